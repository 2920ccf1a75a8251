/** Which cards to keep, to lose and to show. */
import type { Character, Verdict, View } from '../../engines/complots/model.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { combinations, highest, pickFrom, softly } from '../mix.ts';
import { ABSURD, LIKING, WHIM } from './weights.ts';
import { liking } from './worth.ts';

/** The place of the card without which the rest is best: to lose, or to show to the Inquisitor, who replaces good ones. */
export function spare(cards: readonly Character[]): number {
  return highest(range(cards.length).map(place => liking(cards.filter((_, i) => i !== place))));
}

/** The places of the best cards. */
export function keep(cards: readonly Character[], count: number): readonly number[] {
  const ways = combinations(cards.length, count);
  return ways[highest(ways.map(way => liking(pickFrom(cards, way))))] ?? [];
}

/** CO-8: a second character that goes with the first, not always the same. */
export function draft(dealt: readonly Character[], offered: readonly Character[], rng: Rng): number {
  return softly(
    offered.map(c => liking([...dealt, c])),
    WHIM.draft,
    ABSURD,
    rng,
  );
}

/** CO-23: what is better than most is taken away. */
export function judge({ examined, inPlay }: View, verdicts: readonly Verdict[]): number {
  const mean = liking(inPlay) / inPlay.length;
  return verdicts.indexOf(examined && LIKING[examined.character] > mean ? 'replace' : 'return');
}
