/** Background loop shared by the clock, the announcer and the notifier. */
import type { Time } from '../base.ts';
import type { TimeSource } from './time-source.ts';

export interface BackgroundLoop {
  /** Starts a round, or another one after the round that is running. */
  wake(): void;
  /** Resolves when no round is running. */
  idle(): Promise<void>;
  /** Starts no more rounds. Resolves when the last one has finished. */
  stop(): Promise<void>;
}

interface Work {
  /** Does all due work. Returns the time of the next round. `null`: when woken. */
  readonly round: (isStopped: () => boolean) => Promise<Time | null>;
  /** Called when a round has failed. Returns the time of the next round. */
  readonly failed: (error: unknown) => Time;
}

/** What another program holds is looked at again after this time. Milliseconds. */
const HELD = 200;

/** Returns when to look again for work that begins at `at`. Has it begun, another program holds it. */
export const soonest = (at: Time | null, now: Time): Time | null =>
  at === null || at > now ? at : now + HELD;

/** Returns the earliest of these times. `null`: there is none. */
export const earliest = (times: readonly (Time | null)[]): Time | null =>
  times.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);

/** Runs one round at a time. If woken during a round, runs another one at once. */
export function openBackgroundLoop(time: TimeSource, { round, failed }: Work): BackgroundLoop {
  let running: Promise<void> | null = null;
  let next: Time | null = null;
  let again = false;
  let stopped = false;
  let cancel = (): void => undefined;

  async function work(): Promise<void> {
    do {
      again = false;
      next = await round(() => stopped);
    } while (again && !stopped);
  }

  function rest(): void {
    running = null;
    cancel();
    if (again) wake();
    else if (next !== null && !stopped) cancel = time.at(next, wake, 'work');
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= work()
      .catch((error: unknown) => {
        again = false;
        next = failed(error);
      })
      .finally(rest);
  }

  const idle = async (): Promise<void> => {
    while (running) await running;
  };
  return {
    wake,
    idle,
    stop: async () => {
      stopped = true;
      cancel();
      await idle();
    },
  };
}
