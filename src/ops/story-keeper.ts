/** Reads finished games, the newest first: judges guesses, and keeps what they tell of their players. */
import type { Logger } from 'pino';
import { fault } from '../discord/errors.ts';
import type { Guesses, Stories } from '../people/store.ts';
import type { Tables } from '../tables/api.ts';
import { storeFailureOf } from '../tables/store.ts';
import { openBackgroundLoop, type BackgroundLoop } from './background-loop.ts';
import type { TimeSource } from './time-source.ts';

interface Deps {
  readonly stories: Stories;
  readonly guesses: Pick<Guesses, 'judge'>;
  readonly tables: Pick<Tables, 'facts' | 'judgeGuesses'>;
  readonly time: TimeSource;
  readonly log: Logger;
}

/** Time from the end of one round to the next game, because many wait after an upgrade. Milliseconds. */
const GAP = 500;
const DATABASE_RETRY = 5_000;

export function openStoryKeeper({ stories, guesses, tables, time, log }: Deps): BackgroundLoop {
  let pauseEnds = 0;
  return openBackgroundLoop(time, {
    round: async () => {
      // Every commit wakes the loop, which must not shorten the pause.
      if (time.elapsed() < pauseEnds) return time.now() + pauseEnds - time.elapsed();
      const table = await stories.unread();
      if (table === null) return null;
      // Before the story, because a game is read again only until its story is kept.
      await judged(table);
      await stories.keep(table, await readable(table));
      pauseEnds = time.elapsed() + GAP;
      return time.now() + GAP;
    },
    failed: error => {
      log.error({ error: fault(error) }, 'the story of a game could not be kept');
      return time.now() + DATABASE_RETRY;
    },
  });

  /** Guesses at a game that cannot be read are void, because otherwise they would wait for ever. */
  async function judged(table: string): Promise<void> {
    try {
      await tables.judgeGuesses(table);
    } catch (error) {
      if (storeFailureOf(error) !== null) throw error;
      log.error({ table, error: fault(error) }, 'the guesses at a game could not be judged');
      await guesses.judge(table, []);
    }
  }

  /** A game that cannot be read tells nothing, so that the others are read. */
  async function readable(table: string): ReturnType<Tables['facts']> {
    try {
      return await tables.facts(table);
    } catch (error) {
      if (storeFailureOf(error) !== null) throw error;
      log.error({ table, error: fault(error) }, 'the story of a game could not be read');
      return [];
    }
  }
}
