/** Where things stand on the map, which is 1000 px wide for phones. */
import { SLOTS } from '../../../engines/dynasties/facts.ts';
import type { City, CityView, Nation } from '../../../engines/dynasties/model.ts';
import type { Point } from '../../kit/scene.ts';
import type { Area } from '../../kit/shapes.ts';

export const WIDTH = 1000;
export const EDGE = 24;
/** Panel of the map, on the upper part of the canvas. */
export const MAP = { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: 852 } as const;

/** Point between the two spaces of a city. */
const CITY_AT: Readonly<Record<City, Point>> = {
  edinburgh: [318, 100],
  york: [450, 196],
  dublin: [178, 198],
  cardiff: [290, 298],
  london: [457, 310],
  'extra-gb': [104, 312],
  brest: [285, 425],
  paris: [470, 431],
  lyon: [603, 508],
  carcassonne: [550, 626],
  'extra-fr': [420, 546],
  salamanca: [225, 641],
  madrid: [393, 692],
  barcelona: [520, 740],
  lisboa: [98, 754],
  granada: [372, 804],
  'extra-es': [212, 804],
  luebeck: [760, 138],
  koeln: [740, 250],
  praha: [890, 214],
  augsburg: [765, 364],
  wien: [908, 474],
  milano: [751, 504],
  'extra-sri': [613, 344],
};

/** Positions of free city tiles by nation, in the order in which they are laid (DY-74). */
const TILE_AT: Readonly<Record<Nation, readonly Point[]>> = {
  gb: [
    [580, 121],
    [587, 231],
    [106, 88],
  ],
  fr: [
    [107, 425],
    [107, 535],
    [708, 626],
  ],
  es: [
    [664, 766],
    [804, 808],
    [838, 694],
  ],
  sri: [
    [894, 92],
    [906, 330],
    [902, 586],
  ],
};

/** Middle of each nation's coat of arms on its land. */
export const COAT_AT: Readonly<Record<Nation, Point>> = {
  gb: [320, 192],
  fr: [379, 446],
  es: [282, 722],
  sri: [829, 450],
};

export const isTile = ({ city }: Pick<CityView, 'city'>): boolean => city.startsWith('free-');

export function cityAt({ city, nation, x, y }: Pick<CityView, 'city' | 'nation' | 'x' | 'y'>): Point {
  const at = CITY_AT[city] ?? TILE_AT[nation][SLOTS[nation].findIndex(([a, b]) => a === x && b === y)];
  if (at === undefined) throw new Error(`${city} has no place on the map`);
  return at;
}

/** A name on the sea, in Latin as on maps of the time. */
export const SEAS: readonly { readonly at: Point; readonly words: string }[] = [
  { at: [258, 534], words: 'Mare Atlanticum' },
  { at: [600, 49], words: 'Mare Germanicum' },
  { at: [560, 862], words: 'Mare Mediterraneum' },
];
export const SEA_LETTERS = { font: 'italic', size: 23, anchor: 'middle', spacing: 1.5 } as const;

/** Points of the seed's wide board and of the narrow one here, from edge to edge. */
const ACROSS: readonly Point[] = [
  [0, 0],
  [30, 24],
  [240, 190],
  [390, 312],
  [530, 446],
  [670, 552],
  [770, 628],
  [900, 738],
  [1012, 784],
  [1160, 888],
  [1290, 944],
  [1440, 1020],
];
const DOWN: readonly Point[] = [
  [-20, -26],
  [30, 24],
  [112, 102],
  [200, 196],
  [306, 308],
  [430, 430],
  [510, 510],
  [602, 618],
  [720, 724],
  [830, 806],
  [940, 900],
];

function along(steps: readonly Point[], value: number): number {
  const next = Math.max(
    1,
    steps.findIndex(([from]) => from >= value),
  );
  const [[a, to], [b, end]] = [steps[next - 1] ?? [0, 0], steps[next] ?? [1, 1]];
  return to + ((value - a) / (b - a)) * (end - to);
}

/** Moves a point of the wide board to the narrow map, which gives the west more room than the east. */
export const narrowed = ([x, y]: Point): Point => [along(ACROSS, x), along(DOWN, y)];

/** The box of a city round its middle: its members reach up, its name down. */
export const CITY_BOX: Area = { x: -58, y: -60, width: 116, height: 110 };
/** The tile of a free city, round its middle. */
export const TILE: Area = { x: -60, y: -57, width: 120, height: 108 };
