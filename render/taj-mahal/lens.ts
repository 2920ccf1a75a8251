/** The part of the map that the close-up enlarges, and where the numbers of its cities stand. */
import { MAPS } from '../../engines/taj-mahal/facts.ts';
import type { Province, View } from '../../engines/taj-mahal/model.ts';
import { place } from '../kit/scene.ts';
import type { Matrix, Point } from '../kit/scene.ts';
import type { Area } from '../kit/shapes.ts';
import { overlap, palaceBounds, tileBeside, tileBounds } from './beside.ts';
import { CITIES, MAP, boundsOf, labelBounds, provincePlace, titleBounds } from './geometry.ts';
import type { Bounds, CityPlace } from './geometry.ts';
import { EDGE, WIDTH } from './hand.ts';
import { currentProvince, provinceTileBounds, tileState } from './map.ts';

/** As low as the largest province allows, so that question and buttons fit into one window with it. */
export const PANEL: Area = { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: 600 };

/** Largest scale of the lens; beyond it, lines and letters become coarse. */
const CLOSEST = 2.9;
const MARGIN = 22;

/** Returns the cities of the current province in city order. */
export const citiesHere = (view: Pick<View, 'provinces' | 'visit'>): CityPlace[] =>
  CITIES.filter(({ province }) => province === currentProvince(view));

/** Returns the matrix that shows the current province in `panel`, as large as it fits. */
export function lensOn(view: Pick<View, 'provinces' | 'visit'>, panel: Area): Matrix {
  const { left, top, right, bottom } = boundsOf(currentProvince(view));
  const scale = Math.min(
    CLOSEST,
    (panel.width - 2 * MARGIN) / (right - left),
    (panel.height - 2 * MARGIN) / (bottom - top),
  );
  const across = panel.x + panel.width / 2 - (scale * (left + right)) / 2;
  const down = panel.y + panel.height / 2 - (scale * (top + bottom)) / 2;
  return place(
    within(across, scale, [MAP.x, MAP.width], [panel.x, panel.width]),
    within(down, scale, [MAP.y, MAP.height], [panel.y, panel.height]),
    0,
    scale,
  );
}

type Span = readonly [from: number, size: number];
/** Keeps the lens on the map. */
const within = (offset: number, scale: number, map: Span, panel: Span): number =>
  Math.min(panel[0] - map[0] * scale, Math.max(panel[0] + panel[1] - (map[0] + map[1]) * scale, offset));

/** Radius of a number on the map. */
export const BADGE = 36;
/** Where a number may stand, seen from its city, in the order of preference. */
const DIRECTIONS = [
  ...[210, 180, 225, 150, 240, 330, 0, 315, 30, 135, 120, 60, 300, 90, 270],
  ...[195, 165, 345, 15, 255, 105, 75, 285, 45],
].map(degrees => (degrees * Math.PI) / 180);
/** How far from the pieces of its city. Its string tells which city it belongs to. */
const DISTANCES = [0, 10, 24, 40, 60, 85] as const;

/**
 * Returns where the number of each city of the province stands: beside its pieces, where it covers
 * neither pieces nor names.
 */
export function badgeSpots(view: View, lens: Matrix, panel: Area): readonly Point[] {
  const taken: Bounds[] = obstacles(view, lens);
  const names = namesBeyond(view, lens).map(({ box }) => box);
  const chosen: Point[] = [];
  return citiesHere(view).map(city => {
    const spots = DISTANCES.flatMap(apart =>
      DIRECTIONS.map((angle, i): readonly [number, Point] => {
        const spot = spotAt(view, city, { lens, apart }, angle);
        const box = numberBox(spot);
        const covered = taken.reduce((sum, other) => sum + overlap(box, other), outside(spot, panel));
        const hides = names.some(name => overlap(box, name) > 0) ? HIDDEN : 0;
        return [i * 0.5 + apart * 2 + covered + hides + crowded(spot, chosen), spot];
      }),
    );
    const [, best] = spots.reduce((a, b) => (b[0] < a[0] ? b : a));
    taken.push(numberBox(best));
    chosen.push(best);
    return best;
  });
}

/** How far apart the middles of two numbers are, so that none seems to belong to the other's city. */
const CLEARANCE = 4 * BADGE;
/** Returns by how many px a number comes too near to others. */
const crowded = ([x, y]: Point, others: readonly Point[]): number =>
  others.reduce((sum, [a, b]) => sum + Math.max(0, CLEARANCE - Math.hypot(x - a, y - b)), 0);

/** How bad it is to leave out the name of a city of another province. A px of what else is covered: 1. */
const HIDDEN = 90;

/** Lists the names of the cities of other provinces that the lens shows, as it shows them. */
export const namesBeyond = (view: View, lens: Matrix): { readonly city: CityPlace; readonly box: Bounds }[] =>
  citiesBeyond(view)
    .filter(city => isWhole(view, city, lens) && !misleads(view, city))
    .map(city => ({ city, box: through(lens, labelBounds(city)) }));

const citiesBeyond = (view: View): CityPlace[] =>
  CITIES.filter(
    ({ id, province }) => MAPS[view.options.map].cities.includes(id) && province !== currentProvince(view),
  );

/**
 * Returns the cities whose names are left out: a number of the current province needs their place, they
 * would be taken for the name of one of its cities, or the edge cuts their own city or leaves it out. Nothing
 * can be chosen in other provinces.
 */
export const hiddenNames = (view: View, lens: Matrix, spots: readonly Point[]): CityPlace[] => [
  ...citiesBeyond(view).filter(city => !isWhole(view, city, lens) || misleads(view, city)),
  ...namesBeyond(view, lens)
    .filter(({ box }) => spots.some(spot => overlap(numberBox(spot), box) > 0))
    .map(({ city }) => city),
];

