/** The servers that the database knows, and since when the bot has left them. */
import { and, eq, inArray, isNotNull, or, sql } from './drizzle.ts';
import { SERVER_UNSET } from '../people/model.ts';
import { OPEN } from '../tables/model.ts';
import type { Servers } from '../tables/store.ts';
import { outbox, servers, tables, type Db } from './schema.ts';

export function openServers(db: Db): Servers {
  return {
    known: async () => {
      const noted = db.select({ guild: servers.guild, left: servers.left }).from(servers).all();
      const isNoted = new Set(noted.map(({ guild }) => guild));
      const others = guildsInUse(db).filter(guild => !isNoted.has(guild));
      return {
        servers: [...noted, ...others.map(guild => ({ guild, left: null }))],
        tables: db
          .select({ id: tables.id, guild: tables.guild, status: tables.status })
          .from(tables)
          .where(inArray(tables.status, OPEN))
          .all(),
      };
    },
    setLeft: async (guild, left) => {
      db.insert(servers)
        .values({ guild, data: SERVER_UNSET, left })
        .onConflictDoUpdate({ target: servers.guild, set: { left } })
        .run();
      if (left === null) tryAgain(db, guild);
    },
  };
}

/** Lets the announcements of a server be tried at once: refusals from before the bot left do not count. */
function tryAgain(db: Db, guild: string): void {
  const there = db.select({ id: tables.id }).from(tables).where(eq(tables.guild, guild));
  db.update(outbox)
    .set({ retryAt: 0 })
    .where(and(inArray(outbox.table, there), isNotNull(outbox.batch)))
    .run();
  db.update(tables)
    .set({ obstacle: sql`json_set(${tables.obstacle}, '$.tried', 0)` })
    .where(and(eq(tables.guild, guild), isNotNull(tables.obstacle)))
    .run();
}

/** Returns the servers with open tables or waiting announcements. */
function guildsInUse(db: Db): string[] {
  const announcing = db.select({ id: outbox.table }).from(outbox);
  return db
    .selectDistinct({ guild: tables.guild })
    .from(tables)
    .where(or(inArray(tables.status, OPEN), inArray(tables.id, announcing)))
    .all()
    .map(({ guild }) => guild);
}

/** The ids of the tables of servers that the bot has left, as a query. */
export const tablesLeft = (db: Db) =>
  db
    .select({ id: tables.id })
    .from(tables)
    .innerJoin(servers, and(eq(servers.guild, tables.guild), isNotNull(servers.left)));
