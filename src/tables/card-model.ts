/** Data types of a table's messages, and of what keeps announcements from its channel. */
import type { Time } from '../base.ts';

/**
 * A message of the bot. `body`: what remains of it when a newer card replaces it. `null`: nothing changes.
 */
export interface SentCard {
  readonly channel: string;
  readonly message: string;
  readonly body: unknown;
  /** Ids of its files, which every edit must name to keep them. `null`: an older version sent it. */
  readonly attachments: readonly string[] | null;
}

/** A line of a card. */
interface CardLine {
  readonly words: string;
  /** One of `WEIGHTS`, which decides what remains when the card shrinks. */
  readonly weight: number;
  /** True if it tells what came of the line before, which then weighs more. */
  readonly follows: boolean;
  /** The picture that tells the same: a card that shows it leaves the line out. Missing: none tells it. */
  readonly picture?: string;
  /** True if it takes back an answer, so that lines before it may be undone. Default: false. */
  readonly undoes?: boolean;
  /** What an automated player says of it. Missing: nothing. */
  readonly talk?: string;
}

/** The live card of a table: its newest message, the only one with buttons. */
export interface TableMessage extends SentCard {
  /** What the card tells, oldest line first. An edit adds to it. */
  readonly lines: readonly CardLine[];
  /** Time of its last edit, or of its sending. `null`: an older version sent it. */
  readonly edited: Time | null;
  /** Components of its pictures, which an edit without new pictures shows again. */
  readonly pictures: readonly unknown[];
  /** What its pictures show, as a digest: an edit draws only what differs. `null`: unknown. */
  readonly drawn: string | null;
  /** Older cards that could not be shrunk. They are tried again later, or when the next card is sent. */
  readonly unshrunk: readonly SentCard[];
}

/**
 * Why the channel is not told everything. `permissions`: some are missing; `access`: the bot cannot see the
 * channel; `locked`: the thread is archived and locked; `gone`: the channel was deleted; `filtered`: a filter
 * blocks the message, for example AutoMod; `rejected`: Discord does not take the message, which is given up
 * at once; `pictures`: only pictures are missing, because files are not allowed.
 */
export const OBSTACLES = [
  'permissions',
  'access',
  'locked',
  'gone',
  'filtered',
  'rejected',
  'pictures',
] as const;
export interface Obstacle {
  readonly kind: (typeof OBSTACLES)[number];
  /** Names of the missing permissions, if they are known. */
  readonly permissions: readonly string[];
  /** The channel or thread that refused. */
  readonly channel: string;
  /** Time of the first refusal since the channel was last told something, and of the last one. */
  readonly since: Time;
  readonly last: Time;
  /** Number of those refusals, or of those since everything was given up. 0: nothing waits. */
  readonly tried: number;
  /** True if no attempt can have reached the channel. Then later notices may join the same message. */
  readonly unsent: boolean;
  /** True if announcements were given up since the last message. */
  readonly lost: boolean;
}
