import { describe, expect, it } from 'vitest';
import { placesOf } from '../../../engines/dynasties/finish.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type { ScoringCard } from '../../../engines/dynasties/model.ts';
import type { State } from '../../../engines/dynasties/state.ts';
import { worthOf } from '../../../engines/dynasties/score.ts';
import { YELLOWS } from '../../../engines/dynasties/facts.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import {
  among,
  bonuses,
  doing,
  ended,
  gainsOf,
  goods,
  scores,
  sitting,
  values,
  who,
  type DynScene,
  type Position,
} from './table.ts';

const worth = (position: Position, card: ScoringCard, round = 1, seat = 0) =>
  worthOf(sitting(3, position).state, seat, card, round).points;
/** Goes straight to final scoring. The nation tiles are N1 to N4 in the order of nations. */
const final = (position: Position): DynScene => {
  const s = ended(3, {
    ...position,
    round: 3,
    more: state => {
      state.nationTiles = { gb: 'N1', fr: 'N2', es: 'N3', sri: 'N4' };
      position.more?.(state);
    },
  });
  return bonuses(s).over();
};
const gains = (s: DynScene, seat: number) => gainsOf(s, seat).filter(g => g !== 'bonus 3');

describe('scoring cards', () => {
  it('DY-102 three are drawn unseen, one kept, two put under the deck in secret; one drawn is kept', () => {
    const s = doing(sitting(3), { do: 'keep', who: 1, cards: ['Y01', 'Y02', 'Y03'] }, { do: 'next', who: 0 });
    s.given(state => {
      state.yellow = [{ by: null, cards: YELLOWS.map(c => c.id).slice(3) }];
    });
    s.sees(1, { drawn: [{ card: 'Y01' }, { card: 'Y02' }, { card: 'Y03' }] })
      .sees(0, { drawn: null })
      .sees(null, { drawn: null });
    s.when(1, 'keep', { card: 'Y02' })
      .sees(1, { buried: ['Y01', 'Y03'], yellowDeck: 19 })
      .sees(0, { buried: [] });
    expect(who(s, 1).scoring).toEqual(['Y02']);
    expect(s.state.yellow.map(l => [l.by, l.cards.length])).toEqual([
      [null, 17],
      [1, 2],
    ]);
    expect(s.step.told).toEqual([
      { msg: { key: 'dynasties:secret.scoring', card: 'Y02' }, only: [1] },
      ...s.step.told.slice(1),
    ]);
    const one = doing(
      sitting(3, {
        more: state => {
          state.yellow = [{ by: null, cards: ['Y05'] }];
        },
      }),
      { do: 'dice', who: 0, faces: ['scoringCard', 'vp-2', 'birth'], want: 2, for: 'philip', city: null },
      { do: 'next', who: 0 },
    );
    one.when(0, 'dice', { dice: [1, 2] }).asks('turn', 1);
    expect(who(one, 0).scoring).toEqual(['Y05']);
  });

  it('DY-102 DY-99 a player who draws a card put under the deck does not tell which is left', () => {
    const drawing = (who: number) =>
      doing(
        sitting(3, {
          more: state => {
            state.yellow = [
              { by: null, cards: ['Y10', 'Y11'] },
              { by: 1, cards: ['Y01', 'Y02'] },
              { by: null, cards: ['Y03', 'Y04'] },
            ];
          },
        }),
        { do: 'dice', who, faces: ['scoringCard', 'vp-2', 'birth'], want: 2, for: 'philip', city: null },
        { do: 'next', who: 0 },
      ).sees(1, { buried: ['Y01', 'Y02'] });
    const another = drawing(0)
      .when(0, 'dice', { dice: [1, 2] })
      .asks('keep', 0)
      .sees(1, { buried: [], yellowDeck: 3 });
    expect(
      new Set(
        range(20).flatMap(n => dynasties.resample(another.state, 1, rngFor(`${n}`)).yellow[0]?.cards ?? []),
      ).size,
    ).toBeGreaterThan(2);
    const own = drawing(1)
      .when(1, 'dice', { dice: [1, 2] })
      .asks('keep', 1);
    expect(dynasties.view(own.state, 1).buried).toEqual(own.state.yellow[0]?.cards);
  });

  it('DY-95 green: the lower value with a member in one of two cities, the higher with one in both', () => {
    expect(worth({}, 'G07')).toBe(0);
    expect(worth({ board: [['paris', 0, null]] }, 'G07')).toBe(3);
    expect(
      worth(
        {
          board: [
            ['paris', 1, 0],
            ['barcelona', 0, null],
          ],
        },
        'G07',
      ),
    ).toBe(8);
    expect(worth({ board: [['paris', 1, null]] }, 'G07')).toBe(0);
  });

  it("DY-96 yellow: the round's value for each time the condition is met; others a fixed value once", () => {
    const board: Position['board'] = [
      ['lisboa', 0, null],
      ['barcelona', 0, null],
    ];
    expect([1, 2, 3].map(round => worth({ board }, 'Y04', round))).toEqual([8, 6, 4]);
    expect([1, 2, 3].map(round => worth({ goods: { 0: { pink: 1 } } }, 'Y11', round))).toEqual([7, 7, 7]);
    const s = bonuses(
      ended(3, {
        round: 2,
        board: [
          ['lisboa', 0, 1],
          ['barcelona', 0, 1],
        ],
        scoring: { 0: ['Y04'] },
      }),
    ).hears([0, { card: 'Y04' }]);
    expect(s.state.gains.filter(g => g.for === 'card')).toEqual([
      { round: 2, who: 0, points: 6, for: 'card', card: 'Y04', times: 2 },
    ]);
  });

  it('DY-110 a symbol by nation: each nation with an own member in a city with it', () => {
    const board: Position['board'] = [
      ['lisboa', 0, null],
      ['barcelona', 0, null],
      ['dublin', 1, 0],
      ['luebeck', 2, null],
      ['paris', 0, null],
    ];
    expect([worth({ board }, 'Y01'), worth({ board }, 'Y03'), worth({ board }, 'Y02')]).toEqual([10, 5, 0]);
  });

  it('DY-111 a symbol on the whole board: each own member, children too', () => {
    expect(
      worth(
        {
          board: [
            ['lisboa', 0, 1, 0],
            ['barcelona', 0, null],
            ['dublin', 1, null],
          ],
        },
        'Y04',
      ),
    ).toBe(12);
  });

  it('DY-112 married: each prince or princess in a couple of the nation, also with a neutral figure', () => {
    expect(
      worth(
        {
          board: [
            ['paris', 0, 1, 0],
            ['lyon', 'neutral', 0],
            ['brest', 0, null],
            ['madrid', 0, 1],
          ],
        },
        'Y14',
      ),
    ).toBe(8);
  });

  it('DY-113 princes or princesses: each own one, married or not', () => {
    const board: Position['board'] = [
      ['paris', 0, 1, 0],
      ['lyon', null, 0],
      ['brest', 0, null],
      ['madrid', 1, 0],
    ];
    expect(worth({ board }, 'Y19')).toBe(6);
    expect(worth({ board }, 'Y20', 2)).toBe(4);
    expect(worth({ board }, 'Y20', 3, 1)).toBe(1);
  });

  it('DY-114 goods: 7 where no player has more, ties included; with none of it nothing', () => {
    const owned = { 0: { black: 2, white: 1 }, 1: { black: 2, white: 2 } };
    expect(worth({ goods: owned }, 'Y07')).toBe(7);
    expect(worth({ goods: owned }, 'Y07', 1, 1)).toBe(7);
    expect(worth({ goods: owned }, 'Y08')).toBe(0);
    expect(worth({ goods: owned }, 'Y09')).toBe(0);
  });

  it('DY-115 crown cities: 7 for the most members there, children and ties included; none: nothing', () => {
    const board: Position['board'] = [
      ['paris', 0, 1, 0],
      ['madrid', 1, null],
    ];
    expect(worth({ board }, 'Y12')).toBe(7);
    expect(worth({ board }, 'Y12', 2, 1)).toBe(7);
    expect(worth({ board }, 'Y12', 3, 2)).toBe(0);
    expect(worth({ board: [...board, ['wien', 1, null]] }, 'Y12')).toBe(0);
  });

  it('DY-116 all nations: 8 with a member in each of the four; coats do not count', () => {
    const board: Position['board'] = [
      ['paris', 0, null],
      ['madrid', 0, null],
      ['wien', 0, null],
    ];
    const coat = (state: { players: { coats: { gb: number } }[] }) => {
      for (const p of state.players) p.coats.gb = 3;
    };
    expect(worth({ board, more: coat }, 'Y17')).toBe(0);
    expect(worth({ board: [...board, ['york', 0, null]] }, 'Y18')).toBe(8);
  });

  it('DY-97 children count as members (DY-85, DY-111, DY-115), not as prince, princess or married', () => {
    const position: Position = {
      board: [
        ['paris', 0, 1, 0],
        ['lisboa', 2, 0, 2],
      ],
    };
    expect(worth(position, 'Y06')).toBe(8);
    expect(worth(position, 'Y12')).toBe(7);
    expect(worth(position, 'Y14')).toBe(4);
    expect(worth(position, 'Y19')).toBe(3);
    expect(worth(position, 'Y19', 1, 2)).toBe(3);
    sitting(3, position).sees(null, { nations: among({ nation: 'fr', totals: [2, 1, 0] }) });
  });

  it('DY-98 an empty deck is made from discards or played yellow cards, also during a draw', () => {
    const cards = sitting(3, {
      hands: { 0: ['A30'] },
      characters: [
        'leonardo',
        'drake',
        'charles',
        'isabella',
        'machiavelli',
        'elizabeth',
        'philip',
        'fugger',
      ],
      more: state => {
        state.deck = ['A01'];
        state.discards = ['A02', 'A03'];
      },
    });
    cards
      .when(0, 'turn', { do: 'play', card: 'A30', as: 'character' })
      .told({ key: 'dynasties:log.reshuffled' });
    expect(who(cards, 0).hand).toHaveLength(2);
    expect(who(cards, 0).hand[0]).toBe('A01');
    expect(cards.state.discards).toEqual(['A30']);
    const nothing = sitting(3, {
      hands: { 0: ['A30'] },
      characters: [
        'leonardo',
        'drake',
        'charles',
        'isabella',
        'machiavelli',
        'elizabeth',
        'philip',
        'fugger',
      ],
      more: state => {
        state.deck = ['A01'];
        state.discards = [];
      },
    }).when(0, 'turn', { do: 'play', card: 'A30', as: 'character' });
    expect(who(nothing, 0).hand).toEqual(['A01']);
    const yellow = doing(
      sitting(3, {
        more: state => {
          state.yellow = [{ by: null, cards: ['Y05'] }];
          state.yellowPlayed = ['Y01', 'Y02', 'Y03'];
        },
      }),
      { do: 'dice', who: 0, faces: ['scoringCard', 'vp-2', 'birth'], want: 2, for: 'philip', city: null },
      { do: 'next', who: 0 },
    );
    yellow
      .when(0, 'dice', { dice: [1, 2] })
      .asks('keep', 0)
      .told({ key: 'dynasties:log.reshuffledScoring' });
    expect((values(yellow, 0) as { card: string }[]).map(v => v.card).includes('Y05')).toBe(true);
    expect(values(yellow, 0)).toHaveLength(3);
    expect(yellow.state.yellowPlayed).toEqual([]);
  });
});

