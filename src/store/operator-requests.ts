/**
 * Requests of the operator to a running bot: rows of `settings`, because only the bot may change what it
 * plays with. The bot replaces a request by its outcome, which names nobody.
 */
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Time } from '../base.ts';
import type { OperatorOutcome, OperatorRequests } from '../tables/store.ts';

const PREFIX = 'request/';

const asked = z.object({ forget: z.string(), at: z.number() });
const outcome = z.object({ tables: z.number().nullable(), at: z.number() });

/** An outcome that nobody has fetched is deleted after this time. Milliseconds. */
const KEPT = 3_600_000;

/** The bot's side. */
export function openOperatorRequests(db: Database.Database): OperatorRequests {
  const all = db.prepare<[string], Row>(
    "select key, value from settings where key like ? || '%' order by key",
  );
  const remove = db.prepare<[string]>('delete from settings where key = ?');
  const update = db.prepare<[string, string]>('update settings set value = ? where key = ?');
  return {
    waiting: async now => {
      const rows = all.all(PREFIX).map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown }));
      for (const { key, value } of rows) {
        const { success, data } = outcome.safeParse(value);
        if (success && data.at < now - KEPT) remove.run(key);
      }
      return rows.flatMap(({ key, value }) => {
        const { success, data } = asked.safeParse(value);
        return success ? [{ id: key, forget: data.forget }] : [];
      });
    },
    finish: async (id, { tables }, now) => void update.run(JSON.stringify({ tables, at: now }), id),
  };
}

interface Row {
  readonly key: string;
  readonly value: string;
}

/** The operator's side: a second connection to the database of a running bot. It migrates nothing. */
interface BesideBot {
  /** Asks the bot to delete everything about this person. Returns the id of the request. */
  askToForget(user: string, now: Time): string;
  /** Fetches the outcome of a request, and deletes it. `null`: there is none yet. */
  fetch(id: string): OperatorOutcome | null;
  /** Takes a request back. Returns false if its outcome is there. */
  withdraw(id: string): boolean;
  close(): void;
}

/** The wait for another program that writes at this moment. Milliseconds. */
const WAIT = 5_000;

export function openBeside(file: string): BesideBot {
  const db = new Database(file, { timeout: WAIT, fileMustExist: true });
  db.pragma('secure_delete = ON');
  const value = db.prepare<[string], string>('select value from settings where key = ?').pluck();
  const remove = db.prepare<[string]>('delete from settings where key = ?');
  const fetch: BesideBot['fetch'] = id => {
    const { success, data } = outcome.safeParse(JSON.parse(value.get(id) ?? 'null'));
    if (!success) return null;
    remove.run(id);
    return { tables: data.tables };
  };
  return {
    askToForget: (user, now) => {
      const id = `${PREFIX}${randomUUID()}`;
      db.prepare<[string, string]>('insert into settings (key, value) values (?, ?)').run(
        id,
        JSON.stringify({ forget: user, at: now }),
      );
      return id;
    },
    fetch,
    withdraw: id =>
      db
        .transaction(() => {
          const isWaiting = asked.safeParse(JSON.parse(value.get(id) ?? 'null')).success;
          if (isWaiting) remove.run(id);
          return isWaiting;
        })
        .immediate(),
    close: () => void db.close(),
  };
}
