/** What the keeper of the game nights works with. */
import type { Logger } from 'pino';
import type { ChannelMessages } from '../announce/channel-messages.ts';
import type { ScheduledEvents } from '../discord/scheduled-events.ts';
import type { Nights } from '../nights/store.ts';
import type { TimeSource } from '../ops/time-source.ts';
import type { People } from '../people/store.ts';
import type { Tables } from '../tables/api.ts';

export interface NightDeps {
  readonly nights: Pick<Nights, 'claim' | 'next' | 'note' | 'looked'>;
  readonly people: Pick<People, 'server'>;
  readonly tables: Pick<Tables, 'openWithoutHost' | 'closeLobby' | 'tableView'>;
  readonly events: ScheduledEvents;
  readonly messages: Pick<ChannelMessages, 'send' | 'rewrite'>;
  /** Returns the channel of a thread. `null`: it is none. */
  readonly parentOf: (channel: string) => string | null;
  /** False while Discord has told nothing of the server. */
  readonly isAvailable: (guild: string) => boolean;
  /** Returns the id of a new table. */
  readonly newTableId: () => string;
  readonly time: TimeSource;
  readonly log: Logger;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** What has not come about is tried again then. Milliseconds. */
export const RETRY = 5 * SECOND;
/** While a server is away, or Discord fails. Long enough that a request without an answer has been seen. */
export const AWAY = MINUTE;
/** A planned night is looked at again, because its event may be changed in Discord. */
export const AGAIN = 15 * MINUTE;
/** A night that goes on is looked at again, because its lobbies fill. */
export const WATCH = 20 * SECOND;
