import { describe, expect, it } from 'vitest';
import { raja } from '../../../engines/raja/index.ts';
import type { Options } from '../../../engines/raja/model.ts';
import { scoringMsgs } from '../../../engines/raja/outlook.ts';
import { msg } from '../../../engines/raja/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import {
  ADVANCED,
  BASE,
  disc,
  FINISH,
  gold,
  palace,
  sitting,
  toldKeys,
  type Position,
  type RajaScene,
} from './table.ts';

/** All seats take 2 gold twice, and the city is scored. */
function scoredWith(position: Position): RajaScene {
  const s = sitting(position).hears();
  for (let open = raja.prompts(s.state); at(open, 0).type === 'turn'; open = raja.prompts(s.state))
    s.when(at(open, 0).seat, 'turn', FINISH);
  return s;
}
const rows = (s: RajaScene) => at(s.state.payouts, 0).rows;
const own = (owner: number, ...sites: number[]) => sites.map(site => ({ city: 'A' as const, site, owner }));

describe('scoring a city', () => {
  it('RA-55 architect 1, house 1, outer palace 1, centre palace 3; buildings count without architect', () => {
    const s = scoredWith({
      characters: { 0: ['monk'], 1: ['sadhu'], 2: ['mogul'] },
      houses: { A: [0, 0, 2] },
      palaces: [...own(0, 1), ...own(1, 0, 2)],
      players: { 0: { at: 'A' } },
    });
    expect(
      rows(s).map(({ architect, houses, outer, centre, home, points }) => [
        architect,
        houses,
        outer,
        centre,
        home,
        points,
      ]),
    ).toEqual([
      [1, 2, 1, 0, 0, 4],
      [0, 0, 2, 3, 0, 5],
      [0, 1, 0, 0, 0, 1],
    ]);
  });

  it.each([
    [2, [10, 5]],
    [3, [11, 7, 3]],
    [4, [12, 9, 6, 3]],
    [5, [13, 10, 7, 4, 1]],
  ] as const)('RA-56 payout by rank with %i players', (seats, payouts) => {
    const houses = range(seats).flatMap(seat => range(seats - seat).map(() => seat));
    expect(rows(scoredWith({ seats, houses: { A: houses } })).map(row => row.payout)).toEqual(payouts);
  });

  it('RA-56 a tie: the lower number takes the whole better rank', () => {
    const s = scoredWith({
      characters: { 0: ['artisan'], 1: ['monk'], 2: ['sadhu'] },
      houses: { A: [0, 1, 2, 2] },
    });
    expect(rows(s).map(row => [row.rank, row.payout])).toEqual([
      [3, 3],
      [2, 7],
      [1, 11],
    ]);
    s.told(
      msg('score.row', {
        who: player(2),
        city: 'Jodhpur',
        points: 2,
        architect: 0,
        houses: 2,
        outer: 0,
        centre: 0,
        home: 0,
        rank: 1,
        count: 11,
      }),
    );
    expect(gold(s)).toEqual([22, 26, 30]);
    const tie = { n: 4, character: 'monk', n2: 6, character2: 'artisan' };
    s.told(msg('score.tie', { who: player(1), target: player(0), count: 1, ...tie }));
    expect(toldKeys(s).filter(key => key.startsWith('score.'))).toEqual([
      ...['score.row', 'score.row', 'score.row', 'score.tie'],
    ]);
  });

  it('RA-56 tells no tie among players without points, nor of an older scoring without the cards', () => {
    expect(toldKeys(scoredWith({ houses: { A: [2, 0, 0] } }))).not.toContain('score.tie');
    const row = { seat: 0, architect: 1, houses: 0, outer: 0, centre: 0, home: 0, points: 1 };
    const paid = { sadhu: false, monopoly: 0 };
    const older = [
      { ...row, ...paid, rank: 1, payout: 11 },
      { ...row, ...paid, seat: 1, rank: 2, payout: 7 },
    ];
    expect(scoringMsgs({ round: 1, city: 'A', rows: older }).map(({ key }) => key)).toEqual([
      ...['raja:score.row', 'raja:score.row'],
    ]);
  });

  it('RA-57 no points, no gold; ranks only among those with points', () => {
    const s = scoredWith({ houses: { A: [2, 0] } });
    expect(rows(s).map(row => [row.rank, row.payout])).toEqual([
      [1, 11],
      [null, 0],
      [2, 7],
    ]);
    expect(toldKeys(scoredWith({}))).toContain('score.none');
  });

  it('RA-57 monopoly: 5 gold on top when no other player has an architect, house or palace there', () => {
    const s = scoredWith({ players: { 1: { at: 'A' } } });
    expect(rows(s).map(row => [row.payout, row.monopoly])).toEqual([
      [0, 0],
      [11, 5],
      [0, 0],
    ]);
    s.told(msg('score.monopoly', { who: player(1), city: 'Jodhpur', count: 5 }));
    expect(
      rows(scoredWith({ players: { 1: { at: 'A' }, 2: { at: 'A' } } })).map(row => row.monopoly),
    ).toEqual([0, 0, 0]);
    expect(
      rows(scoredWith({ players: { 1: { at: 'A' } }, houses: { A: [0] } })).map(row => row.monopoly),
    ).toEqual([0, 0, 0]);
    expect(
      rows(scoredWith({ players: { 1: { at: 'A' } }, palaces: own(0, 0) })).map(row => row.monopoly),
    ).toEqual([0, 0, 0]);
  });

  it('RA-73 a neutral palace scores nothing and breaks no monopoly', () => {
    const s = scoredWith({
      options: ADVANCED,
      characters: { 0: ['mogul'], 1: ['monk'], 2: ['sadhu'] },
      players: { 1: { at: 'A' } },
    });
    expect(s.state.palaces.filter(each => each.city === 'A')).toEqual([{ city: 'A', site: 1, owner: null }]);
    expect(rows(s).map(row => [row.points, row.monopoly])).toEqual([
      [0, 0],
      [1, 5],
      [0, 0],
    ]);
  });

  it('RA-75 home city: 1 point more, also alone, ranked and paid; it breaks no monopoly', () => {
    const home = (options: Options, players: Position['players'] = {}) =>
      rows(
        scoredWith({
          options,
          characters: { 0: ['mogul'], 1: ['artisan'], 2: ['sadhu'] },
          row: 'BCDAFGE',
          maharaja: 'E',
          players,
        }),
      );
    expect(
      home(ADVANCED, { 1: { at: 'E' } }).map(row => [row.home, row.points, row.payout, row.monopoly]),
    ).toEqual([
      [0, 0, 0, 0],
      [1, 2, 11, 5],
      [0, 0, 0, 0],
    ]);
    expect(
      home(ADVANCED, { 0: { at: 'E' } }).map(row => [row.points, row.rank, row.payout, row.monopoly]),
    ).toEqual([
      [1, 1, 11, 5],
      [1, 2, 7, 0],
      [0, null, 0, 0],
    ]);
    expect(home(ADVANCED).map(row => [row.points, row.payout, row.monopoly])).toEqual([
      [0, 0, 0],
      [1, 11, 5],
      [0, 0, 0],
    ]);
    expect(home(BASE).map(row => row.points)).toEqual([0, 0, 0]);
  });

  it('RA-75 a monopolist who comes second by the home point of another has the 5 gold all the same', () => {
    const s = scoredWith({
      options: ADVANCED,
      characters: { 0: ['artisan'], 1: ['trader'], 2: ['monk'] },
      row: 'BCDAEGF',
      maharaja: 'F',
      players: { 0: { at: 'F' } },
    });
    expect(rows(s).map(row => [row.rank, row.payout, row.monopoly])).toEqual([
      [2, 7, 5],
      [1, 11, 0],
      [null, 0, 0],
    ]);
  });
});

