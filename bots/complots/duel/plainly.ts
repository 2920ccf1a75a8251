/** Chooses cards in a duel: which to lose, to show, to keep and to replace. */
import { range } from '../../../engines/core/values.ts';
import { CARDS, cardsOfHand, exchanged } from './hands.ts';
import { keepable, type Duel, type Side } from './turn.ts';

/** Returns how likely a side wins with this hand, if its opponent moves next. */
export type Waiting = (duel: Duel, side: Side, hand: number) => number;

/** Answers a question that the table has no answers to, by the hand that is left. */
export function plainly(duel: Duel, waiting: Waiting): number {
  switch (duel.stage) {
    case 'lose':
      return spared(duel, duel.loser, waiting);
    case 'show':
      return spared(duel, 1, waiting);
    case 'exchange':
      return best(keepable(duel), hand => waiting(duel, 0, hand));
    case 'judge':
      return isGood(duel, waiting) ? 1 : 0;
    case 'turn':
    case 'action':
    case 'late':
    case 'block':
    case 'end':
      throw new RangeError(`${duel.stage} is in the table`);
  }
}

/** Returns the card without which the rest is best. */
export const spared = (duel: Duel, side: Side, waiting: Waiting): number =>
  best(cardsOfHand(duel.hands[side]), card => waiting(duel, side, exchanged(duel.hands[side], card, null)));

/** True if the card shown is better for its owner than an average one. */
function isGood(duel: Duel, waiting: Waiting): boolean {
  const [card = 0] = duel.pool;
  const withCard = (other: number): number => waiting(duel, 1, exchanged(duel.hands[1], card, other));
  return withCard(card) > range(CARDS).reduce((sum, other) => sum + withCard(other), 0) / CARDS;
}

function best(items: readonly number[], worth: (item: number) => number): number {
  let [found, most] = [items[0] ?? 0, -Infinity];
  for (const item of items) {
    const value = worth(item);
    if (value > most) [found, most] = [item, value];
  }
  return found;
}
