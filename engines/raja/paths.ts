/** Paths over the map. Each is made when it is first asked for, and kept, because there are only 3,600. */
import { at, once } from '../core/values.ts';
import { nameOf, roadsAt } from './facts.ts';
import type { Road, Stop } from './model.ts';

/** A path that visits no stop twice. */
export interface Path {
  readonly to: Stop;
  readonly by: readonly Road[];
  /** The names of its stops, including the first one. */
  readonly names: string;
  /** Returns the paths with one more road, in the order of the roads. */
  longer(): readonly Longer[];
}

/** A path with a road. */
interface Longer extends Path {
  readonly last: Road;
}

/** Returns the path that stays at this stop. */
export const pathFrom = once((from: Stop): Path => pathOn([from], []));

/** Returns the path from a stop by these roads. Throws if it visits a stop twice. */
export function pathBy(from: Stop, by: readonly Road[]): Path {
  let path = pathFrom(from);
  for (const road of by) {
    const next = path.longer().find(({ last }) => last === road);
    if (!next) throw new Error(`no way from ${from} by ${by.join()}`);
    path = next;
  }
  return path;
}

function pathOn(stops: readonly Stop[], by: readonly Road[]): Path {
  const to = at(stops, stops.length - 1);
  let known: readonly Longer[] | null = null;
  const longer = (): readonly Longer[] =>
    (known ??= roadsAt(to)
      .filter(next => !stops.includes(next.to))
      .map(({ road, to: next }) => ({ ...pathOn([...stops, next], [...by, road.id]), last: road.id })));
  return { to, by, names: stops.map(nameOf).join('–'), longer };
}
