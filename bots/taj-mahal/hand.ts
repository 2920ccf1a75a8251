/** Weighs cards in hand, and chooses which to take from the supply or to discard. */
import { COLOURS } from '../../engines/taj-mahal/facts.ts';
import { combinations, highest, pickFrom } from '../mix.ts';
import { WHITE_SUIT, type Face } from './faces.ts';
import type { Weights } from './weights.ts';

/**
 * Returns the worth of a hand, with `visitsLeft` visits after this one. TM-70: at the end white cards and the
 * cards of one colour count.
 */
export function handWorth(weights: Weights, cards: readonly Face[], visitsLeft: number): number {
  const { suit: alike, longest, scarce: rare, white } = weights;
  const counts = COLOURS.map(() => 0);
  let whites = 0,
    worth = 0;
  for (const { suit, scarce } of cards) {
    const before = counts[suit] ?? 0;
    if (suit === WHITE_SUIT) whites++;
    else counts[suit] = before + 1;
    worth += before * alike + (scarce ? rare : 0);
  }
  const most = Math.max(...counts);
  if (visitsLeft === 0) return whites + most;
  worth += cardsWorth(weights, cards.length) + whites * white + most * longest;
  return worth * partLeft(weights, visitsLeft);
}

/** Returns the worth of that many cards, whatever they show. Few of many can be played before the end. */
function cardsWorth({ card, glut, plenty, surplus }: Weights, size: number): number {
  const worth = (count: number): number => count * card - ((count * (count - 1)) / 2) * glut;
  return size <= plenty ? worth(size) : worth(plenty) + surplus * (worth(size) - worth(plenty));
}

/** Returns the worth of one more card that nobody knows yet, beside `held` cards. */
export const drawWorth = (weights: Weights, held: number, visitsLeft: number): number =>
  (cardsWorth(weights, held + 1) - cardsWorth(weights, held)) * partLeft(weights, visitsLeft);

/** Returns the part of the worth of cards that counts with `visitsLeft` visits after this one. */
const partLeft = ({ late, early }: Weights, visitsLeft: number): number =>
  Math.min(1, late + early * visitsLeft);

/** A choice of some of the offered cards, by a figure with this hand. */
export interface Pick {
  readonly offered: readonly Face[];
  readonly hand: readonly Face[];
  readonly due: number;
  readonly visitsLeft: number;
}

/** Returns the indexes of the cards that go best with a hand. */
export function best(weights: Weights, { offered, hand, due, visitsLeft }: Pick): readonly number[] {
  const ways = combinations(offered.length, due);
  const worths = ways.map(way => handWorth(weights, [...hand, ...pickFrom(offered, way)], visitsLeft));
  return ways[highest(worths)] ?? [];
}

/** Returns the indexes of the cards to give up so that the rest goes best with a hand. */
export function worst(weights: Weights, { offered, hand, due, visitsLeft }: Pick): readonly number[] {
  const ways = combinations(offered.length, due);
  const worths = ways.map(way =>
    handWorth(weights, [...hand, ...offered.filter((_, i) => !way.includes(i))], visitsLeft),
  );
  return ways[highest(worths)] ?? [];
}
