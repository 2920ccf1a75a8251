/** Sets discs as in a matrix game: likely discs of all players against each other (RA-10, decision 17). */
import type { Disc } from '../../../engines/raja/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { at, same } from '../../../engines/core/values.ts';
import type { Search } from '../plan.ts';
import { expected, matched, shared, type Cell } from './matching.ts';
import { likely, nextOf, outcomeOf, played, type Round } from './round.ts';

/** How far the discs of a round are compared. */
export interface Matrix {
  /** Number of discs that are compared for the player's seat, and for each rival. */
  readonly own: number;
  readonly rival: number;
  /** Number of rivals with `rival` discs: those that move first. Of others only the likeliest disc counts. */
  readonly rivals: number;
  /** How far likely discs are searched, and the turns with them. */
  readonly discs: Search;
  readonly turns: Search;
  /** Iterations of regret matching. */
  readonly iterations: number;
  /** Chance to win by which another disc must be better than the one of the best plan for this position. */
  readonly trust: number;
  /** Discs with a smaller chance are not chosen. */
  readonly least: number;
}

/** What a seat thinks of its discs. */
export interface Mix {
  /** The discs that it compares, and the chance with which it chooses each. */
  readonly discs: readonly Disc[];
  readonly chances: readonly number[];
  /**
   * Returns what any disc is worth against the likely ones of the rivals: the expected worth of the position
   * at the end of the round, in gold.
   */
  readonly worthOf: (disc: Disc) => number;
}

/**
 * Returns what a seat thinks of its discs, knowing what everybody knows and its own gold. No player has moved
 * in the round yet.
 */
export function mixOf(round: Round, seat: Seat, matrix: Matrix): Mix {
  const sides = sidesOf(round, seat, matrix);
  const cells = [...cellsOf({ sides, matrix, seat }, round)];
  const sizes = sides.map(({ length }) => length);
  const mixes = matched(cells, sizes, matrix.iterations);
  const discs = at(sides, seat);
  const worths = expected(cells, mixes, seat, ({ worth }) => worth);
  const worthOf = (disc: Disc): number => {
    const known = worths[indexOf(discs, disc)];
    if (known !== undefined) return known;
    const alone = [...cellsOf({ sides: sides.with(seat, [disc]), matrix, seat }, round)];
    return at(
      expected(alone, mixes.with(seat, [1]), seat, ({ worth }) => worth),
      0,
    );
  };
  return {
    discs,
    chances: shared(at(mixes, seat).map(chance => (chance < matrix.least ? 0 : chance))),
    worthOf,
  };
}

/** Returns the index of a disc. -1: it is not among these. */
export const indexOf = (discs: readonly Disc[], disc: Disc): number =>
  discs.findIndex(each => same(each, disc));

/** Likely discs by seat. The first one of a seat is that of its best plan for the present position. */
type Sides = readonly (readonly Disc[])[];

/**
 * Returns the likely discs of all seats. Those of this seat include the best ones after the likeliest turns
 * of the rivals before it.
 */
function sidesOf(round: Round, seat: Seat, matrix: Matrix): Sides {
  const sides: (readonly Disc[])[] = round.players.map(() => []);
  let line = round;
  let rivals = 0;
  for (let mover = nextOf(line); mover !== null; mover = nextOf(line)) {
    const now = likely(round, mover, matrix.discs);
    if (mover === seat) {
      const then = line === round ? now : likely(line, mover, matrix.discs);
      sides[mover] = [...new Set(now.flatMap((disc, i) => [disc, then[i] ?? disc]))].slice(0, matrix.own);
    } else sides[mover] = now.slice(0, rivals++ < matrix.rivals ? matrix.rival : 1);
    line = played(line, mover, at(now, 0), matrix.turns);
  }
  return sides;
}

/** `worth`: of the asked seat's position at the end of the round, in gold. */
interface Ending extends Cell {
  readonly worth: number;
}

interface Game {
  readonly sides: Sides;
  readonly matrix: Matrix;
  /** The asked seat. */
  readonly seat: Seat;
}

/**
 * Generates every combination of discs, played to the end of the round. `picks`: those of the seats that have
 * moved; 0 for the others.
 */
function* cellsOf(
  game: Game,
  round: Round,
  picks: readonly number[] = round.players.map(() => 0),
): Generator<Ending> {
  const { sides, matrix, seat } = game;
  const mover = nextOf(round);
  if (mover !== null) {
    for (const [pick, disc] of at(sides, mover).entries())
      yield* cellsOf(game, played(round, mover, disc, matrix.turns), picks.with(mover, pick));
    return;
  }
  const { chances, worths } = outcomeOf(round);
  const pays = chances.map((chance, who) => chance + (picks[who] === 0 ? matrix.trust : 0));
  yield { picks, pays, worth: at(worths, seat) };
}
