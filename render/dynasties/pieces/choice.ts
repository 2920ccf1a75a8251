/** Signs of what can be chosen, what is chosen, and what is shut: told by shape, never by fading alone. */
import type { Good } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place, stamp, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle, num, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { line, put } from '../art/pen.ts';
import { GOOD_HUES, H } from '../hues.ts';
import { SIZE } from '../page.ts';
import { costMark, goodArt } from './goods.ts';
import type { Cost, Spot } from './goods.ts';

/** State of a card or an option. `plain`: no choice is open. `shut`: it cannot be chosen. */
export type Standing = 'plain' | 'open' | 'shut' | 'chosen';

/** Papers that carry ink at more than 10:1, and the line round a shut one. */
export const PAPER = {
  open: '#fffaf0',
  shut: '#e4d4ac',
  rule: '#cbb687',
  edge: '#6b4a25',
  chosen: '#d9f0df',
  chosenEdge: '#1f7045',
} as const;

/** Draws slanting rules over an area. */
export const hatch = ({ x, y, width, height }: Area, r: number, step = 15): Node =>
  group(
    [
      path(
        range(Math.ceil((width + height) / step))
          .map(i => `M${num(x + i * step)} ${num(y)}l${num(-height)} ${num(height)}`)
          .join(''),
        { stroke: PAPER.rule, width: 3 },
      ),
    ],
    { clip: roundRect({ x, y, width, height }, r) },
  );

const SHACKLE = 'M-22-4V-22A22 23 0 0 1 22-22V-4';
const BODY = roundRect({ x: -38, y: -8, width: 76, height: 58 }, 11);
const LOCK: readonly Node[] = [
  path(SHACKLE, { stroke: C.ivory, width: 30 }),
  path(BODY, { fill: C.ivory, stroke: C.ivory, width: 16 }),
  path(SHACKLE, { stroke: C.ink, width: 18 }),
  path(SHACKLE, { stroke: C.silverDark, width: 8.5 }),
  path(BODY, { fill: H.wine, stroke: C.ink, width: 5 }),
  path(roundRect({ x: -31, y: -1, width: 62, height: 44 }, 6), { stroke: C.gold, width: 3 }),
  path('M0 8A8.5 8.5 0 0 1 5 23L8 36H-8L-5 23A8.5 8.5 0 0 1 0 8Z', { fill: C.goldLight }),
];
export const padlock = (x: number, y: number, size: number): Node =>
  stamp('dyn:padlock', [-50, -64, 100, 126], place(x, y, 0, size / 100), () => LOCK);

export const tick = (x: number, y: number, r: number): Node =>
  stamp('dyn:tick', [-29, -29, 58, 58], place(x, y, 0, r / 25), () => [
    path(circle(0, 0, 25), { fill: C.ivory, stroke: C.ink, width: 2 }),
    path(circle(0, 0, 21), { fill: PAPER.chosenEdge }),
    line('M-10 1L-3 9L11-8', '#ffffff', 5.5),
  ]);

/** Draws the sign of a state over the lower right corner of an icon. */
export function stateSign(standing: Standing, x: number, y: number, size: number): Node[] {
  switch (standing) {
    case 'shut':
      return [padlock(x, y, size)];
    case 'chosen':
      return [tick(x, y, size * 0.46)];
    case 'plain':
    case 'open':
      return [];
  }
}

/** Draws a paper in its state: raised and solid, or flat, dashed and ruled at its left. */
export function strip(standing: Standing, area: Area, r: number, fill: string = PAPER.open): Node {
  const { x, y, width, height } = area;
  return stamp(
    `dyn:strip:${standing}:${width}:${num(height)}:${r}:${fill}`,
    [-5, -5, width + 10, height + 12],
    place(x, y),
    () => stripArt(standing, { x: 0, y: 0, width, height }, r, fill),
  );
}

function stripArt(standing: Standing, area: Area, r: number, fill: string): Node[] {
  const shape = roundRect(area, r);
  switch (standing) {
    case 'shut':
      return [
        path(shape, { fill: PAPER.shut }),
        hatch({ ...area, width: Math.min(84, area.width) }, r),
        group([path(shape, { stroke: PAPER.edge, width: 3.4, dash: [11, 8] })], {
          mark: 'option that is shut',
        }),
      ];
    case 'chosen':
      return [path(shape, { fill: PAPER.chosen, stroke: PAPER.chosenEdge, width: 6 })];
    case 'plain':
    case 'open':
      return [
        path(roundRect({ ...area, y: area.y + 3 }, r), { fill: '#7a5a2a', fillOpacity: 0.45 }),
        path(shape, { fill, stroke: C.ink, width: 2.4 }),
      ];
  }
}

/** Radius of the number of an answer. */
const R = 31;

/** Draws the number of an answer: a disc, or an open dashed ring where it cannot be given. */
export const numberMark = (n: number, x: number, y: number, shut = false): Node =>
  stamp(`dyn:number:${n}:${shut}`, [-R - 6, -R - 6, 2 * R + 12, 2 * R + 14], place(x, y), () =>
    numberArt(n, shut),
  );

