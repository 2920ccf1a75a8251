/** What the automated player of Dynasties knows about the worth of things, in victory points. */
import type { cardOf } from '../../engines/dynasties/facts.ts';
import type { CardOption, Good } from '../../engines/dynasties/model.ts';
import type { BotLevel } from '../levels.ts';
import type { Temper } from '../tempers.ts';

/** Values for the first, the second and the last round. */
type ByRound<T = number> = readonly [T, T, T];
export const inRound = <T>(table: ByRound<T>, round: number): T => table[Math.min(round, 3) - 1] ?? table[2];

/** Kinds of turns: the basic options and special actions of cards, and a discard. */
export type TurnKind =
  Exclude<CardOption, 'special'> | NonNullable<ReturnType<typeof cardOf>['special']>['type'] | 'discard';

export interface Weights {
  /** Worth of the first good of each colour, if it can be used. */
  readonly good: Readonly<Record<Good, number>>;
  /** Goods that an option of a card uses on average, by colour. */
  readonly needs: Readonly<Record<CardOption, Partial<Record<Good, number>>>>;
  /** Goods that an unknown card uses on average, by colour. */
  readonly cardNeeds: Readonly<Record<Good, number>>;
  /** Pink goods used on the pass track and for unmarried members. */
  readonly pinkNeeds: ByRound;
  /** Goods used on bonus actions after the last round, by colour. */
  readonly bonusNeeds: Readonly<Partial<Record<Good, number>>>;
  /** Factor for the needs of each card of later rounds. */
  readonly later: number;
  /** Uncertainty of a majority: the larger, the less a lead means. */
  readonly unsure: ByRound;
  /** Lead that a tie is worth, because tied players share a place. */
  readonly tie: number;
  /** Part of the uncertainty that is gone when no other player has action cards left in the round. */
  readonly calm: number;
  /** Weight of other players' expected points for nations, compared with own points. */
  readonly denial: number;
  /** Part of a member that an unmarried one counts for in the majority of its nation. */
  readonly lasting: ByRound;
  /** Chance that an unmarried member of a crown city leaves (DY-83), besides `departs`. */
  readonly leaves: ByRound;
  /** Chance that a member still alone at the end of round 2 leaves (DY-83), by whose member it is. */
  readonly departs: { readonly own: number; readonly others: number };
  /** Part of what a pink good saves from `departs` that the good is worth, by the member that stays. */
  readonly keeps: number;
  /** Chance that an unmarried member is married by an action card of another player, by its own space. */
  readonly courted: Readonly<Record<'large' | 'small', ByRound>>;
  /** Part of the worth of an unmarried member in the next round that one still alone at the end has. */
  readonly stays: ByRound;
  /** Worth of a marriage now, besides its dice, because it may not be possible later. */
  readonly wed: ByRound;
  /** Weight of another player's points, compared with own points. */
  readonly envy: number;
  /** Part of the worth of all goods of a ship that a trader gets. */
  readonly share: number;
  /** Chance that an action card of another player is used to join a ship. */
  readonly joined: number;
  /** Worth of goods left on a ship at the end of the round, compared with goods now. */
  readonly left: number;
  /** Worth of an unseen scoring card; the best of three is kept. */
  readonly scoringCard: ByRound;
  /** Part, added to it, of the expected points of the best of three cards that may be drawn. */
  readonly drawnCard: ByRound;
  /** Worth of another action card. */
  readonly actionCard: ByRound;
  /** Worth of a card kept for the next round. */
  readonly keptCard: ByRound;
  /** Worth of an unseen book tile. */
  readonly book: number;
  /** Worth of the bonus action left for the last player (DY-77). */
  readonly lastBonus: number;
  /** Worth of each kind of turn besides its effect: what is done now cannot be lost, and costs time. */
  readonly bias: Readonly<Record<TurnKind, ByRound>>;
  /** Part of the worth of a card's best other option that is subtracted when the card is played. */
  readonly regret: number;
  /** Worth of each rank on the pass track, of being first player, and of passing before others. */
  readonly rank: ByRound;
  readonly firstPlayer: ByRound;
  readonly hurry: number;
  /** Part of `growth` that comes in this round, if all action cards of a round are still in hand. */
  readonly pace: number;
  /** Expected increase, per later round, of the number of times that a scoring card's condition is met. */
  readonly growth: Readonly<Record<'symbolByNation' | 'symbol' | 'married' | 'role', number>>;
  /** Chance to reach an open city of a green card. */
  readonly reach: ByRound;
  /** Chance to be in every nation at the end, by the number of nations reached. */
  readonly everywhere: ByRound<readonly number[]>;
  /** Uncertainty of having the most goods or crowns at the end. */
  readonly unsureMost: ByRound;
  /** Worth of a good that another player chooses to give, compared with a drawn one. */
  readonly given: number;
  /** 1 if the placements of Machiavelli and the goods of Drake are chosen together, 0 if one by one. */
  readonly pairs: number;
  /** Worth of two trades, compared with one. */
  readonly secondTrade: number;
  /** Least worth for which a book tile is used. */
  readonly tileLeast: ByRound;
  /** Chance that another player pays for a space in front. */
  readonly cutIn: number;
  /** Weight of the options of a card, best first. */
  readonly choices: readonly number[];
}

