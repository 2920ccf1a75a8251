/** How a finished game came out: the ranks, points by category, and what stands out. */
import type { Arg, Msg, Seat } from '../../engines/core/game.ts';
import { player } from '../../engines/core/values.ts';
import type { Contestant } from '../../render/finale/job.ts';

/** A player's result, or that of an automaton of the game. */
export interface Rank {
  /** 1 is the best. Players who share it are level. */
  readonly place: number;
  /** A seat, or the name of an automaton. */
  readonly who: Arg;
  readonly contestant: Contestant;
  /** What decides the rank. `null`: the order in which players left the game. */
  readonly total: Msg | null;
  /** What decides the rank, as a figure. `null`: the order in which players left the game. */
  readonly figure: number | null;
  /** The points by category. */
  readonly parts: readonly Msg[];
  /** The points in the columns of `heads`. */
  readonly cells: readonly number[];
}

/** Returns how a rank names the player of a seat. */
export const ofSeat = (seat: Seat): Pick<Rank, 'who' | 'contestant'> => ({
  who: player(seat),
  contestant: { seat },
});

export interface Finale {
  /** Best first. */
  readonly ranks: readonly Rank[];
  /** The columns of the picture, which are fewer than the categories. */
  readonly heads: readonly Msg[];
  /** The boldest bluff, the last elimination or the biggest gain, as sentences. Empty: nothing stands out. */
  readonly highlight: readonly Msg[];
}

/** What was told in a finished game, oldest first. `hindsight`: what was hidden. */
export interface Chronicle {
  readonly told: readonly Msg[];
  readonly hindsight: readonly Msg[];
}

/** Sorts the best first. Winners share the first place, because a tie-break may decide against the points. */
export function ranked<T extends { readonly isWinner: boolean; readonly worth: number }>(
  all: readonly T[],
): (T & { readonly place: number })[] {
  const beats = (a: T, b: T): boolean =>
    a.isWinner === b.isWinner ? !a.isWinner && a.worth > b.worth : a.isWinner;
  return all
    .map(each => ({ ...each, place: 1 + all.filter(other => beats(other, each)).length }))
    .toSorted((a, b) => a.place - b.place);
}

/** Returns the categories that brought points, each with the message that names it. */
export const categories = (
  sums: readonly (readonly [points: number, message: (count: number) => Msg])[],
): Msg[] => sums.flatMap(([points, message]) => (points === 0 ? [] : [message(points)]));

/** Returns the item with the highest number, the first of several. `null`: there is none above 0. */
export const highest = <T>(items: readonly T[], numberOf: (item: T) => number): T | null =>
  items.reduce<T | null>(
    (best, each) => (numberOf(each) > (best === null ? 0 : numberOf(best)) ? each : best),
    null,
  );
