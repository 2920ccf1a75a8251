/** Draws the private picture of a placement: the map with the spaces that can be chosen, and the goods. */
import type { Nation, Role } from '../../../engines/dynasties/model.ts';
import { group, place } from '../../kit/scene.ts';
import type { Node, Point, Scene } from '../../kit/scene.ts';
import { circle, grown, roundRect } from '../../kit/shapes.ts';
import { BELOW_HEAD, head } from '../head.ts';
import { board } from '../page.ts';
import type { Table } from '../people.ts';
import { MIDDLE, spaceAt } from './city.ts';
import { CITY_BOX, cityAt, EDGE, isTile, MAP } from './layout.ts';
import { europe } from './map.ts';
import { ring } from '../../kit/ring.ts';
import { tick } from '../pieces/choice.ts';
import { nationBox, nations, NATIONS_HEIGHT } from './nations.ts';

/** A space that can be chosen, a whole city (`as: null`), or a nation. */
export type Mark = { readonly city: string; readonly as: Role | null } | { readonly nation: Nation };

export interface Marks {
  readonly legal: readonly Mark[];
  readonly chosen: readonly Mark[];
}

/** How far the head moves the map down. */
const HEAD = BELOW_HEAD - MAP.y - 6;

/** Draws the head of its owner, then the map with a ring round each space that can be chosen. */
export function placesScene(table: Table, { legal, chosen }: Marks): Scene {
  const { view } = table;
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
  const ticks = chosen.flatMap(mark => tickOf(table, mark));
  const height = HEAD + STRIP + NATIONS_HEIGHT + EDGE;
  return board(height, [
    group([...europe(view, { below: rings(onBoard), onTiles: rings(onTiles) })], {
      at: place(0, HEAD),
    }),
    group([...nations(view, STRIP), ...rings(onNations), ...ticks], { at: place(0, HEAD) }),
    ...head(table, view.seat),
  ]);
}

/** Top of the nations, below the map. */
const STRIP = MAP.y + MAP.height;

function isSame(one: Mark, other: Mark): boolean {
  if ('nation' in one) return 'nation' in other && one.nation === other.nation;
  return 'city' in other && one.city === other.city && (one.as === null || one.as === other.as);
}

type RingStyle = 'open' | 'chosen';

function ringOf({ view }: Table, mark: Mark, style: RingStyle): Node[] {
  const at = (shape: string, [x, y]: Point): Node[] => [
    group(ring(shape, { style, width: 9 }), { at: place(x, y) }),
  ];
  if ('nation' in mark) {
    const i = view.nations.findIndex(({ nation }) => nation === mark.nation);
    return ring(roundRect(grown(nationBox(i, STRIP), -1), 10), { style, width: 7 });
  }
  const city = view.cities.find(each => each.city === mark.city);
  if (!city) return [];
  if (mark.as === null) return at(roundRect(grown(CITY_BOX, -1), 20), cityAt(city));
  const { x, r } = spaceAt(city, mark.as);
  return at(circle(x, MIDDLE, r + 4), cityAt(city));
}

/** Draws the tick of what is chosen: at the upper end of its outer side, above all pieces. */
function tickOf({ view }: Table, mark: Mark): Node[] {
  if ('nation' in mark) {
    const i = view.nations.findIndex(({ nation }) => nation === mark.nation),
      { x, y, width } = nationBox(i, STRIP);
    return [tick(x + width - 4, y + 4, 20)];
  }
  const city = view.cities.find(each => each.city === mark.city);
  if (!city) return [];
  const [x, y] = cityAt(city);
  if (mark.as === null) return [tick(x + CITY_BOX.x + CITY_BOX.width, y + CITY_BOX.y + 6, 20)];
  const space = spaceAt(city, mark.as),
    side = mark.as === 'prince' ? -1 : 1;
  return [tick(x + space.x + side * (space.r + 2), y + MIDDLE - space.r + 2, 18)];
}
