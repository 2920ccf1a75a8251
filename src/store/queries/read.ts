/** Reads tables: one as a whole for a request, several in short, and the log of one. */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from '../drizzle.ts';
import { BEGUN, OPEN, OPEN_HERE, type Deadline, type Player, type TableRecord } from '../../tables/model.ts';
import type { Entry } from '../../base.ts';
import type { LoadedTable, Store, Summary } from '../../tables/store.ts';
import {
  readAsked,
  readBase,
  readCard,
  readEntry,
  readMotion,
  readObstacle,
  readOptions,
  readOrphanhood,
  readPause,
  readPending,
  readPlayer,
  readState,
  readTerms,
} from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Settings } from '../../people/model.ts';
import type { Row } from '../schema.ts';
import { settingsReader } from './people.ts';
import { isServed } from './shards.ts';

type Reader = Pick<
  Store,
  'load' | 'seen' | 'entries' | 'at' | 'of' | 'rematchOf' | 'openTables' | 'begun' | 'locations'
>;

export function openReader(db: Db): Reader {
  const { receipts, tables } = db.schema;
  const receipt = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.id, sql.placeholder('id')))
    .prepare('known_receipt');
  return {
    load: loader(db),
    seen: async id => (await first(receipt.execute({ id }))) !== undefined,
    entries: (table, last) => entriesOf(db, table, last),
    at: channel => summaries(db, or(eq(tables.channel, channel), eq(tables.thread, channel))),
    of: user => summaries(db, inArray(tables.id, openTablesOf(db, user))),
    rematchOf: table => rematchOf(db, table),
    openTables: (guild, user) => countOpen(db, guild, user),
    begun: () => begun(db),
    locations: () => locations(db),
  };
}

/** Loads a table for a request. Part of every click, so the statements are prepared once. */
export function loader(db: Db): (id: string) => Promise<LoadedTable | null> {
  const statements = loadStatements(db);
  const settingsOf = settingsReader(db);

  const playersOf = async (id: string): Promise<Player[]> =>
    (await statements.players.execute({ id })).map(({ seat, data }) => readPlayer(data, `${id}/${seat}`));

  const lastEntry = async (table: string): Promise<Entry | null> => {
    const row = await first(statements.lastEntry.execute({ id: table }));
    return row ? readEntry(row.entry, row.id) : null;
  };

  const settingsOfAll = async (users: ReadonlySet<string>): Promise<Map<string, Settings>> => {
    const all = new Map<string, Settings>();
    for (const user of users) all.set(user, await settingsOf(user));
    return all;
  };

  return async id => {
    // The table comes first: what is read later is as new or newer, which the commit notices.
    const row = await first(statements.table.execute({ id }));
    if (!row) return null;
    const table = tableRecord(row, await playersOf(id));
    const last = await lastEntry(id);
    const people = await settingsOfAll(new Set(table.players.flatMap(peopleOf)));
    const waiting = await statements.pending.execute({ id });
    const deadlines: Deadline[] = await statements.deadlines.execute({ id });
    return {
      table,
      last,
      writes: row.writes,
      people,
      pending: waiting.map(({ seat, ply, data }) => readPending(data, `${id}/${seat}/${ply}`)),
      deadlines,
    };
  };
}

/** The ids of the people of a seat: its player, its owner, and the person who is named for it. */
const peopleOf = ({ user, bot, owner, substitution }: Player): readonly string[] => [
  ...(bot ? [] : [user]),
  ...[owner, substitution?.who].flatMap(each => each?.id ?? []),
];

function loadStatements(db: Db) {
  const { answers, deadlines, pending, players, tables } = db.schema;
  const id = sql.placeholder('id');
  const { duty, seat, due, since } = deadlines;
  return {
    table: db.select().from(tables).where(eq(tables.id, id)).prepare('load_table'),
    players: db
      .select({ seat: players.seat, data: players.data })
      .from(players)
      .where(eq(players.table, id))
      .orderBy(asc(players.seat))
      .prepare('load_players'),
    pending: db
      .select({ seat: pending.seat, ply: pending.ply, data: pending.data })
      .from(pending)
      .where(eq(pending.table, id))
      .orderBy(asc(pending.seat), asc(pending.ply)) // as the commit compares them
      .prepare('load_pending'),
    deadlines: db
      .select({ duty, seat, due, since })
      .from(deadlines)
      .where(eq(deadlines.table, id))
      .orderBy(asc(deadlines.id))
      .prepare('load_deadlines'),
    lastEntry: db
      .select({ id: answers.id, entry: answers.entry })
      .from(answers)
      .where(and(eq(answers.table, id), eq(answers.undone, false)))
      .orderBy(desc(answers.ply))
      .limit(1)
      .prepare('load_last_entry'),
  };
}

