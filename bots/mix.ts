/** Helpers for choosing among weighted options. */
import type { Rng } from '../engines/core/rng.ts';
import { at } from '../engines/core/values.ts';

const FINE = 2 ** 30;

/** Draws an index in proportion to the weights. */
export function weighted(weights: readonly number[], rng: Rng): number {
  const total = weights.reduce((sum, w) => sum + w, 0);
  let left = (rng.below(FINE) / FINE) * total;
  const found = weights.findIndex(w => (left -= w) < 0);
  return found < 0 ? weights.indexOf(Math.max(...weights)) : found;
}

/**
 * Draws the index of a utility: mostly the best one; the worse a utility, the less likely it is. `whim` is
 * the difference that lowers a weight by a factor of e. Weights below `absurd` are never drawn.
 */
export function softly(utilities: readonly number[], whim: number, absurd: number, rng: Rng): number {
  const best = Math.max(...utilities);
  // Of answers that are all ruled out none is likelier.
  if (!Number.isFinite(best)) return highest(utilities);
  const weights = utilities.map(u => Math.exp((u - best) / whim));
  return weighted(
    weights.map(w => (w < absurd ? 0 : w)),
    rng,
  );
}

/** Returns the index of the highest number; the first one if several are equal. */
export const highest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));

/** Returns the index of the highest number. If several are equal, it is drawn: so no place is preferred. */
export function anyHighest(numbers: readonly number[], rng: Rng): number {
  const most = Math.max(...numbers);
  const equal = numbers.flatMap((number, i) => (number === most ? [i] : []));
  return equal.length === 1 ? at(equal, 0) : at(equal, rng.below(equal.length));
}

/** Returns every way to pick `size` of the indexes 0 to n - 1, in rising order. */
export function combinations(n: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, n - from) }, (_, i) => from + i).flatMap(first =>
    combinations(n, size - 1, first + 1).map(rest => [first, ...rest]),
  );
}

/** Returns the items at these indexes. */
export const pickFrom = <T>(items: readonly T[], places: readonly number[]): T[] =>
  places.map(place => at(items, place));
