/** Where the table keeps what belongs to a position. */
import { CARDS, HANDS } from './hands.ts';
import type { Duel, Side } from './turn.ts';

/** Coins that are told apart: more count as `PURSES` - 1, because a Murder can be paid after any theft. */
const PURSES = 10;
const HELD = HANDS - 1;

const purse = (coins: number): number => Math.min(coins, PURSES - 1);

/** Number of situations: what a player knows of hands and coins. */
export const SITUATIONS = HELD * PURSES ** 2 * 2;

/** Returns the number of a situation. `influences`: those of the opponent, 1 or 2. */
export const situation = (hand: number, coins: number, others: number, influences: number): number =>
  (((hand - 1) * PURSES + purse(coins)) * PURSES + purse(others)) * 2 + influences - 1;

/** Returns the situation of one side. */
export function situationOf({ hands, coins }: Duel, side: Side): number {
  return side === 0
    ? situation(hands[0], coins[0], coins[1], hands[1] > CARDS ? 2 : 1)
    : situation(hands[1], coins[1], coins[0], hands[0] > CARDS ? 2 : 1);
}

/** Number of positions at the start of a turn, with both hands. */
export const POSITIONS = HELD ** 2 * PURSES ** 2;

/** Returns the number of the position of a turn that begins. */
export const positionOf = ({ hands, coins }: Duel): number =>
  (((hands[0] - 1) * HELD + hands[1] - 1) * PURSES + purse(coins[0])) * PURSES + purse(coins[1]);

/** Returns the hands and coins of a position. */
export function placed(position: number): Pick<Duel, 'hands' | 'coins'> {
  const [pair, purses] = [Math.floor(position / PURSES ** 2), position % PURSES ** 2];
  return {
    hands: [1 + Math.floor(pair / HELD), 1 + (pair % HELD)],
    coins: [Math.floor(purses / PURSES), purses % PURSES],
  };
}

/** Number of choices of a second card: first or second player, card dealt, card picked (CO-8). */
export const DRAFTS = 2 * CARDS ** 2;
/** Returns where the chances of the picks begin. */
export const draftOf = (side: Side, dealt: number): number => (side * CARDS + dealt) * CARDS;
