/** Deterministic random numbers from a key. */
import { hash } from 'node:crypto';
import { at } from './values.ts';

/** Deterministic randomness for one step of one table. */
export interface Rng {
  readonly used: boolean;
  /** Returns a uniform integer from 0 to n - 1; `n` from 1 to 2^32. */
  below(n: number): number;
  /** Removes and returns one random item. Throws when the bag is empty. */
  take<T>(bag: T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Creates the generator of a key. Draw n is the SHA-256 of `key/n`,
 * so that players can verify a game once its seed is published.
 */
export function rngFor(key: string): Rng {
  return rngOf((draw, n) => {
    const digest = hash('sha256', `${key}/${draw}`, 'buffer');
    return Math.floor((digest.readUInt32LE(0) / 2 ** 32) * n);
  });
}

/**
 * Creates a quick generator for imagined games, which nobody verifies: SplitMix32. The same `seed`, from 0 to
 * 2^32 - 1, draws the same numbers on every machine.
 */
export function quickRng(seed: number): Rng {
  let state = seed;
  return rngOf((_, n) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * n);
  });
}

/** `drawn`: returns the draw of this number, counted from 0, as an integer from 0 to n - 1. */
function rngOf(drawn: (draw: number, n: number) => number): Rng {
  let draws = 0;
  const below = (n: number): number => drawn(draws++, n);
  const take = <T>(bag: T[]): T => {
    if (bag.length === 0) throw new RangeError('an empty bag');
    return at(bag.splice(below(bag.length), 1), 0);
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const bag = [...items];
    return items.map(() => take(bag));
  };
  return {
    get used() {
      return draws > 0;
    },
    below,
    take,
    shuffle,
  };
}

/** Returns the hash that a table publishes at its start, so that its seed cannot be changed afterwards. */
export function commitment(seed: string): string {
  return hash('sha256', `durbar/${seed}`, 'hex');
}
