/** Players' colours and emblems, as people see them who lack one kind of cones. */
import { createCanvas, Path2D } from '@napi-rs/canvas';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { C } from '../../render/kit/colours.ts';
import { SEATS } from '../../render/kit/seats.ts';

const PARTIAL = {
  protan: filterDeficiencyProt,
  deutan: filterDeficiencyDeuter,
  tritan: filterDeficiencyTrit,
};

/** Returns the colour as people with this sight see it. */
function seenBy(sight: keyof typeof PARTIAL | 'full', hex: string): string {
  const colour = parse(hex);
  if (colour === undefined) throw new Error(`no colour: ${hex}`);
  return formatHex(sight === 'full' ? colour : PARTIAL[sight](1)(colour));
}

const KINDS = ['full', 'protan', 'deutan', 'tritan'] as const;
const PAIRS = SEATS.flatMap((a, i) => SEATS.slice(i + 1).map(b => [a, b] as const));

/** CIEDE2000. 2 is just noticeable side by side; this is seen from one end of a picture to the other. */
const APART = 9.5;

/** Sheets, nights and lands on which tokens and pieces of players stand. */
const GROUNDS: readonly string[] = [
  ...[C.parchment, C.parchmentDeep, C.ivory, C.lapis, C.lapisDark, C.madder, C.madderDark],
  ...[C.gold, C.goldLight, C.leaf, C.leafDark, C.leafLight, C.silver, C.silverDark],
];

describe.each(KINDS)('in %s sight', kind => {
  const seen = (hex: string) => seenBy(kind, hex);

  test.each(PAIRS.map(([a, b]) => ({ a, b, title: `${a.colour} and ${b.colour}` })))(
    '$title differ',
    ({ a, b }) => {
      expect(differenceCiede2000()(seen(a.fill), seen(b.fill))).toBeGreaterThan(APART);
    },
  );

  test('every token is found on every ground: its fill, its outline or its rim is 3:1 to it', () => {
    for (const { fill, colour } of SEATS)
      for (const ground of GROUNDS) {
        const contrasts = [fill, C.ink, C.ivory].map(each => wcagContrast(seen(each), seen(ground)));
        expect(Math.max(...contrasts), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
  });
});

/** Device pixels of a small emblem: 6 CSS px on a phone with three device pixels each. */
const SIZE = 18;

/** Returns which pixels an emblem covers. */
function maskOf(emblem: string): readonly boolean[] {
  const context = createCanvas(SIZE, SIZE).getContext('2d');
  context.translate(SIZE / 2, SIZE / 2);
  context.scale(SIZE / 16, SIZE / 16);
  context.fill(new Path2D(emblem));
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => (data[pixel * 4 + 3] ?? 0) > 127);
}

test('any two emblems differ in a quarter of what they cover, at 6 CSS px', () => {
  for (const [a, b] of PAIRS) {
    const [one, other] = [maskOf(a.emblem), maskOf(b.emblem)];
    const union = one.filter((is, i) => is || other[i]).length;
    const different = one.filter((is, i) => is !== other[i]).length;
    expect(different / union, `${a.colour} and ${b.colour}`).toBeGreaterThan(0.25);
  }
});
