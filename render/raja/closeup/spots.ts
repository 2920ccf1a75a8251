/** Places the badges and numbers of villages in the close-up where they cover least. */
import { CITIES, STOPS, VILLAGES, isStop, roomOf } from '../../../engines/raja/facts.ts';
import type { City, Stop, View, Village } from '../../../engines/raja/model.ts';
import type { Matrix, Point } from '../../kit/scene.ts';
import { range, shared } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { countAt } from '../../../engines/raja/state.ts';
import { CITY, START_RADIUS, stopAt, villageAt } from '../geometry.ts';
import { PLOT_PITCH, quarterAt } from '../map/city.ts';
import { START_BANNER, nameBox, sitePoint } from '../map/ground.ts';
import { travellerBoxes } from '../map/travellers.ts';

/** A badge or number of a village. `at`: the middle where it stands if nothing is in its way. */
export interface Label {
  readonly id: Village;
  readonly at: Point;
  /** Half its width and half its height. */
  readonly half: Point;
}

/** What badges keep clear of. `weight`: how bad it is to cover a px of it. */
interface Obstacle extends Area {
  readonly weight: number;
}

/** The picture of the map: how it is placed, and its panel. */
export interface Shown {
  readonly lens: Matrix;
  readonly panel: Area;
}

/** How bad it is to cover a px of each. Travellers are small, and there is only one of each. */
const WEIGHT = { traveller: 7, house: 2, site: 4, name: 5, label: 3, edge: 6 } as const;
/** A px of distance is as bad as this much of a covered px. */
const FAR = 1.2;
/** The corners of badges are round, so that they hide less than their boxes. */
const ROUND = 3;

/** Returns the middle of each label where it covers least. `taken`: other badges. */
export function spotsOf(
  view: View,
  labels: readonly Label[],
  taken: readonly Area[],
  shown: Shown,
): ReadonlyMap<Village, Point> {
  const fixed = [...obstacles(view, shown), ...taken.map(box => ({ ...box, weight: WEIGHT.label }))];
  const spots = new Map(labels.map(({ id, at }) => [id, at]));
  for (const label of [...labels, ...labels]) {
    const others = labels
      .filter(({ id }) => id !== label.id)
      .map(other => ({ ...boxAt(spots.get(other.id) ?? other.at, other.half), weight: WEIGHT.label }));
    spots.set(label.id, best(label, [...fixed, ...others], shown));
  }
  return spots;
}

/** Returns the cheapest place of a label: where it is, or round its village. */
function best(label: Label, others: readonly Obstacle[], { lens, panel }: Shown): Point {
  let [found, least] = [label.at, Infinity];
  for (const spot of candidates(label, lens)) {
    const box = boxAt(spot, [label.half[0] - ROUND, label.half[1]]);
    const away = Math.hypot(spot[0] - label.at[0], spot[1] - label.at[1]);
    const outside = (box.width * box.height - shared(box, panel)) * WEIGHT.edge;
    const cost = others.reduce((sum, each) => sum + each.weight * shared(box, each), outside + FAR * away);
    if (cost < least) [found, least] = [spot, cost];
  }
  return found;
}

/** Steps of a badge along the side of its village. */
const STEPS = range(17).map(i => (i - 8) / 8);

/** Returns the usual place of a label, and places in rows above and below its village and beside it. */
function candidates({ id, at, half: [a, b] }: Label, lens: Matrix): Point[] {
  const [x, y] = onPicture(villageAt(id), lens);
  const [across, down] = [40 * lens[0] + a + 1, 15 * lens[0] + b];
  return [
    at,
    ...STEPS.flatMap((step): Point[] => [
      [x + step * across, y + down],
      [x + step * across, y + down + 6],
      [x + step * across, y - 25 * lens[0] - b],
      [x - across, y + step * down],
      [x + across, y + step * down],
    ]),
  ];
}

/** Lists what badges keep clear of, on the picture. */
function obstacles(view: View, { lens }: Shown): Obstacle[] {
  const room = roomOf(view.players.length);
  const of = (weight: number, boxes: readonly Area[]): Obstacle[] =>
    boxes.map(box => ({ ...onLens(box, lens), weight }));
  return [
    ...of(
      WEIGHT.traveller,
      STOPS.filter(isStop).flatMap(stop => travellerBoxes(view, stop)),
    ),
    ...of(
      WEIGHT.house,
      VILLAGES.flatMap(({ id }) => plots(id, room)),
    ),
    ...of(
      WEIGHT.house,
      CITIES.flatMap(city => cityHouses(view, city)),
    ),
    ...of(
      WEIGHT.name,
      CITIES.flatMap(city => houseCounts(view, city)),
    ),
    ...of(
      WEIGHT.site,
      CITIES.flatMap(city => range(7).map(site => siteBox(city, site))),
    ),
    ...of(WEIGHT.name, [...CITIES.map(nameBox), startBox()]),
  ];
}

/** Returns the boxes of the houses of a village, or of the plots where they will stand. */
function plots(id: Village, room: number): Area[] {
  const [x, y] = villageAt(id);
  return range(room).map(i => {
    const middle = x + (i - (room - 1) / 2) * PLOT_PITCH;
    return { x: middle - 17, y: y - 23, width: 34, height: 37 };
  });
}

/** Returns the boxes of the houses in a city: one for each player. */
const cityHouses = (view: View, city: City): Area[] =>
  [...new Set(view.houses[city] ?? [])].map(seat => {
    const [x, y] = quarterAt(seat, stopAt(city));
    return { x: x - 18, y: y - 18, width: 36, height: 33 };
  });

/** Returns the boxes of the numbers beside houses in a city. */
const houseCounts = (view: View, city: City): Area[] =>
  [...new Set(view.houses[city] ?? [])]
    .filter(seat => countAt(view, city, seat) > 1)
    .map(seat => {
      const [[x], [a, b]] = [stopAt(city), quarterAt(seat, stopAt(city))];
      return { x: a < x ? a - 34 : a + 12, y: b - 14, width: 22, height: 32 };
    });

function siteBox(city: Stop, site: number): Area {
  const [x, y] = stopAt(city);
  const [a, b] = sitePoint(site);
  const half = site === 0 ? 30 : 0.36 * CITY.sites;
  return { x: x + a - half, y: y + b - half, width: 2 * half, height: 2 * half };
}

/** Returns the box of the start and its name. */
function startBox(): Area {
  const [x, y] = stopAt('S');
  const half = Math.max(START_BANNER, START_RADIUS);
  return { x: x - half, y: y - START_RADIUS, width: 2 * half, height: 2 * START_RADIUS + 36 };
}

const onPicture = ([x, y]: Point, lens: Matrix): Point => [lens[0] * x + lens[4], lens[3] * y + lens[5]];

function onLens({ x, y, width, height }: Area, lens: Matrix): Area {
  const [left, top] = onPicture([x, y], lens);
  return { x: left, y: top, width: width * lens[0], height: height * lens[3] };
}

/** Returns the box round a middle. */
export const boxAt = ([x, y]: Point, [a, b]: Point): Area => ({
  x: x - a,
  y: y - b,
  width: 2 * a,
  height: 2 * b,
});
