/** The medals of the awards: each a drawing of what was done, on a coin below a ribbon, around the origin. */
import { C } from '../../kit/colours.ts';
import { cusped, dome, rosette, star } from '../../kit/ornament.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, ellipse, polygon, range, rect, roundRect } from '../../kit/shapes.ts';
import type { Medal } from '../job.ts';

/** What a medal covers: left, top, width, height. */
export const MEDAL_BOX = [-92, -92, 184, 184] as const;

const inked = (d: string, fill: string, width = 3): Node => path(d, { fill, stroke: C.ink, width });
const line = (d: string, stroke: string, width: number): Node => path(d, { stroke, width, cap: 'round' });
const SKY = '#8fb3d9';
const SKIN = '#f0cfa0';
const GRASS = '#9dbb7c';
const STONE = '#d8cdb8';
const STONE_DARK = '#a9997c';
const NIGHT = '#22356b';
const FUR = '#d97b2e';
const RADIUS = 68;
const SPIKES = 16;

/** Draws the coin with its rays, and what it shows, cut at its edge. */
export const medalNodes = (medal: Medal): readonly Node[] => [
  path(star(0, 3, 90, { points: SPIKES, inner: 76 }), { fill: C.shadow, fillOpacity: 0.3 }),
  path(star(0, 0, 89, { points: SPIKES, inner: 75 }), { fill: C.gold, stroke: C.goldDark, width: 2.5 }),
  path(circle(0, 0, 76), { fill: C.madder, stroke: C.ink, width: 2.5 }),
  path(circle(0, 0, RADIUS + 2), { fill: GROUNDS[medal], stroke: C.goldLight, width: 4 }),
  group([...DRAWINGS[medal]], { clip: circle(0, 0, RADIUS) }),
];

const GROUNDS: Readonly<Record<Medal, string>> = {
  ...{ face: C.lapis, nose: GRASS, gate: SKY, visit: NIGHT, chain: '#e9c98f' },
  ...{ road: GRASS, city: SKY, dearest: C.lapis, match: '#f3d4cf' },
};

/** A mask with half-closed eyes, and a mouth that tells nothing. */
const FACE: readonly Node[] = [
  line('M-50-18C-70-14-70 14-58 30M50-18C70-14 70 14 58 30', C.madder, 9),
  inked('M-44-42C-16-56 16-56 44-42C50-6 40 34 0 58C-40 34-50-6-44-42Z', C.ivory, 4),
  path('M0-53C16-53 31-49 44-42C50-6 40 34 0 58Z', { fill: C.goldLight, fillOpacity: 0.6 }),
  line('M-33-26C-26-32-16-32-10-27M10-27C16-32 26-32 33-26', C.ink, 5),
  inked('M-34-10C-28-18-14-18-8-10C-14-3-28-3-34-10Z', C.ink, 2),
  inked('M34-10C28-18 14-18 8-10C14-3 28-3 34-10Z', C.ink, 2),
  path('M-34-10C-28-18-14-18-8-10ZM34-10C28-18 14-18 8-10Z', { fill: C.gold, stroke: C.ink, width: 2.5 }),
  path(circle(-20, -8, 3) + circle(20, -8, 3), { fill: C.ivory }),
  line('M0-8C-3 4-6 10-5 14H5', C.inkSoft, 3.4),
  line('M-17 31H17', C.madderDark, 6),
  path(rosette(0, -38, 9, { petals: 8, inner: 0.2, fat: 0.8 }), { fill: C.madder }),
];

/** A fox that has found a trail. */
const NOSE: readonly Node[] = [
  inked('M-52-50L-20-30L-44-6Z', FUR, 4),
  inked('M52-50L20-30L44-6Z', FUR, 4),
  path('M-46-41L-27-28L-42-14ZM46-41L27-28L42-14Z', { fill: C.ink }),
  inked(
    'M0-38C26-38 46-20 52 6C40 22 22 30 12 48C6 58-6 58-12 48C-22 30-40 22-52 6C-46-20-26-38 0-38Z',
    FUR,
    4,
  ),
  path(
    'M-50 7C-34 2-20 8-10 26C-8 36-8 44-10 48C-20 32-38 22-50 7ZM50 7C34 2 20 8 10 26C8 36 8 44 10 48C20 32 38 22 50 7Z',
    {
      fill: C.ivory,
    },
  ),
  path('M-10 26C-6 14 6 14 10 26C10 40 8 50 0 54C-8 50-10 40-10 26Z', { fill: C.ivory }),
  inked(ellipse(-22, -3, 6.5, 7.5), C.ink, 1),
  inked(ellipse(22, -3, 6.5, 7.5), C.ink, 1),
  path(circle(-20, -6, 2.4) + circle(24, -6, 2.4), { fill: '#fff' }),
  inked('M-13 41C-9 35 9 35 13 41C11 52 4 57 0 57C-4 57-11 52-13 41Z', C.ink, 2),
  path(ellipse(-4, 42, 4, 2.2), { fill: '#fff', fillOpacity: 0.8 }),
];

