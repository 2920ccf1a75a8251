/** Keeps the weighty sentences of a record. */
import { WEIGHTS } from './digest.ts';
import type { Told } from './sentences.ts';

/**
 * Returns at most this many sentences in their order, and one `mark`. The lightest sentences are left out,
 * wherever they stand; of equal weight the oldest. A move that led to something goes after those that led to
 * nothing. The newest stays, unless it is an aside. The mark stands where most is missing. If only one
 * sentence would be left out, it stays too, because the mark is no shorter.
 */
export function abridged(sentences: readonly Told[], most: number, mark: string): Told[] {
  if (sentences.length <= most + 1) return [...sentences];
  const left = leftOut(sentences, most);
  const markedPlace = heaviestGap(sentences, left);
  return sentences.flatMap((told, place) => {
    if (place === markedPlace) return [{ words: mark, weight: WEIGHTS.detail }];
    return left.has(place) ? [] : [told];
  });
}

/** Returns the places of the sentences that are left out so that this many remain. */
function leftOut(sentences: readonly Told[], most: number): ReadonlySet<number> {
  const left = new Set<number>();
  while (sentences.length - left.size > most) left.add(lightest(sentences, left));
  return left;
}

/** Returns the place of the lightest sentence that may still be left out. */
function lightest(sentences: readonly Told[], left: ReadonlySet<number>): number {
  let best = { place: 0, load: Infinity };
  let isFollowed = false;
  const newest = sentences.length - 1;
  for (let place = newest; place >= 0; place--) {
    const told = sentences[place];
    if (told === undefined || left.has(place)) continue;
    const load = loadOf(told) + (isFollowed ? LEADS : 0);
    const mayGo = place < newest || told.weight === WEIGHTS.aside;
    if (mayGo && load <= best.load) best = { place, load };
    isFollowed = told.follows === true;
  }
  return best.place;
}

/** Returns the first place of the run of sentences left out that weighs most; of equal ones the first. */
function heaviestGap(sentences: readonly Told[], left: ReadonlySet<number>): number {
  let best = { start: 0, load: 0 };
  let gap = best;
  for (const [place, told] of sentences.entries()) {
    if (!left.has(place)) continue;
    gap = left.has(place - 1) ? gap : { start: place, load: 0 };
    gap = { start: gap.start, load: gap.load + loadOf(told) };
    if (gap.load > best.load) best = gap;
  }
  return best.start;
}

/** One sentence weighs more than all lighter ones together. A detail about the reader is a move to them. */
function loadOf({ weight, concerns = false }: Told): number {
  if (!concerns) return HEAVIER ** weight;
  return HEAVIER ** (weight <= WEIGHTS.detail ? weight + 1 : weight + WEIGHTS.note);
}
const HEAVIER = 32;
/** What led to the next sentence weighs more than other moves and less than results. */
const LEADS = HEAVIER ** 1.5;
