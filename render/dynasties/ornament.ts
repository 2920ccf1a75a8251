/**
 * Ornaments of Dynasties: oxblood velvet with a braided edge, the scale of old maps, vellum plates, ribbons.
 */
import { C } from '../kit/colours.ts';
import { framed, tiled } from '../kit/ground.ts';
import { band, cornersOf, rosette } from '../kit/ornament.ts';
import { group, path, place, sprite } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, num, range, rect, roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { DAMASK } from './art/emblems.ts';
import { H } from './hues.ts';

/** Draws two braided strands of gold along x, from 0 to `length`, with a pearl in every loop. */
function braid(length: number, half: number): Node[] {
  const count = Math.max(2, Math.round(length / 46)),
    pitch = length / count,
    loops = range(count),
    pearls = loops.map(i => circle((i + 0.5) * pitch, 0, 3.1)).join('');
  const strand = (first: 1 | -1): string =>
    `M0 0${loops.map(i => bow(i * pitch, pitch, (i % 2 === 0 ? first : -first) * half * 0.65)).join('')}`;
  return [
    ...cord(strand(-1)),
    ...cord(strand(1)),
    path(pearls, { fill: C.ivory, stroke: C.goldDark, width: 1.2 }),
  ];
}

/** Returns one loop of a strand as path data: from `x` over `pitch`, and out to `depth`. */
const bow = (x: number, pitch: number, depth: number): string =>
  `C${num(x + pitch * 0.3)} ${num(depth)} ${num(x + pitch * 0.7)} ${num(depth)} ${num(x + pitch)} 0`;

const cord = (d: string): Node[] => [
  path(d, { stroke: H.wineDark, width: 6.4 }),
  path(d, { stroke: C.goldDark, width: 4.4 }),
  path(d, { stroke: C.gold, width: 2.6 }),
];

/** Draws a Tudor rose. */
export const tudor = (x: number, y: number, r: number): Node =>
  group(
    [
      path(rosette(0, 0, r * 1.02, { petals: 5, inner: 0.1, turn: Math.PI / 2, fat: 0.9 }), {
        fill: '#6f8f4c',
        stroke: H.wineDark,
        width: 1,
      }),
      path(rosette(0, 0, r, { petals: 5, inner: 0.05, turn: -Math.PI / 2, fat: 1.25 }), {
        fill: '#c23a4a',
        stroke: H.wineDark,
        width: 1.4,
      }),
      path(rosette(0, 0, r * 0.58, { petals: 5, inner: 0.05, turn: -Math.PI / 2, fat: 1.25 }), {
        fill: C.ivory,
        stroke: H.wineDark,
        width: 1.2,
      }),
      path(circle(0, 0, r * 0.17), { fill: C.gold, stroke: H.wineDark, width: 1 }),
    ],
    { at: place(x, y) },
  );

/** Distance of pearls. A PNG finds what repeats within 32 rows of 1000 px, and is a tenth smaller for it. */
const PEARLS = 28;

/** Draws a cord along x with pearls, for pictures that would be too large with a braid. */
function pearls(length: number): Node[] {
  const count = Math.floor(length / PEARLS),
    spots = range(count).map(i => (i + 0.5) * PEARLS + Math.round((length - count * PEARLS) / 2));
  return [
    path(`M0 0H${num(length)}`, { stroke: H.wineDark, width: 9 }),
    path(`M0 0H${num(length)}`, { stroke: C.goldDark, width: 5 }),
    path(`M0 0H${num(length)}`, { stroke: C.gold, width: 3 }),
    path(spots.map(x => circle(x, 0, 6)).join(''), { fill: C.ivory, stroke: C.goldDark, width: 1.8 }),
    path(spots.map(x => circle(x + PEARLS / 2, 0, 2.6)).join(''), {
      fill: '#c23a4a',
      stroke: H.wineDark,
      width: 1.6,
    }),
  ];
}

const TRIMS = { braid, pearls } as const;
type Trim = keyof typeof TRIMS;

/** Draws the band round a picture, `t` thick. */
function border(w: number, h: number, t: number, trim: Trim): Node[] {
  const area = { x: 0, y: 0, width: w, height: h };
  return [
    ...band(area, t, H.wine, length => TRIMS[trim](length, t / 2)),
    path(rect(1.5, 1.5, w - 3, h - 3), { stroke: C.gold, width: 2.6 }),
    path(rect(t - 1, t - 1, w - 2 * t + 2, h - 2 * t + 2), { stroke: C.gold, width: 2.6 }),
    ...cornersOf(area, t).flatMap(([x, y]) => [
      path(rect(x - t / 2, y - t / 2, t, t), { fill: H.wineDark, stroke: C.gold, width: 1.8 }),
      tudor(x, y, t * 0.42),
    ]),
  ];
}

