/** Writes results and updates ratings, in one transaction. */
import { and, eq, sql } from './drizzle.ts';
import { rated, UNRATED, YARDSTICK, type Rating } from '../people/rating.ts';
import type { RatingChange } from '../people/records.ts';
import type { Result } from '../base.ts';
import type { Change } from '../tables/model.ts';
import { settingsReader } from './people.ts';
import { ratings, results, type Db } from './schema.ts';

/** The `guild` of ratings over all servers. */
export const EVERYWHERE = '';

/**
 * Writes the results of a game. Updates the ratings of its server, and the ratings over all servers of
 * players who have opted in.
 */
export function keepResults(db: Db): (change: Change) => void {
  const settings = settingsReader(db);
  return ({
    table: {
      id,
      game,
      location: { guild },
      players,
    },
    results: all,
    at,
  }) => {
    const mixed = players.some(player => player.bot);
    for (const result of all)
      db.insert(results)
        .values({ table: id, game, guild, mixed, at, ...result })
        .run();
    // an automated player that plays for an owner gives the result to the owner
    const isBot = ({ seat, user }: Result): boolean =>
      players[seat]?.bot === true && players[seat].user === user;
    const changes = rateGame(db, { guild, game, mixed, at }, all, isBot);
    for (const { seat, before, after } of changes)
      db.update(results)
        .set({ ratingBefore: before, ratingAfter: after })
        .where(and(eq(results.table, id), eq(results.seat, seat)))
        .run();
    rateGame(
      db,
      { guild: EVERYWHERE, game, mixed, at },
      all.filter(result => isBot(result) || settings(result.user).listed),
      isBot,
    );
  };
}

type Period = Pick<typeof ratings.$inferSelect, 'guild' | 'game' | 'mixed' | 'at'>;

/** Updates the ratings of the people. Returns what changed. */
function rateGame(
  db: Db,
  period: Period,
  all: readonly Result[],
  isBot: (result: Result) => boolean,
): Omit<RatingChange, 'user'>[] {
  if (all.length < 2) return [];
  const before = all.map(result => (isBot(result) ? YARDSTICK : ratingOf(db, period, result.user)));
  const after = rated(all.map(({ score, won }, i) => ({ ...(before[i] ?? UNRATED), score, won })));
  return all.flatMap((result, i) => {
    const [old, rating] = [before[i], after[i]];
    if (!old || !rating || isBot(result)) return [];
    write(db, period, result.user, rating);
    return [{ seat: result.seat, before: old.rating, after: rating.rating }];
  });
}

function ratingOf(db: Db, { guild, game, mixed }: Period, user: string): Rating {
  return (
    db
      .select({ rating: ratings.rating, deviation: ratings.deviation, volatility: ratings.volatility })
      .from(ratings)
      .where(
        and(
          eq(ratings.guild, guild),
          eq(ratings.user, user),
          eq(ratings.game, game),
          eq(ratings.mixed, mixed),
        ),
      )
      .get() ?? UNRATED
  );
}

function write(db: Db, period: Period, user: string, rating: Rating): void {
  db.insert(ratings)
    .values({ ...period, user, ...rating, games: 1 })
    .onConflictDoUpdate({
      target: [ratings.guild, ratings.user, ratings.game, ratings.mixed],
      set: { ...rating, games: sql`${ratings.games} + 1`, at: period.at },
    })
    .run();
}