/** A gate whose portcullis is down. */
const GATE: readonly Node[] = [
  path(rect(-70, 40, 140, 40), { fill: GRASS }),
  ...[-1, 1].flatMap(side => [
    inked(rect(side * 42 - 18, -36, 36, 86), STONE, 3.6),
    path(rect(side * 42 + (side === 1 ? 2 : -16), -34, 14, 82), { fill: STONE_DARK, fillOpacity: 0.5 }),
    inked(
      `M${side * 42 - 22}-36V-54H${side * 42 - 10}V-46H${side * 42 - 6}V-54H${side * 42 + 6}V-46H${side * 42 + 10}V-54H${side * 42 + 22}V-36Z`,
      STONE,
      3.6,
    ),
    path(rect(side * 42 - 4, -20, 8, 20), { fill: C.ink }),
  ]),
  inked('M-28-26H-18V-18H-8V-26H8V-18H18V-26H28V50H-28Z', STONE, 3.6),
  inked('M-20 50V12C-20-8 20-8 20 12V50Z', C.lapisDark, 3.4),
  path(
    range(4)
      .map(i => `M${-15 + i * 10}-1V50`)
      .join('') + 'M-20 12H20M-20 26H20M-20 40H20',
    {
      stroke: C.silver,
      width: 4,
    },
  ),
  line('M-66 51H66', C.ink, 3.6),
];

/** An elephant's howdah would be too small: a palace by night, with fireworks above it. */
const VISIT: readonly Node[] = [
  path(star(-40, -34, 16, { points: 8, inner: 5 }) + star(38, -42, 13, { points: 8, inner: 4 }), {
    fill: C.goldLight,
  }),
  path(circle(-52, -4, 2.6) + circle(54, -12, 2.6) + circle(14, -58, 2.4) + circle(-14, -54, 2), {
    fill: '#fff3cf',
  }),
  path(rect(-70, 44, 140, 30), { fill: '#6478ab' }),
  ...[-46, 46].flatMap(x => [
    inked(rect(x - 8, -4, 16, 48), C.parchmentDeep, 3.2),
    group([inked(dome(20, 20), C.gold, 3)], { at: place(x, -4) }),
  ]),
  inked(rect(-36, 0, 72, 44), C.ivory, 3.6),
  group([inked(dome(52, 46), C.ivory, 3.6)], { at: place(0, 0) }),
  path('M8-34C26-24 26-8 18 0H8Z', { fill: C.parchmentDeep }),
  group([inked(cusped(26, 34, 3), C.madder, 3)], { at: place(0, 44) }),
  ...[-26, 26].map(x => group([inked(cusped(12, 22, 3), C.lapis, 2.4)], { at: place(x, 44) })),
  line('M0-46V-54', C.gold, 4),
  line('M-66 45H66', C.ink, 3.4),
];

/** Four palaces on one road, as they are counted when they are joined. */
const SITES = [
  [-45, -6],
  [-17, 38],
  [14, 2],
  [45, 34],
] as const;
const house = (x: number, y: number, s: number): Node =>
  group(
    [
      inked(rect(-15, -20, 30, 22), C.ivory, 3.2),
      group([inked(dome(26, 22), C.madder, 3.2)], { at: place(0, -20) }),
      group([path(cusped(12, 15, 2), { fill: C.ink })], { at: place(0, 1) }),
    ],
    { at: place(x, y, 0, s) },
  );
const CHAIN: readonly Node[] = [
  path('M-70-30C-40-52-14-30 10-44C34-56 54-44 70-52V-70H-70Z', { fill: SKY }),
  path('M-70-30C-40-52-14-30 10-44C34-56 54-44 70-52', { stroke: C.leaf, width: 5 }),
  line(`M${SITES.map(([x, y]) => `${x} ${y + 4}`).join('L')}`, C.ink, 15),
  line(`M${SITES.map(([x, y]) => `${x} ${y + 4}`).join('L')}`, C.gold, 9),
  ...SITES.map(([x, y]) => house(x, y, 0.86)),
];

