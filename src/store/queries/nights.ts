/** Game nights (`tended-rows.ts`). */
import { and, asc, desc, eq, gte, inArray, isNull, like, type SQL } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import { withoutMaker } from '../../nights/course.ts';
import type { Night } from '../../nights/model.ts';
import type { Nights } from '../../nights/store.ts';
import { isFormer } from '../../people/former.ts';
import type { Kept } from '../../people/records.ts';
import { readNight, type NightData } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { openTended, writeLocked, type Tended } from './tended-rows.ts';

export function openNights(db: Db): Nights {
  const { nights } = db.schema;
  const { claim, next, looked, change, note } = openTended(db, NIGHTS);
  return {
    of: async id => found(await first(db.select().from(nights).where(eq(nights.id, id)))),
    open: async guild => {
      const isOpen = and(eq(nights.guild, guild), isNull(nights.ended));
      return found(await first(db.select().from(nights).where(isOpen)));
    },
    create: night =>
      db.atomically(async () => {
        const { id, guild, ...data } = night;
        const row = { id, guild, ended: null, due: 0, data };
        const made = db.insert(nights).values(row).onConflictDoNothing().returning({ id: nights.id });
        if ((await first(made)) === undefined) return false;
        await db.wakeOthers();
        return true;
      }),
    known: (guild, since) => known(db, guild, since),
    change,
    note,
    claim: async now => {
      const claimed = await claim(now);
      return claimed && { night: claimed.value, until: claimed.until };
    },
    next,
    looked: ({ night: { id }, until }, again) => looked(id, until, again),
  };
}

const nightIn = ({ id, guild, data }: Row<'nights'>): Night => ({ ...readNight(data, id), id, guild });
const found = (row: Row<'nights'> | undefined): Night | null => (row ? nightIn(row) : null);

const NIGHTS: Tended<Row<'nights'>, Night> = {
  name: 'nights',
  read: nightIn,
  columns: ({ id: _, guild: _guild, ...data }) => ({
    ended: data.end?.at ?? null,
    data: data satisfies NightData,
  }),
};

/** People whose hours count for the dates of a night. On a larger server those of the newest tables. */
const MOST_KNOWN = 300;
/** Tables among which they are looked for. */
const MOST_TABLES = 500;

async function known(db: Db, guild: string, since: Time): Promise<readonly string[]> {
  const { interests, players, searches, tables } = db.schema;
  const recent = db
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.guild, guild), gte(tables.moved, since)))
    .orderBy(desc(tables.moved))
    .limit(MOST_TABLES);
  const ids = (await recent).map(({ id }) => id);
  const seated =
    ids.length === 0
      ? []
      : await db.selectDistinct({ user: players.user }).from(players).where(inArray(players.table, ids));
  const searching = await db.select({ user: searches.user }).from(searches).where(eq(searches.guild, guild));
  const interested = await db
    .select({ user: interests.user })
    .from(interests)
    .where(eq(interests.guild, guild))
    .limit(MOST_KNOWN);
  const all = new Set([...seated, ...searching, ...interested].map(({ user }) => user));
  return [...all].filter(user => !user.startsWith('bot:') && !isFormer(user)).slice(0, MOST_KNOWN);
}

/** Takes a person who deletes their data out of all nights. The caller holds the transaction. */
export async function forgetNights(db: Db, user: string): Promise<void> {
  for (const { id } of await nightsBy(db, user))
    await writeLocked(db, NIGHTS, id, { act: night => withoutMaker(night, user) });
}

/** Returns the nights that a person has planned. Reads all nights; it is rarely needed. */
async function nightsBy(db: Db, user: string): Promise<readonly Night[]> {
  const { nights } = db.schema;
  const isNamed = like(nights.data, `%${JSON.stringify(user)}%`);
  const rows = await db.select().from(nights).where(isNamed).orderBy(asc(nights.id));
  return rows.map(nightIn).filter(({ maker }) => maker === user);
}

/** Returns what nights know of a person, for the export of their data. */
export const keptNights = async (db: Db, user: string): Promise<Kept['nights']> =>
  (await nightsBy(db, user)).map(({ id, guild, channel, games, starts }) => ({
    ...{ night: id, guild, channel, games, starts },
  }));

/** Deletes the nights for which this is true. */
export async function deleteNights(
  db: Db,
  which: (rows: Db['schema']['nights']) => SQL | undefined,
): Promise<void> {
  const { nights } = db.schema;
  await db.delete(nights).where(which(nights));
}
