import type { TimeSource } from '../../../src/ops/time-source.ts';

/** Milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A clock that moves only when a test says so. */
export interface FakeTime extends TimeSource {
  /** Moves on and wakes every waiter in order of time; `settle` lets each finish its work. */
  advance(ms: number): Promise<void>;
  /** Moves while the program does not run: waiters are woken late, by the next `advance`. */
  suspend(ms: number): void;
  /** Sets the clock of the machine forward or back. Timers go on, because they do not follow that clock. */
  setClock(ms: number): void;
}

export function fakeTime(
  start: number,
  settle: () => Promise<void>,
  heartbeats: TimeSource['heartbeats'] = 'skipped',
): FakeTime {
  let now = start;
  let jumped = 0;
  const waiting = new Set<{ time: number; readonly wake: () => void }>();
  const next = (until: number) =>
    [...waiting].filter(w => w.time <= until).sort((a, b) => a.time - b.time)[0];
  return {
    heartbeats,
    now: () => now,
    elapsed: () => now - jumped,
    suspend(ms) {
      now += ms;
    },
    setClock(ms) {
      now += ms;
      jumped += ms;
      for (const waiter of waiting) waiter.time += ms;
    },
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
