/** Solves a game in which all players choose at the same time, by regret matching. */
import { at } from '../../../engines/core/values.ts';

/** A combination of choices: for each player the index of the choice, and what the outcome is worth. */
export interface Cell {
  readonly picks: readonly number[];
  readonly pays: readonly number[];
}

/** For each player, the chances of the choices. */
export type Mixes = readonly (readonly number[])[];

/**
 * Returns a mix for each player from all combinations. `sizes`: the number of choices of each. Each iteration
 * chooses in proportion to what a choice would have brought more until then. Later ones count more.
 */
export function matched(cells: readonly Cell[], sizes: readonly number[], iterations: number): Mixes {
  let regrets = sizes.map(size => Array<number>(size).fill(0));
  let sums = regrets;
  for (let n = 1; n <= iterations; n++) {
    const mixes = regrets.map(shared);
    regrets = regrets.map((each, player) => {
      const mix = at(mixes, player);
      const worths = expected(cells, mixes, player, ({ pays }) => at(pays, player));
      const mean = worths.reduce((sum, worth, i) => sum + worth * at(mix, i), 0);
      return each.map((regret, i) => Math.max(0, regret + at(worths, i) - mean));
    });
    sums = sums.map((each, player) => each.map((sum, i) => sum + n * at(at(mixes, player), i)));
  }
  return sums.map(shared);
}

/** Returns what each choice of a player is expected to bring against the mixes of the others. */
export function expected<C extends Cell>(
  cells: readonly C[],
  mixes: Mixes,
  player: number,
  worth: (cell: C) => number,
): readonly number[] {
  const worths: number[] = at(mixes, player).map(() => 0);
  for (const cell of cells) {
    let chance = 1;
    for (const [who, pick] of cell.picks.entries()) if (who !== player) chance *= at(at(mixes, who), pick);
    const pick = at(cell.picks, player);
    worths[pick] = at(worths, pick) + chance * worth(cell);
  }
  return worths;
}

/** Returns shares of 1 in proportion to these numbers; equal shares if all are 0. */
export function shared(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((a, b) => a + b, 0);
  return numbers.map(each => (sum > 0 ? each / sum : 1 / numbers.length));
}
