/** Signs of cities and cards, each in a box of 100 x 100 round the origin. */
import { C } from '../../kit/colours.ts';
import { star } from '../../kit/ornament.ts';
import { path, place, stamp } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';
import { flat, put } from '../art/pen.ts';
import {
  anchor,
  book,
  cradle,
  crown,
  gate,
  hourglass,
  mask,
  points,
  quill,
  rings,
  scales,
  sheet,
  ship,
  sunburst,
  wreath,
} from '../art/symbols.ts';
import { H } from '../hues.ts';
import { memberArt } from './figures.ts';
import { goodArt } from './goods.ts';

export type Icon =
  | 'crown'
  | 'anchor'
  | 'book'
  | 'vp2'
  | 'vp3'
  | 'trade'
  | 'doubleTrade'
  | 'mask'
  | 'birth'
  | 'freeCity'
  | 'character'
  | 'pass'
  | 'actionCard'
  | 'scoringCard'
  | 'revaluation'
  | 'special'
  | 'goods2'
  | 'goods3'
  | 'place'
  | 'prince'
  | 'princess'
  | 'rings';

const stacked: readonly Node[] = [put(ship, [-16, -14], 0.72), put(ship, [16, 18], 0.72)];
const bust = (pose: 'prince' | 'princess', fill: string): Node[] => [
  path(circle(0, 0, 46), { fill, stroke: C.ink, width: 3.4 }),
  path(circle(0, 0, 40), { stroke: C.gold, width: 2.4 }),
  put(memberArt('any', pose), [0, 37], 0.9),
];
export const ICONS: Readonly<Record<Icon, readonly Node[]>> = {
  crown,
  anchor,
  book,
  vp2: points('2'),
  vp3: points('3'),
  trade: ship,
  doubleTrade: stacked,
  mask,
  birth: cradle,
  freeCity: gate,
  character: quill,
  pass: hourglass,
  actionCard: sheet(H.vellum, [put(ship, [0, -14], 0.36), put(quill, [0, 18], 0.3)]),
  scoringCard: sheet('#f6d873', [
    put(wreath(), [0, -1], 0.5),
    flat(star(0, -1, 13, { points: 5, inner: 5.4 }), H.wineLight),
  ]),
  revaluation: scales,
  special: sunburst,
  goods2: [...goodArt('black', -20, 6, 38), ...goodArt('pink', 22, -4, 38)],
  goods3: [
    ...goodArt('blue', 0, -22, 34),
    ...goodArt('white', -24, 20, 34),
    ...goodArt('yellow', 24, 20, 34),
  ],
  place: [
    put(memberArt('any', 'prince'), [-24, 42], 0.98),
    put(memberArt('any', 'princess'), [24, 44], 0.98),
  ],
  prince: bust('prince', '#4a4550'),
  princess: bust('princess', '#fdf6e6'),
  rings,
};

export const icon = (name: Icon, x: number, y: number, size: number): Node =>
  stamp(`dyn:icon:${name}`, [-60, -64, 120, 120], place(x, y, 0, size / 100), () => ICONS[name]);
