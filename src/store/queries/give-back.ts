/**
 * Moves the deadlines of all tables after an outage. Nobody can play meanwhile, so each statement reads or
 * writes many tables.
 */
import { isDeepStrictEqual as same } from 'node:util';
import { and, asc, eq, isNull, min, not, sql } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import type { Notification } from '../../people/model.ts';
import type { Outage } from '../../tables/model.ts';
import { UnreadableRow, type Shift, type Store, type TimedTable } from '../../tables/store.ts';
import type { Db } from '../db.ts';
import { evenShifter } from './even-shift.ts';
import { isRetry } from './outbox.ts';
import { loader } from './read.ts';
import { isAtServed } from './shards.ts';
import { setSetting } from './settings.ts';
import { timedReader, type TimedRows } from './timed-tables.ts';
import { counted } from './write-table.ts';
import type { writer } from './write.ts';

type Move = (timed: TimedTable) => Shift;

/** How many tables are read and written at a time. */
const AT_ONCE = 200;

/** Returns `Store.giveBack` for a caller that holds the transaction. */
export function timeGiver(db: Db, write: ReturnType<typeof writer>): Store['giveBack'] {
  const read = timedReader(db);
  const moveOne = oneMover(db, write);
  const writeAll = shiftWriter(db);
  const shiftEvenly = evenShifter(db);

  const moveSome = async (ids: readonly string[], outage: Outage, move: Move): Promise<void> => {
    const found = await ifReadable(() => read(ids));
    if (!found) {
      for (const id of ids) await moveOne(id, move, outage);
      return;
    }
    const shifts = found.map(table => ({ table, shift: move(table) }));
    await writeAll(shifts.filter(isPlain));
    for (const each of shifts)
      if (!isPlain(each)) await moveOne(each.table.table.id, () => each.shift, outage);
  };

  return async (outage, move, even) => {
    const moved = even ? await shiftEvenly(outage, even) : [];
    const ids = await tablesWithDeadlines(db, moved);
    for (let n = 0; n < ids.length; n += AT_ONCE) await moveSome(ids.slice(n, n + AT_ONCE), outage, move);
    await setSetting(db, 'alive', outage.to);
    if (moved.length + ids.length > 0) await db.wakeOthers();
  };
}

interface Shifted {
  readonly table: TimedRows;
  readonly shift: Shift;
}

/** True if only times change, and no refused announcement must be hastened: then the rows stay. */
const isPlain = ({ table: { table, deadlines }, shift }: Shifted): boolean =>
  shift.table === table &&
  (table.obstacle?.tried ?? 0) === 0 &&
  deadlines.length === shift.deadlines.length &&
  deadlines.every(
    ({ duty, seat }, i) => duty === shift.deadlines[i]?.duty && seat === shift.deadlines[i].seat,
  );

/** Returns `null` if a row cannot be read. */
async function ifReadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

/** Returns a function that moves one table as a request would. One that cannot be read is moved plainly. */
function oneMover(db: Db, write: ReturnType<typeof writer>) {
  const load = loader(db);
  const attempt = async (id: string, move: Move, outage: Outage) => {
    const loaded = await ifReadable(() => load(id));
    if (loaded === null) return shiftPlainly(db, id, outage);
    const { table, ...shift } = move(loaded);
    const { motion, paused } = table;
    const moved = { ...loaded.table, motion, paused };
    return write(loaded, {
      ...NOTHING_PLAYED,
      ...shift,
      table: same(moved, loaded.table) ? loaded.table : moved,
      pending: loaded.pending,
    });
  };
  return async (id: string, move: Move, outage: Outage): Promise<void> => {
    // Another program may write the table before the first attempt locks it.
    if ((await attempt(id, move, outage)) === 'stale') await attempt(id, move, outage);
  };
}

const NOTHING_PLAYED = {
  entries: [],
  undoneFrom: null,
  results: [],
  punctual: [],
  receipt: null,
} as const;

/** Returns the ids of all but these, the most urgent first. */
async function tablesWithDeadlines(db: Db, except: readonly string[]): Promise<string[]> {
  const { deadlines } = db.schema;
  const rows = await db
    .select({ table: deadlines.table })
    .from(deadlines)
    .where(
      and(isAtServed(db, deadlines.table), not(db.words.isAmong(deadlines.table, JSON.stringify(except)))),
    )
    .groupBy(deadlines.table)
    .orderBy(asc(min(deadlines.due)));
  return rows.map(row => row.table);
}

