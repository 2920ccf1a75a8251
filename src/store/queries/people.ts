/** The settings of people and servers. */
import { and, eq, isNotNull, sql } from '../drizzle.ts';
import { SERVER_UNSET, UNSET, type Settings } from '../../people/model.ts';
import type { People } from '../../people/store.ts';
import { readServerSettings, readSettings } from '../columns.ts';
import { first, type Db } from '../db.ts';
import { renewBoards } from './boards.ts';

/** Returns a function that reads the settings of a person. Part of every request, so it is prepared once. */
export function settingsReader(db: Db): (user: string) => Promise<Settings> {
  const { people } = db.schema;
  const statement = db
    .select({ row: db.words.row, data: people.data })
    .from(people)
    .where(eq(people.user, sql.placeholder('user')))
    .prepare('settings_of_person');
  return async user => {
    const row = await first(statement.execute({ user }));
    return row ? readSettings(row.data, row.row) : UNSET;
  };
}

/** Returns a function that reads the settings of several people at once. Part of every load. */
export function settingsOfAll(db: Db): (users: ReadonlySet<string>) => Promise<Map<string, Settings>> {
  const { people } = db.schema;
  const statement = db
    .select({ user: people.user, row: db.words.row, data: people.data })
    .from(people)
    .where(db.words.isAmong(people.user, sql.placeholder('users')))
    .prepare('settings_of_people');
  return async users => {
    const all = new Map<string, Settings>();
    if (users.size === 0) return all;
    for (const user of users) all.set(user, UNSET);
    for (const { user, row, data } of await statement.execute({ users: JSON.stringify([...users]) }))
      all.set(user, readSettings(data, row));
    return all;
  };
}

export function openPeople(db: Db): People {
  const settings = settingsReader(db);
  return {
    settings,
    change: (user, act) =>
      db.atomically(async () => {
        const before = await lockedSettings(db, user);
        await write(db, user, act(before));
        return before;
      }),
    set: (user, data) => write(db, user, data),
    noteUse: usageNoter(db),
    server: serverReader(db),
    setServer: (guild, data) =>
      db.atomically(async () => {
        const { boards, queues, servers } = db.schema;
        await db
          .insert(servers)
          .values({ guild, data })
          .onConflictDoUpdate({ target: servers.guild, set: { data } });
        await renewBoards(db, eq(boards.guild, guild));
        // Games, channels and visitors decide who can be found.
        await db.update(queues).set({ due: 0 }).where(eq(queues.guild, guild));
      }),
  };
}

async function write(db: Db, user: string, data: Settings): Promise<void> {
  const { people } = db.schema;
  await db
    .insert(people)
    .values({ user, data })
    .onConflictDoUpdate({ target: people.user, set: { data, unused: null } });
}

/** Reads settings that are about to be changed. */
async function lockedSettings(db: Db, user: string): Promise<Settings> {
  const { people } = db.schema;
  // A row that is not there cannot be locked.
  await db.insert(people).values({ user, data: UNSET }).onConflictDoNothing();
  const query = db.select({ row: db.words.row, data: people.data }).from(people).where(eq(people.user, user));
  const row = await first(db.words.locked(query));
  return row ? readSettings(row.data, row.row) : UNSET;
}

/** Part of every request. An update locks the database, even if it finds no row, so it looks first. */
function usageNoter(db: Db): People['noteUse'] {
  const { people } = db.schema;
  const isUnused = and(eq(people.user, sql.placeholder('user')), isNotNull(people.unused));
  const unused = db.select({ row: db.words.row }).from(people).where(isUnused).prepare('unused_person');
  const used = db.update(people).set({ unused: null }).where(isUnused).prepare('used_person');
  return async user => {
    if (await first(unused.execute({ user }))) await used.execute({ user });
  };
}

/** Part of every board, and of many requests, so it is prepared once. */
function serverReader(db: Db): People['server'] {
  const { servers } = db.schema;
  const statement = db
    .select({ data: servers.data })
    .from(servers)
    .where(eq(servers.guild, sql.placeholder('guild')))
    .prepare('settings_of_server');
  return async guild => {
    const row = await first(statement.execute({ guild }));
    return row ? readServerSettings(row.data, guild) : SERVER_UNSET;
  };
}
