/** What marks a card or a city that is chosen: its number, a tick, a padlock. */
import { C } from '../kit/colours.ts';
import { group, path, place, text } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { circle, roundRect } from '../kit/shapes.ts';

/** Smallest letters and numbers that are read on a phone. */
export const SMALLEST = 34;

/** Draws the number with which a player chooses. */
export const badge = (number: number, [x, y]: Point, r: number, fill: string = C.lapisDark): Node[] => [
  path(circle(x, y, r), { fill, stroke: C.goldLight, width: 2.6 }),
  text(x - 0.4, y + Math.max(SMALLEST, r * 1.25) * 0.35, String(number), {
    font: 'bold',
    size: Math.max(SMALLEST, r * 1.25),
    anchor: 'middle',
    fill: '#fff',
    spacing: number > 9 ? -1 : 0,
  }),
];

export const tick = (x: number, y: number, r: number): Node[] => [
  path(circle(x, y + 2, r + 3), { fill: C.shadow, fillOpacity: 0.4 }),
  path(circle(x, y, r + 2), { fill: C.ivory }),
  path(circle(x, y, r), { fill: '#2f7350', stroke: C.ink, width: 2 }),
  path('M-12 1L-4 10L13-10', { stroke: '#fff', width: 6, cap: 'round', at: place(x, y, 0, r / 24) }),
];

export const padlock = (x: number, y: number, r: number): Node[] => [
  group(
    [
      path('M-8 0V-7A8 8 0 0 1 8-7V0', { stroke: C.ivory, width: 9 }),
      path(roundRect({ x: -14, y: -3, width: 28, height: 22 }, 5), { stroke: C.ivory, width: 5 }),
      path('M-8 0V-7A8 8 0 0 1 8-7V0', { stroke: C.ink, width: 4.4 }),
      path(roundRect({ x: -14, y: -3, width: 28, height: 22 }, 5), {
        fill: C.madderDark,
        stroke: C.ink,
        width: 2,
      }),
      path(`${circle(0, 5, 3.4)}M-1.6 6H1.6V14H-1.6Z`, { fill: C.goldLight }),
    ],
    { at: place(x, y, 0, r / 22) },
  ),
];
