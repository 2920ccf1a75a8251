/**
 * Hands of up to two cards, and the Court, as numbers. A card is the place of its character among those in
 * play, in the order of CO-2.
 */
import { range } from '../../../engines/core/values.ts';

/** Characters in play (CO-2). */
export const CARDS = 5;
/** The hand without a card. */
export const NO_HAND = 0;

const CARDS_BY_HAND: readonly (readonly number[])[] = [
  [],
  ...range(CARDS).map(card => [card]),
  ...range(CARDS).flatMap(low => range(CARDS - low).map(more => [low, low + more])),
];
/** Number of hands, with the empty one. */
export const HANDS = CARDS_BY_HAND.length;

const NUMBERS: readonly number[] = range(CARDS ** 2).map(place => {
  const [low, high] = [place % CARDS, Math.floor(place / CARDS)].sort((a, b) => a - b);
  return CARDS_BY_HAND.findIndex(cards => cards.length === 2 && cards[0] === low && cards[1] === high);
});

/** Returns the number of a hand. */
export function handOfCards([one, other]: readonly number[]): number {
  if (one === undefined) return NO_HAND;
  return other === undefined ? 1 + one : (NUMBERS[one * CARDS + other] ?? NO_HAND);
}

/** Returns the cards of a hand in the order of CO-2. */
export const cardsOfHand = (hand: number): readonly number[] => CARDS_BY_HAND[hand] ?? [];
/** Returns the number of cards of a hand. */
export function sizeOf(hand: number): number {
  if (hand === NO_HAND) return 0;
  return hand > CARDS ? 2 : 1;
}
export const holds = (hand: number, card: number): boolean => cardsOfHand(hand).includes(card);

/** Returns the hand with this card in place of another one. `card` `null`: without a new one. */
export function exchanged(hand: number, old: number, card: number | null): number {
  const cards = [...cardsOfHand(hand)];
  cards.splice(cards.indexOf(old), 1, ...(card === null ? [] : [card]));
  return handOfCards(cards);
}

/** Returns every hand of this size. */
export const handsOfSize = (size: number): number[] => range(HANDS).filter(hand => sizeOf(hand) === size);

/** Bits for the copies of one card in the Court. */
const BITS = 4;
const MASK = 2 ** BITS - 1;

/** Cards of the Court, or of any bag: `BITS` bits for each card. */
export type Bag = number;
export const bagOf = (cards: readonly number[]): Bag => cards.reduce(put, 0);
export const put = (bag: Bag, card: number): Bag => bag + (1 << (BITS * card));
export const taken = (bag: Bag, card: number): Bag => bag - (1 << (BITS * card));
export const copiesIn = (bag: Bag, card: number): number => (bag >> (BITS * card)) & MASK;

/** Returns the number of cards in the bag. */
export function cardsIn(bag: Bag): number {
  let sum = 0;
  for (let card = 0; card < CARDS; card++) sum += copiesIn(bag, card);
  return sum;
}

/** Draws a card. `below`: draws a whole number from 0 to n - 1. */
export function drawn(bag: Bag, below: (n: number) => number): number {
  let left = below(cardsIn(bag));
  for (let card = 0; card < CARDS; card++) {
    left -= copiesIn(bag, card);
    if (left < 0) return card;
  }
  throw new RangeError('an empty bag');
}
