/** Draws the private picture of a placement: the map with the spaces that can be chosen, and the goods. */
import type { Nation, Role } from '../../../engines/dynasties/model.ts';
import { group, place, sprite } from '../../kit/scene.ts';
import type { Node, Point, Scene } from '../../kit/scene.ts';
import { circle, grown, roundRect } from '../../kit/shapes.ts';
import { owner } from '../cards/hand.ts';
import { cityAt, EDGE, isTile, MAP, NATION_AT, WIDTH } from '../geometry.ts';
import { velvet } from '../ornament.ts';
import type { Table } from '../people.ts';
import { cityBase, cityState, MIDDLE, spaceAt } from './city.ts';
import { land } from './ground.ts';
import { ring } from '../../kit/ring.ts';
import { NATION_BOX, nationTile } from './nationTile.ts';

/** A space that can be chosen, a whole city (`as: null`), or a nation. */
export type Mark = { readonly city: string; readonly as: Role | null } | { readonly nation: Nation };

export interface Marks {
  readonly legal: readonly Mark[];
  readonly chosen: readonly Mark[];
}

const HEAD = 112;

/** Draws the head of its owner, then the map with a ring round each space that can be chosen. */
export function placesScene(table: Table, { legal, chosen }: Marks): Scene {
  const { view, words } = table;
  if (view.seat === null) throw new Error('what can be chosen is drawn from the view of a seat');
  const open = legal.filter(mark => !chosen.some(each => isSame(each, mark)));
  const all = [
    ...open.map(mark => ({ mark, style: 'open' }) as const),
    ...chosen.map(mark => ({ mark, style: 'chosen' }) as const),
  ];
  // Names and signs stay above the rings. The tile of a free city would hide a ring below it.
  const onTiles = all.filter(({ mark }) => 'city' in mark && isTile(mark)),
    onNations = all.filter(({ mark }) => 'nation' in mark),
    onBoard = all.filter(({ mark }) => 'city' in mark && !isTile(mark));
  const rings = (marks: typeof all): Node[] => marks.flatMap(({ mark, style }) => ringOf(table, mark, style));
  const height = HEAD + MAP.y + MAP.height + EDGE;
  return {
    width: WIDTH,
    height,
    nodes: [
      velvet(WIDTH, height, EDGE),
      group(
        [
          sprite({ id: 'dyn:land', box: [MAP.x, MAP.y, MAP.width, MAP.height], x: 0, y: 0 }, land),
          ...rings(onNations),
          ...view.nations.map(nationTile),
          ...rings(onBoard),
          ...view.cities.filter(city => !isTile(city)).map(city => cityBase(city, words)),
          ...view.cities.filter(isTile).map(city => cityBase(city, words)),
          ...rings(onTiles),
          ...view.cities.toSorted((a, b) => a.y - b.y).flatMap(city => cityState(city, words)),
        ],
        { at: place(0, HEAD) },
      ),
      ...owner(table, view.seat),
    ],
  };
}

function isSame(one: Mark, other: Mark): boolean {
  if ('nation' in one) return 'nation' in other && one.nation === other.nation;
  return 'city' in other && one.city === other.city && (one.as === null || one.as === other.as);
}

const WIDTHS = { open: 14, chosen: 16 } as const;
type RingStyle = keyof typeof WIDTHS;

function ringOf({ view }: Table, mark: Mark, style: RingStyle): Node[] {
  const at = (shape: string, [x, y]: Point, width: number = WIDTHS[style]): Node[] => [
    group(ring(shape, { style, width }), { at: place(x, y) }),
  ];
  if ('nation' in mark) return at(roundRect(grown(NATION_BOX, 4), 16), NATION_AT[mark.nation], 10);
  const city = view.cities.find(each => each.city === mark.city);
  if (!city) return [];
  if (mark.as === null) return at(roundRect({ x: -78, y: -62, width: 156, height: 126 }, 22), cityAt(city));
  const { x, r } = spaceAt(city, mark.as);
  return at(circle(x, MIDDLE, r + 10), cityAt(city));
}
