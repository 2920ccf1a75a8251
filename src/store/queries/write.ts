/** What a commit writes. The statements of every click are prepared once. */
import { isDeepStrictEqual as same } from 'node:util';
import { and, asc, eq, gte, isNotNull, isNull, not, sql } from '../drizzle.ts';
import type { Change } from '../../tables/model.ts';
import { isUndone } from '../../tables/quiet-notes.ts';
import type { Committed, LoadedTable } from '../../tables/store.ts';
import { readPending } from '../columns.ts';
import { writeGuesses } from './guesses.ts';
import { renewInterests } from './interests.ts';
import { isRetry } from './outbox.ts';
import { keepResults } from './ratings.ts';
import { renewSeasons } from './seasons.ts';
import { first, type Db } from '../db.ts';
import { counted, tableWriter } from './write-table.ts';

/**
 * Writes a change; the caller holds the transaction. `repeat`: the receipt was known. `stale`: the table is
 * not as it was loaded. In both cases nothing is written.
 */
export function writer(db: Db): (before: LoadedTable | null, change: Change) => Promise<Committed> {
  const statements = prepared(db);
  const writeTable = tableWriter(db);
  const keep = keepResults(db);
  return async (before, change) => {
    const { receipt, at } = change;
    if (before && !(await isAsLoaded(statements, before)))
      return (await first(statements.known.execute({ id: receipt }))) ? 'repeat' : 'stale';
    if (!before && (await hasRematch(statements, change.table.rematchOf))) return 'stale';
    if (receipt !== null && !(await first(statements.receipt.execute({ id: receipt, at })))) return 'repeat';
    // A press in a window changes no table.
    if (before?.table !== change.table) await writeTable(before?.table ?? null, change.table);
    else if (!hasSameDeadlines(before, change)) await statements.count.execute({ id: change.table.id });
    if (!before) await renewInterests(db, change.table.location.guild, at);
    await writeWaiting(statements, before, change);
    const dropped = await writeLog(db, statements, change);
    if (before) await writeGuesses(db, before.table, change);
    await writeNotices(statements, change, dropped);
    await hastenRefused(statements, before, change);
    await writePeople(statements, change);
    await keep(change);
    await giveWork(db, before, change);
    return 'done';
  };
}

type Statements = ReturnType<typeof prepared>;

const hasSameDeadlines = (before: LoadedTable | null, { deadlines }: Change): boolean =>
  same(before?.deadlines ?? [], deadlines);

/** Makes due what background loops look after, and wakes those of other processes. */
async function giveWork(db: Db, before: LoadedTable | null, change: Change): Promise<void> {
  const isOver = hasEnded(before, change);
  if (isOver) await renewSeasons(db, change.table.location.guild);
  if (isOver || isWork(before, change)) await db.wakeOthers();
}

/** True if the table has ended with this change. */
const hasEnded = (before: LoadedTable | null, { table: { status } }: Change): boolean =>
  (status === 'over' || status === 'closed') && before?.table.status !== status;

/** True if the change gives a background loop something to do, perhaps that of another process. */
const isWork = (before: LoadedTable | null, change: Change): boolean =>
  change.notices.length > 0 || change.notifications.length > 0 || !hasSameDeadlines(before, change);

/**
 * False if another program has written the table since it was loaded, or if it was deleted. The waiting
 * answers count too, because a press in a window changes no table and would overwrite theirs. The table's row
 * stays locked, so that what follows is written by one program at a time.
 */
async function isAsLoaded(
  statements: Statements,
  { table: { id }, pending: waiting, writes }: LoadedTable,
): Promise<boolean> {
  const now = await first(statements.position.execute({ id }));
  const answered = (await statements.answered.execute({ id })).map(row => readPending(row.data, id));
  return now?.writes === writes && same(answered, [...waiting]);
}

