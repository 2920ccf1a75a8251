/** What is stored of a season: who takes part, its divisions, its tables, and what was corrected. */
import { GAMES, defaultsOf, type GameId } from '../../engines/index.ts';
import type { Locale, Pace, Time } from '../base.ts';
import type { Obstacle } from '../tables/card-model.ts';

/** `paused`: no table begins, and the dates wait. */
export const PHASES = ['joining', 'running', 'paused', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** Somebody who takes part. */
export interface Entrant {
  /** Counted from 1, in the order of joining. */
  readonly number: number;
  readonly user: string;
  readonly name: string;
  /** True after leaving, or after losing a seat: no further table seats them until they come back. */
  readonly away: boolean;
}

/**
 * `opening`: its id is stored, and it is being opened. `closed`: it was closed before its end. `unfinished`:
 * the season ended before it.
 */
export const STATES = ['opening', 'running', 'over', 'closed', 'unfinished'] as const;
export type TableState = (typeof STATES)[number];

/** How an entrant came out of a table. `rank` `null`: another player had the seat at the end. */
export interface Place {
  readonly entrant: number;
  readonly rank: number | null;
  readonly won: boolean;
}

/** A table of a division. */
export interface SeasonTable {
  readonly id: string;
  /** An index into `Season.divisions`. */
  readonly division: number;
  /** Counted from 1. A table that was closed is opened once more under the same number. */
  readonly number: number;
  /** The entrants who were seated. */
  readonly seated: readonly number[];
  readonly state: TableState;
  /** Those of the seated, when the game is over. Empty before. */
  readonly places: readonly Place[];
  /** True while the server or one of the people has as many tables as allowed. */
  readonly waits: boolean;
}

/** A change of points by a manager of the server, for everybody to read. */
export interface Correction {
  readonly entrant: number;
  readonly points: number;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Time;
}

/** A message of the season in its channel. */
export interface SeasonMessage {
  /** The nonce under which it is posted, so that a repeat is recognised. */
  readonly nonce: string;
  /** Its id. `null`: it is to be posted. */
  readonly message: string | null;
  /** What it shows, as a digest. `null`: unknown. */
  readonly shown: string | null;
  /** From when on it may be posted or edited again. */
  readonly free: Time;
  /** Why the channel did not take it the last time. `null`: it did. */
  readonly refusal: Pick<Obstacle, 'kind' | 'permissions' | 'channel'> | null;
}

/** `completed`: it ran to its end. `stopped`: a manager ended it. `tooFew`: not enough people joined. */
export const ENDINGS = ['completed', 'stopped', 'tooFew'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Season {
  readonly id: string;
  readonly guild: string;
  readonly game: GameId;
  readonly pace: Pace;
  readonly channel: string;
  /** The language of Discord on the server. */
  readonly locale: Locale;
  readonly weeks: number;
  /** How many tables each division plays. */
  readonly tables: number;
  /** Decides the lots. Its hash is published at the beginning, the seed at the end. */
  readonly seed: string;
  readonly phase: Phase;
  /** Until when people can join. */
  readonly signUp: Time;
  /** From the first tables to the last date at which one begins. `null`: it has not begun. */
  readonly span: { readonly from: Time; readonly until: Time } | null;
  /** `null`: it is not paused. */
  readonly pause: { readonly since: Time; readonly phase: 'joining' | 'running' } | null;
  /** When its keeper was last there. What is missing until the next time is added to the dates. */
  readonly seen: Time;
  readonly entrants: readonly Entrant[];
  /** Numbers of entrants, the best division first. Empty before the beginning. */
  readonly divisions: readonly (readonly number[])[];
  readonly rounds: readonly SeasonTable[];
  readonly corrections: readonly Correction[];
  /** `null`: it goes on. */
  readonly end: { readonly how: Ending; readonly at: Time } | null;
  readonly card: SeasonMessage;
  /** The message that tells the end. */
  readonly closing: SeasonMessage;
  /** Cards in channels from which the season was moved. They are to be deleted. */
  readonly old: readonly { readonly channel: string; readonly message: string }[];
}

/** What a manager chooses. */
export const CHOICES = {
  weeks: { usual: 6, most: 26 },
  tables: { usual: 2, most: 4 },
  days: { usual: 7, most: 28 },
} as const;

export const DAY = 24 * 60 * 60_000;
export const WEEK = 7 * DAY;
/** A table that still runs at the end of the season counts if it ends this long after it. Milliseconds. */
export const GRACE = WEEK;
/** An absence of the season's keeper from which on the dates move. Milliseconds. */
export const GAP = 60 * 60_000;
/** The most people in a season, because a message names them all. */
export const MOST_ENTRANTS = 40;
/** The most corrections of a season. */
export const MOST_CORRECTIONS = 10;
/** The most points of one correction, and characters of its reason. */
export const CORRECTION = { points: 99, reason: 120 } as const;

/** Numbers of people in a division, the fewest first. */
const SIZES = [3, 4, 5] as const;

/** Returns the sizes of divisions at which this game can be played. */
export const sizesOf = (game: GameId): readonly number[] =>
  SIZES.filter(size => {
    const [least, most] = GAMES[game].seats;
    return size >= least && size <= most && GAMES[game].refuses(size, defaultsOf(game)) === null;
  });

/** The fewest people of any table, because no automated player takes part. */
const FEWEST = 2;

/** True if so few people can play this game. */
export const canPlay = (game: GameId, count: number): boolean => {
  const [least, most] = GAMES[game].seats;
  return (
    count >= Math.max(FEWEST, least) && count <= most && GAMES[game].refuses(count, defaultsOf(game)) === null
  );
};

export const entrantOf = ({ entrants }: Pick<Season, 'entrants'>, user: string): Entrant | null =>
  entrants.find(each => each.user === user) ?? null;

export const byNumber = ({ entrants }: Pick<Season, 'entrants'>, number: number): Entrant | null =>
  entrants.find(each => each.number === number) ?? null;
