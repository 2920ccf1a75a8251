/** The outbox worker: tables independently of each other, each table's batches in their order. */
import type { Logger } from 'pino';
import type { Batch, Outbox } from '../tables/store.ts';
import type { Time } from '../base.ts';
import type { TimeSource } from '../ops/time-source.ts';
import { openBackgroundLoop, type BackgroundLoop } from '../ops/background-loop.ts';
import { fault, isHopeless } from '../discord/errors.ts';
import { deliver, type DeliveryDeps } from './deliver.ts';

interface Deps extends Omit<DeliveryDeps, 'minor' | 'now'> {
  readonly time: TimeSource;
  readonly log: Logger;
}

const AT_ONCE = 8;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;
/** After the database itself has failed. */
const REST = 5_000;

export function openAnnouncer(deps: Deps): BackgroundLoop {
  const { outbox, time, log } = deps;
  const worker = openBackgroundLoop(time, {
    round: claim,
    failed: error => {
      log.error({ error: fault(error) }, 'the outbox could not be read');
      return time.now() + REST;
    },
  });
  const desks = openSendSlots(deps, () => {
    worker.wake();
  });

  /** As many batches as may be sent side by side; whoever finishes looks again. */
  async function claim(isStopped: () => boolean): Promise<Time | null> {
    while (!isStopped() && !desks.full()) {
      const batch = await outbox.claim(time.now(), desks.busy());
      if (!batch) return outbox.next(desks.busy());
      desks.carry(batch);
    }
    return null;
  }

  async function idle(): Promise<void> {
    for (await worker.idle(); desks.under.size > 0; await worker.idle())
      await Promise.all(desks.under.values());
  }

  return {
    ...worker,
    idle,
    stop: async () => {
      await worker.stop();
      await idle();
      desks.close();
    },
  };
}

/** Where batches are sent side by side; `free` is called when a table can be served again. */
function openSendSlots(deps: Deps, free: () => void) {
  const { time, log } = deps;
  const send = sender(deps);
  const under = new Map<string, Promise<void>>();
  /** Tables of whose last batch it could not be noted how sending went. */
  const resting = new Set<string>();
  let cancel = (): void => undefined;
  const carry = (batch: Batch): void =>
    void under.set(
      batch.table,
      send(batch)
        .catch((error: unknown) => {
          log.error({ error: fault(error) }, 'the outbox could not be written');
          resting.add(batch.table);
          cancel();
          const resume = (): void => {
            resting.clear();
            free();
          };
          cancel = time.at(time.now() + REST, resume, 'work');
        })
        .finally(() => {
          under.delete(batch.table);
          free();
        }),
    );
  return {
    under,
    carry,
    close: () => {
      cancel();
    },
    busy: () => [...under.keys(), ...resting],
    full: () => under.size >= AT_ONCE,
  };
}

/** Sends a batch and notes how it went. Rejects only where that cannot be noted. */
function sender({ outbox, time, log, ...rest }: Deps): (batch: Batch) => Promise<void> {
  const room: DeliveryDeps = {
    ...rest,
    outbox,
    now: () => time.now(),
    minor: (error, what) => {
      log.info({ error: fault(error) }, what);
    },
  };
  const attempts = new Map<string, number>();
  return async batch => {
    try {
      await outbox.done(batch, await deliver(room, batch));
      attempts.delete(batch.id);
    } catch (error) {
      const tried = (attempts.get(batch.id) ?? 0) + 1;
      attempts.set(batch.id, tried);
      await failed({ outbox, time, log }, batch, error, tried);
    }
  };
}

/** What can never be sent is given up: the game goes on, and `/status` shows it. */
function failed(
  { outbox, time, log }: { outbox: Outbox; time: TimeSource; log: Logger },
  batch: Batch,
  error: unknown,
  tried: number,
): Promise<void> {
  const context = { table: batch.table, batch: batch.id, tried, error: fault(error) };
  if (isHopeless(error)) {
    log.warn(context, 'an announcement cannot be delivered');
    return outbox.done(batch, null);
  }
  log.warn(context, 'an announcement is tried again');
  return outbox.failed(batch, time.now() + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tried - 1)));
}
