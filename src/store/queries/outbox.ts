/** The outbox: announcements that wait to be sent, in order at each table. */
import {
  aliasedTable,
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  not,
  notExists,
  notInArray,
  sql,
  type SQL,
} from '../drizzle.ts';
import type { Notice, TableMessage } from '../../tables/model.ts';
import type { Time } from '../../base.ts';
import { UnreadableRow, type Batch, type Outbox } from '../../tables/store.ts';
import { readCard, readNotice, readObstacle } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { NewRow } from '../schema.ts';
import { renewBoardAt } from './boards.ts';
import { freshNonce } from './nonces.ts';
import { isAtLeft } from './servers.ts';
import { isAtServed } from './shards.ts';

export function openOutbox(db: Db): Outbox {
  const { outbox } = db.schema;
  const { head, headOf, next } = prepared(db);
  const heads: Heads = {
    any: (now, busy) => first(head.execute({ now, busy: JSON.stringify(busy) })),
    of: (table, now) => first(headOf.execute({ now, table })),
  };
  return {
    claim: async (now, busy) => {
      for (;;) {
        const claimed = await db.atomically(() => claim(db, heads, now, busy));
        if (claimed instanceof UnreadableRow) throw claimed;
        if (claimed !== 'overtaken') return claimed;
      }
    },
    done: ({ id, table, notices }, card, obstacle) =>
      db.atomically(async () => {
        const isOfRetry = notices.some(({ kind }) => kind === 'cards');
        // The table's row first, as in every request, so that two programs never wait for each other.
        if (card) await change(db, table, { card: isOfRetry ? await afterRetry(db, table, card) : card });
        if (obstacle !== undefined) await change(db, table, { obstacle });
        await db.delete(outbox).where(eq(outbox.batch, id));
        await renewBoardAt(db, table);
      }),
    failed: ({ id, table }, retryAt) =>
      db.atomically(async () => {
        await retryLater(db, id, retryAt); // `claim` has noted that it may be sent
        await renewBoardAt(db, table);
      }),
    postponed: ({ id, table, unsent }, retryAt) =>
      db.atomically(async () => {
        await markUnsent(db, table, unsent);
        await retryLater(db, id, retryAt);
        await renewBoardAt(db, table);
      }),
    refused: ({ id, table }, obstacle, retryAt, before) =>
      db.atomically(async () => {
        await change(db, table, { obstacle });
        if (before !== null) await giveUp(db, id, before);
        await retryLater(db, id, retryAt);
        await renewBoardAt(db, table);
      }),
    obstacle: obstacleReader(db),
    next: async busy => (await first(next.execute({ busy: JSON.stringify(busy) })))?.at ?? null,
    waitsSince: now => oldestDue(db, now),
    retryCards: (table, retryAt) => db.atomically(() => queueRetry(db, table, retryAt)),
    setThread: (table, thread) => change(db, table, { thread }),
    setCard: (table, card) => change(db, table, { card }),
  };
}

async function change(db: Db, table: string, columns: Partial<NewRow<'tables'>>): Promise<void> {
  const { tables } = db.schema;
  await db.update(tables).set(columns).where(eq(tables.id, table));
}

/** Whether the channel of a table refuses announcements. */
export const isRefused = ({ schema, words }: Db): SQL =>
  sql`coalesce(${words.jsonNumber(schema.tables.obstacle, ['tried'])} > 0, false)`;

/** Stores whether it is certain that the refused announcements of a table have not reached the channel. */
async function markUnsent(db: Db, table: string, unsent: boolean): Promise<void> {
  const { tables } = db.schema;
  await db
    .update(tables)
    .set({ obstacle: db.words.jsonWith(tables.obstacle, { unsent }) })
    .where(and(eq(tables.id, table), isNotNull(tables.obstacle)));
}

/**
 * Whether a row is a retry of other cards. Each table has two queues, because a retry tells nothing: it must
 * not release steps that wait, and needs no order. Compares the text, because a row that cannot be read must
 * not stop the others.
 */
export const isRetry = ({ schema }: Db, { notice } = schema.outbox) =>
  sql<boolean>`(${notice} = '{"kind":"cards"}')`.mapWith(Boolean);
const RETRY: Notice = { kind: 'cards' };

/**
 * Whether no older notice of its queue waits, because later ones wait until it is sent. It is looked up for
 * each row, so that the next notice is found without reading all that wait.
 */
