/**
 * Positions of cities, villages and roads on a canvas 1000 wide. The seed's map, drawn upright for phones and
 * with larger cities.
 */
import { ROADS, START, isVillage } from '../../engines/raja/facts.ts';
import type { Place, Road, Stop, Village } from '../../engines/raja/model.ts';
import type { Point } from '../kit/scene.ts';
import { num, range } from '../kit/shapes.ts';

export const WIDTH = 1000;
export const EDGE = 24;
/** Panel of the map. The players' rows lie below it. */
export const MAP = { x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: 1050 } as const;

/** Radius of a city's ground, of the ring of its outer sites, and of the ring of its houses. */
export const CITY = { radius: 92, sites: 54, houses: 77 } as const;
export const START_RADIUS = 52;

const STOP_AT: Readonly<Record<Stop, Point>> = {
  S: [500, 828],
  A: [142, 194],
  B: [858, 194],
  C: [236, 590],
  D: [500, 312],
  E: [764, 590],
  F: [142, 940],
  G: [858, 940],
};

/** Distance by which a road bends to the left, seen from its first stop to its second. */
const BENDS: Readonly<Record<Road, number>> = {
  R01: 150,
  R02: -156,
  R03: 156,
  R04: -40,
  R05: 26,
  R06: -26,
  R07: 40,
  R08: -12,
  R09: -12,
  R10: 170,
  R11: -170,
  R12: 34,
  R13: -34,
  R14: -26,
  R15: 0,
  R16: 26,
};

/** Positions of villages between the rims of both stops, 0 to 1. No village may cover a city's name. */
const ALONE = [0.5],
  EVENLY = [0.25, 0.75];
const PARTS: Readonly<Record<Road, readonly number[]>> = {
  R04: [0.256, 0.522],
  R07: [0.256, 0.522],
  R08: [0.296, 0.646],
  R09: [0.354, 0.704],
  R10: [0.36, 0.78],
  R11: [0.36, 0.78],
  R12: [0.25, 0.68],
  R13: [0.25, 0.68],
  R14: [0.26, 0.7],
  R15: [0.4, 0.8],
  R16: [0.26, 0.7],
};

export const stopAt = (stop: Stop): Point => STOP_AT[stop];

interface Course {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

const courses = new Map(
  ROADS.map(({ id, ends: [a, b] }) => [id, course(STOP_AT[a], STOP_AT[b], BENDS[id] ?? 0)]),
);
const villages = new Map(
  ROADS.flatMap(({ id, ends: [a, b], villages: along }) =>
    along.map((village, i): [Village, Point] => [
      village,
      pointOn(
        found(courses, id),
        partOf(found(courses, id), a, b, (along.length === 1 ? ALONE : (PARTS[id] ?? EVENLY))[i] ?? 0.5),
      ),
    ]),
  ),
);

export const villageAt = (village: Village): Point => found(villages, village);
export const placeAt = (place: Place | Stop): Point => (isVillage(place) ? villageAt(place) : stopAt(place));

/** Returns a road as path data, from the middle of one stop to the middle of the other. */
export function roadPath(road: Road): string {
  const { from, bend, to } = found(courses, road);
  return `M${pair(from)}Q${pair(bend)} ${pair(to)}`;
}

/** Returns 21 points along a road. */
export const roadPoints = (road: Road): Point[] => range(21).map(i => pointOn(found(courses, road), i / 20));

function course(from: Point, to: Point, out: number): Course {
  const [ax, ay] = from,
    [bx, by] = to,
    long = Math.hypot(bx - ax, by - ay);
  return {
    from,
    to,
    bend: [(ax + bx) / 2 + ((by - ay) / long) * out, (ay + by) / 2 - ((bx - ax) / long) * out],
  };
}

/** Converts `t`, a fraction of the way between the rims, to a fraction of the whole way. */
function partOf(way: Course, a: Stop, b: Stop, t: number): number {
  const steps = range(201).map(i => pointOn(way, i / 200));
  const free = steps.filter(at => distance(at, way.from) > radiusOf(a) && distance(at, way.to) > radiusOf(b));
  const [first = way.from] = free,
    begin = steps.indexOf(first) / 200;
  return begin + (t * free.length) / 200;
}

/** Returns the radius that villages keep clear of. */
function radiusOf(stop: Stop): number {
  return stop === START ? START_RADIUS + 14 : CITY.radius;
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function pointOn({ from, bend, to }: Course, t: number): Point {
  const at = (i: 0 | 1) => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * bend[i] + t * t * to[i];
  return [Math.round(at(0)), Math.round(at(1))];
}

const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

function found<K, V>(table: ReadonlyMap<K, V>, id: K): V {
  const it = table.get(id);
  if (it === undefined) throw new Error(`${String(id)} has no place on the map`);
  return it;
}
