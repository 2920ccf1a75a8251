/** Fits weights by games between players that differ a little in all of them. */
import type { Choose } from '../../bots/index.ts';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import type { AnyGame } from '../../engines/index.ts';
import { optionSets } from '../../test/support/engine/playthrough.ts';
import { pointsOf } from './game.ts';

export interface Fit {
  readonly game: AnyGame;
  readonly seed: string;
  readonly seats: number;
  /** The player that plays by these numbers. */
  readonly player: (numbers: readonly number[]) => Choose;
  /** Games before each step. */
  readonly games: number;
  /** Spread of the logarithm of each number among the players of a game. */
  readonly spread: number;
  /** Places of numbers that began as 0. */
  readonly zeros: readonly number[];
  /** Length of a step in units of the spread, for all numbers together. */
  readonly stride: number;
}

/** The numbers after a step, and the points that they gain a unit of the spread, with the error. */
export interface Stepped {
  readonly numbers: readonly number[];
  readonly slopes: readonly number[];
  readonly error: number;
}

const FINE = 2 ** 30;
/** Draws from the normal distribution. */
const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log((rng.below(FINE) + 1) / FINE)) * Math.cos((2 * Math.PI * rng.below(FINE)) / FINE);

/** Points by which a game can be won that still count. */
const MOST = 40;

/**
 * Yields the numbers step by step. All players of a game have numbers of their own near the present ones;
 * who scores more than the others tells which way is up. `momentum` keeps what earlier games told.
 */
export function* steps(fit: Fit, from: readonly number[]): Generator<Stepped, never> {
  const { game, seats, games, stride, seed } = fit;
  const sets = [...optionSets(game)].filter(options => game.refuses(seats, options) === null);
  let numbers = from;
  let momentum = from.map(() => 0);
  for (let step = 0; ; step++) {
    const sums = from.map(() => 0);
    let square = 0;
    for (const n of range(games)) {
      const name = `${seed}/${step}/${n}`;
      const rng = rngFor(`${name}/players`);
      const shifts = range(seats).map(() => from.map(() => normal(rng)));
      const seated = shifts.map(shift => fit.player(moved(fit, numbers, shift)));
      const points = pointsOf(game, name, at(sets, n % sets.length), seated);
      const all = points.reduce((sum, each) => sum + each, 0);
      points.forEach((own, seat) => {
        const lead = Math.max(-MOST, Math.min(MOST, own - (all - own) / (seats - 1)));
        square += lead * lead;
        at(shifts, seat).forEach((shift, i) => (sums[i] = at(sums, i) + (shift * lead) / (games * seats)));
      });
    }
    const error = Math.sqrt(square / (games * seats) / (games * seats));
    momentum = momentum.map((m, i) => MEMORY * m + at(sums, i));
    const length = Math.hypot(...momentum);
    numbers = moved(
      fit,
      numbers,
      momentum.map(m => (m / length) * stride),
    );
    yield { numbers, slopes: sums, error };
  }
}
/** How much of the slopes of earlier games is kept from step to step. */
const MEMORY = 0.8;

/** Numbers change in proportion, which keeps their sign; those that were 0 change by points. */
const moved = (fit: Fit, numbers: readonly number[], shift: readonly number[]): number[] =>
  numbers.map((number, i) =>
    fit.zeros.includes(i)
      ? number + fit.spread * ZERO * at(shift, i)
      : number * Math.exp(fit.spread * at(shift, i)),
  );
/** Points that count as much as a factor of e. */
const ZERO = 3;
