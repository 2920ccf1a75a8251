/** What is kept of people's games: results, ratings, punctuality; and how it is forgotten. */
import type { GameId } from '../../engines/index.ts';
import type { Entry, Result, Time } from '../base.ts';
import type { Notification, Settings } from './model.ts';
import type { Rating } from './rating.ts';

/** Whether a required answer came in time. */
export interface Punctual {
  readonly user: string;
  readonly missed: boolean;
}
export interface Punctuality {
  readonly asked: number;
  readonly missed: number;
}

/** One's games of a kind, counted. `mixed`: at tables with automated players. */
export interface Tally {
  readonly game: GameId;
  readonly mixed: boolean;
  readonly played: number;
  readonly won: number;
  /** The average final rank, and of how many. */
  readonly place: number;
  readonly of: number;
}

/** A game that somebody sat at to its end. `place`: the final rank. */
export interface Finished {
  readonly table: string;
  readonly game: GameId;
  readonly won: boolean;
  readonly place: number;
  readonly of: number;
  readonly at: Time;
}

export interface RatingRow extends Rating {
  readonly game: GameId;
  readonly mixed: boolean;
  readonly games: number;
}

/** A line of a leaderboard. */
export interface Ranked extends RatingRow {
  readonly name: string;
}

/** Which leaderboard: of a server, or (`null`) of all who have opted in. */
export interface Board {
  readonly guild: string | null;
  readonly game: GameId;
  readonly mixed: boolean;
}

/** Everything that is kept of a person beside the tables themselves. */
export interface Kept {
  readonly settings: Settings | null;
  readonly punctuality: Punctuality;
  readonly ratings: readonly (RatingRow & { readonly guild: string; readonly at: Time })[];
  readonly results: readonly (Omit<Result, 'user'> & {
    readonly table: string;
    readonly game: GameId;
    readonly guild: string;
    readonly mixed: boolean;
    readonly at: Time;
  })[];
  readonly notifications: readonly (Omit<Notification, 'user'> & { readonly queued: Time })[];
  /** Tables with any trace of the person, newest first. */
  readonly tables: readonly string[];
}

/** What anybody may ask for; whether the asker may see it is the asker's business. */
export interface Records {
  /** In a server, or (`null`) everywhere. */
  tallies(user: string, guild: string | null): Promise<readonly Tally[]>;
  /** The newest first. */
  finished(user: string, most: number): Promise<readonly Finished[]>;
  /** In a server, or (`null`) over all. */
  standings(user: string, guild: string | null): Promise<readonly RatingRow[]>;
  /** The best first; who is not certain yet comes after those who are. `total`: how many there are. */
  board(
    board: Board,
    from: number,
    most: number,
  ): Promise<{ readonly lines: readonly Ranked[]; readonly total: number }>;
  punctuality(user: string): Promise<Punctuality>;
  kept(user: string): Promise<Kept>;
  /** Everything in a table's log, also what was taken back. */
  written(table: string): Promise<readonly { readonly entry: Entry; readonly undone: boolean }[]>;
  /** Tables that are not over, with any trace of the person. */
  open(user: string): Promise<readonly string[]>;
  /** Deletes everything of the person but what stands at tables that are not over. */
  forget(user: string): Promise<void>;
}

/** From this deviation on (1 of 20 is further off than twice as much) a rating says little. */
export const UNCERTAIN = 110;
const STEADY = 75;
export type Certainty = 'uncertain' | 'fair' | 'certain';
export function certainty({ deviation }: Pick<Rating, 'deviation'>): Certainty {
  if (deviation > UNCERTAIN) return 'uncertain';
  return deviation > STEADY ? 'fair' : 'certain';
}

export type Reliability = 'new' | 'reliable' | 'late';
/** Before so many answers nothing is said. */
const FEW = 20;
/** More than one answer in ten too late is often. */
const OFTEN = 0.1;
export function reliability({ asked, missed }: Punctuality): Reliability {
  if (asked < FEW) return 'new';
  return missed / asked > OFTEN ? 'late' : 'reliable';
}
