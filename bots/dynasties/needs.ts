/** Estimates how many goods of each colour can be used in the rest of the game. */
import { cardOf, laterHand, optionsOf, ROUNDS } from '../../engines/dynasties/facts.ts';
import type { Card, Good, Goods } from '../../engines/dynasties/model.ts';
import { inRound, type Weights } from './weights.ts';

/** What a player has to play with: known action cards and `unknown` others. */
interface Outlook {
  readonly hand: readonly Card[];
  readonly unknown: number;
  readonly round: number;
  readonly seats: number;
  /** 1 if all that is left to a player are the bonus actions of the last round, else 0. */
  readonly bonuses: 0 | 1;
}

export function needsOf(weights: Weights, { hand, unknown, round, seats, bonuses }: Outlook): Goods {
  const later = (ROUNDS - round) * laterHand(seats) * weights.later + unknown;
  const known = hand.map(card => needsOfCard(weights, card));
  return eachGood(
    good =>
      weights.cardNeeds[good] * later +
      known.reduce((sum, card) => sum + card[good], 0) +
      (good === 'pink' ? inRound(weights.pinkNeeds, round) : 0) +
      bonuses * (weights.bonusNeeds[good] ?? 0),
  );
}

const eachGood = (count: (good: Good) => number): Record<Good, number> => ({
  black: count('black'),
  white: count('white'),
  yellow: count('yellow'),
  blue: count('blue'),
  pink: count('pink'),
});

/** Needs of the cards met so far, by the weights with which they were estimated. */
const estimated = new WeakMap<Weights, Map<Card, Goods>>();

/** Returns the needs of an action card. Every option that takes goods is equally likely to be used. */
function needsOfCard(weights: Weights, card: Card): Goods {
  const all = estimated.get(weights) ?? new Map<Card, Goods>();
  estimated.set(weights, all);
  const options = optionsOf(cardOf(card)).filter(as => as !== 'trade');
  const needs =
    all.get(card) ??
    eachGood(
      good => options.reduce((total, as) => total + (weights.needs[as][good] ?? 0), 0) / options.length,
    );
  all.set(card, needs);
  return needs;
}
