/** Background loop that follows the bot out of servers and back into them. */
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import { fault } from '../discord/errors.ts';
import { isMember, watchMembership } from '../discord/membership.ts';
import type { Service } from '../tables/service.ts';
import type { Availability } from './availability.ts';
import { openBackgroundLoop, type BackgroundLoop } from './background-loop.ts';
import type { TimeSource } from './time-source.ts';

interface Deps {
  readonly tables: Pick<Service, 'settleDepartures'>;
  readonly availability: Pick<Availability, 'settle'>;
  readonly client: Client;
  readonly time: TimeSource;
  readonly log: Logger;
}

export interface DepartureLoop extends BackgroundLoop {
  /**
   * True if the tables follow the servers as Discord has named them last. False until the first comparison of
   * this run, and from each event of a server or of the connection until the comparison that follows it.
   */
  readonly isSettled: () => boolean;
}

/** The wait after a failure of the database. Milliseconds. */
const RETRY = 5_000;

/**
 * Resolves when the tables follow the servers as they are now, so that no deadline is carried out before. The
 * client must be ready.
 */
export async function startDepartures(deps: Deps): Promise<DepartureLoop> {
  const { tables, availability, client, time, log } = deps;
  /** Counts what may have changed the servers, and how much of it the tables follow. */
  let [changes, settled] = [1, 0];
  const loop = openBackgroundLoop(time, {
    round: async () => {
      // First, because a table that stands still gets no lost time. Without a connection a later wake tries.
      if (!(await availability.settle())) return null;
      const seen = changes;
      const { left, back, failed } = await tables.settleDepartures(guild => isMember(client, guild));
      if (left.length > 0) log.info({ servers: left }, 'the bot has left: the tables there stand still');
      if (back.length > 0) log.info({ servers: back }, 'the bot is back: the tables there go on');
      for (const { table, error } of failed)
        log.error({ table, error: fault(error) }, 'this table does not follow the bot yet');
      settled = seen;
      return null;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the servers of the bot could not be compared with the tables');
      return time.now() + RETRY;
    },
  });
  watchMembership(client, () => {
    changes++;
    loop.wake();
  });
  loop.wake();
  await loop.idle();
  return { ...loop, isSettled: () => settled === changes };
}
