/** The boards of servers: a row for each, which says when its message is to be looked after. */
import { and, asc, count, desc, eq, inArray, isNull, lte, min, sql, type SQL } from '../drizzle.ts';
import type { Time } from '../../base.ts';
import {
  BOARD_CHECK,
  BOARD_GAP,
  type BoardPlace,
  type ClaimedBoard,
  type ServerBoard,
} from '../../tables/board-model.ts';
import { OPEN_HERE } from '../../tables/model.ts';
import { UnreadableRow, type Boards } from '../../tables/store.ts';
import { readBoard } from '../columns.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import { freshNonce } from './nonces.ts';
import { isServed } from './shards.ts';

export function openBoards(db: Db): Boards {
  const { due, next } = prepared(db);
  return {
    of: async guild => boardIn(await first(rowOf(db, guild)), guild),
    place: (guild, place) => db.atomically(() => choose(db, guild, place)),
    claim: async now => {
      const claimed = await db.atomically(async () => claim(db, await first(due.execute({ now })), now));
      if (claimed instanceof UnreadableRow) throw claimed;
      return claimed;
    },
    next: async () => (await first(next.execute()))?.due ?? null,
    done: (claimed, board, retryAt) => db.atomically(() => finish(db, claimed, board, retryAt)),
    tables: tablesReader(db),
  };
}

/** The statements of each round of the keeper, prepared once. */
function prepared(db: Db) {
  const { boards } = db.schema;
  const due = db
    .select({ guild: boards.guild, data: boards.data })
    .from(boards)
    .where(and(lte(boards.due, sql.placeholder('now')), isHere(db)))
    .orderBy(asc(boards.due))
    .limit(1);
  return {
    due: db.words.lockedIfFree(due, boards).prepare('due_board'),
    next: db
      .select({ due: min(boards.due) })
      .from(boards)
      .where(isHere(db))
      .prepare('next_board'),
  };
}

/** Makes boards due, as soon as they may be edited again. */
export async function renewBoards(db: Db, which: SQL): Promise<void> {
  const { boards } = db.schema;
  await db
    .update(boards)
    .set({ due: db.words.least(boards.due, boards.free) })
    .where(which);
}

/** Makes the board of a table's server due. */
export function renewBoardAt(db: Db, table: string): Promise<void> {
  const { boards, tables } = db.schema;
  const guild = db.select({ guild: tables.guild }).from(tables).where(eq(tables.id, table));
  return renewBoards(db, inArray(boards.guild, guild));
}

/** The row of a server's board, as a query. */
function rowOf(db: Db, guild: string) {
  const { boards } = db.schema;
  return db.select({ data: boards.data, due: boards.due }).from(boards).where(eq(boards.guild, guild));
}

const boardIn = (row: { readonly data: unknown } | undefined, guild: string): ServerBoard | null =>
  row ? readBoard(row.data, guild) : null;

async function choose(db: Db, guild: string, place: BoardPlace | null): Promise<string> {
  const { boards } = db.schema;
  const before = boardIn(await first(db.words.locked(rowOf(db, guild))), guild);
  const isThere = before?.place != null && before.place.channel === place?.channel;
  const board: ServerBoard = { ...(isThere ? again(before) : elsewhere(before)), place };
  const row = { data: board, due: 0, ...(isThere ? {} : { free: 0 }) };
  await db
    .insert(boards)
    .values({ guild, free: 0, ...row })
    .onConflictDoUpdate({ target: boards.guild, set: row });
  await db.wakeOthers();
  return board.nonce;
}

/** Returns a board that is edited at once where it is. A refused post gets a new nonce: the next is told. */
const again = (before: ServerBoard): ServerBoard => ({
  ...before,
  refusal: null,
  edited: null,
  nonce: before.message === null && before.refusal !== null ? freshNonce() : before.nonce,
});

/** Returns a board that is to be posted, and whose message in another channel is to be deleted. */
const elsewhere = (before: ServerBoard | null): ServerBoard => ({
  place: null,
  message: null,
  nonce: freshNonce(),
  shown: null,
  edited: null,
  refusal: null,
  old: [...(before?.old ?? []), ...messageOf(before)],
});

const messageOf = (board: ServerBoard | null): ServerBoard['old'] =>
  board?.place && board.message !== null ? [{ channel: board.place.channel, message: board.message }] : [];

