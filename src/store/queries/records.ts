/** Reads and deletes what is kept about people's games. */
import { and, asc, count, desc, eq, exists, inArray, lte, not, sql, type SQL } from '../drizzle.ts';
import {
  UNCERTAIN,
  type Board,
  type Finished,
  type Kept,
  type Ranked,
  type RatingChange,
  type Records,
  type Tally,
} from '../../people/records.ts';
import { OPEN } from '../../tables/model.ts';
import { readEntry, readFacts, readInterest, readPlayer, readSettings } from '../columns.ts';
import { first, type Db } from '../db.ts';
import { keptAgreements } from './agreements.ts';
import { forget } from './forget.ts';
import { guessers, guessTally, keptGuesses } from './guesses.ts';
import { EVERYWHERE } from './ratings.ts';
import { keptSearches } from './searches.ts';
import { keptNights } from './nights.ts';
import { keptSeasons } from './seasons.ts';
import { gamesTogether, personalStory } from './stories.ts';
import { traces } from './traces.ts';

export function openRecords(db: Db): Records {
  const { ratings, tables } = db.schema;
  return {
    tallies: (user, guild) => tallies(db, user, guild),
    finished: (user, most) => finished(db, user, most),
    ratings: async (user, guild) =>
      db
        .select(standing(db))
        .from(ratings)
        .where(and(eq(ratings.user, user), eq(ratings.guild, guild ?? EVERYWHERE))),
    ratingChanges: table => ratingChanges(db, table),
    board: (which, from, most) => board(db, which, from, most),
    guessers: (guild, from, most) => guessers(db, guild, from, most),
    guessed: (user, guild) => guessTally(db, user, guild),
    storyOn: (user, guild) => personalStory(db, user, guild),
    together: (user, other, guild) => gamesTogether(db, [user, other], guild),
    nameOn: (guild, user) => lastName(db, user, guild),
    punctuality: user => punctualityOf(db, user),
    kept: user => kept(db, user),
    written: table => written(db, table),
    open: user => traces(db, user, inArray(tables.status, OPEN)),
    forget: user => db.atomically(() => forget(db, user)),
  };
}

function standing(db: Db) {
  const { game, mixed, rating, deviation, volatility, games } = db.schema.ratings;
  return { game, mixed, rating, deviation, volatility, games };
}

const written: (db: Db, table: string) => ReturnType<Records['written']> = async (db, table) => {
  const { answers } = db.schema;
  const rows = await db
    .select({ id: answers.id, entry: answers.entry, undone: answers.undone })
    .from(answers)
    .where(eq(answers.table, table))
    .orderBy(asc(answers.id));
  return rows.map(({ id, entry, undone }) => ({ entry: readEntry(entry, id), undone }));
};

/**
 * Winners first, then by score; equal players share the better rank. Written as text, because drizzle would
 * resolve the columns to the inner query.
 */
const RANK = sql<number>`1 + (select count(*) from results other where other.table_id = results.table_id
  and (other.won > results.won or (not other.won and not results.won and other.score > results.score)))`;
const SEATS = sql<number>`(select count(*) from results other where other.table_id = results.table_id)`;

async function tallies(db: Db, user: string, guild: string | null): Promise<Tally[]> {
  const { results } = db.schema;
  return db
    .select({
      game: results.game,
      mixed: results.mixed,
      played: count(),
      won: sql<number>`count(*) filter (where ${results.won})`.mapWith(Number),
      place: sql<number>`avg(${RANK})`.mapWith(Number),
      of: sql<number>`avg(${SEATS})`.mapWith(Number),
    })
    .from(results)
    .where(and(eq(results.user, user), guild === null ? undefined : eq(results.guild, guild)))
    .groupBy(results.game, results.mixed)
    .orderBy(asc(results.game), asc(results.mixed));
}

async function finished(db: Db, user: string, most: number): Promise<Finished[]> {
  const { results } = db.schema;
  const { table, won, at } = results;
  return db
    .select({
      table,
      game: results.game,
      won,
      place: RANK.mapWith(Number),
      of: SEATS.mapWith(Number),
      at,
    })
    .from(results)
    .where(eq(results.user, user))
    .orderBy(desc(at), desc(table))
    .limit(most);
}

async function ratingChanges(db: Db, table: string): Promise<RatingChange[]> {
  const { results } = db.schema;
  const { seat, user, ratingBefore, ratingAfter } = results;
  const rows = await db
    .select({ seat, user, before: ratingBefore, after: ratingAfter })
    .from(results)
    .where(eq(results.table, table))
    .orderBy(asc(seat));
  return rows.flatMap(({ before, after, ...each }) =>
    before === null || after === null ? [] : [{ ...each, before, after }],
  );
}

