/** Carries out deadlines, which are rows of the database, while people can answer. */
import { Faulty } from '../tables/request/queue.ts';
import type { Service } from '../tables/service.ts';
import { UnreadableRow, type Store } from '../tables/store.ts';
import type { Availability } from './availability.ts';
import type { TimeSource } from './time-source.ts';
import { openBackgroundLoop, soonest, type BackgroundLoop } from './background-loop.ts';

interface Deps {
  readonly store: Store;
  readonly tables: Pick<Service, 'tick' | 'freeze' | 'rescheduleLeft'>;
  readonly time: TimeSource;
  readonly availability: Availability;
  /**
   * False while it is not sure which servers the bot has left. Then nothing is deleted, because the database
   * may still call a server left that the bot is in again.
   */
  readonly mayDelete: () => boolean;
  /** How often the program notes that it runs. Downtime is known this exactly. Milliseconds. */
  readonly pulse: number;
  /**
   * Called when a table is frozen because its rules failed. `null`: the database failed; the clock tries
   * again.
   */
  readonly failed: (table: string | null, error: unknown) => void;
}

/** How long receipts are kept. Discord repeats an interaction for at most 15 minutes. */
const RECEIPTS_KEPT = 24 * 60 * 60_000;

/** The wait after a failure of the database. Milliseconds. */
const RETRY = 5_000;

export function startClock(deps: Deps): BackgroundLoop {
  const { store, time, availability } = deps;
  const sweepDaily = sweeper(deps);
  const pulse = beatEvery(time, deps.pulse, async () => {
    await availability.beat();
    loop.wake(); // people may be able to answer again, or the clock of the machine may have been set
    deps.tables.rescheduleLeft();
    await store.prune(time.now() - RECEIPTS_KEPT);
    await sweepDaily();
  });
  const loop = openBackgroundLoop(time, {
    round: async isStopped => {
      if (!(await availability.settle())) return null;
      const now = time.now();
      const due = await store.due(now - availability.lag());
      await carryOut(deps, due, () => isStopped() || !availability.isOpen());
      const next = await store.nextDue();
      const at = next === null ? null : next + availability.lag();
      return due.length === 0 ? soonest(at, now) : at;
    },
    failed: error => {
      deps.failed(null, error);
      return time.now() + RETRY;
    },
  });
  loop.wake();
  return {
    ...loop,
    idle: async () => {
      await pulse.idle(); // it wakes the loop
      await loop.idle();
    },
    stop: async () => {
      pulse.stop();
      await pulse.idle();
      await loop.stop();
      await availability.beat();
    },
  };
}

const DAY = 24 * 60 * 60_000;

/** Deletes once a day what has passed its retention time, in small steps, one a pulse. */
function sweeper({ store, time, availability, mayDelete }: Deps): () => Promise<void> {
  let next = time.now();
  return async () => {
    if (!availability.isOpen() || !mayDelete()) return;
    if (time.now() >= next && !(await store.sweep(time.now()))) next = time.now() + DAY;
  };
}

/**
 * Carries out the due deadlines of these tables. A table whose rules fail is frozen. A table with an
 * unreadable row fails the round, but only after the other tables. If the database fails, the round ends at
 * once.
 */
async function carryOut(
  { tables, failed }: Deps,
  due: readonly string[],
  isStopped: () => boolean,
): Promise<void> {
  let unreadable: UnreadableRow | null = null;
  for (const table of due) {
    if (isStopped()) return;
    try {
      await tables.tick(table);
    } catch (error) {
      if (error instanceof UnreadableRow) unreadable = error;
      else if (error instanceof Faulty) {
        failed(table, error);
        await tables.freeze(table, error.report);
      } else throw error;
    }
  }
  if (unreadable) throw unreadable;
}

interface Pulse {
  /** Resolves when no heartbeat is under way. */
  idle(): Promise<void>;
  stop(): void;
}

/** Repeats the heartbeat until it is stopped. */
function beatEvery(time: TimeSource, ms: number, run: () => Promise<void>): Pulse {
  const underWay = new Set<Promise<void>>();
  let cancel = time.at(time.now() + ms, beat, 'heartbeat');
  function beat(): void {
    cancel = time.at(time.now() + ms, beat, 'heartbeat');
    const beating = run()
      .catch(() => undefined) // the next beat tries again
      .finally(() => underWay.delete(beating));
    underWay.add(beating);
  }
  return {
    idle: async () => void (await Promise.all(underWay)),
    stop: () => {
      cancel();
    },
  };
}
