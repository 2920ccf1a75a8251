/** Types shared by tables, people and everything above them. */
import type { Answer, AnyAsks, Msg, OrderSet, Prompt, Seat, Told } from '../engines/core/game.ts';

/** Milliseconds since 1970. */
export type Time = number;

export const LOCALES = ['en', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

export const PACES = ['live', 'async', 'slow', 'sealed'] as const;
export type Pace = (typeof PACES)[number];

/** Questions and answers of any game. */
export type AnyPrompt = Prompt<AnyAsks>;
export type AnyOption = AnyPrompt['options'][number];
export type AnyAnswer = Answer<AnyAsks>;

/**
 * Source of an answer. `order`: a standing order. `automated`: an automated player, or the table, because the
 * rules left no choice. `clock`: the player was silent.
 */
export const SOURCES = ['person', 'order', 'automated', 'clock'] as const;
export type Source = (typeof SOURCES)[number];

/** One entry of a table's append-only log. */
export interface Entry {
  readonly ply: number;
  readonly move: readonly AnyAnswer[];
  readonly told: readonly Told[];
  readonly binding: boolean;
  /**
   * `unseen`: others do not know that it happened. `open`: they saw the action. `revealed`: hidden
   * information or a random draw became known. Missing in old logs: read as `revealed`.
   */
  readonly trace: 'unseen' | 'open' | 'revealed';
  readonly at: Time;
  /** Source of each answer. Missing: not recorded (old log). */
  readonly by?: readonly Source[];
  /** True if the move closed a window. The sources of its answers are then secret. */
  readonly window?: true;
  /** Only in the first entry: the seat of each player, in order of joining. */
  readonly joined?: readonly Seat[];
  /**
   * Standing orders that ended with this step, so that an undo brings them back. As secret as the orders.
   * Missing: none ended.
   */
  readonly ended?: readonly { readonly seat: Seat; readonly orders: OrderSet }[];
}

/** A player's result in a finished game. */
export interface Result {
  readonly user: string;
  readonly seat: Seat;
  readonly score: number;
  readonly won: boolean;
}

/** Result of a request: a value, or the reason of the refusal. */
export type Outcome<T = null> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Msg };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fine: Outcome = { ok: true, value: null };

/** Failure case of `Outcome`. */
export type Refusal = Extract<Outcome, { readonly ok: false }>;

/** Returns a refusal. `key`: full message key with namespace. */
export const refuse = (key: string, args: Omit<Msg, 'key'> = {}): Refusal => ({
  ok: false,
  why: { ...args, key },
});
