/** Roads: whether they are whole, their tolls, and every way open to an architect. */
import type { Seat } from '../core/game.ts';
import { lately, same } from '../core/values.ts';
import { CITIES, COSTS, isCity, ROADS, roadsAt, START, STOPS, VILLAGES, type RoadFact } from './facts.ts';
import type { City, Place, Road, Stop, Village, Way } from './model.ts';
import { pathFrom, type Path } from './paths.ts';
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
 * Returns, by stop, the villages without a house on the way from the start that lacks fewest. Empty: the stop
 * is connected.
 */
export function gaps(board: Houses): ReadonlyMap<Stop, readonly Village[]> {
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
  return best;
}

/** Returns whether the village has room for one more house (RA-5). */
export const hasRoom = (board: Houses, village: Village, most: number): boolean =>
  housesAt(board, village).length < most;
export const openVillages = (board: Houses, most: number): Village[] =>
  VILLAGE_IDS.filter(village => hasRoom(board, village, most));
const VILLAGE_IDS = VILLAGES.map(v => v.id);

/** Returns whether the road would be broken without this house (RA-33). */
export const breaks = (board: Houses, from: Place): boolean =>
  !isCity(from) && housesAt(board, from).length === 1;

/** Gold by seat that receives it, and the sum. */
interface Toll {
  readonly bySeat: readonly number[];
  readonly gold: number;
}
/** A path and what it costs. */
interface Route {
  readonly path: Path;
  readonly toll: Toll;
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
const known = lately<readonly Way[]>(40);

function computeWays(tolls: ReadonlyMap<Road, Toll>, from: Stop, players: number): Way[] {
  const routes = routesFrom(tolls, from, { bySeat: Array<number>(players).fill(0), gold: 0 });
  const ways: Way[] = [];
  for (const to of STOPS) {
    if (to === from) continue;
    const best = (routes.get(to) ?? []).sort(
      (a, b) => a.toll.gold - b.toll.gold || a.path.by.length - b.path.by.length,
    );
    for (const route of best) ways.push(wayOf(route, 'best'));
    for (const path of pathFrom(from).longer()) {
      const toll = path.to === to ? tolls.get(path.last) : undefined;
      if (toll !== undefined && !best.some(route => same(route.toll, toll)))
        ways.push(wayOf({ path, toll }, 'direct'));
    }
  }
  return ways;
}

/** Returns the toll of each whole road (RA-21). */
function tollsOf(board: Board, seat: Seat): Map<Road, Toll> {
  const tolls = new Map<Road, Toll>();
  for (const road of ROADS) if (isWhole(board, road)) tolls.set(road.id, tollOf(board, seat, road));
  return tolls;
}

function tollOf(board: Board, seat: Seat, { villages }: RoadFact): Toll {
  const bySeat = Array<number>(board.players.length).fill(0);
  let gold = 0;
  for (const village of villages) {
    const owners = housesAt(board, village);
    if (owners.includes(seat)) continue;
    for (const owner of owners) {
      bySeat[owner] = (bySeat[owner] ?? 0) + COSTS.travelPerForeignHouse;
      gold += COSTS.travelPerForeignHouse;
    }
  }
  return { bySeat, gold };
}

/**
 * Returns the routes to every stop that no other route
 * undercuts for each receiver. Equal tolls: the shortest.
 */
function routesFrom(tolls: ReadonlyMap<Road, Toll>, from: Stop, nothing: Toll): Map<Stop, Route[]> {
  const start: Route = { path: pathFrom(from), toll: nothing };
  const kept = new Map<Stop, Route[]>([[from, [start]]]);
  const todo = [start];
  for (const route of todo) {
    // the list grows during the loop
    if (kept.get(route.path.to)?.includes(route) !== true) continue;
    for (const path of route.path.longer()) {
      const toll = tolls.get(path.last);
      if (toll === undefined) continue;
      const next: Route = { path, toll: plus(route.toll, toll) };
      const others = kept.get(path.to) ?? [];
      if (others.some(other => undercuts(other, next))) continue;
      const rest = others.filter(other => !undercuts(next, other));
      rest.push(next);
      kept.set(path.to, rest);
      todo.push(next);
    }
  }
  return kept;
}

function wayOf({ path: { to, by }, toll: { bySeat, gold: toll } }: Route, kind: Way['kind']): Way {
  const pays: { readonly seat: Seat; readonly gold: number }[] = [];
  for (const [seat, gold] of bySeat.entries()) if (gold > 0) pays.push({ seat, gold });
  return { to, by, toll, pays, kind };
}

/** Returns whether `a` pays no player more than `b` and, for equal tolls, is not longer. */
function undercuts(a: Route, b: Route): boolean {
  if (a.toll.gold > b.toll.gold) return false;
  for (let seat = 0; seat < a.toll.bySeat.length; seat++)
    if ((a.toll.bySeat[seat] ?? 0) > (b.toll.bySeat[seat] ?? 0)) return false;
  return a.toll.gold < b.toll.gold || a.path.by.length <= b.path.by.length;
}

function plus(a: Toll, b: Toll): Toll {
  const bySeat = a.bySeat.slice();
  for (let seat = 0; seat < bySeat.length; seat++)
    bySeat[seat] = (a.bySeat[seat] ?? 0) + (b.bySeat[seat] ?? 0);
  return { bySeat, gold: a.gold + b.gold };
}

/** Returns every whole road of the map. */
export const wholeRoads = (board: Houses): Road[] =>
  ROADS.filter(road => isWhole(board, road)).map(road => road.id);
