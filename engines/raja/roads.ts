/** Roads: whether they are whole, their tolls, and every way open to an architect. */
import type { Seat } from '../core/game.ts';
import { lately, range, same } from '../core/values.ts';
import { CITIES, COSTS, isCity, ROADS, roadsAt, START, STOPS, VILLAGES, type RoadFact } from './facts.ts';
import type { City, Place, Road, Stop, Village, Way } from './model.ts';
import { housesAt, type Board } from './state.ts';

type Houses = Pick<Board, 'houses'>;

/** Returns whether every village of the road holds a house (RA-20, RA-82). */
export const isWhole = (board: Houses, road: RoadFact): boolean =>
  road.villages.every(village => housesAt(board, village).length > 0);

/** Returns the cities that can be reached from the start (RA-82). */
export function connected(board: Houses): City[] {
  const reached = new Set<Stop>([START]);
  for (const stop of reached)
    // the set grows during the loop
    for (const { road, to } of roadsAt(stop)) if (isWhole(board, road)) reached.add(to);
  return CITIES.filter(city => reached.has(city));
}

/**
 * Returns the villages that still lack a house between the start and the city, by the way that lacks fewest.
 * `null`: the city is connected.
 */
export function gap(board: Houses, city: City): Village[] | null {
  const best = new Map<Stop, readonly Village[]>([[START, []]]);
  for (const stop of best.keys()) {
    for (const { road, to } of roadsAt(stop)) {
      const lacking = [
        ...(best.get(stop) ?? []),
        ...road.villages.filter(village => housesAt(board, village).length === 0),
      ];
      if (lacking.length >= (best.get(to)?.length ?? Infinity)) continue;
      best.delete(to); // moves the stop to the end of the map, so that the loop visits it again
      best.set(to, lacking);
    }
  }
  const lacking = best.get(city) ?? [];
  return lacking.length === 0 ? null : [...lacking];
}

/** Returns whether the village has room for one more house (RA-5). */
export const hasRoom = (board: Houses, village: Village, most: number): boolean =>
  housesAt(board, village).length < most;
export const openVillages = (board: Houses, most: number): Village[] =>
  VILLAGES.map(v => v.id).filter(village => hasRoom(board, village, most));

/** Returns whether the road would be broken without this house (RA-33). */
export const breaks = (board: Houses, from: Place): boolean =>
  !isCity(from) && housesAt(board, from).length === 1;

/** Gold by seat that receives it. */
type Toll = readonly number[];
/** A way to a stop, and its cost. */
interface Route {
  readonly by: readonly Road[];
  readonly toll: Toll;
  /** The sum of the toll. */
  readonly gold: number;
}

/**
 * Returns the ways from a stop (RA-20 to RA-23). The first ones are not dominated: no other way to the same
 * stop costs as little for every receiver. The others are single roads that cost more. Every other route
 * combines these. An architect who is cut off has no way (RA-24).
 */
export const waysFor = (board: Board, seat: Seat, from: Stop): readonly Way[] =>
  known(tollKey(board, seat, from), () => computeWays(tollsOf(board, seat), from, board.players.length));

/**
 * Returns a text that differs where the stop or the tolls differ: by whole road, who receives gold in its
 * villages. Made of characters, because a text put together from parts is slow to look up.
 */
function tollKey(board: Houses, seat: Seat, from: Stop): string {
  const codes = [STOPS.indexOf(from)];
  for (const { villages } of ROADS) {
    const begin = codes.push(WHOLE);
    for (const village of villages) {
      const owners = housesAt(board, village);
      if (owners.length === 0) {
        codes.length = begin;
        codes[begin - 1] = BROKEN;
        break;
      }
      let code = 0;
      if (!owners.includes(seat)) for (const owner of owners) code = code * OWNERS + owner + 1;
      codes.push(VILLAGE + code);
    }
  }
  return String.fromCharCode(...codes);
}
const [BROKEN, WHOLE, VILLAGE] = [0, 1, 2];
/** More than the number of seats. The houses of a village are few enough for one character. */
const OWNERS = 6;

