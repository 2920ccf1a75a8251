/**
 * Rows that a keeper looks after, one at a time, when they are due: game nights, seasons and cups. A write to
 * one locks its row first, so all writes to it come one after the other.
 */
import { and, asc, eq, isNotNull, lte, notInArray, sql, type SQL } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import { UnreadableRow } from '../../tables/store.ts';
import { first, type Db } from '../db.ts';
import type { Row, Schema } from '../schema.ts';
import { leftServers } from './queue-rows.ts';
import { isServed } from './shards.ts';

/** A kind of such rows, and what they hold. */
export interface Tended<R extends Row<Name>, T> {
  readonly name: Name;
  /** Throws `UnreadableRow`. */
  readonly read: (row: R) => T;
  /** Returns the columns that change with it. */
  readonly columns: (value: T) => Columns;
}

type Name = 'nights' | 'seasons';

/** `ended` `null`: it is not over. */
interface Columns {
  readonly ended: Time | null;
  readonly data: object;
}

/** `until`: nobody else looks after it before. */
interface Claimed<T> {
  readonly value: T;
  readonly until: Time;
}

/** What a keeper and those who choose something do with the rows. */
interface TendedRows<T> {
  readonly claim: (now: Time) => Promise<Claimed<T> | null>;
  readonly next: () => Promise<Time | null>;
  readonly looked: (id: string, until: Time, due: Time | null) => Promise<void>;
  readonly change: (id: string, act: (before: T) => T | null) => Promise<T | null>;
  readonly note: (id: string, act: (before: T) => T | null) => Promise<T | null>;
}

/** How long a claimed row is left to the process that has claimed it, at least. Milliseconds. */
const HELD = 60_000;
/** A row that cannot be read waits this long, so that it does not hold up the others. */
const UNREADABLE_RETRY = 60_000;

/** Prepares the statements of each round of the keeper, so it is called once a connection. */
export function openTended<R extends Row<Name>, T>(db: Db, tended: Tended<R, T>): TendedRows<T> {
  const rows = rowsOf(db, tended.name);
  const isDue = and(lte(rows.due, sql.placeholder('now')), isHere(db, rows));
  const oldest = db.select().from(rows).where(isDue).orderBy(asc(rows.due)).limit(1);
  const due = db.words.lockedIfFree(oldest, rows).prepare(`due_${tended.name}`);
  const times = db.select({ due: rows.due }).from(rows).where(isHere(db, rows));
  const next = times.orderBy(asc(rows.due)).limit(1).prepare(`next_${tended.name}`);
  return {
    claim: async now => {
      const claimed = await db.atomically(async () => {
        const row = await first(due.execute({ now }));
        return row ? claim(db, tended, row as R, now) : null;
      });
      if (claimed instanceof UnreadableRow) throw claimed;
      return claimed;
    },
    next: async () => (await first(next.execute()))?.due ?? null,
    looked: async (id, until, again) => {
      await db
        .update(rows)
        .set({ due: again })
        .where(and(eq(rows.id, id), eq(rows.due, until)));
    },
    change: (id, act) => db.atomically(() => writeLocked(db, tended, id, { act, due: 0 })),
    note: (id, act) => db.atomically(() => writeLocked(db, tended, id, { act })),
  };
}

/** Returns the table. Both have these columns; one has further ones, which only `Tended.read` looks at. */
const rowsOf = (db: Db, name: Name): Schema['nights'] => db.schema[name] as unknown as Schema['nights'];

/** Claims this row. Returns the error, so that the row's new time is committed. */
async function claim<R extends Row<Name>, T>(
  db: Db,
  { name, read }: Tended<R, T>,
  row: R,
  now: Time,
): Promise<Claimed<T> | UnreadableRow> {
  const rows = rowsOf(db, name);
  const until = now + Math.max(db.lease, HELD);
  const hold = async (due: Time): Promise<void> =>
    void (await db.update(rows).set({ due }).where(eq(rows.id, row.id)));
  try {
    const value = read(row);
    await hold(until);
    return { value, until };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    await hold(now + UNREADABLE_RETRY);
    return error;
  }
}

/** Rows that wait for this process, on servers where the bot is. */
const isHere = (db: Db, rows: Schema['nights']): SQL | undefined =>
  and(isNotNull(rows.due), notInArray(rows.guild, leftServers(db)), isServed(db, rows.guild));

/** `act` returns `null`: it stays as it is. `due`: when it is looked after next; missing: as before. */
interface Write<T> {
  readonly act: (before: T) => T | null;
  readonly due?: Time;
}

/**
 * Changes a row under its lock. Returns what is stored then. `null`: there is none, or it stayed. The caller
 * holds the transaction.
 */
export async function writeLocked<R extends Row<Name>, T>(
  db: Db,
  { name, read, columns }: Tended<R, T>,
  id: string,
  { act, ...row }: Write<T>,
): Promise<T | null> {
  const rows = rowsOf(db, name);
  const stored = await first(db.words.locked(db.select().from(rows).where(eq(rows.id, id))));
  if (!stored) return null;
  const before = read(stored as R);
  const after = act(before);
  if (after === null) return null;
  if (after !== before || row.due !== undefined)
    await db
      .update(rows)
      .set({ ...row, ...columns(after) })
      .where(eq(rows.id, id));
  if (row.due !== undefined) await db.wakeOthers();
  return after;
}