/** True if a city lies in the close-up with all that stands in it. */
const isWhole = (view: View, city: CityPlace, lens: Matrix): boolean =>
  isInside(through(lens, pieceBounds(view, city)));

const EDGES: Bounds = {
  left: PANEL.x,
  top: PANEL.y,
  right: PANEL.x + PANEL.width,
  bottom: PANEL.y + PANEL.height,
};
const isInside = ({ left, top, right, bottom }: Bounds): boolean =>
  left >= EDGES.left && right <= EDGES.right && top >= EDGES.top && bottom <= EDGES.bottom;

/** How much farther than its own city the next one has to be, so that a name is not taken for its name. */
const CLEAR = 1.25;

/** True if the name of a city of another province stands about as near to a city of the current one. */
function misleads(view: View, city: CityPlace): boolean {
  const name = labelBounds(city);
  const own = apart(name, city.at);
  return citiesHere(view).some(({ at }) => apart(name, at) < CLEAR * own);
}

/** Returns the distance from a box to a point. */
const apart = ({ left, top, right, bottom }: Bounds, [x, y]: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The corners of a number in the order of preference for a tick: the upper ones first. */
const CORNERS: readonly Point[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
/** How far the middle of a tick is from that of its number, and its radius. */
export const TICK = { away: 0.75 * BADGE, radius: 21 } as const;

/** Returns the middle of the tick of a number: at the corner where it covers no name and no piece. */
export function tickSpot([x, y]: Point, taken: readonly Bounds[]): Point {
  const spots = CORNERS.map(([across, down]): Point => [x + across * TICK.away, y + down * TICK.away]);
  const covered = ([a, b]: Point): number => {
    const box = {
      left: a - TICK.radius,
      top: b - TICK.radius,
      right: a + TICK.radius,
      bottom: b + TICK.radius,
    };
    return taken.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}

/** Returns the box of a number. */
export const numberBox = ([x, y]: Point): Bounds => ({
  left: x - BADGE,
  top: y - BADGE,
  right: x + BADGE,
  bottom: y + BADGE,
});

/** Returns the middle of a number at an angle from its city. `apart`: distance from the city's pieces. */
function spotAt(
  view: View,
  city: CityPlace,
  { lens, apart }: { readonly lens: Matrix; readonly apart: number },
  angle: number,
): Point {
  const { left, top, right, bottom } = through(lens, pieceBounds(view, city));
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [halfX, halfY] = [(right - left) / 2 + BADGE + 3 + apart, (bottom - top) / 2 + BADGE + 3 + apart];
  const reach = Math.min(halfX / Math.abs(dx || 1e-9), halfY / Math.abs(dy || 1e-9));
  return [(left + right) / 2 + dx * reach, (top + bottom) / 2 + dy * reach];
}

/** Returns the box of what stands in a city. */
export function pieceBounds(view: View, city: CityPlace): Bounds {
  const palaces = palaceBounds(view, city);
  const tile = tileBeside(view, city);
  if (tile === null) return palaces;
  const { left, top, right, bottom } = tileBounds(tile);
  return {
    left: Math.min(left, palaces.left),
    top: Math.min(top, palaces.top),
    right: Math.max(right, palaces.right),
    bottom: Math.max(bottom, palaces.bottom),
  };
}

/** The share of a city that the edge of the close-up may cut off. */
const CUT = 1 / 3;

/**
 * Lists the cities that the lens shows. One of another province is left out if the edge cuts its bonus tile
 * or much of it, because half a tile or half of two palaces would be read wrongly.
 */
export const citiesShown = (view: View, lens: Matrix): CityPlace[] =>
  CITIES.filter(({ id }) => MAPS[view.options.map].cities.includes(id)).filter(city => {
    if (city.province === currentProvince(view)) return true;
    if (view.bonuses[city.id] !== undefined) return isInside(through(lens, pieceBounds(view, city)));
    const box = through(lens, pieceBounds(view, city));
    return overlap(box, EDGES) >= (1 - CUT) * (box.right - box.left) * (box.bottom - box.top);
  });

/** Lists the provinces whose tiles the lens shows whole. */
export const tilesShown = (view: View, lens: Matrix): Province[] =>
  view.provinces.filter((id, i) => isInside(through(lens, provinceTileBounds(id, tileState(view, i + 1)))));

/** Returns the boxes of all pieces and of the names of the current province, as the lens shows them. */
export function obstacles(view: View, lens: Matrix): Bounds[] {
  const cities = CITIES.filter(({ id }) => MAPS[view.options.map].cities.includes(id));
  return [
    ...citiesHere(view).map(labelBounds),
    ...cities.map(city => pieceBounds(view, city)),
    titleBounds(provincePlace(currentProvince(view))),
  ].map(box => through(lens, box));
}

/** Returns the boxes of the names of all provinces, as the lens shows them. */
export const titlesThrough = (view: View, lens: Matrix): Bounds[] =>
  MAPS[view.options.map].provinces.map(id => through(lens, titleBounds(provincePlace(id))));

export const through = ([a, , , d, e, f]: Matrix, { left, top, right, bottom }: Bounds): Bounds => ({
  left: a * left + e,
  top: d * top + f,
  right: a * right + e,
  bottom: d * bottom + f,
});

const outside = ([x, y]: Point, { x: left, y: top, width, height }: Area): number =>
  x - BADGE < left + 4 || x + BADGE > left + width - 4 || y - BADGE < top + 4 || y + BADGE > top + height - 4
    ? 1e6
    : 0;
