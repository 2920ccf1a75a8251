/** Weighs cards in hand, and chooses which to take from the supply or to discard. */
import { COLOURS } from '../../engines/taj-mahal/facts.ts';
import { combinations, highest, pickFrom } from '../mix.ts';
import { WHITE_SUIT, type Face } from './faces.ts';
import { CARD, SCARCE, SUIT, WHITE } from './weights.ts';

/**
 * Returns the worth of a hand, with `visitsLeft` visits after this one. TM-70: at the end white cards and the
 * cards of one colour count.
 */
export function handWorth(cards: readonly Face[], visitsLeft: number): number {
  const counts = COLOURS.map(() => 0);
  let whites = 0,
    worth = 0;
  for (const { suit, scarce } of cards) {
    const alike = counts[suit] ?? 0;
    if (suit === WHITE_SUIT) whites++;
    else counts[suit] = alike + 1;
    worth += CARD + alike * SUIT + (scarce ? SCARCE : 0);
  }
  return visitsLeft === 0 ? whites + Math.max(...counts) : worth + whites * WHITE;
}

/** Returns the indexes of the cards that go best with a hand. */
export function best(
  offered: readonly Face[],
  hand: readonly Face[],
  due: number,
  visitsLeft: number,
): readonly number[] {
  const ways = combinations(offered.length, due);
  return ways[highest(ways.map(way => handWorth([...hand, ...pickFrom(offered, way)], visitsLeft)))] ?? [];
}

/** Returns the indexes of the cards to give up so that the rest goes best with a hand. */
export function worst(
  offered: readonly Face[],
  hand: readonly Face[],
  due: number,
  visitsLeft: number,
): readonly number[] {
  const ways = combinations(offered.length, due);
  return (
    ways[
      highest(
        ways.map(way => handWorth([...hand, ...offered.filter((_, i) => !way.includes(i))], visitsLeft)),
      )
    ] ?? []
  );
}
