/**
 * The tables of the database, described once. `sqlite-tables.ts` and `postgres/tables.ts` build them for one
 * database each; `npm run migrations` makes the migrations of both in `drizzle/`.
 */
import type { GameId } from '../../engines/index.ts';
import type { NotificationKind } from '../people/model.ts';
import type { Locale, Pace } from '../base.ts';
import type { Duty, Status } from '../tables/model.ts';
import { describeGuesses } from './guess-table.ts';
import type { Kit } from './postgres/kit.ts';
import { describeNights, describeSeasons } from './schema-dates.ts';

/** The tables as the queries see them. Those of SQLite have the same names and the same values. */
export type Schema = ReturnType<typeof describeTables>;

/** A row of a table as it is read: JSON columns are text, which only `columns.ts` may parse. */
export type Row<T extends keyof Schema> = Schema[T]['$inferSelect'];
export type NewRow<T extends keyof Schema> = Schema[T]['$inferInsert'];

export function describeTables(kit: Kit) {
  const tables = describeTable(kit);
  return {
    tables,
    ...describeSeats(kit, tables),
    ...describeGame(kit, tables),
    ...describeQueues(kit, tables),
    ...describeResults(kit, tables),
    ...describeGuesses(kit, ofTable(kit, tables)),
    ...describePeople(kit),
    ...describeAgreements(kit),
    ...describeSearches(kit),
    ...describeSeasons(kit),
    ...describeNights(kit),
    ...describeProgram(kit),
  };
}

type TableOfGames = ReturnType<typeof describeTable>;

/** The table to which a row belongs. */
const ofTable = ({ text }: Kit, tables: TableOfGames) =>
  text('table_id')
    .notNull()
    .references(() => tables.id);

/**
 * Time of the first daily sweep since the row was last used. `null`: it was used since the last sweep. Each
 * use sets `null`, so that it needs no clock and writes once a day at most.
 */
const unused = ({ time }: Kit) => time('unused_since');

const describeTable = ({ table, text, json, integer, boolean, time, index, uniqueIndex, encoded }: Kit) =>
  table(
    'tables',
    {
      id: text('id').primaryKey(),
      game: text('game').$type<GameId>().notNull(),
      revision: integer('revision').notNull(),
      status: text('status').$type<Status>().notNull(),
      locale: text('locale').$type<Locale>().notNull(),
      guild: text('guild').notNull(),
      channel: text('channel').notNull(),
      thread: text('thread'),
      host: text('host').notNull(),
      options: json('options').notNull(),
      pace: text('pace').$type<Pace>().notNull(),
      paceChosen: boolean('pace_chosen').notNull(),
      seed: text('seed').notNull(),
      first: text('first'),
      starter: integer('starter'),
      rematchOf: text('rematch_of'),
      practiceOf: text('practice_of'),
      practiceStep: integer('practice_step'),
      ply: integer('ply').notNull(),
      timeline: integer('timeline').notNull(),
      state: json('state'),
      asked: json('asked').notNull(),
      card: json('card'),
      /** Belongs to the announcer, as `thread` and `card` do. */
      obstacle: json('obstacle'),
      terms: json('terms')
        .notNull()
        .default(encoded({ clock: 'none', nudge: true, invited: null })),
      motion: json('motion'),
      paused: json('paused'),
      orphaned: json('orphaned'),
      base: json('base'),
      report: text('report'),
      created: time('created').notNull(),
      moved: time('moved').notNull(),
      /** Grows whenever the table, its players or its deadlines are written. A commit compares it. */
      writes: integer('writes').notNull().default(0),
    },
    t => [
      index('tables_channel').on(t.channel, t.created),
      index('tables_thread').on(t.thread, t.created),
      uniqueIndex('tables_rematch').on(t.rematchOf),
      index('tables_practice').on(t.practiceOf, t.moved),
      index('tables_status').on(t.status, t.game),
      index('tables_guild').on(t.guild, t.status, t.moved),
    ],
  );

function describeSeats(kit: Kit, tables: TableOfGames) {
  const { table, text, json, integer, boolean, index, primaryKey } = kit;
  const players = table(
    'players',
    {
      table: ofTable(kit, tables),
      seat: integer('seat').notNull(),
      user: text('user_id').notNull(),
      /** True while the table is not over and not closed. */
      open: boolean('open').notNull(),
      data: json('data').notNull(),
    },
    t => [primaryKey({ columns: [t.table, t.seat] }), index('players_user').on(t.user, t.open)],
  );
  const pending = table(
    'pending',
    {
      table: ofTable(kit, tables),
      seat: integer('seat').notNull(),
      ply: integer('ply').notNull(),
      data: json('data').notNull(),
    },
    t => [primaryKey({ columns: [t.table, t.seat, t.ply] })],
  );
  return { players, pending };
}