/**
 * Weights of our player, fitted by self-play, with these exceptions. `courted` is the likeliest chance, by
 * members of 30 games with 3 to 5 players who were alone and then married in the same round. `stays`,
 * `departs.own`, and 1 and 0 for round 2 in `lasting` and `leaves` follow from DY-80 and DY-83.
 * `departs.others`, `keeps`, `bonusNeeds`, and `keptCard` of round 2 were tried against the weights before.
 */
export const OURS: Weights = {
  good: { black: 6.27, white: 4.97, yellow: 5.12, blue: 3.37, pink: 2.75 },
  needs: {
    trade: {},
    prince: { black: 1.95, pink: 0.693 },
    princess: { white: 1.73, pink: 0.63 },
    character: { blue: 1.1, pink: 0.286 },
    special: { yellow: 1.05, pink: 0.258 },
  },
  cardNeeds: { black: 0.661, white: 0.634, yellow: 0.418, blue: 0.333, pink: 0.419 },
  pinkNeeds: [1.97, 2.19, 0.572],
  bonusNeeds: { black: 0.4, white: 0.4 },
  later: 1.5,
  unsure: [2.12, 1.71, 0.881],
  tie: 0.298,
  calm: 0.279,
  denial: 0.0912,
  lasting: [0.829, 1, 1],
  leaves: [0.172, 0, 0],
  departs: { own: 1, others: 0.75 },
  keeps: 0.8,
  courted: { large: [0.145, 0.183, 0.055], small: [0.035, 0.0575, 0.03] },
  stays: [1, 0, 0],
  wed: [0.817, 1.44, 0.212],
  envy: 0.3,
  share: 0.567,
  joined: 0.0571,
  left: 0.362,
  scoringCard: [-0.176, 0.249, -0.359],
  drawnCard: [0.909, 1.02, 1.15],
  actionCard: [3.45, 2.97, 2.7],
  keptCard: [3.25, 6, 0],
  book: 5.81,
  lastBonus: 3.21,
  bias: {
    trade: [0.0391, -0.0611, -0.0392],
    prince: [0.645, -0.0218, -0.0162],
    princess: [-0.0587, 0.465, -0.202],
    character: [0.871, -0.138, 0.348],
    city: [0.931, 0.217, 0.0926],
    yellowCharacter: [-0.563, 0.49, -0.274],
    doubleTrade: [0.00609, -0.0893, 0.116],
    pass: [0.982, -0.00779, -1.4],
    discard: [-0.108, -0.469, -0.361],
  },
  regret: 0.201,
  rank: [1.75, 1.27, 1.42],
  firstPlayer: [0.53, 0.601, 0],
  hurry: 0.479,
  pace: 0.87,
  growth: { symbolByNation: 0.683, symbol: 0.752, married: 0.637, role: 1.5 },
  reach: [0.575, 0.446, 0.136],
  everywhere: [
    [0.1, 0.25, 0.45, 0.788, 1],
    [0, 0.1, 0.25, 0.753, 1],
    [0, 0, 0.1, 0.3, 1],
  ],
  unsureMost: [1.25, 1.46, 0.932],
  given: 0.721,
  secondTrade: 1.62,
  pairs: 1,
  tileLeast: [2.84, 3.05, 0.302],
  cutIn: 0.362,
  choices: [1, 0.294, 0.136, 0.111],
};

/** How a level weighs and chooses. */
export interface Conduct {
  readonly weights: Weights;
  /** Points below the best answer that lower the weight of an answer by a factor of e. 0: always the best. */
  readonly whim: number;
  /** `null`: it looks at its turn alone. */
  readonly search: Search | null;
}

/** How far a player searches beyond its turn. */
export interface Search {
  /** Points below the best answer within which answers are searched. */
  readonly within: number;
  /** Most answers that are searched. */
  readonly tried: number;
  /** Worlds in which each of them is tried. */
  readonly worlds: number;
  /** Weight of what the worlds show, because a few of them show it inexactly. */
  readonly trust: number;
}
const SEARCH: Search = { within: 3, tried: 4, worlds: 4, trust: 0.6 };

export const LEVELS: Readonly<Record<BotLevel, Conduct>> = {
  gentle: { weights: OURS, whim: 6, search: null },
  steady: { weights: OURS, whim: 2.4, search: null },
  sharp: { weights: OURS, whim: 0, search: SEARCH },
};
/** Weights in which a temper differs: what it keeps for later, how far it hopes to get, what it envies. */
export const LEANINGS: Readonly<Record<Temper, Partial<Weights>>> = {
  careful: { keptCard: [3.6, 6.5, 0], tie: 0.25 },
  bold: { reach: [0.62, 0.5, 0.16], courted: { large: [0.116, 0.146, 0.044], small: [0.028, 0.046, 0.024] } },
  sly: { envy: 0.4, denial: 0.13 },
};

/** Returns how a player of this level and temper weighs and chooses. */
export function conductOf(level: BotLevel, temper: Temper): Conduct {
  const { weights, ...conduct } = LEVELS[level];
  return { ...conduct, weights: { ...weights, ...LEANINGS[temper] } };
}
/** Answers with a lower weight than this are never given; the best one has weight 1. */
export const ABSURD = 0.05;
