/** The Taj Mahal under its arch, at the head of the map. */
import { C } from '../../kit/colours.ts';
import { cusped, dome, leaf, rosette } from '../../kit/ornament.ts';
import { group, linear, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, num, polygon, rect, roundRect } from '../../kit/shapes.ts';

const MARBLE = '#fbf6ee', SHADE = '#dccfd6', DEEP = '#bfaebd';
const LINE = { stroke: '#6c5668', width: 1.1 } as const;
const FINE = { ...LINE, width: 0.9 } as const;
const SIDES = [-1, 1] as const;

const WIDTH = 346;
const HEIGHT = 204;

/** Draws the picture in its frame; the middle of the arch's foot is at `x`, `y`. */
export function cartouche(x: number, y: number): Node[] {
  const arch = cusped(WIDTH - 44, HEIGHT - 14, 6, 0.42);
  const [left, top] = [-WIDTH / 2, -HEIGHT];
  return [group([
    path(roundRect({ x: left - 8, y: top - 9, width: WIDTH + 20, height: HEIGHT + 20 }, 6), { fill: '#1a0d06', fillOpacity: 0.16 }),
    path(roundRect({ x: left - 6, y: top - 14, width: WIDTH + 12, height: HEIGHT + 18 }, 4), { fill: C.lapis, stroke: C.gold, width: 2.6 }),
    path(roundRect({ x: left - 1, y: top - 9, width: WIDTH + 2, height: HEIGHT + 8 }, 2), { stroke: C.goldDark, width: 1 }),
    ...SIDES.map((side) => group(spandrel, { at: place(side * (left + 6), top - 2, 0, [side, 1]) })),
    group(landscape(), { clip: arch }),
    path(arch, { stroke: C.goldLight, width: 5 }), path(arch, { stroke: C.goldDark, width: 1.4 }),
  ], { at: place(x, y) })];
}

/** Scroll with flowers in the corner beside the arch. */
const spandrel: readonly Node[] = [
  path('M0 0C16 4 30 18 30 40M4 2C26-2 50 4 66 18M12 6C18 22 10 34 12 52', { stroke: C.gold, width: 1.5 }),
  path(leaf([18, 4], 14, 0.5) + leaf([30, 30], 13, 2.2) + leaf([46, 6], 13, -0.1) + leaf([12, 32], 12, 2.4) + leaf([26, 16], 12, 0.9) + leaf([58, 12], 12, 0.9), { fill: C.leafLight }),
  path(rosette(30, 44, 9, { petals: 6, inner: 0.15, fat: 0.85 }) + rosette(70, 20, 8, { petals: 6, inner: 0.15, fat: 0.85 }) + rosette(12, 58, 7, { petals: 6, inner: 0.15, fat: 0.85 }) + rosette(34, 14, 7, { petals: 6, inner: 0.15, turn: 0.4, fat: 0.85 }), { fill: C.parchment }),
  path(circle(30, 44, 2.4) + circle(70, 20, 2.2) + circle(12, 58, 2) + circle(34, 14, 2), { fill: C.coral }),
];

function landscape(): Node[] {
  const half = WIDTH / 2;
  return [
    path(rect(-half, -HEIGHT, WIDTH, HEIGHT), { fill: linear([0, -HEIGHT], [0, 0], [[0, '#2c5f93'], [0.45, '#8fb7c4'], [0.72, '#f3d3a4'], [1, '#f0b98a']]) }),
    path(circle(66, -128, 19), { fill: '#fff3cf', fillOpacity: 0.9 }), path(circle(66, -128, 27), { fill: '#fff3cf', fillOpacity: 0.28 }),
    path('M-104-150q6-6 12 0q6-6 12 0M-82-166q4-4 8 0q4-4 8 0M98-162q4-4 8 0q4-4 8 0', { stroke: '#22456b', width: 1.6, cap: 'round' }),
    path(`M${-half} -44C-140-60-120-50-104-56C-80-64-60-50-30-54C10-60 40-50 70-56C96-62 130-48 ${half}-54V0H${-half}Z`, { fill: '#7f9a6a' }),
    group(monument(270), { at: place(0, -34, 0, 0.92) }),
    path(rect(-half, -28, WIDTH, 30), { fill: '#5d8a4d' }),
    path(polygon([[-15, -28], [15, -28], [40, 2], [-40, 2]]), { fill: '#8fc0cf', stroke: '#dfeaf0', width: 2 }), path(polygon([[-5, -28], [5, -28], [9, 2], [-9, 2]]), { fill: '#fff', fillOpacity: 0.4 }),
    ...SIDES.flatMap((side) => CYPRESSES.map(([x, y, size]) => cypress(side * x, y, size))),
  ];
}

const CYPRESSES = [[26, -20, 0.72], [40, -13, 0.9], [58, -5, 1.12], [86, -14, 0.8], [112, -8, 0.95], [134, -12, 0.8]] as const;

function cypress(x: number, y: number, s: number): Node {
  const X = (v: number) => num(x + v * s), Y = (v: number) => num(y - v * s);
  return path(`M${X(0)} ${Y(26)}C${X(6)} ${Y(12)} ${X(5)} ${Y(3)} ${X(0)} ${Y(0)}C${X(-5)} ${Y(3)} ${X(-6)} ${Y(12)} ${X(0)} ${Y(26)}Z`, { fill: C.leafDark, stroke: '#24391f', width: 0.9 });
}

