import type { TimeSource } from '../../../src/ops/time-source.ts';

/** A clock that moves only when a test says so. */
export interface FakeTime extends TimeSource {
  /** Moves on and wakes every waiter in order of time; `settle` lets each finish its work. */
  advance(ms: number): Promise<void>;
}

export function fakeTime(start: number, settle: () => Promise<void>): FakeTime {
  let now = start;
  const waiting = new Set<{ readonly time: number; readonly wake: () => void }>();
  const next = (until: number) =>
    [...waiting].filter(w => w.time <= until).sort((a, b) => a.time - b.time)[0];
  return {
    now: () => now,
    at(time, wake) {
      const waiter = { time, wake };
      waiting.add(waiter);
      return () => {
        waiting.delete(waiter);
      };
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let waiter = next(until); waiter; waiter = next(until)) {
        waiting.delete(waiter);
        now = Math.max(now, waiter.time);
        waiter.wake();
        await settle();
      }
      now = until;
    },
  };
}
