import { describe, expect, it } from 'vitest';
import { raja } from '../../../engines/raja/index.ts';
import { msg } from '../../../engines/raja/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { scene } from '../../support/engine/scene.ts';
import {
  ADVANCED,
  build,
  cards,
  disc,
  END,
  FINISH,
  gold,
  GOLD,
  moving,
  offered,
  QUARRY,
  SEVERAL,
  seduce,
  sitting,
  stop,
  swap,
  take,
  toldKeys,
  token,
  type RajaScene,
} from './table.ts';

const auction = (seats: number, first = 0, options = ADVANCED): RajaScene =>
  scene(raja, { seats, options, first }, 'auction');
const bid = (gold: number | null) => ({ gold });
const bids = (s: RajaScene): (number | null)[] =>
  raja.prompts(s.state).flatMap(p => (p.type === 'bid' ? p.options.map(o => o.value.gold) : []));

describe('levels', () => {
  it('RA-69 each level goes with each length and any number of players', () => {
    expect(raja.options).toEqual({
      level: ['base', 'advanced', 'several'],
      length: ['normal', 'short'],
      gold: ['hidden', 'open'],
    });
    for (const level of raja.options.level)
      for (const length of raja.options.length)
        for (const seats of [2, 3, 4, 5]) {
          const options = { level, length, gold: 'hidden' as const };
          expect(raja.refuses(seats, options)).toBeNull();
          scene(raja, { seats, options, first: 1 })
            .asks(level === 'base' ? 'pick' : 'bid', 1)
            .sees(null, { tokens: level === 'base' ? 0 : 7 });
        }
  });
});

describe('the Yogi and the action tokens', () => {
  const YOGI = { options: ADVANCED, characters: { 0: ['yogi'] }, maharaja: 'C' } as const;

  it('RA-71 one token in each own turn, at its start or when the card arrives in it', () => {
    sitting({ ...YOGI, players: { 1: { moved: true }, 2: { moved: true } } })
      .hears()
      .told(msg('log.yogi', { who: player(0) }))
      .sees(null, { tokens: 6, players: [{ tokens: 1 }, {}, {}] });
    moving('character', 'gold', { options: ADVANCED })
      .when(0, 'turn', take('yogi'))
      .sees(null, { tokens: 6, players: [{ tokens: 1 }, {}, {}] });
  });

  it('RA-71 none left at that moment, none gained', () => {
    const s = moving('gold', 'gold', { ...YOGI, tokens: 0, players: { 0: { tokens: 7 } } })
      .told(msg('log.noToken', { who: player(0) }))
      .sees(null, { tokens: 0, players: [{ tokens: 7 }, {}, {}] });
    s.when(0, 'turn', token('gold')).sees(null, { tokens: 1, players: [{ tokens: 6 }, {}, {}] });
  });

  it('RA-71 to be used at once or in a later own turn', () => {
    const s = moving('gold', 'gold', YOGI).when(0, 'turn', token('gold')).when(0, 'turn', FINISH);
    expect(gold(s)[0]).toBe(21);
    const kept = moving('gold', 'gold', YOGI)
      .when(0, 'turn', FINISH)
      .sees(null, { players: [{ tokens: 1 }, {}, {}] });
    expect(gold(kept)[0]).toBe(19);
  });

  it('RA-72 one more action but Character, one a turn, named when spent; the token goes back', () => {
    const s = moving('gold', 'gold', { options: ADVANCED, players: { 0: { tokens: 2 } }, tokens: 5 });
    expect(offered(s, 0, 'token')).toEqual(
      (
        ['gold', 'house', 'twoHouses', 'moveHouse', 'quarry', 'palace', 'palaceHouse', 'governor'] as const
      ).map(token),
    );
    s.when(0, 'turn', token('house'))
      .told(msg('log.token', { who: player(0), action: 'house' }))
      .sees(null, {
        tokens: 6,
        players: [{ tokens: 1 }, {}, {}],
        turn: { actions: [{ from: 'disc' }, { from: 'disc' }, { action: 'house', from: 'token' }] },
      });
    s.refuses(0, 'turn', token('house')).when(0, 'turn', build('v01'));
    expect(offered(s, 0, 'token')).toEqual([]);
  });

  it('RA-72 tokens stay when the card leaves; a token not spent costs nothing', () => {
    const s = moving('character', 'gold', { ...YOGI, players: { 0: { tokens: 1 } }, tokens: 6 })
      .when(0, 'turn', take('builder'))
      .sees(null, { players: [{ tokens: 2 }, {}, {}] })
      .when(0, 'turn', FINISH);
    expect(gold(s)).toEqual([17, 15, 15]);
  });

  it('RA-72 RA-40 its action unfinished is a third 2 gold', () => {
    const s = stop(
      moving('palace', 'palace', { options: ADVANCED, players: { 0: { tokens: 1 } }, tokens: 6 }).when(
        0,
        'turn',
        token('palace'),
      ),
      0,
    );
    expect(gold(s)).toEqual([15, 21, 21]);
    expect(raja.prompts(s.state)).toHaveLength(3);
  });

  it('RA-73 with fewer than 5 players an outer site of each city is taken by a neutral palace', () => {
    for (const seats of [2, 3, 4, 5]) {
      const { palaces } = auction(seats).state;
      expect(palaces.map(each => [each.city, each.owner])).toEqual(
        seats < 5 ? [...'ABCDEFG'].map(city => [city, null]) : [],
      );
      expect(palaces.every(each => each.site > 0)).toBe(true);
    }
    expect(
      offered(moving('palace', 'gold', { options: ADVANCED, players: { 0: { at: 'C' } } }), 0, 'palace').map(
        deed => deed.do === 'palace' && deed.site,
      ),
    ).toEqual([0, 2, 3, 4, 5, 6]);
  });
});

