/** Announcements that wait to be sent, table by table. */
import { and, asc, eq, gt, isNull, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Batch, Outbox } from '../tables/store.ts';
import { outbox, tables, type Db } from './schema.ts';

export function openOutbox(db: Db): Outbox {
  return {
    claim: async (now, busy) => db.transaction(() => claim(db, now, busy), { behavior: 'immediate' }),
    done: async (batch, card) =>
      db.transaction(
        () => {
          db.delete(outbox).where(eq(outbox.batch, batch.id)).run();
          if (card) db.update(tables).set({ card }).where(eq(tables.id, batch.table)).run();
        },
        { behavior: 'immediate' },
      ),
    failed: async (batch, retryAt) =>
      void db.update(outbox).set({ retryAt }).where(eq(outbox.batch, batch.id)).run(),
    next: async busy => {
      const oldest = heads(db);
      return (
        db
          .select({ at: min(outbox.retryAt) })
          .from(outbox)
          .innerJoin(oldest, eq(outbox.id, oldest.id))
          .where(and(gt(outbox.retryAt, 0), notInArray(outbox.table, [...busy])))
          .get()?.at ?? null
      );
    },
    setThread: async (table, thread) =>
      void db.update(tables).set({ thread }).where(eq(tables.id, table)).run(),
  };
}

/** The oldest notice of each table: until it goes out, the later ones wait behind it. */
const heads = (db: Db) =>
  db
    .select({ id: min(outbox.id).as('head') })
    .from(outbox)
    .groupBy(outbox.table)
    .as('heads');

/** A table's notices go out in order: a batch that waits for another attempt holds back the later ones. */
function claim(db: Db, now: number, busy: readonly string[]): Batch | null {
  const oldest = heads(db);
  const head = db
    .select({ id: outbox.id, table: outbox.table, batch: outbox.batch })
    .from(outbox)
    .innerJoin(oldest, eq(outbox.id, oldest.id))
    .where(and(lte(outbox.retryAt, now), notInArray(outbox.table, [...busy])))
    .orderBy(asc(outbox.id))
    .limit(1)
    .get();
  if (!head) return null;
  const batch = head.batch ?? `${head.table}.${head.id}`;
  if (head.batch === null)
    db.update(outbox)
      .set({ batch: sql`${batch}` })
      .where(and(eq(outbox.table, head.table), isNull(outbox.batch)))
      .run();
  const rows = db
    .select({ notice: outbox.notice })
    .from(outbox)
    .where(eq(outbox.batch, batch))
    .orderBy(asc(outbox.id))
    .all();
  return { id: batch, table: head.table, notices: rows.map(row => row.notice) };
}
