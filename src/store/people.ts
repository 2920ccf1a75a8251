/** The settings of people and servers. */
import { and, eq, isNotNull, sql } from './drizzle.ts';
import { SERVER_UNSET, UNSET, type ServerSettings, type Settings } from '../people/model.ts';
import type { People } from '../people/store.ts';
import { readServerSettings, readSettings } from './columns.ts';
import { people, servers, type Db } from './schema.ts';

/** SQLite's own number of a row of `people`: errors name it instead of the user. */
export const rowid = sql<number>`rowid`;

/** Returns a function that reads the settings of a person. Part of every request, so it is prepared once. */
export function settingsReader(db: Db): (user: string) => Settings {
  const statement = db
    .select({ rowid, data: people.data })
    .from(people)
    .where(eq(people.user, sql.placeholder('user')))
    .prepare();
  return user => {
    const row = statement.get({ user });
    return row ? readSettings(row.data, row.rowid) : UNSET;
  };
}

export function openPeople(db: Db): People {
  const settings = settingsReader(db);
  const isUnused = and(eq(people.user, sql.placeholder('user')), isNotNull(people.unused));
  const unused = db.select({ rowid }).from(people).where(isUnused).prepare();
  const used = db.update(people).set({ unused: null }).where(isUnused).prepare();

  const write = (user: string, data: Settings): void =>
    void db
      .insert(people)
      .values({ user, data })
      .onConflictDoUpdate({ target: people.user, set: { data, unused: null } })
      .run();

  const change: People['change'] = async (user, act) =>
    db.transaction(
      () => {
        const before = settings(user);
        write(user, act(before));
        return before;
      },
      { behavior: 'immediate' },
    );

  return {
    settings: async user => settings(user),
    change,
    set: async (user, data) => write(user, data),
    noteUse: async user => {
      if (unused.get({ user })) used.run({ user }); // an update locks the database, even if it finds no row
    },
    server: async guild => serverSettings(db, guild),
    setServer: async (guild, data) => {
      db.insert(servers)
        .values({ guild, data })
        .onConflictDoUpdate({ target: servers.guild, set: { data } })
        .run();
    },
  };
}

function serverSettings(db: Db, guild: string): ServerSettings {
  const row = db.select().from(servers).where(eq(servers.guild, guild)).get();
  return row ? readServerSettings(row.data, guild) : SERVER_UNSET;
}
