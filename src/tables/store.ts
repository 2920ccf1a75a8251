/** What the table service needs of a database. Async, so that another one may stand behind it. */
import type { GameId } from '../../engines/index.ts';
import type { Settings } from '../people/model.ts';
import type { Records } from '../people/records.ts';
import type { NotificationQueue, People } from '../people/store.ts';
import type { Entry, Time } from '../base.ts';
import type {
  TableMessage,
  Change,
  Deadline,
  Notice,
  Pending,
  Location,
  Status,
  TableRecord,
} from './model.ts';

/** A table as it is loaded for a request. */
export interface LoadedTable {
  readonly table: TableRecord;
  readonly pending: readonly Pending[];
  readonly deadlines: readonly Deadline[];
  readonly last: Entry | null;
  /** What the people at the table have chosen, by user. */
  readonly people: ReadonlyMap<string, Settings>;
}

/** A table without its state. */
export type Summary = Omit<TableRecord, 'state'>;

/** Notices of one table that are sent as one message. Its id never changes, so that a repeat can be recognised. */
export interface Batch {
  readonly id: string;
  readonly table: string;
  readonly notices: readonly Notice[];
}

export interface Outbox {
  /** The oldest batch that may be sent now, of a table that is not `busy`. Durably marked before it is returned; an unfinished one comes again, unchanged. */
  claim(now: Time, busy: readonly string[]): Promise<Batch | null>;
  /** Sent. `card` replaces the table's card; `null` leaves it. */
  done(batch: Batch, card: TableMessage | null): Promise<void>;
  /** Could not be sent; it comes again at `retryAt`. */
  failed(batch: Batch, retryAt: Time): Promise<void>;
  /** When the next batch that waits for another attempt may be sent, of a table that is not `busy`. */
  next(busy: readonly string[]): Promise<Time | null>;
  /** The thread in which the table is played; `null`: in the channel. */
  setThread(table: string, thread: string | null): Promise<void>;
}

/** Counts for whoever runs the program; nothing of who plays or what. */
export interface Figures {
  readonly tables: readonly { readonly game: GameId; readonly status: Status; readonly count: number }[];
  /** Announcements that could be sent now, or are being sent. */
  readonly waiting: number;
  /** Since when the oldest of them waits. */
  readonly oldest: Time | null;
  /** Reminders and news that are to become direct messages. */
  readonly notifications: number;
  /** Deadlines that are due. */
  readonly overdue: number;
}

export interface Store {
  load(table: string): Promise<LoadedTable | null>;
  /** One durable transaction. `repeat`: the receipt was known, nothing was written. `before` is what was loaded, `null` for a new table. */
  commit(before: LoadedTable | null, change: Change): Promise<'done' | 'repeat'>;
  seen(receipt: string): Promise<boolean>;
  /** The live log, in order; `last`: only so many of the newest entries, but for those of which nobody is told. */
  entries(table: string, last?: number): Promise<readonly Entry[]>;
  at(channel: string): Promise<readonly Summary[]>;
  of(user: string): Promise<readonly Summary[]>;
  rematchOf(table: string): Promise<string | null>;
  /** How many tables are open in a server: of this person, or (`null`) of all. */
  openTables(guild: string, user: string | null): Promise<number>;
  /** Tables that have begun and are not over, frozen ones among them. */
  begun(): Promise<readonly string[]>;
  /** Where tables are open, each location once. */
  locations(): Promise<readonly Location[]>;
  figures(now: Time): Promise<Figures>;
  /** Tables with a deadline that is due, most urgent first. */
  due(now: Time): Promise<readonly string[]>;
  nextDue(): Promise<Time | null>;
  /** Adds the time of being down to every deadline. */
  postpone(by: number): Promise<void>;
  setting(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Forgets receipts older than this. */
  prune(before: Time): Promise<void>;
  /** One small step of forgetting what is no longer to be kept; whether there may be more to do. */
  sweep(now: Time): Promise<boolean>;
  readonly outbox: Outbox;
  readonly people: People;
  readonly records: Records;
  readonly notifications: NotificationQueue;
  close(): Promise<void>;
}
