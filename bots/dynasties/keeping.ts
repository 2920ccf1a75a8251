/** Weighs pink goods as the price of members who would leave after round 2. */
import { spaceOf } from '../../engines/dynasties/board.ts';
import { KEEP_PRICE, ROUNDS } from '../../engines/dynasties/facts.ts';
import type { Site } from '../../engines/dynasties/model.ts';
import { aloneAtEnd, boardWorth, loneIn, type Dowry } from './board-worth.ts';
import { dealt, goodsOf, settled, type Mind } from './mind.ts';

/** DY-83: returns what the player's pink goods are worth because members can stay for them. */
export function keepingWorth(mind: Mind): number {
  const most = Math.floor(goodsOf(mind).pink / KEEP_PRICE);
  if (mind.weights.keeps === 0 || mind.round !== ROUNDS - 1 || most === 0) return 0;
  const saved = savings(mind)
    .slice(0, most)
    .reduce((sum, saving) => sum + saving, 0);
  return mind.weights.keeps * saved;
}

/** Dice do not count, because another player may never pay for the marriage. */
const NO_DOWRY: Dowry = { large: 0, small: 0 };
/**
 * What pink goods save on a map, the most first. Goods and cards in hand are worth as much with a member as
 * without, so they need no part in the key.
 */
const known = new WeakMap<Mind['cities'], readonly number[]>();

/** Returns what is expected to be lost with each lone member of the player, the most first. */
function savings(mind: Mind): readonly number[] {
  const found = known.get(mind.cities);
  if (found) return found;
  const next = dealt(mind);
  const now = boardWorth(next, NO_DOWRY);
  const lost = ({ city, as }: Site): number =>
    aloneAtEnd(mind, spaceOf(mind, { city, as })) *
    Math.max(0, now - boardWorth(settled(next, { city, as }, null), NO_DOWRY));
  const all = Object.keys(mind.cities)
    .flatMap(city => loneIn(mind, city) ?? [])
    .filter(({ city, as }) => mind.cities[city]?.[as] === mind.who)
    .map(lost)
    .sort((a, b) => b - a);
  known.set(mind.cities, all);
  return all;
}
