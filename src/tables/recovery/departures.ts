/** Compares the stored servers with those that the bot is in, and orphans or resumes their tables. */
import { done } from '../../base.ts';
import { isBegun } from '../model.ts';
import { SPACING } from '../time/give-back.ts';
import { Faulty, type RequestQueue } from '../request/queue.ts';
import { UnreadableRow, type OpenTable } from '../store.ts';
import { examine } from './quarantine.ts';
import { orphan, resumeOrphan } from './orphans.ts';

/** What has changed. `failed`: tables that could not follow; they are tried again the next time. */
export interface Departures {
  readonly left: readonly string[];
  readonly back: readonly string[];
  readonly failed: readonly { readonly table: string; readonly error: unknown }[];
}

/**
 * `isMember`: true if the bot is in this server, also during an outage of the server. Repeating it has no
 * effect, and completes what an earlier call has not finished.
 */
export async function settleDepartures(
  queue: RequestQueue,
  isMember: (guild: string) => boolean,
): Promise<Departures> {
  const { store, now, committed } = queue.deps;
  const { servers, tables } = await store.servers.known();
  const left = servers.filter(({ guild, left: since }) => since === null && !isMember(guild));
  const back = servers.filter(({ guild, left: since }) => since !== null && isMember(guild));
  for (const { guild } of left) await store.servers.setLeft(guild, now());
  for (const { guild } of back) await store.servers.setLeft(guild, null);

  const follow = follower(queue, isMember);
  const failed: { table: string; error: unknown }[] = [];
  for (const table of tables) {
    try {
      await follow(table);
    } catch (error) {
      if (!(error instanceof UnreadableRow || error instanceof Faulty)) throw error;
      failed.push({ table: table.id, error });
    }
  }
  if (back.length > 0) committed(); // their announcements have waited
  const guilds = (rows: typeof servers): string[] => rows.map(({ guild }) => guild);
  return { left: guilds(left), back: guilds(back), failed };
}

/** Returns a function that orphans a table, resumes it, or leaves it as it is. */
function follower(
  { deps: { store, scale }, request }: RequestQueue,
  isMember: (guild: string) => boolean,
): (table: OpenTable) => Promise<void> {
  let waiting = 0;
  return async ({ id, guild, status }) => {
    if (status === 'orphaned' && isMember(guild)) {
      const outcome = await request(id, null, async draft => {
        if (draft.table.status !== 'orphaned') return done(false);
        const hasWaited = resumeOrphan(draft, waiting * SPACING * scale);
        // The check at the start has passed it over, and the rules may have changed since.
        if (isBegun(draft.table.status)) examine(draft, await store.entries(id));
        return done(hasWaited);
      });
      if (outcome.ok && outcome.value) waiting++;
    } else if (status !== 'orphaned' && !isMember(guild))
      await request(id, null, draft => {
        orphan(draft);
        return done(true);
      });
  };
}
