/** Points of a table, and lots: what the standings of seasons and of cups share. */
import { hash } from 'node:crypto';
import type { Correction, Group, Place, SeasonTable } from './model.ts';

/**
 * What decides between two entrants who are level in what counts first. `met`: the points of those whom they
 * have met. `points`: in a knock-out, where the place counts first.
 */
export type TieBreak = 'wins' | 'direct' | 'met' | 'points' | 'lot';

/** A line of the standings. */
export interface Standing {
  readonly entrant: number;
  /** 1 is the best. Those who are level share a place until the end, when the lot decides. */
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  /** How many tables they have finished in their seat. */
  readonly finished: number;
  /**
   * What puts the entrant before the next one. `null`: what counts first, or nothing, or there is no next
   * one.
   */
  readonly by: TieBreak | null;
}

export type Score = Pick<Standing, 'points' | 'wins' | 'finished'>;

/** Points for each member of the division behind, and for each level with the entrant. */
export const POINTS = { behind: 2, level: 1 } as const;

/** Returns the points of an entrant against these others at a table. Who was substituted has none. */
export function pointsAgainst(places: readonly Place[], entrant: number, others: readonly number[]): number {
  const rankOf = (number: number): number | null =>
    places.find(place => place.entrant === number)?.rank ?? null;
  const own = rankOf(entrant);
  if (own === null) return 0;
  return others.reduce((sum, other) => {
    const theirs = rankOf(other);
    if (theirs === null || theirs > own) return sum + POINTS.behind;
    return theirs === own ? sum + POINTS.level : sum;
  }, 0);
}

/** Points of a cup for being first, at a table of any size. It can be divided among 2, 3, 4 and 5 people. */
export const WIN = 24;

/** Returns the points of an entrant at a table of a cup: the part of the group that is behind. */
export function sharedPoints(places: readonly Place[], entrant: number, group: Group): number {
  const others = group.filter(each => each !== entrant);
  if (others.length === 0) return 0;
  return (pointsAgainst(places, entrant, others) * WIN) / (POINTS.behind * others.length);
}

/** Returns the lot of an entrant as text: the smaller one comes first. */
export const lotOf = (seed: string, entrant: number): string => hash('sha256', `${seed}/lot/${entrant}`);

/** True if one of these tables is over, and had players. Without one nobody has won or lost anything. */
export const haveResult = (tables: readonly SeasonTable[]): boolean =>
  tables.some(({ state, places }) => state === 'over' && places.length > 0);

/** Returns by how much the points of an entrant were corrected. */
export const correctedBy = (corrections: readonly Correction[], entrant: number): number =>
  corrections.filter(each => each.entrant === entrant).reduce((sum, { points }) => sum + points, 0);
