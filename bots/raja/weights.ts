/**
 * Weights of the automated player of Raja: the worth of things in gold, and how others are expected to play.
 */
import type { Character } from '../../engines/raja/model.ts';
import type { BotLevel } from '../levels.ts';
import type { Temper } from '../tempers.ts';
import type { Search } from './plan.ts';

/** Worth of a built palace besides its points; its price is subtracted elsewhere. */
export const PALACE = 15;
/** Worth of the last palace: the game ends, and no player can have more. */
export const LAST_PALACE = 40;
/** Worth of gold that can buy no more palaces: it only breaks ties (RA-61). */
export const SPARE_GOLD = 0.12;
/** Worth of a house in the supply, for the first `ENOUGH_SUPPLY` ones. */
export const SUPPLIED = 0.7;
export const ENOUGH_SUPPLY = 8;
/** Worth of a second house in the same village. */
export const SECOND = 0.25;
/** Worth of an unspent token. */
export const TOKEN = 2;
/** Worth of each card in later rounds. */
export const CARDS: Readonly<Record<Character, number>> = {
  mogul: 2,
  trader: 1.6,
  sadhu: 1.2,
  monk: 1.5,
  builder: 2.4,
  artisan: 3,
  yogi: 2.6,
};
/** Worth of each further card, as a part of its own worth. */
export const FURTHER_CARD = 0.8;
/** Cost of an act, so that useless acts and journeys are left out. */
export const EFFORT = 0.05;

/** Weight of the scorings of this round and later rounds. */
export const ROUNDS = [1, 0.8, 0.66, 0.54, 0.44, 0.36, 0.3, 0.25] as const;
/** Spread of the guess how many points a rival who has not moved yet will gain in the maharaja's city. */
export const UNSURE = 1.4;
/**
 * Spread for a rival who has moved (`SURE`), and for later scorings: `LATER`, plus `DRIFT` for each round.
 */
export const SURE = 0.12;
export const LATER = 1.2;
export const DRIFT = 0.25;
/** Worth of winning ties (RA-56), in points; lower for later scorings, because cards may change hands. */
export const TIE = 0.5;
export const LATER_TIE = 0.15;
/**
 * Chance that a city without rivals stays so until it is scored: this round (while others must still move),
 * and later.
 */
export const ALONE = { now: 0.35, later: 0.15 } as const;

/**
 * Worth of being able to reach a city in time; reduced by each gold of toll and each village without a house.
 */
export const REACH = 3.2;
export const REACH_TOLL = 0.35;
export const REACH_GAP = 0.9;
/** Number of scorings ahead for which routes are considered. */
export const AHEAD = 3;

/** Rounds that a player needs for each remaining palace. */
export const PACE = 1.25;

/** Weights in which tempers differ. */
export interface Leaning {
  /** Worth of a house in a village: it earns and saves toll. */
  readonly village: number;
  /** Cost of a gold coin that goes to a rival. */
  readonly envy: number;
  /** Points that a rival who has not moved yet is expected to gain in the maharaja's city. */
  readonly stillToCome: number;
}
/** The weights of a player without a temper. */
export const PLAIN: Leaning = { village: 0.8, envy: 0.35, stillToCome: 1.8 };
export const LEANINGS: Readonly<Record<Temper, Leaning>> = {
  careful: { ...PLAIN, village: 0.95 },
  bold: { ...PLAIN, stillToCome: 1.5 },
  sly: { ...PLAIN, envy: 0.5 },
};

/** How far a level searches its turns. */
export const LEVELS: Readonly<Record<BotLevel, Search>> = {
  gentle: { beam: 8, steps: 1 },
  steady: { beam: 2, steps: 4 },
  sharp: { beam: 32, steps: 10 },
};
/** How far version 0.1 searched its turns, for comparison. */
export const NARROW: Search = { beam: 8, steps: 7 };
/** Number of villages, and of this player's houses that may move, considered in a turn. */
export const VILLAGES_TRIED = 4;
export const HOUSES_TRIED = 3;
/** Cost of an unfinished action: each rival gets 2 gold (RA-40). */
export const PENALTY_COST = 1.6;
/** Bid for a card, as a multiple of the difference in worth. */
export const BID = 1.5;
