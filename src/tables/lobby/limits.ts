/** Limits on open tables, from the server's settings. */
import type { ServerSettings } from '../../people/model.ts';

import { refuse, type Outcome, type Refusal } from '../../base.ts';
import type { Caller } from '../api.ts';
import type { Person, TableRecord } from '../model.ts';
import { seatOf, type Draft } from '../request/draft.ts';
import type { RequestQueue } from '../request/queue.ts';
import type { Store } from '../store.ts';
import { refuseAvoided } from './avoiding.ts';
import { mayReturn } from './substitutes.ts';

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

/** Refuses a person who would be at too many tables. `null`: allowed. */
export async function refuseBusyPerson(
  store: Store,
  { location: { guild } }: Pick<TableRecord, 'location'>,
  who: Person,
  by: string,
): Promise<Refusal | null> {
  return refuseBusyPeople(store, guild, await store.people.server(guild), { people: [who], by });
}

/** How a user without a seat gets one. `refuses`: all reasons that the table itself knows. */
interface Sitting<T> {
  readonly seat: number;
  readonly refuses: (draft: Draft) => Refusal | null;
  readonly sit: (draft: Draft) => Outcome<T>;
}

/**
 * Runs a request by which the caller may get a seat of a running game. A newcomer must be in the table's
 * server and at not too many tables there. People who come back to their seat are not counted.
 */
export async function sitWithinLimits<T>(
  { deps: { store }, inServer, request }: RequestQueue,
  id: string,
  by: Caller,
  { seat, refuses, sit }: Sitting<T>,
): Promise<Outcome<T>> {
  const { table } = (await store.load(id)) ?? {};
  if (!table) return refuse('common:refuse.noTable');
  const { guild } = table.location;
  return inServer(guild, () =>
    request(id, by.receipt, async draft => {
      const refused = refuses(draft);
      if (refused) return refused;
      const { who, server } = by;
      const player = draft.table.players[seat];
      const isNew = seatOf(draft.table, who.id) === null && (!player || !mayReturn(player, who.id));
      if (isNew && server !== guild) return refuse('seats:refuse.elsewhere');
      const busy = isNew ? await refuseBusyPerson(store, draft.table, who, who.id) : null;
      if (busy) return busy;
      const settings = await store.people.settings(who.id);
      const avoided = isNew ? refuseAvoided(draft, who.id, settings) : null;
      if (avoided) return avoided;
      draft.people = new Map(draft.people).set(who.id, settings);
      return sit(draft);
    }),
  );
}
