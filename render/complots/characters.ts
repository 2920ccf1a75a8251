/** Look of each character: colours and portrait. Each of the two alone identifies it. */
import type { Character } from '../../engines/complots/model.ts';
import { C } from '../kit/colours.ts';
import { path, radial, sprite } from '../kit/scene.ts';
import type { Node } from '../kit/scene.ts';
import { rosette } from '../kit/ornament.ts';
import { circle, rect } from '../kit/shapes.ts';
import { ambassador } from './art/ambassador.ts';
import { assassin } from './art/assassin.ts';
import { captain } from './art/captain.ts';
import { countess } from './art/countess.ts';
import { duchess } from './art/duchess.ts';
import { inquisitor } from './art/inquisitor.ts';

interface Look {
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  /** Background of the portrait, from the middle outwards. */
  readonly sky: readonly [string, string];
  readonly portrait: readonly Node[];
}

export const LOOKS: Readonly<Record<Character, Look>> = {
  duchess: {
    colour: '#63408c',
    dark: '#3b2260',
    light: '#9474b8',
    sky: ['#fff3cf', '#e9bf76'],
    portrait: duchess,
  },
  assassin: {
    colour: '#3d4458',
    dark: '#1d2130',
    light: '#737d98',
    sky: ['#c9d4e6', '#6f83ad'],
    portrait: assassin,
  },
  countess: {
    colour: '#b23a68',
    dark: '#74193e',
    light: '#d87ba0',
    sky: ['#ffeede', '#efb59c'],
    portrait: countess,
  },
  captain: {
    colour: '#1f7494',
    dark: '#0e4760',
    light: '#62abc6',
    sky: ['#fdf3d6', '#a9d3d6'],
    portrait: captain,
  },
  ambassador: {
    colour: '#2f7d55',
    dark: '#154a30',
    light: '#6fb08c',
    sky: ['#fff8e0', '#c9d99a'],
    portrait: ambassador,
  },
  inquisitor: {
    colour: '#b5611c',
    dark: '#6d3307',
    light: '#df9a58',
    sky: ['#f3d9a4', '#8a6a4a'],
    portrait: inquisitor,
  },
};

/**
 * Draws the portrait without its background. A sprite, because it takes most of the time of a card, whose
 * arch would cut each of its shapes.
 */
export const portraitOf = (character: Character): Node =>
  sprite(
    { id: `portrait:${character}`, box: [-200, -260, 400, 480], x: 0, y: 0 },
    () => LOOKS[character].portrait,
  );

/** Draws the portrait with its background, in a box of 300 x 400 around the origin. */
export const pictured = (character: Character): Node[] => {
  const { sky } = LOOKS[character];
  return [
    path(rect(-200, -260, 400, 480), {
      fill: radial(0, -60, 230, [
        [0, sky[0]],
        [1, sky[1]],
      ]),
    }),
    path(rosette(0, -56, 178, { petals: 24, inner: 0.3, fat: 0.5 }), { fill: C.ivory, fillOpacity: 0.4 }),
    path(circle(0, -56, 128), { stroke: C.ivory, width: 3, strokeOpacity: 0.6 }),
    portraitOf(character),
  ];
};