/** Returns the entries not undone, oldest first. `last` limits them to the newest n announced ones. */
async function entriesOf(db: Db, table: string, last?: number): Promise<Entry[]> {
  const { answers } = db.schema;
  const isLive = and(eq(answers.table, table), eq(answers.undone, false));
  const trace = db.words.jsonText(answers.entry, ['trace']);
  const isAnnounced = sql`coalesce(${trace}, '') <> 'unseen'`;
  const newestFirst = db
    .select({ id: answers.id, entry: answers.entry })
    .from(answers)
    .where(last === undefined ? isLive : and(isLive, isAnnounced))
    .orderBy(desc(answers.ply));
  const rows = await (last === undefined ? newestFirst : newestFirst.limit(last));
  return rows.map(({ id, entry }) => readEntry(entry, id)).reverse();
}

/** A person who belongs to more tables than this, or a channel that holds more, is shown the newest. */
const MOST_SUMMARIES = 100;

async function summaries(db: Db, which: SQL | undefined): Promise<Summary[]> {
  const { tables } = db.schema;
  const rows = await db
    .select()
    .from(tables)
    .where(which)
    .orderBy(desc(tables.created))
    .limit(MOST_SUMMARIES);
  const all: Summary[] = [];
  for (const row of rows) all.push(tableRecord(row, await seatedAt(db, row.id)));
  return all;
}

async function seatedAt(db: Db, table: string): Promise<Player[]> {
  const { players } = db.schema;
  const rows = await db
    .select({ seat: players.seat, data: players.data })
    .from(players)
    .where(eq(players.table, table))
    .orderBy(asc(players.seat));
  return rows.map(({ seat, data }) => readPlayer(data, `${table}/${seat}`));
}

function tableRecord(
  { guild, channel, thread, writes: _, ...row }: Row<'tables'>,
  seated: readonly Player[],
): TableRecord {
  return {
    ...row,
    location: { guild, channel, thread },
    players: seated,
    options: readOptions(row.options, row.id),
    state: readState(row.state, row.id),
    asked: readAsked(row.asked, row.id),
    card: readCard(row.card, row.id),
    obstacle: readObstacle(row.obstacle, row.id),
    terms: readTerms(row.terms, row.id),
    motion: readMotion(row.motion, row.id),
    paused: readPause(row.paused, row.id),
    orphaned: readOrphanhood(row.orphaned, row.id),
    base: readBase(row.base, row.id),
  };
}

/** The ids of the tables that are not over at which this user sits, as a query. */
function openTablesOf(db: Db, user: string) {
  const { players } = db.schema;
  return db
    .select({ id: players.table })
    .from(players)
    .where(and(eq(players.user, user), eq(players.open, true)));
}

async function countOpen(db: Db, guild: string, user: string | null): Promise<number> {
  const { tables } = db.schema;
  const isWanted = user === null ? undefined : inArray(tables.id, openTablesOf(db, user));
  const row = await first(
    db
      .select({ open: count() })
      .from(tables)
      .where(and(eq(tables.guild, guild), inArray(tables.status, OPEN), isWanted)),
  );
  return row?.open ?? 0;
}

async function rematchOf(db: Db, table: string): Promise<string | null> {
  const { tables } = db.schema;
  const row = await first(db.select({ id: tables.id }).from(tables).where(eq(tables.rematchOf, table)));
  return row?.id ?? null;
}

async function begun(db: Db): Promise<string[]> {
  const { tables } = db.schema;
  const rows = await db
    .select({ id: tables.id })
    .from(tables)
    .where(and(inArray(tables.status, BEGUN), isServed(db, tables.guild)));
  return rows.map(row => row.id);
}

async function locations(db: Db): Promise<TableRecord['location'][]> {
  const { tables } = db.schema;
  return db
    .selectDistinct({ guild: tables.guild, channel: tables.channel, thread: tables.thread })
    .from(tables)
    .where(inArray(tables.status, OPEN_HERE));
}
