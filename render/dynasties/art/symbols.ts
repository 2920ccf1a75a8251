/** Art of the signs of cities and cards, each in a box of 100 x 100 round the origin. */
import { C } from '../../kit/colours.ts';
import { leaf, star } from '../../kit/ornament.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, range, roundRect } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { both, flat, inked, line, put } from './pen.ts';

export const crown: readonly Node[] = [
  inked('M-38 30L-46-24L-21 2L0-38L21 2L46-24L38 30Z', C.gold, 4),
  flat('M14 26L26 2L40-14L34 26Z', C.goldDark, 0.45),
  inked('M-39 24H39V38H-39Z', C.gold, 3.4),
  inked(circle(-46, -28, 6) + circle(0, -42, 6) + circle(46, -28, 6), C.goldLight, 3),
  flat(circle(-22, 31, 4) + circle(22, 31, 4), H.wineLight),
  flat(circle(0, 31, 4.6), '#2b6fc0'),
];
export const anchor: readonly Node[] = [
  path('M0-26V38M-24-12H24M-38 12C-36 30-20 40 0 41C20 40 36 30 38 12', {
    stroke: C.ink,
    width: 17,
    cap: 'round',
  }),
  path('M0-26V38M-24-12H24M-38 12C-36 30-20 40 0 41C20 40 36 30 38 12', {
    stroke: '#3f6f8e',
    width: 9.5,
    cap: 'round',
  }),
  path(circle(0, -35, 9), { stroke: C.ink, width: 12 }),
  path(circle(0, -35, 9), { stroke: '#3f6f8e', width: 6 }),
  inked('M-48 22L-39-2L-26 18Z', '#3f6f8e', 3.4),
  inked('M48 22L39-2L26 18Z', '#3f6f8e', 3.4),
  line('M-2-20V30', '#9cc4da', 2.6),
];
export const book: readonly Node[] = [
  inked(
    'M0 30C-14 20-30 18-48 22V-30C-30-34-14-32 0-22C14-32 30-34 48-30V22C30 18 14 20 0 30Z',
    '#8a2a35',
    3.6,
  ),
  inked('M0 22C-12 13-26 11-42 14V-36C-26-39-12-36 0-27C12-36 26-39 42-36V14C26 11 12 13 0 22Z', C.ivory, 3),
  line('M0-26V21', C.ink, 2.6),
  line(
    'M-34-24C-25-26-16-24-8-19M-34-12C-25-14-16-12-8-7M-34 0C-25-2-16 0-8 5M34-24C25-26 16-24 8-19M34-12C25-14 16-12 8-7M34 0C25-2 16 0 8 5',
    '#a08657',
    3,
  ),
  inked('M16 14L16 38L22 32L28 38V12Z', C.gold, 2.4),
];
export const wreath = (): Node[] =>
  both([
    path(
      range(6)
        .map(i => {
          const a = Math.PI / 2 + 0.28 + i * 0.42;
          return leaf([Math.cos(a) * 36, Math.sin(a) * 36], 22, a + 1.1, 0.4);
        })
        .join(''),
      { fill: '#6d9148', stroke: '#33491f', width: 2 },
    ),
  ]);
