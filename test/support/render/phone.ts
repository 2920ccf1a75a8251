/** What is read on a phone: the sizes of letters, and how much they stand out. */
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../render/kit/scene.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { placed, type Placed } from './pictures.ts';

/** Smallest sizes in px of a picture 1,000 px wide: 10 CSS px where it is 295 wide, 7 where it is 374. */
const FIRST_ORDER = 34;
const SECOND_ORDER = 19;

/** The words in pictures of one kind. What is decided by is of first order. */
interface Words<Sample> {
  /** True for words of second order, which say what a sign or another word says too. Default: none. */
  second?(word: Placed, sample: Sample, locale: Locale): boolean;
  /** Words and figures that are shown at the size of the first order. Default: none. */
  first?(sample: Sample, locale: Locale): readonly (string | number)[];
}

type WordsOf<Sample extends { readonly kind: string }> = {
  readonly [Kind in Sample['kind']]?: Words<Sample & { readonly kind: Kind }>;
};

/** Tests the sizes of letters in every sample of the kinds in `table`, in every language. */
export function legible<Sample extends { readonly kind: string; readonly title: string }>(
  samples: readonly Sample[],
  drawn: (sample: Sample, locale: Locale) => Scene,
  table: WordsOf<Sample>,
): void {
  const wordsOf = ({ kind }: Sample): Words<Sample> | undefined =>
    (table as Readonly<Record<string, Words<Sample>>>)[kind];
  const all = LOCALES.flatMap(locale =>
    samples.filter(wordsOf).map(sample => ({ locale, sample, title: sample.title })),
  );
  describe('on a phone', () => {
    test.each(all)('has letters that are read there: $locale $title', ({ locale, sample }) => {
      const words = wordsOf(sample);
      const large = expectLegible(
        drawn(sample, locale),
        word => words?.second?.(word, sample, locale) ?? false,
      );
      for (const said of words?.first?.(sample, locale) ?? []) expect(large).toContain(String(said));
    });
  });
}

/** Checks the sizes of all words of a picture. Returns those that have the size of the first order. */
export function expectLegible({ width, nodes }: Scene, isSecond: (word: Placed) => boolean): string[] {
  expect(width).toBe(1000);
  const all = placed(nodes);
  for (const word of all)
    expect(word.size, word.text.text).toBeGreaterThanOrEqual(isSecond(word) ? SECOND_ORDER : FIRST_ORDER);
  return all.filter(({ size }) => size >= FIRST_ORDER).map(({ text }) => text.text);
}

/** Returns the contrast of two colours, after WCAG. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(i => {
    const part = parseInt(hex.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
