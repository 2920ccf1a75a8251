/** Data types of a server's board: one message that lists the tables of the server. */
import type { GameId } from '../../engines/index.ts';
import type { Locale, Time } from '../base.ts';
import type { Obstacle, SentCard } from './card-model.ts';
import type { Status } from './model.ts';

/** Where a board is kept. `locale`: its language if the server has chosen none. */
export interface BoardPlace {
  readonly channel: string;
  readonly locale: Locale;
}

export interface ServerBoard {
  /** `null`: it was turned off, and its messages are to be deleted. */
  readonly place: BoardPlace | null;
  /** The id of its message. `null`: it is to be posted. */
  readonly message: string | null;
  /** The nonce under which the message is posted, so that a repeat is recognised. */
  readonly nonce: string;
  /** What the message shows, as a digest: an edit that would change nothing is left out. */
  readonly shown: string | null;
  /** Time of its last edit, or of its sending. `null`: neither yet. */
  readonly edited: Time | null;
  /** Why the channel did not take it the last time. `null`: it did. */
  readonly refusal: Pick<Obstacle, 'kind' | 'permissions' | 'channel'> | null;
  /** Messages of the board in other channels, which are to be deleted. */
  readonly old: readonly Pick<SentCard, 'channel' | 'message'>[];
}

/** A board whose message is to be looked after now. `until`: nobody else does so before. */
export interface ClaimedBoard {
  readonly guild: string;
  readonly board: ServerBoard;
  /** When it was claimed. */
  readonly at: Time;
  readonly until: Time;
}

/** A table in short, as the board needs it to decide which ones it lists. */
export interface BoardTable {
  readonly id: string;
  readonly game: GameId;
  readonly status: Status;
  readonly channel: string;
  readonly seated: number;
  readonly invited: boolean;
  readonly created: Time;
}

/** Least time between two edits of a board. Milliseconds. */
export const BOARD_GAP = 20_000;
/** After this time it is looked whether a board would show something else: names and channels change. */
export const BOARD_CHECK = 300_000;
/** After this time a board is edited in any case, because it may have been deleted. Milliseconds. */
export const BOARD_RENEWAL = 3_600_000;
