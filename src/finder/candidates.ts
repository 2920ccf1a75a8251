/** What decides with whom the people of a queue can play: settings, ratings, punctuality, open tables. */
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import type { Seeker } from '../matching/matching.ts';
import type { Search } from '../matching/model.ts';
import { UNSET, type ServerSettings, type Settings } from '../people/model.ts';
import { reliability, UNCERTAIN, type Records } from '../people/records.ts';
import type { People } from '../people/store.ts';
import { UnreadableRow, type Store } from '../tables/store.ts';

export interface CandidateDeps {
  readonly people: Pick<People, 'settings'>;
  readonly records: Pick<Records, 'ratings' | 'punctuality'>;
  readonly openTables: Store['openTables'];
}

/** A person who waits, with their settings. */
export interface Candidate {
  readonly search: Search;
  readonly seeker: Seeker;
  readonly settings: Settings;
}

/** Returns those who can be found on a server now: who is at too many tables waits until one has ended. */
export async function candidatesAmong(
  deps: CandidateDeps,
  guild: string,
  searches: readonly Search[],
  { perPerson }: ServerSettings,
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const search of searches) {
    const { user, gathering, farewell } = search;
    if (gathering !== null || farewell !== null) continue;
    if ((await deps.openTables(guild, user)) >= perPerson) continue;
    const settings = await settingsOf(deps, user);
    if (settings === null) continue;
    found.push({ search, settings, seeker: await seekerOf(deps, guild, search, settings) });
  }
  return found;
}

/** Returns the settings of a person. `null`: their row cannot be read; the others go on. */
async function settingsOf({ people }: CandidateDeps, user: string): Promise<Settings | null> {
  try {
    return await people.settings(user);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return null;
  }
}

/** Returns when a person rests. Default, also of a row that cannot be read: never. */
export const habitsOf = async (deps: CandidateDeps, user: string): Promise<Settings> =>
  (await settingsOf(deps, user)) ?? UNSET;

async function seekerOf(
  { records }: CandidateDeps,
  guild: string,
  search: Search,
  habits: Settings,
): Promise<Seeker> {
  const { user, games, paces, sizes, since } = search;
  const ratings = await records.ratings(user, guild);
  const sure = ratings.filter(({ mixed, deviation }) => !mixed && deviation <= UNCERTAIN);
  const ratingOf = (game: GameId) => sure.find(each => each.game === game)?.rating;
  return {
    ...{ user, games, paces, sizes, since, habits },
    channel: search.guild === guild ? search.channel : null,
    blind: [],
    avoids: habits.avoids.map(({ id }) => id),
    ratings: Object.fromEntries(
      GAME_IDS.flatMap(game => {
        const rating = ratingOf(game);
        return rating === undefined ? [] : [[game, rating]];
      }),
    ),
    isLate: reliability(await records.punctuality(user)) === 'late',
  };
}
