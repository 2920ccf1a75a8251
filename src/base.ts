/** Shapes that the tables, the people and everything above them share. */
import type { Answer, AnyAsks, Msg, Prompt, Seat, Told } from '../engines/core/game.ts';

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

/** Where an answer came from: `order`: a standing order; `clock`: silence. */
export const SOURCES = ['person', 'order', 'automated', 'clock'] as const;
export type Source = (typeof SOURCES)[number];

/** One line of a table's append-only log. */
export interface Entry {
  readonly ply: number;
  readonly move: readonly AnyAnswer[];
  readonly told: readonly Told[];
  readonly binding: boolean;
  /**
   * `unseen`: others do not know that it happened. `open`: they saw the action. `revealed`: hidden information or a
   * random draw became known. Missing in old logs: treated as `revealed`.
   */
  readonly trace?: 'unseen' | 'open' | 'revealed';
  readonly at: Time;
  /** Source of each answer of the move. Missing in old logs: unknown. */
  readonly by?: readonly Source[];
  /** The move closed a window; then the sources of its answers are secret. Missing: no window. */
  readonly window?: true;
  /** In the first entry: the seat that each player got, in order of joining. */
  readonly joined?: readonly Seat[];
}

/** A player's result in a finished game. */
export interface Result {
  readonly user: string;
  readonly seat: Seat;
  readonly score: number;
  readonly won: boolean;
}

/** What a request returns: a value, or a kind reason why it was refused. */
export type Outcome<T = null> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: Msg };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const fine: Outcome = { ok: true, value: null };

/** The failed half of any `Outcome`. */
export type Refusal = Extract<Outcome, { readonly ok: false }>;

/** Refuses a request. `key`: the whole key of the reason's words, with namespace. */
export const refuse = (key: string, args: Omit<Msg, 'key'> = {}): Refusal => ({
  ok: false,
  why: { ...args, key },
});
