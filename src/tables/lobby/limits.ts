/** How many tables may be open at the same time, as the server's settings say. */
import type { ServerSettings } from '../../people/model.ts';

import { refuse, type Outcome } from '../../base.ts';
import type { Person } from '../model.ts';
import type { Store } from '../store.ts';

/** Why nobody may open another table here; `null`: may. */
export async function crowded(
  store: Store,
  guild: string,
  { perServer }: ServerSettings,
): Promise<Outcome<never> | null> {
  return (await store.openTables(guild, null)) >= perServer
    ? refuse('hosting:refuse.perServer', { count: perServer })
    : null;
}

/** Why one of these may not sit down at another table here, `by` oneself; `null`: all may. */
export async function busy(
  store: Store,
  guild: string,
  { perPerson }: ServerSettings,
  who: readonly Person[],
  by: string,
): Promise<Outcome<never> | null> {
  for (const { id, name } of who) {
    if ((await store.openTables(guild, id)) < perPerson) continue;
    return id === by
      ? refuse('hosting:refuse.perPerson', { count: perPerson })
      : refuse('hosting:refuse.perOther', { who: name, count: perPerson });
  }
  return null;
}