function describeGame(kit: Kit, tables: TableOfGames) {
  const { table, text, json, integer, boolean, time, number, index, uniqueIndex, isFalse } = kit;
  /** The append-only log. An entry that was undone stays, marked. */
  const answers = table(
    'answers',
    {
      id: number('id'),
      table: ofTable(kit, tables),
      ply: integer('ply').notNull(),
      undone: boolean('undone').notNull().default(false),
      entry: json('entry').notNull(),
    },
    t => [
      index('answers_table').on(t.table, t.ply),
      // A second program that plays the same step must fail.
      uniqueIndex('answers_step').on(t.table, t.ply).where(isFalse('undone')),
    ],
  );
  const deadlines = table(
    'deadlines',
    {
      id: number('id'),
      table: ofTable(kit, tables),
      duty: text('duty').$type<Duty>().notNull(),
      seat: integer('seat'),
      due: time('due').notNull(),
      since: time('since').notNull(),
    },
    t => [index('deadlines_due').on(t.due), index('deadlines_table').on(t.table)],
  );
  return { answers, deadlines };
}

function describeQueues(kit: Kit, tables: TableOfGames) {
  const { table, text, json, time, number, index } = kit;
  const outbox = table(
    'outbox',
    {
      id: number('id'),
      table: ofTable(kit, tables),
      notice: json('notice').notNull(),
      /** Set before the first attempt to send. The rows of a batch are one message. */
      batch: text('batch'),
      retryAt: time('retry_at').notNull().default(0),
      /** The time at which it was queued. */
      queued: time('queued').notNull().default(0),
    },
    t => [
      index('outbox_table').on(t.table, t.id),
      index('outbox_batch').on(t.batch),
      index('outbox_retry').on(t.retryAt),
    ],
  );
  /** Notifications that wait to be sent as direct messages. */
  const notifications = table(
    'letters',
    {
      id: number('id'),
      user: text('user_id').notNull(),
      table: ofTable(kit, tables),
      kind: text('kind').$type<NotificationKind>().notNull(),
      /** Id of the message with which the row is sent. `null`: it was not tried yet. */
      batch: text('batch'),
      retryAt: time('retry_at').notNull().default(0),
      queued: time('queued').notNull(),
    },
    t => [index('letters_retry').on(t.retryAt), index('letters_user').on(t.user)],
  );
  return { outbox, notifications };
}

function describeResults(kit: Kit, tables: TableOfGames) {
  const { table, text, json, integer, boolean, time, real, index, primaryKey, isMissing } = kit;
  const results = table(
    'results',
    {
      table: ofTable(kit, tables),
      seat: integer('seat').notNull(),
      user: text('user_id').notNull(),
      game: text('game').$type<GameId>().notNull(),
      score: integer('score').notNull(),
      won: boolean('won').notNull(),
      at: time('at').notNull(),
      guild: text('guild').notNull().default(''),
      /** True if automated players sat at the table when it ended. */
      mixed: boolean('mixed').notNull().default(false),
      /** The rating on this server before and after the game. `null`: not rated, or not recorded. */
      ratingBefore: real('rating_before'),
      ratingAfter: real('rating_after'),
      /** What the game tells of the seat. `null`: it was not read yet. */
      facts: json('facts'),
    },
    t => [
      primaryKey({ columns: [t.table, t.seat] }),
      index('results_user').on(t.user, t.at),
      index('results_at').on(t.at, t.user),
      index('results_untold').on(t.at).where(isMissing('facts')),
    ],
  );
  /**
   * Glicko-2 ratings. `guild`: empty for the rating over all servers. `mixed`: at tables with automated
   * players.
   */
  const ratings = table(
    'ratings',
    {
      guild: text('guild').notNull(),
      user: text('user_id').notNull(),
      game: text('game').$type<GameId>().notNull(),
      mixed: boolean('mixed').notNull(),
      rating: real('rating').notNull(),
      deviation: real('deviation').notNull(),
      volatility: real('volatility').notNull(),
      games: integer('games').notNull(),
      at: time('at').notNull(),
    },
    t => [
      primaryKey({ columns: [t.guild, t.user, t.game, t.mixed] }),
      index('ratings_best').on(t.guild, t.game, t.mixed, t.rating),
      index('ratings_at').on(t.at),
    ],
  );
  return { results, ratings };
}

