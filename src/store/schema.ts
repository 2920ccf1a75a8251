/** The tables of the database. `npm run migrations` makes the migrations in `drizzle/` from this file. */
import type { GameId } from '../../engines/index.ts';
import type { NotificationKind } from '../people/model.ts';
import type { Locale, Pace } from '../base.ts';
import type { Duty, Status } from '../tables/model.ts';
import {
  customType,
  index,
  integer,
  primaryKey,
  real,
  sql,
  sqliteTable,
  text,
  uniqueIndex,
  type BetterSQLite3Database,
} from './drizzle.ts';

export type Db = BetterSQLite3Database;

/** A JSON column. Writing encodes the value; reading gives the text, which only `columns.ts` may parse. */
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: value => JSON.stringify(value),
});

/**
 * Time of the first daily sweep since the row was last used. `null`: it was used since the last sweep. Each
 * use sets `null`, so that it needs no clock and writes once a day at most.
 */
const unused = () => integer('unused_since');

export const tables = sqliteTable(
  'tables',
  {
    id: text().primaryKey(),
    game: text().$type<GameId>().notNull(),
    revision: integer().notNull(),
    status: text().$type<Status>().notNull(),
    locale: text().$type<Locale>().notNull(),
    guild: text().notNull(),
    channel: text().notNull(),
    thread: text(),
    host: text().notNull(),
    options: json().notNull(),
    pace: text().$type<Pace>().notNull(),
    paceChosen: integer('pace_chosen', { mode: 'boolean' }).notNull(),
    seed: text().notNull(),
    first: text(),
    starter: integer(),
    rematchOf: text('rematch_of'),
    ply: integer().notNull(),
    timeline: integer().notNull(),
    state: json(),
    asked: json().notNull(),
    card: json(),
    /** Belongs to the announcer, as `thread` and `card` do. */
    obstacle: json(),
    terms: json().notNull().default({ clock: 'none', nudge: true, invited: null }),
    motion: json(),
    paused: json(),
    orphaned: json(),
    base: json(),
    report: text(),
    created: integer().notNull(),
    moved: integer().notNull(),
  },
  t => [
    index('tables_channel').on(t.channel, t.created),
    index('tables_thread').on(t.thread),
    uniqueIndex('tables_rematch').on(t.rematchOf),
    index('tables_status').on(t.status),
    index('tables_guild').on(t.guild, t.status),
  ],
);

export const players = sqliteTable(
  'players',
  {
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    seat: integer().notNull(),
    user: text('user_id').notNull(),
    /** True while the table is not over and not closed. */
    open: integer({ mode: 'boolean' }).notNull(),
    data: json().notNull(),
  },
  t => [primaryKey({ columns: [t.table, t.seat] }), index('players_user').on(t.user, t.open)],
);

/** The append-only log. An entry that was undone stays, marked. */
export const answers = sqliteTable(
  'answers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    ply: integer().notNull(),
    undone: integer({ mode: 'boolean' }).notNull().default(false),
    entry: json().notNull(),
  },
  t => [
    index('answers_table').on(t.table, t.ply),
    // A second program that plays the same step must fail. SQLite forbids `table.column` here.
    uniqueIndex('answers_step')
      .on(t.table, t.ply)
      .where(sql`undone = 0`),
  ],
);

export const pending = sqliteTable(
  'pending',
  {
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    seat: integer().notNull(),
    ply: integer().notNull(),
    data: json().notNull(),
  },
  t => [primaryKey({ columns: [t.table, t.seat, t.ply] })],
);

export const deadlines = sqliteTable(
  'deadlines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    duty: text().$type<Duty>().notNull(),
    seat: integer(),
    due: integer().notNull(),
    since: integer().notNull(),
  },
  t => [index('deadlines_due').on(t.due), index('deadlines_table').on(t.table)],
);

export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    notice: json().notNull(),
    /** Set before the first attempt to send. The rows of a batch are one message. */
    batch: text(),
    retryAt: integer('retry_at').notNull().default(0),
    /** The time at which it was queued. */
    queued: integer().notNull().default(0),
  },
  t => [index('outbox_table').on(t.table, t.id), index('outbox_batch').on(t.batch)],
);

/** Interactions that have been carried out, because Discord may deliver one twice. */
export const receipts = sqliteTable(
  'receipts',
  {
    id: text().primaryKey(),
    at: integer().notNull(),
  },
  t => [index('receipts_at').on(t.at)],
);

export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: json().notNull(),
});

export const results = sqliteTable(
  'results',
  {
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    seat: integer().notNull(),
    user: text('user_id').notNull(),
    game: text().$type<GameId>().notNull(),
    score: integer().notNull(),
    won: integer({ mode: 'boolean' }).notNull(),
    at: integer().notNull(),
    guild: text().notNull().default(''),
    /** True if automated players sat at the table when it ended. */
    mixed: integer({ mode: 'boolean' }).notNull().default(false),
    /** The rating on this server before and after the game. `null`: not rated, or not recorded. */
    ratingBefore: real('rating_before'),
    ratingAfter: real('rating_after'),
  },
  t => [
    primaryKey({ columns: [t.table, t.seat] }),
    index('results_user').on(t.user),
    index('results_guild').on(t.guild, t.game),
  ],
);

/** The settings of people. No row: the defaults. */
export const people = sqliteTable('people', {
  user: text('user_id').primaryKey(),
  data: json().notNull(),
  unused: unused(),
});

/** The settings of servers. No row: the defaults. */
export const servers = sqliteTable('servers', {
  guild: text().primaryKey(),
  data: json().notNull(),
  /** The time at which the bot has left the server. `null`: it is there. */
  left: integer('left_at'),
});

/** Notifications that wait to be sent as direct messages. */
export const notifications = sqliteTable(
  'letters',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user: text('user_id').notNull(),
    table: text('table_id')
      .notNull()
      .references(() => tables.id),
    kind: text().$type<NotificationKind>().notNull(),
    /** Id of the message with which the row is sent. `null`: it was not tried yet. */
    batch: text(),
    retryAt: integer('retry_at').notNull().default(0),
    queued: integer().notNull(),
  },
  t => [index('letters_retry').on(t.retryAt), index('letters_user').on(t.user)],
);

/**
 * Glicko-2 ratings. `guild`: empty for the rating over all servers. `mixed`: at tables with automated
 * players.
 */
export const ratings = sqliteTable(
  'ratings',
  {
    guild: text().notNull(),
    user: text('user_id').notNull(),
    game: text().$type<GameId>().notNull(),
    mixed: integer({ mode: 'boolean' }).notNull(),
    rating: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    games: integer().notNull(),
    at: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.guild, t.user, t.game, t.mixed] }),
    index('ratings_best').on(t.guild, t.game, t.mixed, t.rating),
  ],
);

/** How often a user's answer was required in time, and how often it was late. */
export const punctuality = sqliteTable('punctuality', {
  user: text('user_id').primaryKey(),
  asked: integer().notNull().default(0),
  missed: integer().notNull().default(0),
  unused: unused(),
});
