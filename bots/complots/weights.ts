/**
 * Weights of the automated player of Complots: the worth of things, and how others are expected to play.
 * Unit: losing the first of two influences costs 10.
 */
import type { Character } from '../../engines/complots/model.ts';
import type { BotLevel } from '../levels.ts';
import type { Temper } from '../tempers.ts';

/** Worth of keeping a character. */
export const LIKING: Readonly<Record<Character, number>> = {
  duchess: 4,
  assassin: 3.2,
  captain: 3.4,
  countess: 2,
  ambassador: 2.2,
  inquisitor: 2.6,
};
/** Worth of a second copy, as a part of the first. Low, because a second copy allows no new action. */
export const COPY = 0.5;

/** Added for the Countess while an opponent claims the Assassin, and for a character that was claimed. */
export const GUARD = 2.5;
export const TOLD = 0.8;

/** Frequency of bluffs for an action, relative to honest claims of the character. */
export const BLUFF: Readonly<Record<Character, number>> = {
  duchess: 0.22,
  assassin: 0.15,
  captain: 0.18,
  countess: 0,
  ambassador: 0.2,
  inquisitor: 0.2,
};
/** The same for a block, and for a block of an assassination that would eliminate the player. */
export const BLUFFED_BLOCK = 0.35;
export const DESPERATE = 0.9;
/** Chance that a player who has blocked with the Countess, and was not caught, holds her. */
export const CLAIMED_GUARD = 0.5;

/**
 * Chance that a claim for an action or a block is challenged while no copy of the character lies face up. The
 * chance is 1 when all copies do.
 */
export const DOUBT = { act: 0.08, block: 0.37 } as const;
/**
 * For each character that a player has claimed beyond their influences, unchallenged: the chance that a claim
 * is true falls by the factor `CROWDED`. If there is one, the chance of a challenge rises by `SUSPECT`.
 */
export const CROWDED = 0.4;
export const SUSPECT = 0.15;
/** Each time that a claim was made before, a lie and a challenge become less likely by this factor. */
export const REPEATED = 0.5;
/** Challenges of a player that are imagined before the first one, by their result. */
export const TRUST = { shown: 1.5, bluffs: 0.5 } as const;
/** Claims that are imagined before the first one, the part challenged, and the weight of claims by others. */
export const PATIENCE = { made: 3, doubt: 0.15, others: 0.5 } as const;
/** Limit of what is learned from challenges, as a multiple of `DOUBT`. */
export const MOST_DOUBTING = 5;
/** Chance that an Assassin at a last influence is challenged: a wrong challenge costs its owner nothing. */
export const LAST_STAND = 0.8;
/** Turns of each player after which a game is long. */
export const LONG = 4;
/** Chance that a target bluffs a block, and that any opponent bluffs the Duchess to block foreign aid. */
export const BLOCKS = { aimed: 0.3, aid: 0.04 } as const;

/** Cost of losing the first of two influences, and of losing the last one. */
export const LIFE = { first: 10, last: 20 } as const;
/**
 * `KILL`: gain when the only opponent loses an influence. It is multiplied by the number of opponents to the
 * power of `SHARED`, because the other opponents gain too.
 */
export const KILL = 10;
export const SHARED = -0.5;
/** Number of coins that are worth an opponent's influence, because coins buy a Murder. */
export const PRICE = 10;
/** Worth of a coin beyond the price of a Murder, as a part of an earlier coin. */
export const SURPLUS = 0.3;
/** Worth of a coin taken from a player, compared with a coin from the Treasury. */
export const STOLEN = 1.5;
/**
 * Worth of a new hand: `FRESH` for each point of `LIKING` that it may gain; `VEIL` always, because opponents
 * then know less.
 */
export const FRESH = 0.2;
export const VEIL = 0.1;
/**
 * Worth of an honest claim that may be challenged, as a part of the gain. Players seldom challenge when
 * little is at stake.
 */
