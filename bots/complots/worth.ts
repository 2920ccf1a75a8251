/** Estimates what coins, influences and cards are worth to one seat. */
import type { Character, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { FACTS } from '../../engines/complots/facts.ts';
import { opponentsOf, playerOf } from './odds.ts';
import { COPY, KILL, LIFE, LIKING, PRICE, SHARED, SURPLUS } from './weights.ts';

/** Returns the worth of an influence lost by an average opponent. */
const kill = (view: View, seat: Seat): number => KILL * opponentsOf(view, seat).length ** SHARED;

/** Returns a player's strength in influences and coins, relative to the strongest opponent: 0 to 1. */
function threat(view: View, seat: Seat, of: Seat): number {
  const strength = (who: Seat) => playerOf(view, who).influences * 2 + playerOf(view, who).coins / 3;
  return strength(of) / Math.max(...opponentsOf(view, seat).map(strength));
}

/**
 * Returns the gain when this opponent loses an influence. It is higher for strong opponents, and highest when
 * it wins the game.
 */
export function loss(view: View, seat: Seat, of: Seat): number {
  const wins = opponentsOf(view, seat).length === 1 && playerOf(view, of).influences === 1;
  return kill(view, seat) * (wins ? 2 : 0.6 + 0.6 * threat(view, seat, of));
}

/** Returns the cost of losing an influence, after `already` others. */
export function life(view: View, seat: Seat, already = 0): number {
  const left = playerOf(view, seat).influences - already;
  if (left <= 0) return 0;
  return left === 1 ? LIFE.last : LIFE.first;
}

/** Returns the worth of coins for this seat; coins beyond the price of a Murder count for less. */
export function coins(view: View, seat: Seat, number: number): number {
  const room = Math.max(0, FACTS.murder.cost - playerOf(view, seat).coins);
  const useful = Math.min(number, room);
  return ((useful + (number - useful) * SURPLUS) * kill(view, seat)) / PRICE;
}

/** Returns the worth of coins of any player. Opponents may use theirs against this seat. */
export const money = (view: View, seat: Seat, number: number): number => (number * kill(view, seat)) / PRICE;

/** Returns the worth of cards held together. */
export function liking(cards: readonly Character[]): number {
  return cards.reduce((sum, c, i) => sum + LIKING[c] * (cards.indexOf(c) < i ? COPY : 1), 0);
}
