/** Keeps the weighty sentences of a record. */
import { WEIGHTS } from './digest.ts';
import type { Told } from './sentences.ts';

/**
 * Returns at most this many sentences in their order, and `mark` in the one place where others are left out.
 * What is left out weighs least; of equal weight it is the oldest. Sentences that belong together stay or go
 * together, unless a result would be lost for it. The newest stays. If only one sentence would be left out,
 * it stays too, because the mark is no shorter.
 */
export function abridged(sentences: readonly Told[], most: number, mark: string): Told[] {
  if (sentences.length <= most + 1) return [...sentences];
  const { from, to } = lightestPart(sentences, most);
  return [...sentences.slice(0, from), { words: mark, weight: WEIGHTS.detail }, ...sentences.slice(to)];
}

/**
 * Returns the part of these sentences, without the newest, that is best left out so that few enough remain.
 */
function lightestPart(sentences: readonly Told[], most: number) {
  const sums = sentences.reduce<number[]>((made, told) => [...made, (made.at(-1) ?? 0) + loadOf(told)], [0]);
  const loadBefore = (place: number): number => sums[place] ?? 0;
  const splitAt = (place: number): number => (sentences[place]?.follows === true && place > 0 ? SPLIT : 0);
  let best = { from: 0, to: sentences.length - most, load: Infinity };
  for (let from = 0; from < most; from++)
    for (let to = from + sentences.length - most; to < sentences.length; to++) {
      const load = loadBefore(to) - loadBefore(from) + splitAt(from) + splitAt(to);
      if (load < best.load) best = { from, to, load };
    }
  return best;
}

/** One sentence weighs more than all lighter ones together. */
const loadOf = ({ weight, concerns = false }: Told): number =>
  HEAVIER ** (concerns ? weight + WEIGHTS.note : weight);
const HEAVIER = 32;
/** To tell half of what belongs together weighs more than moves and less than results. */
const SPLIT = HEAVIER ** 1.5;
