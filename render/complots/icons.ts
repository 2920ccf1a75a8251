/**
 * Icons of the game: coins, exchange, dagger, shield, challenge. Each in a box of 100 x 100 around the
 * origin.
 */
import { C } from '../kit/colours.ts';
import { rosette } from '../kit/ornament.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { circle, ellipse, range, roundRect } from '../kit/shapes.ts';

const inked = (d: string, fill: string, width = 3): Node => path(d, { fill, stroke: C.ink, width });

export const coin: readonly Node[] = [
  inked(circle(0, 0, 44), C.gold, 5),
  path(circle(0, 0, 34), { stroke: C.goldDark, width: 3.4 }),
  path('M-36-8A37 37 0 0 1-8-36', { stroke: C.goldLight, width: 5, cap: 'round' }),
  path(rosette(0, 0, 27, { petals: 8, inner: 0.12, fat: 0.75 }), { fill: C.goldDark }),
  path(circle(0, 0, 5), { fill: C.goldLight }),
];

const flatCoin = (x: number, y: number): Node[] => [
  inked(ellipse(x, y + 7, 25, 10), C.goldDark),
  inked(ellipse(x, y, 25, 10), C.gold),
  path(ellipse(x, y, 17, 6), { stroke: C.goldDark, width: 2.2 }),
];
const stack = (x: number, base: number, n: number): Node[] =>
  range(n).flatMap(i => flatCoin(x, base - i * 11));

export const treasury: readonly Node[] = [...stack(-20, 8, 4), ...stack(24, 14, 3), ...stack(0, 32, 2)];

export const gain = (coins: number): Node[] => {
  const columns = coins === 1 ? [0] : coins === 2 ? [-26, 26] : [-28, 28, 0];
  return columns.flatMap((x, i) =>
    group([...coin], { at: place(x, i === 2 ? 22 : coins === 3 ? -14 : 0, 0, coins === 1 ? 0.9 : 0.56) }),
  );
};

const leafCard = (turn: number, fill: string): Node =>
  group(
    [
      inked(roundRect({ x: -19, y: -30, width: 38, height: 60 }, 6), C.ivory, 3.4),
      path(roundRect({ x: -13, y: -24, width: 26, height: 48 }, 3), { fill }),
      path(rosette(0, 0, 11, { petals: 8, inner: 0.1, fat: 0.7 }), { fill: C.goldLight }),
    ],
    { at: place(turn * 0.9, 4, turn) },
  );
export const exchange: readonly Node[] = [
  leafCard(-16, C.lapis),
  leafCard(16, C.madder),
  path('M-40-22C-30-46 26-48 38-28', { stroke: C.ink, width: 13, cap: 'round' }),
  path('M-40-22C-30-46 26-48 38-28', { stroke: C.gold, width: 7, cap: 'round' }),
  inked('M48-40L46-12L24-24Z', C.gold),
  path('M40 32C30 54-26 54-38 38', { stroke: C.ink, width: 13, cap: 'round' }),
  path('M40 32C30 54-26 54-38 38', { stroke: C.gold, width: 7, cap: 'round' }),
  inked('M-48 50L-46 22L-24 34Z', C.gold),
];

export const dagger: readonly Node[] = [
  group(
    [
      inked('M0-58C9-40 11-20 10 8H-10C-11-20-9-40 0-58Z', C.silver, 3.4),
      path('M0-52C7-38 9-20 8 6H0Z', { fill: C.silverDark }),
      inked('M-28 6C-34 8-34 18-26 18C-14 15 14 15 26 18C34 18 34 8 28 6C14 10-14 10-28 6Z', C.gold, 3),
      inked(roundRect({ x: -7, y: 16, width: 14, height: 30 }, 4), '#5b2f4a', 3),
      inked(circle(0, 50, 9), C.gold, 3),
      path(circle(0, 50, 3.4), { fill: C.madder }),
      path(circle(0, 12, 4), { fill: C.madder }),
    ],
    { at: place(0, 0, 32) },
  ),
];

