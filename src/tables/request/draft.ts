/** Mutable copy of a table inside a request. It is committed as a whole or thrown away. */
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Advice, Bot, Picks } from '../../../bots/index.ts';
import { GAMES, type AnyGame, type GameId } from '../../../engines/index.ts';
import { openPrompts } from '../../../engines/core/table.ts';
import type { Frozen, Seat, Table, AnyAsks } from '../../../engines/core/game.ts';
import { silent } from '../../../engines/core/table.ts';
import { at } from '../../../engines/core/values.ts';
import {
  refuse,
  type AnyAnswer,
  type AnyPrompt,
  type Entry,
  type Refusal,
  type Result,
  type Time,
} from '../../base.ts';
import type { Change, Deadline, Notice, Pending, Player, Stamp, Status, TableRecord } from '../model.ts';
import { peopleAt } from '../model.ts';
import { isQuietNote } from '../quiet-notes.ts';
import type { NewGuess } from '../../people/guesses.ts';
import type { Notification, Settings } from '../../people/model.ts';
import type { Punctual } from '../../people/records.ts';
import { derivedDeadlines } from '../time/derived-deadlines.ts';
import type { LoadedTable } from '../store.ts';
import { timing, type Timing } from '../time/timing.ts';

/**
 * Chooses the option indexes of an automated player, from its seat's view and prompt only. The same
 * arguments give the same picks, also in another thread.
 */
export type AutomatedPlayer = (
  bot: Bot,
  view: unknown,
  prompt: AnyPrompt,
  seed: string,
) => readonly number[] | Promise<readonly number[]>;

/**
 * Says what a sharp automated player thinks of an open question, from its seat's view and prompt only, and of
 * the answer `given` to it. `null`: none was given. The same arguments give the same advice.
 */
export type Adviser = (
  game: GameId,
  view: unknown,
  prompt: AnyPrompt,
  given: Picks | null,
) => Advice | Promise<Advice>;

/** An automated player threw, or picked what is not allowed. `error` may hold a hand. */
export interface BotFailure {
  readonly table: string;
  readonly game: GameId;
  readonly ply: number;
  readonly seat: Seat;
  readonly error: unknown;
}

export interface Env {
  /** Factor for all times. Default: 1. Smaller values are for tests. */
  readonly scale: number;
  readonly automatedPlayer: AutomatedPlayer;
  /** Default: it thinks in this thread. */
  readonly adviser?: Adviser | undefined;
  /** Time that is still to be given back to all deadlines. Default: 0. Milliseconds. */
  readonly lag?: (() => number) | undefined;
  /** Called when an automated player failed and chance answered for it. Missing: nothing is reported. */
  readonly botFailed?: (failure: BotFailure) => void;
}

export interface Draft {
  table: TableRecord;
  pending: readonly Pending[];
  deadlines: readonly Deadline[];
  last: Entry | null;
  undoneFrom: number | null;
  /** True while every step of this request leaves the same player answering alone. */
  quiet: boolean;
  readonly entries: Entry[];
  readonly notices: Notice[];
  readonly results: Result[];
  readonly notifications: Notification[];
  readonly punctual: Punctual[];
  /** Missing: nobody guesses anything. */
  guess?: NewGuess;
  /** Settings of the people at the table, by user id. Missing: `UNSET`. */
  people: ReadonlyMap<string, Settings>;
  readonly now: Time;
  /** The time up to which deadlines count as passed: before `now` by what is still to be given back. */
  readonly countedTo: Time;
  readonly env: Env;
}

export function draftOf(loaded: Omit<LoadedTable, 'writes'>, now: Time, env: Env): Draft {
  const { table, pending, deadlines, last, people } = loaded;
  return {
    table,
    pending,
    deadlines,
    last,
    undoneFrom: null,
    quiet: true,
    entries: [],
    notices: [],
    results: [],
    notifications: [],
    punctual: [],
    people,
    now,
    countedTo: now - (env.lag?.() ?? 0),
    env,
  };
}

export function changeOf(draft: Draft, receipt: string | null): Change {
  const { table, pending, deadlines, entries, undoneFrom, notices, results, notifications, punctual, now } =
    draft;
  const { guess } = draft;
  return {
    table: entries.length > 0 ? { ...table, moved: now } : table,
    pending,
    deadlines: derivedDeadlines(table, deadlines),
    entries,
    undoneFrom,
    results,
    notifications,
    punctual,
    ...(guess === undefined ? {} : { guess }),
    receipt,
    at: now,
    notices,
    quietUntil: quietUntil(draft),
  };
}

