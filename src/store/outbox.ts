/** The outbox: announcements that wait to be sent, in order at each table. */
import { and, asc, eq, gt, isNotNull, isNull, lte, min, not, notInArray, sql } from './drizzle.ts';
import type { Notice, TableMessage } from '../tables/model.ts';
import type { Time } from '../base.ts';
import { UnreadableRow, type Batch, type Outbox } from '../tables/store.ts';
import { readCard, readNotice, readObstacle } from './columns.ts';
import { freshNonce } from './nonces.ts';
import { tablesLeft } from './servers.ts';
import { outbox, tables, type Db } from './schema.ts';

export function openOutbox(db: Db): Outbox {
  const atOnce = <T>(act: () => T): T => db.transaction(act, { behavior: 'immediate' });
  const change = (table: string, columns: Partial<typeof tables.$inferInsert>): void =>
    void db.update(tables).set(columns).where(eq(tables.id, table)).run();
  return {
    claim: async (now, busy) => {
      const claimed = atOnce(() => claim(db, now, busy));
      if (claimed instanceof UnreadableRow) throw claimed;
      return claimed;
    },
    done: async ({ id, table, notices }, card, obstacle) =>
      atOnce(() => {
        db.delete(outbox).where(eq(outbox.batch, id)).run();
        const isOfRetry = notices.some(({ kind }) => kind === 'cards');
        if (card) change(table, { card: isOfRetry ? afterRetry(db, table, card) : card });
        if (obstacle !== undefined) change(table, { obstacle });
      }),
    failed: async ({ id }, retryAt) => retryLater(db, id, retryAt), // `claim` has noted that it may be sent
    postponed: async ({ id, table, unsent }, retryAt) =>
      atOnce(() => {
        retryLater(db, id, retryAt);
        markUnsent(db, table, unsent);
      }),
    refused: async ({ id, table }, obstacle, retryAt, before) =>
      atOnce(() => {
        if (before !== null) giveUp(db, id, before);
        retryLater(db, id, retryAt);
        change(table, { obstacle });
      }),
    obstacle: async table => placeOf(db, table).obstacle,
    next: async busy => nextRetry(db, busy),
    waitsSince: async now => oldestDue(db, now),
    retryCards: async (table, retryAt) =>
      atOnce(() => {
        queueRetry(db, table, retryAt);
      }),
    setThread: async (table, thread) => change(table, { thread }),
    setCard: async (table, card) => change(table, { card }),
  };
}

/** Whether the channel of a table refuses announcements. */
export const isRefused = sql<number>`coalesce(json_extract(${tables.obstacle}, '$.tried') > 0, 0)`;

/** Stores whether it is certain that the refused announcements of a table have not reached the channel. */
function markUnsent(db: Db, table: string, unsent: boolean): void {
  db.update(tables)
    .set({ obstacle: sql`json_set(${tables.obstacle}, '$.unsent', json(${String(unsent)}))` })
    .where(and(eq(tables.id, table), isNotNull(tables.obstacle)))
    .run();
}

/**
 * Whether a row is a retry of other cards. Each table has two queues, because a retry tells nothing: it must
 * not release steps that wait, and needs no order. Compares the text, because a row that cannot be read must
 * not stop the others.
 */
export const isRetry = sql<number>`${outbox.notice} = '{"kind":"cards"}'`;
const RETRY: Notice = { kind: 'cards' };

/** The oldest notice of each queue, as a query. The later ones wait until it is sent. */
const oldestByQueue = (db: Db) =>
  db
    .select({ id: min(outbox.id).as('head') })
    .from(outbox)
    .groupBy(outbox.table, isRetry)
    .as('heads');

/** A batch that cannot be read waits this long, so that it does not hold up the other tables. */
const UNREADABLE_RETRY = 60_000;

/** Claims the oldest batch that may be sent. Returns the error, so that the batch's new time is committed. */
function claim(db: Db, now: Time, busy: readonly string[]): Batch | UnreadableRow | null {
  const head = headToSend(db, now, busy);
  if (!head) return null;
  const { table } = head;
  const id = head.batch ?? freshNonce();
  if (head.batch === null) db.update(outbox).set({ batch: id }).where(isUnclaimed(head)).run();
  try {
    const { obstacle, channel } = placeOf(db, table);
    const unsent = (head.batch === null && !head.isRetry) || (obstacle?.unsent ?? false);
    if (head.batch !== null && !head.isRetry && unsent) joinRefused(db, head, id, now);
    const rows = rowsOf(db, id);
    // If the program ends now, this attempt may have reached the channel.
    if (!head.isRetry) markUnsent(db, table, false);
    return {
      id,
      table,
      notices: rows.map(row => readNotice(row.notice, row.id)),
      queued: rows.map(({ queued }) => queued),
      unsent,
      obstacle,
      channel,
    };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    retryLater(db, id, now + UNREADABLE_RETRY);
    return error;
  }
}

