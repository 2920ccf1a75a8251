/** What the keeper asks about people before it seats them: ratings, and who avoids whom. */
import { UNSET, type Settings } from '../people/model.ts';
import type { Avoids } from '../seasons/divisions.ts';
import type { Entrant, Season } from '../seasons/model.ts';
import { UnreadableRow } from '../tables/store.ts';
import type { SeasonDeps } from './deps.ts';

/** Returns the ratings in this game on this server, by number. `null`: none. */
export async function ratingsOf(
  { records }: SeasonDeps,
  { guild, game }: Season,
  entrants: readonly Entrant[],
): Promise<ReadonlyMap<number, number | null>> {
  const known = new Map<number, number | null>();
  for (const { number, user } of entrants) {
    const ratings = await records.ratings(user, guild);
    known.set(number, ratings.find(each => each.game === game && !each.mixed)?.rating ?? null);
  }
  return known;
}

/** Returns who avoids whom, on either side. */
export async function avoidsAmong(deps: SeasonDeps, entrants: readonly Entrant[]): Promise<Avoids> {
  const avoided = new Map<number, ReadonlySet<string>>();
  for (const { number, user } of entrants)
    avoided.set(number, new Set((await settingsOf(deps, user)).avoids.map(({ id }) => id)));
  const userOf = new Map(entrants.map(({ number, user }) => [number, user]));
  const isOn = (one: number, other: number): boolean =>
    avoided.get(one)?.has(userOf.get(other) ?? '') === true;
  return (one, other) => isOn(one, other) || isOn(other, one);
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