describe('final scoring', () => {
  it('DY-85 most members and coats score first, second most second; ties all score; 0 scores nothing', () => {
    expect(placesOf([7, 5, 5, 3])).toEqual(['first', 'second', 'second', null]);
    expect(placesOf([4, 4, 3])).toEqual(['first', 'first', null]);
    expect(placesOf([4, 0, 0])).toEqual(['first', null, null]);
    expect(placesOf([0, 0, 0])).toEqual([null, null, null]);
    expect(placesOf([2, 1, 0])).toEqual(['first', 'second', null]);
    expect(placesOf([1, 1, 1])).toEqual(['first', 'first', 'first']);
    const s = final({
      board: [['york', 0, 1, 0]],
      tiles: { 1: ['coat-gb'] },
      more: state => {
        Object.assign(state.players[1] ?? {}, { coats: { gb: 1, fr: 0, es: 0, sri: 0 } });
      },
    });
    expect([gains(s, 0), gains(s, 1)]).toEqual([['second 4'], ['first 8']]);
    expect(
      s.state.gains.flatMap(g => (g.for === 'first' || g.for === 'second' ? [[g.who, g.total]] : [])),
    ).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('DY-86 each crown city with a member scores its crown points once; a child adds nothing', () => {
    const s = final({
      board: [
        ['edinburgh', 0, 1, 0],
        ['london', 0, null],
        ['paris', 1, null],
      ],
    });
    expect([gains(s, 0), gains(s, 1)]).toEqual([
      ['first 8', 'crown 8', 'crown 8'],
      ['second 4', 'crown 8', 'first 10', 'crown 6'],
    ]);
  });

  it('DY-87 a revaluation tile: left figure for a place, right one for crown cities, or both', () => {
    const tiles =
      (who: number, nation: 'gb' | 'fr' | 'es' | 'sri') =>
      (state: State): void => {
        Object.assign(state.players[who] ?? {}, { revaluations: [nation] });
      };
    expect(
      gains(
        final({
          board: [
            ['praha', 0, null],
            ['wien', 0, null],
          ],
          more: tiles(0, 'sri'),
        }),
        0,
      ),
    ).toEqual(['first 14', 'crown 4', 'crown 4', 'majority 5', 'crowns 3']);
    expect(gains(final({ board: [['lyon', 0, null]], more: tiles(0, 'fr') }), 0)).toEqual([
      'first 10',
      'majority 3',
    ]);
    expect(
      gains(
        final({
          board: [
            ['paris', 0, 1],
            ['lyon', 1, 2],
            ['brest', 2, 1],
            ['carcassonne', 1, 2],
          ],
          more: tiles(0, 'fr'),
        }),
        0,
      ),
    ).toEqual(['crown 6', 'crowns 5']);
    expect(gains(final({ board: [['lyon', 1, null]], more: tiles(0, 'fr') }), 0)).toEqual([]);
  });

  it('DY-88 book tiles of 3 points score', () => {
    expect(gains(final({ tiles: { 0: ['vp3', 'vp3', 'trade'] } }), 0)).toEqual(['tile 3', 'tile 3']);
  });

  it('DY-89 most points, then most goods; still tied it is shared', () => {
    const won = (points: number[], owned: Position['goods']) => {
      const s = final({ goods: owned ?? {} }).given(state => {
        state.players.forEach((p, i) => {
          p.score = points[i] ?? 0;
        });
      });
      return dynasties.winners(s.state);
    };
    expect(won([5, 9, 7], {})).toEqual([1]);
    expect(won([9, 9, 7], { 0: { pink: 1 }, 2: { black: 9 } })).toEqual([0]);
    expect(won([9, 9, 7], { 0: { pink: 2 }, 1: { black: 2 } })).toEqual([0, 1]);
  });

  it("DY-90 the rulebook's examples hold: the pieces of DY-131 and DY-132 in one scoring", () => {
    const s = final({ board: [['paris', 0, 1]], goods: { 0: goods() } });
    expect(gains(s, 0)).toEqual(['first 10', 'crown 6']);
    expect(gains(s, 1)).toEqual(['first 10', 'crown 6']);
    expect(scores(s)).toHaveLength(3);
  });

  it('every point stands in the record, and once the game is over everything is shown', () => {
    const s = final({
      board: [
        ['paris', 0, 1],
        ['york', 2, null],
      ],
      tiles: { 0: ['vp3'], 1: ['coat-es'] },
      scoring: { 2: ['G05'] },
    });
    for (const seat of range(3))
      expect(s.state.gains.filter(g => g.who === seat).reduce((sum, g) => sum + g.points, 0)).toBe(
        scores(s)[seat],
      );
    const view = dynasties.view(s.state, null);
    expect(view.stage).toBe('over');
    expect(view.players.every(p => p.hand !== null && p.tiles !== null && p.scoring !== null)).toBe(true);
    expect(view.winners.length).toBeGreaterThan(0);
  });
});
