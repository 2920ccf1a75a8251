/**
 * Weights of the automated player of Raja: the worth of things in gold, and how others are expected to play.
 */
import type { Character } from '../../engines/raja/model.ts';
import type { BotLevel } from '../levels.ts';
import type { Temper } from '../tempers.ts';
import type { Matrix } from './discs/matrix.ts';
import type { Search } from './plan.ts';

export interface Weights {
  /** Worth of a built palace besides its points; its price is subtracted elsewhere. */
  readonly palace: number;
  /** Worth of the last palace: the game ends, and no player can have more. */
  readonly lastPalace: number;
  /** Worth of gold that can buy no more palaces, before the last round: it only breaks ties (RA-61). */
  readonly spareGold: number;
  /** Worth of a house in the supply, for the first `ENOUGH_SUPPLY` ones. */
  readonly supplied: number;
  /** Worth of a house in a village: it earns and saves toll. */
  readonly village: number;
  /** Worth of a second house in the same village. */
  readonly second: number;
  /** Worth of an unspent token. */
  readonly token: number;
  /** Worth of each card in later rounds. */
  readonly cards: Readonly<Record<Character, number>>;
  /** Worth of each further card, as a part of its own worth. */
  readonly furtherCard: number;
  /** Weight of the scorings of this round and later ones; above 1, because rivals lose what is gained. */
  readonly rounds: readonly number[];
  /** Points that a rival who has not moved yet is expected to gain in the maharaja's city. */
  readonly stillToCome: number;
  /** Spread of that guess. */
  readonly unsure: number;
  /** Spread for a rival who has moved. */
  readonly sure: number;
  /** Spread for later scorings: `later`, plus `drift` for each round. */
  readonly later: number;
  readonly drift: number;
  /** Worth of winning ties (RA-56), in points; lower for later scorings, because cards may change hands. */
  readonly tie: number;
  readonly laterTie: number;
  /**
   * Chance that a city without rivals stays so until it is scored: this round (while others must still move),
   * and later.
   */
  readonly alone: { readonly now: number; readonly later: number };
  /**
   * Worth of being able to reach a city in time; reduced by each gold of toll and each village without a
   * house.
   */
  readonly reach: number;
  readonly reachToll: number;
  readonly reachGap: number;
  /** Rounds that a player needs for each remaining palace. */
  readonly pace: number;
  /** Cost of a gold coin that goes to a rival. */
  readonly envy: number;
  /** Cost of an unfinished action: each rival gets 2 gold (RA-40). */
  readonly penalty: number;
  /** Bid for a card, as a multiple of the difference in worth. */
  readonly bid: number;
  /** 1 if the last round is foreseen and played for itself, 0 if only `pace` tells how long a game lasts. */
  readonly endgame: number;
}

/** Weights of our player. */
export const OURS: Weights = {
  palace: 48,
  lastPalace: 38,
  spareGold: 0.11,
  supplied: 0.37,
  village: 1.75,
  second: 0.24,
  token: 1.65,
  cards: { mogul: 1.4, trader: 1.65, sadhu: 1.1, monk: 1.6, builder: 3.2, artisan: 3.8, yogi: 2.5 },
  furtherCard: 0.87,
  rounds: [1.65, 1.2, 0.57, 0.45, 0.45, 0.33, 0.33, 0.25],
  stillToCome: 2,
  unsure: 1.1,
  sure: 0.12,
  later: 1.5,
  drift: 0.24,
  tie: 0.4,
  laterTie: 0.14,
  alone: { now: 0.35, later: 0.14 },
  reach: 3.5,
  reachToll: 0.5,
  reachGap: 0.87,
  pace: 1.17,
  envy: 0.3,
  penalty: 1.65,
  bid: 1.25,
  endgame: 1,
};

/** How a level plays: what it weighs, and how far it searches its turns. */
export interface Thought {
  readonly weights: Weights;
  readonly search: Search;
  /** How it compares the discs of all players. `null`: it sets its disc as if its turn came first. */
  readonly matrix: Matrix | null;
}

const WIDE: Search = { beam: 32, steps: 10 };

/**
 * How the sharp player compares discs. Rivals are searched as widely as itself, because with a narrow search,
 * which foresees 80 % of their discs and not 96 %, it wins no more than without (decision 17).
 */
export const MATRIX: Matrix = {
  own: 4,
  rival: 2,
  rivals: 2,
  discs: WIDE,
  turns: { beam: 6, steps: 6 },
  iterations: 200,
  trust: 0.005,
  least: 0.1,
};

export const LEVELS: Readonly<Record<BotLevel, Thought>> = {
  // With a single step it would win one game in twenty if it did not foresee the last round either.
  gentle: { weights: OURS, search: { beam: 8, steps: 1 }, matrix: null },
  // Its slip: it does not foresee the last round.
  steady: { weights: { ...OURS, endgame: 0 }, search: { beam: 2, steps: 4 }, matrix: null },
  sharp: { weights: OURS, search: WIDE, matrix: MATRIX },
};
/** Weights in which a temper differs: villages that earn toll, what rivals will do, what they are paid. */
export const LEANINGS: Readonly<Record<Temper, Partial<Weights>>> = {
  careful: { village: 2 },
  bold: { stillToCome: 1.7 },
  sly: { envy: 0.45 },
};

/** Returns how a player of this level and temper thinks. */
export function thoughtOf(level: BotLevel, temper: Temper): Thought {
  const { weights, ...rest } = LEVELS[level];
  return { ...rest, weights: { ...weights, ...LEANINGS[temper] } };
}

/** Cost of an act, so that useless acts and journeys are left out. */
export const EFFORT = 0.05;
/** Number of houses in the supply that have a worth. */
export const ENOUGH_SUPPLY = 8;
/** Number of scorings ahead for which routes are considered. */
export const AHEAD = 3;
/** Number of villages, and of this player's houses that may move, considered in a turn. */
export const VILLAGES_TRIED = 4;
export const HOUSES_TRIED = 3;
