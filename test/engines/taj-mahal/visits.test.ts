import { describe, expect, it } from 'vitest';
import { exchanges } from '../../../engines/taj-mahal/exchange.ts';
import { draw } from '../../../engines/taj-mahal/cards.ts';
import { earnedWith, INFLUENCES, provinceOf } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { endVisit } from '../../../engines/taj-mahal/visit.ts';
import type { Card } from '../../../engines/taj-mahal/model.ts';
import { msg } from '../../../engines/taj-mahal/state.ts';
import { player } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import {
  cards,
  figure,
  gainsOf,
  keys,
  NINE,
  normal,
  palace,
  sitting,
  staged,
  take,
  WITHDRAW,
  type Position,
  type TajScene,
} from './table.ts';

/** Returns the position after the last player of the visit has withdrawn. */
function ending(position: Position = {}, seats = 3): TajScene {
  const figures = {
    ...position.figures,
    1: { withdrawn: true, ...position.figures?.[1] },
    2: { withdrawn: true, ...position.figures?.[2] },
  };
  return sitting(seats, {
    bonuses: {},
    supply: cards('purple', 1),
    hands: { 0: cards('red', 2), 1: cards('yellow', 2), 2: cards('green', 2) },
    ...position,
    figures,
  }).when(0, 'turn', WITHDRAW);
}

const provinceName = (s: TajScene, visit: number): string =>
  provinceOf(s.state.provinces[visit - 1] ?? '').name;

