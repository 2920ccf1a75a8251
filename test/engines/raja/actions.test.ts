import { describe, expect, it } from 'vitest';
import { best, unfinished } from '../../../engines/raja/actions.ts';
import { ACTIONS, RECIPES } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import type { Action, Part, Place } from '../../../engines/raja/model.ts';
import { msg } from '../../../engines/raja/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import {
  ADVANCED,
  ALL_VILLAGES,
  build,
  cards,
  disc,
  END,
  go,
  GOLD,
  gold,
  governor,
  lift,
  move,
  moving,
  offered,
  palace,
  paved,
  places,
  QUARRY,
  sitting,
  stop,
  take,
  token,
  toldKeys,
} from './table.ts';

const IN_C = { players: { 0: { at: 'C' } } } as const;
const unfinishedNow = (s: { readonly state: Parameters<typeof raja.view>[0] }): Action[] =>
  unfinished(raja.view(s.state, 0).turn?.actions ?? []);

describe('actions', () => {
  it('RA-30 Gold: 2 from the bank', () => {
    const s = moving('gold', 'gold')
      .when(0, 'turn', GOLD)
      .told(msg('gold.action', { who: player(0), count: 2 }));
    expect(gold(s)).toEqual([17, 15, 15]);
    s.when(0, 'turn', GOLD).refuses(0, 'turn', GOLD);
    expect(gold(s)).toEqual([19, 15, 15]);
  });

  it('RA-31 House: one for 1 gold in any village with room, wherever the architect is', () => {
    const s = moving('house', 'gold', { houses: { v01: [1, 2], v02: [1] } });
    expect(places(s, 0)).toEqual(ALL_VILLAGES.filter(village => village !== 'v01'));
    s.when(0, 'turn', build('v30')).sees(0, {
      houses: { v30: [0] },
      players: [{ gold: 14, supply: 5 }, {}, {}],
    });
    expect(places(s, 0)).toEqual([]);
  });

  it("RA-31 or in the city of the player's architect; nothing at the start", () => {
    expect(places(moving('house', 'gold', IN_C), 0)).toEqual([...ALL_VILLAGES, 'C']);
    const s = moving('house', 'gold')
      .refuses(0, 'turn', build('C'))
      .refuses(0, 'turn', { do: 'house', at: 'S' as Place, by: 'action' });
    expect(places(s, 0).filter(place => !ALL_VILLAGES.some(village => village === place))).toEqual([]);
  });

  it('RA-31 no limit in cities', () => {
    const s = moving('house', 'gold', { houses: { C: [0, 0, 1, 1, 2, 2, 2] }, ...IN_C }).when(
      0,
      'turn',
      build('C'),
    );
    expect(s.state.houses.C).toEqual([0, 0, 0, 1, 1, 2, 2, 2]);
  });

  it('RA-32 2 Houses: at most one of them in a village, in either order', () => {
    const city = moving('twoHouses', 'gold', IN_C).when(0, 'turn', build('C'));
    expect(places(city, 0)).toEqual([...ALL_VILLAGES, 'C']);
    city
      .when(0, 'turn', build('v01'))
      .sees(0, { players: [{ gold: 13, supply: 4 }, {}, {}], turn: { gives: 2 } });
    const village = moving('twoHouses', 'gold', IN_C).when(0, 'turn', build('v01'));
    expect(places(village, 0)).toEqual(['C']);
    village.refuses(0, 'turn', build('v02')).when(0, 'turn', build('C'));
    expect(unfinishedNow(village)).toEqual(['gold']);
  });

  it('RA-32 a village house alone, without a city to follow, is allowed and unfinished', () => {
    const s = moving('twoHouses', 'gold').when(0, 'turn', build('v01')).when(0, 'turn', GOLD);
    expect(places(s, 0)).toEqual([]);
    expect(unfinishedNow(s)).toEqual(['twoHouses']);
    stop(s, 0);
    expect(gold(s)).toEqual([16, 17, 17]);
    expect(s.state.houses.v01).toEqual([0]);
  });

  it("RA-33 Move House: a house from anywhere to a village with room or the architect's city, free", () => {
    const s = moving('moveHouse', 'gold', { houses: { v01: [0, 1], v02: [1, 2], B: [0, 0] }, ...IN_C });
    expect(offered(s, 0, 'lift')).toEqual([lift('v01'), lift('B')]);
    s.when(0, 'turn', lift('B'))
      .asks('drop', 0)
      .offers(0, ...ALL_VILLAGES.slice(2).map(village => ({ at: village })), { at: 'C' }, { at: null });
    s.when(0, 'drop', { at: 'C' })
      .told(msg('log.moves', { who: player(0), from: 'Delhi', to: 'Udaipur' }))
      .sees(0, { houses: { B: [0], C: [0] }, players: [{ gold: 15, supply: 6 }, {}, {}] });
    expect(offered(s, 0, 'lift')).toEqual([]);
  });

  it('RA-33 to a different place; the house may also stay after all', () => {
    const s = moving('moveHouse', 'gold', { houses: { v01: [0], C: [0] }, ...IN_C })
      .when(0, 'turn', lift('v01'))
      .refuses(0, 'drop', { at: 'v01' });
    s.when(0, 'drop', { at: null })
      .asks('turn', 0)
      .when(0, 'turn', lift('C'))
      .refuses(0, 'drop', { at: 'C' })
      .refuses(0, 'drop', { at: 'D' });
    s.when(0, 'drop', { at: null });
    expect(unfinishedNow(s)).toEqual(['gold', 'moveHouse']);
    expect(toldKeys(s)).toEqual([]);
  });

  it('RA-33 this can break a road', () => {
    const s = moving('moveHouse', 'gold', { houses: paved(0, 'v25', 'v26') }).sees(null, {
      connected: ['C'],
    });
    move(s, 0, 'v26', 'v01')
      .sees(null, { connected: [], whole: [] })
      .told(msg('log.broken', { from: 'Ujjain', to: 'Udaipur' }));
  });

  it('RA-34 Quarry: two houses to the supply; the last one alone leaves the action unfinished', () => {
    moving('quarry', 'quarry')
      .when(0, 'turn', QUARRY)
      .when(0, 'turn', QUARRY)
      .sees(0, { players: [{ supply: 10, quarry: 6 }, {}, {}] })
      .refuses(0, 'turn', QUARRY);
    const s = moving('quarry', 'gold', { players: { 0: { quarry: 1 } } })
      .when(0, 'turn', QUARRY)
      .sees(0, { players: [{ supply: 7, quarry: 0 }, {}, {}] })
      .refuses(0, 'turn', QUARRY);
    expect(unfinishedNow(s)).toEqual(['gold', 'quarry']);
    const three = moving('quarry', 'quarry', { players: { 0: { quarry: 3 } } })
      .when(0, 'turn', QUARRY)
      .when(0, 'turn', QUARRY);
    expect(unfinishedNow(three)).toEqual(['quarry']);
    expect(offered(moving('quarry', 'gold', { players: { 0: { quarry: 0 } } }), 0, 'quarry')).toEqual([]);
  });

  it("RA-35 Palace: 12 gold on a free site in the architect's city; a player may have several", () => {
    const s = moving('palace', 'palace', {
      players: { 0: { at: 'C', gold: 25 } },
      palaces: [
        { city: 'C', site: 0, owner: 1 },
        { city: 'C', site: 4, owner: 0 },
      ],
    });
    expect(offered(s, 0, 'palace')).toEqual([1, 2, 3, 5, 6].map(site => palace('C', site)));
    s.when(0, 'turn', palace('C', 2))
      .told(msg('gold.palace', { who: player(0), city: 'Udaipur', count: 12, left: 6 }))
      .when(0, 'turn', palace('C', 1));
    s.sees(0, {
      players: [{ gold: 1, palaces: 5, built: 2 }, {}, {}],
      palaces: [{}, {}, { city: 'C', site: 2, owner: 0 }, { city: 'C', site: 1, owner: 0 }],
    });
  });

  it('RA-35 at most 7 in a city, and only with a palace left, enough gold and the architect there', () => {
    const full = range(7).map(site => ({ city: 'C' as const, site, owner: 1 }));
    expect(offered(moving('palace', 'gold', { ...IN_C, palaces: full }), 0, 'palace')).toEqual([]);
    expect(
      offered(moving('palace', 'gold', { players: { 0: { at: 'C', palaces: 0 } } }), 0, 'palace'),
    ).toEqual([]);
    expect(offered(moving('palace', 'gold', { players: { 0: { at: 'C', gold: 11 } } }), 0, 'palace')).toEqual(
      [],
    );
    expect(offered(moving('palace', 'gold'), 0, 'palace')).toEqual([]);
  });

  it('RA-36 Palace+House: both, in either order, at different places, with travel between', () => {
    const s = moving('palaceHouse', 'gold', { ...IN_C, houses: paved(0, 'v13', 'v14') });
    s.when(0, 'turn', build('C'));
    expect(unfinishedNow(s)).toEqual(['gold', 'palaceHouse']);
    go(s, 0, 'D').when(0, 'turn', palace('D', 0));
    expect(unfinishedNow(s)).toEqual(['gold']);
    expect(gold(s)).toEqual([2, 15, 15]);
    expect(
      offered(moving('palaceHouse', 'gold', IN_C).when(0, 'turn', palace('C', 0)), 0, 'house'),
    ).toHaveLength(31);
  });

  it('RA-37 Governors: any one exactly two boxes down; those passed go up; gaps do not count', () => {
    const row = { A: 9, B: 2, C: 3, D: 5, E: 6, F: 7, G: 8 };
    const s = moving('governor', 'governor', { row });
    s.when(0, 'turn', governor('D'))
      .sees(null, { governors: { ...row, D: 3, C: 4 } })
      .when(0, 'turn', governor('A'))
      .sees(null, { governors: { ...row, D: 3, C: 4, A: 7, F: 8, G: 9 } });
    moving('governor', 'gold', { row: { A: 0, B: 1, C: 2, D: 5, E: 6, F: 7, G: 17 } })
      .when(0, 'turn', governor('C'))
      .sees(null, { governors: { A: 1, B: 2, C: 0 } });
  });

  it('RA-37 never past the arrow; all others can be chosen, the lowest and the one just visited too', () => {
    const s = moving('governor', 'gold', { row: { A: 8, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7 } });
    expect(offered(s, 0, 'governor')).toEqual([...'BCDEFGA'].map(city => ({ do: 'governor', city })));
    const low = moving('governor', 'gold', { row: { A: 8, B: 0, C: 1, D: 2, E: 5, F: 6, G: 7 } })
      .refuses(0, 'turn', governor('B'))
      .refuses(0, 'turn', governor('C'));
    expect(offered(low, 0, 'governor')).toHaveLength(5);
    low.when(0, 'turn', governor('A')).sees(null, { governors: { A: 6, F: 7, G: 8 } });
  });

  it('RA-38 Character: a free card; the old one goes to the free ones', () => {
    const s = moving('character', 'gold', { characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] } });
    expect(offered(s, 0, 'character')).toEqual([
      take('trader'),
      take('sadhu'),
      take('builder'),
      take('monk'),
      take('artisan'),
    ]);
    s.when(0, 'turn', take('sadhu'))
      .asks('turn', 0)
      .sees(null, { free: ['mogul', 'trader', 'builder'], players: [{ characters: ['sadhu'] }, {}, {}] });
    s.told(
      msg('log.returns', { who: player(0), character: 'mogul', n: 1 }),
      msg('log.takes', { who: player(0), character: 'sadhu', n: 3 }),
    );
  });

  it("RA-38 another player's card: the robbed player picks at once and cannot refuse", () => {
    const s = moving('character', 'gold', { characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] } })
      .when(0, 'turn', take('monk'))
      .asks('pick', 1);
    s.offers(1, ...(['mogul', 'trader', 'sadhu', 'builder'] as const).map(card => ({ take: card }))).refuses(
      0,
      'turn',
      GOLD,
    );
    expect(raja.prompts(s.state)[0]?.ask).toEqual(msg('ask.robbed', { who: player(0) }));
    s.when(1, 'pick', { take: 'mogul' }).asks('turn', 0);
    expect(cards(s)).toEqual([['monk'], ['mogul'], ['artisan']]);
    s.when(0, 'turn', GOLD).when(0, 'turn', END).asks('discs', 0, 1, 2);
  });

  it('RA-38 a robbed player who is silent gets the lowest free number', () => {
    const s = moving('character', 'gold', { characters: { 0: ['sadhu'], 1: ['monk'], 2: ['mogul'] } }).when(
      0,
      'turn',
      take('monk'),
    );
    expect(raja.prompts(s.state)[0]?.fallback).toEqual([{ take: 'trader' }]);
  });

  it("RA-39 the next turn is the lowest number's among those who have not moved, checked each time", () => {
    const s = sitting({
      seats: 4,
      characters: { 0: ['mogul'], 1: ['sadhu'], 2: ['builder'], 3: ['artisan'] },
    })
      .hears([0, disc('character', 'gold')])
      .asks('turn', 0);
    s.when(0, 'turn', take('sadhu'))
      .when(1, 'pick', { take: 'mogul' })
      .when(0, 'turn', { do: 'finish' })
      .asks('turn', 1);
  });

  it('RA-39 no player has two turns in a round, whatever card comes; a robbed player may fall behind', () => {
    const s = sitting({ characters: { 0: ['mogul'], 1: ['trader'], 2: ['builder'] } }).hears([
      0,
      disc('character', 'gold'),
    ]);
    s.when(0, 'turn', take('trader'))
      .when(1, 'pick', { take: 'artisan' })
      .when(0, 'turn', { do: 'finish' })
      .asks('turn', 2);
    s.when(2, 'turn', { do: 'finish' })
      .asks('turn', 1)
      .when(1, 'turn', { do: 'finish' })
      .asks('discs', 0, 1, 2)
      .sees(null, { order: [0, 2, 1] });
    const late = sitting({ characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] } })
      .hears([1, disc('character', 'gold')])
      .when(0, 'turn', { do: 'finish' });
    late
      .when(1, 'turn', take('mogul'))
      .when(0, 'pick', { take: 'builder' })
      .when(1, 'turn', { do: 'finish' })
      .asks('turn', 2)
      .when(2, 'turn', { do: 'finish' })
      .asks('discs', 0, 1, 2);
  });

  it("RA-40 an action not done, wholly or partly, brings each other player 2 gold at the turn's end", () => {
    expect(gold(stop(moving('palace', 'gold').when(0, 'turn', GOLD), 0))).toEqual([17, 17, 17]);
    expect(gold(stop(moving('palace', 'palace'), 0))).toEqual([15, 19, 19]);
    expect(
      gold(stop(moving('palaceHouse', 'gold', IN_C).when(0, 'turn', build('C')).when(0, 'turn', GOLD), 0)),
    ).toEqual([16, 17, 17]);
  });

  it('RA-40 powers and travel left unused cost nothing', () => {
    const s = moving('gold', 'gold', { characters: { 0: ['builder'] }, houses: paved(0, 'v25', 'v26') }).when(
      0,
      'turn',
      { do: 'finish' },
    );
    expect(gold(s)).toEqual([19, 15, 15]);
  });

  it('RA-41 an action without gold, house, palace, site or way cannot be done; done parts stay', () => {
    const poor = moving('twoHouses', 'palace', { players: { 0: { at: 'C', gold: 1 } } }).when(
      0,
      'turn',
      build('C'),
    );
    expect(offered(poor, 0, 'house')).toEqual([]);
    expect(offered(poor, 0, 'palace')).toEqual([]);
    expect(unfinishedNow(poor)).toEqual(['twoHouses', 'palace']);
    expect(gold(stop(poor, 0))).toEqual([0, 19, 19]);
    expect(poor.state.houses.C).toEqual([0]);
    const bare = moving('house', 'moveHouse', { players: { 0: { supply: 0 } } });
    expect([offered(bare, 0, 'house'), offered(bare, 0, 'lift'), offered(bare, 0, 'travel')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('RA-42 Character twice: two full changes; the first returned card may be taken again', () => {
    const s = moving('character', 'character', { characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] } });
    s.when(0, 'turn', take('monk'))
      .when(1, 'pick', { take: 'trader' })
      .when(0, 'turn', take('mogul'))
      .asks('turn', 0);
    expect(cards(s)).toEqual([['mogul'], ['trader'], ['artisan']]);
    s.refuses(0, 'turn', take('monk')).when(0, 'turn', END).asks('discs', 0, 1, 2);
    const twice = moving('character', 'character', {
      characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] },
    });
    twice
      .when(0, 'turn', take('monk'))
      .when(1, 'pick', { take: 'mogul' })
      .when(0, 'turn', take('mogul'))
      .asks('pick', 1)
      .when(1, 'pick', { take: 'monk' });
    expect(cards(twice)).toEqual([['mogul'], ['monk'], ['artisan']]);
  });
});

