/** Helpers for tests about seats, hosts and motions. */
import type { Pace } from '../../../src/base.ts';
import type { Notice, Person } from '../../../src/tables/model.ts';
import type { Bench } from './service.ts';
import { day } from './time.ts';

/** Returns what a refusal matches. A key without a namespace is one of `<namespace>:refuse`. */
export const refusedIn =
  (namespace: string) =>
  (key: string, args: object = {}) => ({
    ok: false,
    why: { ...args, key: key.includes(':') ? key : `${namespace}:refuse.${key}` },
  });

/** Returns the keys of the lines in notes and at the end of pauses. */
export const notes = (said: readonly Notice[]): string[] =>
  said.flatMap(n => (n.kind === 'note' || n.kind === 'resumed' ? [n.line.key] : []));

export const person = (id: string): Person => ({ id, name: id });

export const playerAt = async (b: Bench, id: string, seat: number) =>
  (await b.tableView(id)).table.players[seat];

/** Starts a table of four. `ann` is the host. Returns the table and the seats of three of them. */
export async function fourPlayers(
  b: Bench,
  pace: Pace = 'async',
): Promise<{ id: string; ann: number; ben: number; eva: number }> {
  const { id, seats } = await b.game(['ann', 'ben', 'eva', 'kim'], pace);
  await b.said();
  return { id, ann: seats.indexOf('ann'), ben: seats.indexOf('ben'), eva: seats.indexOf('eva') };
}

/** Lets time pass until a player is absent. Returns that player and the others. */
export async function untilAbsent(
  b: Bench,
  id: string,
): Promise<{ seat: number; user: string; others: readonly string[] }> {
  for (let half = 0; half < 20; half++) {
    const { players } = (await b.tableView(id)).table;
    const seat = players.findIndex(each => each.absent);
    if (seat >= 0)
      return {
        seat,
        user: players[seat]?.user ?? '',
        others: players.filter((_, n) => n !== seat).map(each => each.user),
      };
    await b.time.advance(day / 2);
  }
  throw new Error('nobody is absent');
}
