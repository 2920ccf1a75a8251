/** What the keeper of the queues works with. */
import type { Logger } from 'pino';
import type { ChannelMessages } from '../announce/channel-messages.ts';
import type { Eyes } from '../discord/audience.ts';
import type { Searches } from '../matching/store.ts';
import type { DirectMessages } from '../notify/direct-messages.ts';
import type { TimeSource } from '../ops/time-source.ts';
import type { People } from '../people/store.ts';
import type { Tables } from '../tables/api.ts';
import type { CandidateDeps } from './candidates.ts';

export interface FinderDeps extends Omit<CandidateDeps, 'people'> {
  readonly searches: Searches;
  readonly people: Pick<People, 'settings' | 'change' | 'server'>;
  readonly tables: Pick<Tables, 'openFound'>;
  readonly messages: Pick<ChannelMessages, 'send' | 'rewrite'>;
  readonly directMessages: Pick<DirectMessages, 'send' | 'edit'>;
  readonly eyes: Eyes;
  /** Returns the channel of a thread. `null`: it is none. */
  readonly parentOf: (channel: string) => string | null;
  /** Returns the name of a server where the bot is. */
  readonly nameOf: (guild: string) => string;
  /** False while Discord has told nothing of the server. */
  readonly isAvailable: (guild: string) => boolean;
  /** Returns a random id, which is also a nonce. */
  readonly newId: () => string;
  /** Returns the id of a new table. */
  readonly newTableId: () => string;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** What has not come about is tried again then. Milliseconds. */
export const RETRY = 5_000;