describe('parts belong to actions as is best for the player', () => {
  /**
   * Counts all sequences of parts that the actions allow in another way: each slot takes at most one part.
   */
  const can = (actions: readonly Action[], parts: readonly Part[]): number[] => {
    const slots = actions.flatMap((action, i) => RECIPES[action].map(part => ({ i, part })));
    const results: number[] = [];
    const fill = (from: number, used: ReadonlySet<number>): void => {
      const part = parts[from];
      if (part === undefined)
        return void results.push(new Set(slots.filter((_, n) => !used.has(n)).map(slot => slot.i)).size);
      slots.forEach((slot, n) => {
        if (!used.has(n) && (slot.part === part || (slot.part === 'house' && part === 'cityHouse')))
          fill(from + 1, new Set([...used, n]));
      });
    };
    fill(0, new Set());
    return results;
  };
  const PLAYED: readonly Part[] = [
    'gold',
    'house',
    'cityHouse',
    'move',
    'quarry',
    'palace',
    'governor',
    'character',
  ];

  it('RA-40 so that the fewest stay unfinished: every disc, every token, everything possible', () => {
    let cases = 0;
    for (const [i, first] of ACTIONS.entries())
      for (const [j, second] of ACTIONS.entries())
        for (const third of [null, ...ACTIONS]) {
          if (j < i) continue;
          const actions = third === null ? [first, second] : [first, second, third];
          const seen = new Set<string>();
          const explore = (parts: Part[]): void => {
            const key = parts.toSorted().join();
            const results = can(actions, parts);
            if (seen.has(key) || results.length === 0) return;
            seen.add(key);
            cases++;
            const lacking = best(actions, parts);
            expect(lacking.filter(each => each.length > 0).length, `${actions.join()} with ${key}`).toBe(
              Math.min(...results),
            );
            expect(lacking.flat().length + parts.length).toBe(
              actions.flatMap(action => RECIPES[action]).length,
            );
            for (const part of PLAYED) explore([...parts, part]);
          };
          explore([]);
        }
    expect(cases).toBeGreaterThan(2000);
  });

  it('RA-40 a house stays with the action it was built for, unless it finishes another one', () => {
    expect(best(['twoHouses', 'house'], ['house'])).toEqual([['cityHouse', 'house'], []]);
    expect(best(['twoHouses', 'house'], ['house', 'cityHouse'])).toEqual([['house'], []]);
    expect(best(['twoHouses', 'palaceHouse'], ['palace', 'house'])).toEqual([['cityHouse', 'house'], []]);
    expect(best(['twoHouses', 'palaceHouse'], ['house', 'palace'])).toEqual([['cityHouse', 'house'], []]);
    expect(best(['twoHouses', 'twoHouses'], ['house', 'cityHouse', 'house'])).toEqual([[], ['cityHouse']]);
  });

  it('RA-40 in whatever order they are done', () => {
    expect(best(['palace', 'palaceHouse'], ['palace'])).toEqual([[], ['palace', 'house']]);
    expect(best(['palace', 'palaceHouse'], ['palace', 'cityHouse', 'palace'])).toEqual([[], []]);
    expect(best(['house', 'palaceHouse'], ['cityHouse', 'palace'])).toEqual([[], ['house']]);
    expect(best(['house', 'twoHouses'], ['cityHouse', 'house', 'house'])).toEqual([[], []]);
    expect(() => best(['house', 'gold'], ['palace'])).toThrow('more than');
  });

  it("RA-40 RA-72 a token's action is counted with the disc's, also for what was done before", () => {
    const rich = { options: ADVANCED, players: { 0: { tokens: 1, gold: 15 } }, tokens: 6 };
    const s = moving('twoHouses', 'gold', rich).when(0, 'turn', build('v01'));
    expect(unfinishedNow(s)).toEqual(['gold', 'twoHouses']);
    s.when(0, 'turn', token('house')); // the house that stands counts for it
    expect(unfinishedNow(s)).toEqual(['gold', 'twoHouses']);
  });

  it("RA-36 a house and a palace may finish Palace+House or be the other action's, as it turns out", () => {
    const s = moving('house', 'palaceHouse', { players: { 0: { at: 'C' } } }).when(0, 'turn', build('C'));
    expect(unfinishedNow(s)).toEqual(['palaceHouse']);
    s.when(0, 'turn', palace('C', 0));
    expect(unfinishedNow(s)).toHaveLength(1);
    expect(unfinishedNow(s.when(0, 'turn', build('v01')))).toEqual([]);
    expect(at(gold(s), 0)).toBe(1);
  });
});
