import type { Frozen, SeatRef } from './game.ts';

/** `items[index]`, or a loud failure. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** The only item, or a loud failure. */
export function only<T>(items: readonly T[]): T {
  if (items.length !== 1) throw new RangeError(`one item expected, not ${items.length}`);
  return at(items, 0);
}

/** A private copy to change. States are JSON, so walking them is several times faster than `structuredClone`. */
export function thaw<T>(value: Frozen<T>): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  const twin: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) twin[name] = copy(field);
  return twin;
}

/** A player as a message argument. */
export const player = (seat: number): SeatRef => ({ seat });

export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Names of the checks that do not hold. */
export const failing = (checks: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(checks).filter(name => checks[name] === false);
