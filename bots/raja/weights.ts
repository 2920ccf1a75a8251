/** What the automated player of Raja takes things to be worth, in gold, and how it takes others to play. */
import type { Character } from '../../engines/raja/model.ts';

/** A palace built, beside the points it makes; the gold for it is lost. */
export const PALACE = 15;
/** The last palace: the game ends, and nobody can have more. */
export const LAST_PALACE = 40;
/** Gold that no palace can be built of any more: it only settles ties (RA-61). */
export const SPARE_GOLD = 0.12;
/** A house ready to be built, the first few. */
export const SUPPLIED = 0.7;
export const ENOUGH_SUPPLY = 8;
/** An own house in a village: it takes toll and spares it. A second one in the same village does little more. */
export const VILLAGE = 0.8;
export const SECOND = 0.25;
/** A token not spent. */
export const TOKEN = 2;
/** What the cards bring in rounds to come. */
export const CARDS: Readonly<Record<Character, number>> = {
  mogul: 2,
  trader: 1.6,
  sadhu: 1.2,
  monk: 1.5,
  builder: 2.4,
  artisan: 3,
  yogi: 2.6,
};
/** One more of several cards, as a part of the first. */
export const FURTHER_CARD = 0.8;
/** Gold that goes to a rival, as a part of own gold. */
export const ENVY = 0.35;
/** A deed for nothing is left out; so is a journey. */
export const EFFORT = 0.05;

/** How much the scoring of each round to come counts, the one under way first. */
export const ROUNDS = [1, 0.8, 0.66, 0.54, 0.44, 0.36, 0.3, 0.25] as const;
/** Points that a rival who has still to move is expected to gain in the maharaja's city, and how far off that may be. */
export const STILL_TO_COME = 1.8;
export const UNSURE = 1.4;
/** The same for a rival who has moved, and for each round that the scoring is off. */
export const SURE = 0.12;
export const LATER = 1.2;
export const DRIFT = 0.25;
/** To be first in ties (RA-56), in points; later on cards may have changed hands. */
export const TIE = 0.5;
export const LATER_TIE = 0.15;
/** Chance that a city without rivals stays so until it is scored: in this round with some still to move, and later. */
export const ALONE = { now: 0.35, later: 0.15 } as const;

/** To be able to get to a city in time; less for each gold of toll, and for each village without a house. */
export const REACH = 3.2;
export const REACH_TOLL = 0.35;
export const REACH_GAP = 0.9;
/** How many scorings ahead ways are looked at. */
export const AHEAD = 3;

/** Rounds that a player takes to build one of the palaces left. */
export const PACE = 1.25;

/** How many beginnings of a turn are kept at each step, and how many steps it has at most. */
export const BEAM = 8;
export const STEPS = 7;
/** Villages, and own houses that may move, which are looked at in one turn. */
export const VILLAGES_TRIED = 4;
export const HOUSES_TRIED = 3;
/** An action left unfinished: 2 gold for each rival (RA-40). */
export const PENALTY_COST = 1.6;
/** How much of what a card is worth in one round is bid for it. */
export const BID = 1.5;
