/** Database interface of the table service. Asynchronous, so that another database can replace SQLite. */
import type { GameId } from '../../engines/index.ts';
import type { Searches } from '../matching/store.ts';
import type { Nights } from '../nights/store.ts';
import type { Seasons } from '../seasons/store.ts';
import type { Settings } from '../people/model.ts';
import type { Records } from '../people/records.ts';
import type { Agreements, Guesses, Interests, NotificationQueue, People, Stories } from '../people/store.ts';
import type { Entry, Pace, Time } from '../base.ts';
import type { BoardPlace, BoardTable, ClaimedBoard, ServerBoard } from './board-model.ts';
import type {
  TableMessage,
  Change,
  Deadline,
  Duty,
  Notice,
  Outage,
  Obstacle,
  Pending,
  Location,
  Status,
  TableRecord,
} from './model.ts';

/** Everything that a request loads of a table. */
export interface LoadedTable {
  readonly table: TableRecord;
  readonly pending: readonly Pending[];
  readonly deadlines: readonly Deadline[];
  readonly last: Entry | null;
  /** How often the table was written when it was loaded. A commit compares it. 0: it is new. */
  readonly writes: number;
  /** Settings of the people at the table, by user id. Missing: `UNSET`. */
  readonly people: ReadonlyMap<string, Settings>;
}

/** A table without its state, for lists. */
export type Summary = Omit<TableRecord, 'state'>;

/** Notices of one table that are sent as one message. Its id never changes, so that a retry is recognised. */
export interface Batch {
  readonly id: string;
  readonly table: string;
  readonly notices: readonly Notice[];
  /** For each notice, when it was queued. */
  readonly queued: readonly Time[];
  /** True if no earlier attempt can have reached the channel. */
  readonly unsent: boolean;
  /** The table's obstacle when the batch was claimed. */
  readonly obstacle: Obstacle | null;
  /** Where the table was played then: its thread, or its channel. */
  readonly channel: string;
}

export interface Outbox {
  /**
   * Returns the oldest batch that may be sent now, skipping `busy` tables and those that another program is
   * writing. `null`: none. Marks it durably first; a batch that was not finished is returned again. It is
   * unchanged, except that later notices join a batch that was only refused.
   */
  claim(now: Time, busy: readonly string[]): Promise<Batch | null>;
  /**
   * Marks a batch as finished. `card`: the new card of the table; `null`: unchanged. A retry of other
   * cards only drops those that it has shrunk. `obstacle`: as it is from now on. Missing: unchanged.
   */
  done(batch: Batch, card: TableMessage | null, obstacle?: Obstacle | null): Promise<void>;
  /** Schedules a retry of a batch that may have reached the channel. */
  failed(batch: Batch, retryAt: Time): Promise<void>;
  /** Schedules a retry of a batch that has not reached the channel. */
  postponed(batch: Batch, retryAt: Time): Promise<void>;
  /**
   * Stores why a batch was refused, and schedules a retry. Gives up the notices that were queued until
   * `before`, except the start and the end of a game, because they decide what the message is. `null`: none.
   */
  refused(batch: Batch, obstacle: Obstacle, retryAt: Time, before: Time | null): Promise<void>;
  /** Returns what keeps announcements from the channel of this table. `null`: nothing. */
  obstacle(table: string): Promise<Obstacle | null>;
  /**
   * Returns from when on the next batch may be sent, skipping `busy` tables; 0: at once. It has passed if
   * another program is writing the table. `null`: nothing waits.
   */
  next(busy: readonly string[]): Promise<Time | null>;
  /**
   * Returns when the oldest notice was queued that may be sent now and is not refused. `null`: there is none.
   */
  waitsSince(now: Time): Promise<Time | null>;
  /** Queues a retry of the edits of other cards than the live card, unless one waits. */
  retryCards(table: string, retryAt: Time): Promise<void>;
  /** Stores the thread in which the table is played. `null`: the channel itself. */
  setThread(table: string, thread: string | null): Promise<void>;
  /** Stores the newest message of a table. */
  setCard(table: string, card: TableMessage): Promise<void>;
}

/**
 * A stored row that this version cannot read. The message names table, column and row, never the contents.
 */
export class UnreadableRow extends Error {}

