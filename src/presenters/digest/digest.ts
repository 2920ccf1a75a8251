/** What a game says about its messages, for records of few lines. */
import type { Msg } from '../../../engines/core/game.ts';
import type { GameId } from '../../../engines/index.ts';
import type { Sum } from './sums.ts';

/**
 * How much a message tells: what the next question tells as well, what follows from a move, a move, what came
 * of it, the name of the visit or round that begins, that a player is out or has won, or a note about the
 * table, which the log does not have. Cards are stored with these numbers, so they keep their meaning.
 */
export const WEIGHTS = { aside: -1, detail: 0, move: 1, result: 2, heading: 3, fate: 3.5, note: 4 } as const;

/** Keys of messages, or beginnings of keys. */
type Keys = readonly string[];

export interface Digest {
  /** What messages weigh. All others are moves. */
  readonly weights: Readonly<Record<'heading' | 'fate' | 'result' | 'detail', Keys>>;
  /** Details that readers can do without, even where they are the newest. */
  readonly asides: Keys;
  /** Details and results that do not come of the sentence before, but begin something. */
  readonly begins: Keys;
  readonly joins: readonly Join[];
  readonly toldBy: ToldBy;
}

/** Messages about one player, one after the other, that become one sentence. */
export interface Join {
  readonly keys: Keys;
  /**
   * Messages for that sentence, with the arguments `who` and `what`. The first one is taken whose words stand
   * around `what` in all that join.
   */
  readonly as: readonly string[];
  /** Those that are added up first. Missing: none. */
  readonly sums?: readonly Sum[];
}

/** Messages that a record leaves out where something else tells the same. */
interface ToldBy {
  /** A later message about the same player (`by`), which takes its place. */
  readonly message: readonly { readonly key: string; readonly by: string }[];
  /** The picture of the card, by its name. */
  readonly picture: readonly { readonly key: string; readonly picture: string }[];
  /** The player's own answer, which its first message says. */
  readonly answer: Keys;
  /** What a player had chosen before it is shown to all: known to that player. */
  readonly chosen: Keys;
  /** The question about them, if the panel asks it and they are the newest. */
  readonly question: Keys;
}

/** A game whose messages all weigh the same and stay apart. */
export const NO_DIGEST: Digest = {
  weights: { heading: [], fate: [], result: [], detail: [] },
  asides: [],
  begins: [],
  joins: [],
  toldBy: { message: [], picture: [], answer: [], chosen: [], question: [] },
};

/** Returns a function that puts the namespace of a game before its keys. */
export const keysIn =
  (game: GameId) =>
  (...paths: readonly string[]): string[] =>
    paths.map(path => `${game}:${path}`);

/** True if the key of a message is, or begins with, one of these. */
export const isAmong = ({ key }: Msg, keys: Keys): boolean => keys.some(each => key.startsWith(each));
