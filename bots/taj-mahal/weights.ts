/**
 * What the automated player of Taj Mahal knows about the worth of things, in points, and how others are
 * expected to play.
 */
import type { Special, View } from '../../engines/taj-mahal/model.ts';
import type { BotLevel } from '../levels.ts';
import type { Temper } from '../tempers.ts';

export interface Weights {
  /**
   * Worth of a card in hand before the last visit; `white` is added for a white card, `suit` for each earlier
   * card of the same colour.
   */
  readonly card: number;
  readonly white: number;
  readonly suit: number;
  /** Added for a coloured card without an elephant, because such cards are scarce. */
  readonly scarce: number;
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
   * Chance to win a prize while others may still play, by the lead in symbols. First entry: one behind.
   */
  readonly safe: readonly number[];
  /** Cost of a point that an opponent makes in the visit. */
  readonly envy: number;
  /** 1 if cards that rivals took in public are remembered, 0 if not. */
  readonly memory: number;
  /** 1 if rivals are expected to plan chains for later provinces, too, 0 if only this player does. */
  readonly foresight: number;
  /** Number of guesses at the hidden cards, and number of plays that are simulated. */
  readonly guesses: number;
  readonly tried: number;
}

/** Weights of our player. */
export const OURS: Weights = {
  card: 1.2,
  white: 0.5,
  suit: 0.12,
  scarce: 0.15,
  use: {
    'special-points': 1.3,
    'special-colour': 0.5,
    'special-elephant': 0.7,
    'special-mogul': 0.7,
  },
  held: 4,
  half: 0.3,
  growth: 0.3,
  trade: 0.15,
  safe: [0.1, 0.25, 0.65, 0.85, 0.95],
  envy: 0.2,
  memory: 1,
  foresight: 1,
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
  gentle: { weights: { ...OURS, guesses: 1, envy: 0, memory: 0 }, whim: 5 },
  steady: { weights: { ...OURS, guesses: 3 }, whim: 1.4 },
  sharp: { weights: OURS, whim: 0 },
};
/** Weights in which a temper differs: the cards that it saves, its trust in a lead, what it envies. */
export const LEANINGS: Readonly<Record<Temper, Partial<Weights>>> = {
  careful: { card: 1.3 },
  bold: { safe: [0.15, 0.3, 0.7, 0.88, 0.96] },
  sly: { envy: 0.24 },
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
