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

/** What the medal of an award shows. */
export const MEDALS = ['face', 'nose', 'gate', 'visit', 'chain', 'road', 'city', 'dearest', 'match'] as const;
export type Medal = (typeof MEDALS)[number];

/** An award, its winners and what was counted. Every word is in the language of the reader. */
export interface MedalLine {
  readonly medal: Medal;
  readonly title: string;
  readonly winners: string;
  readonly figure: string;
}

/** The awards of a season or a cup. */
export interface AwardsJob {
  readonly game: GameId;
  readonly kind: 'awards';
  /** Such as `Season of Raja`. */
  readonly title: string;
  readonly heading: string;
  readonly awards: readonly MedalLine[];
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
