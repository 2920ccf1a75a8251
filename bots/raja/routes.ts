/** The way from a stop to every other one that lacks fewest houses, and of those the cheapest. */
import { COSTS, ROADS, STOPS, VILLAGES } from '../../engines/raja/facts.ts';
import type { Place, Stop, Village } from '../../engines/raja/model.ts';
import { at } from '../../engines/core/values.ts';

export interface Route {
  /** Villages on it without a house: with any, the way is closed (RA-20). */
  readonly gap: readonly Village[];
  /** Gold by seat (RA-21). */
  readonly toll: number;
}

type Houses = Readonly<Record<Place, readonly number[]>>;
interface Pass { readonly gap: readonly Village[]; readonly toll: number; readonly cost: number }

/** One empty village weighs more than any toll. */
const CLOSED = 100;
const NONE: readonly Village[] = [];
const ends = ROADS.map(({ ends: [a, b] }) => [STOPS.indexOf(a), STOPS.indexOf(b)] as const);
export const indexOf = (stop: Stop): number => STOPS.indexOf(stop);

/** What follows from the houses in villages. */
export interface Roads {
  /** By the places of the stops in their list. */
  readonly routes: (from: Stop) => readonly Route[];
  /** How many own houses there are; the second one of a village counts for itself. */
  readonly own: readonly [first: number, second: number];
}

/** Routes are looked for once, when they are first asked for. */
export function roadsOver(houses: Houses, seat: number): Roads {
  const known = new Map<Stop, readonly Route[]>();
  const passes = ROADS.map(({ villages }) => passOf(houses, seat, villages));
  const routes = (from: Stop) => {
    const found = known.get(from) ?? routesFrom(passes, from);
    known.set(from, found);
    return found;
  };
  return { routes, own: ownHouses(houses, seat) };
}

function ownHouses(houses: Houses, seat: number): Roads['own'] {
  const own = VILLAGES.map(({ id }) => (houses[id] ?? []).filter(owner => owner === seat).length);
  return [own.filter(count => count > 0).length, own.filter(count => count > 1).length];
}

function routesFrom(passes: readonly Pass[], from: Stop): readonly Route[] {
  const best: Pass[] = STOPS.map(stop => stop === from ? { gap: NONE, toll: 0, cost: 0 } : { gap: NONE, toll: 0, cost: Infinity });
  for (let changed = true; changed;) {
    changed = false;
    for (const [i, [a, b]] of ends.entries()) {
      const pass = at(passes, i);
      if (relax(best, a, b, pass) || relax(best, b, a, pass)) changed = true;
    }
  }
  return best;
}

function relax(best: Pass[], from: number, to: number, pass: Pass): boolean {
  const start = at(best, from);
  if (start.cost + pass.cost >= at(best, to).cost) return false;
  const gap = pass.gap.length === 0 ? start.gap : [...start.gap, ...pass.gap];
  best[to] = { gap, toll: start.toll + pass.toll, cost: start.cost + pass.cost };
  return true;
}

function passOf(houses: Houses, seat: number, villages: readonly Village[]): Pass {
  let gap = NONE, toll = 0;
  for (const village of villages) {
    const owners = houses[village] ?? [];
    if (owners.length === 0) gap = [...gap, village];
    else if (!owners.includes(seat)) toll += owners.length * COSTS.travelPerForeignHouse;
  }
  return { gap, toll, cost: gap.length * CLOSED + toll };
}
