/** Colour, emblem and palace of every figure; a Carletto has no seat and gets a separate mark. */
import type { View, Who } from '../../engines/taj-mahal/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, stamp } from '../kit/scene.ts';
import type { Matrix, Node } from '../kit/scene.ts';
import { seatMark } from '../kit/seats.ts';
import type { SeatMark } from '../kit/seats.ts';
import { circle, ellipse, polygon, polar, range } from '../kit/shapes.ts';
import { seatName } from '../kit/words.ts';
import { CROWN, KEY, SHADE, SHINE, WALLS } from './art/palace.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** A cogwheel: teeth of equal width around a ring. */
const cog =
  polygon(range(32).map(i => polar(0, 0, i % 4 < 2 ? 7.2 : 5.2, ((i - 0.5) * Math.PI) / 16 - Math.PI / 2))) +
  circle(0, 0, 2.3);

/** Mark of a figure; a player has the mark of the seat. */
export type Mark = Omit<SeatMark, 'colour'>;

/** Marks of the automated players, who are clockworks: one white, one deep green. */
export const CARLETTOS: readonly [Mark, Mark] = [
  { fill: '#f4efe4', dark: '#8b8271', on: C.madder, emblem: cog, emoji: '⚪' },
  { fill: '#1f6a55', dark: '#0f3d31', on: C.goldLight, emblem: KEY, emoji: '🟢' },
];

/**
 * Returns the colour of the rim around a palace. The white Carletto has a dark one, because white is
 * hardly seen on the light ground of the map.
 */
export const rimOf = ({ fill }: Pick<Mark, 'fill'>): string => (fill === CARLETTOS[0].fill ? C.ink : C.ivory);

type Figures = Pick<View, 'figures'>;

const players = ({ figures }: Figures): number => figures.filter(({ carletto }) => !carletto).length;

export function markOf(view: Figures, who: Who): Mark {
  const carletto = who - players(view);
  if (carletto < 0) return seatMark(who);
  const mark = CARLETTOS[carletto];
  if (mark === undefined) throw new RangeError(`no figure ${who}`);
  return mark;
}

/** Returns the name of a figure in pictures. */
export function nameOf(view: Figures, who: Who, names: readonly string[], words: Words): string {
  const carletto = who - players(view);
  const carlettos = view.figures.length - players(view);
  if (carletto < 0) return seatName(who, names, words);
  return carlettos === 1
    ? word(words, 'picture:taj.carletto')
    : `${word(words, 'picture:taj.carletto')} ${carletto + 1}`;
}

/** Draws a round chip of radius `r` in the figure's colour, with its emblem. */
export const chip = (mark: Mark, x: number, y: number, r: number): Node[] => [
  path(circle(x, y, r + 2.2), { fill: C.ivory }),
  path(circle(x, y, r), { fill: mark.fill, stroke: C.ink, width: 1.8 }),
  group([path(mark.emblem, { fill: mark.on, stroke: C.ink, width: 1, evenOdd: true })], {
    at: place(x, y, 0, r / 10.5),
  }),
];

/** Draws a palace, 44 tall at scale 1. `at`: place of its foot. */
export const palace = (mark: Mark, crown: 'crowned' | 'plain', at: Matrix): Node =>
  stamp(`taj:palace:${mark.fill}:${crown}`, [-29, -54, 58, 64], at, () => palaceArt(mark, crown));

/** Draws a palace, 44 tall, with its foot at the origin and the crown, if any, on its tip. */
export const palaceArt = (mark: Mark, crown: 'crowned' | 'plain' = 'plain'): Node[] => [
  path(ellipse(2, 1.5, 23, 5), { fill: '#1a0d06', fillOpacity: 0.35 }),
  path(WALLS, { stroke: rimOf(mark), width: 6.4, strokeOpacity: 0.95 }),
  path(WALLS, { fill: mark.fill, stroke: C.ink, width: 2.2 }),
  path(SHINE, { fill: '#fff', fillOpacity: 0.38 }),
  path(SHADE, { fill: '#000', fillOpacity: 0.22 }),
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
/** The crown without a palace, in a box of 28 x 16 above the origin. */
export const crownArt: readonly Node[] = [path(CROWN, { fill: C.gold, stroke: C.ink, width: 1.9 })];
