/**
 * Rows of searches and gatherings. A write to the queue of a server locks the row of the queue first. So all
 * writes to it come one after the other, also those of several processes. A write about visitors locks the
 * queues of their servers as well, in the order of the ids, so that two never wait for each other.
 */
import { and, asc, eq, isNotNull, notInArray, type SQL } from '../drizzle.ts';
import type { Gathering, Search } from '../../matching/model.ts';
import { readGathering, readSearch, type SearchData } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { isServed } from './shards.ts';

/** Makes the queue due, and locks it until the transaction ends. */
export async function renew(db: Db, guild: string): Promise<void> {
  const { queues } = db.schema;
  await db
    .insert(queues)
    .values({ guild, due: 0 })
    .onConflictDoUpdate({ target: queues.guild, set: { due: 0 } });
  await db.wakeOthers();
}

export const atRenewed = <T>(db: Db, guilds: readonly string[], act: () => Promise<T>): Promise<T> =>
  db.atomically(async () => {
    for (const guild of inOrder(guilds)) await renew(db, guild);
    return act();
  });

/** Locks the queues, but leaves them due as they are. */
export const atLocked = <T>(db: Db, guilds: readonly string[], act: () => Promise<T>): Promise<T> =>
  db.atomically(async () => {
    const { queues } = db.schema;
    for (const guild of inOrder(guilds))
      await db.words.locked(db.select().from(queues).where(eq(queues.guild, guild)));
    return act();
  });

export const inOrder = (guilds: readonly string[]): readonly string[] => [...new Set(guilds)].sort();

/** The search of a person on a server. */
export function isOf(db: Db, user: string, guild: string): SQL | undefined {
  const { searches } = db.schema;
  return and(eq(searches.user, user), eq(searches.guild, guild));
}

/** Queues of this process on servers where the bot is. */
export function isHere(db: Db): SQL | undefined {
  const { queues } = db.schema;
  return and(notInArray(queues.guild, leftServers(db)), isServed(db, queues.guild));
}

/** The servers that the bot has left, as a query. */
export function leftServers(db: Db) {
  const { servers } = db.schema;
  return db.select({ guild: servers.guild }).from(servers).where(isNotNull(servers.left));
}

export const searchIn = ({ user, guild, since, gathering, elsewhere, data }: Row<'searches'>): Search => ({
  ...readSearch(data, guild),
  ...{ user, guild, since, gathering, elsewhere },
});

export async function searchOf(db: Db, user: string, guild: string): Promise<Search | null> {
  const { searches } = db.schema;
  const row = await first(
    db
      .select()
      .from(searches)
      .where(isOf(db, user, guild)),
  );
  return row ? searchIn(row) : null;
}

export async function searchesAt(db: Db, guild: string): Promise<readonly Search[]> {
  const { searches } = db.schema;
  const rows = db.select().from(searches).where(eq(searches.guild, guild));
  return (await rows.orderBy(asc(searches.since), asc(searches.user))).map(searchIn);
}

export async function writeSearch(
  db: Db,
  { user, guild, since, gathering, elsewhere, ...rest }: Search,
): Promise<void> {
  const { searches } = db.schema;
  const data: SearchData = rest;
  const columns = { since, gathering, elsewhere, data };
  await db
    .insert(searches)
    .values({ user, guild, ...columns })
    .onConflictDoUpdate({ target: [searches.user, searches.guild], set: columns });
}

export async function deleteSearch(db: Db, user: string, guild: string): Promise<void> {
  await db.delete(db.schema.searches).where(isOf(db, user, guild));
}

export const readOne = ({ id, data }: Row<'gatherings'>): Gathering => readGathering(data, id);

export async function gatheringsAt(db: Db, guild: string): Promise<readonly Gathering[]> {
  const { gatherings } = db.schema;
  return (await db.select().from(gatherings).where(eq(gatherings.guild, guild))).map(readOne);
}

export async function gatheringOf(db: Db, id: string): Promise<Gathering | null> {
  const { gatherings } = db.schema;
  const row = await first(db.select().from(gatherings).where(eq(gatherings.id, id)));
  return row ? readOne(row) : null;
}

export async function writeGathering(db: Db, data: Gathering): Promise<void> {
  const { gatherings } = db.schema;
  await db.update(gatherings).set({ data }).where(eq(gatherings.id, data.id));
}
