/** Colour, emblem and palace of every figure: players by their seats, Carlettos by marks of their own. */
import type { View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { seatMark } from '../kit/seats.ts';
import type { SeatMark } from '../kit/seats.ts';
import { circle, ellipse, polygon, polar, range } from '../kit/shapes.ts';
import { seatName } from '../kit/words.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** A cogwheel: teeth of even width round a ring. */
const cog =
  polygon(range(32).map(i => polar(0, 0, i % 4 < 2 ? 7.2 : 5.2, ((i - 0.5) * Math.PI) / 16 - Math.PI / 2))) +
  circle(0, 0, 2.3);
/** The key that winds up a clockwork. */
const key = `${circle(-3.4, -3.6, 3.4)}${circle(3.4, -3.6, 3.4)}M-1.4-2.4H1.4V7H-1.4ZM1.4 2.2H4.4V4.4H1.4ZM1.4 5H3.6V7H1.4Z`;

/** Players have the marks of their seats. */
export type Mark = Omit<SeatMark, 'colour'>;

/** The automated players are wound-up clockworks: one white, one deep green. */
const CARLETTOS: readonly Mark[] = [
  { fill: '#f4efe4', dark: '#8b8271', on: C.madder, emblem: cog, emoji: '⚪' },
  { fill: '#1f6a55', dark: '#0f3d31', on: C.goldLight, emblem: key, emoji: '🟢' },
];

type Figures = Pick<View, 'figures'>;

const players = ({ figures }: Figures): number => figures.filter(({ carletto }) => !carletto).length;

export function markOf(view: Figures, who: Who): Mark {
  const carletto = who - players(view);
  if (carletto < 0) return seatMark(who);
  const mark = CARLETTOS[carletto];
  if (mark === undefined) throw new RangeError(`no figure ${who}`);
  return mark;
}

/** What a figure is called in pictures. */
export function nameOf(view: Figures, who: Who, names: readonly string[], words: Words): string {
  const carletto = who - players(view),
    carlettos = view.figures.length - players(view);
  if (carletto < 0) return seatName(who, names, words);
  return carlettos === 1
    ? word(words, 'picture:taj.carletto')
    : `${word(words, 'picture:taj.carletto')} ${carletto + 1}`;
}

/** A round chip of radius `r` in the figure's colour with its emblem. */
export const chip = (mark: Mark, x: number, y: number, r: number): Node[] => [
  path(circle(x, y, r + 2.2), { fill: C.ivory }),
  path(circle(x, y, r), { fill: mark.fill, stroke: C.ink, width: 1.8 }),
  group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 1, evenOdd: true })], {
    at: place(x, y, 0, r / 10.5),
  }),
];

const WALLS =
  'M-20 0V-15H-22C-22.4-20.4-18.4-21.6-17.2-27C-16-21.6-12-20.4-12.4-15H-14V-18.5H-10.4C-14-26-7.4-31-2.2-35.4Q-.5-37 0-42Q.5-37 2.2-35.4C7.4-31 14-26 10.4-18.5H14V-15H12.4C12-20.4 16-21.6 17.2-27C18.4-21.6 22.4-20.4 22-15H20V0Z';
const CROWN = 'M-10.5 0L-12.6-10.6L-6-5.4L0-13L6-5.4L12.6-10.6L10.5 0Z';

/** A palace, its foot at the origin, 44 tall; the one with the crown bears it on its tip. */
export const palaceArt = (mark: Mark, crown: 'crowned' | 'plain' = 'plain'): Node[] => [
  path(ellipse(2, 1.5, 23, 5), { fill: '#1a0d06', fillOpacity: 0.35 }),
  path(WALLS, { stroke: C.ivory, width: 6.4, strokeOpacity: 0.95 }),
  path(WALLS, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
  path('M-12.6-26C-11-22-10.6-22-10.4-18.5M-8-27C-5-31-3-32.6-1.6-34.4C-4-30-6-27-6-21Z', {
    fill: '#fff',
    fillOpacity: 0.38,
  }),
  path('M-20 0V-4H20V0ZM10.6-18.5H14V0H8Z', { fill: '#000', fillOpacity: 0.22 }),
  path('M-20-4.4H20M-14-14.6H14', { stroke: C.ink, width: 1.4, strokeOpacity: 0.75 }),
  group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 1.1, evenOdd: true })], {
    at: place(0, -10.4, 0, 0.98),
  }),
  ...(crown === 'plain'
    ? []
    : [
        path(CROWN, { stroke: C.ivory, width: 5.4, at: place(0, -34.5) }),
        path(CROWN, { fill: C.gold, stroke: C.ink, width: 1.9, at: place(0, -34.5) }),
      ]),
];
/** The crown alone, in a box of 28 x 16 above the origin. */
export const crownArt: readonly Node[] = [path(CROWN, { fill: C.gold, stroke: C.ink, width: 1.9 })];
