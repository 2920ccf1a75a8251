/**
 * A player of Raja that sets its disc as in a matrix game: the likely discs of all players against each other
 * (RA-10). It is not ours, because it costs more and hardly wins more (decision 17).
 */
import type { Disc } from '../../engines/raja/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { at, same } from '../../engines/core/values.ts';
import type { Choose } from '../index.ts';
import { softly } from '../mix.ts';
import { isAsk, isView, rajaBy } from '../raja.ts';
import type { Search } from '../raja/plan.ts';
import type { Thought } from '../raja/weights.ts';
import { chances, likely, nextOf, played, roundOf, type Round } from './raja-round.ts';

/** How far the discs of a round are compared. */
export interface Matrix {
  /** Number of discs that are compared for the player's seat, and for each rival. */
  readonly own: number;
  readonly rival: number;
  /** How far likely discs are searched, for itself and for rivals, and the turns with them. */
  readonly ownDiscs: Search;
  readonly rivalDiscs: Search;
  readonly turns: Search;
  /** Rounds of regret matching. */
  readonly iterations: number;
  /** Chance to win by which another disc must be better than the one of the best plan for this position. */
  readonly trust: number;
  /** Discs with a smaller chance are not chosen. */
  readonly least: number;
}

export const MATRIX: Matrix = {
  own: 4,
  rival: 2,
  ownDiscs: { beam: 16, steps: 8 },
  rivalDiscs: { beam: 8, steps: 5 },
  turns: { beam: 4, steps: 4 },
  iterations: 200,
  trust: 0.005,
  least: 0.1,
};

/** Returns a player that thinks like this, and draws its disc. */
export function matrixPlayer(thought: Thought, matrix: Matrix): Choose {
  const other = rajaBy(thought);
  return (view, prompt, rng) => {
    if (!isView(view) || !isAsk(prompt) || prompt.type !== 'discs') return other(view, prompt, rng);
    const mix = mixOf(roundOf(view, thought.weights), prompt.seat, matrix);
    const disc = at(mix.discs, softly(mix.chances.map(Math.log), 1, 0, rng));
    return [prompt.options.findIndex(({ value }) => same(value, disc))];
  };
}

/** Discs, and the chance with which each is chosen. */
export interface Mix {
  readonly discs: readonly Disc[];
  readonly chances: readonly number[];
}

/** Returns the discs that a seat chooses, knowing what everybody knows and its own gold. */
export function mixOf(round: Round, seat: Seat, matrix: Matrix): Mix {
  const sides = sidesOf(round, seat, matrix);
  const none = sides.map(() => 0);
  const cells = [...cellsOf(round, { sides, matrix }, none)];
  const mixes = matched(
    cells,
    sides.map(({ length }) => length),
    matrix.iterations,
  );
  const likeliest = at(mixes, seat).map(chance => (chance < matrix.least ? 0 : chance));
  return { discs: at(sides, seat), chances: shared(likeliest) };
}

/** Likely discs by seat. The first one of a seat is that of its best plan for the present position. */
type Sides = readonly (readonly Disc[])[];

/**
 * Returns the likely discs. For this seat those are among them that are best after the likeliest turns of the
 * rivals before it.
 */
function sidesOf(round: Round, seat: Seat, matrix: Matrix): Sides {
  const { own, rival, ownDiscs, rivalDiscs, turns } = matrix;
  const sides: (readonly Disc[])[] = round.players.map(() => []);
  let line = round;
  for (let mover = nextOf(line); mover !== null; mover = nextOf(line)) {
    const search = mover === seat ? ownDiscs : rivalDiscs;
    const now = likely(round, mover, search).map(([disc]) => disc);
    const then = mover !== seat || line === round ? [] : likely(line, mover, search).map(([disc]) => disc);
    const found = new Set(now.flatMap((disc, i) => (then[i] ? [disc, then[i]] : [disc])));
    sides[mover] = [...found].slice(0, mover === seat ? own : rival);
    line = played(line, mover, at(now, 0), turns);
  }
  return sides;
}

/** A combination of discs: for each seat the place of its disc, and what the round is worth to it. */
export interface Cell {
  readonly picks: readonly number[];
  readonly pays: readonly number[];
}

function* cellsOf(
  round: Round,
  game: { readonly sides: Sides; readonly matrix: Matrix },
  picks: readonly number[],
): Generator<Cell> {
  const { sides, matrix } = game;
  const seat = nextOf(round);
  if (seat === null) {
    const trusted = (who: Seat): number => (picks[who] === 0 ? matrix.trust : 0);
    yield { picks, pays: chances(round).map((chance, who) => chance + trusted(who)) };
    return;
  }
  for (const [pick, disc] of at(sides, seat).entries())
    yield* cellsOf(played(round, seat, disc, matrix.turns), game, picks.with(seat, pick));
}

/**
 * Returns a mix for each seat by regret matching: each round chooses in proportion to what a choice would
 * have brought more until then. Later rounds count more.
 */
export function matched(
  cells: readonly Cell[],
  sizes: readonly number[],
  iterations: number,
): readonly (readonly number[])[] {
  let regrets = sizes.map(size => Array<number>(size).fill(0));
  let sums = regrets;
  for (let n = 1; n <= iterations; n++) {
    const mixes = regrets.map(shared);
    regrets = regrets.map((each, seat) => {
      const worths = worthsOf(cells, mixes, seat);
      const mean = worths.reduce((sum, worth, i) => sum + worth * (mixes[seat]?.[i] ?? 0), 0);
      return each.map((regret, i) => Math.max(0, regret + (worths[i] ?? 0) - mean));
    });
    sums = sums.map((each, seat) => each.map((sum, i) => sum + n * (mixes[seat]?.[i] ?? 0)));
  }
  return sums.map(shared);
}

/** Returns what each choice of a seat is worth against the mixes of the others. */
function worthsOf(cells: readonly Cell[], mixes: readonly (readonly number[])[], seat: Seat): number[] {
  const worths = at(mixes, seat).map(() => 0);
  for (const { picks, pays } of cells) {
    let chance = 1;
    for (const [who, pick] of picks.entries()) if (who !== seat) chance *= mixes[who]?.[pick] ?? 0;
    const pick = at(picks, seat);
    worths[pick] = (worths[pick] ?? 0) + chance * at(pays, seat);
  }
  return worths;
}

/** Returns shares of 1 in proportion to these numbers; equal shares if all are 0. */
function shared(numbers: readonly number[]): number[] {
  const sum = numbers.reduce((a, b) => a + b, 0);
  return numbers.map(each => (sum > 0 ? each / sum : 1 / numbers.length));
}
