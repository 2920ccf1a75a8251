import { describe, expect, it } from 'vitest';
import { cityAt, factOf } from '../../../engines/dynasties/board.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player, range } from '../../../engines/core/values.ts';
import {
  among,
  asked,
  bonuses,
  ended,
  gainsOf,
  goods,
  keys,
  PASS,
  rolled,
  scores,
  sitting,
  site,
  total,
  values,
  who,
  type DynScene,
  type Position,
} from './table.ts';

const FIVE = { black: 1, white: 1, yellow: 1, blue: 1, pink: 1 };
const cityOf = (s: DynScene, city: string) => dynasties.view(s.state, null).cities.find(c => c.city === city);

describe('the end of a round', () => {
  it('DY-70 a member on a ship takes two goods or all; other goods go to the bag; five new each', () => {
    const s = ended(3, {
      ships: {
        1: { goods: { black: 3, white: 2 }, large: 1 },
        2: { goods: { pink: 1 }, large: 2 },
        3: { goods: { blue: 5 } },
      },
    });
    s.asks('remains', 1).offers(
      1,
      ...[{ black: 2 }, { black: 1, white: 1 }, { white: 2 }].map(g => ({
        ship: 1 as const,
        goods: goods(g),
      })),
    );
    s.hears([1, { ship: 1, goods: goods({ white: 2 }) }]).asks('bonus', 0);
    expect(who(s, 1).goods).toEqual(goods({ white: 2 }));
    expect(who(s, 2).goods).toEqual(goods({ pink: 1 }));
    expect(s.state.ships.map(ship => [total(ship.goods), ship.large])).toEqual(range(3).map(() => [5, null]));
    expect(who(s, 1).members).toBe(16);
  });

  it('DY-70 all owners choose at once, with two ships twice; no choice is shown before the last', () => {
    const s = ended(3, {
      ships: { 1: { goods: FIVE, large: 1 }, 2: { goods: FIVE, large: 1 }, 3: { goods: FIVE, large: 2 } },
    });
    s.asks('remains', 1, 2);
    expect(dynasties.prompts(s.state).map(p => p.sealed?.closes)).toEqual(['all', 'all']);
    s.hears(
      [2, { ship: 3, goods: goods({ black: 1, pink: 1 }) }],
      [1, { ship: 1, goods: goods({ black: 1, blue: 1 }) }],
    ).asks('remains', 1);
    expect(s.step.told).toEqual([]);
    expect(who(s, 2).goods).toEqual(goods());
    expect(dynasties.view(s.state, 1)).toEqual({
      ...dynasties.view(s.state, 1),
      ships: s.state.ships.map((ship, i) => ({ ...ship, ship: i + 1 })),
    });
    s.hears([1, { ship: 2, goods: goods({ white: 1, yellow: 1 }) }]).asks('bonus', 0);
    expect([who(s, 1).goods, who(s, 2).goods]).toEqual([
      goods({ black: 1, blue: 1, white: 1, yellow: 1 }),
      goods({ black: 1, pink: 1 }),
    ]);
  });

  it('DY-72 the foremost on the pass track is the next first player', () => {
    const s = ended(4, {
      hands: { 3: ['A02'] },
      more: state => {
        state.track = [
          { who: 0, space: 5, piece: 'member' },
          { who: 2, space: 3, piece: 'member' },
          { who: 1, space: 2, piece: 'member' },
        ];
      },
    });
    s.told(msg('log.first', { who: player(1) })).asks('bonus', 1);
    expect(s.state.first).toBe(1);
  });

  it('DY-73 bonus actions in order of the track, one after the other; each but the first once', () => {
    const s = ended(4, {}, [2, 0, 3, 1]).asks('bonus', 2);
    expect(values(s, 2)).toEqual([
      { bonus: 'vp3' },
      { bonus: 'goods3' },
      { bonus: 'actionCard' },
      { bonus: 'scoringCard' },
      ...(['gb', 'fr', 'es', 'sri'] as const).map(nation => ({ bonus: 'revaluation', nation })),
    ]);
    s.when(2, 'bonus', { bonus: 'goods3' }).asks('bonus', 0);
    expect(total(who(s, 2).goods)).toBe(3);
    s.refuses(0, 'bonus', { bonus: 'goods3' })
      .when(0, 'bonus', { bonus: 'vp3' })
      .when(3, 'bonus', { bonus: 'vp3' })
      .when(1, 'bonus', { bonus: 'actionCard' });
    expect(scores(s)).toEqual([3, 0, 0, 3]);
    expect(who(s, 1).hand).toHaveLength(5);
    const scoring = ended(3).when(0, 'bonus', { bonus: 'scoringCard' }).asks('keep', 0);
    expect(values(scoring, 0)).toHaveLength(3);
  });

  it('DY-106 a free city and Casanova need a placement that can be made and paid', () => {
    const offered = (position: Position) =>
      values(ended(3, position), 0).map(v => (v as { bonus: string }).bonus);
    expect(offered({ goods: { 0: { black: 1 } } })).toContain('freeCity');
    expect(offered({ goods: { 0: { yellow: 5 } } })).not.toContain('freeCity');
    expect(offered({ goods: { 0: { black: 9 } }, members: { 0: 1 } })).not.toContain('freeCity');
    expect(offered({ goods: { 0: { white: 2 } }, board: [['paris', 0, null]] })).toContain('casanova');
    expect(offered({ goods: { 0: { white: 1 } }, board: [['paris', 0, null]] })).not.toContain('casanova');
    expect(
      offered({
        goods: { 0: { white: 9 } },
        board: [
          ['paris', 0, 1],
          ['lyon', 1, null],
        ],
      }),
    ).not.toContain('casanova');
  });

  it('DY-74 a free city: tile and side, nation, a prince or princess at its cost, its reward', () => {
    const s = ended(3, { goods: { 0: { black: 2, white: 1 } } })
      .when(0, 'bonus', { bonus: 'freeCity' })
      .check(step => expect(step.binding).toBe(false));
    expect(values(s, 0)).toEqual(
      ['free-book', 'free-anchor', 'free-vp2'].flatMap(tile =>
        ['prince', 'princess'].map(side => ({ tile, side })),
      ),
    );
    s.when(0, 'step', { tile: 'free-book', side: 'prince' })
      .offers(0, { nation: 'gb' }, { nation: 'fr' }, { nation: 'es' }, { nation: 'sri' })
      .when(0, 'step', { nation: 'es' });
    s.offers(0, site('free-book', 'prince'), site('free-book', 'princess'))
      .when(0, 'step', site('free-book', 'prince'))
      .asks('bonus', 1);
    expect([who(s, 0).goods, who(s, 0).tiles.length, cityOf(s, 'free-book')]).toMatchObject([
      goods({ white: 1 }),
      1,
      {
        nation: 'es',
        symbol: 'book',
        books: 1,
        prince: { who: 0, large: true, cost: 2 },
        princess: { who: null, cost: 1 },
      },
    ]);
    s.sees(null, { freeCities: ['free-anchor', 'free-vp2'] });
  });

  it('DY-107 from then on it is a city of that nation in every rule', () => {
    const s = sitting(3, {
      hands: { 0: ['A30'] },
      goods: { 0: { white: 1 } },
      more: state => {
        state.free = [{ tile: 'free-vp2', side: 'prince', nation: 'gb' }];
        state.cities['free-vp2'] = { prince: 1, princess: null, child: null, books: 0 };
      },
    });
    s.when(0, 'turn', { do: 'play', card: 'A30', as: 'princess' });
    expect(values(s, 0)).toContainEqual(site('free-vp2', 'princess'));
    s.when(0, 'step', site('free-vp2', 'princess')).asks('split', 0);
    expect(gainsOf(s, 0)).toEqual(['city 2']);
    expect(factOf(s.state, 'free-vp2').nation).toBe('gb');
    s.sees(null, { nations: among({ nation: 'gb', totals: [1, 1, 0] }) });
  });

  it('DY-75 Casanova: the other space is paid, a neutral figure on it, no reward; dice by space', () => {
    const large = ended(3, { goods: { 0: { black: 3 } }, board: [['granada', null, 0]] }).when(0, 'bonus', {
      bonus: 'casanova',
    });
    rolled(large, 'vp-1', 'vp-5', 'vp-3')
      .asks('dice', 0)
      .offers(0, { dice: [1, 2] }, { dice: [1, 3] }, { dice: [2, 3] })
      .when(0, 'dice', { dice: [2, 3] });
    expect(gainsOf(large, 0)).toEqual(['die 5', 'die 3']);
    expect(who(large, 0).goods).toEqual(goods({ black: 2 }));
    expect(large.state.neutrals).toBe(2);
    expect(cityAt(large.state, 'granada')).toEqual({ prince: 'neutral', princess: 0, child: null, books: 0 });
    const small = ended(3, { goods: { 0: { white: 3 } }, board: [['granada', 0, null]] }).when(0, 'bonus', {
      bonus: 'casanova',
    });
    rolled(small, 'vp-1', 'vp-5', 'vp-3').offers(0, { dice: [1] }, { dice: [2] }, { dice: [3] });
    expect(cityOf(small, 'granada')?.married).toBe(true);
  });

  it('DY-94 for Casanova too', () => {
    const s = ended(3, { goods: { 0: { black: 3 } }, members: { 0: 1 }, board: [['granada', null, 0]] }).when(
      0,
      'bonus',
      { bonus: 'casanova' },
    );
    rolled(s, 'birth', 'vp-5', 'vp-3').offers(0, { dice: [2, 3] });
  });

  it("DY-108 a member that Casanova's dice put on a ship stays; a book tile waits for next turn", () => {
    const s = ended(3, { goods: { 0: { black: 3 } }, board: [['granada', null, 0]] }).when(0, 'bonus', {
      bonus: 'casanova',
    });
    rolled(s, 'trade', 'vp-5', 'vp-3')
      .when(0, 'dice', { dice: [1, 2] })
      .when(0, 'trade', { ship: 2 });
    bonuses(s)
      .asks('turn', 0)
      .sees(null, { round: 2, ships: [{ large: null }, { large: 0 }, { large: null }] });
    const tile = ended(3, { goods: { 0: { black: 2 } } })
      .when(0, 'bonus', { bonus: 'freeCity' })
      .when(0, 'step', { tile: 'free-book', side: 'princess' })
      .when(0, 'step', { nation: 'gb' });
    tile.asks('bonus', 1);
    expect(who(tile, 0).tiles).toHaveLength(1);
  });

  it('DY-76 a revaluation tile of a nation of own choice, public', () => {
    const s = ended(3).when(0, 'bonus', { bonus: 'revaluation', nation: 'es' }).asks('bonus', 1);
    s.sees(2, {
      players: [{ revaluations: ['es'] }, {}, {}],
      nations: among({ nation: 'es', revaluation: { majority: 4, crown: 4, owner: 0 } }),
    });
    const left = ended(3, {
      more: state => {
        Object.assign(state.players[2] ?? {}, { revaluations: ['gb', 'es'] });
      },
    });
    expect(values(left, 0).filter(v => (v as { bonus: string }).bonus === 'revaluation')).toEqual([
      { bonus: 'revaluation', nation: 'fr' },
      { bonus: 'revaluation', nation: 'sri' },
    ]);
  });

  it('DY-77 the user of Leonardo takes one more bonus action or 3 points; then members return', () => {
    const s = ended(3, {
      more: state => {
        state.leonardo = 1;
        Object.assign(state.players[1] ?? {}, { members: 15 });
      },
    });
    s.when(0, 'bonus', { bonus: 'goods3' })
      .when(1, 'bonus', { bonus: 'vp3' })
      .when(2, 'bonus', { bonus: 'actionCard' })
      .asks('bonus', 1);
    expect(values(s, 1).map(v => (v as { bonus: string }).bonus)).toEqual([
      'vp3',
      'scoringCard',
      'revaluation',
      'revaluation',
      'revaluation',
      'revaluation',
    ]);
    s.when(1, 'bonus', { bonus: 'vp3' });
    expect(scores(s)[1]).toBe(6);
    expect(s.state.players.map(p => p.members)).toEqual([17, 17, 17]);
    expect(s.state.track).toEqual([]);
    expect(s.state.leonardo).toBe(null);
  });

  it('DY-78 all action cards on the board are shuffled and four dealt to each, added to the hand', () => {
    const s = sitting(3, {
      hands: { 0: ['A01'], 1: ['A02'], 2: ['A03', 'A04', 'A05'] },
      first: 2,
      more: state => {
        state.track = [0, 1].map(seat => ({ who: seat, space: 5 as const, piece: 'member' as const }));
      },
    });
    s.when(2, 'turn', PASS).when(2, 'step', { keep: 'A04' }).when(0, 'bonus', { bonus: 'actionCard' });
    bonuses(s);
    expect(s.state.players.map(p => p.hand.length)).toEqual([6, 5, 5]);
    expect(s.state.deck).toHaveLength(16);
    expect(s.state.discards).toEqual([]);
    expect([who(s, 0).hand.includes('A01'), who(s, 2).hand.includes('A04')]).toEqual([true, true]);
  });

  it('DY-79 ships, characters, first player, bonus actions, deal, then scoring with the new hand', () => {
    const s = ended(3, { scoring: { 0: ['G01'] }, board: [['paris', 1, null]] });
    expect(keys(s).filter(k => !/passes|noCards/.test(k))).toEqual([
      'log.roundEnds',
      'log.refill',
      'log.refill',
      'log.refill',
      'log.characters',
      'log.first',
    ]);
    bonuses(s);
    expect(keys(s).slice(-3)).toEqual(['gain.bonus', 'log.deal', 'gain.unmarried']);
    expect(s.step.told.filter(({ only }) => only !== null)).toEqual([]);
    s.asks('score', 0).sees(0, { players: [{ cards: 4 }, {}, {}] });
    s.hears([0])
      .asks('turn', 0)
      .told(msg('log.round', { round: 2, who: player(0) }));
  });

  it('DY-79 round 3: ships, bonus actions, Leonardo, scoring cards, final scoring; no deal', () => {
    const s = ended(3, {
      round: 3,
      scoring: { 0: ['G07'] },
      board: [['paris', 0, null]],
      more: state => {
        state.leonardo = 2;
      },
    });
    expect(keys(s).filter(k => !/passes|noCards/.test(k))).toEqual([
      'log.roundEnds',
      'log.refill',
      'log.refill',
      'log.refill',
    ]);
    bonuses(s).over();
    expect(keys(s).filter(k => k.startsWith('log.draws') || k === 'gain.unmarried')).toEqual([]);
    expect(gainsOf(s, 0).slice(0, 2)).toEqual(['bonus 3', 'card 3']);
  });

  it('the next round begins with its first player', () => {
    const s = bonuses(ended(3, {}, [1, 2, 0]));
    expect(asked(s)).toEqual(['turn 1']);
    expect(s.state.round).toBe(2);
  });
});