/** Draws the building, `w` wide, with its terrace at y = 0. */
export const monument = (w: number): Node[] => [
  path(rect(-w * 0.44, -10, w * 0.88, 12), { fill: '#e9dfe0', ...LINE }), path(rect(-w * 0.46, 1, w * 0.92, 6), { fill: SHADE, ...LINE }),
  ...SIDES.flatMap((side) => minaret(side * w * 0.4, 1.16)), ...SIDES.flatMap((side) => minaret(side * w * 0.285, 0.98)),
  group([...block(), ...SIDES.flatMap((side) => kiosk(side * 37)), ...mainDome, ...gate], { at: place(0, -9) }),
];

const minaret = (x: number, k: number): Node[] => [
  path(polygon([[x - 4.2 * k, 0], [x - 3 * k, -92 * k], [x + 3 * k, -92 * k], [x + 4.2 * k, 0]]), { fill: MARBLE, ...LINE }),
  path(polygon([[x + 0.6 * k, 0], [x + 0.6 * k, -92 * k], [x + 3 * k, -92 * k], [x + 4.2 * k, 0]]), { fill: SHADE }),
  path([30, 60, 92].map((y) => rect(x - 5.4 * k, -y * k - 2 * k, 10.8 * k, 3.4 * k)).join(''), { fill: MARBLE, ...FINE }),
  path(rect(x - 3 * k, -102 * k, 6 * k, 9 * k), { fill: SHADE, ...LINE }),
  path(dome(9 * k, 11 * k), { fill: MARBLE, ...LINE, at: place(x, -101 * k) }),
];

const block = (): Node[] => [
  path(polygon([[-62, 0], [-62, -50], [-54, -54], [54, -54], [62, -50], [62, 0]]), { fill: MARBLE, ...LINE }), path(polygon([[44, 0], [44, -54], [54, -54], [62, -50], [62, 0]]), { fill: SHADE }),
  ...[-43, 43].flatMap((x) => [-3, -28].flatMap((y) => niche(x, y))),
  path([-58, 58].flatMap((x) => [-3, -28].map((y) => `M${x - 2.6} ${y}V${y - 13}Q${x} ${y - 19} ${x + 2.6} ${y - 13}V${y}Z`)).join(''), { fill: DEEP }),
];

const niche = (x: number, y: number): Node[] => [
  path(`M${x - 8} ${y}V${y - 11}Q${x - 8} ${y - 18} ${x} ${y - 20.5}Q${x + 8} ${y - 18} ${x + 8} ${y - 11}V${y}Z`, { fill: DEEP, ...FINE }),
  path(`M${x - 4.6} ${y}V${y - 9}Q${x - 4.6} ${y - 13} ${x} ${y - 15}Q${x + 4.6} ${y - 13} ${x + 4.6} ${y - 9}V${y}Z`, { fill: '#8f7f95' }),
];

const kiosk = (x: number): Node[] => [
  path(rect(x - 9, -64, 18, 10), { fill: MARBLE, ...LINE }), path(`M${x - 6} -54v-6q0-3 2.4-3t2.4 3v6M${num(x + 1.2)} -54v-6q0-3 2.4-3t2.4 3v6`, { fill: DEEP }), path(rect(x - 11, -66, 22, 3), { fill: MARBLE, ...FINE }),
  group([path(dome(19, 19), { fill: MARBLE, ...LINE }), path('M2 0C10-6 9-11 3-15C8-9 7-4 4 0Z', { fill: SHADE }), path('M0-19v-5', { stroke: C.goldDark, width: 1.4 })], { at: place(x, -66) }),
];

const mainDome: readonly Node[] = [
  path(rect(-25, -70, 50, 17), { fill: MARBLE, ...LINE }), path(rect(10, -70, 15, 17), { fill: SHADE }), path('M-25-58H25', { stroke: DEEP, width: 1.4 }),
  group([
    path(dome(54, 64), { fill: linear([-30, 0], [30, 0], [[0, '#ffffff'], [0.55, '#f6eef0'], [1, '#c9b8c6']]), ...LINE }), path('M0-64v-13', { stroke: C.goldDark, width: 2.2 }),
    path(circle(0, -68, 2.6) + circle(0, -73, 1.8), { fill: C.gold }), path('M-21-5C-8-9 8-9 21-5', { stroke: DEEP, width: 1.5 }),
  ], { at: place(0, -70) }),
];

const gate: readonly Node[] = [
  path('M-22 0V-62H22V0Z', { fill: MARBLE, ...LINE }), path('M-22-62H22V-58H-22Z', { fill: SHADE }), path('M-15 0V-34Q-15-46 0-53Q15-46 15-34V0Z', { fill: '#cdbccb', ...LINE }),
  path('M-9 0V-24Q-9-32 0-37Q9-32 9-24V0Z', { fill: '#7c6d86' }), path('M-15-34Q-15-46 0-53Q15-46 15-34Q8-42 0-43Q-8-42-15-34Z', { fill: '#e4d6de' }),
];
