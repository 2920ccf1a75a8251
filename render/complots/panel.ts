/** The page of the hand and of the aid card: its measures, the plates on it. */
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import { path } from '../kit/scene.ts';
import type { Node, Scene } from '../kit/scene.ts';
import { roundRect } from '../kit/shapes.ts';
import type { Area } from '../kit/shapes.ts';
import { backdrop } from './backdrop.ts';

export const WIDTH = 1000;
export const EDGE = 24;
/** Left edge and width of everything inside the frame. */
export const INSIDE = { x: EDGE + 10, width: WIDTH - 2 * (EDGE + 10) } as const;
export const GAP = 10;

export const page = (height: number, nodes: readonly Node[]): Scene => ({
  width: WIDTH,
  height,
  nodes: [backdrop(WIDTH, height, EDGE), ...nodes],
});

/** `bright`: a card that was dealt or shown, which one decides about. `dim`: a lost one. */
export type Light = 'bright' | 'plain' | 'dim';
const PAPER: Readonly<Record<Light, string>> = { bright: '#fff1c2', plain: '#fdf4dd', dim: '#d5c8aa' };

export const plate = ({ x, y, width, height }: Area, light: Light = 'plain'): Node[] => [
  path(roundRect({ x, y: y + 4, width, height }, 14), { fill: C.shadow, fillOpacity: 0.4 }),
  path(roundRect({ x, y, width, height }, 14), {
    fill: PAPER[light],
    stroke: light === 'bright' ? C.madder : C.gold,
    width: light === 'bright' ? 6 : 2.6,
  }),
  path(roundRect({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }, 9), {
    stroke: C.gold,
    width: 1.4,
    strokeOpacity: 0.7,
  }),
];

/** Returns the largest size from `largest` down at which every name fits into `room`. */
export const sharedSize = (names: readonly string[], room: number, largest: number): number =>
  Math.min(largest, ...names.map(name => Math.floor((2 * room) / widthOf(name, 'bold', 1)) / 2));
