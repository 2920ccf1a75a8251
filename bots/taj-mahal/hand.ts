/** What cards in hand are worth, and which to take from the supply or to throw away. */
import { COLOURS } from '../../engines/taj-mahal/facts.ts';
import { combinations, highest, pickFrom } from '../mix.ts';
import { WHITE_SUIT, type Face } from './faces.ts';
import { CARD, SCARCE, SUIT, WHITE } from './weights.ts';

/** All cards of a hand together, with so many visits to come after this one. TM-70: in the end white ones and those of one colour count. */
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

/** The places of the cards that go best with a hand. */
export function best(
  offered: readonly Face[],
  hand: readonly Face[],
  due: number,
  visitsLeft: number,
): readonly number[] {
  const ways = combinations(offered.length, due);
  return ways[highest(ways.map(way => handWorth([...hand, ...pickFrom(offered, way)], visitsLeft)))] ?? [];
}

/** The places of the cards without which the others go best with a hand. */
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
