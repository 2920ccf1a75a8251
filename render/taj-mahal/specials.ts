/** The effects of special cards, on a card and alone. */
import type { Special } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { rosette } from '../kit/ornament.ts';
import { group, path, place, stamp, text } from '../kit/scene.ts';
import type { Matrix, Node } from '../kit/scene.ts';
import { circle, roundRect } from '../kit/shapes.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import { SUITS } from './suits.ts';

/** Draws the effect of a special card (TM-15) on a sun of rays. */
export function specialArt(special: Special, at: Matrix, plus: number): Node[] {
  const rays = path(rosette(0, 0, 74, { petals: 24, inner: 0.45, fat: 0.7 }), {
    fill: C.gold,
    fillOpacity: 0.34,
  });
  return [group([rays, ...specialFace(special, plus)], { at })];
}

/** Draws the effect of a special card. `plus`: scale of the `+1`, larger on small cards for legibility. */
function specialFace(special: Special, plus: number): Node[] {
  const low = 22 * plus - 10;
  switch (special) {
    case 'special-elephant':
      return [group(SYMBOL_ART.elephant, { at: place(-2, low, 0, 1.14) }), oneMore(plus)];
    case 'special-mogul':
      return [group(SYMBOL_ART.mogul, { at: place(-2, low, 0, 1.1) }), oneMore(plus)];
    case 'special-points':
      return twoPoints();
    case 'special-colour':
      return fourColours();
  }
}

const oneMore = (plus: number): Node =>
  group(
    [
      path(circle(0, 0, 20), { fill: C.madderDark, stroke: C.goldLight, width: 3 }),
      text(-1, 9.5, '+1', { font: 'bold', size: 28, anchor: 'middle', fill: '#fff' }),
    ],
    { at: place(64 - 20 * plus, 6 * plus - 56, 0, plus) },
  );

const twoPoints = (): Node[] => [
  path(circle(0, 6, 47), { fill: C.gold, stroke: C.ink, width: 3 }),
  // As light as the paper, because the veil over a shut card takes most of the contrast.
  path(circle(0, 6, 38), { fill: '#fff3cf', stroke: C.goldDark, width: 2.4 }),
  path(circle(0, 6, 42.5), { stroke: C.goldDark, width: 2.4, dash: [0.1, 6], cap: 'round' }),
  text(-2, 29, '+2', { font: 'bold', size: 62, anchor: 'middle', fill: C.madderDark }),
];

/** Quarters of the disc of four colours, clockwise from the top right. `at`: position of the emblem. */
const QUARTERS = [
  { suit: 'red', at: place(24, -20) },
  { suit: 'yellow', at: place(24, 28) },
  { suit: 'purple', at: place(-24, 28) },
  { suit: 'green', at: place(-24, -20) },
] as const;

const fourColours = (): Node[] => [
  ...QUARTERS.map(({ suit }, i) =>
    path('M0 0V-52A52 52 0 0 1 52 0Z', {
      fill: SUITS[suit].colour,
      stroke: C.ink,
      width: 2.6,
      at: place(0, 4, i * 90),
    }),
  ),
  ...QUARTERS.map(({ suit, at }) => path(SUITS[suit].emblem(11), { fill: C.ivory, at })),
  path(circle(0, 4, 9), { fill: C.gold, stroke: C.ink, width: 2.4 }),
];

/** Draws a small special card, `size` tall, for the picture of goods. */
export function specialToken(special: Special, x: number, y: number, size: number): Node {
  const w = size * 0.74;
  const box = [-w / 2 - 4, -size / 2 - 4, w + 8, size + 10] as const;
  return stamp(`taj:special:${special}:${size}`, box, place(x, y), () => [
    path(roundRect({ x: -w / 2 + 1.5, y: -size / 2 + 3, width: w, height: size }, 6), {
      fill: C.shadow,
      fillOpacity: 0.35,
    }),
    path(roundRect({ x: -w / 2, y: -size / 2, width: w, height: size }, 6), {
      fill: C.lapis,
      stroke: C.ink,
      width: 2,
    }),
    path(roundRect({ x: -w / 2 + 3.5, y: -size / 2 + 3.5, width: w - 7, height: size - 7 }, 4), {
      fill: '#fbf0d9',
      stroke: C.gold,
      width: 1.6,
    }),
    group(specialFace(special, 2.05), { at: place(0, -1, 0, w / 138) }),
  ]);
}