export const BAIT = 0.25;
/** Gain of examining an opponent's card; cost of having a card examined. */
export const GLANCE = 0.3;
/** Gain of a bystander when an opponent loses an influence, as a part of that loss. */
export const SCHADENFREUDE = 0.3;

/** Randomness: the weight of an answer falls by a factor of e for each such step below the best utility. */
export const WHIM = { turn: 0.15, response: 0.6, draft: 0.8 } as const;

/**
 * What is believed of an opponent, with two players left. `lie`: how likely a claim without the character is,
 * compared with one that is true; each time that it was made again, by the factor `again` less. `surprise`:
 * chance of what the table never does.
 */
export const BELIEF = { lie: 0.2, again: 0.5, surprise: 0.01 } as const;
/**
 * How far the table is followed, with two players left. `step`: by how much an answer wins more often, if it
 * is given more often by a factor of e. `least`: what is added to the chances of the table. `samples`: how
 * often the cards after each answer are drawn.
 */
export const TABLED = { step: 0.08, least: 0.005, samples: 2 } as const;

/**
 * Search of a turn with three players left. `choices`: how many choices are tried at most, and `gap`: by how
 * much their utility may fall behind the best. `worlds`: how many worlds are imagined; after `first` of them
 * only the best `few` choices go on. `tries`: how often a world is drawn again that is not believed.
 * `longest`: moves of an imagined game. `utility`: the chance to win that a unit of utility adds.
 */
export const SEARCH = {
  choices: 3,
  gap: 2.2,
  worlds: 8,
  first: 4,
  few: 2,
  tries: 30,
  longest: 60,
  utility: 0.05,
} as const;

/** The chance to win that a coin adds with two players left: the average over all positions of the table. */
export const WIN = 0.024;

/** How a level plays. */
export interface Habits {
  /** Whether the player searches its turn with three players left, and plays by the duel table with two. */
  readonly thinks: 'by weights' | 'ahead';
  /** Whether the player keeps in mind what was claimed and what became of it. */
  readonly remembers: 'claims' | 'nothing';
  readonly whim: { readonly turn: number; readonly response: number };
  /** How much more an attack, a challenge, any claim or a lie must bring than another answer. */
  readonly shyness: Readonly<Record<'attack' | 'challenge' | 'claim' | 'lie', number>>;
}
export const LEVELS: Readonly<Record<BotLevel, Habits>> = {
  gentle: {
    thinks: 'by weights',
    remembers: 'nothing',
    whim: { turn: 4, response: 6 },
    shyness: { attack: 4, challenge: -6, claim: 2, lie: 0 },
  },
  steady: {
    thinks: 'by weights',
    remembers: 'nothing',
    whim: { turn: 1.3, response: 1.8 },
    shyness: { attack: 0, challenge: -3.3, claim: 0.5, lie: 0.7 },
  },
  sharp: {
    thinks: 'ahead',
    remembers: 'claims',
    whim: WHIM,
    shyness: { attack: 0, challenge: 0, claim: 0, lie: 0 },
  },
};
/** How much a temper adds to the shyness of its level. */
export const LEANINGS: Readonly<Record<Temper, Habits['shyness']>> = {
  careful: { attack: 0.15, challenge: -0.6, claim: 0, lie: 0 },
  bold: { attack: 0, challenge: -1, claim: 0, lie: 0 },
  sly: { attack: 0, challenge: 0, claim: 0, lie: -0.3 },
};

/** Returns how a player of this level and temper plays. */
export function habitsOf(level: BotLevel, temper: Temper): Habits {
  const { shyness, ...habits } = LEVELS[level];
  const leaning = LEANINGS[temper];
  return {
    ...habits,
    shyness: {
      attack: shyness.attack + leaning.attack,
      challenge: shyness.challenge + leaning.challenge,
      claim: shyness.claim + leaning.claim,
      lie: shyness.lie + leaning.lie,
    },
  };
}
/** Answers with a lower weight than this are never given; the best answer has weight 1. */
export const ABSURD = 0.03;
