/** What one user may see of a table. Built from the engine's views only. */
import { LRUCache } from 'lru-cache';
import { commitment } from '../../../engines/core/rng.ts';
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { levelAt, UNSET, type Settings } from '../../people/model.ts';
import { awayUntil } from '../../people/quiet.ts';
import type { LogLine, TableLine } from '../api.ts';
import {
  askedAt,
  gameOf,
  presentPrompt,
  promptOf,
  promptsOf,
  seatOf,
  stampAt,
  stateOf,
} from '../request/draft.ts';
import type { Entry, Time } from '../../base.ts';
import type {
  Base,
  Deadline,
  Duty,
  Orphanhood,
  Pause,
  Player,
  TableView,
  TableRecord,
  Terms,
} from '../model.ts';
import { endOfSeatDuty } from '../time/table-time.ts';
import { sessionOf } from '../time/table-time.ts';
import { waitsFor } from '../lobby/substitution.ts';
import { refuseTaking } from '../lobby/substitutes.ts';
import { offersOf } from '../play/answer.ts';
import { isAboutOrders, orderMenu } from '../play/orders.ts';
import type { LoadedTable, Summary } from '../store.ts';
import { undoable } from '../play/undo.ts';

/** Returns what this user may see of a table. `user` `null`: a spectator. */
export function tableViewFor(loaded: LoadedTable, user: string | null, now: Time): TableView {
  const { table } = loaded;
  const seat = user === null ? null : seatOf(table, user);
  const open = viewOf(table, null);
  return {
    table: publicRecord(table),
    proof: proofOf(table),
    view: open,
    awaited: promptsOf(table).map(p => ({ seat: p.seat, ...askedTimes(loaded, p.seat, seat, now) })),
    away: absences(loaded, now),
    unmentioned: unmentionedSeats(loaded),
    session: sessionOf(table, now),
    expires: expiryOf(loaded.deadlines),
    takeable: takeableSeats(loaded, user),
    removals: removalsAt(loaded),
    substitutions: substitutionsAt(loaded),
    offers: offersOf(table),
    orderMenu: orderMenu(table, open),
    stamp: stampAt(table, table.ply),
    winners: table.status === 'over' ? gameOf(table).winners(stateOf(table)) : null,
    mine: seat === null || table.state === null ? null : viewOfSeat(loaded, seat),
  };
}

// Redactions. Everything secret that would leave the service with a table is removed here.

/** Returns the table without state and seed and with redacted parts, the same for every reader. */
function publicRecord({ state: _state, seed: _seed, ...rest }: TableRecord): TableView['table'] {
  return {
    ...rest,
    base: withoutState(rest.base),
    paused: withoutDeadlines(rest.paused),
    orphaned: withoutDeadlines(rest.orphaned),
    terms: withoutOccupants(rest.terms),
    players: rest.players.map(withoutOrders),
  };
}

/** Removes the state from which a rebased table continues, because it contains every hand. */
const withoutState = (base: Base | null): Base | null => base && { ...base, state: null };

/**
 * Removes the stored deadlines, because they show who goes on unannounced (`grace`) and who wants reminders
 * (`half`).
 */
const withoutDeadlines = <T extends Pause | Orphanhood>(standing: T | null): T | null =>
  standing && { ...standing, deadlines: [] };

/**
 * Removes standing orders, which tell how their owner will answer, and the private count of missed deadlines.
 * Owners get their orders in `mine`.
 */
const withoutOrders = (player: Player): Player => ({ ...player, orders: {}, missed: 0 });

/** Removes the memory of former players and of namings, which nobody needs to read. */
const withoutOccupants = (terms: Terms): Terms => ({
  ...terms,
  occupants: [],
  spared: [],
  declined: [],
  namings: [],
});

/** The newest commitments, because every view of a table shows the same. */
const hashes = new LRUCache<string, string>({ max: 1_000 });

function hashOf(seed: string): string {
  const hash = hashes.get(seed) ?? commitment(seed);
  hashes.set(seed, hash);
  return hash;
}

/**
 * Publishes the commitment to the seed. The seed would reveal every future draw, so it is shown after the end
 * only.
 */
const proofOf = ({ seed, status }: TableRecord): TableView['proof'] => ({
  hash: hashOf(seed),
  seed: status === 'over' ? seed : null,
});

/** Returns the position as this seat may see it. `seat` `null`: as spectators do. Result `null`: a lobby. */
const viewOf = (table: TableRecord, seat: Seat | null): unknown =>
  table.state === null ? null : gameOf(table).view(stateOf(table), seat);

const takeableSeats = (loaded: LoadedTable, user: string | null): Seat[] =>
  loaded.table.status === 'running'
    ? [...loaded.table.players.keys()].filter(seat => refuseTaking(loaded, seat, user) === null)
    : [];

/** Returns the removals with their ends, also in a pause, because the player may say *I stay* meanwhile. */
function removalsAt(loaded: LoadedTable): TableView['removals'] {
  return loaded.table.players.flatMap(({ removal }, seat) => {
    const until = endOfSeatDuty(loaded, 'removal', seat);
    return removal && until !== null ? [{ ...removal, seat, until }] : [];
  });
}