function isOldest(db: Db) {
  const { outbox } = db.schema;
  const older = aliasedTable(outbox, 'older');
  const ofQueue = db
    .select({ id: older.id })
    .from(older)
    .where(and(eq(older.table, outbox.table), lt(older.id, outbox.id), eq(isRetry(db, older), isRetry(db))));
  return notExists(ofQueue);
}

/** A batch that cannot be read waits this long, so that it does not hold up the other tables. */
const UNREADABLE_RETRY = 60_000;

/**
 * Claims the oldest batch that may be sent. Returns the error, so that the batch's new time is committed.
 * `overtaken`: another program has claimed it meanwhile.
 */
async function claim(
  db: Db,
  heads: Heads,
  now: Time,
  busy: readonly string[],
): Promise<Batch | UnreadableRow | 'overtaken' | null> {
  const { outbox } = db.schema;
  const found = await heads.any(now, busy);
  if (!found) return null;
  // Without other programs nobody else claims it. With them, its table was locked only after it was found.
  const head = db.lease === 0 ? found : await heads.of(found.table, now);
  if (!head) return 'overtaken';
  const id = head.batch ?? freshNonce();
  if (head.batch === null) await db.update(outbox).set({ batch: id }).where(isUnclaimed(db, head));
  if (db.lease > 0) await retryLater(db, id, now + db.lease);
  try {
    return await batchOf(db, head, id, now);
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    await retryLater(db, id, now + UNREADABLE_RETRY);
    return error;
  }
}

interface Queue {
  readonly table: string;
  readonly isRetry: boolean;
}

/** The oldest notice of a queue. `batch` `null`: it was not claimed before. */
interface Head extends Queue {
  readonly batch: string | null;
}

/** Returns the batch of this head, which has this id now. Throws `UnreadableRow`. */
async function batchOf(db: Db, head: Head, id: string, now: Time): Promise<Batch> {
  const { table } = head;
  const { obstacle, channel } = await placeOf(db, table);
  const unsent = (head.batch === null && !head.isRetry) || (obstacle?.unsent ?? false);
  if (head.batch !== null && !head.isRetry && unsent) await joinRefused(db, head, id, now);
  const rows = await rowsOf(db, id);
  // If the program ends now, this attempt may have reached the channel.
  if (!head.isRetry) await markUnsent(db, table, false);
  return {
    id,
    table,
    notices: rows.map(row => readNotice(row.notice, row.id)),
    queued: rows.map(({ queued }) => queued),
    unsent,
    obstacle,
    channel,
  };
}

function isUnclaimed(db: Db, queue: Queue) {
  const { outbox } = db.schema;
  const isOfQueue = queue.isRetry ? isRetry(db) : not(isRetry(db));
  return and(eq(outbox.table, queue.table), isOfQueue, isNull(outbox.batch));
}

/** Puts the later notices that may be sent into a refused batch, so that all become one message. */
async function joinRefused(db: Db, queue: Queue, batch: string, now: Time): Promise<void> {
  const { outbox } = db.schema;
  await db
    .update(outbox)
    .set({ batch })
    .where(and(isUnclaimed(db, queue), lte(outbox.retryAt, now)));
}

/** Part of every card, so it is prepared once. */
function obstacleReader(db: Db): Outbox['obstacle'] {
  const { tables } = db.schema;
  const statement = db
    .select({ obstacle: tables.obstacle })
    .from(tables)
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare('obstacle_of_table');
  return async id => {
    const row = await first(statement.execute({ id }));
    return row ? readObstacle(row.obstacle, id) : null;
  };
}

/** Returns where a table is played, and what keeps announcements from there. `null`: nothing. */
async function placeOf(db: Db, table: string): Promise<Pick<Batch, 'obstacle' | 'channel'>> {
  const { tables } = db.schema;
  const { obstacle, thread, channel } = tables;
  const row = await first(db.select({ obstacle, thread, channel }).from(tables).where(eq(tables.id, table)));
  return row
    ? { obstacle: readObstacle(row.obstacle, table), channel: row.thread ?? row.channel }
    : { obstacle: null, channel: '' };
}

/**
 * Skips tables of servers that the bot has left, which wait for its return, and those that other processes
 * serve.
 */
function canBeTold(db: Db) {
  const { outbox } = db.schema;
  return and(not(isAtLeft(db, outbox.table)), isAtServed(db, outbox.table));
}

