/** Colour, emblem and emoji of the eight seats, the same in every picture and text of a table. */
import { C } from './colours.ts';
import { group, path, place } from './scene.ts';
import type { Node } from './scene.ts';
import { circle } from './shapes.ts';
import { star } from './ornament.ts';

export interface SeatMark {
  /** Message key `picture:seat.<colour>`. */
  readonly colour: string;
  readonly fill: string;
  readonly dark: string;
  /** Colour of the emblem on `fill`. */
  readonly on: string;
  /** Path data in a box of 14 x 14 around the origin. */
  readonly emblem: string;
  /** The emoji for the seat's colour in chat. */
  readonly emoji: string;
}

/** The inner circle runs the other way, so that it is a hole. */
const ring = 'M6.4 0A6.4 6.4 0 1 0-6.4 0A6.4 6.4 0 1 0 6.4 0ZM3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z';
const boteh = 'M.7 7C-5.3 7-5.9.7-2.8-2.1C-.3-4.5 1.7-7 5-6.2C3.6-4.8 3.6-2.8 4.8-.3C6.4 3.6 4.8 7 .7 7Z';
const crescent = 'M3-6.6A7 7 0 1 0 3 6.6A5.4 5.4 0 1 1 3-6.6Z';

/**
 * Derived from Okabe and Ito, so that hue and lightness both differ, also for players who lack one kind of
 * cones. Every seat has its own emblem.
 */
export const SEATS: readonly SeatMark[] = [
  { colour: 'blue', fill: '#4381d6', dark: '#1f4f8f', on: C.ivory, emblem: ring, emoji: '🔵' },
  {
    colour: 'orange',
    fill: '#ee8a2b',
    dark: '#a9560f',
    on: C.ivory,
    emblem: 'M0-7.6L4.6 0L0 7.6L-4.6 0Z',
    emoji: '🟠',
  },
  {
    colour: 'yellow',
    fill: '#f4d935',
    dark: '#a98908',
    on: C.ink,
    emblem: 'M0-6.6L6.9 5.4H-6.9Z',
    emoji: '🟡',
  },
  {
    colour: 'purple',
    fill: '#864aa4',
    dark: '#4f2a68',
    on: C.ivory,
    emblem: 'M-1.9-6.7H1.9V-1.9H6.7V1.9H1.9V6.7H-1.9V1.9H-6.7V-1.9H-1.9Z',
    emoji: '🟣',
  },
  {
    colour: 'black',
    fill: '#30333f',
    dark: '#14151c',
    on: C.ivory,
    emblem: star(0, 0, 7.4, { points: 5, inner: 3.1 }),
    emoji: '⚫',
  },
  { colour: 'green', fill: '#3ba567', dark: '#1c6039', on: C.ivory, emblem: boteh, emoji: '🟢' },
  {
    colour: 'red',
    fill: '#c54044',
    dark: '#7f1d22',
    on: C.ivory,
    emblem: 'M-5.4-5.4H5.4V5.4H-5.4Z',
    emoji: '🔴',
  },
  { colour: 'brown', fill: '#6b3e20', dark: '#3b200f', on: C.ivory, emblem: crescent, emoji: '🟤' },
];

/** The marks that seats wear in the current picture. Missing: the seat wears its own. */
let worn: readonly number[] = [];

/**
 * Makes a picture in which seats wear other marks.
 * The state is global; this is safe because `make` is synchronous.
 */
export function inColours<T>(colours: readonly number[], make: () => T): T {
  const before = worn;
  worn = colours;
  try {
    return make();
  } finally {
    worn = before;
  }
}

/** Returns the mark that a seat wears. Throws for an unknown seat. */
export function seatMark(seat: number): SeatMark {
  const mark = SEATS[worn[seat] ?? seat];
  if (mark === undefined) throw new RangeError(`no seat ${seat}`);
  return mark;
}

/**
 * Returns the part of a sprite's id for its owner: the colour that a seat wears, or the name of another
 * owner.
 */
export const markKey = (owner: number | string): string =>
  typeof owner === 'number' ? seatMark(owner).colour : owner;

/** Draws a round token of radius `r` in the seat's colour, with its emblem. */
export function seatToken(seat: number, x: number, y: number, r: number): Node[] {
  const mark = seatMark(seat);
  return [
    path(circle(x, y + r * 0.1, r * 1.1), { fill: C.shadow, fillOpacity: 0.28 }),
    path(circle(x, y, r * 1.1), { fill: C.ivory }),
    path(circle(x, y, r), { fill: mark.fill, stroke: C.ink, width: Math.max(1.8, r * 0.085) }),
    path(circle(x, y, r * 0.8), {
      stroke: mark.on === C.ink ? mark.dark : C.goldLight,
      width: Math.max(1, r * 0.045),
      strokeOpacity: 0.75,
    }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 1 })], { at: place(x, y, 0, r * 0.078) }),
  ];
}
