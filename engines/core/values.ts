/** Small helpers for lists and plain JSON values. */
import type { Arg, Frozen, Msg, Seat, SeatRef } from './game.ts';

/** Returns `items[index]`. Throws if it does not exist. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** Returns the only item. Throws if there is none or more than one. */
export function only<T>(items: readonly T[]): T {
  if (items.length !== 1) throw new RangeError(`one item expected, not ${items.length}`);
  return at(items, 0);
}

/** Returns a mutable deep copy. For JSON states this walk is several times faster than `structuredClone`. */
export function thaw<T>(value: Frozen<T>): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const twin = value.slice();
    for (let i = 0; i < twin.length; i++) if (typeof twin[i] === 'object') twin[i] = copy(twin[i]);
    return twin;
  }
  const twin: Record<string, unknown> = { ...value };
  for (const name in twin) if (typeof twin[name] === 'object') twin[name] = copy(twin[name]);
  return twin;
}

/** Returns whether two JSON values are equal. For these it is many times faster than `isDeepStrictEqual`. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]))
    );
  return sameFields(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

/** Makes no list of names before the end, because most comparisons end at the first field. */
function sameFields(a: Fields, b: Fields): boolean {
  let count = 0;
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !same(a[name], b[name])) return false;
    count++;
  }
  return count === Object.keys(b).length;
}

/** Returns a player as a message argument. */
export const player = (seat: number): SeatRef => ({ seat });

/** Returns the seat that a message argument names. `null`: it names no player. */
export const seatNamed = (arg: Arg | undefined): Seat | null => (typeof arg === 'object' ? arg.seat : null);

/** True if a message names this seat, in any argument. */
export const namesSeat = (msg: Msg, seat: Seat): boolean =>
  Object.values(msg).some(arg => seatNamed(arg) === seat);

/** Returns the whole numbers from 0 to below `n`. A loop, because `Array.from` takes ten times as long. */
export function range(n: number): number[] {
  const numbers: number[] = [];
  const count = Math.floor(n);
  for (let i = 0; i < count; i++) numbers.push(i);
  return numbers;
}

/**
 * Returns a function that computes each value once, because a search asks for the same facts again and again.
 * For few keys only: nothing is ever forgotten.
 */
export function once<Key extends string | number, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return key => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = compute(key);
    known.set(key, made);
    return made;
  };
}

/** Like `once`, for many keys: forgets all values when there are more than `most`. */
export function lately<Value, Key = string>(most: number): (key: Key, compute: () => Value) => Value {
  const known = new Map<Key, Value>();
  return (key, compute) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = compute();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

/** Returns the names of the failed checks. */
export const failing = (checks: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(checks).filter(name => checks[name] === false);
