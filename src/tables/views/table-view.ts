/** What one person may be shown of a table. Built from views alone. */
import { commitment } from '../../../engines/core/rng.ts';
import type { Msg, Seat, Told } from '../../../engines/core/game.ts';
import { levelAt, UNSET, type Settings } from '../../people/model.ts';
import { awayUntil } from '../../people/quiet.ts';
import type { LogLine, TableLine } from '../api.ts';
import { askedAt, gameOf, promptOf, promptsOf, seatOf, stampAt, stateOf } from '../request/draft.ts';
import type { Entry, Time } from '../../base.ts';
import type { Duty, TableView, TableRecord } from '../model.ts';
import { offersOf, orderMenu } from '../play/answer.ts';
import type { Held, Summary } from '../store.ts';
import { undoable } from '../play/undo.ts';

export function tableViewFor(held: Held, user: string | null, now: Time): TableView {
  const { table } = held;
  const { state: _state, seed, ...open } = table;
  const seat = user === null ? null : seatOf(table, user);
  const view = (who: Seat | null): unknown =>
    table.state === null ? null : gameOf(table).view(stateOf(table), who);
  return {
    table: {
      ...open,
      base: open.base && { ...open.base, state: null },
      paused: open.paused && { ...open.paused, deadlines: [] },
      players: open.players.map(p => ({ ...p, orders: {}, missed: 0 })),
    }, // orders are their owner's
    proof: { hash: commitment(seed), seed: table.status === 'over' ? seed : null },
    view: view(null),
    awaited: promptsOf(table).map(p => ({ seat: p.seat, ...times(held, p.seat, seat) })),
    away: whose(held, settings => awayUntil(settings.holidays, now)).map(([seat, until]) => ({
      seat,
      until,
    })),
    unmentioned: whose(held, settings => (levelAt(settings, table.id) === 'off' ? true : null)).map(
      ([seat]) => seat,
    ),
    expires: held.deadlines.some(({ duty }) => duty === 'lobbySoon')
      ? null
      : (held.deadlines.find(({ duty }) => duty === 'lobby')?.due ?? null),
    offers: offersOf(table),
    orderMenu: orderMenu(table),
    stamp: stampAt(table, table.ply),
    mine: seat === null || table.state === null ? null : viewOfSeat(held, seat, view(seat)),
  };
}

/** The seats of people of whom this is known. */
const whose = <T>({ table, people }: Held, known: (settings: Settings) => T | null): [Seat, T][] =>
  table.players.flatMap(({ user }, seat): [Seat, T][] => {
    const fact = known(people.get(user) ?? UNSET);
    return fact === null ? [] : [[seat, fact]];
  });

function viewOfSeat({ table, pending, last }: Held, seat: Seat, view: unknown): TableView['mine'] {
  const asked = askedAt(table, seat);
  return {
    seat,
    view,
    prompt: promptOf(table, seat),
    stamp: stampAt(table, asked),
    answered: pending.find(p => p.seat === seat && p.ply === asked)?.answer ?? null,
    orders: table.players[seat]?.orders ?? {},
    undoable: undoable(table, last, seat),
  };
}

/** Since when a seat is asked, and until when. That its player goes on, and so has longer, is seen by nobody else. */
function times(
  { deadlines, table }: Held,
  seat: Seat,
  eye: Seat | null,
): { since: Time; until: Time | null } {
  const own = (duty: Duty) => deadlines.find(d => d.duty === duty && d.seat === seat);
  const row =
    own('turn') ?? deadlines.find(d => d.duty === 'window') ?? deadlines.find(d => d.duty === 'pause');
  const known = seat === eye ? undefined : own('grace')?.since;
  return { since: row?.since ?? table.moved, until: known ?? row?.due ?? null };
}

export const lineOf = (table: Summary): TableLine => ({
  id: table.id,
  game: table.game,
  status: table.status,
  location: table.location,
  players: table.players.map(({ user, name }) => ({ user, name })),
});

export function logOf(entries: readonly Entry[], seat: Seat | null): LogLine[] {
  const words = (told: readonly Told[], keep: (t: Told) => boolean): Msg[] =>
    told.filter(keep).map(t => t.msg);
  return entries.map(({ ply, at, told }) => ({
    ply,
    at,
    lines: words(told, t => t.only === null),
    secret: words(told, t => seat !== null && (t.only?.includes(seat) ?? false)),
  }));
}

/** Whether this player has answered in person in this move: silence is no answer. */
export const answeredIn = ({ move, by }: Entry, seat: Seat): boolean =>
  move.some((answer, i) => answer.seat === seat && (by?.[i] ?? 'person') === 'person');

/** What only this player was told last, but for what comes before their last answer: whoever has gone on from there knows it. */
export function privateMessagesOf(
  table: TableRecord,
  entries: readonly Entry[],
  user: string,
): readonly Msg[] {
  const seat = seatOf(table, user);
  if (seat === null) return [];
  const fresh = entries.slice(
    Math.max(
      0,
      entries.findLastIndex(entry => answeredIn(entry, seat)),
    ),
  );
  return logOf(fresh, seat).findLast(({ secret }) => secret.length > 0)?.secret ?? [];
}
