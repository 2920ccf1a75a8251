/** Points and standings of a division, from the tables that are over. */
import { hash } from 'node:crypto';
import type { Place, Season, SeasonTable } from './model.ts';

/** Points for each member of the division behind, and for each level with the entrant. */
export const POINTS = { behind: 2, level: 1 } as const;

/**
 * What decides between entrants with equal points, in this order: games won, points that those who are level
 * have earned against each other, the lot.
 */
export const TIE_BREAKS = ['wins', 'direct', 'lot'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A line of the standings. */
export interface Standing {
  readonly entrant: number;
  /** 1 is the best. Those who are level share a place until the end, when the lot decides. */
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  /** Points from the tables between those with equal points and wins. */
  readonly direct: number;
  /** How many tables they have finished in their seat. */
  readonly finished: number;
  /** What puts the entrant before the next one. `null`: points, or nothing, or there is no next one. */
  readonly by: TieBreak | null;
}

type Scored = Pick<Season, 'seed' | 'divisions' | 'rounds' | 'corrections' | 'end'>;

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

/** Returns the lot of an entrant as text: the smaller one comes first. */
export const lotOf = (seed: string, entrant: number): string => hash('sha256', `${seed}/lot/${entrant}`);

const tablesOver = ({ rounds }: Pick<Season, 'rounds'>, division: number): readonly SeasonTable[] =>
  rounds.filter(each => each.division === division && each.state === 'over');

/** True if a table of this division is over. Without one nobody has won or lost anything there. */
export const hasResult = (season: Pick<Season, 'rounds'>, division: number): boolean =>
  tablesOver(season, division).length > 0;

/**
 * Returns the standings of a division, best first. They need no result of a table that still runs. Before the
 * end, and without any result, they tell nothing of the lots: those who are level come in order of joining.
 */
export function standingsOf(season: Scored, division: number): readonly Standing[] {
  const members = (season.divisions[division] ?? []).toSorted((a, b) => a - b);
  const tables = tablesOver(season, division);
  const isDrawn = season.end !== null && tables.length > 0;
  const scored = members.map(entrant => ({ entrant, ...scoreOf(season, tables, entrant, members) }));
  const lines = scored.map(line => {
    const level = scored.filter(other => isLevel(line, other)).map(({ entrant }) => entrant);
    return {
      ...line,
      direct: against(tables, line.entrant, level),
      lot: isDrawn ? lotOf(season.seed, line.entrant) : '',
    };
  });
  const byResults = (a: Result, b: Result): number =>
    b.points - a.points || b.wins - a.wins || b.direct - a.direct;
  const sorted = lines.toSorted((a, b) => byResults(a, b) || (a.lot < b.lot ? -1 : Number(a.lot > b.lot)));
  return sorted.map(({ lot: _, ...line }, i) => {
    const first = isDrawn ? i : sorted.findIndex(other => byResults(other, line) === 0);
    return { ...line, place: first + 1, by: decider(line, sorted[i + 1], isDrawn) };
  });
}

type Score = Pick<Standing, 'points' | 'wins' | 'finished'>;
type Result = Pick<Standing, 'points' | 'wins' | 'direct'>;

function scoreOf(
  { corrections }: Scored,
  tables: readonly SeasonTable[],
  entrant: number,
  members: readonly number[],
): Score {
  const own = tables.flatMap(({ places }) => places.filter(place => place.entrant === entrant));
  const corrected = corrections
    .filter(each => each.entrant === entrant)
    .reduce((sum, { points }) => sum + points, 0);
  return {
    points: against(tables, entrant, members) + corrected,
    wins: own.filter(({ won }) => won).length,
    finished: own.filter(({ rank }) => rank !== null).length,
  };
}

/** Returns the points against these others at all tables. */
const against = (tables: readonly SeasonTable[], entrant: number, members: readonly number[]): number => {
  const others = members.filter(each => each !== entrant);
  return tables.reduce((sum, { places }) => sum + pointsAgainst(places, entrant, others), 0);
};

const isLevel = (a: Score, b: Score): boolean => a.points === b.points && a.wins === b.wins;

function decider(line: Result, next: Result | undefined, isDrawn: boolean): TieBreak | null {
  if (next === undefined || line.points !== next.points) return null;
  if (line.wins !== next.wins) return 'wins';
  if (line.direct !== next.direct) return 'direct';
  return isDrawn ? 'lot' : null;
}
