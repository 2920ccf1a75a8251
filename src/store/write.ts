/** What a commit writes. The statements of every click are prepared once. */
import { isDeepStrictEqual as same } from 'node:util';
import { and, eq, gte, isNotNull, isNull, not, sql } from './drizzle.ts';
import { isOpen, type Change, type Notice, type TableRecord } from '../tables/model.ts';
import type { Committed, LoadedTable } from '../tables/store.ts';
import { readPending } from './columns.ts';
import { isRetry } from './outbox.ts';
import { keepResults } from './ratings.ts';
import {
  answers,
  deadlines,
  notifications,
  outbox,
  pending,
  people,
  players,
  punctuality,
  receipts,
  tables,
  type Db,
} from './schema.ts';

/**
 * Writes a change; the caller holds the transaction. `repeat`: the receipt was known. `stale`: the table is
 * not as it was loaded. In both cases nothing is written.
 */
export function writer(db: Db): (before: LoadedTable | null, change: Change) => Committed {
  const statements = prepared(db);
  const keep = keepResults(db);
  return (before, change) => {
    const { receipt, at } = change;
    if (before && !isAsLoaded(statements, before))
      return statements.known.get({ id: receipt }) ? 'repeat' : 'stale';
    if (receipt !== null && statements.receipt.run({ id: receipt, at }).changes === 0) return 'repeat';
    // A press in a window changes no table.
    if (before?.table !== change.table) writeTable(db, statements, before?.table ?? null, change.table);
    writeWaiting(statements, before, change);
    const dropped = writeLog(db, statements, change);
    writeNotices(statements, change, dropped);
    hastenRefused(statements, before, change);
    writePeople(statements, change);
    keep(change);
    return 'done';
  };
}

type Statements = ReturnType<typeof prepared>;

/**
 * False if another program has written the table since it was loaded, or if it was deleted. The waiting
 * answers count too, because a press in a window changes no table and would overwrite theirs.
 */
function isAsLoaded(statements: Statements, { table, pending: waiting }: LoadedTable): boolean {
  const { id, ply, timeline, status } = table;
  const now = statements.position.get({ id });
  const answered = statements.answered.all({ id }).map(row => readPending(row.data, id));
  return (
    now?.ply === ply && now.timeline === timeline && now.status === status && same(answered, [...waiting])
  );
}

/** The statements of every click, prepared once. */
function prepared(db: Db) {
  return {
    table: tableUpdate(db),
    position: db
      .select({ ply: tables.ply, timeline: tables.timeline, status: tables.status })
      .from(tables)
      .where(eq(tables.id, value('id')))
      .prepare(),
    answered: db
      .select({ data: pending.data })
      .from(pending)
      .where(eq(pending.table, value('id')))
      .prepare(),
    known: db
      .select({ id: receipts.id })
      .from(receipts)
      .where(eq(receipts.id, value('id')))
      .prepare(),
    receipt: db
      .insert(receipts)
      .values({ id: value('id'), at: value('at') })
      .onConflictDoNothing()
      .prepare(),
    answer: db
      .insert(answers)
      .values({ table: value('id'), ply: value('ply'), entry: value('entry') })
      .prepare(),
    ...replacing(db),
    ...announcing(db),
  };
}

const value = (name: string) => sql.placeholder(name);

/** Rows that are replaced together: players, answers that wait, deadlines. */
function replacing(db: Db) {
  const id = value('id');
  const seat = value('seat');
  return {
    noPlayers: db.delete(players).where(eq(players.table, id)).prepare(),
    player: db
      .insert(players)
      .values({ table: id, seat, user: value('user'), open: value('open'), data: value('data') })
      .prepare(),
    noPending: db.delete(pending).where(eq(pending.table, id)).prepare(),
    pending: db
      .insert(pending)
      .values({ table: id, seat, ply: value('ply'), data: value('data') })
      .prepare(),
    noDeadlines: db.delete(deadlines).where(eq(deadlines.table, id)).prepare(),
    deadline: db
      .insert(deadlines)
      .values({ table: id, duty: value('duty'), seat, due: value('due'), since: value('since') })
      .prepare(),
  };
}

/** What a change leads to for people: announcements, notifications, punctuality. */
function announcing(db: Db) {
  const id = value('id');
  return {
    notice: db
      .insert(outbox)
      .values({ table: id, notice: value('notice'), retryAt: value('retryAt'), queued: value('queued') })
      .prepare(),
    hasten: db
      .update(outbox)
      .set({ retryAt: sql`min(${outbox.retryAt}, ${value('at')})` })
      .where(and(eq(outbox.table, id), isNotNull(outbox.batch)))
      .prepare(),
    release: db
      .update(outbox)
      .set({ retryAt: sql`min(${outbox.retryAt}, ${value('retryAt')})` })
      .where(and(eq(outbox.table, id), isNull(outbox.batch), not(isRetry)))
      .prepare(),
    notification: db
      .insert(notifications)
      .values({ table: value('table'), user: value('user'), kind: value('kind'), queued: value('queued') })
      .prepare(),
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
      .prepare(),
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
      .prepare(),
  };
}

/**
 * Marks entries as undone and adds the new ones. Returns how many announcements were dropped with the
 * undone.
 */
function writeLog(db: Db, statements: Statements, { table: { id }, undoneFrom, entries }: Change): number {
  const dropped = undoneFrom === null ? 0 : takeBack(db, id, undoneFrom);
  for (const entry of entries) statements.answer.run({ id, ply: entry.ply, entry });
  return dropped;
}

/**
 * Queues the notices. If steps were undone before they were announced, the note of the undo is left out too.
 * Notices that wait already go out with these, if that is sooner.
 */
