/** Draws the public picture of the map: Europe about 1550 with all members, and below it the players. */
import type { CityView } from '../../../engines/dynasties/model.ts';
import { sprite } from '../../kit/scene.ts';
import type { Scene } from '../../kit/scene.ts';
import { cityBase, cityState, glory } from './city.ts';
import { EDGE, isTile, MAP, WIDTH } from '../geometry.ts';
import { land } from './ground.ts';
import { nationTile } from './nationTile.ts';
import { velvet } from '../ornament.ts';
import { assertPublic } from '../people.ts';
import type { Table } from '../people.ts';
import { players, playersHeight } from './players.ts';

export function mapScene(table: Table): Scene {
  const { view, words } = table,
    { cities, nations, dice } = view;
  assertPublic(view);
  const below = MAP.y + MAP.height,
    height = below + playersHeight(view.players.length) + EDGE + 4,
    printed = cities.filter(city => !isTile(city));
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      sprite({ id: 'dyn:land', box: BOX, x: 0, y: 0 }, land),
      ...nations.map(nationTile),
      ...cities.filter(({ city }) => city === dice?.city).map(glory),
      sprite({ id: `dyn:cities:${printed.length}`, box: BOX, x: 0, y: 0 }, () =>
        printed.map(city => cityBase(city, words)),
      ),
      ...cities.filter(isTile).map(city => cityBase(city, words)),
      ...fromAbove(cities).flatMap(city => cityState(city, words)),
      ...players(table, below),
    ],
  };
}

const BOX = [MAP.x, MAP.y, MAP.width, MAP.height] as const;

/** Sorts cities from top to bottom, so that members in front cover those behind. */
const fromAbove = (cities: readonly CityView[]): CityView[] => cities.toSorted((a, b) => a.y - b.y);
