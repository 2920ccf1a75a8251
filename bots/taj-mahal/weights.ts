/**
 * Weights of the automated player of Taj Mahal: the worth of things in points, and how others are expected to
 * play.
 */
import type { Special } from '../../engines/taj-mahal/model.ts';
import type { BotLevel } from '../levels.ts';

/**
 * Worth of a card in hand before the last visit; `WHITE` is added for a white card, `SUIT` for each earlier
 * card of the same colour.
 */
export const CARD = 1.2;
export const WHITE = 0.5;
export const SUIT = 0.12;
/** Added for a coloured card without an elephant, because such cards are scarce. */
export const SCARCE = 0.15;

/** Worth of a special card in each later visit; at the end it counts one point (TM-70). */
export const USE: Readonly<Record<Special, number>> = {
  'special-points': 1.3,
  'special-colour': 0.5,
  'special-elephant': 0.7,
  'special-mogul': 0.7,
};
/** Greatest number of visits counted for a special card, because it may be taken away again. */
export const HELD = 4;
/**
 * Worth of the first of two equal influence tiles, as a part of the special card; it falls to 0 towards the
 * end.
 */
export const HALF = 0.3;

/** Chance that a longer chain scores its points in a later province. */
export const GROWTH = 0.3;
/** Chance to win each later commodity of a kind that the figure owns. */
export const TRADE = 0.15;

/** Chance to win a prize while others may still play, by the lead in symbols. First entry: one behind. */
export const SAFE = [0.1, 0.25, 0.65, 0.85, 0.95] as const;
/** Cost of a point that an opponent makes in the visit. */
export const ENVY = 0.2;

/** How a level plays. */
export interface Thought {
  /** Number of guesses at the hidden cards. */
  readonly guesses: number;
  /** Cost of a point that an opponent makes in the visit. */
  readonly envy: number;
  /** Points below the best play that lower the weight of a play by a factor of e. 0: always the best. */
  readonly whim: number;
}
export const LEVELS: Readonly<Record<BotLevel, Thought>> = {
  gentle: { guesses: 1, envy: 0, whim: 5 },
  steady: { guesses: 3, envy: ENVY, whim: 1.4 },
  sharp: { guesses: 12, envy: ENVY, whim: 0 },
};
/** Plays with a lower weight than this are never chosen; the best one has weight 1. */
export const ABSURD = 0.05;
/** Number of plays that are simulated. */
export const TRIED = 8;
/**
 * Number of deck cards that are guessed; Carletto and figures that withdraw in their first turn draw them.
 */
export const DRAWN = 12;
