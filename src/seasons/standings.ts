/** Standings of a season or a cup, from the tables that are over. */
import { cupStandings } from './cup-standings.ts';
import type { Season, SeasonTable } from './model.ts';
import { correctedBy, lotOf, pointsAgainst, type Score, type Standing, type TieBreak } from './points.ts';

export { lotOf } from './points.ts';
export type { Standing } from './points.ts';

type Scored = Pick<Season, 'seed' | 'divisions' | 'rounds' | 'corrections' | 'cup'>;

/** Returns the standings of a division, best first. They need no result of a table that still runs. */
export const standingsOf = (season: Scored, division: number): readonly Standing[] =>
  season.cup ? cupStandings({ ...season, cup: season.cup }) : divisionStandings(season, division);

/**
 * What decides between entrants with equal points: games won, points that those who are level have earned
 * against each other, the lot.
 */
function divisionStandings(season: Scored, division: number): readonly Standing[] {
  const members = season.divisions[division] ?? [];
  const tables = season.rounds.filter(each => each.division === division && each.state === 'over');
  const scored = members.map(entrant => ({ entrant, ...scoreOf(season, tables, entrant, members) }));
  const lines = scored.map(line => {
    const level = scored.filter(other => isLevel(line, other)).map(({ entrant }) => entrant);
    return {
      ...line,
      direct: against(tables, line.entrant, level),
      lot: lotOf(season.seed, line.entrant),
    };
  });
  const sorted = lines.toSorted(
    (a, b) => b.points - a.points || b.wins - a.wins || b.direct - a.direct || (a.lot < b.lot ? -1 : 1),
  );
  return sorted.map((line, i) => {
    const { entrant, points, wins, finished } = line;
    const next = sorted[i + 1];
    return { entrant, points, wins, finished, place: i + 1, by: next ? decider(line, next) : null };
  });
}

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

type Compared = Pick<Standing, 'points' | 'wins'> & { readonly direct: number };

function decider(line: Compared, next: Compared): TieBreak | null {
  if (line.points !== next.points) return null;
  if (line.wins !== next.wins) return 'wins';
  return line.direct === next.direct ? 'lot' : 'direct';
}
