/** Runs the due deadlines of a table, after its automated players have thought. */
import { fine } from '../../base.ts';
import { think, type Thoughts } from '../play/automated.ts';
import { draftOf } from '../request/draft.ts';
import { Faulty, type RequestQueue } from '../request/queue.ts';
import { runDue } from './due.ts';

/**
 * Runs everything that is due. Automated players think outside of requests, so that no press waits for them.
 * What they want is used if their question is still the one asked; otherwise they think again.
 */
export async function tick(queue: RequestQueue, table: string): Promise<void> {
  const thoughts: Thoughts = new Map();
  for (let vain = 0; vain < MOST_IN_VAIN;) {
    const known = thoughts.size;
    await thinkAt(queue, table, thoughts);
    let isDone = true; // also if the table is gone
    await queue.request(table, null, draft => {
      isDone = runDue(draft, thoughts) === 'done';
      return fine;
    });
    if (isDone) return;
    if (thoughts.size === known) vain++;
  }
  throw new Faulty(`table ${table}`, { cause: new Error('an automated player is asked and never thinks') });
}

/** An answer may become due between thinking and the request: then there was nothing to think about. */
const MOST_IN_VAIN = 3;

/** Adds what the automated players want whose answers are due at this table. */
async function thinkAt({ deps }: RequestQueue, table: string, thoughts: Thoughts): Promise<void> {
  const loaded = await deps.store.load(table);
  if (!loaded) return;
  try {
    await think(draftOf(loaded, deps.now(), deps), thoughts);
  } catch (error) {
    throw new Faulty(`table ${table}`, { cause: error });
  }
}
