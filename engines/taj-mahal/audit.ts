/** Counts all pieces, to detect states that the rules cannot reach. */
import { bonusOf, CARDS, cityOf, INFLUENCE_COPIES, INFLUENCES, SPECIALS, TAJ_MAHAL } from './facts.ts';
import type { Palace } from './model.ts';
import { mapOf, type State } from './state.ts';
import type { Frozen } from '../core/game.ts';
import { failing, range, same } from '../core/values.ts';

/**
 * Returns the wrong counts. Every piece exists once (TM-3, TM-4, TM-5, TM-6, TM-95), palaces do not clash
 * (TM-26), and every point has a recorded cause.
 */
export const faults = (state: Frozen<State>): readonly string[] => {
  const { figures, court, stock, gone, bonuses, placing, visit } = state;
  const map = mapOf(state);
  const influences = [...figures.flatMap(f => f.influences), ...court.influences];
  const waiting = range(map.visits - visit).map(i => visit + 1 + i);
  const tiles = [
    ...figures.flatMap(f => f.tiles),
    ...gone.tiles,
    ...(court.tile || placing?.tile ? [visit] : []),
    ...waiting,
  ];
  return failing({
    cards: alike(cardsOf(state), [...CARDS.map(card => card.id), ...SPECIALS]),
    commodities: figures.every(f => f.bonuses.every(tile => bonusOf(tile).kind === 'commodity')),
    points:
      state.gains.reduce((sum, gain) => sum + gain.points, 0) ===
      figures.reduce((sum, f) => sum + f.score, 0),
    influences: INFLUENCES.every(
      each => stock[each] + influences.filter(held => held === each).length === INFLUENCE_COPIES,
    ),
    tiles: alike(
      tiles,
      range(map.visits).map(i => i + 1),
    ),
    bonuses: alike(
      [...figures.flatMap(f => f.bonuses), ...gone.bonuses, ...Object.values(bonuses)],
      [...map.bonuses, TAJ_MAHAL.id],
    ),
    palaces: once(state.palaces.map(placeOf)),
  });
};

function cardsOf({ figures, deck, discards, supply, table }: Frozen<State>): string[] {
  const played = figures.flatMap(f =>
    f.played.flatMap(({ card, with: other }) => (other === null ? [card] : [card, other])),
  );
  return [
    ...figures.flatMap(f => [...f.hand, ...f.specials]),
    ...played,
    ...deck,
    ...discards,
    ...supply,
    ...table,
  ];
}

/** Returns a key that no two palaces may share (TM-26). */
const placeOf = ({ city, crown }: Palace): string => (crown ? `crown in ${cityOf(city).province}` : city);
const once = (list: readonly string[]): boolean => new Set(list).size === list.length;
const alike = <T>(found: readonly T[], all: readonly T[]): boolean => same(found.toSorted(), all.toSorted());