async function shiftPlainly(db: Db, table: string, { from, to }: Outage): Promise<void> {
  const { deadlines, tables } = db.schema;
  await db
    .update(deadlines)
    .set({ due: sql`${deadlines.due} + ${to - from}` })
    .where(eq(deadlines.table, table));
  await db.update(tables).set(counted(db)).where(eq(tables.id, table));
}

/** Returns a function that writes the times of many tables, and what their people are told. */
function shiftWriter(db: Db): (shifts: readonly Shifted[]) => Promise<void> {
  const { tables } = db.schema;
  const moveRows = rowMover(db);
  const count = db
    .update(tables)
    .set(counted(db))
    .where(db.words.isAmong(tables.id, sql.placeholder('ids')))
    .prepare('count_writes');
  return async shifts => {
    const moved = shifts.filter(({ table, shift }) => !same(table.deadlines, shift.deadlines));
    await moveRows(moved);
    await count.execute({ ids: idsOf(moved) });
    await announceAll(db, shifts);
    await notifyAll(db, shifts);
  };
}

const idsOf = (shifts: readonly Shifted[]): string =>
  JSON.stringify(shifts.map(({ table }) => table.table.id));

/** Returns a function that gives the rows of these tables their new times. */
function rowMover(db: Db): (shifts: readonly Shifted[]) => Promise<void> {
  const { deadlines } = db.schema;
  const number = (place: number) => sql`cast(value ->> ${sql.raw(String(place))} as bigint)`;
  const update = db
    .update(deadlines)
    .set({ due: sql`moved.due`, since: sql`moved.since` })
    .from(
      sql`(select ${number(0)} as id, ${number(1)} as due, ${number(2)} as since
        from ${db.words.elements(sql.placeholder('rows'))}) as moved`,
    )
    .where(sql`${deadlines.id} = moved.id`)
    .prepare('move_deadlines');
  return async shifts => {
    const rows = shifts.flatMap(({ table: { rows: ids }, shift }) =>
      shift.deadlines.map(({ due, since }, i) => [ids[i], due, since]),
    );
    await update.execute({ rows: JSON.stringify(rows) });
  };
}

/** Queues what the channels are told. What waits already goes out with it, if that is sooner. */
async function announceAll(db: Db, shifts: readonly Shifted[]): Promise<void> {
  const { outbox } = db.schema;
  const told = shifts.filter(({ shift }) => shift.notices.length > 0);
  if (told.length === 0) return;
  const timeOf = ({ shift }: Shifted): Time => shift.quietUntil ?? 0;
  for (const [retryAt, all] of Map.groupBy(told, timeOf))
    await db
      .update(outbox)
      .set({ retryAt: db.words.least(outbox.retryAt, sql`${retryAt}`) })
      .where(and(db.words.isAmong(outbox.table, idsOf(all)), isNull(outbox.batch), not(isRetry(db))));
  const rows = told.flatMap(each =>
    each.shift.notices.map(notice => ({
      table: each.table.table.id,
      notice,
      retryAt: timeOf(each),
      queued: each.shift.at,
    })),
  );
  await db.insert(outbox).values(rows);
}

/** Queues notifications, each only once until it is claimed. */
async function notifyAll(db: Db, shifts: readonly Shifted[]): Promise<void> {
  const { notifications } = db.schema;
  const wanted = shifts.flatMap(({ shift }) =>
    shift.notifications.map(each => ({ ...each, queued: shift.at })),
  );
  if (wanted.length === 0) return;
  const { user, table, kind } = notifications;
  const waiting = await db
    .select({ user, table, kind })
    .from(notifications)
    .where(and(db.words.isAmong(table, idsOf(shifts)), isNull(notifications.batch)));
  const known = new Set(waiting.map(nameOf));
  const rows = wanted.filter(row => !known.has(nameOf(row)));
  if (rows.length > 0) await db.insert(notifications).values(rows);
}

const nameOf = ({ user, table, kind }: Notification): string => `${user} ${table} ${kind}`;
