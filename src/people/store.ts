/** Database interface for people, servers and notifications. */
import type { Fact } from '../../engines/core/story.ts';
import type { Time } from '../base.ts';
import type { Agreement, Answers, Partners } from './agreements.ts';
import type { OwnGuess, Verdict } from './guesses.ts';
import type { Interest } from './interests.ts';
import type { Notification, ServerSettings, Settings } from './model.ts';

export interface People {
  /** Returns the settings. Default: `UNSET`. */
  settings(user: string): Promise<Settings>;
  set(user: string, settings: Settings): Promise<void>;
  /** Changes the settings atomically. Returns the old ones. */
  change(user: string, act: (before: Settings) => Settings): Promise<Settings>;
  /** Notes that this person uses the bot, because settings of people who no longer do are deleted. */
  noteUse(user: string): Promise<void>;
  /** Returns the settings. Default: `SERVER_UNSET`. */
  server(guild: string): Promise<ServerSettings>;
  setServer(guild: string, settings: ServerSettings): Promise<void>;
}

/**
 * Notifications to one person that are sent as one message. Its id never changes, so that a retry is
 * recognised.
 */
export interface NotificationBatch {
  readonly id: string;
  readonly user: string;
  readonly notifications: readonly Notification[];
  readonly since: Time;
}

/** Notifications that wait to be sent as direct messages. */
export interface NotificationQueue {
  /**
   * Returns the person who has waited longest and may be notified now. Skips `resting` users. `null`: none.
   */
  whose(now: Time, resting: readonly string[]): Promise<string | null>;
  /**
   * Returns all waiting notifications of this person, marked durably first. A batch that was not finished is
   * returned again, unchanged. `null`: none.
   */
  claim(user: string, now: Time): Promise<NotificationBatch | null>;
  /** Removes a batch that was sent or given up. */
  done(batch: NotificationBatch): Promise<void>;
  /** Schedules a retry at `retryAt`. */
  failed(batch: NotificationBatch, retryAt: Time): Promise<void>;
  /** Returns when the next person may be notified who may not be now. `null`: none. */
  next(now: Time): Promise<Time | null>;
  /** Drops all waiting notifications of a person who no longer wants them. */
  drop(user: string): Promise<void>;
}

/** An interest that is due: its person is to be told now. `until`: nobody else does so before. */
export interface ClaimedInterest {
  readonly user: string;
  readonly guild: string;
  readonly interest: Interest;
  /** The nonce of the message, so that a repeat is recognised. */
  readonly nonce: string;
  readonly until: Time;
}

/** The interests of people in new tables. One is due when a table was opened, or once a day. */
export interface Interests {
  /** Returns the interest of a person in the tables of a server. `null`: none. */
  of(user: string, guild: string): Promise<Interest | null>;
  set(user: string, guild: string, interest: Interest | null): Promise<void>;
  /**
   * Changes the interest atomically: `act` gets what is stored then, and `null` ends it. Returns the new one.
   * `act` may be called twice.
   */
  change(
    user: string,
    guild: string,
    act: (before: Interest | null) => Interest | null,
  ): Promise<Interest | null>;
  /** Returns an interest that is due, on a server where the bot is, and claims it for a while. */
  claim(now: Time): Promise<ClaimedInterest | null>;
  /** Returns when the next one is due. `null`: there is none. */
  next(): Promise<Time | null>;
  /**
   * Notes up to when the person was told. `due`: when the next message may be due; a table that was opened
   * meanwhile makes it due as before.
   */
  told(claimed: ClaimedInterest, since: Time, due: Time): Promise<void>;
  /** Tries again later. */
  postpone(claimed: ClaimedInterest, due: Time): Promise<void>;
}

/** Who shares with whom what they have played together. Only both sides together let anything be seen. */
export interface Agreements {
  /** Returns what two people have answered about each other on a server. */
  between(guild: string, user: string, other: string): Promise<Answers>;
  /** Keeps an answer of a person, in place of the one before. */
  set(guild: string, user: string, answer: Omit<Agreement, 'guild'>): Promise<void>;
  /**
   * Returns the newest of those with whom this person shares on a server. Asking: those who have finished a
   * game with them there. Callers leave out who avoids whom.
   */
  partners(guild: string, user: string): Promise<Partners>;
}

/** What people who look on guess of games. They are written and voided with the changes of a table. */
export interface Guesses {
  /** Returns the guesses of a person at a table: who wins first, then by step. */
  of(table: string, user: string): Promise<readonly OwnGuess[]>;
  /** Returns how many people at a table guess that one of these seats wins. */
  onWinners(table: string, seats: readonly number[]): Promise<number>;
  /** Returns the steps about which there are guesses that were not judged, with 0 for who wins. */
  unjudged(table: string): Promise<readonly number[]>;
  /** Notes what the guesses at a table have brought. Deletes those without a verdict. */
  judge(table: string, verdicts: readonly Verdict[]): Promise<void>;
}

/** What finished games tell of their players. Read from their logs once, after the end. */
export interface Stories {
  /**
   * Returns the newest finished game that was not read, on a server that this process serves. `null`: none.
   */
  unread(): Promise<string | null>;
  /** Keeps the facts of the people at a table who have not deleted their data. */
  keep(table: string, facts: readonly Fact[]): Promise<void>;
}
