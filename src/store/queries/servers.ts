/** The servers that the database knows, and since when the bot has left them. */
import type { Column } from 'drizzle-orm';
import { and, eq, exists, inArray, isNotNull, type SQL } from '../drizzle.ts';
import { SERVER_UNSET } from '../../people/model.ts';
import { OPEN } from '../../tables/model.ts';
import type { Servers } from '../../tables/store.ts';
import type { Db } from '../db.ts';
import { isServed } from './shards.ts';

export function openServers(db: Db): Servers {
  const { servers, tables } = db.schema;
  return {
    known: async () => {
      const noted = await db
        .select({ guild: servers.guild, left: servers.left })
        .from(servers)
        .where(isServed(db, servers.guild));
      const isNoted = new Set(noted.map(({ guild }) => guild));
      const others = (await guildsInUse(db)).filter(guild => !isNoted.has(guild));
      return {
        servers: [...noted, ...others.map(guild => ({ guild, left: null }))],
        tables: await db
          .select({ id: tables.id, guild: tables.guild, status: tables.status })
          .from(tables)
          .where(and(inArray(tables.status, OPEN), isServed(db, tables.guild))),
      };
    },
    setLeft: (guild, left) =>
      db.atomically(async () => {
        await db
          .insert(servers)
          .values({ guild, data: SERVER_UNSET, left })
          .onConflictDoUpdate({ target: servers.guild, set: { left } });
        if (left === null) await tryAgain(db, guild);
      }),
  };
}

/** Lets the announcements of a server be tried at once: refusals from before the bot left do not count. */
async function tryAgain(db: Db, guild: string): Promise<void> {
  const { outbox, tables } = db.schema;
  // The tables first, as in every commit: two transactions must not wait for each other.
  const there = db.select({ id: tables.id }).from(tables).where(eq(tables.guild, guild));
  await db
    .update(tables)
    .set({ obstacle: db.words.jsonWith(tables.obstacle, { tried: 0 }) })
    .where(and(eq(tables.guild, guild), isNotNull(tables.obstacle)));
  await db
    .update(outbox)
    .set({ retryAt: 0 })
    .where(and(inArray(outbox.table, there), isNotNull(outbox.batch)));
}

/** Returns the servers with open tables or waiting announcements. */
async function guildsInUse(db: Db): Promise<string[]> {
  const { outbox, tables } = db.schema;
  const open = await db
    .selectDistinct({ guild: tables.guild })
    .from(tables)
    .where(and(inArray(tables.status, OPEN), isServed(db, tables.guild)));
  const announced = db.select({ table: outbox.table }).from(outbox);
  const announcing = await db
    .selectDistinct({ guild: tables.guild })
    .from(tables)
    .where(and(inArray(tables.id, announced), isServed(db, tables.guild)));
  return [...new Set([...open, ...announcing].map(({ guild }) => guild))];
}

/**
 * The condition that the bot has left the server of a row's table. It asks for the table of each row, because
 * a list of all such tables would be made by reading all that are stored.
 */
export function isAtLeft(db: Db, table: Column): SQL {
  const { servers, tables } = db.schema;
  const itsServer = db
    .select({ guild: servers.guild })
    .from(tables)
    .innerJoin(servers, eq(servers.guild, tables.guild))
    .where(and(eq(tables.id, table), isNotNull(servers.left)));
  return exists(itsServer);
}
