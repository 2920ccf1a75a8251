/** What a finale shows: who has won, the ranks, the points by category, and what stood out. */
import type { GameId } from '../../engines/index.ts';

/** A seat, or one of the automata of Taj Mahal, counted from 0. */
export type Contestant = { readonly seat: number } | { readonly automaton: number };

export interface Standing {
  /** 1 is the best. Players who share it are level. */
  readonly place: number;
  readonly who: Contestant;
  readonly name: string;
  /** The points of each category. */
  readonly cells: readonly number[];
  /** What decides. Empty: the order in which players left the game. */
  readonly total: string;
}

/** What the table of the ranks needs. */
export type RanksJob = Pick<FinaleJob, 'heads' | 'totalHead' | 'standings'>;

/** The standings of a division of a season. Every word is in the language of the reader. */
export interface StandingsJob extends RanksJob {
  readonly game: GameId;
  readonly kind: 'standings';
  /** Such as `Season of Raja`. */
  readonly title: string;
  /** The name of the division. */
  readonly heading: string;
}

/** Every word is in the language of the table. */
export interface FinaleJob {
  readonly game: GameId;
  readonly kind: 'finale';
  /** The name of the game, because the picture leaves the thread. */
  readonly title: string;
  /** A sentence such as `Ann wins`. */
  readonly headline: string;
  /** The names of the categories. */
  readonly heads: readonly string[];
  /** The name of what decides, over the totals. Empty: there are none. */
  readonly totalHead: string;
  /** Best first; the winners are those of place 1. */
  readonly standings: readonly Standing[];
  /** What stood out: its heading and its sentence. `null`: nothing did. */
  readonly highlight: { readonly heading: string; readonly words: string } | null;
}
