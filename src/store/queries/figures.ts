/** Counts rows for the operator. */
import { and, count, eq, isNotNull, lte, not, or, sql, type SQL } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import { first, type Db } from '../db.ts';
import type { Figures } from '../../tables/store.ts';
import { isRefused } from './outbox.ts';
import { isAtLeft } from './servers.ts';

export async function figures(db: Db, now: Time): Promise<Figures> {
  const { deadlines, tables } = db.schema;
  const byStatus = await db
    .select({ game: tables.game, status: tables.status, count: count() })
    .from(tables)
    .groupBy(tables.game, tables.status);
  const due = await first(db.select({ overdue: count() }).from(deadlines).where(lte(deadlines.due, now)));
  return { tables: byStatus, ...(await queueFigures(db, now)), overdue: due?.overdue ?? 0 };
}

async function queueFigures(db: Db, now: Time): Promise<Pick<Figures, 'waiting' | 'refused' | 'oldest'>> {
  const { outbox, tables } = db.schema;
  const refused = isRefused(db);
  const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const queue = await first(
    db
      .select({
        waiting: counted(not(refused)),
        refused: counted(refused),
        oldest: sql<number | null>`min(nullif(${outbox.queued}, 0)) filter (where not ${refused})`.mapWith(
          outbox.queued,
        ),
      })
      .from(outbox)
      .innerJoin(tables, eq(tables.id, outbox.table))
      .where(and(or(isNotNull(outbox.batch), lte(outbox.retryAt, now)), not(isAtLeft(db, outbox.table)))),
  );
  return { waiting: queue?.waiting ?? 0, oldest: queue?.oldest ?? null, refused: queue?.refused ?? 0 };
}