interface Queue {
  readonly table: string;
  readonly isRetry: number;
}

const isUnclaimed = (queue: Queue) =>
  and(eq(outbox.table, queue.table), eq(isRetry, queue.isRetry), isNull(outbox.batch));

/** Puts the later notices that may be sent into a refused batch, so that all become one message. */
function joinRefused(db: Db, queue: Queue, batch: string, now: Time): void {
  db.update(outbox)
    .set({ batch })
    .where(and(isUnclaimed(queue), lte(outbox.retryAt, now)))
    .run();
}

/** Returns where a table is played, and what keeps announcements from there. `null`: nothing. */
function placeOf(db: Db, table: string): Pick<Batch, 'obstacle' | 'channel'> {
  const { obstacle, thread, channel } = tables;
  const row = db.select({ obstacle, thread, channel }).from(tables).where(eq(tables.id, table)).get();
  return row
    ? { obstacle: readObstacle(row.obstacle, table), channel: row.thread ?? row.channel }
    : { obstacle: null, channel: '' };
}

/** Skips `busy` tables, and those of servers that the bot has left: they wait for its return. */
const canBeTold = (db: Db, busy: readonly string[]) =>
  and(notInArray(outbox.table, [...busy]), notInArray(outbox.table, tablesLeft(db)));

function headToSend(db: Db, now: Time, busy: readonly string[]) {
  const oldest = oldestByQueue(db);
  return db
    .select({ id: outbox.id, table: outbox.table, batch: outbox.batch, isRetry })
    .from(outbox)
    .innerJoin(oldest, eq(outbox.id, oldest.id))
    .where(and(lte(outbox.retryAt, now), canBeTold(db, busy)))
    .orderBy(asc(outbox.id))
    .limit(1)
    .get();
}

const rowsOf = (db: Db, batch: string) =>
  db
    .select({ id: outbox.id, notice: outbox.notice, queued: outbox.queued })
    .from(outbox)
    .where(eq(outbox.batch, batch))
    .orderBy(asc(outbox.id))
    .all();

/** Kinds of notices that are kept as long as anything of their batch waits. */
const KEPT: readonly Notice['kind'][] = ['started', 'over'];

function giveUp(db: Db, batch: string, before: Time): void {
  const kind = sql`json_extract(${outbox.notice}, '$.kind')`;
  db.delete(outbox)
    .where(and(eq(outbox.batch, batch), lte(outbox.queued, before), notInArray(kind, [...KEPT])))
    .run();
}

function queueRetry(db: Db, table: string, retryAt: Time): void {
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isUnclaimed({ table, isRetry: 1 }))
    .get();
  if (!waiting) db.insert(outbox).values({ table, notice: RETRY, retryAt, queued: retryAt }).run();
}

/**
 * Returns the stored card without the older cards that a retry has shrunk. Takes nothing else from the retry,
 * because a person's data may have been deleted from the stored card meanwhile.
 */
function afterRetry(db: Db, table: string, { unshrunk }: TableMessage): TableMessage | null {
  const row = db.select({ card: tables.card }).from(tables).where(eq(tables.id, table)).get();
  const stored = row ? readCard(row.card, table) : null;
  const left = new Set(unshrunk.map(({ message }) => message));
  return stored && { ...stored, unshrunk: stored.unshrunk.filter(({ message }) => left.has(message)) };
}

function retryLater(db: Db, batch: string, retryAt: Time): void {
  db.update(outbox).set({ retryAt }).where(eq(outbox.batch, batch)).run();
}

function oldestDue(db: Db, now: Time): Time | null {
  const row = db
    .select({ oldest: min(outbox.queued) })
    .from(outbox)
    .innerJoin(tables, eq(tables.id, outbox.table))
    .where(and(lte(outbox.retryAt, now), gt(outbox.queued, 0), not(isRefused), canBeTold(db, [])))
    .get();
  return row?.oldest ?? null;
}

function nextRetry(db: Db, busy: readonly string[]): Time | null {
  const oldest = oldestByQueue(db);
  const row = db
    .select({ at: min(outbox.retryAt) })
    .from(outbox)
    .innerJoin(oldest, eq(outbox.id, oldest.id))
    .where(and(gt(outbox.retryAt, 0), canBeTold(db, busy)))
    .get();
  return row?.at ?? null;
}
