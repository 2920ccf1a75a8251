/** What is stored of a season or a cup: who takes part, who plays whom, the tables, the corrections. */
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

/** A table of a division, or of a round of a cup. */
export interface SeasonTable {
  readonly id: string;
  /** An index into `Season.divisions`; of a cup into the groups of its round. */
  readonly division: number;
  /**
   * Counted from 1; of a cup that of its round. A table that was closed is opened once more under the same
   * number.
   */
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

/** `swiss`: all play each round. `knockout`: the best of each table play the next round. */
export const FORMATS = ['swiss', 'knockout'] as const;
export type Format = (typeof FORMATS)[number];

/** Whether an entrant of a knock-out plays the next round. */
export const DECISIONS = ['on', 'out'] as const;

/** What a manager of the server decides about an entrant of a knock-out, for everybody to read. */
export interface Decision {
  readonly entrant: number;
  readonly goes: (typeof DECISIONS)[number];
  /** The round after which it holds, counted from 1. */
  readonly round: number;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Time;
}

/** The people who play a table of a round, and all of a round. Numbers of entrants. */
export type Group = readonly number[];
export type Draw = readonly Group[];

/** What a cup has and a season has not. */
export interface Cup {
  readonly format: Format;
  /** It begins by itself when this number of people has joined. */
  readonly least: number;
  /** How many rounds are played. `null`: until a round has one table. */
  readonly rounds: number | null;
  /** When it begins, because enough people have joined. `null`: they have not. */
  readonly starts: Time | null;
  /** The rounds that were drawn, the first one first. */
  readonly draws: readonly Draw[];
  /** Of a knock-out. Its points are not corrected. */
  readonly decisions: readonly Decision[];
}

/** What the people of a season, or a cup, can be awarded at its end. `awards.ts` has the rule of each. */
export const AWARDS = ['face', 'nose', 'gate', 'visit', 'chain', 'road', 'city', 'dearest', 'match'] as const;
export type AwardName = (typeof AWARDS)[number];

/** An award that somebody has won. */
export interface Award {
  readonly name: AwardName;
  /** Numbers of entrants. Several are level. */
  readonly winners: readonly number[];
  /** What was counted. */
  readonly figure: number;
}

/** A server has one of each for a game at a time. */
export const KINDS = ['season', 'cup'] as const;
export type Kind = (typeof KINDS)[number];

/** A season, or a cup. */
export interface Season {
  readonly id: string;
  readonly guild: string;
  readonly game: GameId;
  readonly pace: Pace;
  readonly channel: string;
  /** The language of Discord on the server. */
  readonly locale: Locale;
  /** `null`: it is a season, with divisions. */
  readonly cup: Cup | null;
  /** 0: it is a cup. */
  readonly weeks: number;
  /** How many tables each division plays. 0: it is a cup. */
  readonly tables: number;
  /** Decides the lots. Its hash is published at the beginning, the seed at the end. */
  readonly seed: string;
  readonly phase: Phase;
  /** Until when people can join. */
  readonly signUp: Time;
  /**
   * From the first tables to the last date at which one begins. `null`: it has not begun. `until` `null`: it
   * is a cup, which ends with its last round.
   */
  readonly span: { readonly from: Time; readonly until: Time | null } | null;
  /** `null`: it is not paused. */
  readonly pause: { readonly since: Time; readonly phase: 'joining' | 'running' } | null;
  /** When its keeper was last there. What is missing until the next time is added to the dates. */
  readonly seen: Time;
  readonly entrants: readonly Entrant[];
  /** Numbers of entrants, the best division first. A cup has one. Empty before the beginning. */
  readonly divisions: readonly (readonly number[])[];
  readonly rounds: readonly SeasonTable[];
  readonly corrections: readonly Correction[];
  /** `null`: it goes on. */
  readonly end: { readonly how: Ending; readonly at: Time } | null;
  /** `null`: not decided yet, because it goes on, or not all of its tables were read. */
  readonly awards: readonly Award[] | null;
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

/** What a manager chooses for a cup. `days`: at the pace live, and at all others. */
export const CUP_CHOICES = {
  people: { usual: 6, least: 3, most: 40 },
  rounds: { usual: 3, most: 6 },
  days: { usual: { live: 1, others: 7 }, most: 28 },
} as const;

const MINUTE = 60_000;
/** How long others can still join when enough people have. Milliseconds. */
export const JOINING_GRACE = { live: 3 * MINUTE, others: 60 * MINUTE } as const;

/** How often a table may be opened: once more if it was closed. */
export const ATTEMPTS = 2;

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

export const kindOf = ({ cup }: Pick<Season, 'cup'>): Kind => (cup ? 'cup' : 'season');

export const entrantOf = ({ entrants }: Pick<Season, 'entrants'>, user: string): Entrant | null =>
  entrants.find(each => each.user === user) ?? null;

export const byNumber = ({ entrants }: Pick<Season, 'entrants'>, number: number): Entrant | null =>
  entrants.find(each => each.number === number) ?? null;
