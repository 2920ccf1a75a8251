/** Reads tables: one as a whole for a request, several in short, and the log of one. */
import type { Placeholder } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { and, asc, count, desc, eq, getTableColumns, inArray, sql, type SQL } from '../drizzle.ts';
import {
  BEGUN,
  OPEN,
  OPEN_HERE,
  type Deadline,
  type Duty,
  type Player,
  type TableRecord,
} from '../../tables/model.ts';
import type { Time } from '../../base.ts';
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
import { first, once, readLists, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { settingsOfAll } from './people.ts';
import { isServed } from './shards.ts';

type Reader = Pick<
  Store,
  'load' | 'seen' | 'entries' | 'at' | 'of' | 'rematchOf' | 'openTables' | 'begun' | 'locations'
>;

export function openReader(db: Db): Reader {
  const { receipts } = db.schema;
  const receipt = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.id, sql.placeholder('id')))
    .prepare('known_receipt');
  const summaries = once(() => openSummaries(db));
  return {
    load: loader(db),
    seen: async id => (await first(receipt.execute({ id }))) !== undefined,
    entries: entriesReader(db),
    at: at => summaries().at(at),
    of: user => summaries().of(user),
    rematchOf: table => rematchOf(db, table),
    openTables: (guild, user) => countOpen(db, guild, user),
    begun: () => begun(db),
    locations: () => locations(db),
  };
}

/** Loads a table for a request. Part of every click, so the statements are prepared once. */
export function loader(db: Db): (id: string) => Promise<LoadedTable | null> {
  const statement = loadStatement(db);
  const settingsOf = settingsOfAll(db);
  return async id => {
    const row = await first(statement.execute({ id }));
    if (!row) return null;
    const { seats, newest, waiting, due, ...columns } = row;
    const players = readLists<[seat: number, data: string]>(seats).map(([seat, data]) =>
      readPlayer(data, `${id}/${seat}`),
    );
    const [last] = readLists<[row: number, entry: string]>(newest === null ? null : `[${newest}]`);
    return {
      table: tableRecord(columns, players),
      last: last ? readEntry(last[1], last[0]) : null,
      writes: columns.writes,
      people: await settingsOf(new Set(players.flatMap(peopleOf))),
      pending: readLists<[seat: number, ply: number, data: string]>(waiting).map(([seat, ply, data]) =>
        readPending(data, `${id}/${seat}/${ply}`),
      ),
      deadlines: readLists<[Duty, Deadline['seat'], Time, Time]>(due).map(
        ([duty, seat, time, since]): Deadline => ({ duty, seat, due: time, since }),
      ),
    };
  };
}

/** The ids of the people of a seat: its player, its owner, and the person who is named for it. */
export const peopleOf = ({ user, bot, owner, substitution }: Player): readonly string[] => [
  ...(bot ? [] : [user]),
  ...[owner, substitution?.who].flatMap(each => each?.id ?? []),
];

/** Reads everything of a table at one moment, in one statement, because each is a round trip to a server. */
function loadStatement(db: Db) {
  const { answers, deadlines, pending, players, tables } = db.schema;
  const { list, lists } = db.words;
  const id = sql.placeholder('id');
  const { duty, seat, due, since } = deadlines;
  const inOrder = [pending.seat, pending.ply]; // as the commit compares them
  const rows = (of: SQL<string | null>, table: PgTable, which: SQL | undefined) =>
    sql<string | null>`(select ${of} from ${table} where ${which})`;
  return db
    .select({
      ...getTableColumns(tables),
      seats: rows(lists([players.seat, players.data], [players.seat]), players, eq(players.table, id)),
      newest: sql<string | null>`(select ${list([answers.id, answers.entry])} from ${answers}
        where ${and(eq(answers.table, id), eq(answers.undone, false))} order by ${answers.ply} desc limit 1)`,
      waiting: rows(lists([...inOrder, pending.data], inOrder), pending, eq(pending.table, id)),
      due: rows(lists([duty, seat, due, since], [deadlines.id]), deadlines, eq(deadlines.table, id)),
    })
    .from(tables)
    .where(eq(tables.id, id))
    .prepare('load_table');
}

