/** Startup check: replays every started table under the rules of this program. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { RequestQueue } from '../request/queue.ts';
import { done } from '../../base.ts';
import { gameOf, refuseStatus } from '../request/draft.ts';
import { isBegun } from '../model.ts';
import { examine, healthCheckOf, type HealthCheck } from './quarantine.ts';
import type { Store } from '../store.ts';

/** A checked table that was not simply sound. */
export type Examined = { readonly table: string } & Exclude<HealthCheck, { readonly is: 'sound' }>;

/** Checks all started tables. Sound ones, which are the most, do not enter their queue. */
export async function examineAll({ deps: { store }, request }: RequestQueue): Promise<readonly Examined[]> {
  const found: Examined[] = [];
  for (const table of await store.begun()) {
    await yieldToOthers(); // requests of players go first
    if (await plainlySound(store, table)) continue;
    const outcome = await request(table, null, async draft =>
      isBegun(draft.table.status)
        ? done(examine(draft, await store.entries(table)))
        : refuseStatus(draft.table.status),
    );
    if (outcome.ok && outcome.value.is !== 'sound') found.push({ table, ...outcome.value });
  }
  return found;
}

async function plainlySound(store: Store, table: string): Promise<boolean> {
  const loaded = await store.load(table);
  if (!loaded || loaded.table.status === 'frozen' || loaded.table.revision !== gameOf(loaded.table).revision)
    return false;
  return healthCheckOf(loaded.table, await store.entries(table)).is === 'sound';
}
