/** What the keeper of the seasons works with. */
import type { Logger } from 'pino';
import type { ChannelMessages } from '../announce/channel-messages.ts';
import type { Eyes } from '../discord/audience.ts';
import type { Payload } from '../discord/ui.ts';
import type { TimeSource } from '../ops/time-source.ts';
import type { Records } from '../people/records.ts';
import type { People } from '../people/store.ts';
import type { Season } from '../seasons/model.ts';
import type { Seasons } from '../seasons/store.ts';
import type { Tables } from '../tables/api.ts';

/** The messages of a season: the card that is edited, and the one that tells the end. */
export const MESSAGES = ['card', 'closing'] as const;
export type MessageName = (typeof MESSAGES)[number];

/** What a message is to show. `shown`: its digest. `payload`: makes it, with its pictures. */
export interface Composed {
  readonly shown: string;
  readonly payload: () => Promise<Payload>;
}

export interface SeasonDeps {
  readonly seasons: Seasons;
  readonly people: Pick<People, 'settings' | 'server'>;
  readonly records: Pick<Records, 'ratings'>;
  readonly tables: Pick<Tables, 'openFound'>;
  readonly messages: Pick<ChannelMessages, 'send' | 'rewrite' | 'remove'>;
  readonly compose: (season: Season, which: MessageName) => Promise<Composed>;
  readonly eyes: Eyes;
  /** Returns the channel of a thread. `null`: it is none. */
  readonly parentOf: (channel: string) => string | null;
  /** False while Discord has told nothing of the server. */
  readonly isAvailable: (guild: string) => boolean;
  /** Returns a random id, which is also a nonce. */
  readonly newId: () => string;
  /** Returns the id of a new table. */
  readonly newTableId: () => string;
  readonly time: TimeSource;
  readonly log: Logger;
}

const MINUTE = 60_000;
/** What has not come about is tried again then. Milliseconds. */
export const RETRY = 5_000;
/** A season is looked at again, because settings and open tables change. Milliseconds. */
export const AGAIN = 15 * MINUTE;
