/**
 * Draws the pieces: palaces cut like gems, houses, architects, the maharaja. Each stands on its origin;
 * sizes suit a canvas 1400 wide.
 */
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Node, Sprite } from '../../kit/scene.ts';
import { markKey } from '../../kit/seats.ts';
import { circle, ellipse, roundRect } from '../../kit/shapes.ts';
import { ELEPHANT } from '../art/elephant.ts';
import { ARCHITECT_ROBE } from '../art/outlines.ts';
import { markOf } from './marks.ts';
import type { Mark, Owner } from './marks.ts';

const shade = (rx: number, ry: number, x = 2): Node =>
  path(ellipse(x, 0.5, rx, ry), { fill: '#2a1508', fillOpacity: 0.32 });

/** Position and size of a piece. Every size is a sprite of its own. Default scale: 1. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

/** Art of a kind of piece, and its box at scale 1. */
interface Shape {
  readonly id: string;
  readonly box: Sprite['box'];
  readonly art: (mark: Mark) => readonly Node[];
}

function piece({ id, box, art }: Shape, owner: Owner, { x, y, scale = 1 }: Spot): Node {
  const [left, top, width, height] = box,
    least = (side: number) => Math.floor(side * scale) - 1,
    most = (side: number) => Math.ceil(side * scale) + 2;
  return sprite(
    {
      id: `raja:${id}:${markKey(owner ?? 'neutral')}:${scale}`,
      box: [least(left), least(top), most(width), most(height)],
      x,
      y,
    },
    () => [group(art(markOf(owner)), { at: place(0, 0, 0, scale) })],
  );
}

const DOME = 'M-16-8C-24-15-23.5-27-15-33.5C-9-38.5-3-40-0-47C3-40 9-38.5 15-33.5C23.5-27 24-15 16-8Z';
const TABLE = 'M-10.6-9.5L-14.6-18.5L-9.4-28.5H9.4L14.6-18.5L10.6-9.5Z';

/** Draws a dome cut like a gem, on a golden base, 50 tall. */
const gemDome = (mark: Mark): Node[] => [
  path(DOME, { stroke: C.ivory, width: 6.6 }),
  path(roundRect({ x: -19, y: -9, width: 38, height: 9 }, 2), { stroke: C.ivory, width: 6 }),
  path(DOME, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
  group(
    [
      path('M-24-6V-40L0-47L-9.4-28.5L-14.6-18.5L-10.6-9.5Z', { fill: '#fff', fillOpacity: 0.3 }),
      path('M24-6V-40L0-47L9.4-28.5L14.6-18.5L10.6-9.5Z', { fill: '#000', fillOpacity: 0.26 }),
      path('M-9.4-28.5L0-46L9.4-28.5Z', { fill: '#fff', fillOpacity: 0.14 }),
      path('M-14.6-18.5L-24-20M14.6-18.5L24-20', { stroke: '#fff', width: 1, strokeOpacity: 0.4 }),
    ],
    { clip: DOME },
  ),
  path(TABLE, { stroke: '#fff', width: 1.1, strokeOpacity: 0.5 }),
  group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.9 })], { at: place(0, -19.4, 0, 1.18) }),
  path(roundRect({ x: -19, y: -9, width: 38, height: 9 }, 2), { fill: C.gold, stroke: C.ink, width: 2 }),
  path('M-16-5.4H16', { stroke: C.goldLight, width: 2.2 }),
  path(circle(0, -47.5, 2.8), { fill: C.goldLight, stroke: C.ink, width: 1.5 }),
];

const TOWER = 'M-4.5 0V-21C-8-24-6-30 0-35C6-30 8-24 4.5-21V0Z';
const tower = (x: number): Node =>
  group(
    [
      path(TOWER, { stroke: C.ivory, width: 5.6 }),
      path(TOWER, { fill: C.gold, stroke: C.ink, width: 2 }),
      path('M-4.5-20H4.5', { stroke: C.ink, width: 1.4 }),
      path('M1 0V-19H4.5V0Z', { fill: '#000', fillOpacity: 0.2 }),
    ],
    { at: place(x, 0) },
  );

