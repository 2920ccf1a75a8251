/** Reads and deletes what is kept about people's games. */
import { and, asc, count, desc, eq, inArray, sql } from './drizzle.ts';
import {
  UNCERTAIN,
  type Board,
  type Finished,
  type Kept,
  type Ranked,
  type RatingChange,
  type Records,
  type Tally,
} from '../people/records.ts';
import { OPEN } from '../tables/model.ts';
import { readEntry, readPlayer, readSettings } from './columns.ts';
import { forget } from './forget.ts';
import { rowid } from './people.ts';
import { EVERYWHERE } from './ratings.ts';
import {
  answers,
  notifications,
  people,
  players,
  punctuality,
  ratings,
  results,
  tables,
  type Db,
} from './schema.ts';
import { traces } from './traces.ts';

export function openRecords(db: Db): Records {
  return {
    tallies: async (user, guild) => tallies(db, user, guild),
    finished: async (user, most) => finished(db, user, most),
    ratings: async (user, guild) =>
      db
        .select(STANDING)
        .from(ratings)
        .where(and(eq(ratings.user, user), eq(ratings.guild, guild ?? EVERYWHERE)))
        .all(),
    ratingChanges: async table => ratingChanges(db, table),
    board: async (which, from, most) => board(db, which, from, most),
    punctuality: async user => punctualityOf(db, user),
    kept: async user => kept(db, user),
    written: async table =>
      db
        .select({ id: answers.id, entry: answers.entry, undone: answers.undone })
        .from(answers)
        .where(eq(answers.table, table))
        .orderBy(asc(answers.id))
        .all()
        .map(({ id, entry, undone }) => ({ entry: readEntry(entry, id), undone })),
    open: async user => traces(db, user, inArray(tables.status, OPEN)),
    forget: async user =>
      db.transaction(
        () => {
          forget(db, user);
        },
        { behavior: 'immediate' },
      ),
  };
}

const { game, mixed, rating, deviation, volatility, games } = ratings;
const STANDING = { game, mixed, rating, deviation, volatility, games };

/**
 * Winners first, then by score; equal players share the better rank. Written as text, because drizzle would
 * resolve the columns to the inner query.
 */
const RANK = sql<number>`1 + (select count(*) from results other where other.table_id = results.table_id
  and (other.won > results.won or (other.won = 0 and results.won = 0 and other.score > results.score)))`;
const SEATS = sql<number>`(select count(*) from results other where other.table_id = results.table_id)`;

function tallies(db: Db, user: string, guild: string | null): Tally[] {
  return db
    .select({
      game: results.game,
      mixed: results.mixed,
      played: count(),
      won: sql<number>`sum(${results.won})`,
      place: sql<number>`avg(${RANK})`,
      of: sql<number>`avg(${SEATS})`,
    })
    .from(results)
    .where(and(eq(results.user, user), guild === null ? undefined : eq(results.guild, guild)))
    .groupBy(results.game, results.mixed)
    .orderBy(asc(results.game), asc(results.mixed))
    .all();
}

function finished(db: Db, user: string, most: number): Finished[] {
  const { table, won, at } = results;
  return db
    .select({ table, game: results.game, won, place: RANK, of: SEATS, at })
    .from(results)
    .where(eq(results.user, user))
    .orderBy(desc(at), desc(table))
    .limit(most)
    .all();
}

function ratingChanges(db: Db, table: string): RatingChange[] {
  const { seat, user, ratingBefore, ratingAfter } = results;
  return db
    .select({ seat, user, before: ratingBefore, after: ratingAfter })
    .from(results)
    .where(eq(results.table, table))
    .orderBy(asc(seat))
    .all()
    .flatMap(({ before, after, ...each }) =>
      before === null || after === null ? [] : [{ ...each, before, after }],
    );
}

function board(db: Db, which: Board, from: number, most: number): { lines: Ranked[]; total: number } {
  const hasOptedIn = sql`json_extract(${people.data}, '$.listed') = 1`;
  const listed = sql`${ratings.user} in (select ${people.user} from ${people} where ${hasOptedIn})`;
  const wanted = and(
    eq(ratings.guild, which.guild ?? EVERYWHERE),
    eq(ratings.game, which.game),
    eq(ratings.mixed, which.mixed),
    which.guild === null ? listed : undefined,
  );
  const lines = db
    .select({ ...STANDING, user: ratings.user })
    .from(ratings)
    .where(wanted)
    .orderBy(sql`${ratings.deviation} > ${UNCERTAIN}`, desc(ratings.rating), asc(ratings.user))
    .limit(most)
    .offset(from)
    .all();
  return {
    lines: lines.map(({ user, ...standing }) => ({ ...standing, name: lastName(db, user, which.guild) })),
    total: db.select({ total: count() }).from(ratings).where(wanted).get()?.total ?? 0,
  };
}

/** Returns the user's name in the last finished game. */
function lastName(db: Db, user: string, guild: string | null): string {
  const row = db
    .select({ table: players.table, seat: players.seat, data: players.data })
    .from(results)
    .innerJoin(players, and(eq(players.table, results.table), eq(players.seat, results.seat)))
    .where(and(eq(results.user, user), guild === null ? undefined : eq(results.guild, guild)))
    .orderBy(desc(results.at))
    .limit(1)
    .get();
  if (!row) return '';
  const { name, owner } = readPlayer(row.data, `${row.table}/${row.seat}`);
  return owner?.id === user ? owner.name : name;
}

const punctualityOf = (db: Db, user: string): Kept['punctuality'] =>
  db
    .select({ asked: punctuality.asked, missed: punctuality.missed })
    .from(punctuality)
    .where(eq(punctuality.user, user))
    .get() ?? { asked: 0, missed: 0 };

function kept(db: Db, user: string): Kept {
  const { table, seat, guild, score, won, at, ratingBefore, ratingAfter } = results;
  const chosen = db.select({ rowid, data: people.data }).from(people).where(eq(people.user, user)).get();
  return {
    settings: chosen ? readSettings(chosen.data, chosen.rowid) : null,
    punctuality: punctualityOf(db, user),
    ratings: db
      .select({ ...STANDING, guild: ratings.guild, at: ratings.at })
      .from(ratings)
      .where(eq(ratings.user, user))
      .all(),
    results: db
      .select({
        ...{ table, seat, game: results.game, guild, score, won, mixed: results.mixed, at },
        ...{ ratingBefore, ratingAfter },
      })
      .from(results)
      .where(eq(results.user, user))
      .orderBy(asc(at))
      .all(),
    notifications: db
      .select({ table: notifications.table, kind: notifications.kind, queued: notifications.queued })
      .from(notifications)
      .where(eq(notifications.user, user))
      .all(),
    tables: traces(db, user),
  };
}
