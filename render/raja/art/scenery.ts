/** Scenery of the map. Drawn in one tone, so that it stays behind the pieces. */
import { leaf } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, num, polar, polygon, range } from '../../kit/shapes.ts';
import { C } from '../../kit/colours.ts';
import { H } from '../hues.ts';

export type Terrain = 'dune' | 'palm' | 'field' | 'wood' | 'hill';

/** Path data of a small terrain mark. All marks of a terrain share one line colour and one fill colour. */
interface Tuft { readonly lines: string; readonly leaves: string }

export function tuft(terrain: Terrain, [x, y]: Point): Tuft {
  switch (terrain) {
    case 'dune': return { lines: `M${x - 17} ${y}q9-11 18-1q8-9 15 0M${x - 5} ${y + 8}q7-7 14 0`, leaves: '' };
    case 'palm': return { lines: `M${x} ${y + 10}q4-11 0-19`, leaves: [-0.25, Math.PI + 0.25, 0.6, Math.PI - 0.6].map((turn) => leaf([x, y - 10], 15, turn, 0.28)).join('') + leaf([x, y - 10], 12, -Math.PI / 2, 0.3) };
    case 'field': return { lines: range(3).map((i) => `M${x - 14 + i * 14} ${y + 6}q2-9-2-15M${x - 14 + i * 14} ${y + 6}q0-9 4-14`).join(''), leaves: '' };
    case 'wood': return { lines: `M${x - 6} ${y + 9}v-9M${x + 9} ${y + 12}v-9`, leaves: circle(x - 6, y - 5, 8.4) + circle(x + 9, y, 7) };
    case 'hill': return { lines: '', leaves: '' };
  }
}

/** Draws a hill of the Aravalli range. */
export function hill([x, y]: Point, s: number): Node[] {
  const at = (points: readonly Point[]) => polygon(points.map(([a, b]): Point => [x + a * s, y + b * s]));
  return [
    path(at([[-34, 10], [-16, -16], [-9, -11], [4, -27], [17, -9], [22, -12], [37, 10]]), { fill: '#d2b27e', stroke: '#8d6a3c', width: 1.8 }),
    path(at([[4, -27], [17, -9], [22, -12], [37, 10], [8, 10], [12, -6]]), { fill: '#ad8750', fillOpacity: 0.75 }),
    path(`M${num(x - 22 * s)} ${num(y + 4 * s)}l${num(8 * s)} ${num(-9 * s)}M${num(x - 8 * s)} ${num(y + 5 * s)}l${num(6 * s)} ${num(-11 * s)}`, { stroke: '#8d6a3c', width: 1.5, strokeOpacity: 0.7 }),
  ];
}

/** Draws a loaded camel, 100 wide. */
export const camel = (x: number, y: number, s: number): Node => group([
  path('M-40 38C-37 22-37 12-40 2C-44-14-34-20-24-20C-14-38 4-40 10-20C20-20 24-18 28-22C32-30 32-38 36-44C40-50 52-50 55-45C56-42 52-40 46-39C44-30 43-16 34-7C30-2 27 2 27 8L30 38H23L18 10L12 8L8 38H1L1 8H-22L-24 14L-22 38H-29L-32 16L-34 38Z', { fill: '#cda36a', stroke: '#8a6233', width: 2.4 }),
  path('M-26-19C-20-26 6-27 14-19L12-4C2 2-14 2-24-4Z', { fill: H.ruby, fillOpacity: 0.62, stroke: '#8a6233', width: 2 }), path('M-25-9C-14-3 2-3 13-9', { stroke: C.goldLight, width: 2.4 }),
  path('M-40 2C-46 4-47 12-45 18', { stroke: '#8a6233', width: 2.4, cap: 'round' }), path(circle(44, -45, 1.6), { fill: '#5f3f1c' }),
], { at: place(x, y, 0, s) });

/** Draws a peacock with its tail spread, 110 wide. */
export function peacock(x: number, y: number, s: number): Node {
  const eyes = range(9).map((i) => polar(0, 8, 50, Math.PI * (1.02 + i * 0.12)));
  return group([
    path(`M0 12L${eyes.map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}Z`, { fill: '#6fa58b', stroke: '#3f7a66', width: 2 }),
    path(eyes.map(([a, b]) => `M0 10L${num(a)} ${num(b)}`).join(''), { stroke: '#3f7a66', width: 1.6 }),
    path(eyes.map(([a, b]) => circle(a, b, 9)).join(''), { fill: '#8fbf9d', stroke: '#3f7a66', width: 2 }), path(eyes.map(([a, b]) => circle(a, b, 4.6)).join(''), { fill: '#d8b45c' }), path(eyes.map(([a, b]) => circle(a, b, 2.4)).join(''), { fill: '#33617d' }),
    path('M-4 40V48M6 40V48', { stroke: '#8a6233', width: 2.4 }),
    path('M-12 18C-14 4-6-2-5-12C-5-22 7-24 9-14L16-11L9-9C9-2 16 8 15 24C14 36 6 42 0 42C-8 42-12 32-12 18Z', { fill: '#477c9c', stroke: '#2c5268', width: 2.2 }),
    path('M1-20L-3-29M2-20L2-31M4-20L8-28', { stroke: '#2c5268', width: 1.6 }), path(circle(3, -15, 1.7), { fill: C.ivory }),
  ], { at: place(x, y, 0, s) });
}

export function compass(x: number, y: number, r: number): Node[] {
  const points = range(8).map((i) => {
    const angle = -Math.PI / 2 + i * Math.PI / 4;
    return { tip: polar(x, y, i % 2 === 1 ? r * 0.6 : r, angle), left: polar(x, y, r * 0.17, angle - 0.78), right: polar(x, y, r * 0.17, angle + 0.78) };
  });
  return [
    path(circle(x, y, r * 0.74), { stroke: '#8a6233', width: 1.4, strokeOpacity: 0.8 }), path(circle(x, y, r * 0.6), { stroke: '#8a6233', width: 1, dash: [2, 4] }),
    path(points.map(({ tip, right }) => polygon([[x, y], right, tip])).join(''), { fill: H.marble, stroke: '#6b4a25', width: 1.1 }),
    path(points.map(({ tip, left }) => polygon([[x, y], left, tip])).join(''), { fill: H.ruby, stroke: '#6b4a25', width: 1.1 }),
    path(circle(x, y, r * 0.14), { fill: C.gold, stroke: '#6b4a25', width: 1.3 }),
  ];
}
