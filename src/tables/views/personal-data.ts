/**
 * Export of all stored data about one person. It shows of running games only what that person may see at the
 * table.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kept, Records } from '../../people/records.ts';
import { gameOf, seatOf, stateOf } from '../request/draft.ts';
import type { AnyAnswer, Entry, Source, Time } from '../../base.ts';
import { isOpen, type Player, type Status, type TableRecord } from '../model.ts';
import type { LoadedTable, Store } from '../store.ts';

export interface PersonalData extends Omit<Kept, 'tables'> {
  readonly durbar: 'person';
  readonly user: string;
  readonly written: Time;
  readonly tables: readonly AtTable[];
}

interface AtTable {
  readonly table: string;
  readonly game: string;
  readonly status: Status;
  readonly place: TableRecord['location'];
  readonly opened: Time;
  readonly moved: Time;
  readonly host: boolean;
  readonly invited: boolean;
  readonly removed: boolean;
  /** Seats that this person may take back. */
  readonly owns: readonly number[];
  /** `null`: no seat at this table. */
  readonly seat:
    (Pick<Player, 'name' | 'orders' | 'missed' | 'absent' | 'bank'> & { readonly number: number }) | null;
  /**
   * Answers given in person or by standing orders. Of a running game: since this person took the seat.
   * `null`: the person has no seat or is a substitute.
   */
  readonly answers: readonly GivenAnswer[] | null;
  /** Answers in a window that is still open. */
  readonly waiting: readonly AnyAnswer[];
  /**
   * The seat's view of a running game. `null`: not running; the record of a finished game is public (`/table
   * export`).
   */
  readonly sees: unknown;
}

interface GivenAnswer {
  readonly ply: number;
  readonly at: Time;
  readonly by: Source | null;
  readonly answer: AnyAnswer;
  readonly takenBack: boolean;
}

export async function personalDataOf(
  { records, load }: Pick<Store, 'records' | 'load'>,
  user: string,
  now: Time,
): Promise<PersonalData> {
  const { tables, ...kept } = await records.kept(user);
  const seen: AtTable[] = [];
  for (const id of tables) {
    await yieldToOthers(); // other requests must not wait for a person with many tables
    const loaded = await load(id);
    if (loaded) seen.push(atTable(loaded, await records.written(id), user));
  }
  return { durbar: 'person', user, written: now, ...kept, tables: seen };
}

type Written = Awaited<ReturnType<Records['written']>>;

export function atTable({ table, pending }: LoadedTable, log: Written, user: string): AtTable {
  const { id, game, status, location, created, moved, host, terms, players } = table;
  const seat = seatOf(table, user);
  const player = seat === null ? undefined : players[seat];
  const over = status === 'over';
  return {
    table: id,
    game,
    status,
    place: location,
    opened: created,
    moved,
    host: host === user,
    invited: terms.invited?.includes(user) ?? false,
    removed: terms.barred.includes(user),
    owns: players.flatMap((each, i) => (each.owner?.id === user ? [i] : [])),
    seat:
      seat === null || !player
        ? null
        : {
            number: seat,
            name: player.name,
            orders: player.orders,
            missed: player.missed,
            absent: player.absent,
            bank: player.bank,
          },
    answers:
      seat === null || (!over && player?.owner)
        ? null
        : log
            .flatMap(line => givenAnswers(line, seat))
            .filter(({ at, takenBack }) => (over && !takenBack) || at > (player?.since ?? -1)),
    waiting: pending
      .filter(each => each.seat === seat && each.ply === table.asked[seat])
      .map(each => each.answer),
    sees:
      seat === null || table.state === null || !isOpen(status)
        ? null
        : gameOf(table).view(stateOf(table), seat),
  };
}

/** Leaves out answers of the clock and of automated players, which are not personal data. */
function givenAnswers(
  { entry: { ply, at, move, by }, undone }: { readonly entry: Entry; readonly undone: boolean },
  seat: number,
): GivenAnswer[] {
  return move.flatMap((answer, i) => {
    const source = by?.[i] ?? null;
    return answer.seat !== seat || source === 'clock' || source === 'automated'
      ? []
      : [{ ply, at, by: source, answer, takenBack: undone }];
  });
}
