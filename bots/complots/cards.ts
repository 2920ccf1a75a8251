/** Chooses which cards to keep, to lose and to show. */
import type { Character, Verdict, View } from '../../engines/complots/model.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { combinations, highest, pickFrom, softly } from '../mix.ts';
import { ABSURD, LIKING, WHIM } from './weights.ts';
import { liking } from './worth.ts';

/**
 * Returns the index of the card without which the rest is best. It is the one to lose, and the one to show to
 * the Inquisitor, because the Inquisitor replaces good cards.
 */
export function spare(cards: readonly Character[]): number {
  return highest(range(cards.length).map(place => liking(cards.filter((_, i) => i !== place))));
}

/** Returns the indexes of the best cards. */
export function keep(cards: readonly Character[], count: number): readonly number[] {
  const ways = combinations(cards.length, count);
  return ways[highest(ways.map(way => liking(pickFrom(cards, way))))] ?? [];
}

/** CO-8: chooses a second character that goes well with the first; not always the same one. */
export function draft(dealt: readonly Character[], offered: readonly Character[], rng: Rng): number {
  return softly(
    offered.map(c => liking([...dealt, c])),
    WHIM.draft,
    ABSURD,
    rng,
  );
}

/** CO-23: replaces a card that is better than the average card in play. */
export function judge({ examined, inPlay }: View, verdicts: readonly Verdict[]): number {
  const mean = liking(inPlay) / inPlay.length;
  return verdicts.indexOf(examined && LIKING[examined.character] > mean ? 'replace' : 'return');
}
