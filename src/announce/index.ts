/** The outbox worker: tables independently of each other, each table's batches in their order. */
import type { Logger } from 'pino';
import type { Batch } from '../tables/store.ts';
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

export function openAnnouncer({ log, time, ...room }: AnnouncerDeps): Announcer {
  const newsroom: Newsroom = { ...room, now: time.now, minor: (error, what) => log.info({ error: fault(error) }, what) };
  const under = new Map<string, Promise<void>>();
  const attempts = new Map<string, number>();
  let cancel = (): void => undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  /** Claims as many batches as may be sent side by side. */
  async function look(): Promise<void> {
    while (!stopped && under.size < AT_ONCE) {
      again = false;
      const batch = await room.outbox.claim(time.now(), [...under.keys()]);
      if (batch) under.set(batch.table, send(batch).finally(() => { under.delete(batch.table); wake(); }));
      else if (!again) break;
    }
    const next = stopped ? null : await room.outbox.next();
    cancel();
    if (next !== null) cancel = time.at(next, wake);
  }

  function wake(): void {
    again = true;
    if (stopped || looking) return;
    looking = look().catch((error: unknown) => log.error({ error: fault(error) }, 'the outbox could not be read')).finally(() => {
      looking = null;
      if (again && under.size < AT_ONCE) wake();
    });
  }

  async function send(batch: Batch): Promise<void> {
    try {
      await room.outbox.done(batch, await deliver(newsroom, batch));
      attempts.delete(batch.id);
    } catch (error) {
      await failed(batch, error).catch((worse: unknown) => log.error({ error: fault(worse) }, 'the outbox could not be written'));
    }
  }

  /** What can never be sent is given up: the game goes on, and `/status` shows it. */
  async function failed(batch: Batch, error: unknown): Promise<void> {
    const context = { table: batch.table, batch: batch.id, error: fault(error) };
    if (verdict(error) === 'gone') {
      log.warn(context, 'an announcement cannot be delivered');
      attempts.delete(batch.id);
      return room.outbox.done(batch, null);
    }
    const tried = (attempts.get(batch.id) ?? 0) + 1;
    attempts.set(batch.id, tried);
    log.warn({ ...context, tried }, 'an announcement is tried again');
    return room.outbox.failed(batch, time.now() + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (tried - 1)));
  }

  async function idle(): Promise<void> {
    while (looking || under.size > 0) await Promise.all([looking, ...under.values()]);
  }

  return {
    wake, idle,
    stop: async () => {
      stopped = true;
      cancel();
      await idle();
    },
  };
}