describe('the auction', () => {
  it('RA-74 a random player opens with 0 or more and cannot pass', () => {
    const s = auction(3, 1).asks('bid', 1);
    expect(bids(s)).toEqual(range(16));
    s.refuses(1, 'bid', bid(null)).refuses(1, 'bid', bid(16));
    expect(raja.prompts(s.state)[0]?.fallback).toEqual([{ gold: 0 }]);
    const openers = range(20).map(
      n =>
        at(raja.prompts(scene(raja, { seats: 3, options: ADVANCED, first: null }, `opener ${n}`).state), 0)
          .seat,
    );
    expect(new Set(openers).size).toBe(3);
  });

  it('RA-74 to the left each bids higher or passes for this card; the last one pays and picks', () => {
    const s = auction(4).when(0, 'bid', bid(2)).asks('bid', 1);
    expect(bids(s)).toEqual([null, ...range(16).slice(3)]);
    s.when(1, 'bid', bid(null))
      .when(2, 'bid', bid(5))
      .when(3, 'bid', bid(null))
      .asks('bid', 0)
      .when(0, 'bid', bid(6))
      .asks('bid', 2)
      .when(2, 'bid', bid(null));
    s.asks('pick', 0)
      .told(msg('log.passes', { who: player(2) }), msg('gold.auction', { who: player(0), count: 6 }))
      .sees(null, { auction: { passed: [1, 3, 2], high: { seat: 0, gold: 6 } } });
    expect(gold(s)).toEqual([9, 15, 15, 15]);
    s.when(0, 'pick', { take: 'yogi' })
      .asks('bid', 1)
      .sees(null, {
        auction: { opener: 1, high: null, passed: [] },
        free: ['mogul', 'trader', 'sadhu', 'monk', 'builder', 'artisan'],
      });
  });

  it("RA-74 the next opener is the first to the winner's left without a card; a bid of 0 may win", () => {
    const s = auction(3)
      .when(0, 'bid', bid(0))
      .when(1, 'bid', bid(1))
      .when(2, 'bid', bid(null))
      .when(0, 'bid', bid(null))
      .when(1, 'pick', { take: 'mogul' })
      .asks('bid', 2);
    s.when(2, 'bid', bid(0))
      .asks('bid', 0)
      .when(0, 'bid', bid(null))
      .asks('pick', 2)
      .when(2, 'pick', { take: 'monk' });
    s.asks('pick', 0)
      .told(msg('log.lastCard', { who: player(0) }))
      .when(0, 'pick', { take: 'yogi' })
      .asks('opening', 1);
    expect(gold(s)).toEqual([15, 14, 15]);
    expect(cards(s)).toEqual([['yogi'], ['mogul'], ['monk']]);
    s.sees(null, { auction: null });
  });

  it('RA-74 no player bids more than they have; who has too little is asked all the same', () => {
    const s = auction(2).when(0, 'bid', bid(15)).asks('bid', 1).offers(1, bid(null));
    expect(raja.prompts(s.state)[0]?.fallback).toEqual([{ gold: null }]);
    s.when(1, 'bid', bid(null)).when(0, 'pick', { take: 'monk' }).asks('pick', 1);
    expect(gold(s)).toEqual([0, 15]);
  });
});