describe('the end', () => {
  const last = (
    players: Position['players'],
    row: Position['row'] = { A: 10, B: 11, C: 12, D: 13, E: 14, F: 15, G: 16 },
  ) => scoredWith({ row, ...(players ? { players } : {}) });

  it('RA-60 after the scoring of the round with a seventh palace; all still have their turns', () => {
    const s = sitting({ players: { 0: { at: 'C', palaces: 1 } } }).hears([0, disc('palace', 'gold')]);
    s.when(0, 'turn', palace('C', 0))
      .sees(null, { ending: 'palaces' })
      .when(0, 'turn', FINISH)
      .asks('turn', 1)
      .when(1, 'turn', FINISH)
      .when(2, 'turn', FINISH);
    s.over().sees(null, { winners: [0], stage: 'over', payouts: [{ round: 1 }] });
    expect(raja.winners(s.state)).toEqual([0]);
    expect(raja.scores(s.state)).toEqual([7, 0, 0]);
  });

  it('RA-60 after the round in which a governor was placed in the box labelled 10', () => {
    const s = last({});
    s.asks('discs', 0, 1, 2)
      .sees(null, { maharaja: 'A', governors: { A: 17 }, ending: 'box' })
      .told(msg('log.lastBox', { city: 'Jodhpur', box: '10' }));
    s.hears();
    for (const who of [0, 1, 2]) s.when(who, 'turn', FINISH);
    s.over();
    expect(last({}, { A: 9, B: 11, C: 12, D: 13, E: 14, F: 15, G: 8 }).state.lastBox).toBe(false);
  });

  it('RA-61 most palaces, then most gold, then shared; gold is shown', () => {
    const ending = (golds: readonly number[], palaces: readonly number[]) => {
      const s = sitting({
        players: Object.fromEntries(
          golds.map((each, seat) => [seat, { gold: each, palaces: at(palaces, seat), moved: seat > 0 }]),
        ),
      })
        .given(state => {
          state.lastBox = true;
        })
        .hears();
      return s.when(0, 'turn', FINISH).over();
    };
    const most = ending([0, 40, 40], [3, 4, 5]);
    expect(raja.winners(most.state)).toEqual([0]);
    most.told(
      msg('log.final', { who: player(0), palaces: 4, count: 4 }),
      msg('log.final', { who: player(1), palaces: 3, count: 40 }),
      msg('log.wins', { who: player(0), count: 4, gold: 4 }),
    );
    expect(raja.winners(ending([1, 6, 4], [4, 4, 5]).state)).toEqual([1]);
    const tie = ending([1, 5, 9], [4, 4, 5]);
    expect(raja.winners(tie.state)).toEqual([0, 1]);
    tie.told(
      msg('log.wins', { who: player(0), count: 3, gold: 5 }),
      msg('log.wins', { who: player(1), count: 3, gold: 5 }),
    );
  });

  it('RA-61 boxes are counted, not rounds', () => {
    const s = sitting()
      .given(state => {
        Object.assign(state, { round: 25, governors: { A: 7, B: 2, C: 3, D: 4, E: 5, F: 6, G: 8 } });
      })
      .hears();
    for (const who of [0, 1, 2]) s.when(who, 'turn', FINISH);
    s.asks('discs', 0, 1, 2).sees(null, { round: 26, governors: { B: 9 }, ending: null });
  });

  it('RA-62 several may build a seventh palace in a round; gold decides, with RA-40 and payout', () => {
    const s = sitting({
      players: { 0: { at: 'C', palaces: 1, gold: 20 }, 1: { at: 'C', palaces: 1, gold: 12 } },
      houses: { A: [1] },
    }).hears([0, disc('palace', 'house')], [1, disc('palace', 'gold')]);
    s.when(0, 'turn', palace('C', 0))
      .when(0, 'turn', { do: 'end' })
      .when(0, 'sure', { then: 'end' })
      .when(1, 'turn', palace('C', 1))
      .when(1, 'turn', FINISH)
      .when(2, 'turn', FINISH)
      .over();
    expect(gold(s)).toEqual([8, 20, 21]);
    expect(raja.scores(s.state)).toEqual([7, 7, 0]);
    expect(raja.winners(s.state)).toEqual([1]);
  });

  it('RA-63 a Governors action never lifts a governor above the highest, and cannot prevent the end', () => {
    const s = last({}).hears([0, disc('governor', 'gold')]);
    s.when(0, 'turn', { do: 'governor', city: 'A' })
      .sees(null, { governors: { A: 15, F: 16, G: 17 }, ending: 'box' })
      .when(0, 'turn', FINISH)
      .when(1, 'turn', FINISH)
      .when(2, 'turn', FINISH)
      .over();
    for (const city of ['B', 'C', 'D', 'E', 'F'] as const) {
      const row = { A: 17, B: 16, C: 12, D: 8, E: 4, F: 2, G: 0 };
      const moved = sitting({ row, players: { 1: { moved: true }, 2: { moved: true } } })
        .hears([0, disc('governor', 'gold')])
        .when(0, 'turn', { do: 'governor', city });
      expect(Math.max(...Object.values(moved.state.governors))).toBe(17);
    }
  });

  it('RA-70 the short game: six palaces, the box labelled 8', () => {
    const short = { ...BASE, length: 'short' } as const;
    sitting({ options: short }).sees(null, { players: [{ palaces: 6, built: 0 }, {}, {}], endBox: 15 });
    const s = sitting({ options: short, row: { A: 14, B: 8, C: 9, D: 10, E: 11, F: 12, G: 13 } }).hears();
    for (const who of [0, 1, 2]) s.when(who, 'turn', FINISH);
    s.sees(null, { governors: { B: 15 }, ending: 'box' }).told(
      msg('log.lastBox', { city: 'Delhi', box: '8' }),
    );
    const six = sitting({
      options: short,
      players: { 0: { at: 'C', palaces: 1 }, 1: { moved: true }, 2: { moved: true } },
    })
      .hears([0, disc('palace', 'gold')])
      .when(0, 'turn', palace('C', 0))
      .when(0, 'turn', FINISH);
    six.over();
    expect(raja.scores(six.state)).toEqual([6, 0, 0]);
  });
});
