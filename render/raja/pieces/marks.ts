/** Colour, emblem and name of every owner: a player's seat, or neutral. */
import type { Seat } from '../../../engines/core/game.ts';
import { C } from '../../kit/colours.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatMark } from '../../kit/seats.ts';
import type { SeatMark } from '../../kit/seats.ts';
import { circle } from '../../kit/shapes.ts';

export type Mark = Pick<SeatMark, 'fill' | 'dark' | 'on' | 'emblem'>;

/** Mark of neutral palaces (RA-73): colourless stone, and a cross, which no player has. */
const NEUTRAL: Mark = {
  fill: '#bdb5a3',
  dark: '#7f7766',
  on: C.ink,
  emblem: 'M-5.6-3L-3-5.6L0-2.6L3-5.6L5.6-3L2.6 0L5.6 3L3 5.6L0 2.6L-3 5.6L-5.6 3L-2.6 0Z',
};

/** Mark of a piece that stands for its whole kind, in headings. */
const MODEL: Mark = { fill: '#ecdcb4', dark: '#a58a57', on: C.ink, emblem: 'M0 0' };

/** Owner of a piece. `null`: neutral. */
export type Owner = Seat | null | 'model';

export function markOf(owner: Owner): Mark {
  if (owner === 'model') return MODEL;
  return owner === null ? NEUTRAL : seatMark(owner);
}

export { seatName as nameOf } from '../../kit/words.ts';

/** Draws a round chip of radius `r` in the owner's colour with its emblem. */
export const chip = (owner: Owner, x: number, y: number, r: number): Node[] => {
  const mark = markOf(owner);
  return [
    path(circle(x, y, r + 2.4), { fill: C.ivory }),
    path(circle(x, y, r), { fill: mark.fill, stroke: C.ink, width: 1.8 }),
    group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 1 })], { at: place(x, y, 0, r / 10.4) }),
  ];
};

/** Draws a white tick on green: done. `r` is the radius. */
export const tick = (x: number, y: number, r = 17): Node[] => [
  path(circle(x, y, r), { fill: '#2f7350', stroke: C.ivory, width: 3 }),
  path('M-8 1L-2 7L9-6', { stroke: '#fff', width: 4.4, cap: 'round', at: place(x, y) }),
];
