/**
 * Requests of the operator to a running bot: rows of `settings`, because only the bot may change what it
 * plays with. The bot replaces a request by its outcome, which names nobody.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Time } from '../../base.ts';
import type { OperatorOutcome, OperatorRequests } from '../../tables/store.ts';
import { readSetting } from '../columns.ts';
import { first, type Db } from '../db.ts';
import { asc, eq, like } from '../drizzle.ts';
import { isFirst } from './shards.ts';

const PREFIX = 'request/';

const asked = z.object({ forget: z.string(), at: z.number() });
const outcome = z.object({ tables: z.number().nullable(), at: z.number() });

/** An outcome that nobody has fetched is deleted after this time. Milliseconds. */
const KEPT = 3_600_000;

/** The bot's side. */
export function openOperatorRequests(db: Db): OperatorRequests {
  const { settings } = db.schema;
  const requests = db
    .select()
    .from(settings)
    .where(like(settings.key, `${PREFIX}%`))
    .orderBy(asc(settings.key))
    .prepare('requests_of_operator');
  return {
    waiting: async now => {
      if (!isFirst(db)) return [];
      const stored = await requests.execute();
      const rows = stored.map(({ key, value }) => ({ key, value: readSetting(value, key) }));
      for (const { key, value } of rows) {
        const { success, data } = outcome.safeParse(value);
        if (success && data.at < now - KEPT) await db.delete(settings).where(eq(settings.key, key));
      }
      return rows.flatMap(({ key, value }) => {
        const { success, data } = asked.safeParse(value);
        return success ? [{ id: key, forget: data.forget }] : [];
      });
    },
    finish: async (id, { tables }, now) => {
      await db
        .update(settings)
        .set({ value: { tables, at: now } })
        .where(eq(settings.key, id));
    },
  };
}

/** The operator's side: a second connection to the database of a running bot. It migrates nothing. */
export interface BesideBot {
  /** Asks the bot to delete everything about this person. Returns the id of the request. */
  askToForget(user: string, now: Time): Promise<string>;
  /** Fetches the outcome of a request, and deletes it. `null`: there is none yet. */
  fetch(id: string): Promise<OperatorOutcome | null>;
  /** Takes a request back. Returns false if its outcome is there. */
  withdraw(id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Returns the operator's side, without `close`. */
export function besideBot(db: Db): Omit<BesideBot, 'close'> {
  const { settings } = db.schema;
  const valueOf = async (id: string): Promise<unknown> => {
    const query = db.select({ value: settings.value }).from(settings).where(eq(settings.key, id));
    const row = await first(db.words.locked(query));
    return row ? readSetting(row.value, id) : null;
  };
  const remove = async (id: string): Promise<void> => {
    await db.delete(settings).where(eq(settings.key, id));
  };
  return {
    askToForget: async (user, now) => {
      const id = `${PREFIX}${randomUUID()}`;
      await db.insert(settings).values({ key: id, value: { forget: user, at: now } });
      return id;
    },
    fetch: async id => {
      const { success, data } = outcome.safeParse(await valueOf(id));
      if (!success) return null;
      await remove(id);
      return { tables: data.tables };
    },
    withdraw: id =>
      db.atomically(async () => {
        const isWaiting = asked.safeParse(await valueOf(id)).success;
        if (isWaiting) await remove(id);
        return isWaiting;
      }),
  };
}
