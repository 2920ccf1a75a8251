/** Writes results and updates ratings, in one transaction. */
import { and, eq, sql } from '../drizzle.ts';
import { rated, UNRATED, yardstickAt, type Rating } from '../../people/rating.ts';
import type { RatingChange } from '../../people/records.ts';
import type { Result } from '../../base.ts';
import { first, type Db } from '../db.ts';
import type { Row } from '../schema.ts';
import type { BotLevel, Change } from '../../tables/model.ts';
import { settingsReader } from './people.ts';

/** The `guild` of ratings over all servers. */
export const EVERYWHERE = '';

/**
 * Writes the results of a game. Updates the ratings of its server, and the ratings over all servers of
 * players who have opted in.
 */
export function keepResults(db: Db): (change: Change) => Promise<void> {
  const { results } = db.schema;
  const settings = settingsReader(db);
  return async ({ table: { id, game, location, players }, results: all, at }) => {
    if (all.length === 0) return;
    const { guild } = location;
    const mixed = players.some(player => player.bot);
    for (const result of all)
      await db.insert(results).values({ table: id, game, guild, mixed, at, ...result });
    // an automated player that plays for an owner gives the result to the owner
    const levelOf = ({ seat, user }: Result): BotLevel | null =>
      players[seat]?.bot === true && players[seat].user === user ? players[seat].level : null;
    const changes = await rateGame(db, { guild, game, mixed, at }, all, levelOf);
    for (const { seat, before, after } of changes)
      await db
        .update(results)
        .set({ ratingBefore: before, ratingAfter: after })
        .where(and(eq(results.table, id), eq(results.seat, seat)));
    const listed: Result[] = [];
    for (const result of all)
      if (levelOf(result) !== null || (await settings(result.user)).listed) listed.push(result);
    await rateGame(db, { guild: EVERYWHERE, game, mixed, at }, listed, levelOf);
  };
}

type Period = Pick<Row<'ratings'>, 'guild' | 'game' | 'mixed' | 'at'>;

/** Updates the ratings of the people. Returns what changed. `levelOf`: `null` for the result of a person. */
async function rateGame(
  db: Db,
  period: Period,
  all: readonly Result[],
  levelOf: (result: Result) => BotLevel | null,
): Promise<Omit<RatingChange, 'user'>[]> {
  if (all.length < 2) return [];
  const before: Rating[] = [];
  for (const result of all) {
    const level = levelOf(result);
    before.push(level === null ? await ratingOf(db, period, result.user) : yardstickAt(level));
  }
  const after = rated(all.map(({ score, won }, i) => ({ ...(before[i] ?? UNRATED), score, won })));
  const changes: Omit<RatingChange, 'user'>[] = [];
  for (const [i, result] of all.entries()) {
    const [old, rating] = [before[i], after[i]];
    if (!old || !rating || levelOf(result) !== null) continue;
    await write(db, period, result.user, rating);
    changes.push({ seat: result.seat, before: old.rating, after: rating.rating });
  }
  return changes;
}

/** Reads a rating that is about to be changed. */
async function ratingOf(db: Db, period: Period, user: string): Promise<Rating> {
  const { ratings } = db.schema;
  const { guild, game, mixed } = period;
  // A row that is not there cannot be locked: two first games may end at once.
  await db
    .insert(ratings)
    .values({ ...period, user, ...UNRATED, games: 0 })
    .onConflictDoNothing();
  const query = db
    .select({ rating: ratings.rating, deviation: ratings.deviation, volatility: ratings.volatility })
    .from(ratings)
    .where(
      and(eq(ratings.guild, guild), eq(ratings.user, user), eq(ratings.game, game), eq(ratings.mixed, mixed)),
    );
  return (await first(db.words.locked(query))) ?? UNRATED;
}

async function write(db: Db, period: Period, user: string, rating: Rating): Promise<void> {
  const { ratings } = db.schema;
  await db
    .insert(ratings)
    .values({ ...period, user, ...rating, games: 1 })
    .onConflictDoUpdate({
      target: [ratings.guild, ratings.user, ratings.game, ratings.mixed],
      set: { ...rating, games: sql`${ratings.games} + 1`, at: period.at },
    });
}
