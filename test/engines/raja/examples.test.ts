/** The examples of the rulebook, move by move. */
import { describe, expect, it } from 'vitest';
import { SEED } from '../../../seeds/raja/index.ts';
import { raja } from '../../../engines/raja/index.ts';
import { unfinished } from '../../../engines/raja/actions.ts';
import type { Character, Village } from '../../../engines/raja/model.ts';
import { msg } from '../../../engines/raja/state.ts';
import { at, player } from '../../../engines/core/values.ts';
import { scene } from '../../support/engine/scene.ts';
import {
  ADVANCED,
  BASE,
  build,
  by,
  disc,
  END,
  FINISH,
  free,
  go,
  GOLD,
  gold,
  governor,
  move,
  moving,
  palace,
  QUARRY,
  sitting,
  stop,
  take,
  token,
  type RajaScene,
} from './table.ts';

const { governor1, governor2, scoring4p } = SEED.examples;

describe('governors', () => {
  it('RA-80 D moves down two boxes: D2 B3 C4; the next maharaja goes to D, its governor to 9', () => {
    const s = moving('governor', 'gold', { row: { ...governor1.before } });
    s.when(0, 'turn', governor('D')).sees(null, { governors: { A: 8, D: 2, B: 3, C: 4, E: 5, F: 6, G: 7 } });
    expect(s.state.governors).toEqual(governor1.after);
    s.when(0, 'turn', FINISH)
      .sees(null, { round: 2, maharaja: 'D', governors: { D: 9 } })
      .told(msg('log.round', { round: 2, city: 'Jaipur', box: '2' }));
  });

  it('RA-81 after rounds A, D, B, C F moves down two boxes, box 5 is empty, F is scored next', () => {
    const s = moving('governor', 'gold', { row: { ...governor1.before } })
      .when(0, 'turn', governor('D'))
      .when(0, 'turn', FINISH);
    const golds = () => {
      s.hears();
      for (const who of [0, 1, 2]) s.when(who, 'turn', FINISH);
    };
    golds();
    golds();
    s.sees(null, { round: 4, maharaja: 'C' });
    expect(s.state.governors).toEqual(governor2.before);
    s.hears([0, disc('governor', 'gold')]).when(0, 'turn', governor('F'));
    expect(s.state.governors).toEqual(governor2.after);
    s.when(0, 'turn', FINISH)
      .when(1, 'turn', FINISH)
      .when(2, 'turn', FINISH)
      .sees(null, { round: 5, maharaja: 'F', governors: { F: governor2.goesTo } })
      .told(msg('log.round', { round: 5, city: 'Ahmadabad', box: governor2.goesToLabel }));
  });
});

describe('small examples', () => {
  it('RA-82 a city is connected if every village on the way holds a house, else not', () => {
    sitting({ houses: { v25: [1], v26: [2] } }).sees(null, { connected: ['C'], whole: ['R14'] });
    sitting({ houses: { v25: [1, 2], v23: [0], v24: [1] } }).sees(null, { connected: ['G'], whole: ['R13'] });
    sitting({ houses: { v25: [1], v26: [2], v05: [0], v06: [0], v01: [0], v02: [1], v11: [1] } }).sees(null, {
      connected: ['A', 'B', 'C'],
    });
  });

  it("RA-83 a Trader with 0 gold has 1 at the turn's start, takes the Monk, passes two houses", () => {
    const s = moving('character', 'gold', {
      characters: { 0: ['trader'], 1: ['mogul'], 2: ['artisan'] },
      houses: { v25: [1, 1], v26: [0] },
      players: { 0: { gold: 0 } },
    });
    expect(gold(s)).toEqual([1, 15, 15]);
    go(s.when(0, 'turn', take('monk')), 0, 'C');
    expect(gold(s)).toEqual([1, 17, 15]);
  });

  it('RA-83 a Builder with 9 gold and 1 house builds it free, takes the Artisan, builds a palace', () => {
    const s = moving('character', 'palace', {
      characters: { 0: ['builder'], 1: ['mogul'], 2: ['monk'] },
      players: { 0: { at: 'C', gold: 9, supply: 1 } },
    });
    s.when(0, 'turn', free('v01'))
      .when(0, 'turn', take('artisan'))
      .when(0, 'turn', palace('C', 0))
      .sees(0, { players: [{ gold: 0, supply: 0 }, {}, {}], turn: { gives: 0 } });
    s.when(0, 'turn', END).asks('discs', 0, 1, 2);
  });

  it('RA-84 of Palace+House and Gold only the house is built and the gold taken: 16, 17, 17', () => {
    const s = stop(moving('palaceHouse', 'gold').when(0, 'turn', build('v01')).when(0, 'turn', GOLD), 0);
    expect(gold(s)).toEqual([16, 17, 17]);
    s.told(msg('gold.unfinished', { who: player(0), action: 'palaceHouse', count: 2 }));
  });

  it('RA-86 Quarry, then a token for Palace+House, then 2 Houses', () => {
    const s = moving('twoHouses', 'quarry', {
      options: ADVANCED,
      characters: { 0: ['monk'] },
      players: { 0: { at: 'C', tokens: 1 } },
      tokens: 6,
    });
    s.when(0, 'turn', QUARRY)
      .when(0, 'turn', token('palaceHouse'))
      .when(0, 'turn', palace('C', 0))
      .when(0, 'turn', build('v01'))
      .when(0, 'turn', build('C'))
      .when(0, 'turn', build('v02'));
    s.sees(0, { players: [{ gold: 0, supply: 5, quarry: 8, palaces: 6, tokens: 0 }, {}, {}], tokens: 7 });
    expect(unfinished(raja.view(s.state, 0).turn?.actions ?? [])).toEqual([]);
  });

  it('RA-59 points: architect 1; one house 1; architect, two houses, outer and centre palace 7', () => {
    const s = moving('gold', 'gold', {
      characters: { 0: ['mogul'], 1: ['monk'], 2: ['artisan'] },
      players: { 0: { at: 'A' }, 2: { at: 'A' } },
      houses: { A: [1, 2, 2] },
      palaces: [
        { city: 'A', site: 0, owner: 2 },
        { city: 'A', site: 3, owner: 2 },
      ],
    }).when(0, 'turn', FINISH);
    expect(at(s.state.payouts, 0).rows.map(row => row.points)).toEqual(
      SEED.examples.scoringPoints.rows.map(row => row.points),
    );
  });
});

