/** Roads: which are whole, what passing them costs, and every way that an architect may take. */
import type { Seat } from '../core/game.ts';
import { range } from '../core/values.ts';
import { CITIES, COSTS, isCity, ROADS, roadsAt, START, STOPS, VILLAGES, type RoadFact } from './facts.ts';
import type { City, Place, Road, Stop, Village, Way } from './model.ts';
import { housesAt, type Board } from './state.ts';

type Houses = Pick<Board, 'houses'>;

/** RA-20, RA-82: every village on it holds a house. */
export const isWhole = (board: Houses, road: RoadFact): boolean =>
  road.villages.every(village => housesAt(board, village).length > 0);

/** RA-82: cities that can be reached from the start. */
export function connected(board: Houses): City[] {
  const reached = new Set<Stop>([START]);
  for (const stop of reached)
    for (const { road, to } of roadsAt(stop)) if (isWhole(board, road)) reached.add(to); // grows while it is walked through
  return CITIES.filter(city => reached.has(city));
}

/** The villages without a house on the way from the start that lacks fewest; `null` for a connected city. */
export function gap(board: Houses, city: City): Village[] | null {
  const best = new Map<Stop, readonly Village[]>([[START, []]]);
  for (const stop of best.keys()) {
    for (const { road, to } of roadsAt(stop)) {
      const lacking = [
        ...(best.get(stop) ?? []),
        ...road.villages.filter(village => housesAt(board, village).length === 0),
      ];
      if (lacking.length >= (best.get(to)?.length ?? Infinity)) continue;
      best.delete(to); // behind the others, to be walked through again
      best.set(to, lacking);
    }
  }
  const lacking = best.get(city) ?? [];
  return lacking.length === 0 ? null : [...lacking];
}

/** RA-5: with room for one more house. */
export const hasRoom = (board: Houses, village: Village, most: number): boolean =>
  housesAt(board, village).length < most;
export const openVillages = (board: Houses, most: number): Village[] =>
  VILLAGES.map(v => v.id).filter(village => hasRoom(board, village, most));

/** RA-33: without this house the road would be broken. */
export const breaks = (board: Houses, from: Place): boolean =>
  !isCity(from) && housesAt(board, from).length === 1;

/** Gold by seat. */
type Toll = readonly number[];
/** What one way there costs. */
interface Route {
  readonly by: readonly Road[];
  readonly toll: Toll;
}

/** RA-20 to RA-23: all ways that differ in what is paid to whom and of which none is dearer to all; and single roads that are. Every other route is made of these. None where the architect is cut off (RA-24). */
export function waysFor(board: Board, seat: Seat, from: Stop): Way[] {
  const tolls = tollsOf(board, seat);
  const routes = routesFrom(
    tolls,
    from,
    range(board.players.length).map(() => 0),
  );
  return STOPS.filter(to => to !== from).flatMap(to => {
    const best = (routes.get(to) ?? []).toSorted(
      (a, b) => sum(a.toll) - sum(b.toll) || a.by.length - b.by.length,
    );
    const direct = roadsAt(from)
      .filter(each => each.to === to)
      .flatMap(({ road }) => {
        const toll = tolls.get(road.id);
        return toll === undefined || best.some(route => same(route.toll, toll))
          ? []
          : [{ by: [road.id], toll }];
      });
    return [
      ...best.map(route => wayOf(to, route, 'best')),
      ...direct.map(route => wayOf(to, route, 'direct')),
    ];
  });
}

/** RA-21: what each player receives for one pass of each road that is whole. */
function tollsOf(board: Board, seat: Seat): Map<Road, Toll> {
  return new Map(
    ROADS.filter(road => isWhole(board, road)).map(road => {
      const toll = board.players.map(() => 0);
      const dear = road.villages
        .map(village => housesAt(board, village))
        .filter(owners => !owners.includes(seat));
      for (const owner of dear.flat()) toll[owner] = (toll[owner] ?? 0) + COSTS.travelPerForeignHouse;
      return [road.id, toll];
    }),
  );
}

/** The routes to every stop of which none costs everybody's purse as much as another; of equal ones the shortest. */
function routesFrom(tolls: ReadonlyMap<Road, Toll>, from: Stop, nothing: Toll): Map<Stop, Route[]> {
  const start: Route = { by: [], toll: nothing };
  const kept = new Map<Stop, Route[]>([[from, [start]]]);
  const todo = [{ stop: from, route: start }];
  for (const { stop, route } of todo) {
    // grows while it is walked through
    if (kept.get(stop)?.includes(route) !== true) continue;
    for (const { road, to } of roadsAt(stop)) {
      const toll = tolls.get(road.id);
      if (toll === undefined) continue;
      const next = { by: [...route.by, road.id], toll: plus(route.toll, toll) };
      const others = kept.get(to) ?? [];
      if (others.some(other => atMost(other, next))) continue;
      kept.set(to, [...others.filter(other => !atMost(next, other)), next]);
      todo.push({ stop: to, route: next });
    }
  }
  return kept;
}

const wayOf = (to: Stop, { by, toll }: Route, kind: Way['kind']): Way => ({
  to,
  by,
  toll: sum(toll),
  pays: toll.flatMap((gold, seat) => (gold > 0 ? [{ seat, gold }] : [])),
  kind,
});

/** Pays nobody more, and is no longer where it pays the same. */
const atMost = (a: Route, b: Route): boolean =>
  same(a.toll, b.toll)
    ? a.by.length <= b.by.length
    : a.toll.every((gold, seat) => gold <= (b.toll[seat] ?? 0));
const same = (a: Toll, b: Toll): boolean => a.every((gold, seat) => gold === b[seat]);
const plus = (a: Toll, b: Toll): Toll => a.map((gold, seat) => gold + (b[seat] ?? 0));
const sum = (toll: Toll): number => toll.reduce((all, gold) => all + gold, 0);

/** Every road of the map that is whole. */
export const wholeRoads = (board: Houses): Road[] =>
  ROADS.filter(road => isWhole(board, road)).map(road => road.id);