/**
 * `busy`: another program has locked the database; a later attempt may succeed. `damaged`: the file is
 * damaged, and the store does nothing more until the next start. After both, this call has changed nothing.
 * `unreachable`: the server of the database does not answer. A later call succeeds once it is back; if the
 * server was lost while it stored, this call may have been carried out.
 */
export type FailureKind = 'busy' | 'damaged' | 'unreachable';

/** A failure of the database that users are told about in words of their own. */
export class StoreFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, cause: unknown) {
    super(`the database is ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Returns the failure of the database that has led to this error. `null`: another cause. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  if (error instanceof StoreFailure) return error;
  return error instanceof Error ? storeFailureOf(error.cause) : null;
}

/**
 * Counts for the operator. They contain no users and no game data, and no notifications, because reminders go
 * to those who have not answered.
 */
export interface Figures {
  readonly tables: readonly { readonly game: GameId; readonly status: Status; readonly count: number }[];
  /** Announcements that are ready to be sent or being sent, without the refused ones. */
  readonly waiting: number;
  /** Time since when the oldest of them has waited. `null`: none. */
  readonly oldest: Time | null;
  /** Announcements that wait because the channel refuses them. */
  readonly refused: number;
  /** Deadlines that have passed. */
  readonly overdue: number;
}

/**
 * Result of a commit. `repeat`: the receipt was known. `stale`: the table is not as it was loaded, because
 * something else has written it, or there is another rematch already. After both nothing was written.
 */
export type Committed = 'done' | 'repeat' | 'stale';

/** What has become of a request of the operator. */
export interface OperatorOutcome {
  /** How many tables held data about the person. `null`: it has failed, and the log says why. */
  readonly tables: number | null;
}

/** Requests that the operator puts into the database while the bot runs. */
export interface OperatorRequests {
  /** Returns the requests that wait. Deletes outcomes that nobody has fetched for an hour. */
  waiting(now: Time): Promise<readonly { readonly id: string; readonly forget: string }[]>;
  /** Replaces a request by its outcome. */
  finish(id: string, outcome: OperatorOutcome, now: Time): Promise<void>;
}

/** An open table in short. */
export interface OpenTable {
  readonly id: string;
  readonly guild: string;
  readonly status: Status;
}

/** The servers that are known: with settings, open tables or waiting announcements. */
export interface Servers {
  /** Returns them with the time at which the bot has left them; `null`: it is there. `tables`: open ones. */
  known(): Promise<{
    readonly servers: readonly { readonly guild: string; readonly left: Time | null }[];
    readonly tables: readonly OpenTable[];
  }>;
  /** Notes when the bot has left. `null`: it is there. Nothing is announced meanwhile. */
  setLeft(guild: string, left: Time | null): Promise<void>;
}

/**
 * The boards of servers. A board is due when something of its server was announced or chosen, and now and
 * then, so that nothing stays wrong. What is due waits until an edit is allowed, and becomes one edit.
 */
export interface Boards {
  /** Returns the board of a server. `null`: it has none. */
  of(guild: string): Promise<ServerBoard | null>;
  /** Chooses where the board is kept; `null`: nowhere. Returns its nonce. */
  place(guild: string, place: BoardPlace | null): Promise<string>;
  /**
   * Returns a board that is due, on a server where the bot is. `null`: none is. Keeps it from being claimed
   * again for a while, in which a crash loses nothing: then it is due again.
   */
  claim(now: Time): Promise<ClaimedBoard | null>;
  /** Returns when the next board is due. `null`: there is no board. */
  next(): Promise<Time | null>;
  /**
   * Stores what has become of a board, unless another place was chosen meanwhile. `message` `null` where
   * there was one: it was deleted, and is posted again. `retryAt`: it failed, and is due then; `null`: it did
   * not.
   */
  done(claimed: ClaimedBoard, board: ServerBoard, retryAt: Time | null): Promise<void>;
  /** Returns the open tables of a server, newest first, and then the newest finished ones. */
  tables(guild: string): Promise<readonly BoardTable[]>;
}

/** A table without its game, its log and its waiting answers. `table.state`: `null` before the start. */
export type TimedTable = Pick<LoadedTable, 'table' | 'people' | 'deadlines'>;

/** What an outage changes of a table: its deadlines, and of `table` the ends of motion and pause. */
export type Shift = Pick<Change, 'table' | 'deadlines' | 'notices' | 'notifications' | 'at' | 'quietUntil'>;

/**
 * How an outage moves a table where all deadlines move by its length, so that the store can do it without
 * reading the table. None where something else counts: the table has playing hours, a motion or a pause, a
 * player with quiet hours or holidays, a deadline that is due directly afterwards or began in the outage.
 */
export interface EvenShift {
  /** Paces at which nobody is told of so short an outage. Tables of others are not moved evenly. */
  readonly paces: readonly Pace[];
  /** Duties that stay at their date. */
  readonly dated: readonly Duty[];
  /** Duties whose `since` moves, too. */
  readonly counted: readonly Duty[];
  /** Duties that are also fields of the table. A table that has one is not moved evenly. */
  readonly derived: readonly Duty[];
}

export interface Store {
  /**
   * Returns a value that changes whenever anything but this store has written to the database. Must be far
   * cheaper than `load`. Missing: nothing can tell, and no table is kept in memory (`withTableCache`).
   */
  readonly version?: () => Promise<unknown>;
  /** Calls `wake` whenever another program may have given this one work. Missing: no other program can. */
  readonly listen?: (wake: () => void) => void;
  load(table: string): Promise<LoadedTable | null>;
  /** Writes a change in one durable transaction. `before`: the table as loaded; `null` for a new one. */
  commit(before: LoadedTable | null, change: Change): Promise<Committed>;
  seen(receipt: string): Promise<boolean>;
  /** Entries not undone, oldest first. `last` limits them to the newest n announced ones. */
  entries(table: string, last?: number): Promise<readonly Entry[]>;
  at(channel: string): Promise<readonly Summary[]>;
  of(user: string): Promise<readonly Summary[]>;
  rematchOf(table: string): Promise<string | null>;
  /** Number of open tables of this user in a server. `user` `null`: of all users. */
  openTables(guild: string, user: string | null): Promise<number>;
  /** Ids of running, paused and frozen tables. */
  begun(): Promise<readonly string[]>;
  /** Locations of open tables on servers where the bot is, without duplicates. */
  locations(): Promise<readonly Location[]>;
  figures(now: Time): Promise<Figures>;
  /**
   * Ids of tables with a deadline that has passed, most urgent first, without those that another program is
   * writing.
   */
  due(now: Time): Promise<readonly string[]>;
  nextDue(): Promise<Time | null>;
  /**
   * Writes the shift of every table that has deadlines, and notes that they are counted up to `outage.to`: in
   * one transaction, so that no time is given back twice. `move` gets each table, the most urgent
   * first. A table that cannot be read is moved by the plain length of the outage. `even`: tables that move
   * evenly are not given to `move`. Default: all are given to it.
   */
  giveBack(outage: Outage, move: (timed: TimedTable) => Shift, even?: EvenShift): Promise<void>;
  setting(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /**
   * True if another process serves this server, and does not run: then nobody there can answer. False where
   * one process serves all servers.
   */
  isResting(guild: string, now: Time): Promise<boolean>;
  /**
   * Returns the time that is still to be given back in this server by the process that serves it. `null`:
   * this process does. Milliseconds.
   */
  lagElsewhere(guild: string): Promise<number | null>;
  /** Deletes older receipts. */
  prune(before: Time): Promise<void>;
  /** Deletes one small batch of expired data. Returns true if there may be more. */
  sweep(now: Time): Promise<boolean>;
  /** True once a read or a write has found the database file damaged. */
  readonly isDamaged: () => boolean;
  /** Writes the mark if something was written since the last time, so that its loss is noticed at a start. */
  mark(): Promise<void>;
  /** Marks, then copies the write-ahead log into the database file, so that it alone is nearly enough. */
  checkpoint(): Promise<void>;
  readonly outbox: Outbox;
  readonly people: People;
  readonly servers: Servers;
  readonly records: Records;
  readonly requests: OperatorRequests;
  readonly notifications: NotificationQueue;
  readonly boards: Boards;
  readonly interests: Interests;
  readonly agreements: Agreements;
  readonly stories: Stories;
  readonly guesses: Guesses;
  readonly searches: Searches;
  readonly seasons: Seasons;
  readonly nights: Nights;
  close(): Promise<void>;
}