/** True if another program has opened the rematch of this table. The row of the table stays locked. */
async function hasRematch(statements: Statements, table: string | null): Promise<boolean> {
  if (table === null) return false;
  await statements.position.execute({ id: table });
  return (await first(statements.rematch.execute({ table }))) !== undefined;
}

/** The statements of every click, prepared once. */
function prepared(db: Db) {
  const { answers, pending, receipts, tables } = db.schema;
  const position = db
    .select({ writes: tables.writes })
    .from(tables)
    .where(eq(tables.id, value('id')));
  return {
    count: db
      .update(tables)
      .set(counted(db))
      .where(eq(tables.id, value('id')))
      .prepare('count_write'),
    position: db.words.locked(position).prepare('locked_table'),
    rematch: db
      .select({ id: tables.id })
      .from(tables)
      .where(eq(tables.rematchOf, value('table')))
      .prepare('rematch_of_table'),
    answered: db
      .select({ data: pending.data })
      .from(pending)
      .where(eq(pending.table, value('id')))
      .orderBy(asc(pending.seat), asc(pending.ply))
      .prepare('pending_of_table'),
    known: db
      .select({ id: receipts.id })
      .from(receipts)
      .where(eq(receipts.id, value('id')))
      .prepare('known_receipt'),
    receipt: db
      .insert(receipts)
      .values({ id: value('id'), at: value('at') })
      .onConflictDoNothing()
      .returning({ id: receipts.id })
      .prepare('new_receipt'),
    answer: db
      .insert(answers)
      .values({ table: value('id'), ply: value('ply'), entry: value('entry') })
      .prepare('new_entry'),
    ...replacing(db),
    ...announcing(db),
    ...informing(db),
  };
}

const value = (name: string) => sql.placeholder(name);

/** Rows that are replaced together: answers that wait, deadlines. */
function replacing(db: Db) {
  const { deadlines, pending } = db.schema;
  const id = value('id');
  const seat = value('seat');
  return {
    noPending: db.delete(pending).where(eq(pending.table, id)).prepare('no_pending'),
    pending: db
      .insert(pending)
      .values({ table: id, seat, ply: value('ply'), data: value('data') })
      .prepare('new_pending'),
    noDeadlines: db.delete(deadlines).where(eq(deadlines.table, id)).prepare('no_deadlines'),
    deadline: db
      .insert(deadlines)
      .values({ table: id, duty: value('duty'), seat, due: value('due'), since: value('since') })
      .prepare('new_deadline'),
  };
}

/** What a change leads to for the channel: announcements. */
function announcing(db: Db) {
  const { outbox } = db.schema;
  const id = value('id');
  const sooner = (name: string) => db.words.least(outbox.retryAt, sql`${value(name)}`);
  return {
    notice: db
      .insert(outbox)
      .values({ table: id, notice: value('notice'), retryAt: value('retryAt'), queued: value('queued') })
      .prepare('new_notice'),
    hasten: db
      .update(outbox)
      .set({ retryAt: sooner('at') })
      .where(and(eq(outbox.table, id), isNotNull(outbox.batch)))
      .prepare('hasten_notices'),
    release: db
      .update(outbox)
      .set({ retryAt: sooner('retryAt') })
      .where(and(eq(outbox.table, id), isNull(outbox.batch), not(isRetry(db))))
      .prepare('release_notices'),
  };
}

/** What a change leads to for people: notifications, punctuality. */
function informing(db: Db) {
  const { notifications, punctuality } = db.schema;
  return {
    notification: db
      .insert(notifications)
      .values({ table: value('table'), user: value('user'), kind: value('kind'), queued: value('queued') })
      .prepare('new_notification'),
    unclaimed: db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.user, value('user')),
          eq(notifications.table, value('table')),
          eq(notifications.kind, value('kind')),
          isNull(notifications.batch),
        ),
      )
      .prepare('unclaimed_notification'),
    punctual: db
      .insert(punctuality)
      .values({ user: value('user'), asked: 1, missed: value('missed') })
      .onConflictDoUpdate({
        target: punctuality.user,
        set: {
          asked: sql`${punctuality.asked} + 1`,
          missed: sql`${punctuality.missed} + ${value('missed')}`,
          unused: null,
        },
      })
      .prepare('punctuality_of_person'),
  };
}

