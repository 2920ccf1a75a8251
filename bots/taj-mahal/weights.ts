/**
 * What the automated player of Taj Mahal knows about the worth of things, in points, and how others are
 * expected to play.
 */
import type { Special, View } from '../../engines/taj-mahal/model.ts';
import type { BotLevel } from '../levels.ts';
import type { Temper } from '../tempers.ts';

export interface Weights {
  /**
   * Worth of the first card in hand; each further card is worth `glut` less than the one before, because
   * fewer visits are left to play it. `white` is added for a white card, `suit` for each earlier card of the
   * same colour, and `longest` for each card of the colour with most cards.
   */
  readonly card: number;
  readonly glut: number;
  readonly white: number;
  readonly suit: number;
  readonly longest: number;
  /** Added for a coloured card without an elephant, because such cards are scarce. */
  readonly scarce: number;
  /** Number of cards that can be played in time; the worth of further ones counts in part: `surplus`. */
  readonly plenty: number;
  readonly surplus: number;
  /**
   * Part of these worths that counts towards the end of the game: `late`, and `early` more for each later
   * visit, at most 1. After the last visit the cards score what TM-70 says.
   */
  readonly late: number;
  readonly early: number;
  /** Worth of a special card in each later visit; at the end it counts one point (TM-70). */
  readonly use: Readonly<Record<Special, number>>;
  /** Greatest number of visits counted for a special card, because it may be taken away again. */
  readonly held: number;
  /**
   * Worth of the first of two equal influence tiles, as a part of the special card; it falls to 0 towards the
   * end.
   */
  readonly half: number;
  /** Chance that a longer chain scores its points in a later province. */
  readonly growth: number;
  /** Chance to win each later commodity of a kind that the figure owns. */
  readonly trade: number;
  /**
   * Chance to win a prize while others may still play, by their number, and by the lead in symbols. First
   * row: one other. The last row counts for more others, too. First entry: one behind.
   */
  readonly safe: readonly (readonly number[])[];
  /**
   * Cost of a point that every opponent makes in the visit, and of a point of worth in all their hands after
   * it.
   */
  readonly envy: number;
  readonly envyCards: number;
  /**
   * Points behind by which an opponent draws less envy, by a factor of e: `near` at the end of the game, and
   * `nearer` more for each later visit.
   */
  readonly near: number;
  readonly nearer: number;
  /** 1 if cards that rivals took in public are remembered, 0 if not. */
  readonly memory: number;
  /** 1 if rivals are expected to plan chains for later provinces, too, 0 if only this player does. */
  readonly foresight: number;
  /** 1 if a special card that helps is never held back, 0 if it may be. */
  readonly thrift: number;
  /** Number of guesses at the hidden cards, and number of plays that are simulated. */
  readonly guesses: number;
  readonly tried: number;
}

/** Weights of our player. */
export const OURS: Weights = {
  card: 2.6,
  glut: 0.12,
  white: 0.1,
  suit: 0.02,
  longest: 1,
  scarce: 0.4,
  plenty: 8,
  surplus: 0.3,
  late: 0.3,
  early: 0.12,
  use: {
    'special-points': 0.4,
    'special-colour': 0.12,
    'special-elephant': 0.4,
    'special-mogul': 0.05,
  },
  held: 4,
  half: 0.05,
  growth: 0.7,
  trade: 0.25,
  safe: [
    [0.06, 0.38, 0.82, 0.97, 1],
    [0.06, 0.26, 0.67, 0.84, 0.95],
    [0.06, 0.24, 0.6, 0.77, 0.92],
    [0.06, 0.21, 0.5, 0.7, 0.9],
  ],
  envy: 0.8,
  envyCards: 0.8,
  near: 6,
  nearer: 2,
  memory: 1,
  foresight: 1,
  thrift: 1,
  guesses: 12,
  tried: 8,
};

/** What the player sees, and how it weighs it. */
export interface Sight extends View {
  readonly weights: Weights;
}

/** How a level plays. */
export interface Thought {
  readonly weights: Weights;
  /** Points below the best play that lower the weight of a play by a factor of e. 0: always the best. */
  readonly whim: number;
}
export const LEVELS: Readonly<Record<BotLevel, Thought>> = {
  gentle: { weights: { ...OURS, guesses: 1, envy: 0, envyCards: 0, memory: 0 }, whim: 5 },
  steady: { weights: { ...OURS, guesses: 3 }, whim: 1.4 },
  sharp: { weights: OURS, whim: 0 },
};
/** Weights in which a temper differs: the cards that it saves, its trust in a lead, what it envies. */
export const LEANINGS: Readonly<Record<Temper, Partial<Weights>>> = {
  careful: { card: 2.8 },
  bold: { safe: OURS.safe.map(row => row.map(chance => chance + (1 - chance) / 8)) },
  sly: { envy: 1, envyCards: 1 },
};

/** Returns how a player of this level and temper thinks. */
export function thoughtOf(level: BotLevel, temper: Temper): Thought {
  const { weights, whim } = LEVELS[level];
  return { weights: { ...weights, ...LEANINGS[temper] }, whim };
}
/** Plays with a lower weight than this are never chosen; the best one has weight 1. */
export const ABSURD = 0.05;
/**
 * Number of deck cards that are guessed; Carletto and figures that withdraw in their first turn draw them.
 */
export const DRAWN = 12;