const OUTER_PALACE: Shape = {
  id: 'outer',
  box: [-28, -54, 56, 60],
  art: mark => [shade(24, 5), ...gemDome(mark)],
};
export const outerPalace = (owner: Owner, spot: Spot): Node => piece(OUTER_PALACE, owner, spot);

/** The palace worth three points (RA-55) is larger and has two towers. */
const CENTRE_PALACE: Shape = {
  id: 'centre',
  box: [-40, -64, 80, 72],
  art: mark => [
    shade(35, 6),
    tower(-27),
    tower(27),
    path(roundRect({ x: -33, y: -5, width: 66, height: 7 }, 2), {
      fill: C.goldDark,
      stroke: C.ink,
      width: 2,
    }),
    group(gemDome(mark), { at: place(0, -3, 0, 1.12) }),
  ],
};
export const centrePalace = (owner: Owner, spot: Spot): Node => piece(CENTRE_PALACE, owner, spot);

const WALLS = 'M-16 0V-16.5H-19.6L0-36L19.6-16.5H16V0Z';

const HOUSE: Shape = {
  id: 'house',
  box: [-24, -41, 50, 47],
  art: mark => [
    shade(20, 4),
    path(WALLS, { stroke: C.ivory, width: 6.2 }),
    path(WALLS, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
    path('M-19.6-16.5L0-36V-30L-13.5-16.5Z', { fill: '#fff', fillOpacity: 0.36 }),
    path('M19.6-16.5L0-36V-30L13.5-16.5Z', { fill: '#000', fillOpacity: 0.24 }),
    path('M10 0V-16H16V0Z', { fill: '#000', fillOpacity: 0.2 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.9 })], { at: place(0, -13, 0, 1.22) }),
  ],
};
export const house = (owner: Owner, spot: Spot): Node => piece(HOUSE, owner, spot);

/** Figure in a turban, 52 tall. */
const ARCHITECT: Shape = {
  id: 'architect',
  box: [-22, -58, 46, 64],
  art: mark => [
    shade(19, 4.4),
    path(ARCHITECT_ROBE, { stroke: C.ivory, width: 6.2 }),
    path(ARCHITECT_ROBE, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
    path('M9-25C13-20 16-10 16 0H9Z', { fill: '#000', fillOpacity: 0.22 }),
    path('M-9.6-40C-11-24 11-24 9.6-40Z', { fill: '#dba678', stroke: C.ink, width: 1.6 }),
    path('M-4.6-35v2M4.6-35v2', { stroke: C.ink, width: 2.2, cap: 'round' }),
    path('M-4-30.4Q0-28.4 4-30.4', { stroke: C.ink, width: 1.8, cap: 'round' }),
    path('M-11.6-39.4C-14-56 14-56 11.6-39.4C5-44-5-44-11.6-39.4Z', {
      fill: mark.fill,
      stroke: C.ink,
      width: 2.2,
    }),
    path('M-9-42.6C-4-46 4-48 8-49.4', { stroke: '#fff', width: 1.6, strokeOpacity: 0.6 }),
    path(circle(0, -46, 2.6), { fill: C.goldLight, stroke: C.ink, width: 1.3 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.9 })], { at: place(0, -12, 0, 1.16) }),
  ],
};
export const architect = (owner: Owner, spot: Spot): Node => piece(ARCHITECT, owner, spot);

/** Draws the maharaja's elephant, 92 tall. */
export const maharaja = ({ x, y, scale = 1, flip = false }: Spot & { readonly flip?: boolean }): Node =>
  sprite(
    {
      id: `raja:maharaja:${scale}:${flip ? 'left' : 'right'}`,
      box: [
        Math.floor(-58 * scale),
        Math.floor(-102 * scale),
        Math.ceil(116 * scale),
        Math.ceil(112 * scale),
      ],
      x,
      y,
    },
    () => [group(ELEPHANT, { at: place(0, 0, 0, [flip ? -scale : scale, scale]) })],
  );
