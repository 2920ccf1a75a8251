/** Copies the write-ahead log into the database file every minute, so that the file alone is enough. */
import type { Store } from '../tables/store.ts';
import type { TimeSource } from './time-source.ts';

/** Milliseconds. What a lost write-ahead log costs at most, without a word. */
const INTERVAL = 60_000;

interface Deps {
  readonly store: Pick<Store, 'checkpoint'>;
  readonly time: TimeSource;
  readonly failed: (error: unknown) => void;
}

/** Returns a function that makes the last checkpoint and stops. */
export function startCheckpoints({ store, time, failed }: Deps): () => Promise<void> {
  const make = (): Promise<void> => store.checkpoint().catch(failed);
  let cancel = time.at(time.now() + INTERVAL, beat, 'heartbeat');
  function beat(): void {
    cancel = time.at(time.now() + INTERVAL, beat, 'heartbeat');
    void make();
  }
  return () => {
    cancel();
    return make();
  };
}
