/** Positions of cities and nation tiles on the map: the seed's board, drawn wider. */
import { SLOTS } from '../../engines/dynasties/facts.ts';
import type { City, CityView, Nation } from '../../engines/dynasties/model.ts';
import type { Point } from '../kit/scene.ts';

export const WIDTH = 1400;
export const EDGE = 30;
/** Panel of the map, on the upper part of the canvas. */
export const MAP = { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: 880 } as const;

/** Point between the two spaces of a city. */
const CITY_AT: Readonly<Record<City, Point>> = {
  edinburgh: [392, 112],
  york: [530, 184],
  dublin: [240, 196],
  cardiff: [378, 288],
  london: [538, 306],
  'extra-gb': [122, 284],
  brest: [330, 448],
  paris: [656, 418],
  lyon: [766, 506],
  carcassonne: [670, 602],
  'extra-fr': [520, 545],
  salamanca: [246, 664],
  madrid: [436, 710],
  barcelona: [606, 718],
  lisboa: [106, 750],
  granada: [430, 826],
  'extra-es': [262, 830],
  luebeck: [1012, 200],
  koeln: [884, 312],
  praha: [1160, 334],
  augsburg: [1030, 412],
  wien: [1290, 428],
  milano: [930, 528],
  'extra-sri': [742, 276],
};

/** Positions of free city tiles by nation, in the order in which they are laid (DY-74). */
const TILE_AT: Readonly<Record<Nation, readonly Point[]>> = {
  gb: [
    [682, 140],
    [816, 140],
    [946, 92],
  ],
  fr: [
    [124, 424],
    [104, 552],
    [806, 634],
  ],
  es: [
    [588, 838],
    [724, 842],
    [860, 846],
  ],
  sri: [
    [1160, 188],
    [1296, 150],
    [1296, 286],
  ],
};

/** Middle of each nation's tile. */
export const NATION_AT: Readonly<Record<Nation, Point>> = {
  gb: [184, 80],
  fr: [304, 562],
  es: [884, 744],
  sri: [1236, 550],
};

export const isTile = ({ city }: Pick<CityView, 'city'>): boolean => city.startsWith('free-');

export function cityAt({ city, nation, x, y }: Pick<CityView, 'city' | 'nation' | 'x' | 'y'>): Point {
  const at = CITY_AT[city] ?? TILE_AT[nation][SLOTS[nation].findIndex(([a, b]) => a === x && b === y)];
  if (at === undefined) throw new Error(`${city} has no place on the map`);
  return at;
}
