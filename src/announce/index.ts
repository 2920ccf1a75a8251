/** The outbox worker: tables independently of each other, each table's batches in their order. */
import type { Logger } from 'pino';
import type { Batch, Outbox } from '../tables/store.ts';
import type { TimeSource } from '../time.ts';
import { fault, verdict } from '../discord/faults.ts';
import { deliver, type Newsroom } from './deliver.ts';

export interface Announcer {
  /** There may be something to send. */
  wake(): void;
  /** Resolves when nothing is left to be sent now. */
  idle(): Promise<void>;
  /** Finishes what is under way and takes nothing new. */
  stop(): Promise<void>;
}

export interface AnnouncerDeps extends Omit<Newsroom, 'minor' | 'now'> { readonly time: TimeSource; readonly log: Logger }

const AT_ONCE = 8;
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;

export function openAnnouncer(deps: AnnouncerDeps): Announcer {
  const { outbox, time, log } = deps;
  const send = sender(deps);
  const under = new Map<string, Promise<void>>();
  let cancel = (): void => undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  /** Claims as many batches as may be sent side by side. */
  async function look(): Promise<void> {
    while (!stopped && under.size < AT_ONCE) {
      again = false;
      const batch = await outbox.claim(time.now(), [...under.keys()]);
      if (batch) under.set(batch.table, send(batch).finally(() => { under.delete(batch.table); wake(); }));
      else if (!again) break;
    }
    cancel();
    const next = await outbox.next();
    if (next !== null && !stopped) cancel = time.at(next, wake);
  }

  function wake(): void {
    again = true;
    if (stopped || looking) return;
    looking = look().catch((error: unknown) => { log.error({ error: fault(error) }, 'the outbox could not be read'); }).finally(() => {
      looking = null;
      if (again && under.size < AT_ONCE) wake();
    });
  }

  async function idle(): Promise<void> {
    while (looking || under.size > 0) await Promise.all([looking, ...under.values()]);
  }

  async function stop(): Promise<void> {
    stopped = true;
    await idle();
    cancel();
  }

  return { wake, idle, stop };
}

/** Sends a batch and notes how it went. Never rejects. */
function sender({ outbox, time, log, ...rest }: AnnouncerDeps): (batch: Batch) => Promise<void> {
  const room: Newsroom = { ...rest, outbox, now: () => time.now(), minor: (error, what) => { log.info({ error: fault(error) }, what); } };
  const attempts = new Map<string, number>();
  return async batch => {
    try {
      await outbox.done(batch, await deliver(room, batch));
      attempts.delete(batch.id);
    } catch (error) {
      const tried = (attempts.get(batch.id) ?? 0) + 1;
      attempts.set(batch.id, tried);
      await failed({ outbox, time, log }, batch, error, tried)
        .catch((worse: unknown) => { log.error({ error: fault(worse) }, 'the outbox could not be written'); });
    }
  };
}

/** What can never be sent is given up: the game goes on, and `/status` shows it. */
function failed({ outbox, time, log }: { outbox: Outbox; time: TimeSource; log: Logger }, batch: Batch, error: unknown, tried: number): Promise<void> {
  const context = { table: batch.table, batch: batch.id, tried, error: fault(error) };
  if (verdict(error) === 'gone') {
    log.warn(context, 'an announcement cannot be delivered');
    return outbox.done(batch, null);
  }
  log.warn(context, 'an announcement is tried again');
  return outbox.failed(batch, time.now() + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tried - 1)));
}
