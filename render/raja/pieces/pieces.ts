/** The pieces: palaces cut from gems, houses, architects, the maharaja. Drawn for 1400 px, each standing on its origin. */
import { C } from '../../kit/colours.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { markKey } from '../../kit/seats.ts';
import { circle, ellipse, roundRect } from '../../kit/shapes.ts';
import { H } from '../hues.ts';
import { markOf } from './marks.ts';
import type { Mark, Owner } from './marks.ts';

const shade = (rx: number, ry: number, x = 2): Node =>
  path(ellipse(x, 0.5, rx, ry), { fill: '#2a1508', fillOpacity: 0.32 });

/** Where a piece stands and how large it is; every size is painted once. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

function piece(
  id: string,
  owner: Owner,
  { x, y, scale = 1 }: Spot,
  box: readonly [number, number, number, number],
  art: (mark: Mark) => readonly Node[],
): Node {
  const [left, top, width, height] = box.map((side, i) =>
    i < 2 ? Math.floor(side * scale) - 1 : Math.ceil(side * scale) + 2,
  );
  return sprite(
    {
      id: `raja:${id}:${markKey(owner ?? 'neutral')}:${scale}`,
      box: [left ?? 0, top ?? 0, width ?? 0, height ?? 0],
      x,
      y,
    },
    () => [group(art(markOf(owner)), { at: place(0, 0, 0, scale) })],
  );
}

const DOME = 'M-16-8C-24-15-23.5-27-15-33.5C-9-38.5-3-40-0-47C3-40 9-38.5 15-33.5C23.5-27 24-15 16-8Z';
const TABLE = 'M-10.6-9.5L-14.6-18.5L-9.4-28.5H9.4L14.6-18.5L10.6-9.5Z';

/** A dome cut like a gem, on a golden base, 50 tall. */
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

export const outerPalace = (owner: Owner, spot: Spot): Node =>
  piece('outer', owner, spot, [-28, -54, 56, 60], mark => [shade(24, 5), ...gemDome(mark)]);

/** RA-55: the palace worth three is larger and has two towers. */
export const centrePalace = (owner: Owner, spot: Spot): Node =>
  piece('centre', owner, spot, [-40, -64, 80, 72], mark => [
    shade(35, 6),
    tower(-27),
    tower(27),
    path(roundRect({ x: -33, y: -5, width: 66, height: 7 }, 2), {
      fill: C.goldDark,
      stroke: C.ink,
      width: 2,
    }),
    group(gemDome(mark), { at: place(0, -3, 0, 1.12) }),
  ]);

const HOUSE = 'M-16 0V-16.5H-19.6L0-36L19.6-16.5H16V0Z';

export const house = (owner: Owner, spot: Spot): Node =>
  piece('house', owner, spot, [-24, -41, 50, 47], mark => [
    shade(20, 4),
    path(HOUSE, { stroke: C.ivory, width: 6.2 }),
    path(HOUSE, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
    path('M-19.6-16.5L0-36V-30L-13.5-16.5Z', { fill: '#fff', fillOpacity: 0.36 }),
    path('M19.6-16.5L0-36V-30L13.5-16.5Z', { fill: '#000', fillOpacity: 0.24 }),
    path('M10 0V-16H16V0Z', { fill: '#000', fillOpacity: 0.2 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 0.9 })], { at: place(0, -13, 0, 1.22) }),
  ]);

const ROBE =
  'M-16 0C-16-13-13-22-8-27C-13-31-13.5-38-11.4-42C-12.4-53 12.4-53 11.4-42C13.5-38 13-31 8-27C13-22 16-13 16 0Z';

