/** Game nights. A write to one locks its row first, so all writes to it come one after the other. */
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  sql,
  type SQL,
} from '../drizzle.ts';
import type { Time } from '../../base.ts';
import { withoutMaker } from '../../nights/course.ts';
import type { Night } from '../../nights/model.ts';
import type { ClaimedNight, Nights } from '../../nights/store.ts';
import { isFormer } from '../../people/former.ts';
import type { Kept } from '../../people/records.ts';
import { UnreadableRow } from '../../tables/store.ts';
import { readNight, type NightData } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { isServed } from './shards.ts';

export function openNights(db: Db): Nights {
  const { nights } = db.schema;
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
    change: (id, act) => db.atomically(() => writeLocked(db, id, act, { due: 0 })),
    note: (id, act) => db.atomically(() => writeLocked(db, id, act, {})),
    known: (guild, since) => known(db, guild, since),
    ...claiming(db),
  };
}

/** How long a claimed night is left to the process that has claimed it, at least. Milliseconds. */
const HELD = 60_000;
/** A night that cannot be read waits this long, so that it does not hold up the others. */
const UNREADABLE_RETRY = 60_000;

/** The statements of each round of the keeper, prepared once. */
function prepared(db: Db) {
  const { nights } = db.schema;
  const due = db
    .select()
    .from(nights)
    .where(and(lte(nights.due, sql.placeholder('now')), isHere(db)))
    .orderBy(asc(nights.due))
    .limit(1);
  const next = db.select({ due: nights.due }).from(nights).where(isHere(db));
  return {
    due: db.words.lockedIfFree(due, nights).prepare('due_night'),
    next: next.orderBy(asc(nights.due)).limit(1).prepare('next_night'),
  };
}

function claiming(db: Db): Pick<Nights, 'claim' | 'next' | 'looked'> {
  const { nights } = db.schema;
  const { due, next } = prepared(db);
  return {
    claim: async now => {
      const claimed = await db.atomically(async () => claim(db, await first(due.execute({ now })), now));
      if (claimed instanceof UnreadableRow) throw claimed;
      return claimed;
    },
    next: async () => (await first(next.execute()))?.due ?? null,
    looked: async ({ night: { id }, until }, again) => {
      await db
        .update(nights)
        .set({ due: again })
        .where(and(eq(nights.id, id), eq(nights.due, until)));
    },
  };
}

/** Claims this row. Returns the error, so that the row's new time is committed. `undefined`: none is due. */
async function claim(
  db: Db,
  row: Row<'nights'> | undefined,
  now: Time,
): Promise<ClaimedNight | UnreadableRow | null> {
  const { nights } = db.schema;
  if (!row) return null;
  const until = now + Math.max(db.lease, HELD);
  const hold = async (due: Time): Promise<void> =>
    void (await db.update(nights).set({ due }).where(eq(nights.id, row.id)));
  try {
    const night = nightIn(row);
    await hold(until);
    return { night, until };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    await hold(now + UNREADABLE_RETRY);
    return error;
  }
}

/** Nights that wait for this process, on servers where the bot is. */
function isHere(db: Db): SQL | undefined {
  const { nights, servers } = db.schema;
  const left = db.select({ guild: servers.guild }).from(servers).where(isNotNull(servers.left));
  return and(isNotNull(nights.due), notInArray(nights.guild, left), isServed(db, nights.guild));
}

/** Changes a night under its lock. `row`: what else becomes of the row. The caller holds the transaction. */
async function writeLocked(
  db: Db,
  id: string,
  act: (before: Night) => Night | null,
  row: { readonly due?: Time },
): Promise<Night | null> {
  const { nights } = db.schema;
  const query = db.select().from(nights).where(eq(nights.id, id));
  const before = found(await first(db.words.locked(query)));
  const after = before && act(before);
  if (after === null) return null;
  const { id: _, guild: _guild, ...data } = after;
  const ended = after.end?.at ?? null;
  if (after !== before || row.due !== undefined)
    await db
      .update(nights)
      .set({ ...row, ended, data: data satisfies NightData })
      .where(eq(nights.id, id));
  if (row.due !== undefined) await db.wakeOthers();
  return after;
}

const nightIn = ({ id, guild, data }: Row<'nights'>): Night => ({ ...readNight(data, id), id, guild });
const found = (row: Row<'nights'> | undefined): Night | null => (row ? nightIn(row) : null);

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
    await writeLocked(db, id, night => withoutMaker(night, user), {});
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
