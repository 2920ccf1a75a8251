/** Divides the people of a season: by their division of the last season, and by rating. */
import { UNRATED } from '../people/rating.ts';

/** What decides in which division somebody plays. */
export interface Candidate {
  readonly number: number;
  /** Rating in this game on this server. `null`: none. */
  readonly rating: number | null;
  /** Where they ended in the last season of this game. `null`: they did not play it. */
  readonly last: Ended | null;
}

/** A place in the standings of a division. Both count from 0. `size`: of the division. */
export interface Ended {
  readonly division: number;
  readonly place: number;
  readonly size: number;
}

/**
 * Returns the division for which the last season has qualified somebody: the first of a division goes up, and
 * the last goes down. `divisions`: how many there were.
 */
export function levelAfter({ division, place, size }: Ended, divisions: number): number {
  if (place === 0) return Math.max(0, division - 1);
  return place === size - 1 ? Math.min(divisions - 1, division + 1) : division;
}

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

/**
 * Sorts the strongest first. People of the last season keep the order that it has left. A newcomer is put
 * behind those of the first level whose average rating is not higher. `divisions`: those of the last season.
 */
export function ordered(candidates: readonly Candidate[], divisions: number): readonly number[] {
  const ratingOf = ({ rating }: Candidate): number => rating ?? UNRATED.rating;
  const levelOf = (each: Candidate): number | null => each.last && levelAfter(each.last, divisions);
  const averages = Array.from({ length: divisions }, (_, level) => {
    const ratings = candidates.filter(each => levelOf(each) === level).map(ratingOf);
    return ratings.length === 0 ? null : mean(ratings);
  });
  const entryLevel = (rating: number): number => {
    const found = averages.findIndex(average => average !== null && average <= rating);
    return found === -1 ? Math.max(0, divisions - 1) : found;
  };
  return candidates
    .map(each => {
      const { last, number } = each;
      const rating = ratingOf(each);
      return last === null
        ? { number, key: [entryLevel(rating), Infinity, -rating, number] }
        : { number, key: [levelAfter(last, divisions), last.division, last.place, number] };
    })
    .sort((a, b) => compared(a.key, b.key))
    .map(({ number }) => number);
}

/** Compares two lists of numbers of one length by the first in which they differ. */
function compared(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, i) => value !== b[i]);
  if (differs === -1) return 0;
  return (a[differs] ?? 0) < (b[differs] ?? 0) ? -1 : 1;
}

/** The number of people in a division that is tried to be reached. */
const BEST = 4;

/**
 * Returns the sizes of the divisions, as equal as these sizes allow, the larger ones first. Empty: so few
 * people are no division.
 */
export function divisionSizes(count: number, sizes: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const choices = Array.from({ length: Math.floor(count / least) }, (_, i) => i + 1)
    .filter(divisions => Math.ceil(count / divisions) <= most)
    .map(divisions => ({
      divisions,
      spread: count % divisions === 0 ? 0 : 1,
      distance: Math.abs(count / divisions - BEST),
    }))
    .sort((a, b) => a.spread - b.spread || a.distance - b.distance || a.divisions - b.divisions);
  const [best] = choices;
  if (!best) return [];
  const { divisions } = best;
  const small = Math.floor(count / divisions);
  return Array.from({ length: divisions }, (_, i) => small + Number(i < count % divisions));
}

type Divisions = readonly (readonly number[])[];
/** True if one of the two avoids the other. */
export type Avoids = (one: number, other: number) => boolean;

/** Cuts the order into divisions of these sizes. */
export const cut = (order: readonly number[], sizes: readonly number[]): Divisions =>
  sizes.map((size, i) => {
    const start = sizes.slice(0, i).reduce((sum, each) => sum + each, 0);
    return order.slice(start, start + size);
  });

/**
 * Cuts the order into divisions. Two who avoid one another are moved apart where that is possible: one of
 * them changes places with somebody whose strength is near.
 */
export const divided = (order: readonly number[], sizes: readonly number[], avoids: Avoids): Divisions =>
  separated(cut(order, sizes), order, { cost: costOf(avoids) });

const costOf =
  (avoids: Avoids): Cost =>
  (one, other) =>
    Number(avoids(one, other));

/** Returns how many pairs are in one division although one of them avoids the other. */
export const conflictsIn = (divisions: Divisions, avoids: Avoids): number =>
  costIn(divisions, costOf(avoids));

/** How little two people should be in one division. 0: they may. */
export type Cost = (one: number, other: number) => number;

/** `nearest`: people change places between neighbouring divisions only. Default: between any two. */
export interface Separation {
  readonly cost: Cost;
  readonly nearest?: true;
}

/** Lets people change places for as long as that costs less; of equal exchanges the nearest in the order. */
export function separated(before: Divisions, order: readonly number[], how: Separation): Divisions {
  let divisions = before;
  for (;;) {
    const better = bestExchange(divisions, order, how);
    if (better === null) return divisions;
    divisions = better;
  }
}

const costIn = (divisions: Divisions, cost: Cost): number =>
  divisions.reduce((sum, division) => sum + costWithin(division, cost), 0);

const costWithin = (division: readonly number[], cost: Cost): number =>
  division.reduce(
    (sum, one, i) => sum + division.slice(i + 1).reduce((more, other) => more + cost(one, other), 0),
    0,
  );

/**
 * Returns the divisions after the exchange that costs least, and of equal ones the exchange of the nearest.
 * `null`: no exchange costs less than they do.
 */
function bestExchange(
  divisions: Divisions,
  order: readonly number[],
  { cost, nearest }: Separation,
): Divisions | null {
  let best: { readonly divisions: Divisions; readonly cost: number; readonly apart: number } | null = null;
  const before = costIn(divisions, cost);
  if (before === 0) return null;
  const rank = new Map(order.map((number, i) => [number, i]));
  const all = divisions.flatMap((division, at) => division.map(number => ({ number, at })));
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1)) {
      if (one.at === other.at || (nearest && other.at - one.at > 1)) continue;
      const changed = divisions.map(division =>
        division.map(each => exchanged(each, one.number, other.number)),
      );
      const after = costIn(changed, cost);
      const apart = Math.abs((rank.get(one.number) ?? 0) - (rank.get(other.number) ?? 0));
      const isBetter = best === null ? after < before : isLess([after, apart], [best.cost, best.apart]);
      if (isBetter) best = { divisions: changed, cost: after, apart };
    }
  return best?.divisions ?? null;
}

function exchanged(each: number, one: number, other: number): number {
  if (each === one) return other;
  return each === other ? one : each;
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => compared(a, b) < 0;