const numberArt = (n: number, shut: boolean): Node[] => [
  ...(shut
    ? [path(circle(0, 0, R), { fill: H.vellum, stroke: C.ink, width: 3, dash: [9, 6] })]
    : [
        path(circle(0, 3, R + 2), { fill: '#14040a', fillOpacity: 0.4 }),
        path(circle(0, 0, R), { fill: H.wine, stroke: C.goldLight, width: 4 }),
        path(circle(0, 0, R + 2.4), { stroke: C.ink, width: 1.4 }),
      ]),
  text(-0.5, R * 0.5, String(n), {
    font: 'bold',
    size: Math.round(R * (n > 9 ? 1.2 : 1.42)),
    anchor: 'middle',
    fill: shut ? C.ink : '#ffffff',
  }),
];

/** Draws the empty place of a cube that is missing. */
export const missing = (x: number, y: number, size: number): Node[] => [
  group(
    [
      path(roundRect({ x: x - size / 2, y: y - size / 2, width: size, height: size }, 6), {
        fill: PAPER.open,
        stroke: PAPER.edge,
        width: 3.2,
        dash: [7, 5],
      }),
      path(`M${num(x - size * 0.2)} ${num(y)}h${num(size * 0.4)}`, {
        stroke: PAPER.edge,
        width: 5,
        cap: 'round',
      }),
    ],
    { mark: 'missing good' },
  ),
];

/** A price in goods of one colour, and how many of them the player can pay. */
interface Price {
  readonly good: Good;
  readonly count: number;
  readonly held: number;
}

/** Draws a price as cubes side by side; each that is missing is an empty place. */
export const price = ({ good, count, held }: Price, x: number, y: number, size: number): Node[] =>
  range(count).flatMap(i => {
    const left = x + (i - (count - 1) / 2) * size * 1.42;
    return i < held
      ? [group(goodArt(good, left, y, size), { piece: 'good of a price' })]
      : missing(left, y, size);
  });

/** Draws the stock of a good. None: a flat dashed square. */
export function purse({ good, count }: Cost, { x, y, size }: Spot): Node[] {
  if (count > 0) return [costMark({ good, count }, { x, y, size })];
  const { front, on } = GOOD_HUES[good],
    half = size * 0.56;
  return [
    path(roundRect({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }, 8), {
      fill: front,
      stroke: PAPER.edge,
      width: 3.4,
      dash: [9, 6],
    }),
    text(x, y + size * 0.34, '0', {
      font: 'bold',
      size: Math.max(SIZE.body, size * 0.92),
      anchor: 'middle',
      fill: on,
    }),
  ];
}

/** Draws a good of any colour: no colour of its own, no emblem. */
export function anyGood(x: number, y: number, size: number): Node[] {
  const d = num(size * 0.24),
    left = num(x - size / 2 - d / 2),
    right = num(left + size),
    up = num(y - size / 2 + d / 2);
  return [
    path(`M${left} ${up}l${d} ${-d}h${size}v${size}l${-d} ${d}h${-size}Z`, {
      fill: '#d8bd8a',
      stroke: C.ink,
      width: 4,
    }),
    path(`M${left} ${up}l${d} ${-d}h${size}l${-d} ${d}Z`, { fill: '#f0deb6' }),
    path(`M${right} ${up}l${d} ${-d}v${size}l${-d} ${d}Z`, { fill: '#a5864f' }),
    path(`M${left} ${up}h${size}v${size}M${right} ${up}l${d} ${-d}`, { stroke: C.ink, width: 2 }),
    path(circle(x - d / 2, y + d / 2, size * 0.2), { stroke: '#7a5a2a', width: 2.6, dash: [4, 3] }),
  ];
}

const BAG: readonly Node[] = [
  path('M-22 26C-32 6-20-8-9-14H9C20-8 32 6 22 26C12 31-12 31-22 26Z', {
    fill: '#a9773f',
    stroke: C.ink,
    width: 2.6,
  }),
  path('M-13-14C-19-27-8-31 0-28C8-31 19-27 13-14Z', { fill: '#c99a5c', stroke: C.ink, width: 2.4 }),
  path('M6-12C16-6 26 8 19 26C14 28 10 29 4 29C14 16 12-2 6-12Z', { fill: '#6f4a1f', fillOpacity: 0.4 }),
  line('M-12-13H12', C.ink, 7.4),
  line('M-12-13H12', C.gold, 4.4),
];
/** Draws the bag of goods, 60 high. */
export const bag = (x: number, y = 0, scale = 1): Node => put(BAG, [x, y], scale);

export const arrow = (x: number, y: number, scale = 1): Node =>
  path('M-17-6h16v-12l22 18l-22 18v-12h-16Z', {
    fill: C.gold,
    stroke: C.ink,
    width: 2.6,
    at: place(x, y, 0, scale),
  });
