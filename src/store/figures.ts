/** Counts rows for the operator. */
import { and, count, eq, isNotNull, lte, notInArray, or, sql } from './drizzle.ts';
import type { Time } from '../base.ts';
import type { Figures } from '../tables/store.ts';
import { deadlines, outbox, tables, type Db } from './schema.ts';
import { isRefused } from './outbox.ts';
import { tablesLeft } from './servers.ts';

export function figures(db: Db, now: Time): Figures {
  const sendable = or(isNotNull(outbox.batch), lte(outbox.retryAt, now));
  const queue = db
    .select({
      waiting: sql<number>`count(*) filter (where not ${isRefused})`,
      refused: sql<number>`count(*) filter (where ${isRefused})`,
      oldest: sql<number | null>`min(nullif(${outbox.queued}, 0)) filter (where not ${isRefused})`,
    })
    .from(outbox)
    .innerJoin(tables, eq(tables.id, outbox.table))
    .where(and(sendable, notInArray(outbox.table, tablesLeft(db))))
    .get();
  const byStatus = db
    .select({ game: tables.game, status: tables.status, count: count() })
    .from(tables)
    .groupBy(tables.game, tables.status)
    .all();
  const due = db.select({ overdue: count() }).from(deadlines).where(lte(deadlines.due, now)).get();
  return {
    tables: byStatus,
    waiting: queue?.waiting ?? 0,
    oldest: queue?.oldest ?? null,
    refused: queue?.refused ?? 0,
    overdue: due?.overdue ?? 0,
  };
}
