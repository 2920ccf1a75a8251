/**
 * Draws the private picture of a placement: the goods, and the part of the map with the spaces that can be
 * chosen, or the nations.
 */
import type { CityView, Nation, Role, View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { uncut } from '../../kit/edge.ts';
import { group, path, place } from '../../kit/scene.ts';
import type { Node, Point, Scene } from '../../kit/scene.ts';
import { circle, grown, rect, roundRect, shared } from '../../kit/shapes.ts';
import { BELOW_HEAD, head } from '../head.ts';
import { board } from '../page.ts';
import type { Table } from '../people.ts';
import { MIDDLE, shapesOf, spaceAt } from './city.ts';
import { CITY_BOX, cityAt, EDGE, isTile, MAP } from './layout.ts';
import { europe, partOfEurope } from './map.ts';
import { ring } from '../../kit/ring.ts';
import { tick } from '../pieces/choice.ts';
import { nationBox, nations, NATIONS_HEIGHT } from './nations.ts';

/** A space that can be chosen, a whole city (`as: null`), or a nation. */
export type Mark = { readonly city: string; readonly as: Role | null } | { readonly nation: Nation };

export interface Marks {
  readonly legal: readonly Mark[];
  readonly chosen: readonly Mark[];
}

/** Draws the head of its owner, then the map with a ring round each space that can be chosen. */
export function placesScene(table: Table, marks: Marks): Scene {
  const { view } = table;
  if (view.seat === null) throw new Error('what can be chosen is drawn from the view of a seat');
  const { legal, chosen } = marks;
  const open = legal.filter(mark => !chosen.some(each => isSame(each, mark)));
  const all = [
    ...open.map(mark => ({ mark, style: 'open' }) as const),
    ...chosen.map(mark => ({ mark, style: 'chosen' }) as const),
  ];
  const part = partWith(view, [...legal, ...chosen]),
    foot = BELOW_HEAD + part.height,
    hasNations = all.some(({ mark }) => 'nation' in mark),
    strip = foot + (part.height > 0 ? 0 : GAP);
  const rings = (of: typeof all): Node[] => of.flatMap(({ mark, style }) => ringOf(view, mark, style, strip));
  // Names and signs stay above the rings. The tile of a free city would hide a ring below it.
  const signs = {
    below: rings(all.filter(({ mark }) => 'city' in mark && !isTile(mark))),
    onTiles: rings(all.filter(({ mark }) => 'city' in mark && isTile(mark))),
  };
  const ticks = (of: readonly Mark[]): Node[] => of.flatMap(mark => tickOf(view, mark, strip));
  return board((hasNations ? strip + NATIONS_HEIGHT : foot) + EDGE, [
    ...(part.height > 0 ? lens(view, part, [signs, ticks(chosen.filter(mark => 'city' in mark))]) : []),
    ...(hasNations ? [...nations(view, strip), ...rings(all.filter(({ mark }) => 'nation' in mark))] : []),
    ...(hasNations ? ticks(chosen.filter(mark => 'nation' in mark)) : []),
    ...head(table, view.seat),
  ]);
}

/** A part of the map over its whole width. Height 0: no part is shown. */
interface Part {
  readonly y: number;
  readonly height: number;
}

/** Room between the head and the nations, if no map is between them. */
const GAP = 6;
/** Distance from the middle of a city to the edges of the part, and the least height of the part. */
const MARGIN = { above: 100, below: 74, least: 330 } as const;
/** What a city takes above and below its middle, with the members that stand there. */
const REACH = { above: 86, below: 54 } as const;
/** Share of the height of the map above which the whole map is shown. */
const NEARLY_ALL = 0.86;

/** Returns the part of the map with these cities; without any, the whole map, or none beside nations. */
function partWith(view: View, marks: readonly Mark[]): Part {
  const cities = marks.flatMap(mark =>
    'city' in mark ? view.cities.filter(({ city }) => city === mark.city) : [],
  );
  if (cities.length === 0 && marks.length > 0) return { y: MAP.y, height: 0 };
  const heights = cities.map(city => cityAt(city)[1]),
    foot = MAP.y + MAP.height,
    top = Math.max(MAP.y, Math.min(...heights) - MARGIN.above),
    bottom = Math.min(foot, Math.max(...heights) + MARGIN.below),
    height = Math.max(MARGIN.least, bottom - top);
  if (cities.length === 0 || height > NEARLY_ALL * MAP.height) return MAP;
  const middle = (top + bottom) / 2;
  return { y: Math.max(MAP.y, Math.min(foot - height, middle - height / 2)), height };
}

interface Signs {
  readonly below: readonly Node[];
  readonly onTiles: readonly Node[];
}

/**
 * Draws a part of the map below the head. Cities that the part would cut are left out: at an edge of the map
 * none are, because the map has room for them.
 */
function lens(view: View, { y, height }: Part, [signs, ticks]: readonly [Signs, readonly Node[]]): Node[] {
  const at = place(0, BELOW_HEAD - y);
  if (height === MAP.height) return [group([...europe(view, signs), ...ticks], { at })];
  const cities = view.cities.filter(city => {
    const [, middle] = cityAt(city);
    return (
      (y === MAP.y || middle - REACH.above >= y) &&
      (y + height === MAP.y + MAP.height || middle + REACH.below <= y + height)
    );
  });
  const panel = { x: MAP.x, y: BELOW_HEAD, width: MAP.width, height };
  const shown = rect(panel.x, panel.y, panel.width, panel.height);
  return [
    group([group([...uncut(partOfEurope(cities, signs), at, panel), ...ticks], { at })], { clip: shown }),
    path(
      `M${MAP.x} ${BELOW_HEAD}H${MAP.x + MAP.width}M${MAP.x} ${BELOW_HEAD + height}H${MAP.x + MAP.width}`,
      {
        stroke: C.gold,
        width: 4,
      },
    ),
  ];
}

function isSame(one: Mark, other: Mark): boolean {
  if ('nation' in one) return 'nation' in other && one.nation === other.nation;
  return 'city' in other && one.city === other.city && (one.as === null || one.as === other.as);
}

type RingStyle = 'open' | 'chosen';

function ringOf(view: View, mark: Mark, style: RingStyle, strip: number): Node[] {
  const at = (shape: string, [x, y]: Point): Node[] => [
    group(ring(shape, { style, width: 9 }), { at: place(x, y) }),
  ];
  if ('nation' in mark) {
    const i = view.nations.findIndex(({ nation }) => nation === mark.nation);
    return ring(roundRect(grown(nationBox(i, strip), -1), 10), { style, width: 7 });
  }
  const city = view.cities.find(each => each.city === mark.city);
  if (!city) return [];
  if (mark.as === null) return at(roundRect(grown(CITY_BOX, -1), 20), cityAt(city));
  const { x, r } = spaceAt(city, mark.as);
  return at(circle(x, MIDDLE, r + 4), cityAt(city));
}

/** Draws the tick of what is chosen at its upper end, above all pieces. */
function tickOf(view: View, mark: Mark, strip: number): Node[] {
  if ('nation' in mark) {
    const i = view.nations.findIndex(({ nation }) => nation === mark.nation),
      { x, y, width } = nationBox(i, strip);
    return [tick(x + width - 4, y + 4, TICK.large)];
  }
  const city = view.cities.find(each => each.city === mark.city);
  if (!city) return [];
  const [x, y] = cityAt(city);
  if (mark.as === null) return [tick(x + CITY_BOX.x + CITY_BOX.width, y + CITY_BOX.y + 6, TICK.large)];
  return [tick(...besideSpace(view, city, mark.as), TICK.small)];
}
/** Radius of a tick: over a city or a nation, and beside a space. */
const TICK = { large: 20, small: 18 } as const;
/** Directions from the middle of a space to its tick, in the order of preference. Degrees above outward. */
const DIRECTIONS = [42, 20, 64, 0, 90, -20, 110, -40, 130, -60] as const;

/** Returns the middle of a space's tick: round it on its outer side, where it covers least. */
function besideSpace(view: View, city: CityView, as: Role): Point {
  const [x, y] = cityAt(city);
  const space = spaceAt(city, as);
  const side = as === 'prince' ? -1 : 1;
  const taken = view.cities.flatMap(shapesOf);
  const spots = [13, 20, 27].flatMap(gap =>
    DIRECTIONS.map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      const away = space.r + gap;
      return [x + space.x + side * away * Math.cos(angle), y + MIDDLE - away * Math.sin(angle)];
    }),
  );
  const covered = ([a, b]: Point): number => {
    const half = TICK.small - 2;
    const box = { x: a - half, y: b - half, width: 2 * half, height: 2 * half };
    return taken.reduce((sum, each) => sum + shared(box, each), 0);
  };
  return spots.reduce((best, spot) => (covered(spot) < covered(best) - SLIGHT ? spot : best));
}
/** An overlap that is not worth a less usual place. */
const SLIGHT = 12;
