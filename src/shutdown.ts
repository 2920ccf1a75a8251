/** Stops the bot: nothing new begins, what is under way is finished, everything is closed. */
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../render/renderer.ts';
import { fault } from './discord/errors.ts';
import type { Interactions } from './discord/interactions.ts';
import type { Loops } from './loops.ts';
import type { Monitor } from './ops/health.ts';
import type { Thinker } from './ops/thinker.ts';
import type { Service } from './tables/service.ts';
import type { Store } from './tables/store.ts';

export interface Parts {
  readonly monitor: Monitor | null;
  readonly client: Client;
  readonly interactions: Interactions;
  readonly startupCheck: Promise<void>;
  readonly tables: Service;
  readonly loops: Loops;
  readonly renderer: Renderer;
  readonly thinker: Thinker;
  readonly store: Store;
}

/**
 * Times that a stop waits: for interactions and deadlines under way, for announcements, for the last
 * checkpoint, and for the connections, as part of them for answers about pictures that were given up.
 * Together less than 10 s.
 */
const STOP_TIMES = {
  work: 3_000,
  announcements: 2_500,
  checkpoint: 1_000,
  connections: 3_000,
  failures: 500,
  database: 1_000,
} as const;

/**
 * Stops the sources of work first, then those that carry it out, and the database last. Work that takes too
 * long is given up: what is committed stays, and what waits in the outbox is sent after the next start.
 */
export async function shutDown(parts: Parts, log: Logger): Promise<void> {
  const { monitor, interactions, renderer } = parts;
  await monitor?.close();
  interactions.close();
  if (!(await finishWork(parts, log)))
    log.warn(
      { interactions: interactions.waiting(), pictures: renderer.waiting() },
      'stopped before all that waited was done; what is stored is complete',
    );
  await closeConnections(parts);
}

/** Closes what a failed start has opened. Throws its error. */
export async function abandonStart(opened: Opened, error: unknown): Promise<never> {
  await opened.monitor?.close();
  opened.interactions.close();
  await closeConnections(opened);
  throw error;
}

type Opened = Pick<Parts, 'monitor' | 'client' | 'interactions' | 'renderer' | 'thinker' | 'store'>;

async function closeConnections({ client, interactions, renderer, thinker, store }: Opened): Promise<void> {
  // Pictures that are given up are answered, too: the person reads that they could not be drawn.
  const drawn = renderer.close().then(() => endsWithin(STOP_TIMES.failures, interactions.idle()));
  await endsWithin(STOP_TIMES.connections, Promise.all([client.destroy(), drawn, thinker.close()]));
  await endsWithin(STOP_TIMES.database, store.close());
}

/** Stops every loop, also if work is still under way. Returns false if something was given up. */
async function finishWork(
  { interactions, startupCheck, tables, loops }: Parts,
  log: Logger,
): Promise<boolean> {
  const clockStopped = loops.clock.stop().catch((error: unknown) => {
    log.error({ error: fault(error) }, 'the time of the stop could not be noted');
  });
  const worked = await endsWithin(
    STOP_TIMES.work,
    Promise.all([
      clockStopped,
      startupCheck,
      Promise.all([interactions.idle(), loops.stopRequests()]).then(() => tables.idle()),
    ]),
  );
  // Only now, so that they still send what these interactions have changed.
  const sent = await endsWithin(
    STOP_TIMES.announcements,
    Promise.all(
      [
        loops.departures,
        loops.announcer,
        loops.boards,
        loops.notifier,
        loops.newTables,
        loops.stories,
        loops.finder,
        loops.seasons,
        loops.nights,
      ].map(loop => loop.stop()),
    ),
  );
  const copied = await endsWithin(STOP_TIMES.checkpoint, loops.stopCheckpoints());
  return worked && sent && copied;
}

/** False if the work takes longer than `ms`. */
async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>(resolve => {
    timer = setTimeout(() => {
      resolve(false);
    }, ms);
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
