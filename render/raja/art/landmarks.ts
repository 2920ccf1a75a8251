/**
 * Landmarks that give each city a face: fort, mosque, lake palace, palace of winds, Taj, minarets, temples.
 * Each stands on its origin, 130 wide and about 66 tall, and its foot is hidden by the wall of the city.
 */
import type { City } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { cusped, dome } from '../../kit/ornament.ts';
import { both, flat } from '../../kit/pen.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, num, polygon, range, rect } from '../../kit/shapes.ts';

const LINE = 1.9;
const inked = (d: string, fill: string): Node => path(d, { fill, stroke: C.ink, width: LINE });
type Box = readonly [x: number, y: number, width: number, height: number];
const block = (box: Box, fill: string): Node => inked(rect(...box), fill);
/** An onion dome with a golden tip, `w` wide, which stands on (`x`, `y`). */
const onion = ([x, y]: Point, [w, h]: Point, fill: string): Node =>
  group(
    [
      inked(dome(w, h), fill),
      flat(`M${num(w * 0.14)} ${num(-h * 0.12)}Q${num(w * 0.42)} ${num(-h * 0.4)} ${num(w * 0.1)} ${num(-h * 0.74)}Q${num(w * 0.62)} ${num(-h * 0.45)} ${num(w * 0.36)} ${num(-h * 0.08)}Z`, '#000', 0.14),
      path(`M0 ${num(-h)}v-5`, { stroke: C.goldDark, width: 2.2, cap: 'round' }),
      path(circle(0, num(-h - 5), 1.9), { fill: C.goldLight, stroke: C.ink, width: 1 }),
    ],
    { at: place(x, y) },
  );
const door = ([x, y]: Point, [w, h]: Point, fill: string): Node =>
  group([path(cusped(w, h, 3, 0.5), { fill, stroke: C.ink, width: 1.4 })], { at: place(x, y) });
/** A slender tower with galleries and a small dome. */
const minaret = (x: number, h: number, fill: string, cap: string): Node =>
  group(
    [
      inked(`M-3.6 0L-2.8 ${-h}H2.8L3.6 0Z`, fill),
      ...[0.38, 0.7, 1].map(at => inked(rect(-5, num(-h * at - 1.5), 10, 3.4), cap)),
      onion([0, -h - 2], [8, 10], cap),
    ],
    { at: place(x, 0) },
  );
const battlements = (x: number, y: number, w: number, count: number): string => {
  const step = w / count;
  return `M${x} ${y}${range(count).map(() => `v-5h${num(step * 0.55)}v5h${num(step * 0.45)}`).join('')}`;
};

/** Mehrangarh: a fort on a rock above blue houses. */
const fort: readonly Node[] = [
  inked('M-66 4C-58-12-50-20-38-22L-30-30H34L42-20C54-16 60-8 66 4Z', '#a9784f'),
  path('M-46-8L-38-16M-20-10L-14-20M6-8L12-22M30-8L34-16', { stroke: '#7c5433', width: 2, cap: 'round' }),
  inked(`${battlements(-34, -48, 70, 8)}V-24H-34Z`, '#d9a066'),
  block([-14, -62, 30, 16], '#e3b078'),
  inked(`${battlements(-14, -62, 30, 4)}V-60H-14Z`, '#e3b078'),
  ...[-34, 36].map(x => inked(`M${x - 9}-20L${x - 7}-52H${x + 7}L${x + 9}-20Z`, '#c98a52')),
  ...[-34, 36].map(x => onion([x, -52], [12, 11], '#f0d3a0')),
  onion([1, -66], [15, 13], '#f0d3a0'),
  path(range(5).map(i => rect(-24 + i * 11, -40, 4, 7)).join(''), { fill: '#6d4426' }),
  ...[-54, -41, 46, 58].map((x, i) => block([x - 6, i % 2 === 0 ? -9 : -13, 12, 18], i % 2 === 0 ? '#7fa3d6' : '#5f86c4')),
];

/** Jama Masjid: three striped domes between two minarets. */
const mosque: readonly Node[] = [
  minaret(-52, 46, '#c3553f', '#fbf6ea'),
  minaret(52, 46, '#c3553f', '#fbf6ea'),
  block([-46, -24, 92, 28], '#c3553f'),
  path('M-46-18H46', { stroke: '#f4d9b0', width: 2 }),
  onion([-28, -24], [26, 22], '#fbf6ea'),
  onion([28, -24], [26, 22], '#fbf6ea'),
  onion([0, -34], [34, 27], '#fffdf6'),
  block([-16, -36, 32, 40], '#b34833'),
  door([0, 2], [22, 30], '#fbf1d8'),
  ...[-33, 33].map(x => door([x, 2], [13, 18], '#fbf1d8')),
];

