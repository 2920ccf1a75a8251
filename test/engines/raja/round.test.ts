import { describe, expect, it } from 'vitest';
import { raja } from '../../../engines/raja/index.ts';
import type { Village } from '../../../engines/raja/model.ts';
import { msg } from '../../../engines/raja/state.ts';
import { player } from '../../../engines/core/values.ts';
import {
  before,
  build,
  cards,
  disc,
  END,
  go,
  GOLD,
  gold,
  move,
  moving,
  offered,
  palace,
  paved,
  QUARRY,
  sitting,
  stop,
  take,
  toldKeys,
} from './table.ts';

const GOLDS = disc('gold', 'gold');

describe('a round', () => {
  it("RA-10 the maharaja goes to the lowest governor's city; then discs, turns by number, scoring", () => {
    const s = before({
      row: 'GBCDEFA',
      characters: { 0: ['artisan'], 1: ['mogul'], 2: ['monk'] },
      houses: { v01: [0] },
    });
    s.when(0, 'opening', { at: 'v02' })
      .sees(null, {
        round: 1,
        maharaja: 'G',
        governors: { A: 7, B: 2, C: 3, D: 4, E: 5, F: 6, G: 8 },
        connected: [],
      })
      .asks('discs', 0, 1, 2);
    s.hears()
      .asks('turn', 1)
      .when(1, 'turn', { do: 'finish' })
      .asks('turn', 2)
      .when(2, 'turn', { do: 'finish' })
      .asks('turn', 0)
      .when(0, 'turn', { do: 'finish' });
    s.told(msg('score.none', { city: 'Khajuraho' }))
      .sees(null, { round: 2, maharaja: 'B', governors: { B: 9 } })
      .asks('discs', 0, 1, 2);
  });

  it('RA-11 two of nine actions, the same twice too: 45 discs', () => {
    const [prompt] = raja.prompts(sitting().state);
    expect(prompt?.options).toHaveLength(45);
    expect(prompt?.options.map(o => o.value)).toContainEqual({ first: 'palace', second: 'palace' });
    expect(prompt?.fallback).toEqual([GOLDS]);
  });

  it("RA-12 a disc is shown when its owner's turn comes, not before", () => {
    const s = sitting({ characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] } }).hears(
      [0, disc('gold', 'quarry')],
      [1, disc('house', 'gold')],
      [2, disc('palace', 'palace')],
    );
    s.told(msg('log.shows', { who: player(0), action: 'gold', action2: 'quarry' })).check(step => {
      expect(step.binding).toBe(true);
    });
    s.sees(2, {
      players: [
        { disc: disc('gold', 'quarry'), shown: true },
        { disc: null, shown: false },
        { disc: disc('palace', 'palace'), shown: false },
      ],
    });
    s.sees(null, { players: [{}, { disc: null }, { disc: null }] });
    s.when(0, 'turn', { do: 'finish' })
      .told(msg('log.shows', { who: player(1), action: 'gold', action2: 'house' }))
      .sees(null, { players: [{}, { disc: disc('house', 'gold') }, { disc: null }] });
  });

  it('RA-13 both actions, the power and travel in any order, parts of one between those of the other', () => {
    const s = moving('twoHouses', 'palaceHouse', {
      characters: { 0: ['artisan'] },
      houses: paved(0, 'v25', 'v26', 'v13', 'v14'),
      players: { 0: { gold: 30 } },
    });
    s.when(0, 'turn', build('v01'));
    go(s, 0, 'C').when(0, 'turn', palace('C', 2)).when(0, 'turn', build('C'));
    go(s, 0, 'D')
      .when(0, 'turn', build('D'))
      .sees(null, { turn: { gives: 0, open: [] }, players: [{ at: 'D' }, {}, {}] });
    s.when(0, 'turn', END).asks('discs', 0, 1, 2);
  });

  it('RA-14 all discs are set together and stay as they are, whatever becomes of the characters', () => {
    const s = sitting({ characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] } });
    expect(raja.prompts(s.state).map(p => p.sealed)).toEqual(
      [0, 1, 2].map(() => ({ claim: 1, closes: 'all', given: false })),
    );
    s.hears([0, disc('character', 'gold')], [1, disc('quarry', 'house')], [2, GOLDS]);
    s.when(0, 'turn', take('monk'))
      .when(1, 'pick', { take: 'trader' })
      .sees(1, { players: [{}, { disc: disc('quarry', 'house') }, {}] });
    expect(raja.prompts(s.state).every(p => p.type !== 'discs')).toBe(true);
  });

  it('RA-15 a turn lasts until its player ends it: travel and powers after both actions', () => {
    const s = moving('gold', 'gold', { characters: { 0: ['builder'] }, houses: paved(0, 'v25', 'v26') });
    s.when(0, 'turn', GOLD).when(0, 'turn', GOLD).asks('turn', 0);
    go(s, 0, 'C')
      .when(0, 'turn', { do: 'house', at: 'C', by: 'builder' })
      .asks('turn', 0)
      .when(0, 'turn', END);
    expect(toldKeys(s)).toContain('log.ends');
  });

  it('RA-15 ending with something unfinished asks first, and says what and how much', () => {
    const s = moving('palace', 'quarry').when(0, 'turn', END).asks('sure', 0);
    expect(raja.prompts(s.state)[0]?.ask).toEqual(
      msg('ask.sure2', { action: 'quarry', action2: 'palace', count: 4 }),
    );
    s.when(0, 'sure', { then: 'back' }).asks('turn', 0).when(0, 'turn', QUARRY).when(0, 'turn', END);
    expect(raja.prompts(s.state)[0]?.ask).toEqual(msg('ask.sure1', { action: 'palace', count: 2 }));
    s.when(0, 'sure', { then: 'end' }).asks('discs', 0, 1, 2);
  });

  it('a silent player takes gold and quarry houses, then ends the turn', () => {
    const s = moving('gold', 'quarry');
    expect(raja.prompts(s.state)[0]?.fallback).toEqual([{ do: 'finish' }]);
    s.when(0, 'turn', { do: 'finish' }).sees(0, { players: [{ gold: 17, supply: 8, quarry: 8 }, {}, {}] });
    const other = moving('palace', 'gold').when(0, 'turn', { do: 'finish' }).asks('sure', 0);
    expect(raja.prompts(other.state)[0]?.fallback).toEqual([{ then: 'end' }]);
    expect(raja.prompts(moving('palace', 'palace').state)[0]?.fallback).toEqual([END]);
  });

  it('moves that bind nobody can be taken back', () => {
    const s = moving('house', 'character', { houses: paved(0, 'v25', 'v26') });
    for (const deed of [build('v01'), take('trader')])
      s.when(0, 'turn', deed).check(step => {
        expect(step.binding).toBe(false);
      });
    go(s, 0, 'C').check(step => {
      expect(step.binding).toBe(false);
    });
    moving('character', 'gold', { characters: { 1: ['monk'] } })
      .when(0, 'turn', take('monk'))
      .check(step => {
        expect(step.binding).toBe(true);
      });
  });
});