/** Draws a wreath round a number of victory points. */
export const points = (label: string, size = 58): Node[] => [
  ...wreath(),
  inked(circle(0, 0, 30), C.goldLight, 3.4),
  path(circle(0, 0, 24), { stroke: C.goldDark, width: 2 }),
  text(-1, size * 0.355, label, { font: 'bold', size, anchor: 'middle', fill: H.wineDark }),
];
export const ship: readonly Node[] = [
  inked('M-46 12C-38 34-30 38 0 38C30 38 36 32 46 6C28 14-22 18-46 12Z', '#8a5a2f', 3.6),
  line('M-38 22C-16 28 18 26 40 17', C.gold, 3),
  inked('M26 12L30-4L46-8L45 8Z', '#8a5a2f', 3),
  line('M-2 14V-46M-28 12V-26M26 6V-24', C.ink, 3.6),
  inked('M-20-40C-10-34 10-34 18-40C24-26 24-14 18-4C8-10-12-10-22-4C-16-16-14-28-20-40Z', C.ivory, 3.2),
  inked('M-44-22C-38-20-26-20-22-24C-19-14-20-6-24 4C-30 0-38 0-44 4C-40-6-40-14-44-22Z', C.ivory, 3),
  inked('M22-22C28-18 38-16 42-18C38-8 36-4 28-2C26-8 24-14 22-22Z', C.ivory, 2.6),
  line('M-15-22C-6-18 8-18 20-22M-2-30C-1-24-1-16-2-12', H.wineLight, 3.4),
  inked('M-2-46C6-52 12-46 20-50C16-44 8-40-2-42Z', H.wineLight, 2),
];
export const mask: readonly Node[] = [
  inked(
    'M-46-14C-26-28-10-24 0-14C10-24 26-28 46-14C48 12 32 28 16 24C8 22 4 14 0 8C-4 14-8 22-16 24C-32 28-48 12-46-14Z',
    '#2a2029',
    3.6,
  ),
  flat('M-42-12C-26-22-12-20-4-12C-16-14-30-12-40-2Z', '#7a6a78', 0.8),
  inked(ellipse(-22, 1, 10, 7) + ellipse(22, 1, 10, 7), C.ivory, 2.6),
  line('M-46-14C-26-28-10-24 0-14C10-24 26-28 46-14', C.gold, 3.4),
  inked('M-8-20C-20-46-6-54 0-40C6-54 20-46 8-20Z', H.wineLight, 2.6),
  line('M44-2C50 14 44 26 50 40M-44-2C-50 14-44 26-50 40', H.wineLight, 4),
];
export const cradle: readonly Node[] = [
  inked('M-40-4H40L30 26H-30Z', '#a26a36', 3.6),
  line('M-34 8H34M-16 0L-12 24M16 0L12 24', '#6b3f1a', 2.6),
  inked('M-38-4C-30-24 26-22 38-4Z', '#b8d0e6', 3.2),
  line('M-24-14C-10-8 10-8 24-13', '#6f93b4', 2.4),
  inked('M40-4C44-34 20-44 8-40C16-32 18-18 18-4Z', '#a26a36', 3.4),
  inked(circle(6, -18, 11), '#f6dfc3', 3),
  line('M1-18q2 2 4 0M7-18q2 2 4 0M3-12q3 2 6 0', C.ink, 1.8),
  path('M-38 38C-16 26 16 26 38 38', { stroke: C.ink, width: 9, cap: 'round' }),
  path('M-38 38C-16 26 16 26 38 38', { stroke: '#a26a36', width: 4.4, cap: 'round' }),
];
export const gate: readonly Node[] = [
  inked(
    'M-42 38V-10H-46V-32H-36V-24H-28V-32H-18V-12H-12V-44H-4V-36H4V-44H12V-12H18V-32H28V-24H36V-32H46V-10H42V38Z',
    '#cbbd9d',
    3.6,
  ),
  flat('M18-10H42V36H22Z', '#a4926a', 0.6),
  inked('M-12 38V18Q0 4 12 18V38Z', H.wine, 3),
  line('M-34 2v10M34 2v10M0-24v10', C.ink, 4.4),
  inked('M0-44V-58L16-53L0-48Z', H.wineLight, 2.4),
];
export const quill: readonly Node[] = [
  inked('M-34 40C-26 8 0-30 42-46C40-18 14 16-18 24Z', C.ivory, 3.4),
  line('M-40 46C-26 16 0-14 32-38M-6 10C4 8 14 4 20-2M4-6C14-8 22-12 30-20', C.ink, 2.4),
  inked('M-44 36H-8L-4 46H-46Z', H.wineLight, 3),
  inked('M-40 30H-14V38H-40Z', '#35313a', 2.6),
];
export const hourglass: readonly Node[] = [
  inked('M-24-38C-24-12-6-8-4 0C-6 8-24 12-24 38H24C24 12 6 8 4 0C6-8 24-12 24-38Z', '#dcecec', 3.4),
  flat('M-17 33C-14 18-4 20 0 10C4 20 14 18 17 33Z', C.gold),
  flat('M-14-18C-6-10-2-6 0 0C2-6 6-10 14-18Z', C.gold),
  inked(roundRect({ x: -32, y: -46, width: 64, height: 11 }, 4), '#8a5a2f', 3),
  inked(roundRect({ x: -32, y: 35, width: 64, height: 11 }, 4), '#8a5a2f', 3),
];
/** Draws the front of a card with `inner` in its middle. */
export const sheet = (paper: string, inner: readonly Node[]): Node[] => [
  put([inked(roundRect({ x: -26, y: -38, width: 52, height: 72 }, 6), H.wineLight, 3.4)], [-8, 2], 1, -9),
  inked(roundRect({ x: -28, y: -40, width: 56, height: 78 }, 6), paper, 3.6),
  path(roundRect({ x: -22, y: -34, width: 44, height: 66 }, 3), { stroke: C.goldDark, width: 2 }),
  ...inner,
];
export const scales: readonly Node[] = [
  path(star(0, 0, 46, { points: 12, inner: 36 }), { fill: C.gold, stroke: C.ink, width: 3.4 }),
  path(circle(0, 0, 29), { fill: H.vellum, stroke: C.goldDark, width: 2.4 }),
  inked('M0-22L18 0H8V20H-8V0H-18Z', '#5f8a44', 3),
];
export const sunburst: readonly Node[] = [
  path(star(0, 0, 46, { points: 8, inner: 21 }), { fill: '#f4cf4a', stroke: C.ink, width: 3.4 }),
  inked(circle(0, 0, 17), C.goldLight, 2.8),
  flat(star(0, 0, 12, { points: 8, inner: 5 }), H.wineLight),
];

export const rings: readonly Node[] = [
  path(circle(-16, 8, 24), { stroke: C.ink, width: 15 }),
  path(circle(-16, 8, 24), { stroke: C.gold, width: 9 }),
  path(circle(18, 8, 24), { stroke: C.ink, width: 15 }),
  path(circle(18, 8, 24), { stroke: C.goldLight, width: 9 }),
  inked('M0-8C-14-20-18-26-18-33C-18-42-5-44 0-34C5-44 18-42 18-33C18-26 14-20 0-8Z', '#c23a4a', 3),
];