/** The lake palace, white on the water. */
const lakePalace: readonly Node[] = [
  inked('M-68 8C-60-8-30-12 0-12C30-12 60-8 68 8Z', '#4fa7b0'),
  path('M-60 0q8-5 16 0t16 0M28 0q8-5 16 0t16 0', { stroke: '#d6f1f0', width: 2.2, cap: 'round' }),
  block([-48, -30, 96, 26], '#fdf9ee'),
  block([-28, -46, 56, 17], '#fdf9ee'),
  ...both([onion([-40, -30], [14, 14], '#f2c46d'), onion([-20, -46], [13, 13], '#f2c46d')]),
  onion([0, -46], [20, 19], '#f2c46d'),
  ...[-38, -24, -10, 4, 18, 32].map(x => door([x + 3, -6], [10, 17], '#2f7f8a')),
  ...[-14, 0, 14].map(x => door([x, -31], [9, 11], '#2f7f8a')),
  inked('M40 2h22l-5 7H45Z', '#8a4a24'),
  inked('M50 1V-14L60-1Z', '#fff3d6'),
];

/** Hawa Mahal: a pink front of many windows, stepped to the top. */
const windPalace: readonly Node[] = [
  inked('M-56 4V-22H-44V-38H-28V-52H-14V-62H14V-52H28V-38H44V-22H56V4Z', '#e8808a'),
  path('M-56-22H56M-44-38H44M-28-52H28', { stroke: '#fff1e6', width: 2.6 }),
  ...[
    [-15, 5],
    [-31, 4],
    [-46, 2],
  ].flatMap(([y = 0, half = 0]) =>
    range(2 * half - 1).map(i => door([(i - half + 1) * 11.6, y + 10], [8, 12], '#8e2f4b')),
  ),
  ...[-50, -36, 36, 50].map(x => onion([x, Math.abs(x) > 40 ? -22 : -38], [10, 10], '#f7c1b8')),
  ...[-21, 21].map(x => onion([x, -52], [10, 9], '#f7c1b8')),
  onion([0, -62], [15, 12], '#f7c1b8'),
];

/** The Taj Mahal. */
const taj: readonly Node[] = [
  ...[-56, -40, 40, 56].map(x => minaret(x, Math.abs(x) > 50 ? 46 : 38, '#fffdf6', '#efe3c8')),
  block([-32, -28, 64, 32], '#fffdf6'),
  onion([-20, -28], [16, 14], '#f3ead6'),
  onion([20, -28], [16, 14], '#f3ead6'),
  block([-15, -34, 30, 38], '#fffdf6'),
  onion([0, -34], [36, 31], '#fffdf6'),
  door([0, 2], [18, 28], '#8ab0c0'),
  ...[-24, 24].flatMap(x => [door([x, -12], [8, 11], '#8ab0c0'), door([x, 2], [8, 11], '#8ab0c0')]),
  path('M-66 4H66', { stroke: C.ink, width: 3 }),
];

/** The mosque of the two swaying minarets. */
const minarets: readonly Node[] = [
  block([-52, -22, 104, 26], '#c89458'),
  path('M-52-16H52', { stroke: '#7a4d25', width: 1.8 }),
  onion([-36, -22], [20, 14], '#dcb27a'),
  onion([36, -22], [20, 14], '#dcb27a'),
  onion([0, -34], [22, 16], '#dcb27a'),
  block([-22, -34, 44, 38], '#b47f45'),
  ...both([
    inked('M-21 2L-20-50H-11L-9 2Z', '#d6a366'),
    ...[-14, -28, -41, -51].map(y => inked(rect(-23, y, 15, 4), '#9b6532')),
    inked('M-20-51L-15.5-64L-11-51Z', '#9b6532'),
  ]),
  door([0, 2], [17, 25], '#5f3415'),
  ...[-42, -30, 30, 42].map(x => door([x, 2], [8, 14], '#5f3415')),
];

const spire = (x: number, w: number, h: number, fill: string): Node =>
  group(
    [
      inked(`M${-w / 2} 4C${-w / 2} ${-h * 0.5} ${-w * 0.3} ${-h * 0.8} -3 ${-h}H3C${w * 0.3} ${-h * 0.8} ${w / 2} ${-h * 0.5} ${w / 2} 4Z`, fill),
      path(range(4).map(i => `M${num(-w * (0.46 - i * 0.07))} ${num(-h * (0.18 + i * 0.18))}h${num(2 * w * (0.46 - i * 0.07))}`).join(''), { stroke: '#6d6552', width: 1.5 }),
      path(`M0 2V${num(-h * 0.9)}`, { stroke: '#6d6552', width: 1.4 }),
      inked(circle(0, -h - 2, 4), '#d8b96a'),
      path(`M0 ${-h - 6}v-4`, { stroke: C.goldDark, width: 2, cap: 'round' }),
    ],
    { at: place(x, 0) },
  );
/** The temples of Khajuraho: spires that rise like a range of hills. */
const temples: readonly Node[] = [
  inked(polygon([[-62, 6], [-62, -8], [-50, -8], [-50, -14], [58, -14], [58, 6]]), '#a39a86'),
  spire(-42, 24, 24, '#c9c0aa'),
  spire(-20, 28, 36, '#bdb39b'),
  spire(42, 26, 34, '#bdb39b'),
  spire(16, 40, 58, '#cfc6b0'),
  door([14, 4], [13, 18], '#4a4436'),
  door([-42, 4], [8, 11], '#4a4436'),
];

export const LANDMARKS: Readonly<Record<City, readonly Node[]>> = {
  A: fort,
  B: mosque,
  C: lakePalace,
  D: windPalace,
  E: taj,
  F: minarets,
  G: temples,
};