/** Returns the persons who are named for seats. */
function substitutionsAt(loaded: LoadedTable): TableView['substitutions'] {
  return loaded.table.players.flatMap((player, seat) => {
    const { substitution } = player;
    const until = endOfSeatDuty(loaded, 'substitution', seat);
    if (!substitution || until === null) return [];
    const settings = loaded.people.get(substitution.who.id) ?? UNSET;
    const mentioned = levelAt(settings, loaded.table.id) !== 'off';
    return [{ ...substitution, seat, until, waitsFor: waitsFor(player, substitution), mentioned }];
  });
}

const absences = (loaded: LoadedTable, now: Time): TableView['away'] =>
  seatsWhere(loaded, settings => awayUntil(settings.holidays, now)).map(([seat, until]) => ({ seat, until }));

const unmentionedSeats = (loaded: LoadedTable): Seat[] =>
  seatsWhere(loaded, settings => (levelAt(settings, loaded.table.id) === 'off' ? true : null)).map(
    ([seat]) => seat,
  );

/** Returns the end of a lobby once its card announces it. `null`: not yet. */
const expiryOf = (deadlines: readonly Deadline[]): Time | null =>
  deadlines.some(({ duty }) => duty === 'lobbySoon')
    ? null
    : (deadlines.find(({ duty }) => duty === 'lobby')?.due ?? null);

/** Returns the seats for whose players `known` returns a value. */
const seatsWhere = <T>(
  { table, people }: LoadedTable,
  known: (settings: Settings) => T | null,
): [Seat, T][] =>
  table.players.flatMap(({ user }, seat): [Seat, T][] => {
    const fact = known(people.get(user) ?? UNSET);
    return fact === null ? [] : [[seat, fact]];
  });

function viewOfSeat(loaded: LoadedTable, seat: Seat): TableView['mine'] {
  const { table, pending, last } = loaded;
  const prompt = promptOf(table, seat);
  const asked = askedAt(table, seat);
  return {
    seat,
    view: viewOf(table, seat),
    prompt: prompt && presentPrompt(loaded, prompt),
    stamp: stampAt(table, asked),
    answered: pending.find(p => p.seat === seat && p.ply === asked)?.answer ?? null,
    orders: table.players[seat]?.orders ?? {},
    undoable: undoable(table, last, seat),
  };
}

/**
 * Returns since when a seat is asked and its deadline. Only the seat's own player sees an extended deadline.
 * A deadline that stands still begins later (`standstill.ts`), and the time of a window is counted from later
 * after an outage. Their questions were put with the last move.
 */
function askedTimes(
  { deadlines, table }: LoadedTable,
  seat: Seat,
  eye: Seat | null,
  now: Time,
): { since: Time; until: Time | null } {
  const own = (duty: Duty) => deadlines.find(d => d.duty === duty && d.seat === seat);
  const turn = own('turn');
  const row = turn ?? deadlines.find(d => d.duty === 'window') ?? deadlines.find(d => d.duty === 'pause');
  const known = seat === eye ? undefined : own('grace')?.since;
  const begun = row && row.since <= now ? row.since : table.moved;
  return { since: turn ? begun : Math.min(begun, table.moved), until: known ?? row?.due ?? null };
}

export const lineOf = (table: Summary): TableLine => ({
  id: table.id,
  game: table.game,
  status: table.status,
  location: table.location,
  players: table.players.map(({ user, name }) => ({ user, name })),
});

/** A player who reads private messages. `since`: when they took over the seat; `null`: at the start. */
export interface Reader {
  readonly seat: Seat;
  readonly since: Time | null;
}

/** Returns the reader with this user id. `null`: no player of the table. */
export function readerOf(table: Pick<TableRecord, 'players'>, user: string | null): Reader | null {
  const seat = user === null ? null : seatOf(table, user);
  return seat === null ? null : { seat, since: table.players[seat]?.since ?? null };
}

/**
 * Returns the private messages of this entry that the reader may see. Those about standing orders of a former
 * player of the seat are left out, because only the hand passes on.
 */
export function secretsFor({ at, told }: Pick<Entry, 'at' | 'told'>, reader: Reader): Msg[] {
  const isEarlier = reader.since !== null && at <= reader.since;
  return told.flatMap(({ msg, only }) =>
    only?.includes(reader.seat) && !(isEarlier && isAboutOrders(msg)) ? [msg] : [],
  );
}

export const logOf = (entries: readonly Entry[], reader: Reader | null): LogLine[] =>
  entries.map(entry => ({
    ply: entry.ply,
    at: entry.at,
    lines: entry.told.flatMap(({ msg, only }) => (only === null ? [msg] : [])),
    secret: reader === null ? [] : secretsFor(entry, reader),
  }));

/** True if this seat answered in person in this move. Silence is no answer. */
export const hasAnsweredIn = ({ move, by }: Entry, seat: Seat): boolean =>
  move.some((answer, i) => answer.seat === seat && (by?.[i] ?? 'person') === 'person');

/** Returns the newest private messages to this player since their last answer. */
export function privateMessagesOf(
  table: TableRecord,
  entries: readonly Entry[],
  user: string,
): readonly Msg[] {
  const reader = readerOf(table, user);
  if (reader === null) return [];
  const fresh = entries.slice(
    Math.max(
      0,
      entries.findLastIndex(entry => hasAnsweredIn(entry, reader.seat)),
    ),
  );
  return logOf(fresh, reader).findLast(({ secret }) => secret.length > 0)?.secret ?? [];
}
