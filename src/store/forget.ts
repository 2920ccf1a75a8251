/** Taking people out of what is kept. Finished games stay whole: somebody sits where the person sat, nobody knows who. */
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Arg } from '../../engines/core/game.ts';
import { FORMER_NAME, formerUser } from '../people/former.ts';
import type { Notice, Player } from '../tables/model.ts';
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

type Whom = (user: string) => boolean;

/** Everything of a person, but for tables that are not over: those are left first. The caller holds the transaction. */
export function forget(db: Db, user: string): void {
  db.delete(people).where(eq(people.user, user)).run();
  db.delete(ratings).where(eq(ratings.user, user)).run();
  db.delete(punctuality).where(eq(punctuality.user, user)).run();
  db.delete(notifications).where(eq(notifications.user, user)).run();
  unsay(db, user);
  for (const table of traces(db, user, inArray(tables.status, ['over', 'closed'])))
    anonymise(db, table, each => each === user);
}

/** Replaces these people at a table that is over. Its log holds seats, so it leads where it led before. */
export function anonymise(db: Db, table: string, whom: Whom): void {
  const row = db
    .select({ host: tables.host, first: tables.first, terms: tables.terms })
    .from(tables)
    .where(eq(tables.id, table))
    .get();
  if (!row) return;
  const seats = db
    .select({ seat: players.seat, data: players.data })
    .from(players)
    .where(eq(players.table, table))
    .all();
  for (const { seat, data } of seats) {
    const stand = standIn(data, seat, whom);
    db.update(players)
      .set({ user: stand.user, data: stand })
      .where(and(eq(players.table, table), eq(players.seat, seat)))
      .run();
    if (stand.user !== data.user)
      db.update(results)
        .set({ user: stand.user })
        .where(and(eq(results.table, table), eq(results.seat, seat)))
        .run();
  }
  const instead = (user: string): string =>
    whom(user) ? formerUser(seats.find(({ data }) => data.user === user)?.seat ?? NO_SEAT) : user;
  db.update(tables)
    .set({
      host: instead(row.host),
      first: row.first === null ? null : instead(row.first),
      terms: {
        ...row.terms,
        invited: row.terms.invited?.filter(each => !whom(each)) ?? null,
        barred: row.terms.barred?.filter(each => !whom(each)) ?? [],
      },
      card: sql`json_set(${tables.card}, '$.body', null)`, // its words name people; there is no later card to take its place
    })
    .where(eq(tables.id, table))
    .run();
}

/** Of somebody of whom it need not be known where they sat. */
const NO_SEAT = -1;

const standIn = (player: Player, seat: number, whom: Whom): Player => ({
  ...player,
  owner: player.owner && whom(player.owner.id) ? null : player.owner,
  ...(whom(player.user) ? { user: formerUser(seat), name: FORMER_NAME, orders: {} } : {}),
});

/** Announcements that wait may hold a name as a text. */
function unsay(db: Db, user: string): void {
  const seats = db
    .select({ table: players.table, data: players.data })
    .from(players)
    .where(or(eq(players.user, user), eq(sql`json_extract(${players.data}, '$.owner.id')`, user)))
    .all();
  for (const { table, data } of seats) {
    const name = data.user === user ? data.name : (data.owner?.name ?? '');
    const rows = db
      .select({ id: outbox.id, notice: outbox.notice })
      .from(outbox)
      .where(and(eq(outbox.table, table), like(outbox.notice, '%"note"%')))
      .all();
    for (const { id, notice } of rows)
      db.update(outbox)
        .set({ notice: without(notice, name) })
        .where(eq(outbox.id, id))
        .run();
  }
}

function without(notice: Notice, name: string): Notice {
  if (notice.kind !== 'note') return notice;
  const { key, ...args } = notice.line;
  return { ...notice, line: { ...mapped(args, name), key } };
}

const mapped = (args: Readonly<Record<string, Arg>>, name: string): Record<string, Arg> =>
  Object.fromEntries(Object.entries(args).map(([key, arg]) => [key, arg === name ? FORMER_NAME : arg]));