describe('between visits', () => {
  it('TM-60 two like influence tiles go back to the stock and bring the special card from the table', () => {
    const s = ending({ figures: { 1: { influences: ['vizier', 'vizier', 'monk'] } }, visit: 2 });
    expect(figure(s, 1).influences).toEqual(['monk']);
    expect(figure(s, 1).specials).toEqual(['special-mogul']);
    expect(s.state.table).toEqual(['special-points', 'special-colour', 'special-elephant']);
    s.told(
      msg('log.returnsPair', { who: player(1), influence: 'vizier' }),
      msg('log.earns', { who: player(1), special: 'special-mogul' }),
    );
  });

  it('TM-60 or from its owner, Carletto included; the owner returns the tiles all the same', () => {
    const s = ending({
      figures: { 1: { influences: ['princess', 'princess'] } },
      specials: { 2: ['special-points'] },
    });
    expect([figure(s, 1).specials, figure(s, 2).specials]).toEqual([['special-points'], []]);
    s.told(msg('log.earnsFrom', { who: player(1), special: 'special-points', target: player(2) }));
    const again = ending({
      figures: { 1: { influences: ['princess', 'princess'] } },
      specials: { 1: ['special-points'] },
    });
    expect(figure(again, 1).specials).toEqual(['special-points']);
    expect(figure(again, 1).influences).toEqual([]);
    expect(again.state.stock.princess).toBe(7);
    const { state } = staged(
      sitting(2, {
        figures: { 0: { influences: ['monk', 'monk'] } },
        specials: { 2: ['special-colour', 'special-points'] },
      }),
      [],
      exchanges,
    );
    expect(state.figures.map(f => f.specials)).toEqual([['special-colour'], [], ['special-points']]);
  });

  it('TM-60 this happens after the last visit too, before the final count', () => {
    const s = ending({
      visit: 12,
      province: 'agra',
      figures: { 1: { influences: ['general', 'general'] } },
    }).over();
    expect(figure(s, 1).specials).toEqual(['special-elephant']);
    expect(gainsOf(s, 1)).toEqual(['specials 1', 'colour 1']);
  });

  it('TM-61 princess, general, vizier and monk earn points, elephant, Grand Mogul and colour change', () => {
    expect(INFLUENCES.map(earnedWith)).toEqual([
      'special-mogul',
      'special-elephant',
      'special-colour',
      'special-points',
    ]);
  });

  it('TM-62 the marker passes clockwise, and the next province and its tile come up', () => {
    const s = ending();
    s.asks('turn', 1).sees(null, {
      visit: 2,
      order: [1, 2, 0],
      court: [{}, {}, {}, {}, {}, { open: true }],
      figures: [{ withdrawn: false }, { withdrawn: false }, { withdrawn: false }],
    });
    s.told(msg('log.visit', { visit: 2, province: provinceName(s, 2), who: player(1) }));
    const last = ending({ visit: 12, province: 'agra' });
    expect(last.state.visit).toBe(12);
    expect(last.state.first).toBe(0);
  });

  it('TM-63 supply cards left over are discarded before the new supply is laid', () => {
    const left = ending({ supply: cards('purple', 1, 2, 3, 4) });
    take(left, 0, 1);
    expect(left.state.discards).toEqual(cards('purple', 2, 3, 4));
    expect(left.state.supply).toHaveLength(5);
    expect(left.state.supply.filter(card => left.state.discards.includes(card))).toEqual([]);
  });

  it('TM-64 influence tiles come from the stock, the crown is back, a crown palace stays', () => {
    const s = ending({ palaces: [palace(1, 'bikaner', 'crown')] });
    const { state } = staged(s, [], (state, io) => {
      state.court = { influences: ['monk'], crown: false, tile: false };
      Object.assign(state.figures[1] ?? {}, { influences: ['vizier', 'general', 'princess'] });
      endVisit(state, io);
    });
    expect(state.court.influences.toSorted()).toEqual(['general', 'monk', 'princess', 'vizier']);
    expect(state.court.crown).toBe(true);
    expect(state.stock).toEqual({ vizier: 4, general: 4, monk: 5, princess: 4 });
    expect(state.palaces).toEqual([palace(1, 'bikaner', 'crown')]);
  });

  it('TM-63 TM-64 in whole games of 3 to 5 the last supply card is taken, and courts are full', () => {
    for (const seats of [3, 4, 5]) {
      for (const {
        before: {
          table: { state: earlier },
        },
        after: {
          table: { state },
        },
      } of playThrough(tajMahal, { seed: `visits ${seats}`, seats, options: NINE })) {
        if (state.visit === earlier.visit && state.tasks.length > 0) continue;
        expect(earlier.supply).toHaveLength(1);
        expect(state.discards).not.toContain(earlier.supply[0]);
        if (state.tasks.length > 0)
          expect({ ...state.court, influences: state.court.influences.toSorted() }).toEqual({
            influences: ['general', 'monk', 'princess', 'vizier'],
            crown: true,
            tile: true,
          });
      }
    }
  });

  it('TM-65 a new supply of the same size is laid for each visit, the last included', () => {
    expect(ending().state.supply).toHaveLength(5);
    expect(ending({ visit: 11 }).state.supply).toHaveLength(5);
  });

  it('TM-66 an empty deck is made of the discards, also during a draw; played cards stay out', () => {
    const played = { 1: [{ card: 'yellow-04' as Card, with: null }] };
    const few = sitting(3, { hands: { 0: cards('red', 2) }, played, supply: [], deck: cards('green', 1, 2) });
    const { state, told } = staged(few, [], endVisit);
    expect(state.supply).toHaveLength(5);
    expect(state.supply).toEqual(expect.arrayContaining(cards('green', 1, 2)));
    expect([...state.deck, ...state.supply]).not.toContain('yellow-04');
    expect(keys(told)).toContain('log.shuffled');
    const none = staged(few, [], (state, io) => {
      state.deck = [];
      state.discards = ['white-01'];
      expect([draw(state, io), draw(state, io)]).toEqual(['white-01', null]);
      endVisit(state, io);
    });
    expect(none.state.supply).toEqual([]);
  });

  it('TM-66 with deck and discards empty nothing is drawn, and the game goes on', () => {
    const bare = (position: Position) =>
      sitting(3, {
        province: 'ajmer',
        bonuses: {},
        supply: cards('purple', 1, 2, 3),
        deck: [],
        hands: { 0: cards('red', 2) },
        ...position,
      })
        .given(state => {
          state.discards = [];
        })
        .when(0, 'turn', WITHDRAW);
    const unplayed = bare({}).asks('supply', 0);
    unplayed.toldExactly(
      msg('log.withdrawsFirst', { who: player(0) }),
      msg('log.drawsNothing', { who: player(0) }),
    );
    expect(figure(unplayed, 0).hand).toEqual(['red-02']);
    expect(unplayed.step.binding).toBe(false);
    const tile = bare({
      bonuses: { chittor: 'bonus-card-1' },
      played: { 0: [{ card: 'red-21', with: null }] },
    })
      .when(0, 'palace', normal('chittor'))
      .asks('palace', 0);
    tile.told(msg('log.cardTile', { who: player(0) }), msg('log.drawsNothing', { who: player(0) }));
    expect(figure(tile, 0).hand).toEqual(['red-02']);
    expect(tile.state.gone.bonuses).toEqual(['bonus-card-1']);
  });

  it('TM-67 a province tile that nobody won and bonus tiles left in the province leave the game', () => {
    const s = ending({
      province: 'ajmer',
      bonuses: { chittor: 'bonus-tea-1', 'lahore-city': 'bonus-tea-2' },
    });
    expect(s.state.gone).toEqual({ tiles: [1], bonuses: ['bonus-tea-1'] });
    expect(s.state.bonuses).toEqual({ 'lahore-city': 'bonus-tea-2' });
  });
});

