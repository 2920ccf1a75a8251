import { describe, expect, it } from 'vitest';
import { raja } from '../../../engines/raja/index.ts';
import { SEED } from '../../../seeds/raja/index.ts';
import { seed } from '../../../seeds/raja/schema.ts';
import { msg } from '../../../engines/raja/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { scene } from '../../support/engine/scene.ts';
import { ALL_VILLAGES, BASE, GAMES, sitting, toldKeys } from './table.ts';

const begun = (seats: number, first = 0, options = BASE) => scene(raja, { seats, options, first }, 'set-up');

describe('set-up', () => {
  it('RA-1 2 to 5 players with 15 gold, 7 palaces, four houses to place and 16 in the quarry', () => {
    expect(raja.seats).toEqual([2, 5]);
    for (const seats of [2, 3, 4, 5]) {
      begun(seats).sees(0, {
        maharaja: 'S',
        round: 0,
        players: range(seats).map(() => ({
          palaces: 7,
          built: 0,
          supply: 4,
          quarry: 16,
          at: 'S',
          tokens: 0,
          disc: null,
        })),
      });
      expect(begun(seats).state.players.map(each => each.gold)).toEqual(range(seats).map(() => 15));
    }
  });

  it('RA-1 after the opening houses 6 are in supply and 10 in the quarry', () => {
    const s = begun(2).when(0, 'pick', { take: 'monk' }).when(1, 'pick', { take: 'mogul' });
    for (const [i, village] of ALL_VILLAGES.slice(0, 8).entries())
      s.when(i % 2 === 0 ? 1 : 0, 'opening', { at: village });
    s.told(msg('log.supply', { count: 6 }))
      .asks('discs', 0, 1)
      .sees(0, {
        round: 1,
        players: [
          { supply: 6, quarry: 10 },
          { supply: 6, quarry: 10 },
        ],
      });
  });

  it('RA-2 the seven governors lie shuffled in the seven set-up boxes', () => {
    const rows = range(12).map(
      n => scene(raja, { seats: 3, options: BASE, first: 0 }, `row ${n}`).state.governors,
    );
    for (const row of rows)
      expect(Object.values(row).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(rows.map(row => JSON.stringify(row))).size).toBeGreaterThan(8);
  });

  it('RA-3 a player picks one of six free cards openly, then the others clockwise; no Yogi', () => {
    const s = begun(3, 1)
      .asks('pick', 1)
      .offers(
        1,
        ...(['mogul', 'trader', 'sadhu', 'monk', 'builder', 'artisan'] as const).map(take => ({ take })),
      );
    s.when(1, 'pick', { take: 'monk' })
      .told(msg('log.picks', { who: player(1), character: 'monk', n: 4 }))
      .asks('pick', 2)
      .refuses(2, 'pick', { take: 'monk' });
    s.when(2, 'pick', { take: 'artisan' })
      .asks('pick', 0)
      .when(0, 'pick', { take: 'mogul' })
      .sees(null, {
        players: [{ characters: ['mogul'] }, { characters: ['monk'] }, { characters: ['artisan'] }],
      })
      .asks('opening', 0);
  });

  it('RA-3 chance decides who picks first where the table does not', () => {
    const firsts = range(20).map(
      n =>
        at(raja.prompts(scene(raja, { seats: 3, options: BASE, first: null }, `first ${n}`).state), 0).seat,
    );
    expect(new Set(firsts).size).toBe(3);
  });

  it('RA-4 opening houses one by one in ascending character number, four rounds, free', () => {
    const s = begun(3)
      .when(0, 'pick', { take: 'artisan' })
      .when(1, 'pick', { take: 'trader' })
      .when(2, 'pick', { take: 'monk' });
    const villages = ALL_VILLAGES.slice(5, 17);
    for (const [i, village] of villages.entries()) {
      const who = at([1, 2, 0], i % 3);
      s.asks('opening', who).refuses(who, 'opening').when(who, 'opening', { at: village });
    }
    expect(s.state.players.map(each => each.gold)).toEqual([15, 15, 15]);
    expect(villages.map(village => s.state.houses[village])).toEqual(
      villages.map((_, i) => [at([1, 2, 0], i % 3)]),
    );
    s.asks('discs', 0, 1, 2);
  });

  it('RA-4 a silent player connects the city that is scored first', () => {
    const s = begun(2)
      .when(0, 'pick', { take: 'mogul' })
      .when(1, 'pick', { take: 'monk' })
      .given(state => {
        state.governors = { A: 7, B: 2, C: 3, D: 4, E: 5, F: 6, G: 1 };
      });
    for (const who of [0, 1]) {
      const [prompt] = raja.prompts(s.state);
      if (prompt?.type !== 'opening' || prompt.fallback === 'random') throw new Error('no opening');
      s.when(who, 'opening', at(prompt.fallback, 0));
    }
    s.sees(null, { connected: ['G'] });
  });

  it('RA-5 two houses in a village, of the same or of different owners; with 2 players one', () => {
    const s = begun(3)
      .when(0, 'pick', { take: 'mogul' })
      .when(1, 'pick', { take: 'trader' })
      .when(2, 'pick', { take: 'monk' });
    s.when(0, 'opening', { at: 'v01' })
      .when(1, 'opening', { at: 'v01' })
      .refuses(2, 'opening', { at: 'v01' })
      .when(2, 'opening', { at: 'v02' })
      .when(0, 'opening', { at: 'v03' })
      .when(1, 'opening', { at: 'v04' });
    s.when(2, 'opening', { at: 'v02' }).refuses(0, 'opening', { at: 'v02' });
    expect([s.state.houses.v01, s.state.houses.v02]).toEqual([
      [0, 1],
      [2, 2],
    ]);
    begun(2)
      .when(0, 'pick', { take: 'mogul' })
      .when(1, 'pick', { take: 'trader' })
      .when(0, 'opening', { at: 'v01' })
      .refuses(1, 'opening', { at: 'v01' });
  });

  it("RA-6 other players' gold is hidden or open by option, one's own never; all is shown at the end", () => {
    sitting()
      .sees(0, { players: [{ gold: 15 }, { gold: null }, { gold: null }] })
      .sees(null, { players: [{ gold: null }, { gold: null }, { gold: null }] });
    sitting({ options: { ...BASE, gold: 'open' } }).sees(null, {
      players: [{ gold: 15 }, { gold: 15 }, { gold: 15 }],
    });
    const over = sitting().given(state => {
      state.tasks = [];
    });
    over.sees(1, { stage: 'over', players: [{ gold: 15 }, { gold: 15 }, { gold: 15 }] });
  });

  it('RA-6 gains and costs that everybody saw are in the log', () => {
    const s = sitting({ players: { 1: { moved: true }, 2: { moved: true } } })
      .hears()
      .when(0, 'turn', { do: 'gold' });
    s.toldExactly(msg('gold.action', { who: player(0), count: 2 }));
  });
});

describe('the data', () => {
  it('have seven cities, thirty villages and sixteen roads; inconsistent boards are refused', () => {
    expect(SEED.board.cities).toHaveLength(7);
    expect(SEED.board.villages).toHaveLength(30);
    expect(SEED.board.roads).toHaveLength(16);
    const spoilt = structuredClone(SEED);
    at(spoilt.board.villages, 0).road = 'R02';
    at(spoilt.characters.list, 1).homeCity = 'B';
    expect(seed.safeParse(spoilt).error?.issues.map(issue => issue.message)).toEqual([
      'a city is home to two characters',
      'a village lies on no road or on two',
    ]);
    expect(seed.safeParse({ ...SEED, extra: 1 }).success).toBe(false);
  });

  it('options: every level with every length, gold and number of players (RA-69)', () => {
    expect(GAMES).toHaveLength(48);
    expect(GAMES.every(([seats, options]) => raja.refuses(seats, options) === null)).toBe(true);
  });

  it('everything that happens is told', () => {
    const s = begun(3, 2).when(2, 'pick', { take: 'trader' });
    expect(toldKeys(s)).toEqual(['log.picks']);
  });
});
