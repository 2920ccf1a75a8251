/** What people who look on guess of games: a row for each guess. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, notInArray, sql } from '../drizzle.ts';
import {
  FEWEST_GUESSES,
  WHO_WINS,
  WRONG,
  type Guesser,
  type GuessTally,
  type KeptGuess,
} from '../../people/guesses.ts';
import type { Guesses } from '../../people/store.ts';
import type { Change, TableRecord } from '../../tables/model.ts';
import { first, type Db } from '../db.ts';

export function openGuesses(db: Db): Guesses {
  const { guesses } = db.schema;
  const { table, user, ply, pick, points } = guesses;
  return {
    of: (id, person) =>
      db
        .select({ ply, pick, points })
        .from(guesses)
        .where(and(eq(table, id), eq(user, person)))
        .orderBy(asc(ply)),
    onWinners: async (id, seats) => {
      const isRight = and(eq(table, id), eq(ply, WHO_WINS), inArray(pick, [...seats]));
      const row = await first(db.select({ count: count() }).from(guesses).where(isRight));
      return row?.count ?? 0;
    },
    unjudged: async id => {
      const waits = and(eq(table, id), isNull(points));
      const rows = await db.selectDistinct({ ply }).from(guesses).where(waits).orderBy(asc(ply));
      return rows.map(row => row.ply);
    },
    judge: (id, verdicts) =>
      db.atomically(async () => {
        const waits = and(eq(table, id), isNull(points));
        for (const { ply: about, right, others } of verdicts) {
          const of = and(waits, eq(ply, about));
          const picked = [...right];
          await db
            .update(guesses)
            .set({ points: others })
            .where(and(of, inArray(pick, picked)));
          await db
            .update(guesses)
            .set({ points: WRONG })
            .where(and(of, notInArray(pick, picked)));
        }
        await db.delete(guesses).where(waits);
      }),
  };
}

/**
 * Writes the guess of a change, and deletes those that have become void: about a step that was undone, of a
 * person who has taken a seat, and all of a table that was closed.
 */
export async function writeGuesses(
  db: Db,
  before: TableRecord,
  { table: { id, status, location, players, state }, undoneFrom, guess, at }: Change,
): Promise<void> {
  const { guesses } = db.schema;
  const ofTable = eq(guesses.table, id);
  if (undoneFrom !== null) await db.delete(guesses).where(and(ofTable, gte(guesses.ply, undoneFrom)));
  const newcomers = players
    .map(({ user }) => user)
    .filter(user => before.players.every(player => player.user !== user));
  if (state !== null && newcomers.length > 0)
    await db.delete(guesses).where(and(ofTable, inArray(guesses.user, newcomers)));
  if (status === 'closed' && before.status !== 'closed') await db.delete(guesses).where(ofTable);
  if (!guess) return;
  const { name, pick } = guess;
  await db
    .insert(guesses)
    .values({ table: id, guild: location.guild, at, ...guess })
    .onConflictDoUpdate({
      target: [guesses.table, guesses.user, guesses.ply],
      set: { name, pick, at },
    });
}

function tallyColumns({ schema: { guesses } }: Db) {
  return {
    made: count(),
    right: sql<number>`count(*) filter (where ${guesses.points} > 0)`.mapWith(Number),
    points: sql<number>`coalesce(sum(${guesses.points}), 0)`.mapWith(Number),
  };
}

export async function guessTally(db: Db, user: string, guild: string): Promise<GuessTally> {
  const { guesses } = db.schema;
  const judged = and(eq(guesses.guild, guild), eq(guesses.user, user), isNotNull(guesses.points));
  const row = await first(db.select(tallyColumns(db)).from(guesses).where(judged));
  return row ?? { made: 0, right: 0, points: 0 };
}

/** The best first: by points, then by the share of right guesses. */
export async function guessers(
  db: Db,
  guild: string,
  from: number,
  most: number,
): Promise<{ readonly lines: readonly Guesser[]; readonly total: number }> {
  const { guesses } = db.schema;
  const tallies = db
    .select({ user: guesses.user, ...tallyColumns(db) })
    .from(guesses)
    .where(and(eq(guesses.guild, guild), isNotNull(guesses.points)))
    .groupBy(guesses.user)
    .having(gte(count(), FEWEST_GUESSES));
  const rows = await tallies;
  const share = ({ made, right }: GuessTally): number => right / made;
  const ranked = rows.toSorted(
    (a, b) => b.points - a.points || share(b) - share(a) || (a.user < b.user ? -1 : 1),
  );
  const lines: Guesser[] = [];
  for (const { user, ...tally } of ranked.slice(from, from + most))
    lines.push({ ...tally, name: await newestName(db, user, guild) });
  return { lines, total: ranked.length };
}

/** Looks at judged guesses alone, because a new name would show that somebody guesses now. */
async function newestName(db: Db, user: string, guild: string): Promise<string> {
  const { guesses } = db.schema;
  const judged = and(eq(guesses.guild, guild), eq(guesses.user, user), isNotNull(guesses.points));
  const row = await first(
    db.select({ name: guesses.name }).from(guesses).where(judged).orderBy(desc(guesses.at)).limit(1),
  );
  return row?.name ?? '';
}

/** The guesses of a person on all servers, for the export of their data. */
export async function keptGuesses(db: Db, user: string): Promise<readonly KeptGuess[]> {
  const { guesses } = db.schema;
  const { table, guild, name, ply, pick, at, points } = guesses;
  const rows = await db
    .select({ table, guild, name, ply, pick, at, points })
    .from(guesses)
    .where(eq(guesses.user, user))
    .orderBy(asc(at), asc(table), asc(ply));
  return rows.map(({ ply: about, ...row }) => ({ ...row, about: about === WHO_WINS ? 'winner' : 'claim' }));
}

export async function forgetGuesses(db: Db, user: string): Promise<void> {
  const { guesses } = db.schema;
  await db.delete(guesses).where(eq(guesses.user, user));
}