describe('the end', () => {
  const last = (hand: Card[], specials: NonNullable<Position['specials']>[0]) =>
    gainsOf(
      ending({ visit: 12, province: 'agra', hands: { 1: hand }, specials: { 1: specials }, supply: [] }),
      1,
    );

  it('TM-70 special, white and the most of one colour: 1+2+3, 1+0+5, 1+1+2', () => {
    expect(
      last([...cards('white', 1, 8), ...cards('red', 1, 2, 3), ...cards('green', 1, 2)], ['special-points']),
    ).toEqual(['specials 1', 'whites 2', 'colour 3']);
    expect(
      last([...cards('yellow', 1, 2, 3, 4, 5), ...cards('green', 1, 2, 3, 4)], ['special-mogul']),
    ).toEqual(['specials 1', 'colour 5']);
    expect(
      last([...cards('white', 3), ...cards('red', 1, 2), ...cards('green', 1, 2)], ['special-colour']),
    ).toEqual(['specials 1', 'whites 1', 'colour 2']);
  });

  it('TM-70 cards taken in the last visit count, influence tiles do not, and hands are laid open', () => {
    const s = ending({
      visit: 12,
      province: 'agra',
      hands: { 0: cards('red', 2), 1: cards('green', 5) },
      supply: cards('red', 5),
      deck: cards('yellow', 1),
      figures: { 0: { influences: ['monk'] } },
    }).over();
    expect(gainsOf(s, 0)).toEqual(['colour 2']);
    expect(tajMahal.view(s.state, 1).figures.map(f => f.hand)).toEqual([
      ['red-02', 'red-05', 'yellow-01'],
      ['green-05'],
      [],
    ]);
    const nine = ending({ options: NINE, visit: 9, province: 'agra' });
    nine.over();
  });

  it('TM-71 most points win, and a tie is shared', () => {
    const s = ending({
      visit: 12,
      province: 'agra',
      hands: { 0: [], 1: [], 2: [] },
      deck: cards('yellow', 1),
      supply: [],
      figures: { 0: { score: 9 }, 1: { score: 10 }, 2: { score: 10 } },
    });
    expect(tajMahal.scores(s.state)).toEqual([10, 10, 10]);
    expect(tajMahal.view(s.state, null).winners).toEqual([0, 1, 2]);
    const t = ending({
      visit: 12,
      province: 'agra',
      hands: { 0: [], 1: [], 2: [] },
      deck: cards('yellow', 1),
      supply: [],
      figures: { 0: { score: 3 }, 1: { score: 10 } },
    });
    t.told(msg('log.wins', { who: player(1), count: 10 })).sees(null, { winners: [1], stage: 'over' });
  });

  it('TM-71 a Carletto may win, or share; players are compared among themselves', () => {
    const ended = (scores: readonly [number, number, number]) =>
      staged(
        sitting(2, {
          visit: 12,
          province: 'agra',
          specials: {},
          figures: Object.fromEntries(scores.map((score, who) => [who, { score }])),
        }),
        [],
        (state, io) => {
          state.tasks = [];
          endVisit(state, io);
        },
      ).state;
    const alone = ended([3, 9, 40]);
    expect(tajMahal.view(alone, null).winners).toEqual([2]);
    expect(tajMahal.winners(alone)).toEqual([]);
    expect(tajMahal.scores(alone)).toEqual([3, 9]);
    const shared = ended([3, 40, 40]);
    expect(tajMahal.view(shared, null).winners).toEqual([1, 2]);
    expect(tajMahal.winners(shared)).toEqual([1]);
  });
});
