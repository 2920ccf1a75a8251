/** Results, ratings and punctuality of people, and their deletion. */
import type { Seat } from '../../engines/core/game.ts';
import type { GameId } from '../../engines/index.ts';
import type { Entry, Result, Time } from '../base.ts';
import type { Search } from '../matching/model.ts';
import type { Agreement } from './agreements.ts';
import type { KeptNight } from '../nights/store.ts';
import type { KeptSeason } from '../seasons/store.ts';
import type { Guesser, GuessTally, KeptGuess } from './guesses.ts';
import type { Interest } from './interests.ts';
import type { Notification, Settings } from './model.ts';
import type { Rating } from './rating.ts';
import type { Together } from './rivalry.ts';
import type { KeptFact, PersonalStory } from './story.ts';

/** One required answer. `missed`: it came too late. */
export interface Punctual {
  readonly user: string;
  readonly missed: boolean;
}
export interface Punctuality {
  readonly asked: number;
  readonly missed: number;
}

/** Counts of a person's games of one kind. `mixed`: at tables with automated players. */
export interface Tally {
  readonly game: GameId;
  readonly mixed: boolean;
  readonly played: number;
  readonly won: number;
  /** Average final rank. `of`: average number of players. */
  readonly place: number;
  readonly of: number;
}

/** A finished game of a person. `place`: final rank. */
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

/** Scope of a leaderboard. `guild` `null`: all players who have opted in. */
export interface Board {
  readonly guild: string | null;
  readonly game: GameId;
  readonly mixed: boolean;
}

/** A person's rating on a server before and after a game there. */
export interface RatingChange {
  readonly seat: Seat;
  readonly user: string;
  readonly before: number;
  readonly after: number;
}

/** All stored data about a person, besides the tables themselves. */
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
    readonly ratingBefore: number | null;
    readonly ratingAfter: number | null;
    /** What the game tells of the person. `null`: it was not read yet. */
    readonly facts: readonly KeptFact[] | null;
  })[];
  readonly notifications: readonly (Omit<Notification, 'user'> & { readonly queued: Time })[];
  readonly interests: readonly (Interest & { readonly guild: string })[];
  readonly searches: readonly Omit<Search, 'user'>[];
  /** The person's own answers. What others have answered about them is theirs. */
  readonly agreements: readonly Agreement[];
  /** What the person guessed of games of others. */
  readonly guesses: readonly KeptGuess[];
  readonly seasons: readonly KeptSeason[];
  /** The game nights that the person has planned. */
  readonly nights: readonly KeptNight[];
  /** Tables that contain any data about the person, newest first. */
  readonly tables: readonly string[];
}

/** Queries of the records. Callers check whether the reader may see the result. */
export interface Records {
  /** Counts of finished games. `guild` `null`: in all servers. */
  tallies(user: string, guild: string | null): Promise<readonly Tally[]>;
  /** Finished games, newest first. */
  finished(user: string, most: number): Promise<readonly Finished[]>;
  /** Ratings of a person. `guild` `null`: over all servers. */
  ratings(user: string, guild: string | null): Promise<readonly RatingRow[]>;
  /** What a finished game did to the ratings of its server, by seat. Shown on that server. */
  ratingChanges(table: string): Promise<readonly RatingChange[]>;
  /**
   * Lines of a leaderboard, best first; players with uncertain ratings come last. `total`: number of lines.
   */
  board(
    board: Board,
    from: number,
    most: number,
  ): Promise<{ readonly lines: readonly Ranked[]; readonly total: number }>;
  /** The best guessers of a server, the best first. `total`: number of lines. */
  guessers(
    guild: string,
    from: number,
    most: number,
  ): Promise<{ readonly lines: readonly Guesser[]; readonly total: number }>;
  /** What the guesses of a person on this server have brought. */
  guessed(user: string, guild: string): Promise<GuessTally>;
  /** What the finished games on this server tell of a person. */
  storyOn(user: string, guild: string): Promise<PersonalStory>;
  /** The finished games on this server in which both people have a result, the newest first. */
  together(user: string, other: string, guild: string): Promise<Together>;
  /** The name of a person in their last game on this server. Empty: there is none. */
  nameOn(guild: string, user: string): Promise<string>;
  punctuality(user: string): Promise<Punctuality>;
  kept(user: string): Promise<Kept>;
  /** Returns the whole log of a table, including undone entries. */
  written(table: string): Promise<readonly { readonly entry: Entry; readonly undone: boolean }[]>;
  /** Tables that are not over and contain any data about the person. */
  open(user: string): Promise<readonly string[]>;
  /** Deletes all data about the person, except at tables that are not over. */
  forget(user: string): Promise<void>;
}

/** Rating deviation from which a rating says little: 1 in 20 is wrong by more than twice as much. */
export const UNCERTAIN = 110;
const STEADY = 75;
type Certainty = 'uncertain' | 'fair' | 'certain';
export function certainty({ deviation }: Pick<Rating, 'deviation'>): Certainty {
  if (deviation > UNCERTAIN) return 'uncertain';
  return deviation > STEADY ? 'fair' : 'certain';
}

type Reliability = 'new' | 'reliable' | 'late';
/** Fewest counted answers for a statement about reliability. */
const FEW = 20;
/** Share of late answers above which a player is called late. */
const OFTEN = 0.1;
export function reliability({ asked, missed }: Punctuality): Reliability {
  if (asked < FEW) return 'new';
  return missed / asked > OFTEN ? 'late' : 'reliable';
}
