/** How many tables may be open at the same time, as the server's settings say. */
import type { ServerSettings } from '../../people/model.ts';

import { refuse, type Refusal } from '../../base.ts';
import type { Person } from '../model.ts';
import type { Store } from '../store.ts';

/** Why nobody may open another table here; `null`: may. */
export async function refuseFullServer(
  store: Store,
  guild: string,
  { perServer }: ServerSettings,
): Promise<Refusal | null> {
  return (await store.openTables(guild, null)) >= perServer
    ? refuse('hosting:refuse.perServer', { count: perServer })
    : null;
}

/** Why one of these may not sit down at another table here, `by` oneself; `null`: all may. */
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