/** A road that winds to the hills, with a milestone. */
const ROAD: readonly Node[] = [
  path(rect(-72, -72, 144, 62), { fill: SKY }),
  path(circle(26, -34, 15), { fill: C.goldLight, stroke: C.gold, width: 3 }),
  inked('M-74-8C-54-34-36-38-18-16C-4-36 14-40 32-16C46-28 60-28 74-10V4H-74Z', C.leafDark, 3.4),
  path('M-74-6C-30-14 30-14 74-6V74H-74Z', { fill: GRASS }),
  inked(
    'M-2-11C20-6 28 2 10 12C-12 24-34 30-20 46C-14 54-16 66-26 76H44C50 54 34 44 26 38C18 30 40 20 44 8C46-4 22-10 4-11Z',
    '#d9b98a',
    3.6,
  ),
  path('M6-7C22 0 30 6 20 14C8 22-8 28-2 42C4 54 10 60 8 74', { stroke: C.ivory, width: 4, cap: 'round' }),
  inked('M-56 50V24C-56 12-36 12-36 24V50Z', STONE, 3.4),
  line('M-51 27H-41M-51 35H-41', C.inkSoft, 3.4),
];

/** A city full of houses, and the coins of its scoring. */
const CITY: readonly Node[] = [
  path(rect(-72, 30, 144, 50), { fill: '#e0c08a' }),
  inked(rect(-58, -6, 26, 42), C.parchment, 3.4),
  inked(rect(32, -6, 26, 42), C.parchment, 3.4),
  ...[-45, 45].map(x => group([inked(dome(28, 26), C.lapisLight, 3.2)], { at: place(x, -6) })),
  inked(rect(-32, -16, 64, 52), C.ivory, 3.4),
  group([inked(dome(44, 36), C.madder, 3.4)], { at: place(0, -16) }),
  group([inked(cusped(24, 36, 3), C.lapisDark, 3)], { at: place(0, 36) }),
  ...[-24, 24].map(x => path(roundRect({ x: x - 4, y: -6, width: 8, height: 14 }, 4), { fill: C.ink })),
  line('M-70 37H70', C.ink, 3.4),
  ...[-26, 0, 26].flatMap(x => [
    inked(circle(x, 51, 12), C.gold, 3),
    path(star(x, 51, 8, { points: 5, inner: 3.6 }), { fill: C.goldDark }),
  ]),
];

const ring = (x: number, y: number): Node[] => [
  path(circle(x, y, 25), { stroke: C.ink, width: 15 }),
  path(circle(x, y, 25), { stroke: C.gold, width: 9 }),
  path(circle(x, y, 28), { stroke: C.goldLight, width: 2.5 }),
];

/** Two rings, one with a large stone. */
const DEAREST: readonly Node[] = [
  ...ring(20, 20),
  ...ring(-18, 14),
  path('M-3-6C8 2 8 26-3 34', { stroke: C.ink, width: 3 }),
  inked(
    polygon([
      [-38, -30],
      [-28, -46],
      [-8, -46],
      [2, -30],
      [-18, -8],
    ]),
    '#dff1fb',
    3.6,
  ),
  path('M-38-30H2M-28-46L-24-30L-18-8L-12-30L-8-46', { stroke: C.lapisLight, width: 2.6 }),
  path(star(26, -38, 13, { points: 4, inner: 3.4 }) + star(46, -18, 8, { points: 4, inner: 2.2 }), {
    fill: '#fff',
  }),
];

const crowned = (x: number, fill: string, hair: string, side: 1 | -1): Node =>
  group(
    [
      inked('M-28 62C-30 30-16 18 0 18C16 18 30 30 28 62Z', fill, 3.6),
      inked('M-20-2C-24-30 24-30 20-2C20 10 16 18 12 20H-12C-16 18-20 10-20-2Z', hair, 3.4),
      inked('M-13-6C-13-20 15-20 15-6C15 8 8 16 1 16C-6 16-13 8-13-6Z', SKIN, 3),
      path(circle(8, -3, 2.4), { fill: C.ink }),
      line('M5 8C8 9 10 8 12 6', C.madderDark, 3),
      inked('M-16-20L-20-40L-9-30L0-44L9-30L20-40L16-20Z', C.gold, 3.2),
      path(circle(0, -25, 2.8), { fill: C.madder }),
    ],
    { at: place(x, 6, 0, [side, 1]) },
  );

/** A prince and a princess who look at each other. */
const MATCH: readonly Node[] = [
  crowned(-30, C.lapisLight, '#5b3a22', 1),
  crowned(30, C.coral, '#c98b2e', -1),
  inked('M0-42C-4-54-20-52-16-38C-14-32-6-28 0-22C6-28 14-32 16-38C20-52 4-54 0-42Z', C.madder, 3),
];

const DRAWINGS: Readonly<Record<Medal, readonly Node[]>> = {
  ...{ face: FACE, nose: NOSE, gate: GATE, visit: VISIT, chain: CHAIN },
  ...{ road: ROAD, city: CITY, dearest: DEAREST, match: MATCH },
};
