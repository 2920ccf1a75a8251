/** The clock: carries out deadlines, which are rows of the database, and adds the time of being down back to them. */
import type { Service } from './tables/service.ts';
import type { Store } from './tables/store.ts';
import type { TimeSource } from './time.ts';

export interface Clock {
  /** Looks again: deadlines have changed. */
  kick(): void;
  /** Resolves when everything that was due has been carried out. */
  idle(): Promise<void>;
  /** No more ticks; resolves when the one under way is finished. */
  stop(): Promise<void>;
}

interface Deps {
  readonly store: Store;
  readonly tables: Pick<Service, 'tick' | 'freeze'>;
  readonly time: TimeSource;
  /** How often the program notes that it is alive: the resolution of the time of being down. Milliseconds. */
  readonly pulse: number;
  /** A table whose tick failed; it has been frozen. */
  readonly failed: (table: string, error: unknown) => void;
}

/** Interactions are not delivered again after 15 minutes; a day is plenty. */
const RECEIPTS = 24 * 60 * 60_000;

/** Gives back the time in which the program was down, then starts. */
export async function startClock(deps: Deps): Promise<Clock> {
  const { store, time } = deps;
  const alive = await store.setting('alive');
  if (typeof alive === 'number' && time.now() > alive) await store.postpone(time.now() - alive);
  await store.prune(time.now() - RECEIPTS);
  const pulse = every(time, deps.pulse, () => store.set('alive', time.now()));
  await store.set('alive', time.now());
  const loop = looping(deps);
  loop.kick();
  return {
    kick: () => { loop.kick(); },
    idle: () => loop.idle(),
    stop: async () => {
      pulse();
      await loop.stop();
      await store.set('alive', time.now());
    },
  };
}

function looping(deps: Deps): Clock {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let cancel = (): void => undefined;

  async function run(): Promise<void> {
    do {
      again = false;
      await carryOut(deps, () => stopped);
    } while (again && !stopped);
    cancel();
    const next = await deps.store.nextDue();
    if (next !== null && !stopped) cancel = deps.time.at(next, kick);
  }

  function kick(): void {
    if (stopped) return;
    again = true;
    running ??= run().catch((error: unknown) => { deps.failed('', error); }).finally(() => {
      running = null;
      if (again) kick();
    });
  }

  async function idle(): Promise<void> {
    while (running) await running;
  }

  async function stop(): Promise<void> {
    stopped = true;
    cancel();
    await idle();
  }

  return { kick, idle, stop };
}

/** A table that fails is frozen; the others go on. */
async function carryOut({ store, tables, time, failed }: Deps, stopped: () => boolean): Promise<void> {
  for (const table of await store.due(time.now())) {
    if (stopped()) return;
    await tables.tick(table).catch(async (error: unknown) => {
      failed(table, error);
      await tables.freeze(table);
    });
  }
}

/** Repeats until it is called off. */
function every(time: TimeSource, ms: number, run: () => Promise<void>): () => void {
  let stop = time.at(time.now() + ms, beat);
  function beat(): void {
    stop = time.at(time.now() + ms, beat);
    void run().catch(() => undefined); // the next beat tries again
  }
  return () => { stop(); };
}
