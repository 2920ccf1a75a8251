/** Sends the batches of the outbox: tables side by side, the batches of one table in order. */
import type { Logger } from 'pino';
import type { Notice } from '../tables/model.ts';
import type { Batch } from '../tables/store.ts';
import type { Time } from '../base.ts';
import type { TimeSource } from '../ops/time-source.ts';
import { openBackgroundLoop, soonest, type BackgroundLoop } from '../ops/background-loop.ts';
import { fault, isHopeless } from '../discord/errors.ts';
import { createSendOnce } from '../discord/sent-once.ts';
import type { Backlog } from './backlog.ts';
import { deliver } from './delivery/deliver.ts';
import type { DeliveryDeps } from './delivery/deps.ts';
import type { Openers } from './openers.ts';
import { closeRefusedLobby } from './refused-lobby.ts';
import { recordFailure } from './retries.ts';

interface Deps extends Omit<DeliveryDeps, 'minor' | 'now' | 'sendOnce'> {
  readonly openers: Openers;
  readonly time: TimeSource;
  readonly log: Logger;
  readonly backlog: Pick<Backlog, 'tried'>;
  /** Called with the notices of each message that was sent. */
  readonly told: (notices: readonly Notice[]) => void;
  /** Called after each attempt to send a batch, when its result is recorded. */
  readonly attempted: () => void;
}

/** At most this many batches are sent at the same time. */
const MAX_SENDING = 8;
/** After a failure of the database. Milliseconds. */
const DATABASE_RETRY = 5_000;

export function openAnnouncer(deps: Deps): BackgroundLoop {
  const { outbox, time, log } = deps;
  const loop = openBackgroundLoop(time, {
    round: claimBatches,
    failed: error => {
      log.error({ error: fault(error) }, 'the outbox could not be read');
      return time.now() + DATABASE_RETRY;
    },
  });
  const slots = openSendSlots(deps, sender(deps), () => {
    loop.wake();
  });

  /** Claims batches until all slots are in use. Each batch that is finished wakes the loop. */
  async function claimBatches(isStopped: () => boolean): Promise<Time | null> {
    while (!isStopped() && !slots.areFull()) {
      const now = time.now();
      const batch = await outbox.claim(now, slots.busyTables());
      if (!batch) return soonest(await outbox.next(slots.busyTables()), now);
      slots.start(batch);
    }
    return null;
  }

  async function idle(): Promise<void> {
    for (await loop.idle(); slots.sending.size > 0; await loop.idle())
      await Promise.all(slots.sending.values());
  }

  return {
    ...loop,
    idle,
    stop: async () => {
      await loop.stop();
      await idle();
      slots.close();
    },
  };
}

/** Where batches are sent side by side. `freed` is called when a table can be served again. */
function openSendSlots(
  { time, log, attempted }: Deps,
  send: (batch: Batch) => Promise<void>,
  freed: () => void,
) {
  const sending = new Map<string, Promise<void>>();
  /**
   * Tables whose last batch could not be marked as sent or failed. They rest until the database is tried
   * again.
   */
  const resting = new Set<string>();
  let cancel = (): void => undefined;

  function rest(table: string): void {
    resting.add(table);
    cancel();
    const wake = (): void => {
      resting.clear();
      freed();
    };
    cancel = time.at(time.now() + DATABASE_RETRY, wake, 'work');
  }

  async function carry(batch: Batch): Promise<void> {
    try {
      await send(batch);
    } catch (error) {
      log.error({ error: fault(error) }, 'the outbox could not be written');
      rest(batch.table);
    } finally {
      sending.delete(batch.table);
      attempted();
      freed();
    }
  }

  return {
    sending,
    start: (batch: Batch) => {
      sending.set(batch.table, carry(batch));
    },
    close: () => {
      cancel();
    },
    busyTables: () => [...sending.keys(), ...resting],
    areFull: () => sending.size >= MAX_SENDING,
  };
}

/** Sends a batch and records the result. Rejects only if the result cannot be recorded. */
function sender({
  outbox,
  openers,
  time,
  log,
  told,
  backlog,
  attempted: _,
  ...rest
}: Deps): (batch: Batch) => Promise<void> {
  const now = () => time.now();
  const deliveryDeps: DeliveryDeps = {
    ...rest,
    outbox,
    now,
    sendOnce: createSendOnce(),
    minor: (error, what) => {
      log.info({ error: fault(error) }, what);
    },
  };
  const attempts = new Map<string, number>();
  return async batch => {
    try {
      const { card, obstacle } = await deliver(deliveryDeps, batch);
      await outbox.done(batch, card, obstacle);
      told(batch.notices);
      attempts.delete(batch.id);
      backlog.tried(batch, null);
    } catch (error) {
      backlog.tried(batch, isHopeless(error) ? null : error);
      if (await closeRefusedLobby({ tables: rest.tables, outbox, openers, log }, batch, error)) return;
      const tried = (attempts.get(batch.id) ?? 0) + 1;
      attempts.set(batch.id, tried);
      await recordFailure({ outbox, now, log }, batch, error, tried);
    }
  };
}