describe('travel', () => {
  it('RA-20 any distance and number of times in a turn, through whole roads; stops in cities', () => {
    const s = moving('gold', 'gold', {
      houses: { ...paved(0, 'v25', 'v26', 'v05', 'v06'), v03: [1], v21: [1] },
    });
    s.sees(null, {
      ways: [
        { to: 'A', by: ['R14', 'R04'], toll: 0 },
        { to: 'C', by: ['R14'] },
        { to: 'F', by: ['R14', 'R04', 'R02'], toll: 1, pays: [{ seat: 1, gold: 1 }] },
      ],
    });
    go(s, 0, 'A');
    go(s, 0, 'F');
    go(s, 0, 'S').sees(null, { players: [{ at: 'S' }, {}, {}] });
    expect(gold(s)).toEqual([13, 17, 15]);
  });

  it('RA-21 no toll through cities, the start and villages with an own house; else 1 gold a house', () => {
    const tolls = (houses: Record<Village, number[]>) =>
      raja.view(moving('gold', 'gold', { houses }).state, null).ways.map(({ toll, pays }) => [toll, pays]);
    expect(tolls({ v25: [0], v26: [0, 1] })).toEqual([[0, []]]);
    expect(tolls({ v25: [0], v26: [1, 1] })).toEqual([[2, [{ seat: 1, gold: 2 }]]]);
    expect(tolls({ v25: [1], v26: [1, 2] })).toEqual([
      [
        3,
        [
          { seat: 1, gold: 2 },
          { seat: 2, gold: 1 },
        ],
      ],
    ]);
  });

  it('RA-21 paid on each pass; without the gold the way is closed', () => {
    const s = moving('gold', 'gold', { houses: { v25: [1], v26: [2] }, players: { 0: { gold: 5 } } });
    go(s, 0, 'C').told(
      msg('log.travels', { who: player(0), way: 'Ujjain–Udaipur' }),
      msg('gold.toll', { who: player(0), target: player(1), count: 1 }),
      msg('gold.toll', { who: player(0), target: player(2), count: 1 }),
    );
    go(s, 0, 'S');
    expect(gold(s)).toEqual([1, 17, 17]);
    expect(offered(s, 0, 'travel')).toEqual([]);
    s.refuses(0, 'turn', { do: 'travel', to: 'C', by: ['R14'] }).when(0, 'turn', GOLD);
    expect(offered(s, 0, 'travel')).toEqual([{ do: 'travel', to: 'C', by: ['R14'] }]);
  });

  it("RA-22 RA-48 the bank pays the Monk's tolls, and lack of gold closes no way", () => {
    const s = moving('gold', 'gold', {
      characters: { 0: ['monk'] },
      houses: { v25: [1, 1], v26: [2] },
      players: { 0: { gold: 0 } },
    });
    go(s, 0, 'C').told(
      msg('gold.tollMonk', { who: player(0), target: player(1), count: 2 }),
      msg('gold.tollMonk', { who: player(0), target: player(2), count: 1 }),
    );
    expect(gold(s)).toEqual([0, 17, 16]);
  });

  it('RA-23 the cheapest way by default; other payees and dearer single roads are choices', () => {
    const houses = {
      v25: [1],
      v26: [1],
      v27: [2],
      v28: [2],
      v13: [0],
      v14: [0],
      v21: [1, 1],
      v22: [1, 1],
      v17: [0],
      v18: [0],
    };
    const s = moving('gold', 'gold', { houses });
    expect(raja.view(s.state, 0).ways.map(({ to, by, toll, kind }) => [to, by.join(), toll, kind])).toEqual([
      ['C', 'R14', 2, 'best'],
      ['C', 'R15,R08', 2, 'best'],
      ['D', 'R15', 2, 'best'],
      ['D', 'R14,R08', 2, 'best'],
      ['F', 'R14,R10', 2, 'best'],
      ['F', 'R15,R08,R10', 2, 'best'],
      ['F', 'R12', 4, 'direct'],
    ]);
    s.when(0, 'turn', { do: 'travel', to: 'F', by: ['R12'] });
    expect(gold(s)).toEqual([11, 19, 15]);
  });

  it('RA-23 gold gained earlier in the turn serves for a toll, gold to come does not', () => {
    const s = moving('gold', 'gold', { houses: { v25: [1], v26: [1] }, players: { 0: { gold: 1 } } });
    expect(offered(s, 0, 'travel')).toEqual([]);
    go(s.when(0, 'turn', GOLD), 0, 'C');
    expect(gold(s)).toEqual([1, 17, 15]);
  });

  it('RA-24 a cut-off architect stays, builds and counts, and leaves when a road is whole again', () => {
    const s = moving('moveHouse', 'twoHouses', {
      houses: { v25: [0], v26: [0], v01: [0] },
      players: { 0: { at: 'C' } },
    });
    move(s, 0, 'v25', 'C')
      .told(msg('log.broken', { from: 'Ujjain', to: 'Udaipur' }))
      .sees(null, { connected: [], players: [{ at: 'C' }, {}, {}] });
    expect(offered(s, 0, 'travel')).toEqual([]);
    s.when(0, 'turn', build('C')).sees(null, { houses: { C: [0, 0] } });
    s.when(0, 'turn', build('v25')).told(msg('log.opened', { from: 'Ujjain', to: 'Udaipur' }));
    expect(offered(s, 0, 'travel')).toHaveLength(1);
  });

  it('RA-24 cut off by another player too', () => {
    const s = sitting({
      characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] },
      houses: { v25: [0], v26: [0] },
      players: { 1: { at: 'C' }, 2: { moved: true } },
    }).hears([0, disc('moveHouse', 'gold')]);
    move(s, 0, 'v25', 'v01').when(0, 'turn', { do: 'finish' });
    expect(offered(s, 1, 'travel')).toEqual([]);
    expect(cards(s)[1]).toEqual(['monk']);
  });
});

it('what is not done is waived with the turn', () => {
  const s = stop(moving('gold', 'house'), 0);
  s.told(
    msg('gold.unfinished', { who: player(0), action: 'gold', count: 2 }),
    msg('gold.unfinished', { who: player(0), action: 'house', count: 2 }),
  );
  expect(gold(s)).toEqual([15, 19, 19]);
});
