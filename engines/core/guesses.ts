/** What people who look on may guess of a game. Made from what everybody is told. */
import type { Msg, Seat } from './game.ts';

/** Something that a player says of hidden cards, and that may be a bluff. */
export interface Claim {
  readonly seat: Seat;
  /** What the player says to have. */
  readonly about: string;
  /** Says it in a few words. */
  readonly msg: Msg;
}

/**
 * How far a game has come: lost influences, or visits or rounds that are over. `until`: from which number on
 * nobody guesses any more who wins.
 */
export interface Course {
  readonly done: number;
  readonly until: number;
}

/** A claim about which something was shown. `about` `null`: all claims of the seat. */
export interface ShownClaim {
  readonly seat: Seat;
  readonly about: string | null;
}

/** How the claims of a game are read from what it tells. */
export interface ClaimRules {
  /** Returns the claim that a step has made. `told`: its public messages. `null`: none. */
  madeIn(told: readonly Msg[]): Claim | null;
  /** Returns the claims about which a step has shown something: the newest of those that are alike. */
  shownIn(told: readonly Msg[]): readonly ShownClaim[];
  /** Says whether the claim of a step was true. `hindsight`: what its move hid. `null`: it made none. */
  truthIn(hindsight: readonly Msg[]): boolean | null;
}

/** What one game lets people guess. */
export interface GuessRules<View> {
  /** `view`: that of a spectator. */
  courseOf(view: View): Course;
  /** `null`: the game has no claims. */
  readonly claims: ClaimRules | null;
}

/** `round`: the one that is played, from 1. Who wins can be guessed in the first half. */
export const firstHalf = (round: number, rounds: number): Course => ({
  done: Math.max(0, round - 1),
  until: Math.ceil(rounds / 2),
});
