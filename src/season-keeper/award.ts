/** Decides the awards of a season, or a cup, that has ended. */
import { awardsOf } from '../seasons/awards.ts';
import type { Season } from '../seasons/model.ts';
import type { Advanced } from './advance.ts';
import { RETRY, type SeasonDeps } from './deps.ts';

/**
 * Stores the awards when all tables that count were read, because a game is read only after its end. Before
 * the end nothing is looked at. An end that an older version has told has none.
 */
export async function award({ seasons, time }: SeasonDeps, season: Season): Promise<Advanced> {
  if (season.end === null || season.awards !== null) return { season, retryAt: null };
  const isTold = season.closing.message !== null;
  const tables = season.rounds.filter(({ state }) => state === 'over').map(({ id }) => id);
  const told = isTold || tables.length === 0 ? [] : await seasons.told(tables);
  if (told.some(({ facts }) => facts === null)) return { season, retryAt: time.now() + RETRY };
  const decided = await seasons.note(season.id, now =>
    now.end !== null && now.awards === null ? { ...now, awards: awardsOf(now, told) } : now,
  );
  return { season: decided, retryAt: null };
}