function describePeople(kit: Kit) {
  const { table, text, json, integer, boolean, time, index, primaryKey } = kit;
  /** The settings of people. No row: the defaults. */
  const people = table(
    'people',
    { user: text('user_id').primaryKey(), data: json('data').notNull(), unused: unused(kit) },
    t => [index('people_unused').on(t.unused)],
  );
  /** The settings of servers. No row: the defaults. */
  const servers = table('servers', {
    guild: text('guild').primaryKey(),
    data: json('data').notNull(),
    /** The time at which the bot has left the server. `null`: it is there. */
    left: time('left_at'),
  });
  /** The boards of servers. No row: the server has none. */
  const boards = table(
    'boards',
    {
      guild: text('guild').primaryKey(),
      data: json('data').notNull(),
      /** From when on the message is to be looked after. */
      due: time('due').notNull(),
      /** From when on it may be edited again: what happens before becomes one edit. */
      free: time('free').notNull(),
    },
    t => [index('boards_due').on(t.due)],
  );
  /** Which new tables of a server a person wishes to hear about. No row: none. */
  const interests = table(
    'interests',
    {
      user: text('user_id').notNull(),
      guild: text('guild').notNull(),
      data: json('data').notNull(),
      /** True if each new table makes it due; else it is due once a day. */
      atOnce: boolean('at_once').notNull(),
      /** The nonce of the next message. */
      nonce: text('nonce').notNull(),
      due: time('due').notNull(),
    },
    t => [
      primaryKey({ columns: [t.user, t.guild] }),
      index('interests_due').on(t.due),
      index('interests_guild').on(t.guild),
    ],
  );
  /** How often a user's answer was required in time, and how often it was late. */
  const punctuality = table(
    'punctuality',
    {
      user: text('user_id').primaryKey(),
      asked: integer('asked').notNull().default(0),
      missed: integer('missed').notNull().default(0),
      unused: unused(kit),
    },
    t => [index('punctuality_unused').on(t.unused)],
  );
  return { people, servers, boards, interests, punctuality };
}

function describeAgreements({ table, text, boolean, time, index, primaryKey }: Kit) {
  /** Whether a person shares with another one what they have played together. No row: not answered. */
  const agreements = table(
    'agreements',
    {
      user: text('user_id').notNull(),
      other: text('other_id').notNull(),
      guild: text('guild').notNull(),
      agrees: boolean('agrees').notNull(),
      /** The time of the answer. */
      at: time('at').notNull(),
    },
    t => [
      primaryKey({ columns: [t.user, t.other, t.guild] }),
      index('agreements_guild').on(t.guild, t.other),
      index('agreements_at').on(t.at),
    ],
  );
  return { agreements };
}

function describeSearches({ table, text, json, time, index, primaryKey, isGiven }: Kit) {
  /** Who searches for a game on which server. No row: the person does not. */
  const searches = table(
    'searches',
    {
      user: text('user_id').notNull(),
      guild: text('guild').notNull(),
      /** From when on the person waits. */
      since: time('since').notNull(),
      /** Id of the gathering that asks the person. `null`: none. */
      gathering: text('gathering'),
      /** The person's name on other servers. `null`: they can be found on this one only. */
      elsewhere: text('elsewhere'),
      data: json('data').notNull(),
    },
    t => [
      primaryKey({ columns: [t.user, t.guild] }),
      index('searches_guild').on(t.guild, t.since),
      index('searches_elsewhere').on(t.since, t.user).where(isGiven('elsewhere')),
    ],
  );
  /** People who were found together and are asked whether they are ready. */
  const gatherings = table(
    'gatherings',
    { id: text('id').primaryKey(), guild: text('guild').notNull(), data: json('data').notNull() },
    t => [index('gatherings_guild').on(t.guild)],
  );
  /** The queue of each server. No row: nobody searches there. Who writes to it locks its row first. */
  const queues = table('queues', { guild: text('guild').primaryKey(), due: time('due').notNull() }, t => [
    index('queues_due').on(t.due),
  ]);
  return { searches, gatherings, queues };
}

function describeProgram({ table, text, json, time, index }: Kit) {
  /** Interactions that have been carried out, because Discord may deliver one twice. */
  const receipts = table('receipts', { id: text('id').primaryKey(), at: time('at').notNull() }, t => [
    index('receipts_at').on(t.at),
  ]);
  const settings = table('settings', { key: text('key').primaryKey(), value: json('value').notNull() });
  return { receipts, settings };
}
