/** What people who look on may guess of a table: data and requests. */
import type { Course } from '../../engines/core/guesses.ts';
import type { Msg, Seat } from '../../engines/core/game.ts';
import type { Outcome, Time } from '../base.ts';
import type { GuessTally } from '../people/guesses.ts';
import type { Caller } from './api.ts';

/** A claim about which somebody who looks on may guess. */
export interface OpenClaim {
  /** Its place among all claims of the game, from 1. */
  readonly number: number;
  /** The time of its step. A claim that was undone and made again has another one. */
  readonly at: Time;
  /** Says it in a few words. */
  readonly msg: Msg;
  /** True: the reader guesses that it was true. `null`: no guess. */
  readonly guess: boolean | null;
}

/** What somebody who looks on may guess of a table, and what they have guessed. Nothing of other people. */
export interface Guessing {
  /** Why the reader cannot guess. `null`: they can. */
  readonly refusal: Msg | null;
  /** How far the game has come. `null`: it has not begun. */
  readonly course: Course | null;
  /** The seat that wins, as the reader guesses, and what that has brought. `null`: no guess. */
  readonly winner: { readonly seat: Seat; readonly points: number | null } | null;
  /** The newest ones, newest first. `null`: the game has no claims. */
  readonly claims: readonly OpenClaim[] | null;
  /** All guesses of the reader about claims: those that were judged, and how many wait. */
  readonly claimed: GuessTally & { readonly waiting: number };
}

/** A guess about who wins, or whether a claim was true. */
export type Guess =
  | { readonly about: 'winner'; readonly seat: Seat }
  | ({ readonly about: 'claim'; readonly isTrue: boolean } & Pick<OpenClaim, 'number' | 'at'>);

/** Guesses of people who look on. */
export interface Guessers {
  /** Returns what this user may guess and has guessed. `null`: no such table. */
  guessing(table: string, user: string): Promise<Guessing | null>;
  /** Keeps a guess in place of the one before about the same. Changes nothing that others can see. */
  guess(table: string, by: Caller, guess: Guess): Promise<Outcome>;
  /** Returns how many people have guessed who has won. 0 until the game is over. */
  guessedRight(table: string): Promise<number>;
  /** Judges the guesses at a finished game. Repeating it has no effect. */
  judgeGuesses(table: string): Promise<void>;
}
