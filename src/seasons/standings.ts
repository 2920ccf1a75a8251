/** Standings of a season or a cup, from the tables that are over. */
import { cupStandings } from './cup-standings.ts';
import type { Season, SeasonTable } from './model.ts';
import {
  correctedBy,
  haveResult,
  lotOf,
  pointsAgainst,
  type Score,
  type Standing,
  type TieBreak,
} from './points.ts';

export { lotOf } from './points.ts';
export type { Standing } from './points.ts';

type Scored = Pick<Season, 'seed' | 'divisions' | 'rounds' | 'corrections' | 'end' | 'cup'>;

const tablesOver = ({ rounds }: Pick<Season, 'rounds'>, division: number): readonly SeasonTable[] =>
  rounds.filter(each => each.division === division && each.state === 'over');

/** True if a table of this division is over. Without one nobody has won or lost anything there. */
export const hasResult = (season: Pick<Season, 'rounds'>, division: number): boolean =>
  tablesOver(season, division).length > 0;

/** True if a result has put somebody first: of the first division, or of a cup. */
export const hasFirst = (season: Pick<Season, 'rounds' | 'cup'>): boolean =>
  season.cup ? haveResult(season.rounds) : hasResult(season, 0);

/**
 * Returns the standings of a division, best first. They need no result of a table that still runs. Before the
 * end, and without any result, they tell nothing of the lots: those who are level come in order of joining.
 */
export const standingsOf = (season: Scored, division: number): readonly Standing[] =>
  season.cup ? cupStandings({ ...season, cup: season.cup }) : divisionStandings(season, division);

/**
 * What decides between entrants with equal points: games won, points that those who are level have earned
 * against each other, the lot.
 */
function divisionStandings(season: Scored, division: number): readonly Standing[] {
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
  return sorted.map((line, i) => {
    const { entrant, points, wins, finished } = line;
    const first = isDrawn ? i : sorted.findIndex(other => byResults(other, line) === 0);
    const by = decider(line, sorted[i + 1], isDrawn);
    return { entrant, points, wins, finished, place: first + 1, by };
  });
}

type Result = Pick<Standing, 'points' | 'wins'> & { readonly direct: number };

function scoreOf(
  { corrections }: Scored,
  tables: readonly SeasonTable[],
  entrant: number,
  members: readonly number[],
): Score {
  const own = tables.flatMap(({ places }) => places.filter(place => place.entrant === entrant));
  return {
    points: against(tables, entrant, members) + correctedBy(corrections, entrant),
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