/** Width of the frame of the map. */
export const FRAME = 9;

/** Draws the braided band round a picture, `t` thick. */
export const velvetFrame = (w: number, h: number, t: number): Node[] => border(w, h, t, 'braid');

/** Draws the scale of degrees along the edge of a map, inside `area`. */
export function graticule({ x, y, width, height }: Area): Node[] {
  const thick = FRAME,
    across = Math.round(width / 56),
    down = Math.round(height / 56),
    wide = width / across,
    high = height / down;
  const top = (i: number) => rect(x + i * wide, y, wide, thick),
    bottom = (i: number) => rect(x + i * wide, y + height - thick, wide, thick),
    left = (i: number) => rect(x, y + i * high, thick, high),
    right = (i: number) => rect(x + width - thick, y + i * high, thick, high);
  const dark = [
    ...range(across).map(i => (i % 2 === 0 ? top(i) + bottom(across - 1 - i) : '')),
    ...range(down).map(i => (i % 2 === 1 ? left(i) + right(down - 1 - i) : '')),
  ];
  const inner = { width: width - 2 * thick, height: height - 2 * thick },
    hole = `M${x + thick} ${y + thick}v${inner.height}h${inner.width}v${-inner.height}Z`;
  return [
    path(rect(x, y, width, height) + hole, { fill: H.vellum, evenOdd: true }),
    path(dark.join(''), { fill: H.wineLight }),
    path(rect(x + thick, y + thick, inner.width, inner.height), { stroke: C.ink, width: 1.6 }),
    path(rect(x, y, width, height), { stroke: C.ink, width: 1.6 }),
  ];
}

/** Draws the ground of every picture: oxblood damask, framed. */
export const velvet = (width: number, height: number, edge: number, trim: Trim = 'braid'): Node =>
  group([
    ...tiled({ id: 'dyn:velvet', width, repeat: 2 * ROW }, [0, height], rows => [
      path(rect(0, 0, width, rows), { fill: H.wine }),
      group(lilies(width, rows)),
    ]),
    framed({ id: `dyn:frame:${edge}:${trim}`, width, thickness: edge }, height, (across, rows) =>
      border(across, rows, edge, trim),
    ),
  ]);

/** Distance of rows of lilies. */
const ROW = 100;

/** Draws rows of lilies. Every second row is shifted by half a pattern. */
const lilies = (width: number, height: number): Node[] =>
  range(Math.ceil(height / ROW) + 1).map(row =>
    sprite(
      { id: `dyn:lilies:${width}`, box: [-42, -50, width + 168, 100], x: (row % 2) * 42, y: row * ROW },
      () =>
        range(Math.ceil(width / 84) + 1).map(i =>
          path(DAMASK, { fill: '#511023', at: place(i * 84, 0, 0, 0.92) }),
        ),
    ),
  );

const PLATES = {
  plain: { fill: H.vellum, stroke: C.goldDark, width: 1.8 },
  bright: { fill: '#fce8a4', stroke: C.gold, width: 5 },
  dim: { fill: '#e3d3af', stroke: C.goldDark, width: 1.8 },
} as const;

/** Draws a vellum plate. `bright` attracts the eye. */
export const plate = ({ x, y, width, height }: Area, state: keyof typeof PLATES = 'plain'): Node[] => [
  path(roundRect({ x, y: y + 4, width, height }, 9), { fill: '#14040a', fillOpacity: 0.4 }),
  path(roundRect({ x, y, width, height }, 9), PLATES[state]),
  ...(state === 'bright' ? [] : [innerLine({ x, y, width, height })]),
];

const innerLine = ({ x, y, width, height }: Area): Node =>
  path(roundRect({ x: x + 4.5, y: y + 4.5, width: width - 9, height: height - 9 }, 6), {
    stroke: C.goldDark,
    width: 1,
    strokeOpacity: 0.5,
  });

/** Draws a ribbon, `width` wide and 52 high. (`x`, `y`) is its middle. */
export const ribbon = (x: number, y: number, width: number): Node => {
  const w = width / 2,
    leftTail = `M${-w - 18}-17L${-w - 40} 5L${-w - 18} 29H${-w + 16}V-17Z`,
    rightTail = `M${w + 18}-17L${w + 40} 5L${w + 18} 29H${w - 16}V-17Z`;
  return group(
    [
      path(leftTail + rightTail, { fill: H.wineDark, stroke: C.gold, width: 2 }),
      path(rect(-w, -26, width, 52), { fill: H.wine, stroke: C.gold, width: 3 }),
      path(rect(-w + 5.5, -20.5, width - 11, 41), { stroke: C.goldLight, width: 1, strokeOpacity: 0.7 }),
    ],
    { at: place(x, y) },
  );
};
