/** Programs within the program that carry out what is due: the clock, the announcer, the postman. */
import type { Time } from '../base.ts';
import type { TimeSource } from './time-source.ts';

export interface BackgroundLoop {
  /** There may be something to do. */
  wake(): void;
  /** Resolves when everything that was due has been carried out. */
  idle(): Promise<void>;
  /** Takes nothing new; resolves when what is under way is finished. */
  stop(): Promise<void>;
}

interface Work {
  /** Does what is due; answers when to look again, `null`: when it is woken. */
  readonly round: (isStopped: () => boolean) => Promise<Time | null>;
  /** A round has failed; answers when to look again. */
  readonly failed: (error: unknown) => Time;
}

/** One round at a time; where it is woken meanwhile another follows at once. */
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
