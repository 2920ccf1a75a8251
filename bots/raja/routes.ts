/**
 * Finds the route from a stop to every other stop with the fewest villages without a house; among those, the
 * cheapest.
 */
import { COSTS, roadOf, ROADS, STOPS, villageOf, VILLAGES } from '../../engines/raja/facts.ts';
import type { Place, Stop, Village } from '../../engines/raja/model.ts';
import { at } from '../../engines/core/values.ts';

/** Routes from one stop, by index of the destination in `STOPS`. */
interface Routes {
  /** 100 for each village without a house, plus the toll (RA-20, RA-21). */
  readonly costs: readonly number[];
  /** Index in `ROADS` of the last road of the route. */
  readonly by: readonly number[];
}

/** Everything derived from the houses in villages. */
export interface Roads {
  /** Cost of each road, by index in `ROADS`. */
  readonly passes: readonly number[];
  /** Cache of routes by start. */
  readonly routes: Map<Stop, Routes>;
  /** Number of villages with at least one, and with at least two, of this player's houses. */
  readonly own: readonly [first: number, second: number];
}

type Houses = Readonly<Record<Place, readonly number[]>>;

/** Cost of a village without a house; more than any toll. */
const EMPTY = 100;
const ends = ROADS.map(({ ends: [a, b] }) => [STOPS.indexOf(a), STOPS.indexOf(b)] as const);

export const roadsOver = (houses: Houses, seat: number): Roads => ({
  passes: ROADS.map(({ villages }) => passOf(houses, seat, villages)),
  routes: new Map(),
  own: ownHouses(houses, seat),
});

/** Returns the roads after the houses of one village have changed. */
export function roadsWith(roads: Roads, houses: Houses, seat: number, village: Village): Roads {
  const road = roadOf(villageOf(village).road);
  const place = ROADS.indexOf(road);
  const pass = passOf(houses, seat, road.villages);
  const own = ownHouses(houses, seat);
  if (pass === roads.passes[place]) return { ...roads, own };
  return { passes: roads.passes.with(place, pass), routes: new Map(), own };
}

export const tollOf = (roads: Roads, from: Stop, to: Stop): number => costOf(roads, from, to) % EMPTY;
export const gapsOf = (roads: Roads, from: Stop, to: Stop): number =>
  Math.floor(costOf(roads, from, to) / EMPTY);

/** Returns the villages without a house on the route. */
export function gapOf(roads: Roads, houses: Houses, from: Stop, to: Stop): Village[] {
  const { by } = routesFrom(roads, from);
  const gap: Village[] = [];
  for (let stop = STOPS.indexOf(to); at(STOPS, stop) !== from;) {
    const road = at(by, stop);
    gap.push(...at(ROADS, road).villages.filter(village => (houses[village] ?? []).length === 0));
    const [a, b] = at(ends, road);
    stop = a === stop ? b : a;
  }
  return gap;
}

const costOf = (roads: Roads, from: Stop, to: Stop): number =>
  at(routesFrom(roads, from).costs, STOPS.indexOf(to));

function routesFrom(roads: Roads, from: Stop): Routes {
  const found = roads.routes.get(from) ?? search(roads.passes, from);
  roads.routes.set(from, found);
  return found;
}

function search(passes: readonly number[], from: Stop): Routes {
  const costs = STOPS.map(stop => (stop === from ? 0 : Infinity));
  const by = STOPS.map(() => -1);
  for (let changed = true; changed;) {
    changed = false;
    for (let road = 0; road < ends.length; road++) {
      const [a, b] = at(ends, road);
      const pass = at(passes, road),
        there = at(costs, a),
        back = at(costs, b);
      if (there + pass < back) [costs[b], by[b], changed] = [there + pass, road, true];
      else if (back + pass < there) [costs[a], by[a], changed] = [back + pass, road, true];
    }
  }
  return { costs, by };
}

function passOf(houses: Houses, seat: number, villages: readonly Village[]): number {
  let cost = 0;
  for (const village of villages) {
    const owners = houses[village] ?? [];
    if (owners.length === 0) cost += EMPTY;
    else if (!owners.includes(seat)) cost += owners.length * COSTS.travelPerForeignHouse;
  }
  return cost;
}

function ownHouses(houses: Houses, seat: number): Roads['own'] {
  let first = 0,
    second = 0;
  for (const { id } of VILLAGES) {
    const owners = houses[id] ?? [];
    const found = owners.indexOf(seat);
    if (found >= 0) first++;
    if (found >= 0 && owners.lastIndexOf(seat) > found) second++;
  }
  return [first, second];
}
