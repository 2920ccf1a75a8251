/** Coats of arms and names of the four nations. */
import { boardCity } from '../../../engines/dynasties/facts.ts';
import type { City, Nation } from '../../../engines/dynasties/model.ts';
import { SEED } from '../../../seeds/dynasties/index.ts';
import { C } from '../../kit/colours.ts';
import { rosette } from '../../kit/ornament.ts';
import { path, place, stamp } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';
import { CASTLE, EAGLE, LILY } from '../art/emblems.ts';
import { flat } from '../art/pen.ts';
import { NATION_HUES } from '../hues.ts';

const SHIELD = 'M-38-42Q-18-38 0-46Q18-38 38-42C42-2 34 26 0 48C-34 26-42-2-38-42Z';

function charge(nation: Nation): Node[] {
  const { charge: colour, dark } = NATION_HUES[nation];
  switch (nation) {
    case 'gb':
      return [
        path(rosette(0, -1, 37, { petals: 5, inner: 0.1, turn: Math.PI / 2, fat: 1.05 }), {
          fill: '#6f8f4c',
          stroke: dark,
          width: 1.5,
        }),
        path(rosette(0, -1, 33, { petals: 5, inner: 0.05, turn: -Math.PI / 2, fat: 1.25 }), {
          fill: colour,
          stroke: dark,
          width: 2.6,
        }),
        path(rosette(0, -1, 18, { petals: 5, inner: 0.05, turn: -Math.PI / 2, fat: 1.25 }), {
          fill: '#d0585c',
          stroke: dark,
          width: 2,
        }),
        path(circle(0, -1, 6), { fill: C.gold, stroke: dark, width: 2 }),
      ];
    case 'fr':
      return [path(LILY, { fill: colour, stroke: dark, width: 2.6 })];
    case 'es':
      return [
        path(CASTLE, { fill: colour, stroke: '#fbeed5', width: 2.4 }),
        flat('M-20 2h8v10h-8ZM12 2h8v10h-8ZM-4-10h8v10h-8Z', '#f3cf63'),
      ];
    case 'sri':
      return [
        path(EAGLE, { fill: '#241c14', stroke: colour, width: 2.4 }),
        path('M-16 36l16 6l16-6', { stroke: colour, width: 0 }),
      ];
  }
}

/** Ground of each shield. */
const GROUNDS: Readonly<Record<Nation, string>> = {
  gb: NATION_HUES.gb.field,
  fr: NATION_HUES.fr.field,
  es: '#e8b53c',
  sri: '#e6bf4c',
};

/** Draws a coat of arms, `size` tall. */
export function coatArt(nation: Nation, x: number, y: number, size: number): Node {
  const { dark } = NATION_HUES[nation];
  return stamp(`dyn:coat:${nation}`, [-48, -55, 96, 112], place(x, y, 0, size / 104), () => [
    flat(SHIELD, '#1a0d06', 0.25),
    path(SHIELD, { fill: C.ivory, stroke: C.ink, width: 9 }),
    path(SHIELD, { fill: GROUNDS[nation], stroke: dark, width: 4 }),
    ...charge(nation),
  ]);
}

const names = new Map(SEED.nations.list.map(({ id, name }) => [id, name]));
/** Names a nation as the board does. The Empire has a short name. */
export const nationName = (nation: Nation): string =>
  nation === 'sri' ? 'Imperium' : (names.get(nation) ?? nation);

/** Returns the nation of a printed city. */
export const nationOf = (city: City): Nation => boardCity(city).nation;
