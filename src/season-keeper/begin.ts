/** Begins a season: divides those who have joined, by the last season and by rating. */
import { UNSET, type Settings } from '../people/model.ts';
import { begun, withOnly } from '../seasons/course.ts';
import { divided, divisionSizes, ordered, type Candidate, type Ended } from '../seasons/divisions.ts';
import { byNumber, sizesOf, type Entrant, type Season } from '../seasons/model.ts';
import { hasResult, standingsOf } from '../seasons/standings.ts';
import { UnreadableRow } from '../tables/store.ts';
import type { SeasonDeps } from './deps.ts';
import { seesChannel } from './sees.ts';

/**
 * Returns the season as it has begun. If somebody joins or leaves at this moment, it is as it was, and due
 * again. `null`: it was deleted.
 */
export async function begin(deps: SeasonDeps, season: Season): Promise<Season | null> {
  const present: Entrant[] = [];
  for (const entrant of season.entrants)
    if (await seesChannel(deps, season, entrant.user)) present.push(entrant);
  const divisions = await divisionsOf(deps, season, present);
  const numbers = present.map(({ number }) => number);
  const known = usersOf(season);
  return deps.seasons.note(season.id, now =>
    usersOf(now) === known ? begun(withOnly(now, numbers), divisions, deps.time.now()) : now,
  );
}

const usersOf = ({ entrants }: Season): string => JSON.stringify(entrants.map(({ user }) => user));

async function divisionsOf(
  deps: SeasonDeps,
  season: Season,
  entrants: readonly Entrant[],
): Promise<Season['divisions']> {
  const { guild, game } = season;
  const last = await deps.seasons.last(guild, game);
  const ends = last ? endsOf(last) : new Map<string, Ended>();
  const avoided = new Map<number, ReadonlySet<string>>();
  const candidates: Candidate[] = [];
  for (const { number, user } of entrants) {
    const ratings = await deps.records.ratings(user, guild);
    const rating = ratings.find(each => each.game === game && !each.mixed)?.rating ?? null;
    candidates.push({ number, rating, last: ends.get(user) ?? null });
    avoided.set(number, new Set((await settingsOf(deps, user)).avoids.map(({ id }) => id)));
  }
  const userOf = new Map(entrants.map(({ number, user }) => [number, user]));
  const isOn = (one: number, other: number): boolean =>
    avoided.get(one)?.has(userOf.get(other) ?? '') === true;
  return divided(
    ordered(candidates, last?.divisions.length ?? 0),
    divisionSizes(entrants.length, sizesOf(game)),
    (one, other) => isOn(one, other) || isOn(other, one),
  );
}

/** Returns where everybody ended in a season, by user. A division without a result has qualified nobody. */
export function endsOf(last: Season): ReadonlyMap<string, Ended> {
  const ends = last.divisions.flatMap((_, division) => {
    if (!hasResult(last, division)) return [];
    const standings = standingsOf(last, division);
    const size = standings.length;
    return standings.map(({ entrant, place }) => {
      const user = byNumber(last, entrant)?.user ?? '';
      return [user, { division, place: place - 1, size }] as const;
    });
  });
  return new Map(ends);
}

/** Returns the settings of a person; those of nobody if their row cannot be read. */
async function settingsOf({ people }: SeasonDeps, user: string): Promise<Settings> {
  try {
    return await people.settings(user);
  } catch (error) {
    if (error instanceof UnreadableRow) return UNSET;
    throw error;
  }
}
