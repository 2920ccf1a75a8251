/** Discord's ids. */
import type { Clock } from './clock.ts';

const EPOCH = 1_420_070_400_000n;

/**
 * Generates ids as Discord does: the time in the upper bits. They always rise, even if the clock is set back.
 */
export class Snowflakes {
  private readonly clock: Clock;
  private last: bigint;
  constructor(clock: Clock, last = 0n) {
    this.clock = clock;
    this.last = last;
  }
  next(): string {
    const fresh = (BigInt(Math.floor(this.clock.now())) - EPOCH) << 22n;
    this.last = fresh > this.last ? fresh : this.last + 1n;
    return this.last.toString();
  }
  /** Makes all later ids higher than this one; called for each id that is restored from disk. */
  seen(id: string): void {
    const value = BigInt(id);
    if (value > this.last) this.last = value;
  }
}

export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + EPOCH);
