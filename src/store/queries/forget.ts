/** Deletes a person's data. Finished games stay complete: the seat shows a former player without a name. */
import { and, asc, eq, inArray, like, or, type SQL } from '../drizzle.ts';
import { FORMER_NAME, formerUser } from '../../people/former.ts';
import { avoids, type Settings } from '../../people/model.ts';
import type { Notice, Player } from '../../tables/model.ts';
import { UnreadableRow } from '../../tables/store.ts';
import { readNotice, readPlayer, readSettings, readTerms } from '../columns.ts';
import { first, type Db } from '../db.ts';
import { forgetAgreements } from './agreements.ts';
import { renewBoardAt } from './boards.ts';
import { forgetGuesses } from './guesses.ts';
import { forgetNights } from './nights.ts';
import { forgetSearches } from './searches.ts';
import { forgetSeasons } from './seasons.ts';
import { traces } from './traces.ts';
import { counted } from './write-table.ts';

/** True for the users to forget. */
type Whom = (user: string) => boolean;

/**
 * Deletes everything about a person, except at tables that are not over: the caller leaves those first. The
 * caller holds the transaction.
 */
export async function forget(db: Db, user: string): Promise<void> {
  const { interests, notifications, people, punctuality, ratings, tables } = db.schema;
  await leaveLists(db, user);
  for (const rows of [people, ratings, punctuality, notifications] as const)
    await db.delete(rows).where(eq(rows.user, user));
  await unsay(db, user);
  const ended = await traces(db, user, inArray(tables.status, ['over', 'closed']));
  for (const table of ended) await anonymise(db, table, each => each === user);
  // After all tables, as in every transaction, so that two never wait for each other.
  await db.delete(interests).where(eq(interests.user, user));
  await forgetSearches(db, user);
  await forgetAgreements(db, user);
  await forgetGuesses(db, user);
  await forgetSeasons(db, user);
  await forgetNights(db, user);
  for (const table of ended) await renewBoardAt(db, table);
  await db.wakeOthers();
}

/**
 * Replaces these people at a table that is over. Its log holds seats only, so it still replays the same.
 * Writes nothing if a row cannot be read.
 */
export async function anonymise(db: Db, table: string, whom: Whom): Promise<void> {
  const { players, tables } = db.schema;
  const { host, first: firstPlayer, terms: conditions } = tables;
  const query = db
    .select({ host, first: firstPlayer, terms: conditions })
    .from(tables)
    .where(eq(tables.id, table));
  const row = await first(db.words.locked(query));
  if (!row) return;
  const seats = await seatsOf(db, eq(players.table, table));
  const terms = readTerms(row.terms, table);
  for (const seat of seats) await anonymiseSeat(db, seat, whom);

  const instead = (user: string): string =>
    whom(user) ? formerUser(seats.find(({ player }) => player.user === user)?.seat ?? NO_SEAT) : user;
  await db
    .update(tables)
    .set({
      host: instead(row.host),
      first: row.first === null ? null : instead(row.first),
      terms: {
        ...terms,
        invited: terms.invited?.filter(each => !whom(each)) ?? null,
        barred: terms.barred.filter(each => !whom(each)),
      },
      ...counted(db),
      // The text of the last message names people, and no later message replaces it.
      card: db.words.jsonWith(tables.card, { body: null, lines: [], pictures: [], unshrunk: [] }),
    })
    .where(eq(tables.id, table));
}

interface SeatRow {
  readonly table: string;
  readonly seat: number;
  readonly player: Player;
}

async function seatsOf(db: Db, which: SQL | undefined): Promise<SeatRow[]> {
  const { players } = db.schema;
  const rows = await db
    .select({ table: players.table, seat: players.seat, data: players.data })
    .from(players)
    .where(which);
  return rows.map(({ table, seat, data }) => ({ table, seat, player: readPlayer(data, `${table}/${seat}`) }));
}

async function anonymiseSeat(db: Db, { table, seat, player }: SeatRow, whom: Whom): Promise<void> {
  const { players, results } = db.schema;
  const stand = standIn(player, seat, whom);
  await db
    .update(players)
    .set({ user: stand.user, data: stand })
    .where(and(eq(players.table, table), eq(players.seat, seat)));
  const ofSeat = and(eq(results.table, table), eq(results.seat, seat));
  // If an automated player had the seat at the end, the result is that of the player who left it.
  const result = await first(db.select({ user: results.user }).from(results).where(ofSeat));
  if (result && whom(result.user))
    await db
      .update(results)
      .set({ user: formerUser(seat), ratingBefore: null, ratingAfter: null, facts: [] })
      .where(ofSeat);
}

/** For people without a seat, such as a host who has left. */
const NO_SEAT = -1;

const standIn = (player: Player, seat: number, whom: Whom): Player => ({
  ...player,
  owner: player.owner && whom(player.owner.id) ? null : player.owner,
  ...(whom(player.user) ? { user: formerUser(seat), name: FORMER_NAME, orders: {} } : {}),
});

/** Replaces the person's name in announcements that are not sent yet. Seats in them have no names. */
async function unsay(db: Db, user: string): Promise<void> {
  const { outbox } = db.schema;
  const rows = await db
    .select({ id: outbox.id, notice: outbox.notice })
    .from(outbox)
    .where(like(outbox.notice, `%${JSON.stringify(user)}%`));
  for (const { id, notice } of rows)
    await db
      .update(outbox)
      .set({ notice: without(readNotice(notice, id), user) })
      .where(eq(outbox.id, id));
}

/**
 * Takes a person off the lists of people whom others avoid. Locks the person's own row with theirs in one
 * order, so that two who delete their data never wait for each other.
 */
async function leaveLists(db: Db, user: string): Promise<void> {
  const { people } = db.schema;
  const isNamed = like(people.data, `%${JSON.stringify(user)}%`);
  const query = db
    .select({ user: people.user, row: db.words.row, data: people.data })
    .from(people)
    .where(or(eq(people.user, user), isNamed))
    .orderBy(asc(people.user));
  for (const each of await db.words.locked(query)) {
    const settings = settingsIn(each);
    if (settings === null || !avoids(settings, user)) continue;
    const data = { ...settings, avoids: settings.avoids.filter(({ id }) => id !== user) };
    await db.update(people).set({ data }).where(eq(people.user, each.user));
  }
}

/** `null`: the row cannot be read. That of somebody else must not keep a person from deleting their data. */
function settingsIn({ data, row }: SettingsRow): Settings | null {
  try {
    return readSettings(data, row);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

interface SettingsRow {
  readonly row: string | number;
  readonly data: unknown;
}

function without(notice: Notice, user: string): Notice {
  if (notice.kind !== 'note') return notice;
  const args = Object.entries(notice.persons);
  const names = args.flatMap(([arg, id]) => (id === user ? [[arg, FORMER_NAME] as const] : []));
  return {
    ...notice,
    line: { ...notice.line, ...Object.fromEntries(names) },
    persons: Object.fromEntries(args.filter(([, id]) => id !== user)),
  };
}
