/** The outbox: announcements that wait to be sent, in order at each table. */
import { and, asc, eq, gt, isNull, lte, min, notInArray } from 'drizzle-orm';
import type { Notice } from '../tables/model.ts';
import type { Time } from '../base.ts';
import { UnreadableRow, type Batch, type Outbox } from '../tables/store.ts';
import { readNotice } from './columns.ts';
import { outbox, tables, type Db } from './schema.ts';

export function openOutbox(db: Db): Outbox {
  return {
    claim: async (now, busy) => {
      const claimed = db.transaction(() => claim(db, now, busy), { behavior: 'immediate' });
      if (claimed instanceof UnreadableRow) throw claimed;
      return claimed;
    },
    done: async (batch, card) =>
      db.transaction(
        () => {
          db.delete(outbox).where(eq(outbox.batch, batch.id)).run();
          if (card) db.update(tables).set({ card }).where(eq(tables.id, batch.table)).run();
        },
        { behavior: 'immediate' },
      ),
    failed: async (batch, retryAt) => retryLater(db, batch.id, retryAt),
    next: async busy => nextRetry(db, busy),
    setThread: async (table, thread) => {
      db.update(tables).set({ thread }).where(eq(tables.id, table)).run();
    },
  };
}

/** The oldest notice of each table, as a query. The later ones wait until it is sent. */
const oldestByTable = (db: Db) =>
  db
    .select({ id: min(outbox.id).as('head') })
    .from(outbox)
    .groupBy(outbox.table)
    .as('heads');

/** A batch that cannot be read waits this long, so that it does not hold up the other tables. */
const UNREADABLE_RETRY = 60_000;

/** Claims the oldest batch that may be sent. Returns the error, so that the batch's new time is committed. */
function claim(db: Db, now: Time, busy: readonly string[]): Batch | UnreadableRow | null {
  const head = headToSend(db, now, busy);
  if (!head) return null;
  const batch = head.batch ?? `${head.table}.${head.id}`;
  if (head.batch === null) markBatch(db, head.table, batch);
  try {
    return { id: batch, table: head.table, notices: noticesOf(db, batch) };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    retryLater(db, batch, now + UNREADABLE_RETRY);
    return error;
  }
}

function headToSend(db: Db, now: Time, busy: readonly string[]) {
  const oldest = oldestByTable(db);
  return db
    .select({ id: outbox.id, table: outbox.table, batch: outbox.batch })
    .from(outbox)
    .innerJoin(oldest, eq(outbox.id, oldest.id))
    .where(and(lte(outbox.retryAt, now), notInArray(outbox.table, [...busy])))
    .orderBy(asc(outbox.id))
    .limit(1)
    .get();
}

/** Puts all notices of the table that belong to no batch yet into this one. */
function markBatch(db: Db, table: string, batch: string): void {
  db.update(outbox)
    .set({ batch })
    .where(and(eq(outbox.table, table), isNull(outbox.batch)))
    .run();
}

function noticesOf(db: Db, batch: string): Notice[] {
  const rows = db
    .select({ id: outbox.id, notice: outbox.notice })
    .from(outbox)
    .where(eq(outbox.batch, batch))
    .orderBy(asc(outbox.id))
    .all();
  return rows.map(({ id, notice }) => readNotice(notice, id));
}

function retryLater(db: Db, batch: string, retryAt: Time): void {
  db.update(outbox).set({ retryAt }).where(eq(outbox.batch, batch)).run();
}

function nextRetry(db: Db, busy: readonly string[]): Time | null {
  const oldest = oldestByTable(db);
  const row = db
    .select({ at: min(outbox.retryAt) })
    .from(outbox)
    .innerJoin(oldest, eq(outbox.id, oldest.id))
    .where(and(gt(outbox.retryAt, 0), notInArray(outbox.table, [...busy])))
    .get();
  return row?.at ?? null;
}