export const shield: readonly Node[] = [
  inked('M0-46C16-36 30-34 42-34C44 4 30 32 0 48C-30 32-44 4-42-34C-30-34-16-36 0-46Z', C.lapis, 4.4),
  path('M0-36C12-29 22-27 33-26C34 4 22 26 0 38C-22 26-34 4-33-26C-22-27-12-29 0-36Z', {
    stroke: C.gold,
    width: 4,
  }),
  path(rosette(0, -1, 20, { petals: 8, inner: 0.15, fat: 0.75 }), { fill: C.goldLight }),
];

export const challenge: readonly Node[] = [
  inked(
    'M-42-30C-42-42-34-46-26-46H26C38-46 42-38 42-28V8C42 18 36 24 26 24H-2L-26 46V24C-38 24-42 18-42 8Z',
    C.madder,
    4.4,
  ),
  path('M-13-22C-10-34 14-34 14-18C14-8 0-8 0 4', { stroke: C.ivory, width: 8.4, cap: 'round' }),
  path(circle(0, 14.5, 5), { fill: C.ivory }),
];

export const lens: readonly Node[] = [
  path('M14 14L38 40', { stroke: C.ink, width: 18, cap: 'round' }),
  path('M14 14L38 40', { stroke: '#8a4a1c', width: 11, cap: 'round' }),
  inked(circle(-8, -10, 30), '#dff0ee', 4),
  path(circle(-8, -10, 26), { stroke: C.gold, width: 6 }),
  path('M-24-16A18 18 0 0 1-12-27', { stroke: '#fff', width: 4, cap: 'round' }),
  path('M-24-8C-16-18 2-18 8-8C2 0-16 0-24-8Z', { fill: C.ivory, stroke: C.ink, width: 2.4 }),
  path(circle(-8, -9, 5.4), { fill: C.ink }),
];

export const crown: readonly Node[] = [
  inked('M-42 22L-48-24L-22-4L0-40L22-4L48-24L42 22Z', C.gold, 4),
  path('M-36 8L-41-13L-20 4L0-28L0 8Z', { fill: C.goldLight }),
  inked('M-43 18C-20 10 20 10 43 18V34C20 26-20 26-43 34Z', C.madder, 4),
  ...[
    [-48, -26],
    [0, -43],
    [48, -26],
  ].map(([x = 0, y = 0]) => inked(circle(x, y, 6), C.ivory, 3)),
  path(circle(0, 21, 4.6) + circle(-22, 22.6, 4) + circle(22, 22.6, 4), { fill: C.goldLight }),
];

/** Draws a lamp on its chain; the ring is at the origin, the lamp `drop` below it. */
export const lamp = (drop: number): Node[] => [
  path(`M0 0V${drop}`, { stroke: C.ink, width: 6 }),
  path(`M0 0V${drop}`, { stroke: C.gold, width: 2.6, dash: [7, 4] }),
  group(
    [
      path(circle(0, 36, 58), { fill: C.goldLight, fillOpacity: 0.16 }),
      path(circle(0, 36, 42), { fill: C.goldLight, fillOpacity: 0.2 }),
      inked('M-10 0C-10-12 10-12 10 0L24 14H-24Z', C.gold),
      inked('M-24 14H24C34 30 30 50 14 62H-14C-30 50-34 30-24 14Z', '#ffe9a8'),
      path('M0 26C8 36 8 46 0 52C-8 46-8 36 0 26Z', { fill: '#f29a2e' }),
      path('M-10 14C-18 32-16 50-7 62M10 14C18 32 16 50 7 62', { stroke: C.goldDark, width: 3 }),
      inked('M-18 61H18L10 74H-10Z', C.gold),
      inked('M-4 74L0 90L4 74Z', C.madder, 2.4),
    ],
    { at: place(0, drop) },
  ),
];

export const icon = (nodes: readonly Node[], x: number, y: number, size: number): Node =>
  group(nodes, { at: place(x, y, 0, size / 100) });
