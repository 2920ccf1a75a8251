/** What coins, influences and cards are worth to one seat at the moment. */
import type { Character, View } from '../../engines/complots/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { FACTS } from '../../engines/complots/facts.ts';
import { opponentsOf, playerOf } from './odds.ts';
import { COPY, KILL, LIFE, LIKING, PRICE, SHARED, SURPLUS } from './weights.ts';

/** An influence that any opponent loses. */
const kill = (view: View, seat: Seat): number => KILL * opponentsOf(view, seat).length ** SHARED;

/** How much a player is to be feared: influences and coins, next to the strongest opponent's. From 0 to 1. */
function threat(view: View, seat: Seat, of: Seat): number {
  const strength = (who: Seat) => playerOf(view, who).influences * 2 + playerOf(view, who).coins / 3;
  return strength(of) / Math.max(...opponentsOf(view, seat).map(strength));
}

/** An influence that this opponent loses: the strong ones first, and the only one's last wins. */
export function loss(view: View, seat: Seat, of: Seat): number {
  const wins = opponentsOf(view, seat).length === 1 && playerOf(view, of).influences === 1;
  return kill(view, seat) * (wins ? 2 : 0.6 + 0.6 * threat(view, seat, of));
}

/** One of the own influences, when `already` have been lost before it. */
export function life(view: View, seat: Seat, already = 0): number {
  const left = playerOf(view, seat).influences - already;
  if (left <= 0) return 0;
  return left === 1 ? LIFE.last : LIFE.first;
}

/** Coins for oneself; those beyond the price of a Murder count for less. */
export function coins(view: View, seat: Seat, number: number): number {
  const room = Math.max(0, FACTS.murder.cost - playerOf(view, seat).coins);
  const useful = Math.min(number, room);
  return ((useful + (number - useful) * SURPLUS) * kill(view, seat)) / PRICE;
}

/** Coins of any player, who may use them against this seat. */
export const money = (view: View, seat: Seat, number: number): number => (number * kill(view, seat)) / PRICE;

/** How good cards are together. */
export function liking(cards: readonly Character[]): number {
  return cards.reduce((sum, c, i) => sum + LIKING[c] * (cards.indexOf(c) < i ? COPY : 1), 0);
}