describe('scoring after a round', () => {
  const board: Position['board'] = [
    ['wien', null, 0],
    ['granada', 0, null],
    ['paris', 1, null],
    ['madrid', 0, 2, 0],
  ];

  it('DY-80 unmarried members: 4 and 2 points in round 1, 6 and 3 in round 2; they stay', () => {
    const one = bonuses(ended(3, { board }));
    expect(gainsOf(one, 0).slice(1)).toEqual(['unmarried 2', 'unmarried 4']);
    expect(gainsOf(one, 1).slice(1)).toEqual(['unmarried 4']);
    expect(gainsOf(one, 2).slice(1)).toEqual([]);
    expect(cityAt(one.state, 'wien').princess).toBe(0);
    expect(asked(one)).toEqual(['turn 0']);
    const two = bonuses(ended(3, { board, round: 2 }));
    expect([gainsOf(two, 0).slice(1), gainsOf(two, 1).slice(1)]).toEqual([
      ['unmarried 3', 'unmarried 6'],
      ['unmarried 6'],
    ]);
  });

  it('DY-83 after round 2 each goes back without a pink good; a freed space can be taken again', () => {
    const s = bonuses(ended(3, { board, round: 2, goods: { 0: { pink: 1 } } })).asks('unmarried', 0);
    expect(dynasties.prompts(s.state).map(p => [p.pick, p.sealed?.closes])).toEqual([[[0, 1], 'all']]);
    s.offers(0, site('granada', 'prince'), site('wien', 'princess'))
      .hears([0, site('wien', 'princess')])
      .asks('turn', 0);
    expect(cityAt(s.state, 'wien').princess).toBe(0);
    expect(cityAt(s.state, 'granada').prince).toBe(null);
    expect(cityAt(s.state, 'paris').prince).toBe(null);
    expect(who(s, 0).goods.pink).toBe(0);
    expect(cityAt(s.state, 'madrid').child).toBe(0);
    expect([who(s, 0).members, who(s, 1).members]).toEqual([14, 17]);
    s.given(state => {
      Object.assign(state.players[0] ?? {}, { goods: goods({ black: 3 }), hand: ['A30'] });
    }).when(0, 'turn', { do: 'play', card: 'A30', as: 'prince' });
    expect(values(s, 0)).toContainEqual(site('paris', 'prince'));
  });

  it('DY-81 any number of scoring cards may be played, at most two kept; the rest must be played', () => {
    const s = bonuses(ended(3, { scoring: { 0: ['G01', 'G02', 'Y07', 'Y08'], 1: ['G03', 'G04'] } })).asks(
      'score',
      0,
      1,
    );
    expect(dynasties.prompts(s.state).map(p => p.pick)).toEqual([
      [2, 4],
      [0, 2],
    ]);
    s.hears([0, { card: 'G01' }, { card: 'Y07' }], [1]);
    expect(who(s, 0).scoring).toEqual(['G02', 'Y08']);
    expect(who(s, 1).scoring).toEqual(['G03', 'G04']);
    expect(gainsOf(s, 0).slice(1)).toEqual(['card 0', 'card 0']);
    expect(s.state.yellowPlayed).toEqual(['Y07']);
    expect(s.state.greenPlayed).toEqual(['G01']);
    const last = bonuses(ended(3, { round: 3, scoring: { 0: ['G01', 'Y07'], 2: ['Y20'] } })).over();
    expect(last.state.players.map(p => p.scoring)).toEqual([[], [], []]);
  });

  it('DY-82 all choose in secret and are shown together; in round 2 the unmarried come first', () => {
    const s = bonuses(
      ended(3, {
        board,
        round: 2,
        goods: { 0: { pink: 2 }, 1: { pink: 1 } },
        scoring: { 0: ['Y19'], 1: ['Y11'] },
      }),
    ).asks('unmarried', 0, 1);
    expect(keys(s).filter(k => k.startsWith('gain'))).toEqual([
      'gain.bonus',
      'gain.unmarried',
      'gain.unmarried',
      'gain.unmarried',
    ]);
    s.hears([1], [0, site('granada', 'prince'), site('wien', 'princess')]).asks('score', 0, 1);
    s.hears([1, { card: 'Y11' }], [0, { card: 'Y19' }]);
    expect([gainsOf(s, 0).at(-1), gainsOf(s, 1).at(-1)]).toEqual(['card 4', 'card 7']);
    expect(
      dynasties
        .prompts(bonuses(ended(3, { scoring: { 0: ['Y19'], 1: ['Y11'] } })).state)
        .map(p => p.sealed?.closes),
    ).toEqual(['all', 'all']);
  });
});
