/** What a commit writes. The statements of every click are prepared once. */
import { isDeepStrictEqual as same } from 'node:util';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { isOpen, type Change, type Notice, type TableRecord } from '../tables/model.ts';
import type { LoadedTable } from '../tables/store.ts';
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

type Statements = ReturnType<typeof prepared>;

/** Writes a change; the caller holds the transaction. `repeat`: the receipt was known, and nothing is written. */
export function writer(db: Db): (before: LoadedTable | null, change: Change) => 'done' | 'repeat' {
  const run = prepared(db);
  const keep = keepResults(db);
  return (before, change) => {
    const {
      table: { id },
      receipt,
      at,
    } = change;
    if (receipt !== null && run.receipt.run({ id: receipt, at }).changes === 0) return 'repeat';
    if (before?.table !== change.table) writeTable(db, run, before?.table ?? null, change.table); // a press in a window changes no table
    writeWaiting(run, before, change);
    const unsaid = change.undoneFrom === null ? 0 : takeBack(db, id, change.undoneFrom);
    for (const entry of change.entries) run.answer.run({ id, ply: entry.ply, entry });
    const said = unsaid > 0 ? change.notices.filter(notice => !isUndoing(notice)) : change.notices;
    if (said.length > 0 && change.quietUntil === null) run.release.run({ id });
    for (const notice of said) run.notice.run({ id, notice, retryAt: change.quietUntil ?? 0, queued: at });
    for (const notification of change.notifications) run.notification.run({ ...notification, queued: at });
    for (const { user, missed } of change.punctual) run.punctual.run({ user, missed: Number(missed) });
    keep(change);
    return 'done';
  };
}

function prepared(db: Db) {
  const value = (name: string) => sql.placeholder(name);
  const id = value('id');
  return {
    table: tableUpdate(db),
    noPlayers: db.delete(players).where(eq(players.table, id)).prepare(),
    player: db
      .insert(players)
      .values({
        table: id,
        seat: value('seat'),
        user: value('user'),
        open: value('open'),
        data: value('data'),
      })
      .prepare(),
    receipt: db
      .insert(receipts)
      .values({ id, at: value('at') })
      .onConflictDoNothing()
      .prepare(),
    noPending: db.delete(pending).where(eq(pending.table, id)).prepare(),
    pending: db
      .insert(pending)
      .values({ table: id, seat: value('seat'), ply: value('ply'), data: value('data') })
      .prepare(),
    noDeadlines: db.delete(deadlines).where(eq(deadlines.table, id)).prepare(),
    deadline: db
      .insert(deadlines)
      .values({
        table: id,
        duty: value('duty'),
        seat: value('seat'),
        due: value('due'),
        since: value('since'),
      })
      .prepare(),
    answer: db
      .insert(answers)
      .values({ table: id, ply: value('ply'), entry: value('entry') })
      .prepare(),
    notice: db
      .insert(outbox)
      .values({ table: id, notice: value('notice'), retryAt: value('retryAt'), queued: value('queued') })
      .prepare(),
    notification: db
      .insert(notifications)
      .values({ table: value('table'), user: value('user'), kind: value('kind'), queued: value('queued') })
      .prepare(),
    punctual: db
      .insert(punctuality)
      .values({ user: value('user'), asked: 1, missed: value('missed') })
      .onConflictDoUpdate({
        target: punctuality.user,
        set: {
          asked: sql`${punctuality.asked} + 1`,
          missed: sql`${punctuality.missed} + ${value('missed')}`,
        },
      })
      .prepare(),
    release: db
      .update(outbox)
      .set({ retryAt: 0 })
      .where(and(eq(outbox.table, id), isNull(outbox.batch)))
      .prepare(),
  };
}

/** Marks these entries as undone; of those that have not been announced nobody need hear: how many. */
function takeBack(db: Db, id: string, from: number): number {
  db.update(answers)
    .set({ undone: true })
    .where(and(eq(answers.table, id), gte(answers.ply, from)))
    .run();
  const step = sql`json_extract(${outbox.notice}, '$.kind') = 'step' and json_extract(${outbox.notice}, '$.ply') >= ${from}`;
  return db
    .delete(outbox)
    .where(and(eq(outbox.table, id), isNull(outbox.batch), step))
    .run().changes;
}

const isUndoing = (notice: Notice): boolean =>
  notice.kind === 'note' && notice.line.key === 'common:note.undone';

/** Answers and deadlines that wait: few, so they are written anew when they changed. */
function writeWaiting(
  run: Statements,
  before: LoadedTable | null,
  { table: { id }, ...change }: Change,
): void {
  if (!same(before?.pending ?? [], change.pending)) {
    run.noPending.run({ id });
    for (const data of change.pending) run.pending.run({ id, seat: data.seat, ply: data.ply, data });
  }
  if (!same(before?.deadlines ?? [], change.deadlines)) {
    run.noDeadlines.run({ id });
    for (const { duty, seat, due, since } of change.deadlines)
      run.deadline.run({ id, duty, seat, due, since });
  }
}

/** The thread and the card belong to the outbox: an update leaves them alone. */
function writeTable(
  db: Db,
  run: Statements,
  before: TableRecord | null,
  { location, players: seated, ...row }: TableRecord,
): void {
  const { card, id, ...set } = row;
  if (before) run.table.run({ ...set, id, ...encoded(set), paceChosen: Number(set.paceChosen) });
  else
    db.insert(tables)
      .values({ ...set, asked: [...set.asked], options: { ...set.options }, id, card, ...location })
      .run();
  if (before && same(before.players, seated) && before.status === row.status) return;
  run.noPlayers.run({ id });
  const open = isOpen(row.status);
  seated.forEach((data, seat) => run.player.run({ id, seat, user: data.user, open, data }));
  if (!open) forgetLevels(db, id);
}

/** What people wanted to hear of this table alone. */
function forgetLevels(db: Db, id: string): void {
  const path = `$.levels."${id}"`;
  db.update(people)
    .set({ data: sql`json_remove(${people.data}, ${path})` })
    .where(sql`json_extract(${people.data}, ${path}) is not null`)
    .run();
}

/** What stands in columns of JSON; absence is no value, not the word for it. */
function encoded({
  options,
  asked,
  state,
  terms,
  motion,
  paused,
  base,
}: Pick<TableRecord, 'options' | 'asked' | 'state' | 'terms' | 'motion' | 'paused' | 'base'>) {
  const orNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return {
    options: orNull(options),
    asked: orNull(asked),
    state: orNull(state),
    terms: orNull(terms),
    motion: orNull(motion),
    paused: orNull(paused),
    base: orNull(base),
  };
}

/** Everything of a table that a request can change. JSON is encoded by the caller: an expression has no column type. */
function tableUpdate(db: Db) {
  const value = (name: keyof typeof tables.$inferSelect) => sql`${sql.placeholder(name)}`;
  return db
    .update(tables)
    .set({
      revision: value('revision'),
      status: value('status'),
      locale: value('locale'),
      host: value('host'),
      options: value('options'),
      pace: value('pace'),
      paceChosen: value('paceChosen'),
      seed: value('seed'),
      first: value('first'),
      starter: value('starter'),
      rematchOf: value('rematchOf'),
      ply: value('ply'),
      timeline: value('timeline'),
      state: value('state'),
      asked: value('asked'),
      moved: value('moved'),
      terms: value('terms'),
      motion: value('motion'),
      paused: value('paused'),
      base: value('base'),
      report: value('report'),
    })
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare();
}