/** Returns the oldest notice that may be sent: of any table but the busy ones, or of this table. */
interface Heads {
  readonly any: (now: Time, busy: readonly string[]) => Promise<Head | undefined>;
  readonly of: (table: string, now: Time) => Promise<Head | undefined>;
}

/** The statements of each round of the announcer, prepared once. */
function prepared(db: Db) {
  const { outbox } = db.schema;
  const isBusy = db.words.isAmong(outbox.table, sql.placeholder('busy'));
  const isFree = and(not(isBusy), canBeTold(db));
  return {
    head: headToSend(db, isFree).prepare('next_notice'),
    headOf: headToSend(db, eq(outbox.table, sql.placeholder('table'))).prepare('next_notice_of_table'),
    next: db
      .select({ at: outbox.retryAt })
      .from(outbox)
      .where(and(isFree, isOldest(db)))
      .orderBy(asc(outbox.retryAt))
      .limit(1)
      .prepare('next_retry'),
  };
}

/**
 * Returns the oldest notice of these that may be sent, with the row of its table locked, as a query. Leaves
 * out tables that another program is writing, so that the others need not wait for it. The table's row comes
 * first, as in every request, so that two programs never wait for each other.
 */
function headToSend(db: Db, which: SQL | undefined) {
  const { outbox, tables } = db.schema;
  // The plus keeps the index of times from being used, because then all that are due would be sorted.
  const isDue = sql`+${outbox.retryAt} <= ${sql.placeholder('now')}`;
  const query = db
    .select({ table: outbox.table, batch: outbox.batch, isRetry: isRetry(db) })
    .from(outbox)
    .innerJoin(tables, eq(tables.id, outbox.table))
    .where(and(isDue, which, isOldest(db)))
    .orderBy(asc(outbox.id))
    .limit(1);
  return db.words.lockedIfFree(query, tables);
}

function rowsOf(db: Db, batch: string) {
  const { outbox } = db.schema;
  return db
    .select({ id: outbox.id, notice: outbox.notice, queued: outbox.queued })
    .from(outbox)
    .where(eq(outbox.batch, batch))
    .orderBy(asc(outbox.id));
}

/** Kinds of notices that are kept as long as anything of their batch waits. */
const KEPT: readonly Notice['kind'][] = ['started', 'over'];

async function giveUp(db: Db, batch: string, before: Time): Promise<void> {
  const { outbox } = db.schema;
  const kind = db.words.jsonText(outbox.notice, ['kind']);
  await db
    .delete(outbox)
    .where(and(eq(outbox.batch, batch), lte(outbox.queued, before), notInArray(kind, [...KEPT])));
}

async function queueRetry(db: Db, table: string, retryAt: Time): Promise<void> {
  const { outbox } = db.schema;
  const waiting = await first(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(isUnclaimed(db, { table, isRetry: true })),
  );
  if (!waiting) await db.insert(outbox).values({ table, notice: RETRY, retryAt, queued: retryAt });
}

/**
 * Returns the stored card without the older cards that a retry has shrunk. Takes nothing else from the retry,
 * because a person's data may have been deleted from the stored card meanwhile.
 */
async function afterRetry(db: Db, table: string, { unshrunk }: TableMessage): Promise<TableMessage | null> {
  const { tables } = db.schema;
  const query = db.select({ card: tables.card }).from(tables).where(eq(tables.id, table));
  const row = await first(db.words.locked(query));
  const stored = row ? readCard(row.card, table) : null;
  const left = new Set(unshrunk.map(({ message }) => message));
  return stored && { ...stored, unshrunk: stored.unshrunk.filter(({ message }) => left.has(message)) };
}

async function retryLater(db: Db, batch: string, retryAt: Time): Promise<void> {
  const { outbox } = db.schema;
  await db.update(outbox).set({ retryAt }).where(eq(outbox.batch, batch));
}

async function oldestDue(db: Db, now: Time): Promise<Time | null> {
  const { outbox, tables } = db.schema;
  const row = await first(
    db
      .select({ oldest: min(outbox.queued) })
      .from(outbox)
      .innerJoin(tables, eq(tables.id, outbox.table))
      .where(and(lte(outbox.retryAt, now), gt(outbox.queued, 0), not(isRefused(db)), canBeTold(db))),
  );
  return row?.oldest ?? null;
}
