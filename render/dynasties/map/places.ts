/** Draws the private picture of a placement: the map with the spaces that can be chosen, and the goods. */
import type { Role } from '../../../engines/dynasties/model.ts';
import { group, path, place, sprite } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { circle, roundRect } from '../../kit/shapes.ts';
import { owner } from '../cards/hand.ts';
import { cityAt, EDGE, isTile, MAP, WIDTH } from '../geometry.ts';
import { velvet } from '../ornament.ts';
import type { Table } from '../people.ts';
import { cityBase, cityState, MIDDLE, spaceAt } from './city.ts';
import { land } from './ground.ts';
import { nationTile } from './nationTile.ts';

/** A space that can be chosen. `as: null`: the whole city. */
export interface Mark {
  readonly city: string;
  readonly as: Role | null;
}

export interface Marks {
  readonly legal: readonly Mark[];
  readonly chosen: readonly Mark[];
}

const HEAD = 112;

/** Draws the head of its owner, then the map with a ring round each space that can be chosen. */
export function placesScene(table: Table, { legal, chosen }: Marks): Scene {
  const { view, words } = table;
  if (view.seat === null) throw new Error('what can be chosen is drawn from the view of a seat');
  const isSame = (one: Mark, other: Mark): boolean =>
    one.city === other.city && (one.as === null || one.as === other.as);
  const open = legal.filter(mark => !chosen.some(each => isSame(each, mark)));
  const all = [
    ...open.map(mark => ({ mark, style: 'open' }) as const),
    ...chosen.map(mark => ({ mark, style: 'chosen' }) as const),
  ];
  // Names and signs stay above the rings. A tile would hide a ring below it.
  const onTiles = all.filter(({ mark }) => isTile(mark)),
    onBoard = all.filter(({ mark }) => !isTile(mark));
  const rings = (marks: typeof all): Node[] => marks.flatMap(({ mark, style }) => ringOf(table, mark, style));
  const height = HEAD + MAP.y + MAP.height + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      ...owner(table, view.seat),
      group(
        [
          sprite({ id: 'dyn:land', box: [MAP.x, MAP.y, MAP.width, MAP.height], x: 0, y: 0 }, land),
          ...view.nations.map(nationTile),
          ...rings(onBoard),
          ...view.cities.filter(city => !isTile(city)).map(city => cityBase(city, words)),
          ...view.cities.filter(isTile).map(city => cityBase(city, words)),
          ...rings(onTiles),
          ...view.cities.toSorted((a, b) => a.y - b.y).flatMap(city => cityState(city, words)),
        ],
        { at: place(0, HEAD) },
      ),
    ],
  };
}

/** A dark line on a light one is found on every ground of the map. */
const RINGS = {
  open: { halo: '#ffffff', line: '#0b6b2c', width: 14 },
  chosen: { halo: '#ffe05a', line: '#a3101f', width: 16 },
} as const;

function ringOf({ view }: Table, { city: name, as }: Mark, style: keyof typeof RINGS): Node[] {
  const city = view.cities.find(({ city: each }) => each === name);
  if (!city) return [];
  const { halo, line, width } = RINGS[style],
    [x, y] = cityAt(city);
  const shape =
    as === null
      ? roundRect({ x: -78, y: -62, width: 156, height: 126 }, 22)
      : circle(spaceAt(city, as).x, MIDDLE, spaceAt(city, as).r + 10);
  return [
    group([path(shape, { stroke: halo, width: width + 7 }), path(shape, { stroke: line, width })], {
      at: place(x, y),
    }),
  ];
}