/**
 * Marks entries as undone and adds the new ones. Returns how many announcements were dropped with the
 * undone.
 */
async function writeLog(
  db: Db,
  statements: Statements,
  { table: { id }, undoneFrom, entries }: Change,
): Promise<number> {
  const dropped = undoneFrom === null ? 0 : await takeBack(db, id, undoneFrom);
  for (const entry of entries) await statements.answer.execute({ id, ply: entry.ply, entry });
  return dropped;
}

/**
 * Queues the notices. If steps were undone before they were announced, the note of the undo is left out too.
 * Notices that wait already go out with these, if that is sooner.
 */
async function writeNotices(statements: Statements, change: Change, dropped: number): Promise<void> {
  const {
    table: { id },
    quietUntil,
    at,
  } = change;
  const notices = dropped > 0 ? change.notices.filter(notice => !isUndone(notice)) : change.notices;
  const retryAt = quietUntil ?? 0;
  if (notices.length > 0) await statements.release.execute({ id, retryAt });
  for (const notice of notices) await statements.notice.execute({ id, notice, retryAt, queued: at });
}

/** After a refusal, a move tries again at most this often. Milliseconds. */
const SOONEST = 30_000;

/** Tries refused announcements again when something happens at their table. */
async function hastenRefused(
  statements: Statements,
  before: LoadedTable | null,
  change: Change,
): Promise<void> {
  const { id, obstacle } = before?.table ?? { id: '', obstacle: null };
  if (obstacle === null || obstacle.tried === 0) return;
  if (change.notices.length > 0 && change.quietUntil === null)
    await statements.hasten.execute({ id, at: Math.max(change.at, obstacle.last + SOONEST) });
}

/** Queues notifications. `settled` only once until it is claimed, because one edit is enough. */
async function writePeople(
  statements: Statements,
  { notifications: all, punctual, at }: Change,
): Promise<void> {
  for (const notification of all)
    if (notification.kind !== 'settled' || !(await first(statements.unclaimed.execute({ ...notification }))))
      await statements.notification.execute({ ...notification, queued: at });
  for (const { user, missed } of punctual)
    await statements.punctual.execute({ user, missed: Number(missed) });
}

/**
 * Marks the entries from this ply on as undone. Deletes and counts their announcements that are not sent
 * yet.
 */
async function takeBack(db: Db, id: string, from: number): Promise<number> {
  const { answers, outbox } = db.schema;
  const { jsonNumber, jsonText } = db.words;
  await db
    .update(answers)
    .set({ undone: true })
    .where(and(eq(answers.table, id), gte(answers.ply, from)));
  const isStep = eq(jsonText(outbox.notice, ['kind']), 'step');
  const isUndone = gte(jsonNumber(outbox.notice, ['ply']), from);
  const dropped = await db
    .delete(outbox)
    .where(and(eq(outbox.table, id), isNull(outbox.batch), isStep, isUndone))
    .returning({ id: outbox.id });
  return dropped.length;
}

/** Replaces the waiting answers and the deadlines if they have changed. They are few. */
async function writeWaiting(
  statements: Statements,
  before: LoadedTable | null,
  change: Change,
): Promise<void> {
  const { id } = change.table;
  if (!same(before?.pending ?? [], change.pending)) {
    await statements.noPending.execute({ id });
    for (const data of change.pending)
      await statements.pending.execute({ id, seat: data.seat, ply: data.ply, data });
  }
  if (!hasSameDeadlines(before, change)) {
    await statements.noDeadlines.execute({ id });
    for (const deadline of change.deadlines) await statements.deadline.execute({ id, ...deadline });
  }
}
