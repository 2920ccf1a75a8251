/** How sure a share of wins is. */

/** Quantile of the normal distribution for 95 %. */
const Z = 1.96;

/** Returns the 95 % interval of a share by Wilson's score, from 0 to 1. `won` may count shared wins. */
export function interval(won: number, games: number): readonly [low: number, high: number] {
  const share = won / games;
  const scale = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))) / scale;
  // Rounding alone could pass the ends.
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Returns a share of wins with its interval, in percent. */
export function percent(won: number, games: number): string {
  const [low, high] = interval(won, games).map(share => (100 * share).toFixed(1));
  return `${((100 * won) / games).toFixed(1)} % (${low} to ${high})`;
}