/** Returns the entries not undone, oldest first. `last` limits them to the newest n announced ones. */
function entriesReader(db: Db): Reader['entries'] {
  const { answers } = db.schema;
  const isLive = and(eq(answers.table, sql.placeholder('table')), eq(answers.undone, false));
  const trace = db.words.jsonText(answers.entry, ['trace']);
  const isAnnounced = sql`coalesce(${trace}, '') <> 'unseen'`;
  const newestFirst = (which: SQL | undefined) =>
    db.select({ id: answers.id, entry: answers.entry }).from(answers).where(which).orderBy(desc(answers.ply));
  const all = newestFirst(isLive).prepare('entries_of_table');
  const newest = newestFirst(and(isLive, isAnnounced))
    .limit(sql.placeholder('last'))
    .prepare('newest_entries');
  return async (table, last) => {
    const rows = await (last === undefined ? all.execute({ table }) : newest.execute({ table, last }));
    return rows.map(({ id, entry }) => readEntry(entry, id)).reverse();
  };
}

/** A person who belongs to more tables than this, or a channel that holds more, is shown the newest. */
const MOST_SUMMARIES = 100;

/** Both are part of presses, so their statements are prepared once. */
function openSummaries(db: Db): Pick<Store, 'at' | 'of'> {
  const { tables } = db.schema;
  // The state is the largest column by far, and no list shows it.
  const { state: _, ...columns } = getTableColumns(tables);
  const newest = (which: SQL | undefined) =>
    db.select(columns).from(tables).where(which).orderBy(desc(tables.created)).limit(MOST_SUMMARIES);
  const channel = sql.placeholder('channel');
  const ofUser = inArray(tables.id, openTablesOf(db, sql.placeholder('user')));
  const inChannel = newest(eq(tables.channel, channel)).prepare('tables_in_channel');
  const inThread = newest(eq(tables.thread, channel)).prepare('tables_in_thread');
  const of = newest(ofUser).prepare('tables_of_user');
  const withPlayers = playersReader(db);
  return {
    // Each of the two has an index of its own, which gives the newest first.
    at: async at => {
      const rows = [
        ...(await inChannel.execute({ channel: at })),
        ...(await inThread.execute({ channel: at })),
      ];
      const byId = new Map(rows.map(row => [row.id, row]));
      const found = [...byId.values()].sort((a, b) => b.created - a.created);
      return withPlayers(found.slice(0, MOST_SUMMARIES));
    },
    of: async user => withPlayers(await of.execute({ user })),
  };
}

/** Returns a function that reads the players of several tables at once. */
export function playersReader(db: Db): (rows: readonly SummaryRow[]) => Promise<Summary[]> {
  const { players } = db.schema;
  const statement = db
    .select({ table: players.table, seat: players.seat, data: players.data })
    .from(players)
    .where(db.words.isAmong(players.table, sql.placeholder('tables')))
    .orderBy(asc(players.table), asc(players.seat))
    .prepare('players_of_tables');
  return async rows => {
    if (rows.length === 0) return [];
    const seats = await statement.execute({ tables: JSON.stringify(rows.map(({ id }) => id)) });
    const byTable = Map.groupBy(seats, ({ table }) => table);
    return rows.map(row =>
      summaryOf(
        row,
        (byTable.get(row.id) ?? []).map(({ table, seat, data }) => readPlayer(data, `${table}/${seat}`)),
      ),
    );
  };
}

const tableRecord = ({ state, ...row }: Row<'tables'>, seated: readonly Player[]): TableRecord => ({
  ...summaryOf(row, seated),
  state: readState(state, row.id),
});

type SummaryRow = Omit<Row<'tables'>, 'state'>;

function summaryOf(
  { guild, channel, thread, writes: _, ...row }: SummaryRow,
  seated: readonly Player[],
): Summary {
  return {
    ...row,
    location: { guild, channel, thread },
    players: seated,
    options: readOptions(row.options, row.id),
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
function openTablesOf(db: Db, user: string | Placeholder) {
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
