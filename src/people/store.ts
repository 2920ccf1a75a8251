/** What the rest of the program needs of what is kept about people and servers. */
import type { Time } from '../base.ts';
import type { Notification, ServerSettings, Settings } from './model.ts';

export interface People {
  /** What is not chosen is as in `UNSET`. */
  settings(user: string): Promise<Settings>;
  set(user: string, settings: Settings): Promise<void>;
  /** At once, whatever else changes: answers what held before. */
  change(user: string, act: (before: Settings) => Settings): Promise<Settings>;
  /** What is not chosen is as in `SERVER_UNSET`. */
  server(guild: string): Promise<ServerSettings>;
  setServer(guild: string, settings: ServerSettings): Promise<void>;
}

/** What is told to one person in one message. Its id never changes, so that a repeat can be recognised. */
export interface NotificationBatch {
  readonly id: string;
  readonly user: string;
  readonly notifications: readonly Notification[];
  readonly since: Time;
}

/** Letters that wait to be sent as direct messages. */
export interface NotificationQueue {
  /** Who has waited longest of those who may be written to now; nobody of `resting`. */
  whose(now: Time, resting: readonly string[]): Promise<string | null>;
  /** All that waits for this person; durably marked before it is returned. An unfinished bundle comes again, unchanged. */
  claim(user: string, now: Time): Promise<NotificationBatch | null>;
  /** Sent, or given up. */
  done(bundle: NotificationBatch): Promise<void>;
  /** Could not be sent; it comes again at `retryAt`. */
  failed(bundle: NotificationBatch, retryAt: Time): Promise<void>;
  /** When somebody may be written to who may not be now. */
  next(now: Time): Promise<Time | null>;
  /** Nothing of what waits for this person is wanted any more. */
  drop(user: string): Promise<void>;
}