/** The ways found last, because all questions of a turn ask for the same ones. */
const known = lately<readonly Way[]>(200);

function computeWays(tolls: ReadonlyMap<Road, Toll>, from: Stop, players: number): Way[] {
  const nothing = range(players).map(() => 0);
  const routes = routesFrom(tolls, from, nothing);
  return STOPS.filter(to => to !== from).flatMap(to => {
    const best = (routes.get(to) ?? []).toSorted((a, b) => a.gold - b.gold || a.by.length - b.by.length);
    const direct = roadsAt(from)
      .filter(each => each.to === to)
      .flatMap(({ road }) => {
        const toll = tolls.get(road.id);
        return toll === undefined || best.some(route => same(route.toll, toll))
          ? []
          : [{ by: [road.id], toll, gold: sum(toll) }];
      });
    return [
      ...best.map(route => wayOf(to, route, 'best')),
      ...direct.map(route => wayOf(to, route, 'direct')),
    ];
  });
}

/** Returns the toll of each whole road, by receiving player (RA-21). */
function tollsOf(board: Board, seat: Seat): Map<Road, Toll> {
  return new Map(
    ROADS.filter(road => isWhole(board, road)).map(road => {
      const toll = board.players.map(() => 0);
      for (const village of road.villages) {
        const owners = housesAt(board, village);
        if (owners.includes(seat)) continue;
        for (const owner of owners) toll[owner] = (toll[owner] ?? 0) + COSTS.travelPerForeignHouse;
      }
      return [road.id, toll];
    }),
  );
}

/**
 * Returns the routes to every stop that no other route
 * undercuts for each receiver. Equal tolls: the shortest.
 */
function routesFrom(tolls: ReadonlyMap<Road, Toll>, from: Stop, nothing: Toll): Map<Stop, Route[]> {
  const start: Route = { by: [], toll: nothing, gold: 0 };
  const kept = new Map<Stop, Route[]>([[from, [start]]]);
  const todo = [{ stop: from, route: start }];
  for (const { stop, route } of todo) {
    // the list grows during the loop
    if (kept.get(stop)?.includes(route) !== true) continue;
    for (const { road, to } of roadsAt(stop)) {
      const toll = tolls.get(road.id);
      if (toll === undefined) continue;
      const paid = plus(route.toll, toll);
      const gold = sum(paid);
      const length = route.by.length + 1;
      const others = kept.get(to) ?? [];
      if (others.some(other => atMost(other, paid, gold, length))) continue;
      const next = { by: [...route.by, road.id], toll: paid, gold };
      const rest = others.filter(other => !atMost(next, other.toll, other.gold, other.by.length));
      kept.set(to, [...rest, next]);
      todo.push({ stop: to, route: next });
    }
  }
  return kept;
}

const wayOf = (to: Stop, { by, toll, gold }: Route, kind: Way['kind']): Way => ({
  to,
  by,
  toll: gold,
  pays: toll.flatMap((paid, seat) => (paid > 0 ? [{ seat, gold: paid }] : [])),
  kind,
});

/**
 * Returns whether a route pays no player more than another one with this toll, its sum and this number of
 * roads, and, for equal tolls, is not longer.
 */
function atMost(a: Route, toll: Toll, gold: number, length: number): boolean {
  if (a.gold > gold) return false;
  for (let seat = 0; seat < toll.length; seat++) if ((a.toll[seat] ?? 0) > (toll[seat] ?? 0)) return false;
  return a.gold < gold || a.by.length <= length;
}
const plus = (a: Toll, b: Toll): Toll => a.map((gold, seat) => gold + (b[seat] ?? 0));
function sum(toll: Toll): number {
  let all = 0;
  for (const gold of toll) all += gold;
  return all;
}

/** Returns every whole road of the map. */
export const wholeRoads = (board: Houses): Road[] =>
  ROADS.filter(road => isWhole(board, road)).map(road => road.id);
