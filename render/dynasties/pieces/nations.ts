/** The four nations: rose, lily, castle and eagle on shields of their own colours. */
import type { Nation } from '../../../engines/dynasties/model.ts';
import { SEED } from '../../../seeds/dynasties/index.ts';
import { C } from '../../kit/colours.ts';
import { rosette } from '../../kit/ornament.ts';
import { path } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { circle } from '../../kit/shapes.ts';
import { flat, put } from '../art/pen.ts';
import { NATION_HUES } from '../hues.ts';

const SHIELD = 'M-38-42Q-18-38 0-46Q18-38 38-42C42-2 34 26 0 48C-34 26-42-2-38-42Z';

const lily =
  'M0-36C11-24 14-12 8 2C20-12 30-10 33 0C35 9 27 15 20 11C24 7 22 1 17 3C12 5 9 9 8 14H16V21H6C7 27 9 31 13 35H-13C-9 31-7 27-6 21H-16V14H-8C-9 9-12 5-17 3C-22 1-24 7-20 11C-27 15-35 9-33 0C-30-10-20-12-8 2C-14-12-11-24 0-36Z';
const castle =
  'M-28 32V-6H-32V-22H-25V-16H-19V-22H-12V-14H-10V-34H-4V-28H4V-34H10V-14H12V-22H19V-16H25V-22H32V-6H28V32H8V16Q0 6-8 16V32Z';
const eagle =
  'M0-20C-2-28-8-34-16-32C-22-31-25-27-27-23C-23-24-20-23-18-21C-24-24-31-20-33-14C-36-4-34 8-30 18C-27 13-25 10-22 8C-22 14-20 19-17 23C-15 18-13 15-10 13C-9 19-12 24-16 28L-7 26L0 40L7 26L16 28C12 24 9 19 10 13C13 15 15 18 17 23C20 19 22 14 22 8C25 10 27 13 30 18C34 8 36-4 33-14C31-20 24-24 18-21C20-23 23-24 27-23C25-27 22-31 16-32C8-34 2-28 0-20Z';

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
      return [path(lily, { fill: colour, stroke: dark, width: 2.6 })];
    case 'es':
      return [
        path(castle, { fill: colour, stroke: '#fbeed5', width: 2.4 }),
        flat('M-20 2h8v10h-8ZM12 2h8v10h-8ZM-4-10h8v10h-8Z', '#f3cf63'),
      ];
    case 'sri':
      return [
        path(eagle, { fill: '#241c14', stroke: colour, width: 2.4 }),
        path('M-16 36l16 6l16-6', { stroke: colour, width: 0 }),
      ];
  }
}

/** A coat of arms, `size` tall. */
export function coatArt(nation: Nation, x: number, y: number, size: number): Node {
  const { field, dark } = NATION_HUES[nation],
    ground = nation === 'sri' ? '#e6bf4c' : nation === 'es' ? '#e8b53c' : field;
  return put(
    [
      flat(SHIELD, '#1a0d06', 0.25),
      path(SHIELD, { fill: C.ivory, stroke: C.ink, width: 9 }),
      path(SHIELD, { fill: ground, stroke: dark, width: 4 }),
      ...charge(nation),
    ],
    [x, y],
    size / 104,
  );
}

const names = new Map(SEED.nations.list.map(({ id, name }) => [id, name]));
/** As the board calls it; the Empire by its short name. */
export const nationName = (nation: Nation): string =>
  nation === 'sri' ? 'Imperium' : (names.get(nation) ?? nation);
