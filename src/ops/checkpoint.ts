/**
 * Marks the database every second and copies the write-ahead log into it every minute, so that the file alone
 * is nearly enough, and a lost write-ahead log is noticed.
 */
import type { Store } from '../tables/store.ts';
import type { TimeSource } from './time-source.ts';

/** Milliseconds. What is lost with a write-ahead log before it was marked is not noticed. */
const MARK = 1_000;
/** Milliseconds. What a lost write-ahead log costs at most. */
const COPY = 60_000;

interface Deps {
  readonly store: Pick<Store, 'checkpoint' | 'mark'>;
  readonly time: TimeSource;
  /** Called once for failures that follow each other. */
  readonly failed: (error: unknown) => void;
}

/** Returns a function that makes the last checkpoint and stops. */
export function startCheckpoints({ store, time, failed }: Deps): () => Promise<void> {
  let copied = time.now();
  let hasFailed = false;
  let underWay = Promise.resolve();
  let isWaiting = false;
  let cancel = time.at(time.now() + MARK, beat, 'heartbeat');

  async function carryOut(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) failed(error);
      hasFailed = true;
    }
  }
  async function copy(): Promise<void> {
    copied = time.now();
    await store.checkpoint();
  }
  async function step(): Promise<void> {
    isWaiting = false;
    await carryOut(() => (time.now() - copied >= COPY ? copy() : store.mark()));
  }
  function beat(): void {
    cancel = time.at(time.now() + MARK, beat, 'heartbeat');
    if (isWaiting) return;
    isWaiting = true;
    underWay = underWay.then(step);
  }
  return async () => {
    cancel();
    await underWay;
    await carryOut(copy);
  };
}