/** A figure in a turban, 52 tall. */
export const architect = (owner: Owner, spot: Spot): Node =>
  piece('architect', owner, spot, [-22, -58, 46, 64], mark => [
    shade(19, 4.4),
    path(ROBE, { stroke: C.ivory, width: 6.2 }),
    path(ROBE, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
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
  ]);

/** The maharaja's elephant with its howdah and parasol, 92 tall. */
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

const BODY =
  'M-40 0C-43-12-44-20-44-30C-44-46-31-52-14-52H6C10-60 26-62 35-55C43-48 44-40 43.5-30C43-18 49-13 49-5C49 2 42 4 38 1C35-2 37-6 40-5C37-12 35-18 34-24C31-20 27-18 22-18V0H8V-14C-2-10-14-10-24-14V0Z';
const ELEPHANT: readonly Node[] = [
  path(ellipse(0, 0.5, 46, 6), { fill: '#2a1508', fillOpacity: 0.35 }),
  path('M-14-84H18L2-100Z', { stroke: C.ivory, width: 6 }),
  path(BODY, { stroke: C.ivory, width: 7 }),
  path('M-44-34C-52-24-51-14-47-9', { stroke: C.ink, width: 3.4, cap: 'round' }),
  path(BODY, { fill: '#97a0ac', stroke: C.ink, width: 2.6 }),
  path('M-24 0V-14L-18-11V0ZM8 0V-14L13-16V0Z', { fill: '#5f6874' }),
  path('M32-26C36-18 42-16 48-19C44-22 40-26 38-31Z', { fill: C.ivory, stroke: C.ink, width: 1.6 }),
  path('M8-56C-2-50-2-34 8-26C17-27 23-37 21-47C19-54 14-58 8-56Z', {
    fill: '#78828f',
    stroke: C.ink,
    width: 2.2,
  }),
  path('M-32-50C-22-53-10-53 0-52C-4-42-2-30 2-22C-10-15-24-16-36-22C-38-34-37-44-32-50Z', {
    fill: H.ruby,
    stroke: C.ink,
    width: 2.2,
  }),
  path('M-35-25C-24-19-10-19 1-25', { stroke: C.gold, width: 3.4 }),
  path(circle(-18, -36, 7), { fill: C.gold, stroke: C.ink, width: 1.4 }),
  path(circle(-18, -36, 3), { fill: H.emerald }),
  path('M-30-52L-27-64H5L2-52Z', { fill: C.gold, stroke: C.ink, width: 2.2 }),
  path('M-25-58H2', { stroke: H.ruby, width: 2.4 }),
  path('M-20-63C-20-72-16-76-11-77C-6-76-2-72-2-63Z', { fill: '#f3ead6', stroke: C.ink, width: 2 }),
  path(circle(-11, -79, 6.6), { fill: '#c98d5c', stroke: C.ink, width: 1.8 }),
  path('M-18.4-80C-18-88-4-88-3.6-80C-8-83-14-83-18.4-80Z', {
    fill: H.emeraldLight,
    stroke: C.ink,
    width: 1.6,
  }),
  path(circle(-11, -85.4, 1.9), { fill: C.goldLight }),
  path('M2-54V-92', { stroke: C.ink, width: 2.6 }),
  path('M-17-84C-15-97 19-97 21-84C14-87 10-84 2-84C-6-84-10-87-17-84Z', {
    fill: H.ruby,
    stroke: C.ink,
    width: 2,
  }),
  path('M2-93.6C-4-91-6-88-6.4-85M2-93.6C8-91 10-88 10.4-85', { stroke: C.goldLight, width: 1.5 }),
  path(circle(2, -95.6, 2.6), { fill: C.goldLight, stroke: C.ink, width: 1.3 }),
  path(circle(32, -42, 2.4), { fill: C.ink }),
  path('M26-54C31-50 37-48 42-49', { stroke: C.gold, width: 3 }),
  path(circle(36, -49, 2.6), { fill: H.ruby, stroke: C.ink, width: 1 }),
  path('M-37-3h4M-31-3h4M10-3h4M16-3h4', { stroke: C.ivory, width: 2.6, cap: 'round' }),
];
