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

/** The discs that a seat compares. */
export interface Mix {
  readonly discs: readonly Disc[];
  /** Chance with which each disc is chosen. */
  readonly chances: readonly number[];
  /** Worth of the position at the end of the round that each disc is expected to bring, in gold. */
  readonly worths: readonly number[];
}

/**
 * Returns the discs that a seat compares, knowing what everybody knows and its own gold. `also`: a disc that
 * is compared besides. `null`: none.
 */
export function mixOf(round: Round, seat: Seat, matrix: Matrix, also: Disc | null = null): Mix {
  const sides = sidesOf(round, seat, { matrix, also });
  const cells = [
    ...cellsOf(
      round,
      { sides, matrix, seat },
      round.players.map(() => 0),
    ),
  ];
  const mixes = matched(
    cells,
    sides.map(({ length }) => length),
    matrix.iterations,
  );
  return {
    discs: at(sides, seat),
    chances: shared(at(mixes, seat).map(chance => (chance < matrix.least ? 0 : chance))),
    worths: expected(cells, mixes, seat, ({ worth }) => worth),
  };
}

/** Likely discs by seat. The first one of a seat is that of its best plan for the present position. */
type Sides = readonly (readonly Disc[])[];

/**
 * Returns the likely discs. For this seat those are among them that are best after the likeliest turns of the
 * rivals before it.
 */
function sidesOf(
  round: Round,
  seat: Seat,
  { matrix, also }: { readonly matrix: Matrix; readonly also: Disc | null },
): Sides {
  const sides: (readonly Disc[])[] = round.players.map(() => []);
  let line = round;
  let rivals = 0;
  for (let mover = nextOf(line); mover !== null; mover = nextOf(line)) {
    const now = likely(round, mover, matrix.discs);
    if (mover === seat) {
      const then = line === round ? now : likely(line, mover, matrix.discs);
      const best = [...new Set(now.flatMap((disc, i) => [disc, then[i] ?? disc]))].slice(0, matrix.own);
      sides[mover] = also === null || best.some(disc => same(disc, also)) ? best : [...best, also];
    } else sides[mover] = now.slice(0, rivals++ < matrix.rivals ? matrix.rival : 1);
    line = played(line, mover, at(now, 0), matrix.turns);
  }
  return sides;
}

/** `worth`: of the asked seat's position at the end of the round, in gold. */
interface Ending extends Cell {
  readonly worth: number;
}

/** Plays every combination of discs to the end of the round. `picks`: those of the seats that have moved. */
function* cellsOf(
  round: Round,
  game: { readonly sides: Sides; readonly matrix: Matrix; readonly seat: Seat },
  picks: readonly number[],
): Generator<Ending> {
  const { sides, matrix, seat } = game;
  const mover = nextOf(round);
  if (mover !== null) {
    for (const [pick, disc] of at(sides, mover).entries())
      yield* cellsOf(played(round, mover, disc, matrix.turns), game, picks.with(mover, pick));
    return;
  }
  const { chances, worths } = outcomeOf(round);
  const pays = chances.map((chance, who) => chance + (picks[who] === 0 ? matrix.trust : 0));
  yield { picks, pays, worth: at(worths, seat) };
}
