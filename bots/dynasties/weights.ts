/** Weights of the automated player of Dynasties: the worth of things in victory points. */
import type { CardOption, Good } from '../../engines/dynasties/model.ts';
import type { BotLevel } from '../levels.ts';

/** Values for the first, the second and the last round. */
type ByRound<T = number> = readonly [T, T, T];
export const inRound = <T>(table: ByRound<T>, round: number): T => table[Math.min(round, 3) - 1] ?? table[2];

/** Worth of the first good of each colour, if it can be used. */
export const GOOD: Readonly<Record<Good, number>> = {
  black: 3.6,
  white: 3.6,
  yellow: 3.3,
  blue: 3,
  pink: 1.8,
};
/** Goods that an option of a card uses on average, by colour. */
export const NEEDS: Readonly<Record<CardOption, Partial<Record<Good, number>>>> = {
  trade: {},
  prince: { black: 1.6, pink: 0.6 },
  princess: { white: 1.6, pink: 0.6 },
  character: { blue: 1, pink: 0.3 },
  special: { yellow: 1.1, pink: 0.3 },
};
/** Goods that an unknown card uses on average, by colour. */
export const CARD_NEEDS: Readonly<Record<Good, number>> = {
  black: 0.55,
  white: 0.55,
  yellow: 0.45,
  blue: 0.35,
  pink: 0.4,
};
/** Pink goods used on the pass track and for unmarried members. */
export const PINK_NEEDS: ByRound = [2, 2, 0.5];
/** Factor for the needs of each card of later rounds. */
export const LATER = 1.2;

/** Uncertainty of a majority: the larger, the less a lead means. */
export const UNSURE: ByRound = [2.2, 1.6, 0.8];
/** Lead that a tie is worth, because tied players share a place. */
export const TIE = 0.3;
/** Chance that an unmarried member stays (DY-83). */
export const STAYS: ByRound = [0.85, 0.85, 1];
/** Chance that an unmarried member stays unmarried after an action card of another player. */
export const ALONE = 0.95;
/** Weight of another player's points, compared with own points. */
export const ENVY = 0.25;
/**
 * Ships: `SHARE` of the worth of all goods that a trader gets; `JOINED` is the chance that an action card of
 * another player is used to join.
 */
export const SHARE = 0.55;
export const JOINED = 0.06;
/** Worth of goods left on a ship at the end of the round, compared with goods now. */
export const LEFT = 0.3;

/** Worth of an unseen scoring card; the best of three is kept. */
export const SCORING_CARD: ByRound = [6, 6, 6];
/** Worth of another action card. */
export const ACTION_CARD: ByRound = [4, 4, 2.5];
/** Worth of a card kept for the next round. */
export const KEPT_CARD: ByRound = [3.5, 3.5, 0];
/** Worth of an unseen book tile. */
export const BOOK = 2.8;
/** Worth of the bonus action left for the last player (DY-77). */
export const LAST_BONUS = 3.2;
/** Part of the worth of a card's best other option that is subtracted when the card is played. */
export const REGRET = 0.25;
/** Worth of each rank on the pass track, of being first player, and of passing before others. */
export const RANK: ByRound = [1.6, 1.6, 1.2];
export const FIRST_PLAYER: ByRound = [0.6, 0.6, 0];
export const HURRY = 0.4;

/** Expected increase, per later round, of the number of times that a scoring card's condition is met. */
export const GROWTH: Readonly<Record<'symbolByNation' | 'symbol' | 'married' | 'role', number>> = {
  symbolByNation: 0.7,
  symbol: 0.9,
  married: 0.7,
  role: 1.8,
};
/** Chance to reach an open city of a green card. */
export const REACH: ByRound = [0.55, 0.4, 0.15];
/** Chance to be in every nation at the end, by the number of nations reached. */
export const EVERYWHERE: ByRound<readonly number[]> = [
  [0.1, 0.25, 0.45, 0.7, 1],
  [0, 0.1, 0.25, 0.6, 1],
  [0, 0, 0.1, 0.35, 1],
];
/** Uncertainty of having the most goods or crowns at the end. */
export const UNSURE_MOST: ByRound = [1.6, 1.4, 1];

/** Worth of a good that another player chooses to give, compared with a drawn one. */
export const GIVEN = 0.7;
/** Worth of two trades, compared with one. */
export const SECOND_TRADE = 1.8;
/** Least worth for which a book tile is used. */
export const TILE_LEAST: ByRound = [3, 3, 0.3];
/** Chance that another player pays for a space in front. */
export const CUT_IN = 0.35;
/** Weight of the options of a card, best first. */
export const CHOICES = [1, 0.3, 0.15, 0.1] as const;

/**
 * Points below the best answer that lower the weight of an answer by a factor of e, by level. 0: always the
 * best.
 */
export const WHIM: Readonly<Record<BotLevel, number>> = { gentle: 4, steady: 1.5, sharp: 0 };
/** Answers with a lower weight than this are never given; the best one has weight 1. */
export const ABSURD = 0.05;
