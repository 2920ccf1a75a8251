/**
 * Deletes what has passed its retention time, in small steps, so that no request waits long.
 * docs/privacy.md states these times.
 */
import { and, eq, gt, inArray, isNull, lt, ne, notExists, sql, type SQL } from '../drizzle.ts';
import { isFormer } from '../../people/former.ts';
import type { Time } from '../../base.ts';
import { ORPHANS_KEPT } from '../../tables/model.ts';
import { UnreadableRow } from '../../tables/store.ts';
import { readPlayer } from '../columns.ts';
import { anonymise } from './forget.ts';
import type { Db } from '../db.ts';
import { isNamed } from './named.ts';
import { deleteQueues } from './searches.ts';
import { deleteNights } from './nights.ts';
import { deleteSeasons } from './seasons.ts';
import { isFirst, isServed } from './shards.ts';
import { forgetLevels } from './write-table.ts';

const DAY = 24 * 60 * 60_000;
/**
 * `closed`: a table without a result, after it was closed, and a practice, after its end. `names`: the
 * players of a game, and a season, after its end. `rating`: a rating, after its last game. `left`: what
 * belongs to a server, after the bot has left it. `unused`: the settings of a person, after their last
 * interaction, and their punctuality, after its last change. `agreement`: an answer to `/rivals`, after it
 * was given. `guess`: a guess, after it was made. `night`: a game night, after its end.
 */
export const KEPT = {
  closed: 30 * DAY,
  names: 730 * DAY,
  rating: 730 * DAY,
  left: ORPHANS_KEPT,
  unused: 730 * DAY,
  agreement: 730 * DAY,
  guess: 730 * DAY,
  night: 30 * DAY,
} as const;
/** Tables a step, which takes a few milliseconds. */
const STEP = 20;

/**
 * Runs one step. Returns true if there may be more to do. Each process deletes what belongs to servers that
 * it has left, because only it knows whether the bot is there again. One does the rest for all servers.
 */
export async function sweep(db: Db, now: Time): Promise<boolean> {
  const done = [await deleteLeftServers(db, now - KEPT.left), ...(await sweepForAll(db, now))];
  return done.includes(STEP);
}

/** Returns how much of each kind was done in this step. */
async function sweepForAll(db: Db, now: Time): Promise<readonly number[]> {
  if (!isFirst(db)) return [];
  const { agreements, guesses, ratings } = db.schema;
  const deleted = await deleteClosedTables(db, now - KEPT.closed);
  const practised = await deletePractices(db, now - KEPT.closed);
  const anonymised = await anonymiseOldGames(db, now - KEPT.names);
  await db.delete(ratings).where(lt(ratings.at, now - KEPT.rating));
  await db.delete(agreements).where(lt(agreements.at, now - KEPT.agreement));
  await db.delete(guesses).where(lt(guesses.at, now - KEPT.guess));
  await deleteSeasons(db, rows => lt(rows.ended, now - KEPT.names));
  await deleteNights(db, rows => lt(rows.ended, now - KEPT.night));
  await deleteUnused(db, now);
  return [deleted, practised, anonymised];
}

const deleteClosedTables = (db: Db, before: Time): Promise<number> =>
  deleteTables(db, and(eq(db.schema.tables.status, 'closed'), lt(db.schema.tables.moved, before)));

/** Deletes finished practices: no result keeps them, so nothing else would take the names out of them. */
function deletePractices(db: Db, before: Time): Promise<number> {
  const { tables } = db.schema;
  const isPractice = gt(tables.practiceOf, ''); // as `is not null`, by the index in both databases
  return deleteTables(db, and(isPractice, eq(tables.status, 'over'), lt(tables.moved, before)));
}

async function deleteTables(db: Db, which: SQL | undefined): Promise<number> {
  const { tables } = db.schema;
  const rows = await db.select({ id: tables.id }).from(tables).where(which).limit(STEP);
  const ids = rows.map(({ id }) => id);
  await remove(db, ids);
  return ids.length;
}

