/** Draws family members: prince, princess and child in a player's colour, and the neutral figure. */
import type { Owner } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { path, sprite } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { markKey, seatMark } from '../../kit/seats.ts';
import { circle, ellipse } from '../../kit/shapes.ts';
import { MASK } from '../art/emblems.ts';
import { flat, inked, line, put } from '../art/pen.ts';

export type Pose = 'prince' | 'princess' | 'child';

interface Dress {
  readonly fill: string;
  readonly dark: string;
  readonly on: string;
  readonly emblem: string;
  readonly scale: number;
}

const NEUTRAL: Dress = { fill: '#e9b4c4', dark: '#a35a78', on: '#3a1422', emblem: MASK, scale: 1.05 };

/** Look of a figure without an owner, on cards and icons. */
const ANY: Dress = {
  fill: '#b98d52',
  dark: '#6f4a1f',
  on: C.ivory,
  emblem: 'M0-6L2-2L6 0L2 2L0 6L-2 2L-6 0L-2-2Z',
  scale: 1.1,
};

/** Owner of a figure. `any`: no owner. */
export type Wearer = Owner | 'any';

function dressOf(who: Wearer): Dress {
  if (who === 'neutral') return NEUTRAL;
  return who === 'any' ? ANY : { ...seatMark(who), scale: 1.14 };
}

const PRINCE = 'M-21 0L-17-20C-25-22-25-36-17-39C-9-43 9-43 17-39C25-36 25-22 17-20L21 0Z';
const PRINCESS = 'M-25 0C-23-16-13-22-10-29C-16-30-15-41-8-42H8C15-41 16-30 10-29C13-22 23-16 25 0Z';
const CHILD = 'M-17 0C-16-12-12-20-8-24H8C12-20 16-12 17 0Z';
const BERET = 'M-15-53C-17-65-4-69 6-67C17-66 19-58 15-52C6-57-6-57-15-53Z';
const CROWN = 'M-10-57L-13-69L-6-63.5L0-71L6-63.5L13-69L10-57Z';
const SKIN = '#f6dfc3';

/** Draws a member that stands on the origin: 70 tall, a child 42. */
export function memberArt(who: Wearer, pose: Pose): Node[] {
  const dress = dressOf(who),
    body = { prince: PRINCE, princess: PRINCESS, child: CHILD }[pose];
  return [
    path(ellipse(0, 1.5, pose === 'child' ? 18 : 24, 4.5), { fill: '#1a0d06', fillOpacity: 0.3 }),
    ...halo(pose),
    inked(body, dress.fill, 2.4),
    ...trim(pose, dress),
    ...head(pose, dress),
  ];
}

/** Draws an ivory edge, so that a piece stands out on any ground. */
function halo(pose: Pose): Node[] {
  const stroke = { stroke: C.ivory, width: 7 } as const;
  switch (pose) {
    case 'prince':
      return [path(PRINCE, stroke), path(`${circle(0, -47, 10)}${BERET}`, stroke)];
    case 'princess':
      return [path(PRINCESS, stroke), path(`${circle(0, -49, 10)}${CROWN}`, stroke)];
    case 'child':
      return [path(CHILD, stroke), path(circle(0, -30, 10), stroke)];
  }
}

function trim(pose: Pose, { dark, on, emblem, scale }: Dress): Node[] {
  const badge = (y: number, size: number): Node =>
    put([path(emblem, { fill: on, stroke: C.ink, width: 1, evenOdd: true })], [0, y], scale * size);
  switch (pose) {
    case 'prince':
      return [
        flat('M8-41C20-40 24-34 22-26C20-21 18-20 17-20L20 -1H10Z', dark, 0.5),
        line('M-18-10H18', dark, 2),
        line('M-13-38V-22M13-38V-22', dark, 1.8),
        badge(-22, 1.15),
      ];
    case 'princess':
      return [
        flat('M6-42C14-40 15-31 10-29C13-22 22-16 24-1H12C14-14 8-24 4-29Z', dark, 0.5),
        line('M-22-5C-8-9 8-9 22-5', dark, 2),
        badge(-17, 1.15),
      ];
    case 'child':
      return [flat('M5-24H8C12-20 16-12 16-1H8Z', dark, 0.5), badge(-10, 0.92)];
  }
}

function head(pose: Pose, { dark }: Dress): Node[] {
  switch (pose) {
    case 'prince':
      return [
        inked('M-12-39C-8-34 8-34 12-39L9-43H-9Z', C.ivory, 1.8),
        inked(circle(0, -47, 10), SKIN, 2.2),
        inked(BERET, dark, 2.2),
        inked('M8-65C12-77 23-78 27-70C20-71 15-67 12-62Z', C.ivory, 1.8),
      ];
    case 'princess':
      return [
        inked('M-11-44C-15-56-8-63 0-63C8-63 15-56 11-44L13-32C9-33 8-38 7-42H-7C-8-38-9-33-13-32Z', dark, 2),
        inked(circle(0, -49, 8.6), SKIN, 2),
        inked(CROWN, C.gold, 2),
      ];
    case 'child':
      return [
        inked(circle(0, -30, 9.6), SKIN, 2.2),
        inked('M-10-31C-10-43 10-43 10-31C4-35-4-35-10-31Z', dark, 2),
      ];
  }
}

/** Position of a member's foot, and its scale. */
interface Footing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws a member as a sprite, so its position is rounded to whole pixels. */
export const member = (who: Owner, pose: Pose, { x, y, scale }: Footing): Node =>
  sprite(
    {
      id: `dyn:member:${markKey(who)}:${pose}:${scale}`,
      box: [Math.floor(-32 * scale), Math.floor(-84 * scale), Math.ceil(66 * scale), Math.ceil(94 * scale)],
      x,
      y,
    },
    () => [put(memberArt(who, pose), [0, 0], scale)],
  );

/** Draws colour and emblem as a chip of radius `r`. */
export function chip(who: Owner, x: number, y: number, r: number): Node[] {
  const { fill, on, emblem, scale } = dressOf(who);
  return [
    path(circle(x, y, r + 2.2), { fill: C.ivory }),
    path(circle(x, y, r), { fill, stroke: C.ink, width: 1.8 }),
    put([path(emblem, { fill: on, stroke: C.ink, width: 1, evenOdd: true })], [x, y], (r / 11.5) * scale),
  ];
}
