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
  let draws = 0;
  const below = (n: number): number => {
    const digest = hash('sha256', `${key}/${draws++}`, 'buffer');
    return Math.floor((digest.readUInt32LE(0) / 2 ** 32) * n);
  };
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
