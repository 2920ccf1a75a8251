/** Limits on open tables, from the server's settings. */
import type { ServerSettings } from '../../people/model.ts';

import { refuse, type Refusal } from '../../base.ts';
import type { Person } from '../model.ts';
import type { Store } from '../store.ts';

/** Refuses another table on a full server. `null`: allowed. */
export async function refuseFullServer(
  store: Store,
  guild: string,
  { perServer }: ServerSettings,
): Promise<Refusal | null> {
  return (await store.openTables(guild, null)) >= perServer
    ? refuse('hosting:refuse.perServer', { count: perServer })
    : null;
}

/**
 * Refuses if one of these people is at too many tables. `by`: the caller, who is addressed directly. `null`:
 * allowed.
 */
export async function refuseBusyPeople(
  store: Store,
  guild: string,
  { perPerson }: ServerSettings,
  { people, by }: { readonly people: readonly Person[]; readonly by: string },
): Promise<Refusal | null> {
  for (const { id, name } of people) {
    if ((await store.openTables(guild, id)) < perPerson) continue;
    return id === by
      ? refuse('hosting:refuse.perPerson', { count: perPerson })
      : refuse('hosting:refuse.perOther', { who: name, count: perPerson });
  }
  return null;
}
