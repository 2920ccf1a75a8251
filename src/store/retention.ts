/**
 * Deletes what has passed its retention time, in small steps, so that no request waits long.
 * docs/privacy.md states these times.
 */
import { and, eq, inArray, isNull, like, lt, ne, not, notInArray, or } from './drizzle.ts';
import { isFormer } from '../people/former.ts';
import type { Time } from '../base.ts';
import { ORPHANS_KEPT } from '../tables/model.ts';
import { UnreadableRow } from '../tables/store.ts';
import { anonymise } from './forget.ts';
import {
  answers,
  deadlines,
  notifications,
  outbox,
  pending,
  people,
  players,
  punctuality,
  ratings,
  results,
  servers,
  tables,
  type Db,
} from './schema.ts';
import { forgetLevels } from './write.ts';

const DAY = 24 * 60 * 60_000;
/**
 * `closed`: a table without a result, after it was closed. `names`: the players of a game, after its end.
 * `rating`: a rating, after its last game. `left`: what belongs to a server, after the bot has left it.
 * `unused`: the settings of a person, after their last interaction, and their punctuality, after its last
 * change.
 */
export const KEPT = {
  closed: 30 * DAY,
  names: 730 * DAY,
  rating: 730 * DAY,
  left: ORPHANS_KEPT,
  unused: 730 * DAY,
} as const;
/** Tables a step, which takes a few milliseconds. */
const STEP = 20;

/** Runs one step. Returns true if there may be more to do. */
export function sweep(db: Db, now: Time): boolean {
  const deleted = deleteClosedTables(db, now - KEPT.closed);
  const ofLeftServers = deleteLeftServers(db, now - KEPT.left);
  const anonymised = anonymiseOldGames(db, now - KEPT.names);
  db.delete(ratings)
    .where(lt(ratings.at, now - KEPT.rating))
    .run();
  deleteUnused(db, now);
  return [deleted, ofLeftServers, anonymised].includes(STEP);
}

function deleteClosedTables(db: Db, before: Time): number {
  const rows = db
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.status, 'closed'), lt(tables.moved, before)))
    .limit(STEP)
    .all();
  const ids = rows.map(({ id }) => id);
  remove(db, ids);
  return ids.length;
}

/**
 * Deletes what belongs to servers that the bot has left: open and closed tables, and, when none is left,
 * what else waits there, and the settings. Finished games stay, because their results belong to people.
 */
function deleteLeftServers(db: Db, before: Time): number {
  const inServer = eq(servers.guild, tables.guild);
  const rows = db
    .select({ id: tables.id })
    .from(tables)
    .innerJoin(servers, and(inServer, lt(servers.left, before)))
    .where(ne(tables.status, 'over'))
    .limit(STEP)
    .all();
  const ids = rows.map(({ id }) => id);
  for (const id of ids) forgetLevels(db, id);
  remove(db, ids);
  if (ids.length === STEP) return STEP;
  const finished = db
    .select({ id: tables.id })
    .from(tables)
    .innerJoin(servers, and(inServer, lt(servers.left, before)));
  for (const waiting of [deadlines, outbox, notifications] as const)
    db.delete(waiting).where(inArray(waiting.table, finished)).run();
  db.delete(servers).where(lt(servers.left, before)).run();
  return ids.length;
}

/** Notes which rows were not used since the last sweep. Deletes those that were not for long. */
function deleteUnused(db: Db, now: Time): void {
  const atTables = db.select({ user: players.user }).from(players).where(eq(players.open, true));
  for (const rows of [people, punctuality] as const) {
    db.update(rows).set({ unused: now }).where(isNull(rows.unused)).run();
    const isOld = lt(rows.unused, now - KEPT.unused);
    db.delete(rows)
      .where(and(isOld, notInArray(rows.user, atTables)))
      .run();
  }
}

/** Takes the names out of games that still have a result of a named person. */
function anonymiseOldGames(db: Db, before: Time): number {
  const isNameless = or(like(results.user, 'former:%'), like(results.user, 'bot:%'));
  const rows = db
    .selectDistinct({ id: results.table })
    .from(results)
    .where(and(lt(results.at, before), isNameless && not(isNameless)))
    .all();
  let done = 0;
  for (const { id } of rows) {
    if (done === STEP) break;
    if (anonymiseReadable(db, id)) done++;
  }
  return done;
}

/** False if a row of the game cannot be read. It is left for the next time, because the others go on. */
function anonymiseReadable(db: Db, table: string): boolean {
  try {
    anonymise(db, table, isPerson);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error;
    return false;
  }
}

const isPerson = (user: string): boolean => !user.startsWith('bot:') && !isFormer(user);

function remove(db: Db, ids: readonly string[]): void {
  if (ids.length === 0) return;
  for (const rows of [answers, players, pending, deadlines, outbox, notifications, results] as const)
    db.delete(rows).where(inArray(rows.table, ids)).run();
  db.delete(tables).where(inArray(tables.id, ids)).run();
}
