/** Draws goods as cubes. Each colour has a different emblem. */
import { GOODS } from '../../../engines/dynasties/facts.ts';
import type { Good, Goods } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { rosette, star } from '../../kit/ornament.ts';
import { path, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { num, roundRect } from '../../kit/shapes.ts';
import { put } from '../art/pen.ts';
import { GOOD_HUES } from '../hues.ts';

/** Path data in a box of 20 x 20 round the origin. Emblems tell goods apart without colour. */
const EMBLEMS: Readonly<Record<Good, string>> = {
  black: 'M0-9L7-1L3.4 9H-3.4L-7-1Z',
  white: rosette(0, 0, 9.5, { petals: 6, inner: 0.2, fat: 0.9 }),
  yellow: star(0, 0.6, 9.6, { points: 5, inner: 4 }),
  blue: 'M0-10C4-3.6 7.4-.4 7.4 3.4A7.4 7 0 0 1-7.4 3.4C-7.4-.4-4-3.6 0-10Z',
  pink: 'M0 9C-7 3.4-9.6.2-9.6-3.6C-9.6-8.4-3-9.8 0-4.8C3-9.8 9.6-8.4 9.6-3.6C9.6.2 7 3.4 0 9Z',
};
const EMBLEM_FILLS: Readonly<Record<Good, string>> = {
  black: '#8d8693',
  white: '#b9ac8f',
  yellow: '#8f6708',
  blue: '#bcd7f5',
  pink: '#8f2b53',
};

/** Middle of a cube, and the width of its front. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function cube(good: Good, { x, y, size }: Spot, sign: 'emblem' | 'plain' = 'plain'): Node[] {
  const { front, top, side } = GOOD_HUES[good],
    depth = num(size * 0.24),
    left = num(x - size / 2 - depth / 2),
    right = num(left + size),
    up = num(y - size / 2 + depth / 2),
    width = Math.min(2, Math.max(1.5, size * 0.05));
  const outline = `M${left} ${up}l${depth} ${-depth}h${size}v${size}l${-depth} ${depth}h${-size}Z`,
    topFace = `M${left} ${up}l${depth} ${-depth}h${size}l${-depth} ${depth}Z`,
    sideFace = `M${right} ${up}l${depth} ${-depth}v${size}l${-depth} ${depth}Z`,
    edges = `M${left} ${up}h${size}v${size}M${right} ${up}l${depth} ${-depth}`,
    shadow = roundRect(
      { x: left + size * 0.06, y: num(up + size * 0.84), width: size * 1.16, height: size * 0.26 },
      num(size * 0.1),
    );
  return [
    path(shadow, { fill: '#1a0d06', fillOpacity: 0.2 }),
    path(outline, { fill: front, stroke: C.ink, width: width * 2 }),
    path(topFace, { fill: top }),
    path(sideFace, { fill: side }),
    path(edges, { stroke: C.ink, width }),
    ...(sign === 'emblem'
      ? [put([path(EMBLEMS[good], { fill: EMBLEM_FILLS[good] })], [x - depth / 2, y + depth / 2], size / 32)]
      : []),
  ];
}

/** Draws a single good. */
export const goodArt = (good: Good, x: number, y: number, size: number): Node[] =>
  cube(good, { x, y, size }, size >= 22 ? 'emblem' : 'plain');

/** A number of goods of one colour. */
export interface Cost {
  readonly good: Good;
  readonly count: number;
}

/** Draws a cost: a cube with the number on it. */
export function costArt({ good, count }: Cost, { x, y, size }: Spot): Node[] {
  const depth = size * 0.24;
  return [
    ...cube(good, { x, y, size }),
    text(x - depth / 2 - 0.4, num(y + depth / 2 + size * 0.37), String(count), {
      font: 'bold',
      size: num(size * 1.04),
      anchor: 'middle',
      fill: GOOD_HUES[good].on,
    }),
  ];
}

/** Draws a cost as a sprite, so its position is rounded to whole pixels. */
export const costMark = (cost: Cost, { x, y, size }: Spot): Node =>
  sprite(
    {
      id: `dyn:cost:${cost.good}:${cost.count}:${size}`,
      box: [-Math.ceil(size * 0.8), -Math.ceil(size * 0.8), Math.ceil(size * 1.7), Math.ceil(size * 1.7)],
      x,
      y,
    },
    () => costArt(cost, { x: 0, y: 0, size }),
  );

/** Lists goods one by one, in the order of `GOODS`. */
export const listed = (goods: Goods): Good[] => GOODS.flatMap(good => Array<Good>(goods[good]).fill(good));
