/** What people and servers have chosen. */
import { eq, sql } from 'drizzle-orm';
import { SERVER_UNSET, UNSET, type Settings } from '../people/model.ts';
import type { People } from '../people/store.ts';
import { people, servers, type Db } from './schema.ts';

/** Reads what one person has chosen; part of every request of a table, so the statement is prepared once. */
export function settingsReader(db: Db): (user: string) => Settings {
  const row = db
    .select({ data: people.data })
    .from(people)
    .where(eq(people.user, sql.placeholder('user')))
    .prepare();
  return user => ({ ...UNSET, ...row.get({ user })?.data });
}

export function openPeople(db: Db): People {
  const settings = settingsReader(db);
  const write = (user: string, data: Settings): void =>
    void db
      .insert(people)
      .values({ user, data })
      .onConflictDoUpdate({ target: people.user, set: { data } })
      .run();
  return {
    settings: async user => settings(user),
    change: async (user, act) =>
      db.transaction(
        () => {
          const before = settings(user);
          write(user, act(before));
          return before;
        },
        { behavior: 'immediate' },
      ),
    set: async (user, data) => write(user, data),
    server: async guild => ({
      ...SERVER_UNSET,
      ...db.select().from(servers).where(eq(servers.guild, guild)).get()?.data,
    }),
    setServer: async (guild, data) =>
      void db
        .insert(servers)
        .values({ guild, data })
        .onConflictDoUpdate({ target: servers.guild, set: { data } })
        .run(),
  };
}