async function board(
  db: Db,
  which: Board,
  from: number,
  most: number,
): Promise<{ lines: Ranked[]; total: number }> {
  const { ratings } = db.schema;
  const isCertain = lte(ratings.deviation, UNCERTAIN);
  const counted = await first(
    db
      .select({
        total: count(),
        certain: sql<number>`count(*) filter (where ${isCertain})`.mapWith(Number),
      })
      .from(ratings)
      .where(isOn(db, which)),
  );
  const { total, certain } = counted ?? { total: 0, certain: 0 };
  // Each of the two parts has the order of an index.
  const part = (is: SQL, start: number, end: number) =>
    end <= start
      ? []
      : db
          .select({ ...standing(db), user: ratings.user })
          .from(ratings)
          .where(and(isOn(db, which), is))
          .orderBy(desc(ratings.rating), asc(ratings.user))
          .limit(end - start)
          .offset(start);
  const end = Math.min(from + most, total);
  const rows = [
    ...(await part(isCertain, from, Math.min(end, certain))),
    ...(await part(not(isCertain), Math.max(0, from - certain), end - certain)),
  ];
  const lines: Ranked[] = [];
  for (const { user, ...line } of rows) lines.push({ ...line, name: await lastName(db, user, which.guild) });
  return { lines, total };
}

/** Whether a rating is on this board. Over all servers, those who have opted in are. */
function isOn(db: Db, { guild, game, mixed }: Board): SQL | undefined {
  const { people, ratings } = db.schema;
  const hasOptedIn = db
    .select({ user: people.user })
    .from(people)
    .where(
      and(
        sql`${people.user} = ${ratings}.${sql.identifier(ratings.user.name)}`,
        db.words.jsonTrue(people.data, ['listed']),
      ),
    );
  return and(
    eq(ratings.guild, guild ?? EVERYWHERE),
    eq(ratings.game, game),
    eq(ratings.mixed, mixed),
    guild === null ? exists(hasOptedIn) : undefined,
  );
}

/** Returns the user's name in the last finished game. */
async function lastName(db: Db, user: string, guild: string | null): Promise<string> {
  const { players, results } = db.schema;
  const row = await first(
    db
      .select({ table: players.table, seat: players.seat, data: players.data })
      .from(results)
      .innerJoin(players, and(eq(players.table, results.table), eq(players.seat, results.seat)))
      .where(and(eq(results.user, user), guild === null ? undefined : eq(results.guild, guild)))
      .orderBy(desc(results.at))
      .limit(1),
  );
  if (!row) return '';
  const { name, owner } = readPlayer(row.data, `${row.table}/${row.seat}`);
  return owner?.id === user ? owner.name : name;
}

async function punctualityOf(db: Db, user: string): Promise<Kept['punctuality']> {
  const { punctuality } = db.schema;
  const { asked, missed } = punctuality;
  const row = await first(db.select({ asked, missed }).from(punctuality).where(eq(punctuality.user, user)));
  return row ?? { asked: 0, missed: 0 };
}

async function kept(db: Db, user: string): Promise<Kept> {
  const { notifications, people, ratings } = db.schema;
  const chosen = await first(
    db.select({ row: db.words.row, data: people.data }).from(people).where(eq(people.user, user)),
  );
  return {
    settings: chosen ? readSettings(chosen.data, chosen.row) : null,
    punctuality: await punctualityOf(db, user),
    ratings: await db
      .select({ ...standing(db), guild: ratings.guild, at: ratings.at })
      .from(ratings)
      .where(eq(ratings.user, user)),
    results: await keptResults(db, user),
    notifications: await db
      .select({ table: notifications.table, kind: notifications.kind, queued: notifications.queued })
      .from(notifications)
      .where(eq(notifications.user, user))
      .orderBy(asc(notifications.id)),
    interests: await interestsOf(db, user),
    searches: await keptSearches(db, user),
    agreements: await keptAgreements(db, user),
    guesses: await keptGuesses(db, user),
    seasons: await keptSeasons(db, user),
    nights: await keptNights(db, user),
    tables: await traces(db, user),
  };
}

async function interestsOf(db: Db, user: string): Promise<Kept['interests']> {
  const { interests } = db.schema;
  const rows = await db.select().from(interests).where(eq(interests.user, user));
  return rows.map(({ guild, data }) => ({ guild, ...readInterest(data, guild) }));
}

async function keptResults(db: Db, user: string): Promise<Kept['results']> {
  const { results } = db.schema;
  const { table, seat, game, guild, score, won, mixed, at, ratingBefore, ratingAfter, facts } = results;
  const rows = await db
    .select({ table, seat, game, guild, score, won, mixed, at, ratingBefore, ratingAfter, facts })
    .from(results)
    .where(eq(results.user, user))
    .orderBy(asc(at));
  return rows.map(row => ({ ...row, facts: readFacts(row.facts, `${row.table}/${row.seat}`) }));
}