/**
 * Returns until when the notices wait: while their player alone can still undo them, and so that the live
 * card is edited only once in `editDelay`. It follows from whom the steps ask, from the kinds of notes and
 * from the last edit, which are public; that a step binds shows in the deadline. `null`: they do not wait.
 */
function quietUntil(draft: Draft): Time | null {
  const { notices, quiet, last, table, now } = draft;
  const asksPerson = (seats: readonly Seat[]): boolean =>
    seats.some(seat => table.players[seat]?.bot === false);
  const waits = (notice: Notice): boolean =>
    notice.kind === 'step'
      ? !asksPerson(notice.asked)
      : notice.kind === 'note' && table.status === 'running' && isQuietNote(notice);
  if (!notices.every(waits)) return null;
  const { announceDelay, editDelay } = timesOf(draft);
  const isOpen = quiet && last?.binding === false && notices.every(({ kind }) => kind === 'step');
  return isOpen ? now + announceDelay : Math.max(now, (table.card?.edited ?? 0) + editDelay);
}

export const gameOf = (table: Pick<TableRecord, 'game'>): AnyGame => GAMES[table.game];
export const stateOf = (table: TableRecord): Frozen<unknown> => table.state;
export const kernelOf = ({ seed, ply, state, asked }: TableRecord): Table<unknown> => ({
  seed,
  ply,
  state,
  asked,
});

/** Returns the open questions. Empty unless the table is running. */
export function promptsOf(table: TableRecord): readonly AnyPrompt[] {
  const { state, status } = table;
  if (status !== 'running' || typeof state !== 'object' || state === null) return [];
  return openPrompts<unknown, AnyAsks, unknown, unknown>(gameOf(table), stateOf(table));
}

export const promptOf = (table: TableRecord, seat: Seat): AnyPrompt | null =>
  promptsOf(table).find(p => p.seat === seat) ?? null;
export const askedAt = (table: TableRecord, seat: Seat): number => at(table.asked, seat);
/** Returns the stamp of the questions asked at this step. */
export function stampAt({ seed, timeline }: Pick<TableRecord, 'seed' | 'timeline'>, step: number): Stamp {
  const question = `${seed}/${timeline}.${step}`;
  const known = stamps.get(question);
  if (known !== undefined) return known;
  const hash = createHmac('sha256', seed).update(`${timeline}.${step}`).digest('base64url');
  const stamp = hash.slice(0, STAMP_LENGTH);
  stamps.set(question, stamp);
  return stamp;
}
const STAMP_LENGTH = 6;
/** The newest stamps, because each press needs the same ones several times. */
const stamps = new LRUCache<string, Stamp>({ max: 1_000 });

export const seatOf = ({ players }: Pick<TableRecord, 'players'>, user: string): Seat | null => {
  const seat = players.findIndex(p => p.user === user);
  return seat < 0 ? null : seat;
};

export const timesOf = ({ table, env }: Draft): Timing => timing(table.pace, peopleAt(table), env.scale);

export function changePlayer(draft: Draft, seat: Seat, change: Partial<Player>): void {
  draft.table = {
    ...draft.table,
    players: draft.table.players.map((p, i) => (i === seat ? { ...p, ...change } : p)),
  };
}

/**
 * Returns the prompt as the seat's present player must see it: without what a former player answered in
 * advance. `pending` keeps the answers of a claim, and a change of players drops those of the seat.
 */
export function presentPrompt(
  { table, pending }: Pick<LoadedTable, 'table' | 'pending'>,
  prompt: AnyPrompt,
): AnyPrompt {
  const { seat, sealed, afresh } = prompt;
  const isSameClaim = (each: Pending): boolean => each.seat === seat && each.claim === sealed?.claim;
  if (!afresh || !sealed || at(table.players, seat).since === undefined || pending.some(isSameClaim))
    return prompt;
  return { ...prompt, fallback: afresh, sealed: { ...sealed, given: false } };
}

/** Returns the answer that the clock gives for a silent player. */
export const silenceOf = (draft: Draft, prompt: AnyPrompt): AnyAnswer =>
  silent<unknown, AnyAsks>(kernelOf(draft.table), presentPrompt(draft, prompt));

/** Refuses a request because of the table's status. */
export const refuseStatus = (status: Status): Refusal => refuse(`common:refuse.${status}`);
