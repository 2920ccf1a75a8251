/** Reads tables: one as a whole for a request, several in short, and the log of one. */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from './drizzle.ts';
import { BEGUN, OPEN, OPEN_HERE, type Deadline, type Player, type TableRecord } from '../tables/model.ts';
import type { Entry } from '../base.ts';
import type { LoadedTable, Store, Summary } from '../tables/store.ts';
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
} from './columns.ts';
import { settingsReader } from './people.ts';
import { answers, deadlines, pending, players, receipts, tables, type Db } from './schema.ts';

type Reader = Pick<
  Store,
  'load' | 'seen' | 'entries' | 'at' | 'of' | 'rematchOf' | 'openTables' | 'begun' | 'locations'
>;

export function openReader(db: Db): Reader {
  const load = loader(db);
  const receipt = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.id, sql.placeholder('id')))
    .prepare();
  return {
    load: async id => load(id),
    seen: async id => receipt.get({ id }) !== undefined,
    entries: async (table, last) => entriesOf(db, table, last),
    at: async channel => summaries(db, or(eq(tables.channel, channel), eq(tables.thread, channel))),
    of: async user => summaries(db, inArray(tables.id, openTablesOf(db, user))),
    rematchOf: async table => rematchOf(db, table),
    openTables: async (guild, user) => countOpen(db, guild, user),
    begun: async () => begun(db),
    locations: async () => locations(db),
  };
}

/** Loads a table for a request. Part of every click, so the statements are prepared once. */
export function loader(db: Db): (id: string) => LoadedTable | null {
  const statements = loadStatements(db);
  const settingsOf = settingsReader(db);

  const playersOf = (id: string): Player[] =>
    statements.players.all({ id }).map(({ seat, data }) => readPlayer(data, `${id}/${seat}`));

  const lastEntry = (table: string): Entry | null => {
    const row = statements.lastEntry.get({ id: table });
    return row ? readEntry(row.entry, row.id) : null;
  };

  return id => {
    const row = statements.table.get({ id });
    if (!row) return null;
    const table = tableRecord(row, playersOf(id));
    const people = new Set(table.players.flatMap(peopleOf));
    return {
      table,
      last: lastEntry(id),
      people: new Map([...people].map(user => [user, settingsOf(user)])),
      pending: statements.pending
        .all({ id })
        .map(({ seat, ply, data }) => readPending(data, `${id}/${seat}/${ply}`)),
      deadlines: statements.deadlines.all({ id }) satisfies Deadline[],
    };
  };
}

/** The ids of the people of a seat: its player, its owner, and the person who is named for it. */
const peopleOf = ({ user, bot, owner, substitution }: Player): readonly string[] => [
  ...(bot ? [] : [user]),
  ...[owner, substitution?.who].flatMap(each => each?.id ?? []),
];

function loadStatements(db: Db) {
  const id = sql.placeholder('id');
  const { duty, seat, due, since } = deadlines;
  return {
    table: db.select().from(tables).where(eq(tables.id, id)).prepare(),
    players: db
      .select({ seat: players.seat, data: players.data })
      .from(players)
      .where(eq(players.table, id))
      .orderBy(asc(players.seat))
      .prepare(),
    pending: db
      .select({ seat: pending.seat, ply: pending.ply, data: pending.data })
      .from(pending)
      .where(eq(pending.table, id))
      .prepare(),
    deadlines: db
      .select({ duty, seat, due, since })
      .from(deadlines)
      .where(eq(deadlines.table, id))
      .orderBy(asc(deadlines.id))
      .prepare(),
    lastEntry: db
      .select({ id: answers.id, entry: answers.entry })
      .from(answers)
      .where(and(eq(answers.table, id), eq(answers.undone, false)))
      .orderBy(desc(answers.ply))
      .limit(1)
      .prepare(),
  };
}

/** SQLite reads a negative limit as none. */
const ALL = -1;

/** Returns the entries not undone, oldest first. `last` limits them to the newest n announced ones. */
function entriesOf(db: Db, table: string, last?: number): Entry[] {
  const announced = sql`json_extract(${answers.entry}, '$.trace') is not 'unseen'`;
  const wanted = and(
    eq(answers.table, table),
    eq(answers.undone, false),
    last === undefined ? undefined : announced,
  );
  const newestFirst = db
    .select({ id: answers.id, entry: answers.entry })
    .from(answers)
    .where(wanted)
    .orderBy(desc(answers.ply))
    .limit(last ?? ALL)
    .all();
  return newestFirst.map(({ id, entry }) => readEntry(entry, id)).reverse();
}

/** A person who belongs to more tables than this, or a channel that holds more, is shown the newest. */
const MOST_SUMMARIES = 100;

function summaries(db: Db, which: SQL | undefined): Summary[] {
  const rows = db
    .select()
    .from(tables)
    .where(which)
    .orderBy(desc(tables.created))
    .limit(MOST_SUMMARIES)
    .all();
  return rows.map(row => tableRecord(row, seatedAt(db, row.id)));
}

function seatedAt(db: Db, table: string): Player[] {
  const rows = db
    .select({ seat: players.seat, data: players.data })
    .from(players)
    .where(eq(players.table, table))
    .orderBy(asc(players.seat))
    .all();
  return rows.map(({ seat, data }) => readPlayer(data, `${table}/${seat}`));
}

function tableRecord(
  { guild, channel, thread, ...row }: typeof tables.$inferSelect,
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
const openTablesOf = (db: Db, user: string) =>
  db
    .select({ id: players.table })
    .from(players)
    .where(and(eq(players.user, user), eq(players.open, true)));

function countOpen(db: Db, guild: string, user: string | null): number {
  const isWanted = user === null ? undefined : inArray(tables.id, openTablesOf(db, user));
  const row = db
    .select({ open: count() })
    .from(tables)
    .where(and(eq(tables.guild, guild), inArray(tables.status, OPEN), isWanted))
    .get();
  return row?.open ?? 0;
}

function rematchOf(db: Db, table: string): string | null {
  const row = db.select({ id: tables.id }).from(tables).where(eq(tables.rematchOf, table)).get();
  return row?.id ?? null;
}

function begun(db: Db): string[] {
  const rows = db.select({ id: tables.id }).from(tables).where(inArray(tables.status, BEGUN)).all();
  return rows.map(row => row.id);
}

const locations = (db: Db): TableRecord['location'][] =>
  db
    .selectDistinct({ guild: tables.guild, channel: tables.channel, thread: tables.thread })
    .from(tables)
    .where(inArray(tables.status, OPEN_HERE))
    .all();
