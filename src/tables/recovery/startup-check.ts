/** Startup check: replays every started table under the rules of this program. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { RequestQueue } from '../request/queue.ts';
import { done } from '../../base.ts';
import { gameOf, refuseStatus } from '../request/draft.ts';
import { isBegun } from '../model.ts';
import { examine, healthCheckOf, type HealthCheck } from './quarantine.ts';
import { UnreadableRow, type Store } from '../store.ts';

/** A checked table that was not simply sound. */
export type Examined = { readonly table: string } & Exclude<HealthCheck, { readonly is: 'sound' }>;

/** Checks all started tables. */
export async function examineAll(queue: RequestQueue): Promise<readonly Examined[]> {
  const found: Examined[] = [];
  for (const table of await queue.deps.store.begun()) {
    await yieldToOthers(); // requests of players go first
    try {
      const check = await checkTable(queue, table);
      if (check.is !== 'sound') found.push({ table, ...check });
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      found.push({ table, is: 'broken', report: error.message });
    }
  }
  return found;
}

const SOUND: HealthCheck = { is: 'sound', completed: null };

/** Checks a table. Most are plainly sound, and need no place in their queue. */
async function checkTable({ deps: { store }, request }: RequestQueue, table: string): Promise<HealthCheck> {
  if (await plainlySound(store, table)) return SOUND;
  const outcome = await request(table, null, async draft =>
    isBegun(draft.table.status)
      ? done(examine(draft, await store.entries(table)))
      : refuseStatus(draft.table.status),
  );
  return outcome.ok ? outcome.value : SOUND;
}

async function plainlySound(store: Store, table: string): Promise<boolean> {
  const loaded = await store.load(table);
  if (!loaded || loaded.table.status === 'frozen' || loaded.table.revision !== gameOf(loaded.table).revision)
    return false;
  const check = healthCheckOf(loaded.table, await store.entries(table));
  return check.is === 'sound' && check.completed === null;
}
