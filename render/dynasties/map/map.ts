/** Draws the public picture of the map: Europe about 1550 with members, the ships, nations and players. */
import type { City, CityView, Role, View } from '../../../engines/dynasties/model.ts';
import { group, sprite } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { rect } from '../../kit/shapes.ts';
import { cityBase, cityState, dawn, glory, tileGround } from './city.ts';
import { coats, land, seas } from './ground.ts';
import { EDGE, isTile, MAP } from './layout.ts';
import { nations, NATIONS_HEIGHT } from './nations.ts';
import { FRAME } from '../ornament.ts';
import { board } from '../page.ts';
import { assertPublic } from '../people.ts';
import type { Table } from '../people.ts';
import { bar, BAR_HEIGHT, players, playersHeight } from './players.ts';
import { shipRow, SHIPS_HEIGHT } from './shipRow.ts';

/** A space that has just been taken. `as: null`: something has changed in the whole city. */
export interface Newest {
  readonly city: City;
  readonly as: Role | null;
}

export function mapScene(table: Table, newest: readonly Newest[] = []): Scene {
  const { view } = table;
  assertPublic(view);
  const below = MAP.y + MAP.height,
    sea = below + BAR_HEIGHT,
    strip = sea + SHIPS_HEIGHT,
    rows = strip + NATIONS_HEIGHT,
    height = rows + playersHeight(view.players.length) + EDGE;
  return board(height, [
    ...europe(view, {
      below: view.cities.flatMap(city => rays(city, view, newest)),
      onTiles: [],
    }),
    ...bar(table, below),
    ...shipRow(view, sea),
    ...nations(view, strip),
    ...players(table, rows),
  ]);
}

/** Draws rays behind a city whose dowry dice are used, and behind spaces that have just been taken. */
const rays = (city: CityView, { dice }: View, newest: readonly Newest[]): Node[] => {
  const here = newest.filter(each => each.city === city.city);
  return city.city === dice?.city || here.some(({ as }) => as === null)
    ? [glory(city)]
    : here.flatMap(({ as }) => (as === null ? [] : [dawn(city, as)]));
};

/** Signs `below` all cities, and on the tiles of free cities. */
interface Signs {
  readonly below: readonly Node[];
  readonly onTiles: readonly Node[];
}

/** Draws Europe with its cities and all members. */
export function europe({ cities }: Pick<View, 'cities'>, { below, onTiles }: Signs): Node[] {
  const printed = cities.filter(city => !isTile(city));
  return [
    ground,
    group(below, { clip: SHEET }),
    sprite({ id: `dyn:cities:${printed.length}`, box: BOX, x: 0, y: 0 }, () => prints(printed)),
    ...standing(cities, onTiles),
  ];
}

/**
 * Draws Europe with only these cities, for a part of the map that shows no others. Its printed cities are no
 * sprite, because each part has others.
 */
export const partOfEurope = (cities: readonly CityView[], { below, onTiles }: Signs): Node[] => [
  ground,
  group(below, { clip: SHEET }),
  ...prints(cities.filter(city => !isTile(city))),
  ...standing(cities, onTiles),
];

const prints = (printed: readonly CityView[]): Node[] => [...seas(), ...coats(), ...printed.map(cityBase)];

/** Draws the tiles of free cities, and what stands in all cities. */
const standing = (cities: readonly CityView[], onTiles: readonly Node[]): Node[] => [
  ...cities.filter(isTile).map(tileGround),
  ...onTiles,
  ...cities.filter(isTile).map(cityBase),
  ...fromAbove(cities).flatMap(cityState),
];

/** The map inside its frame. */
const SHEET = rect(MAP.x + FRAME, MAP.y + FRAME, MAP.width - 2 * FRAME, MAP.height - 2 * FRAME);
const BOX = [MAP.x, MAP.y, MAP.width, MAP.height] as const;
const ground = sprite({ id: 'dyn:land', box: BOX, x: 0, y: 0 }, land);

/** Sorts cities from top to bottom, so that members in front cover those behind. */
const fromAbove = (cities: readonly CityView[]): CityView[] => cities.toSorted((a, b) => a.y - b.y);
