/** Things that can wait, such as the edit of an old message: they are kept in memory only. */
import type { TimeSource } from '../ops/time-source.ts';

interface Delays {
  /** Runs `act` after this many milliseconds. It must not reject. */
  readonly run: (ms: number, act: () => Promise<void>) => void;
  /** Resolves when nothing is running. */
  readonly idle: () => Promise<void>;
  /** Drops what still waits. */
  readonly close: () => void;
}

export function openDelays(time: TimeSource): Delays {
  const waiting = new Set<() => void>();
  const running = new Set<Promise<void>>();
  return {
    run: (ms, act) => {
      const cancel = time.at(
        time.now() + ms,
        () => {
          waiting.delete(cancel);
          const acting = act().finally(() => running.delete(acting));
          running.add(acting);
        },
        'work',
      );
      waiting.add(cancel);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
    close: () => {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