/** Boards of servers of this process where the bot is. */
function isHere(db: Db): SQL | undefined {
  const { boards, servers } = db.schema;
  const isLeft = sql`exists (select 1 from ${servers} where ${eq(servers.guild, boards.guild)}
    and ${servers.left} is not null)`;
  return and(sql`not ${isLeft}`, isServed(db, boards.guild));
}

/** A board that cannot be read waits this long, so that it does not hold up the others. */
const UNREADABLE_RETRY = 60_000;

/** How long a claimed board is left to who has claimed it, where the database sets no longer time. */
const HELD = 30_000;

/** Claims this row. Returns the error, so that the row's new time is committed. `undefined`: none is due. */
async function claim(
  db: Db,
  row: Pick<Row<'boards'>, 'guild' | 'data'> | undefined,
  now: Time,
): Promise<ClaimedBoard | UnreadableRow | null> {
  const { boards } = db.schema;
  if (!row) return null;
  const until = now + Math.max(db.lease, HELD);
  // What happens from now on makes it due again, but no edit follows this one too soon.
  await db
    .update(boards)
    .set({ due: until, free: now + BOARD_GAP })
    .where(eq(boards.guild, row.guild));
  try {
    return { guild: row.guild, board: readBoard(row.data, row.guild), at: now, until };
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    await db
      .update(boards)
      .set({ due: now + UNREADABLE_RETRY })
      .where(eq(boards.guild, row.guild));
    return error;
  }
}

async function finish(
  db: Db,
  { guild, board: before, at, until }: ClaimedBoard,
  after: ServerBoard,
  retryAt: Time | null,
): Promise<void> {
  const { boards } = db.schema;
  const isOfGuild = eq(boards.guild, guild);
  const row = await first(db.words.locked(rowOf(db, guild)));
  if (!row) return;
  const stored = readBoard(row.data, guild);
  if (stored.nonce !== before.nonce) {
    // Another place was chosen meanwhile: what was posted in the one before is to be deleted.
    const old = [...stored.old, ...(before.message === null ? messageOf(after) : [])];
    return void (await db
      .update(boards)
      .set({ data: { ...stored, old }, due: 0, free: 0 })
      .where(isOfGuild));
  }
  if (after.place === null && after.old.length === 0) return void (await db.delete(boards).where(isOfGuild));
  const isGone = before.message !== null && after.message === null;
  // Its place was chosen again meanwhile, so it is edited once more.
  const isChosen = before.edited !== null && stored.edited === null;
  const data = {
    ...after,
    place: stored.place,
    nonce: isGone ? freshNonce() : after.nonce,
    edited: isChosen ? null : after.edited,
  };
  const edited = after.edited ?? 0;
  const free = retryAt ?? edited + BOARD_GAP;
  const wasRenewed = row.due !== until;
  await db
    .update(boards)
    .set({ data, free, due: retryAt ?? (wasRenewed ? free : Math.max(edited, at) + BOARD_CHECK) })
    .where(isOfGuild);
}

/** Finished tables that are read: many more than a board shows, because it leaves out some. */
const MOST_FINISHED = 50;

/** Part of every look at a board, so the statements are prepared once. */
function tablesReader(db: Db): Boards['tables'] {
  const { players, tables } = db.schema;
  const seated = db.select({ seated: count() }).from(players).where(eq(players.table, tables.id));
  const columns = {
    id: tables.id,
    game: tables.game,
    status: tables.status,
    channel: tables.channel,
    created: tables.created,
    seated: sql<number>`(${seated})`.mapWith(Number),
    invited: sql<boolean>`${db.words.jsonText(tables.terms, ['invited'])} is not null`.mapWith(Boolean),
  };
  const there = and(eq(tables.guild, sql.placeholder('guild')), isNull(tables.practiceOf));
  const open = db
    .select(columns)
    .from(tables)
    .where(and(there, inArray(tables.status, [...OPEN_HERE])))
    .orderBy(desc(tables.created), asc(tables.id))
    .prepare('open_tables');
  const finished = db
    .select(columns)
    .from(tables)
    .where(and(there, eq(tables.status, 'over')))
    .orderBy(desc(tables.moved))
    .limit(MOST_FINISHED)
    .prepare('finished_tables');
  return async guild => [...(await open.execute({ guild })), ...(await finished.execute({ guild }))];
}
