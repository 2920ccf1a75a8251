/** What the automated player of Dynasties takes things to be worth, in victory points. */
import type { CardOption, Good } from '../../engines/dynasties/model.ts';

/** By round: the first, the second, the last. */
export type ByRound<T = number> = readonly [T, T, T];
export const inRound = <T>(table: ByRound<T>, round: number): T => table[Math.min(round, 3) - 1] ?? table[2];

/** The first good of each colour, as long as there is something to be done with it. */
export const GOOD: Readonly<Record<Good, number>> = {
  black: 3.6,
  white: 3.6,
  yellow: 3.3,
  blue: 3,
  pink: 1.8,
};
/** How many goods of a colour an option of a card uses up, when it is the one that is used. */
export const NEEDS: Readonly<Record<CardOption, Partial<Record<Good, number>>>> = {
  trade: {},
  prince: { black: 1.6, pink: 0.6 },
  princess: { white: 1.6, pink: 0.6 },
  character: { blue: 1, pink: 0.3 },
  special: { yellow: 1.1, pink: 0.3 },
};
/** What is used of each colour by a card that is not known. */
export const CARD_NEEDS: Readonly<Record<Good, number>> = {
  black: 0.55,
  white: 0.55,
  yellow: 0.45,
  blue: 0.35,
  pink: 0.4,
};
/** Pink is used for the track and the unmarried, too. */
export const PINK_NEEDS: ByRound = [2, 2, 0.5];
/** Goods that wait for a later round. */
export const LATER = 1.2;

/** The lead at which a majority is more likely than not to last: the larger, the less is settled. */
export const UNSURE: ByRound = [2.2, 1.6, 0.8];
/** Tied players share a place. */
export const TIE = 0.3;
/** How much of a crown is counted for a member who is alone and may leave (DY-83). */
export const STAYS: ByRound = [0.85, 0.85, 1];
/** That a member alone stays alone past one action card of somebody else. */
export const ALONE = 0.95;
/** Points of others, next to one's own. */
export const ENVY = 0.25;
/** On a ship: the share of a trade, in parts of what all its goods are worth, and that another card of somebody else brings them to it. */
export const SHARE = 0.55;
export const JOINED = 0.06;
/** What is left on a ship at the end of the round, next to goods at once. */
export const LEFT = 0.3;

/** A scoring card not yet drawn; the best of three. */
export const SCORING_CARD: ByRound = [6, 6, 6];
/** Another action card. */
export const ACTION_CARD: ByRound = [4, 4, 2.5];
/** A card kept for the next round. */
export const KEPT_CARD: ByRound = [3.5, 3.5, 0];
/** A book tile not yet seen. */
export const BOOK = 2.8;
/** A bonus action that is left for the last (DY-77). */
export const LAST_BONUS = 3.2;
/** A card that is used up could have done something else: so much of that. */
export const REGRET = 0.25;
/** Each place on the pass track, and passing before others. */
export const RANK: ByRound = [1.6, 1.6, 1.2];
export const FIRST_PLAYER: ByRound = [0.6, 0.6, 0];
export const HURRY = 0.4;

/** How much a scoring card grows from round to round, in times that its condition is met. */
export const GROWTH: Readonly<Record<'symbolByNation' | 'symbol' | 'married' | 'role', number>> = {
  symbolByNation: 0.7,
  symbol: 0.9,
  married: 0.7,
  role: 1.8,
};
/** That an open city of a green card is reached. */
export const REACH: ByRound = [0.55, 0.4, 0.15];
/** The chance to be everywhere, by the nations reached. */
export const EVERYWHERE: ByRound<readonly number[]> = [
  [0.1, 0.25, 0.45, 0.7, 1],
  [0, 0.1, 0.25, 0.6, 1],
  [0, 0, 0.1, 0.35, 1],
];
/** Goods and crowns that nobody has more of may still change. */
export const UNSURE_MOST: ByRound = [1.6, 1.4, 1];

/** A good that somebody else may choose to give, next to one that is drawn. */
export const GIVEN = 0.7;
/** Two trades, next to one. */
export const SECOND_TRADE = 1.8;
/** Below this a book tile is kept. */
export const TILE_LEAST: ByRound = [3, 3, 0.3];
/** That somebody pays for a space before one's own. */
export const CUT_IN = 0.35;
/** What the options of a card count for, the best first. */
export const CHOICES = [1, 0.3, 0.15, 0.1] as const;