describe('several characters', () => {
  it('RA-76 one card by auction; then free cards are added: all powers, order by the lowest', () => {
    auction(2, 0, SEVERAL)
      .when(0, 'bid', bid(0))
      .when(1, 'bid', bid(null))
      .when(0, 'pick', { take: 'artisan' })
      .when(1, 'pick', { take: 'monk' })
      .asks('opening', 1);
    const s = moving('character', 'palace', {
      options: SEVERAL,
      characters: { 0: ['artisan'], 1: ['monk'], 2: ['mogul'] },
      players: { 0: { at: 'C' } },
    });
    expect(offered(s, 0, 'character')).toEqual([
      take('trader'),
      take('sadhu'),
      take('builder'),
      take('yogi'),
    ]);
    const groups = (from: RajaScene) =>
      raja
        .prompts(from.state)
        .flatMap(p =>
          p.type === 'turn' ? p.options.flatMap(o => (o.value.do === 'character' ? [o.group?.key] : [])) : [],
        );
    expect(new Set([...groups(s), ...groups(moving('character', 'gold', { options: ADVANCED }))])).toEqual(
      new Set(['raja:group.further', 'raja:group.character']),
    );
    s.when(0, 'turn', take('trader')).sees(null, {
      players: [{ characters: ['trader', 'artisan'] }, {}, {}],
      order: [],
      turn: { palaceCost: 9 },
    });
    expect(gold(s)[0]).toBe(16);
    expect(toldKeys(s)).toEqual(['log.takes', 'gold.trader']);
    s.when(0, 'turn', END);
    s.when(0, 'sure', { then: 'end' }).sees(null, { order: [2, 0, 1] });
  });

  it("RA-77 while a free card exists nobody's card can be taken", () => {
    const s = moving('character', 'gold', {
      options: SEVERAL,
      characters: { 0: ['mogul'], 1: ['trader', 'sadhu', 'monk'], 2: ['builder', 'artisan'] },
    });
    expect([offered(s, 0, 'character'), offered(s, 0, 'swap'), offered(s, 0, 'seduce')]).toEqual([
      [take('yogi')],
      [],
      [],
    ]);
    s.refuses(0, 'turn', take('trader'))
      .refuses(0, 'turn', seduce(1))
      .refuses(0, 'turn', swap('trader', 'mogul'));
  });

  const FULL = {
    options: SEVERAL,
    characters: { 0: ['mogul', 'builder'], 1: ['trader', 'sadhu', 'monk'], 2: ['artisan', 'yogi'] },
  } as const;

  it('RA-76 swap: name the card wanted and choose which own one is given', () => {
    const s = moving('character', 'gold', FULL);
    expect(offered(s, 0, 'character')).toEqual([]);
    expect(offered(s, 0, 'swap')).toEqual(
      (['trader', 'sadhu', 'monk', 'artisan', 'yogi'] as const).flatMap(card => [
        swap(card, 'mogul'),
        swap(card, 'builder'),
      ]),
    );
    s.when(0, 'turn', swap('trader', 'builder'))
      .asks('turn', 0)
      .told(
        msg('log.swaps', {
          who: player(0),
          target: player(1),
          character: 'trader',
          n: 2,
          character2: 'builder',
          n2: 5,
        }),
        msg('gold.trader', { who: player(0), count: 1 }),
      );
    expect(cards(s)).toEqual([
      ['mogul', 'trader'],
      ['sadhu', 'monk', 'builder'],
      ['artisan', 'yogi'],
    ]);
    s.refuses(0, 'turn', swap('trader', 'mogul'));
  });

  it('RA-76 seduce: from a player with more cards than the mover, who chooses which to give', () => {
    const s = moving('character', 'gold', FULL);
    expect(offered(s, 0, 'seduce')).toEqual([seduce(1)]);
    s.when(0, 'turn', seduce(1))
      .asks('give', 1)
      .offers(1, { give: 'trader' }, { give: 'sadhu' }, { give: 'monk' });
    expect(raja.prompts(s.state)[0]?.fallback).toEqual([{ give: 'monk' }]);
    s.when(1, 'give', { give: 'trader' })
      .asks('turn', 0)
      .told(msg('log.gives', { who: player(1), target: player(0), character: 'trader', n: 2 }));
    expect(cards(s)).toEqual([
      ['mogul', 'trader', 'builder'],
      ['sadhu', 'monk'],
      ['artisan', 'yogi'],
    ]);
    expect(gold(s)).toEqual([16, 15, 15]);
  });

  it('RA-76 ties by the lowest card', () => {
    const s = moving('gold', 'gold', { ...FULL, houses: { A: [0, 0, 1, 1, 2] } }).when(0, 'turn', FINISH);
    expect(at(s.state.payouts, 0).rows.map(row => row.rank)).toEqual([1, 2, 3]);
    expect(at(s.state.payouts, 0).rows.map(row => row.home)).toEqual([0, 0, 1]);
  });

  it('RA-77 cannot be refused, leaves no player without a card; each power and home counts once', () => {
    const s = moving('character', 'character', {
      options: SEVERAL,
      characters: { 0: ['yogi'], 1: ['trader', 'sadhu'], 2: ['mogul', 'monk', 'builder', 'artisan'] },
    });
    s.when(0, 'turn', swap('trader', 'yogi'))
      .when(0, 'turn', swap('yogi', 'trader'))
      .sees(null, { players: [{ tokens: 1 }, {}, {}] });
    expect(gold(s)[0]).toBe(16);
    expect(cards(s).every(each => each.length > 0)).toBe(true);
    const held = { 0: ['mogul'], 1: ['trader', 'sadhu', 'monk', 'builder'], 2: ['artisan'] } as const;
    const homes = (city: 'C' | 'D' | 'G') => {
      const scored = sitting({
        options: SEVERAL,
        characters: held,
        maharaja: city,
        players: { 1: { moved: true }, 2: { moved: true } },
      })
        .hears()
        .when(0, 'turn', FINISH);
      return at(scored.state.payouts, 0).rows.map(row => row.home);
    };
    expect([homes('C'), homes('D'), homes('G')]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  it('RA-77 two Character actions in one turn may swap and seduce', () => {
    const s = moving('character', 'character', FULL)
      .when(0, 'turn', seduce(1))
      .when(1, 'give', { give: 'monk' });
    expect(offered(s, 0, 'seduce')).toEqual([]);
    s.when(0, 'turn', swap('yogi', 'mogul')).sees(null, {
      players: [{ characters: ['monk', 'builder', 'yogi'], tokens: 1 }, {}, {}],
    });
    expect(s.step.binding).toBe(false);
  });

  it('RA-78 with 2 players a village holds one house, and five actions take the five free cards', () => {
    const s = sitting({
      seats: 2,
      options: SEVERAL,
      characters: { 0: ['mogul'], 1: ['trader'] },
      houses: { v01: [1] },
    });
    s.hears([0, disc('house', 'character')], [1, disc('character', 'character')]);
    s.refuses(0, 'turn', build('v01'))
      .when(0, 'turn', take('sadhu'))
      .when(0, 'turn', build('v02'))
      .when(0, 'turn', END);
    s.when(1, 'turn', take('monk'))
      .when(1, 'turn', take('builder'))
      .when(1, 'turn', END)
      .hears([0, disc('character', 'character')], [1, disc('character', 'quarry')]);
    s.when(0, 'turn', take('artisan'))
      .when(0, 'turn', take('yogi'))
      .when(0, 'turn', END)
      .sees(null, { free: [] });
    expect(cards(s)).toEqual([
      ['mogul', 'sadhu', 'artisan', 'yogi'],
      ['trader', 'monk', 'builder'],
    ]);
    expect(offered(s, 1, 'seduce')).toEqual([seduce(0)]);
    expect(offered(s, 1, 'swap')).toHaveLength(12);
    s.when(1, 'turn', QUARRY)
      .when(1, 'turn', seduce(0))
      .when(0, 'give', { give: 'mogul' })
      .when(1, 'turn', END)
      .asks('discs', 0, 1)
      .sees(null, { order: [1, 0] });
  });
});

it('Gold from a token too', () => {
  const s = moving('gold', 'quarry', { options: ADVANCED, players: { 0: { tokens: 1 } }, tokens: 6 })
    .when(0, 'turn', token('gold'))
    .when(0, 'turn', GOLD)
    .when(0, 'turn', GOLD)
    .refuses(0, 'turn', GOLD);
  expect(gold(s)[0]).toBe(19);
});
