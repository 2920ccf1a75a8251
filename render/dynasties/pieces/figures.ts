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

/**
 * Outlines that differ at 17 px: a prince is widest at the shoulders, with two legs and a flat plumed hat. A
 * princess is widest at the hem and ends in the point of a hennin.
 */
const DOUBLET =
  'M-16-42C-28-41-31-30-24-24C-21-22-18-22-16-23' +
  'L-22-10H22L16-23C18-22 21-22 24-24C31-30 28-41 16-42C8-44-8-44-16-42Z';
const LEGS = 'M-17-12H-2L-3 0H-21L-19-4L-16-5ZM17-12H2L3 0H21L19-4L16-5Z';
const HAT = 'M-23-57C-25-63-18-65-14-65C-12-73 14-74 16-65C20-65 26-63 24-57C12-53-12-53-23-57Z';
const PLUME = 'M10-63C14-79 27-83 34-72C27-75 19-70 15-61Z';
const GOWN = 'M-29 0C-25-15-14-22-8-30C-13-33-13-41-7-43H7C13-41 13-33 8-30C14-22 25-15 29 0Z';
const HENNIN = 'M-11-55L4-84L11-54C5-58-5-59-11-55Z';
const VEIL = 'M4-84C20-80 27-62 25-40C20-42 17-41 14-38C17-54 12-68 4-84Z';
const CHILD = 'M-17 0C-16-12-12-20-8-24H8C12-20 16-12 17 0Z';
const SKIN = '#f6dfc3';

/** Draws a member that stands on the origin: 80 tall, a child 42. */
export function memberArt(who: Wearer, pose: Pose): Node[] {
  const dress = dressOf(who);
  return [
    path(ellipse(0, 1.5, pose === 'child' ? 18 : 25, 4.5), { fill: '#1a0d06', fillOpacity: 0.3 }),
    ...halo(pose),
    ...ART[pose](dress),
  ];
}

const OUTLINES: Readonly<Record<Pose, readonly string[]>> = {
  prince: [DOUBLET, LEGS, circle(0, -48, 10), HAT, PLUME],
  princess: [GOWN, circle(0, -49, 9), HENNIN, VEIL],
  child: [CHILD, circle(0, -30, 10)],
};

/** Draws an ivory edge, so that a piece stands out on any ground. */
const halo = (pose: Pose): Node[] => OUTLINES[pose].map(d => path(d, { stroke: C.ivory, width: 7 }));

const badge = ({ on, emblem, scale }: Dress, y: number, size: number): Node =>
  put([path(emblem, { fill: on, stroke: C.ink, width: 1, evenOdd: true })], [0, y], scale * size);

const prince = (dress: Dress): Node[] => [
  inked(LEGS, dress.dark, 2.2),
  inked(DOUBLET, dress.fill, 2.4),
  flat('M9-43C28-42 30-31 24-24C21-22 18-22 16-23L21-11H13C15-20 14-34 9-43Z', dress.dark, 0.5),
  line('M-18-36C-19-31-18-27-16-23M18-36C19-31 18-27 16-23M-19-16H19', dress.dark, 2),
  badge(dress, -25, 1.28),
  inked('M-12-40C-8-35 8-35 12-40L9-44H-9Z', C.ivory, 1.8),
  inked(circle(0, -48, 10), SKIN, 2.2),
  inked(HAT, dress.dark, 2.2),
  inked(PLUME, C.ivory, 1.8),
];

const princess = (dress: Dress): Node[] => [
  inked(VEIL, C.ivory, 2),
  inked(GOWN, dress.fill, 2.4),
  flat('M5-43C14-40 13-33 8-30C14-22 25-15 28-1H15C17-14 9-24 3-30Z', dress.dark, 0.5),
  line('M-26-5C-9-9 9-9 26-5', C.goldLight, 2.4),
  line('M-8-30H8', C.goldLight, 2.6),
  badge(dress, -17, 1.22),
  inked(circle(0, -49, 8.8), SKIN, 2),
  inked(HENNIN, dress.dark, 2.2),
  line('M-10-56C-4-60 5-59 10-55', C.goldLight, 2.8),
];

const child = (dress: Dress): Node[] => [
  inked(CHILD, dress.fill, 2.4),
  flat('M5-24H8C12-20 16-12 16-1H8Z', dress.dark, 0.5),
  badge(dress, -10, 0.92),
  inked(circle(0, -30, 9.6), SKIN, 2.2),
  inked('M-10-31C-10-43 10-43 10-31C4-35-4-35-10-31Z', dress.dark, 2),
];

const ART = { prince, princess, child } as const;

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
      box: [Math.floor(-36 * scale), Math.floor(-92 * scale), Math.ceil(76 * scale), Math.ceil(102 * scale)],
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
