/** Database interface for people, servers and notifications. */
import type { Time } from '../base.ts';
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
