/** Draws the empty map: the land with rivers and footpaths, and the grounds of cities. */
import { CITIES, ROADS, VILLAGES, nameOf } from '../../../engines/raja/facts.ts';
import type { City } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { rosette, star8 } from '../../kit/ornament.ts';
import { group, linear, path, place, radial, text } from '../../kit/scene.ts';
import type { Node, Point } from '../../kit/scene.ts';
import { circle, ellipse, num, polar, polygon, range, rect, roundRect } from '../../kit/shapes.ts';
import { PATCHES, RIVERS, START_GATE } from '../art/land.ts';
import { camel, compass, hill, peacock, tuft } from '../art/scenery.ts';
import type { Terrain } from '../art/scenery.ts';
import { CITY, MAP, START_RADIUS, roadPath, roadPoints, stopAt, villageAt } from '../geometry.ts';
import { CITY_HUES, H } from '../hues.ts';

const PANEL = rect(MAP.x, MAP.y, MAP.width, MAP.height);

const HILLS: readonly (readonly [x: number, y: number, s: number])[] = [
  [386, 446, 1.05],
  [436, 416, 0.85],
  [540, 630, 0.9],
  [588, 664, 0.7],
  [196, 470, 0.9],
  [160, 440, 0.7],
  [820, 640, 0.8],
  [862, 668, 0.66],
  [1010, 986, 1],
  [1060, 1010, 0.8],
  [962, 1000, 0.75],
];

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
    fill: radial(300, 330, 420, [
      [0, '#f3d49a', 0.75],
      [1, '#f3d49a', 0],
    ]),
  }),
  path(PANEL, {
    fill: radial(1130, 480, 400, [
      [0, '#c6d8a4', 0.7],
      [1, '#c6d8a4', 0],
    ]),
  }),
  group(
    PATCHES.flatMap(([points, colour]) => patch(points, colour)),
    { clip: PANEL },
  ),
  path(RIVERS.join(''), { stroke: '#5d9aa8', width: 9, cap: 'round' }),
  path(RIVERS.join(''), { stroke: '#a9d5d8', width: 6, cap: 'round' }),
  ...tufts(),
  ...HILLS.flatMap(([x, y, s]) => hill([x, y], s)),
  camel(404, 318, 0.9),
  camel(500, 360, 0.62),
  peacock(424, 868, 0.9),
  ...compass(1000, 420, 44),
  path(ROADS.map(({ id }) => roadPath(id)).join(''), { stroke: '#f6ecd0', width: 9, strokeOpacity: 0.75 }),
  path(ROADS.map(({ id }) => roadPath(id)).join(''), {
    stroke: '#8a5b2c',
    width: 4.4,
    dash: [0.1, 11],
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
  const spots = range(19 * 15).flatMap((i): { at: Point; terrain: Terrain }[] => {
    const column = i % 19,
      row = Math.floor(i / 19),
      at: Point = [
        Math.round(70 + column * 70 + noise(i) * 34),
        Math.round(70 + row * 75 + noise(i + 500) * 38),
      ];
    return noise(i + 900) > 0.86 || !isFree(at) ? [] : [{ at, terrain: terrainAt(at, noise(i + 300)) }];
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
  if (x < 560 && y < 760) return chance < 0.78 ? 'dune' : 'palm';
  if (x > 900 && y < 740) return chance < 0.6 ? 'field' : 'palm';
  return chance < 0.66 ? 'wood' : 'field';
}

const TAKEN: readonly (readonly [Point, number])[] = [
  ...CITIES.map((city): [Point, number] => [stopAt(city), 150]),
  [stopAt('S'), 110],
  ...VILLAGES.map(({ id }): [Point, number] => [villageAt(id), 66]),
  ...HILLS.map(([x, y, s]): [Point, number] => [[x, y - 8], 46 * s + 14]),
  ...ROADS.flatMap(({ id }) => roadPoints(id).map((at): [Point, number] => [at, 30])),
  [[404, 318], 74],
  [[500, 360], 58],
  [[424, 868], 76],
  [[1000, 420], 70],
  ...[360, 500, 640, 780, 920, 1040].map((x): [Point, number] => [[x, 1080], 96]),
];
const isFree = ([x, y]: Point): boolean =>
  x > 56 && x < 1344 && y > 60 && y < 1124 && TAKEN.every(([[a, b], r]) => Math.hypot(a - x, b - y) > r);

/** Draws the grounds of all cities and of the start, with their names. */
export const grounds = (): Node[] => [
  ...CITIES.flatMap(cityGround),
  ...startGround(),
  ...CITIES.map(cityBanner),
  startBanner(),
];

/** Draws a city from above: a wall of petals, six outer sites and the centre. */
function cityGround(city: City): Node[] {
  const [x, y] = stopAt(city),
    { ground, line, banner } = CITY_HUES[city],
    sites = range(6).map(i => sitePoint(i + 1));
  return [
    group(
      [
        path(ellipse(0, 7, CITY.radius + 8, CITY.radius + 6), { fill: '#2a1508', fillOpacity: 0.28 }),
        path(circle(0, 0, CITY.radius + 7), { fill: banner, stroke: C.ink, width: 2 }),
        path(circle(0, 0, CITY.radius + 3), {
          stroke: C.goldLight,
          width: 4.4,
          dash: [0.1, 12.1],
          cap: 'round',
        }),
        path(circle(0, 0, CITY.radius - 2), { fill: ground, stroke: C.gold, width: 3 }),
        path(rosette(0, 0, CITY.radius - 9, { petals: 12, inner: 0.42, turn: Math.PI / 12, fat: 0.9 }), {
          fill: '#fff',
          fillOpacity: 0.3,
        }),
        path(rosette(0, 0, CITY.radius - 9, { petals: 12, inner: 0.42, turn: Math.PI / 12, fat: 0.9 }), {
          stroke: line,
          width: 1.3,
          strokeOpacity: 0.55,
        }),
        path(polygon(sites), { stroke: line, width: 3 }),
        path(star8(0, 0, 33), { fill: H.marble, stroke: line, width: 2.6 }),
        path(star8(0, 0, 24), { stroke: line, width: 1.4 }),
        path(rosette(0, 0, 18, { petals: 8, inner: 0.15, fat: 0.8 }), { fill: line, fillOpacity: 0.5 }),
        path(sites.map(([a, b]) => circle(a, b, 18)).join(''), { fill: H.marble, stroke: line, width: 2.4 }),
        path(sites.map(([a, b]) => rosette(a, b, 11, { petals: 6, inner: 0.15, fat: 0.8 })).join(''), {
          fill: line,
          fillOpacity: 0.5,
        }),
      ],
      { at: place(x, y) },
    ),
  ];
}

/** Returns the offset of a site from the middle of its city. Outer sites run clockwise from the top. */
export const sitePoint = (site: number): Point =>
  site === 0 ? [0, 0] : polar(0, 0, CITY.sites, ((site - 1) * Math.PI) / 3 - Math.PI / 2);

/** Horizontal shift of a city's name, so that it does not cover the villages below. */
const ASIDE: Readonly<Record<City, number>> = { A: -42, B: 42, C: 42, D: 0, E: -42, F: -12, G: 14 };
const NAME = { font: 'bold', size: 28 } as const;

const halfOf = (city: City): number => (widthOf(nameOf(city), NAME.font, NAME.size) + 62) / 2;
/** Returns the offset of a city's letter from its middle. */
export const letterAt = (city: City): Point => [ASIDE[city] - halfOf(city) + 8, CITY.radius + 14];

/** Draws `A Jodhpur` across the lower rim. */
function cityBanner(city: City): Node {
  const [x, y] = stopAt(city),
    { banner } = CITY_HUES[city],
    name = nameOf(city),
    half = halfOf(city);
  return group(
    [
      path(roundRect({ x: -half, y: -16, width: 2 * half, height: 38 }, 9), {
        fill: '#2a1508',
        fillOpacity: 0.3,
      }),
      path(roundRect({ x: -half, y: -19, width: 2 * half, height: 38 }, 9), {
        fill: banner,
        stroke: C.gold,
        width: 2.4,
      }),
      path(circle(-half + 8, 0, 23), { fill: C.gold, stroke: C.ink, width: 2 }),
      path(circle(-half + 8, 0, 19), { fill: H.marble, stroke: C.goldDark, width: 1 }),
      text(-half + 8, 10.6, city, { font: 'bold', size: 30, anchor: 'middle', fill: C.ink }),
      text(14, 9.5, name, { ...NAME, anchor: 'middle', fill: '#fff' }),
    ],
    { at: place(x + ASIDE[city], y + CITY.radius + 14) },
  );
}

function startGround(): Node[] {
  const [x, y] = stopAt('S'),
    r = START_RADIUS;
  return [
    group(
      [
        path(ellipse(0, 6, r + 5, r + 3), { fill: '#2a1508', fillOpacity: 0.28 }),
        path(star8(0, 0, r + 9), { fill: H.emerald, stroke: C.ink, width: 2 }),
        path(star8(0, 0, r), { fill: C.gold, stroke: C.ink, width: 1.6 }),
        path(circle(0, 0, r - 10), { fill: '#e7f0dc', stroke: C.goldDark, width: 1.6 }),
        path(rosette(0, 0, r - 15, { petals: 16, inner: 0.3, fat: 0.8 }), {
          fill: H.jade,
          fillOpacity: 0.55,
        }),
        path(START_GATE, { fill: H.marble, stroke: C.ink, width: 2.2 }),
        path('M-8 20V10Q0 0 8 10V20Z', { fill: H.emerald, stroke: C.ink, width: 1.8 }),
        path('M-13-2C-12-20-4-22 0-34C4-22 12-20 13-2Q0-14-13-2Z', {
          fill: H.ruby,
          stroke: C.ink,
          width: 2.2,
        }),
        path(circle(0, -35, 2.6), { fill: C.gold, stroke: C.ink, width: 1.2 }),
      ],
      { at: place(x, y) },
    ),
  ];
}

/** Half the width of the banner with the name of the start. */
export const START_BANNER = (widthOf(nameOf('S'), NAME.font, NAME.size) + 34) / 2;

function startBanner(): Node {
  const [x, y] = stopAt('S'),
    name = nameOf('S'),
    half = START_BANNER;
  return group(
    [
      path(roundRect({ x: -half, y: -16, width: 2 * half, height: 38 }, 9), {
        fill: '#2a1508',
        fillOpacity: 0.3,
      }),
      path(roundRect({ x: -half, y: -19, width: 2 * half, height: 38 }, 9), {
        fill: H.emerald,
        stroke: C.gold,
        width: 2.4,
      }),
      text(0, 9.5, name, { ...NAME, anchor: 'middle', fill: '#fff' }),
    ],
    { at: place(x, num(y + START_RADIUS + 8)) },
  );
}
