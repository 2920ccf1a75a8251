/** Look of each character: colours, emblem and portrait. Each of the three alone identifies it. */
import type { Character } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { group, path, place, radial } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { leaf, rosette, star } from '../kit/ornament.ts';
import { circle, rect } from '../kit/shapes.ts';
import { ambassador } from './art/ambassador.ts';
import { assassin } from './art/assassin.ts';
import { captain } from './art/captain.ts';
import { countess } from './art/countess.ts';
import { duchess } from './art/duchess.ts';
import { inquisitor } from './art/inquisitor.ts';

export interface Look {
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  /** Background of the portrait, from the middle outwards. */
  readonly sky: readonly [string, string];
  /** Path data in a box of 20 x 20 around the origin. */
  readonly emblem: string;
  readonly portrait: readonly Node[];
}

const coinEmblem = `${circle(0, 0, 9)}M0-5.6L5.6 0L0 5.6L-5.6 0Z`;
const daggerEmblem = 'M0-10L2.6-5V2H6.4V4.4H2V9H-2V4.4H-6.4V2H-2.6V-5Z';
const fanEmblem = [-1.15, -0.58, 0, 0.58, 1.15]
  .map(turn => leaf([0, 8.5], 17, -Math.PI / 2 + turn, 0.19))
  .join('');
const swordEmblem =
  'M8-9C8-1 4 4-2.6 6.4L-.6 8.6L-3 10L-5 7.6L-7.6 10L-9.6 8L-7 5.4L-9 3L-7.4 1L-5 3.2C1 1 6-3 8-9Z';
const sealEmblem = [
  star(0, -2.4, 8, { points: 12, inner: 6.4 }),
  circle(0, -2.4, 4.2),
  'M-4.6 4L-7 10.4L-3.6 9L-1 10.8V5.4Z',
  'M4.6 4L7 10.4L3.6 9L1 10.8V5.4Z',
].join('');
const lensEmblem = [
  'M-2-9.4A7.4 7.4 0 1 0 1.6 3.2L7.4 9.6L9.8 7.2L3.8 1.2A7.4 7.4 0 0 0-2-9.4Z',
  'M-2-6.4A4.4 4.4 0 1 1-2 2.4A4.4 4.4 0 1 1-2-6.4Z',
].join('');

export const LOOKS: Readonly<Record<Character, Look>> = {
  duchess: {
    colour: '#63408c',
    dark: '#3b2260',
    light: '#9474b8',
    sky: ['#fff3cf', '#e9bf76'],
    emblem: coinEmblem,
    portrait: duchess,
  },
  assassin: {
    colour: '#3d4458',
    dark: '#1d2130',
    light: '#737d98',
    sky: ['#c9d4e6', '#6f83ad'],
    emblem: daggerEmblem,
    portrait: assassin,
  },
  countess: {
    colour: '#b23a68',
    dark: '#74193e',
    light: '#d87ba0',
    sky: ['#ffeede', '#efb59c'],
    emblem: fanEmblem,
    portrait: countess,
  },
  captain: {
    colour: '#1f7494',
    dark: '#0e4760',
    light: '#62abc6',
    sky: ['#fdf3d6', '#a9d3d6'],
    emblem: swordEmblem,
    portrait: captain,
  },
  ambassador: {
    colour: '#2f7d55',
    dark: '#154a30',
    light: '#6fb08c',
    sky: ['#fff8e0', '#c9d99a'],
    emblem: sealEmblem,
    portrait: ambassador,
  },
  inquisitor: {
    colour: '#b5611c',
    dark: '#6d3307',
    light: '#df9a58',
    sky: ['#f3d9a4', '#8a6a4a'],
    emblem: lensEmblem,
    portrait: inquisitor,
  },
};

/** Draws the portrait with its background, in a box of 300 x 400 around the origin. */
export const pictured = (character: Character): Node[] => {
  const { sky, portrait } = LOOKS[character];
  return [
    path(rect(-200, -260, 400, 480), {
      fill: radial(0, -60, 230, [
        [0, sky[0]],
        [1, sky[1]],
      ]),
    }),
    path(rosette(0, -56, 178, { petals: 24, inner: 0.3, fat: 0.5 }), { fill: C.ivory, fillOpacity: 0.4 }),
    path(circle(0, -56, 128), { stroke: C.ivory, width: 3, strokeOpacity: 0.6 }),
    ...portrait,
  ];
};

export const emblem = (character: Character, [x, y]: Point, size: number, fill: string): Node =>
  group([path(LOOKS[character].emblem, { fill, evenOdd: true })], { at: place(x, y, 0, size / 20) });