function writeNotices(statements: Statements, change: Change, dropped: number): void {
  const {
    table: { id },
    quietUntil,
    at,
  } = change;
  const notices = dropped > 0 ? change.notices.filter(notice => !isUndoing(notice)) : change.notices;
  if (notices.length > 0) statements.release.run({ id, retryAt: quietUntil ?? 0 });
  for (const notice of notices) statements.notice.run({ id, notice, retryAt: quietUntil ?? 0, queued: at });
}

/** After a refusal, a move tries again at most this often. Milliseconds. */
const SOONEST = 30_000;

/** Tries refused announcements again when something happens at their table. */
function hastenRefused(statements: Statements, before: LoadedTable | null, change: Change): void {
  const { id, obstacle } = before?.table ?? { id: '', obstacle: null };
  if (obstacle === null || obstacle.tried === 0) return;
  if (change.notices.length > 0 && change.quietUntil === null)
    statements.hasten.run({ id, at: Math.max(change.at, obstacle.last + SOONEST) });
}

/** Queues notifications. `settled` only once until it is claimed, because one edit is enough. */
function writePeople(statements: Statements, { notifications: all, punctual, at }: Change): void {
  for (const notification of all)
    if (notification.kind !== 'settled' || !statements.unclaimed.get({ ...notification }))
      statements.notification.run({ ...notification, queued: at });
  for (const { user, missed } of punctual) statements.punctual.run({ user, missed: Number(missed) });
}

/**
 * Marks the entries from this ply on as undone. Deletes and counts their announcements that are not sent
 * yet.
 */
function takeBack(db: Db, id: string, from: number): number {
  db.update(answers)
    .set({ undone: true })
    .where(and(eq(answers.table, id), gte(answers.ply, from)))
    .run();
  const isStep = sql`json_extract(${outbox.notice}, '$.kind') = 'step'`;
  const isUndone = sql`json_extract(${outbox.notice}, '$.ply') >= ${from}`;
  return db
    .delete(outbox)
    .where(and(eq(outbox.table, id), isNull(outbox.batch), isStep, isUndone))
    .run().changes;
}

const isUndoing = (notice: Notice): boolean =>
  notice.kind === 'note' && notice.line.key === 'common:note.undone';

/** Replaces the waiting answers and the deadlines if they have changed. They are few. */
function writeWaiting(statements: Statements, before: LoadedTable | null, change: Change): void {
  const { id } = change.table;
  if (!same(before?.pending ?? [], change.pending)) {
    statements.noPending.run({ id });
    for (const data of change.pending) statements.pending.run({ id, seat: data.seat, ply: data.ply, data });
  }
  if (!same(before?.deadlines ?? [], change.deadlines)) {
    statements.noDeadlines.run({ id });
    for (const deadline of change.deadlines) statements.deadline.run({ id, ...deadline });
  }
}

/**
 * Writes the table and its players. An update leaves the thread and the message alone: they belong to the
 * outbox.
 */
function writeTable(db: Db, statements: Statements, before: TableRecord | null, table: TableRecord): void {
  const { location, players: seated, card, id, ...columns } = table;
  if (before) {
    const paceChosen = Number(columns.paceChosen);
    statements.table.run({ ...columns, id, ...encoded(columns), paceChosen });
  } else
    db.insert(tables)
      .values({ ...columns, id, card, ...location })
      .run();
  if (before && same(before.players, seated) && before.status === table.status) return;
  statements.noPlayers.run({ id });
  const open = isOpen(table.status);
  seated.forEach((data, seat) => statements.player.run({ id, seat, user: data.user, open, data }));
  if (!open) forgetLevels(db, id);
}

/** Deletes the notification levels that people have chosen for this table alone. */
export function forgetLevels(db: Db, id: string): void {
  const path = `$.levels."${id}"`;
  db.update(people)
    .set({ data: sql`json_remove(${people.data}, ${path})` })
    .where(sql`json_extract(${people.data}, ${path}) is not null`)
    .run();
}

/** Encodes the JSON columns. `null` stays `null`, because the JSON word `null` would be a value. */
function encoded({
  options,
  asked,
  state,
  terms,
  motion,
  paused,
  orphaned,
  base,
}: Pick<TableRecord, 'options' | 'asked' | 'state' | 'terms' | 'motion' | 'paused' | 'orphaned' | 'base'>) {
  const orNull = (json: unknown): string | null => (json === null ? null : JSON.stringify(json));
  return {
    options: orNull(options),
    asked: orNull(asked),
    state: orNull(state),
    terms: orNull(terms),
    motion: orNull(motion),
    paused: orNull(paused),
    orphaned: orNull(orphaned),
    base: orNull(base),
  };
}

/**
 * Updates everything of a table that a request can change. The caller encodes JSON, because an expression
 * has no column type.
 */
function tableUpdate(db: Db) {
  const column = (name: keyof typeof tables.$inferSelect) => sql`${sql.placeholder(name)}`;
  return db
    .update(tables)
    .set({
      revision: column('revision'),
      status: column('status'),
      locale: column('locale'),
      host: column('host'),
      options: column('options'),
      pace: column('pace'),
      paceChosen: column('paceChosen'),
      seed: column('seed'),
      first: column('first'),
      starter: column('starter'),
      rematchOf: column('rematchOf'),
      ply: column('ply'),
      timeline: column('timeline'),
      state: column('state'),
      asked: column('asked'),
      moved: column('moved'),
      terms: column('terms'),
      motion: column('motion'),
      paused: column('paused'),
      orphaned: column('orphaned'),
      base: column('base'),
      report: column('report'),
    })
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare();
}
