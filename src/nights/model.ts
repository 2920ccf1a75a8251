/** A game night of a server: a date at which live tables open in a channel. */
import type { GameId } from '../../engines/index.ts';
import type { Locale, Time } from '../base.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `length`: how long a night lasts. `farthest`: how far ahead one can be planned. `late`: how long after its
 * date it can still begin. `lastTables`: no further tables open so shortly before its end.
 */
export const NIGHT = { length: 3 * HOUR, farthest: 90 * DAY, late: HOUR, lastTables: 30 * MINUTE } as const;

/** The most tables of one game that a night opens. */
export const MOST_TABLES = 4;

export const PHASES = ['planned', 'running', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * `played`: its time is over. `calledOff`: by a manager, with the command. `cancelled`: its event was
 * deleted, cancelled or ended in Discord. `late`: the program was down at its date. `forbidden`: the settings
 * of the server allow none of its tables.
 */
export const NIGHT_ENDINGS = ['played', 'calledOff', 'cancelled', 'late', 'forbidden'] as const;
export type NightEnding = (typeof NIGHT_ENDINGS)[number];

/**
 * `wanted`: not made yet, or its id is not stored. `refused`: Discord does not take it, and the night goes
 * on without it. `made`: it is scheduled. `active`: Discord shows that it goes on. `closed`: nothing more is
 * told to Discord.
 */
export const EVENT_STATES = ['wanted', 'refused', 'made', 'active', 'closed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** The scheduled event of Discord. `id` `null`: not known. `starts`: the date that Discord was told. */
export interface NightEvent {
  readonly state: EventState;
  readonly id: string | null;
  readonly starts: Time;
}

/**
 * `opening`: its id is stored, and the lobby is to be opened. `open`: people can join. `full`: all seats are
 * taken, and it has not begun. `begun`: the game has begun. `closed`: the lobby was closed.
 */
export const TABLE_STATES = ['opening', 'open', 'full', 'begun', 'closed'] as const;
export interface NightTable {
  readonly id: string;
  readonly game: GameId;
  readonly state: (typeof TABLE_STATES)[number];
}

/** A message of a night. `shown`: a digest of what it shows. `free`: no attempt before. */
export interface NightMessage {
  readonly nonce: string;
  readonly message: string | null;
  readonly shown: string | null;
  readonly free: Time;
}

export interface Night {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  readonly locale: Locale;
  /** The manager who has planned it. `null`: they have deleted their data. */
  readonly maker: string | null;
  readonly games: readonly GameId[];
  readonly starts: Time;
  readonly ends: Time;
  readonly phase: Phase;
  readonly end: { readonly how: NightEnding; readonly at: Time } | null;
  readonly event: NightEvent;
  readonly tables: readonly NightTable[];
  /** What tells of its date. */
  readonly card: NightMessage;
  /** What tells that it has begun, or that it is off because it is too late. */
  readonly opening: NightMessage;
}

/** The messages of a night. */
export const NIGHT_MESSAGES = ['card', 'opening'] as const;
export type NightMessageName = (typeof NIGHT_MESSAGES)[number];
