/** What one person may be shown of a table. Built from views alone. */
import { commitment } from '../../../engines/core/rng.ts';
import type { Msg, Seat, Told } from '../../../engines/core/game.ts';
import { levelAt, UNSET, type Settings } from '../../people/model.ts';
import { awayUntil } from '../../people/quiet.ts';
import type { LogLine, TableLine } from '../api.ts';
import { askedAt, gameOf, promptOf, promptsOf, seatOf, stampAt, stateOf } from '../request/draft.ts';
import type { Entry, Time } from '../../base.ts';
import type { Base, Deadline, Duty, Pause, Player, TableView, TableRecord } from '../model.ts';
import { offersOf, orderMenu } from '../play/answer.ts';
import type { LoadedTable, Summary } from '../store.ts';
import { undoable } from '../play/undo.ts';

export function tableViewFor(loaded: LoadedTable, user: string | null, now: Time): TableView {
  const { table } = loaded;
  const seat = user === null ? null : seatOf(table, user);
  return {
    table: publicRecord(table),
    proof: proofOf(table),
    view: viewOf(table, null),
    awaited: promptsOf(table).map(p => ({ seat: p.seat, ...askedTimes(loaded, p.seat, seat) })),
    away: absences(loaded, now),
    unmentioned: seatsWhere(loaded, settings => (levelAt(settings, table.id) === 'off' ? true : null)).map(
      ([seat]) => seat,
    ),
    expires: expiryOf(loaded.deadlines),
    offers: offersOf(table),
    orderMenu: orderMenu(table),
    stamp: stampAt(table, table.ply),
    mine: seat === null || table.state === null ? null : viewOfSeat(loaded, seat),
  };
}

// What follows decides what leaves the service: everything secret of a table is cut away here.

/** The table without the state and the seed, and with its parts redacted: the same for every reader. */
function publicRecord({ state: _state, seed: _seed, ...rest }: TableRecord): TableView['table'] {
  return {
    ...rest,
    base: withoutState(rest.base),
    paused: withoutDeadlines(rest.paused),
    players: rest.players.map(withoutOrders),
  };
}

/** The state from which a rebased table goes on holds every hand. */
const withoutState = (base: Base | null): Base | null => base && { ...base, state: null };

/** The deadlines kept aside show who goes on unseen (`grace`) and who wants reminders (`half`). */
const withoutDeadlines = (paused: Pause | null): Pause | null => paused && { ...paused, deadlines: [] };

/** Standing orders tell how their owner will answer; owners get theirs in `mine`. Missed deadlines are private too. */
const withoutOrders = (player: Player): Player => ({ ...player, orders: {}, missed: 0 });

/** The hash commits to the seed; the seed itself would reveal every draw to come, and so waits for the end. */
const proofOf = ({ seed, status }: TableRecord): TableView['proof'] => ({
  hash: commitment(seed),
  seed: status === 'over' ? seed : null,
});

/** The position as this seat may see it; `null` for `seat`: as everybody may. */
const viewOf = (table: TableRecord, seat: Seat | null): unknown =>
  table.state === null ? null : gameOf(table).view(stateOf(table), seat);

const absences = (loaded: LoadedTable, now: Time): TableView['away'] =>
  seatsWhere(loaded, settings => awayUntil(settings.holidays, now)).map(([seat, until]) => ({ seat, until }));

/** When the lobby is closed, once its card tells so. */
const expiryOf = (deadlines: readonly Deadline[]): Time | null =>
  deadlines.some(({ duty }) => duty === 'lobbySoon')
    ? null
    : (deadlines.find(({ duty }) => duty === 'lobby')?.due ?? null);

/** The seats of people of whom this is known. */
const seatsWhere = <T>(
  { table, people }: LoadedTable,
  known: (settings: Settings) => T | null,
): [Seat, T][] =>
  table.players.flatMap(({ user }, seat): [Seat, T][] => {
    const fact = known(people.get(user) ?? UNSET);
    return fact === null ? [] : [[seat, fact]];
  });

function viewOfSeat({ table, pending, last }: LoadedTable, seat: Seat): TableView['mine'] {
  const asked = askedAt(table, seat);
  return {
    seat,
    view: viewOf(table, seat),
    prompt: promptOf(table, seat),
    stamp: stampAt(table, asked),
    answered: pending.find(p => p.seat === seat && p.ply === asked)?.answer ?? null,
    orders: table.players[seat]?.orders ?? {},
    undoable: undoable(table, last, seat),
  };
}

/** Since when a seat is asked, and until when. That its player goes on, and so has longer, is seen by nobody else. */
function askedTimes(
  { deadlines, table }: LoadedTable,
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
export const hasAnsweredIn = ({ move, by }: Entry, seat: Seat): boolean =>
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
      entries.findLastIndex(entry => hasAnsweredIn(entry, seat)),
    ),
  );
  return logOf(fresh, seat).findLast(({ secret }) => secret.length > 0)?.secret ?? [];
}
