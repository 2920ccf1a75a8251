/** The SQLite store: WAL, every commit on disk (`synchronous = FULL`) before it returns. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { asc, lt, lte, min, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { Store } from '../tables/store.ts';
import { figures } from './figures.ts';
import { timeGiver } from './give-back.ts';
import { openNotifications } from './notifications.ts';
import { openOutbox } from './outbox.ts';
import { openPeople } from './people.ts';
import { openReader } from './read.ts';
import { openRecords } from './records.ts';
import { sweep } from './retention.ts';
import { openSettings } from './settings.ts';
import { deadlines, receipts, type Db } from './schema.ts';
import { writer } from './write.ts';

/** The folder in which drizzle finds the migrations. */
export const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** `secure_delete` overwrites deleted data, so that no later backup holds it. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'secure_delete = ON',
];

/** Opens the database file; creates or migrates it if needed. `:memory:` for tests. */
export function openStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const raw = new Database(file);
  for (const pragma of PRAGMAS) raw.pragma(pragma);
  const db = drizzle(raw);
  migrate(db, { migrationsFolder: migrations });
  const write = writer(db);
  const giveBack = timeGiver(db, write);
  return {
    ...openReader(db),
    ...openDeadlines(db),
    ...openSettings(db),
    commit: async (before, change) => db.transaction(() => write(before, change), { behavior: 'immediate' }),
    giveBack: async (outage, change) =>
      db.transaction(() => giveBack(outage, change), { behavior: 'immediate' }),
    figures: async now => figures(db, now),
    sweep: async now => db.transaction(() => sweep(db, now), { behavior: 'immediate' }),
    prune: async before => void db.delete(receipts).where(lt(receipts.at, before)).run(),
    outbox: openOutbox(db),
    people: openPeople(db),
    records: openRecords(db),
    notifications: openNotifications(db),
    close: async () => void raw.close(),
  };
}

/** The clock runs at most this many tables at a time. */
const MOST_DUE = 500;

function openDeadlines(db: Db): Pick<Store, 'due' | 'nextDue'> {
  const dueRows = db
    .select({ table: deadlines.table })
    .from(deadlines)
    .where(lte(deadlines.due, sql.placeholder('now')))
    .orderBy(asc(deadlines.due))
    .limit(MOST_DUE)
    .prepare();
  const next = db
    .select({ due: min(deadlines.due) })
    .from(deadlines)
    .prepare();
  return {
    due: async now => {
      const mostUrgentFirst = dueRows.all({ now }).map(row => row.table);
      return [...new Set(mostUrgentFirst)];
    },
    nextDue: async () => next.get()?.due ?? null,
  };
}
