/** Deletes a person's data. Finished games stay complete: the seat shows a former player without a name. */
import { and, eq, inArray, like, sql, type SQL } from './drizzle.ts';
import { FORMER_NAME, formerUser } from '../people/former.ts';
import type { Notice, Player } from '../tables/model.ts';
import { readNotice, readPlayer, readTerms } from './columns.ts';
import {
  notifications,
  outbox,
  people,
  players,
  punctuality,
  ratings,
  results,
  tables,
  type Db,
} from './schema.ts';
import { traces } from './traces.ts';

/** True for the users to forget. */
type Whom = (user: string) => boolean;

/**
 * Deletes everything about a person, except at tables that are not over: the caller leaves those first. The
 * caller holds the transaction.
 */
export function forget(db: Db, user: string): void {
  db.delete(people).where(eq(people.user, user)).run();
  db.delete(ratings).where(eq(ratings.user, user)).run();
  db.delete(punctuality).where(eq(punctuality.user, user)).run();
  db.delete(notifications).where(eq(notifications.user, user)).run();
  unsay(db, user);
  for (const table of traces(db, user, inArray(tables.status, ['over', 'closed'])))
    anonymise(db, table, each => each === user);
}

/**
 * Replaces these people at a table that is over. Its log holds seats only, so it still replays the same.
 * Writes nothing if a row cannot be read.
 */
export function anonymise(db: Db, table: string, whom: Whom): void {
  const row = db
    .select({ host: tables.host, first: tables.first, terms: tables.terms })
    .from(tables)
    .where(eq(tables.id, table))
    .get();
  if (!row) return;
  const seats = seatsOf(db, eq(players.table, table));
  const terms = readTerms(row.terms, table);
  for (const seat of seats) anonymiseSeat(db, seat, whom);

  const instead = (user: string): string =>
    whom(user) ? formerUser(seats.find(({ player }) => player.user === user)?.seat ?? NO_SEAT) : user;
  db.update(tables)
    .set({
      host: instead(row.host),
      first: row.first === null ? null : instead(row.first),
      terms: {
        ...terms,
        invited: terms.invited?.filter(each => !whom(each)) ?? null,
        barred: terms.barred.filter(each => !whom(each)),
      },
      card: WORDLESS_CARD,
    })
    .where(eq(tables.id, table))
    .run();
}

/** The text of the last message names people, and no later message replaces it. */
const WORDLESS_CARD = sql`json_set(
  ${tables.card}, '$.body', null, '$.lines', json('[]'), '$.pictures', json('[]'), '$.unshrunk', json('[]')
)`;

interface SeatRow {
  readonly table: string;
  readonly seat: number;
  readonly player: Player;
}

function seatsOf(db: Db, which: SQL | undefined): SeatRow[] {
  const rows = db
    .select({ table: players.table, seat: players.seat, data: players.data })
    .from(players)
    .where(which)
    .all();
  return rows.map(({ table, seat, data }) => ({ table, seat, player: readPlayer(data, `${table}/${seat}`) }));
}

function anonymiseSeat(db: Db, { table, seat, player }: SeatRow, whom: Whom): void {
  const stand = standIn(player, seat, whom);
  db.update(players)
    .set({ user: stand.user, data: stand })
    .where(and(eq(players.table, table), eq(players.seat, seat)))
    .run();
  const ofSeat = and(eq(results.table, table), eq(results.seat, seat));
  // If an automated player had the seat at the end, the result is that of the player who left it.
  const result = db.select({ user: results.user }).from(results).where(ofSeat).get();
  if (result && whom(result.user))
    db.update(results)
      .set({ user: formerUser(seat), ratingBefore: null, ratingAfter: null })
      .where(ofSeat)
      .run();
}

/** For people without a seat, such as a host who has left. */
const NO_SEAT = -1;

const standIn = (player: Player, seat: number, whom: Whom): Player => ({
  ...player,
  owner: player.owner && whom(player.owner.id) ? null : player.owner,
  ...(whom(player.user) ? { user: formerUser(seat), name: FORMER_NAME, orders: {} } : {}),
});

/** Replaces the person's name in announcements that are not sent yet. Seats in them have no names. */
function unsay(db: Db, user: string): void {
  const rows = db
    .select({ id: outbox.id, notice: outbox.notice })
    .from(outbox)
    .where(like(outbox.notice, `%${JSON.stringify(user)}%`))
    .all();
  for (const { id, notice } of rows)
    db.update(outbox)
      .set({ notice: without(readNotice(notice, id), user) })
      .where(eq(outbox.id, id))
      .run();
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
