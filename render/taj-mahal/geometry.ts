/** Positions of provinces, cities and roads on the canvas of 1400 x 890. */
import { SEED } from '../../seeds/taj-mahal/index.ts';
import { BOARD } from '../../seeds/taj-mahal/art/index.ts';
import type { City, Province } from '../../engines/taj-mahal/model.ts';
import type { Point } from '../kit/scene.ts';
import { pair, polygon } from '../kit/shapes.ts';
import { widthOf } from '../kit/fonts.ts';
import { CITY_NAMES, PROVINCE_NAMES, TILES } from './clearings.ts';

/** Panel of the map. */
export const MAP = { x: 34, y: 34, width: 1004, height: 822 } as const;

export type CityPlace = (typeof BOARD)['cities'][number] & {
  /** Short enough for a label. */
  readonly name: string;
  readonly fullName: string;
  readonly province: Province;
};
export type ProvincePlace = (typeof BOARD)['provinces'][number] & {
  readonly label: string;
  readonly labelAt: Point;
  readonly outline: string;
};

/** Short forms of names that are too long for a label. */
const SHORT: Readonly<Record<City, string>> = { 'dera-ismail-khan': 'Dera Ismail' };

const cities = new Map(
  SEED.cities.list.map(({ id, name, province }) => [
    id,
    { name: SHORT[id] ?? name, fullName: name, province },
  ]),
);
const provinces = new Map(SEED.provinces.list.map(({ id, name }) => [id, name.replace(/ \(.*/u, '')]));

export const CITIES: readonly CityPlace[] = BOARD.cities.map(place => ({
  ...place,
  label: CITY_NAMES[place.id] ?? place.label,
  ...found(cities, place.id),
}));
export const PROVINCES: readonly ProvincePlace[] = BOARD.provinces.map(place => {
  const tile = TILES[place.id] ?? place.tile;
  const [x, y] = tile;
  return {
    ...place,
    tile,
    label: found(provinces, place.id),
    labelAt: PROVINCE_NAMES[place.id] ?? [x, y + (place.name === 'below' ? 36 : -39)],
    outline: place.rings.map(polygon).join(''),
  };
});

const cityById = new Map(CITIES.map(city => [city.id, city]));
const provinceById = new Map(PROVINCES.map(province => [province.id, province]));
const bends = new Map(BOARD.roads.map(({ between, bend }) => [roadKey(between), bend]));

export const cityPlace = (id: City): CityPlace => found(cityById, id);
export const provincePlace = (id: Province): ProvincePlace => found(provinceById, id);
export const provinceName = (id: Province): string => provincePlace(id).label;

/** Returns a road as path data. */
export function roadPath(road: readonly [City, City]): string {
  const [from, to] = road.map(id => pair(cityPlace(id).at));
  return `M${from}Q${pair(found(bends, roadKey(road)))} ${to}`;
}

/** Text styles of city names (`LABEL`) and of province names (`TITLE`). */
export const LABEL = { font: 'ui', size: 22 } as const;
export const TITLE = { font: 'capitals', size: 20, spacing: 0.8, anchor: 'middle' } as const;

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the box of a city's name. */
export function labelBounds({ name, label: [x, y], anchor }: CityPlace): Bounds {
  const width = widthOf(name, LABEL.font, LABEL.size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, top: y - 16, right: left + width, bottom: y + 4 };
}

/** Returns the box of a province's name. */
export function titleBounds({ label, labelAt: [x, y] }: ProvincePlace): Bounds {
  const half = widthOf(label.toUpperCase(), TITLE.font, TITLE.size, TITLE.spacing) / 2;
  return { left: x - half, top: y - 15, right: x + half, bottom: y };
}

/** Returns the smallest box around a province's land and the names of its cities. */
export function boundsOf(id: Province): Bounds {
  const labels = CITIES.filter(({ province }) => province === id).map(labelBounds);
  const points: readonly Point[] = [
    ...provincePlace(id).rings.flat(),
    ...labels.flatMap(({ left, top, right, bottom }): Point[] => [
      [left, top],
      [right, bottom],
    ]),
  ];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function roadKey(road: readonly [City, City]): string {
  return [...road].sort().join(' ');
}

function found<T>(table: ReadonlyMap<string, T>, id: string): T {
  const it = table.get(id);
  if (it === undefined) throw new Error(`${id} has no place on the map`);
  return it;
}
