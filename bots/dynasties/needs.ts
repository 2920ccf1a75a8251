/** Estimates how many goods of each colour can be used in the rest of the game. */
import { CARDS, laterHand, optionsOf, ROUNDS } from '../../engines/dynasties/facts.ts';
import type { Card, Good, Goods } from '../../engines/dynasties/model.ts';
import { CARD_NEEDS, inRound, LATER, NEEDS, PINK_NEEDS } from './weights.ts';

/** Returns the needs of a player with these action cards and `unknown` others. */
export function needsOf(hand: readonly Card[], unknown: number, round: number, players: number): Goods {
  const later = (ROUNDS - round) * laterHand(players) * LATER + unknown;
  return eachGood(
    good =>
      CARD_NEEDS[good] * later +
      hand.reduce((sum, card) => sum + (known.get(card)?.[good] ?? 0), 0) +
      (good === 'pink' ? inRound(PINK_NEEDS, round) : 0),
  );
}

const eachGood = (count: (good: Good) => number): Record<Good, number> => ({
  black: count('black'),
  white: count('white'),
  yellow: count('yellow'),
  blue: count('blue'),
  pink: count('pink'),
});

/** Needs of each action card. Every option that takes goods is equally likely to be used. */
const known = new Map<Card, Goods>(
  CARDS.map(fact => {
    const options = optionsOf(fact).filter(as => as !== 'trade');
    return [
      fact.id,
      eachGood(good => options.reduce((total, as) => total + (NEEDS[as][good] ?? 0), 0) / options.length),
    ];
  }),
);