/**
 * Deletes what belongs to servers that the bot has left: open and closed tables, and, when none is left,
 * what else waits there, and the settings. Finished games stay, because their results belong to people.
 */
async function deleteLeftServers(db: Db, before: Time): Promise<number> {
  const { agreements, boards, deadlines, guesses, interests, notifications, outbox, servers, tables } =
    db.schema;
  const isExpired = and(lt(servers.left, before), isServed(db, servers.guild));
  const left = db.select({ guild: servers.guild }).from(servers).where(isExpired);
  const wasLeft = inArray(tables.guild, left);
  const rows = await db
    .select({ id: tables.id })
    .from(tables)
    .where(and(wasLeft, ne(tables.status, 'over')))
    .limit(STEP);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await forgetLevels(db, id, await usersAt(db, id));
  await remove(db, ids);
  if (ids.length === STEP) return STEP;
  const finished = db.select({ id: tables.id }).from(tables).where(wasLeft);
  for (const waiting of [deadlines, outbox, notifications] as const)
    await db.delete(waiting).where(inArray(waiting.table, finished));
  for (const rows of [boards, interests, agreements, guesses] as const)
    await db.delete(rows).where(inArray(rows.guild, left));
  await deleteQueues(db, rows => inArray(rows.guild, left));
  await deleteSeasons(db, rows => inArray(rows.guild, left));
  await deleteNights(db, rows => inArray(rows.guild, left));
  await db.delete(servers).where(isExpired);
  return ids.length;
}

/** Returns the players of a table, and the people for whom automated players have seats. */
async function usersAt(db: Db, table: string): Promise<string[]> {
  const { players } = db.schema;
  const rows = await db
    .select({ user: players.user, data: players.data })
    .from(players)
    .where(eq(players.table, table));
  return rows.flatMap(({ user, data }) => {
    try {
      const { owner } = readPlayer(data, table);
      return owner ? [user, owner.id] : [user];
    } catch (error) {
      if (error instanceof UnreadableRow) return [user];
      throw error;
    }
  });
}

/** Notes which rows were not used since the last sweep. Deletes those that were not for long. */
async function deleteUnused(db: Db, now: Time): Promise<void> {
  const { people, players, punctuality } = db.schema;
  for (const rows of [people, punctuality] as const) {
    await db.update(rows).set({ unused: now }).where(isNull(rows.unused));
    const seats = db
      .select({ seat: players.seat })
      .from(players)
      .where(and(sql`${players.user} = ${rows}.${sql.identifier(rows.user.name)}`, eq(players.open, true)));
    await db.delete(rows).where(and(lt(rows.unused, now - KEPT.unused), notExists(seats)));
  }
}

/** Takes the names out of games that still have a result of a named person. */
async function anonymiseOldGames(db: Db, before: Time): Promise<number> {
  const { results } = db.schema;
  const rows = await db
    .select({ id: results.table })
    .from(results)
    .where(and(lt(results.at, before), isNamed(db)));
  let done = 0;
  for (const id of new Set(rows.map(row => row.id))) {
    if (done === STEP) break;
    if (await anonymiseReadable(db, id)) done++;
  }
  return done;
}

/** False if a row of the game cannot be read. It is left for the next time, because the others go on. */
async function anonymiseReadable(db: Db, table: string): Promise<boolean> {
  try {
    await anonymise(db, table, isPerson);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return false;
  }
}

const isPerson = (user: string): boolean => !user.startsWith('bot:') && !isFormer(user);

async function remove(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tables, ...others } = db.schema;
  const { answers, players, pending, deadlines, outbox, notifications, results, guesses } = others;
  for (const rows of [answers, players, pending, deadlines, outbox, notifications, results, guesses] as const)
    await db.delete(rows).where(inArray(rows.table, [...ids]));
  await db.delete(tables).where(inArray(tables.id, [...ids]));
}