describe('the example turn with four players', () => {
  const [ANNA, BOB, CHRIS, DIANA] = [0, 1, 2, 3] as const;

  /** RA-85: from the picks of characters on. */
  function played(): RajaScene {
    const s = scene(raja, { seats: 4, options: BASE, first: ANNA }, 'example').given(state => {
      state.governors = { A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7 };
    });
    const taken: readonly Character[] = ['mogul', 'sadhu', 'builder', 'artisan'];
    for (const [seat, card] of taken.entries()) s.when(seat, 'pick', { take: card });
    const opening: readonly (readonly Village[])[] = [
      ['v21', 'v22', 'v03', 'v11'],
      ['v21', 'v22', 'v03', 'v11'],
      ['v25', 'v26', 'v06', 'v05'],
      ['v27', 'v28', 'v08', 'v07'],
    ];
    for (const n of [0, 1, 2, 3])
      for (const [seat, villages] of opening.entries()) s.when(seat, 'opening', { at: at(villages, n) });
    return s
      .sees(null, { round: 1, maharaja: 'A', free: ['trader', 'monk'] })
      .hears(
        [DIANA, disc('palaceHouse', 'governor')],
        [CHRIS, disc('twoHouses', 'twoHouses')],
        [ANNA, disc('gold', 'palaceHouse')],
        [BOB, disc('palaceHouse', 'moveHouse')],
      );
  }

  function anna(s: RajaScene): RajaScene {
    s.asks('turn', ANNA)
      .when(ANNA, 'turn', GOLD)
      .when(ANNA, 'turn', build('v12'))
      .when(ANNA, 'turn', by('A', 'R12', 'R02'))
      .when(ANNA, 'turn', palace('A', 0));
    expect(gold(s)).toEqual([4, 15, 15, 15]);
    return s.when(ANNA, 'turn', END);
  }

  function bob(s: RajaScene): RajaScene {
    s.asks('turn', BOB)
      .when(BOB, 'turn', by('A', 'R12', 'R02'))
      .when(BOB, 'turn', palace('A', 1))
      .when(BOB, 'turn', build('A'));
    move(s, BOB, 'v11', 'A');
    expect(gold(s)).toEqual([4, 2, 15, 15]);
    return s.when(BOB, 'turn', END);
  }

  function chris(s: RajaScene): RajaScene {
    s.asks('turn', CHRIS).when(CHRIS, 'turn', by('A', 'R14', 'R04'));
    for (const house of [build('A'), build('A'), free('A'), build('A'), build('A')])
      s.when(CHRIS, 'turn', house);
    expect(gold(s)).toEqual([4, 2, 11, 15]);
    return s.sees(CHRIS, { players: [{}, {}, { supply: 1 }, {}] }).when(CHRIS, 'turn', END);
  }

  function diana(s: RajaScene): RajaScene {
    go(s.asks('turn', DIANA), DIANA, 'D')
      .when(DIANA, 'turn', palace('D', 0))
      .when(DIANA, 'turn', build('D'))
      .when(DIANA, 'turn', governor('D'));
    s.sees(null, { governors: { A: 8, D: 2, B: 3, C: 4, E: 5, F: 6, G: 7 } });
    go(s, DIANA, 'A');
    expect(gold(s)).toEqual([4, 2, 11, 5]);
    return s.when(DIANA, 'turn', END);
  }

  it('RA-85 from the discs to the payout, without tolls and with nothing unfinished', () => {
    const s = diana(chris(bob(anna(played()))));
    expect(
      at(s.state.payouts, 0).rows.map(({ architect, houses, outer, centre, points, payout }) => ({
        architect,
        houses,
        outer: outer / (points === 5 ? 2 : 1),
        centre,
        points,
        gold: payout,
      })),
    ).toEqual(
      scoring4p.players.map(({ architect, houses, outer, centre, points, gold: paid }) => ({
        architect,
        houses,
        outer,
        centre: 3 * centre,
        points,
        gold: paid,
      })),
    );
    expect(gold(s)).toEqual([10, 11, 23, 8]);
    s.asks('discs', 0, 1, 2, 3).sees(null, { round: 2, maharaja: 'D', governors: { D: 9 } });
  });

  it('RA-58 Anna 4, Bob 5, Chris 6, Diana 1 point; payout 6, 9, 12, 3', () => {
    const { rows, city } = at(diana(chris(bob(anna(played())))).state.payouts, 0);
    expect(city).toBe('A');
    expect(rows.map(row => row.points)).toEqual([4, 5, 6, 1]);
    expect(rows.map(row => row.payout)).toEqual([6, 9, 12, 3]);
    expect(rows.map(row => row.monopoly)).toEqual([0, 0, 0, 0]);
  });

  it('RA-85 nobody has to pay on the way, and nothing is told of RA-40', () => {
    const told: string[] = [];
    const s = played();
    for (const turn of [anna, bob, chris, diana])
      turn(s).check(step => {
        told.push(...step.told.map(t => t.msg.key));
      });
    expect(told.filter(key => /toll|unfinished/.test(key))).toEqual([]);
  });
});
