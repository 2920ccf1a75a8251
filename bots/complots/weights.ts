/** What the automated player of Complots takes things to be worth, and how it takes others to play. Utilities: losing the first of two influences costs 10. */
import type { Character } from '../../engines/complots/model.ts';

/** How gladly a character is kept. */
export const LIKING: Readonly<Record<Character, number>> = {
  duchess: 4,
  assassin: 3.2,
  captain: 3.4,
  countess: 2,
  ambassador: 2.2,
  inquisitor: 2.6,
};
/** A second copy opens nothing new. */
export const COPY = 0.5;

/** How often somebody without the character claims it to act, for each time that somebody with it does. */
export const BLUFF: Readonly<Record<Character, number>> = {
  duchess: 0.22,
  assassin: 0.15,
  captain: 0.18,
  countess: 0,
  ambassador: 0.2,
  inquisitor: 0.2,
};
/** The same to block, and to block an assassination that would be the end. */
export const BLUFFED_BLOCK = 0.35;
export const DESPERATE = 0.9;

/** Chance that a claim to act, or to block, is challenged while no copy of the character lies face up; certain when all do. */
export const DOUBT = { act: 0.12, block: 0.4 } as const;
/** Chance that a target without a blocking character blocks, and that anybody else without the Duchess blocks foreign aid. */
export const BLOCKS = { aimed: 0.3, aid: 0.04 } as const;

/** Losing one of two influences, and the last one. */
export const LIFE = { first: 10, last: 20 } as const;
/** An influence lost by the only opponent; a power of the number of opponents takes off what the others gain by it, too. */
export const KILL = 10;
export const SHARED = -0.6;
/** Coins buy Murder: that many are worth an influence of somebody's. */
export const PRICE = 10;
/** What more coins are worth once there are enough for a Murder. */
export const SURPLUS = 0.3;
/** Coins taken from somebody count for more than coins from the Treasury. */
export const STOLEN = 1.5;
/** A new hand, for each point of liking that it may gain, and in any case: others know less. */
export const FRESH = 0.3;
export const VEIL = 0.25;
/** An honest claim may trap somebody who doubts it; few do where little is at stake. */
export const BAIT = 0.25;
/** Looking at somebody's card, and having the own one looked at. */
export const GLANCE = 0.6;
/** A bystander is glad of somebody else's loss. */
export const SCHADENFREUDE = 0.3;

/** How far from the best answer it strays: the chance of an answer falls by e for each such step in utility. */
export const WHIM = { turn: 1, response: 1.4, draft: 0.8 } as const;
/** Answers less likely than this, next to the best one, are never given. */
export const ABSURD = 0.03;
