/** Draws the empty land: its colours, rivers, footpaths and scenery. */
import { CITIES, ROADS, VILLAGES } from '../../../engines/raja/facts.ts';
import { group, linear, path, place, radial } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { range, rect } from '../../kit/shapes.ts';
import { PATCHES, RIVERS } from '../art/land.ts';
import { camel, compass, hill, peacock, tuft } from '../art/scenery.ts';
import type { Terrain } from '../art/scenery.ts';
import { MAP, roadPath, roadPoints, stopAt, villageAt } from '../geometry.ts';

const PANEL = rect(MAP.x, MAP.y, MAP.width, MAP.height);

/** The art of the land is drawn on a canvas of 1340 x 1120 from (30, 30). */
const STRETCH: Point = [MAP.width / 1340, MAP.height / 1120];
const stretched = (nodes: readonly Node[]): Node =>
  group(nodes, { at: place(MAP.x - 30 * STRETCH[0], MAP.y - 30 * STRETCH[1], 0, STRETCH) });

const HILLS: readonly (readonly [x: number, y: number, s: number])[] = [
  [270, 340, 0.95],
  [308, 318, 0.75],
  [590, 560, 0.8],
  [622, 588, 0.62],
  [392, 556, 0.8],
  [426, 582, 0.6],
  [668, 970, 0.9],
  [712, 988, 0.7],
  [630, 986, 0.65],
];
const CAMELS: readonly (readonly [x: number, y: number, s: number])[] = [
  [246, 386, 0.62],
  [300, 398, 0.44],
];
const PEACOCK = [318, 986, 0.74] as const;
const COMPASS = [742, 370, 40] as const;

export const land = (): Node[] => [
  path(PANEL, {
    fill: linear(
      [MAP.x, MAP.y],
      [MAP.x + MAP.width, MAP.y + MAP.height],
      [
        [0, '#f2dfae'],
        [0.45, '#eee0b6'],
        [0.7, '#dfdfb4'],
        [1, '#cfd8ab'],
      ],
    ),
  }),
  path(PANEL, {
    fill: radial(214, 320, 340, [
      [0, '#f3d49a', 0.75],
      [1, '#f3d49a', 0],
    ]),
  }),
  path(PANEL, {
    fill: radial(800, 450, 330, [
      [0, '#c6d8a4', 0.7],
      [1, '#c6d8a4', 0],
    ]),
  }),
  group(
    [
      stretched([
        ...PATCHES.flatMap(([points, colour]) => patch(points, colour)),
        path(RIVERS.join(''), { stroke: '#5d9aa8', width: 10, cap: 'round' }),
        path(RIVERS.join(''), { stroke: '#a9d5d8', width: 6.6, cap: 'round' }),
      ]),
    ],
    { clip: PANEL },
  ),
  ...tufts(),
  ...HILLS.flatMap(([x, y, s]) => hill([x, y], s)),
  ...CAMELS.map(([x, y, s]) => camel(x, y, s)),
  peacock(...PEACOCK),
  ...compass(...COMPASS),
  path(ROADS.map(({ id }) => roadPath(id)).join(''), { stroke: '#f6ecd0', width: 9, strokeOpacity: 0.8 }),
  path(ROADS.map(({ id }) => roadPath(id)).join(''), {
    stroke: '#7a4a1e',
    width: 4.4,
    dash: [0.1, 10],
    cap: 'round',
  }),
];

/** Draws a landscape: a smooth outline through the midpoints of its corners, with a soft edge. */
function patch(points: readonly Point[], colour: string): Node[] {
  const middles = points.map(([x, y], i): Point => {
    const [a, b] = points[(i + 1) % points.length] ?? [x, y];
    return [(x + a) / 2, (y + b) / 2];
  });
  const [first = [0, 0]] = middles.slice(-1),
    curves = points.map(([x, y], i) => `Q${x} ${y} ${(middles[i] ?? first).join(' ')}`),
    d = `M${first.join(' ')}${curves.join('')}Z`;
  return [
    ...[92, 66, 42, 20].map(width => path(d, { stroke: colour, width, strokeOpacity: 0.2 })),
    path(d, { fill: colour, fillOpacity: 0.72 }),
  ];
}

const TERRAINS: readonly (readonly [Terrain, string])[] = [
  ['dune', '#c79a55'],
  ['palm', '#7f9a5c'],
  ['field', '#b0954a'],
  ['wood', '#8aa86e'],
];

/** Scatters terrain marks where there is room. The noise is fixed, so the map is always the same. */
function tufts(): Node[] {
  const spots = range(19 * 21).flatMap((i): { at: Point; terrain: Terrain }[] => {
    const column = i % 19,
      row = Math.floor(i / 19),
      at: Point = [
        Math.round(46 + column * 50 + noise(i) * 26),
        Math.round(46 + row * 51 + noise(i + 500) * 26),
      ];
    return noise(i + 900) > 0.84 || !isFree(at) ? [] : [{ at, terrain: terrainAt(at, noise(i + 300)) }];
  });
  return TERRAINS.flatMap(([terrain, colour]) => {
    const marks = spots.filter(spot => spot.terrain === terrain).map(({ at }) => tuft(terrain, at)),
      leaves = marks.map(mark => mark.leaves).join('');
    return [
      path(marks.map(mark => mark.lines).join(''), { stroke: colour, width: 2.2, cap: 'round' }),
      ...(leaves === '' ? [] : [path(leaves, { fill: colour })]),
    ];
  });
}

const noise = (i: number): number => Math.abs(Math.sin(i * 127.1 + 11.7) * 43758.5453) % 1;

function terrainAt([x, y]: Point, chance: number): Terrain {
  if (x < 420 && y < 690) return chance < 0.78 ? 'dune' : 'palm';
  if (x > 620 && y < 690) return chance < 0.6 ? 'field' : 'palm';
  return chance < 0.66 ? 'wood' : 'field';
}

const TAKEN: readonly (readonly [Point, number])[] = [
  ...CITIES.map((city): [Point, number] => [stopAt(city), 118]),
  ...CITIES.map((city): [Point, number] => [[stopAt(city)[0], stopAt(city)[1] - 120], 84]),
  ...CITIES.map((city): [Point, number] => [[stopAt(city)[0], stopAt(city)[1] + 106], 86]),
  [stopAt('S'), 92],
  ...VILLAGES.map(({ id }): [Point, number] => [villageAt(id), 54]),
  ...HILLS.map(([x, y, s]): [Point, number] => [[x, y - 8], 46 * s + 14]),
  ...CAMELS.map(([x, y, s]): [Point, number] => [[x, y], 66 * s + 10]),
  ...ROADS.flatMap(({ id }) => roadPoints(id).map((at): [Point, number] => [at, 26])),
  [[PEACOCK[0], PEACOCK[1]], 66],
  [[COMPASS[0], COMPASS[1]], 58],
  ...range(9).map((i): [Point, number] => [[260 + i * 60, 1058], 52]),
];
const isFree = ([x, y]: Point): boolean =>
  x > MAP.x + 20 &&
  x < MAP.x + MAP.width - 20 &&
  y > MAP.y + 20 &&
  y < MAP.y + MAP.height - 20 &&
  TAKEN.every(([[a, b], r]) => Math.hypot(a - x, b - y) > r);
