/** The empty map: sea, land, provinces and rivers; above them roads, cities and names. */
import { MAPS } from '../../engines/taj-mahal/facts.ts';
import type { Options, Province } from '../../engines/taj-mahal/model.ts';
import { BOARD } from '../../seeds/taj-mahal/art/index.ts';
import { C } from '../kit/colours.ts';
import { group, linear, path, text } from '../kit/scene.ts';
import type { Node, Point } from '../kit/scene.ts';
import { polygon, rect } from '../kit/shapes.ts';
import { compass, dhow, mountain, tuft } from './art/scenery.ts';
import { CITIES, MAP, PROVINCES, TITLE, roadPath } from './geometry.ts';
import type { ProvincePlace } from './geometry.ts';
import { cityLabel, roadArt } from './pieces.ts';

type MapKind = Options['map'];

/** Colours of low chroma, because strong colours are reserved for players. */
export const TINTS: Readonly<Record<Province, readonly [ground: string, edge: string]>> = {
  kabul: ['#c9cdb6', '#7d8460'],
  multan: ['#ecd08f', '#b0842a'],
  thatta: ['#dfe0b4', '#8f9149'],
  kashmir: ['#c3d6dc', '#5f8797'],
  lahore: ['#e6bd93', '#a9692f'],
  ajmer: ['#d8c3d8', '#8a5f8c'],
  gujarat: ['#bfd4ae', '#5f8a4a'],
  delhi: ['#edc0b2', '#b0604e'],
  agra: ['#f6e9c6', '#b08d3c'],
  malwa: ['#bcd6cb', '#4e8a78'],
  awadh: ['#f2cf9c', '#bf7f2a'],
  allahabad: ['#c9c8e0', '#6667a0'],
};
/** Colours of provinces that are out of the game (TM-95). */
const FADED = ['#eadfc2', '#b3a37e'] as const;

const PANEL = rect(MAP.x, MAP.y, MAP.width, MAP.height);
export const LAND = polygon(BOARD.land);

const isIn = (map: MapKind, province: Province): boolean => MAPS[map].provinces.includes(province);
const tints = (map: MapKind, province: Province): readonly [string, string] =>
  isIn(map, province) ? (TINTS[province] ?? FADED) : FADED;

export function land(map: MapKind): Node[] {
  return [
    group(
      [
        ...sea(),
        path(LAND, {
          fill: linear(
            [MAP.x, MAP.y],
            [MAP.x + MAP.width, MAP.y + MAP.height],
            [
              [0, '#efe0ba'],
              [0.5, '#f3e7c8'],
              [1, '#e6d2a4'],
            ],
          ),
        }),
        ...BOARD.mountains.flatMap(([x, y, size]) => mountain(x, y, size, y < 420 ? 'snow' : 'rock')),
        ...PROVINCES.flatMap(province => provinceGround(province, tints(map, province.id))),
        ...borders(map),
        group(
          [
            path(BOARD.rivers.join(''), { stroke: '#3f7f92', width: 5, cap: 'round' }),
            path(BOARD.rivers.join(''), { stroke: '#a9d3d6', width: 2.8, cap: 'round' }),
          ],
          { clip: LAND },
        ),
        path(LAND, { stroke: C.ink, width: 1.8 }),
        dhow(74, 744, 0.62),
        ...compass(992, 797, 27),
      ],
      { clip: PANEL },
    ),
  ];
}

/** Draws the sea: shallows as five strokes under the land, and waves. */
const sea = (): Node[] => [
  path(PANEL, {
    fill: linear(
      [0, MAP.y],
      [0, MAP.y + MAP.height],
      [
        [0, '#74a6a2'],
        [1, '#5c918f'],
      ],
    ),
  }),
  ...SHALLOWS.map(([width, stroke]) => path(LAND, { stroke, width })),
  path(BOARD.waves.map(([x, y]) => `M${x - 10} ${y}q5-5 10 0q5 5 10 0`).join(''), {
    stroke: C.ivory,
    width: 1.3,
    strokeOpacity: 0.42,
    cap: 'round',
  }),
];
const SHALLOWS = [
  [74, '#7db0aa'],
  [54, '#8dbcb4'],
  [37, '#a0cabf'],
  [22, '#b9dacd'],
  [10, '#d8ebdd'],
] as const;

/** Draws a province, coloured along its edge like in a hand-coloured atlas. */
function provinceGround(
  { outline, terrain, tufts }: ProvincePlace,
  [ground, edge]: readonly [string, string],
): Node[] {
  const marks = tufts.map((at: Point) => tuft(terrain, at));
  const leaves = marks.map(mark => mark.leaves).join('');
  return [
    group(
      [
        group(
          [
            path(outline, { fill: ground }),
            ...WASHES.map(([width, strokeOpacity]) => path(outline, { stroke: edge, width, strokeOpacity })),
          ],
          { clip: outline },
        ),
      ],
      { clip: LAND },
    ),
    path(marks.map(mark => mark.lines).join(''), {
      stroke: edge,
      width: 1.5,
      strokeOpacity: 0.75,
      cap: 'round',
    }),
    ...(leaves === '' ? [] : [path(leaves, { fill: edge, fillOpacity: 0.72 })]),
  ];
}
const WASHES = [
  [30, 0.16],
  [16, 0.22],
  [7, 0.38],
] as const;

function borders(map: MapKind): Node[] {
  const outlines = (wanted: boolean) =>
    BOARD.borders
      .filter(({ between }) => between.some(id => isIn(map, id)) === wanted)
      .map(({ points, closed }) => (closed ? polygon(points) : polygon(points).slice(0, -1)))
      .join('');
  const [used, faded] = [outlines(true), outlines(false)];
  return [
    group(
      [
        ...(faded === '' ? [] : [path(faded, { stroke: FADED[1], width: 1.6, dash: [3, 6], cap: 'round' })]),
        path(used, { stroke: C.ivory, width: 4.2, strokeOpacity: 0.75 }),
        path(used, { stroke: C.madderDark, width: 1.9, dash: [7, 4], cap: 'round' }),
      ],
      { clip: LAND },
    ),
  ];
}

/** Draws the roads, which lie above the light of the current province. */
export const roads = (map: MapKind): Node[] => [
  group(roadArt(MAPS[map].roads.map(roadPath).join('')), { clip: PANEL }),
];

/** Draws the names of provinces and cities. `hidden`: cities whose names are left out. */
export function names(map: MapKind, hidden: ReadonlySet<string>): Node[] {
  const shown = CITIES.filter(({ id }) => MAPS[map].cities.includes(id) && !hidden.has(id));
  return [
    group([...PROVINCES.map(province => nameOf(map, province)), ...shown.map(cityLabel)], { clip: PANEL }),
  ];
}

function nameOf(map: MapKind, { id, label, labelAt: [x, y] }: ProvincePlace): Node {
  return isIn(map, id)
    ? text(x, y, label.toUpperCase(), {
        ...TITLE,
        fill: C.madderDark,
        stroke: C.ivory,
        width: 4.4,
        strokeOpacity: 0.85,
      })
    : text(x, y, label.toUpperCase(), { ...TITLE, fill: '#6b5c3c', stroke: C.ivory, width: 4.4 });
}
