/** The SQLite store: WAL, every commit on disk (`synchronous = FULL`) before it returns. */
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import type { Store } from '../tables/store.ts';
import { asc, drizzle, lt, lte, migrate, min, sql } from './drizzle.ts';
import { createPrivate } from './files.ts';
import { createGuard } from './guard.ts';
import { createMarker } from './mark.ts';
import { figures } from './figures.ts';
import { identify } from './identity.ts';
import { timeGiver } from './give-back.ts';
import { openNotifications } from './notifications.ts';
import { openOperatorRequests } from './operator-requests.ts';
import { openOutbox } from './outbox.ts';
import { openPeople } from './people.ts';
import { openReader } from './read.ts';
import { openRecords } from './records.ts';
import { sweep } from './retention.ts';
import { openServers } from './servers.ts';
import { openSettings } from './settings.ts';
import { deadlines, receipts, type Db } from './schema.ts';
import { writer } from './write.ts';

/** The folder in which drizzle finds the migrations. */
export const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** The wait for other programs while the file is opened. Later `guard.ts` waits. Milliseconds. */
const OPENING_WAIT = 1_000;

/** `secure_delete` overwrites deleted data, so that no later backup holds it. */
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON'];

/**
 * Opens the database file; creates or migrates it if needed. `:memory:` for tests. `onDamage` is called once,
 * when a later read or write finds the file damaged.
 */
export function openStore(file: string, onDamage: (error: unknown) => void = () => undefined): Store {
  if (file !== IN_MEMORY) createPrivate(file);
  const raw = new Database(file, { timeout: OPENING_WAIT });
  try {
    const db = opened(raw);
    const { guarded, isDamaged } = createGuard(onDamage);
    const parts = {
      ...partsOf(db),
      requests: openOperatorRequests(raw),
      ...(file === IN_MEMORY ? UNMARKED : checkpoints(raw, file)),
    };
    return {
      ...guarded(parts),
      isDamaged,
      close: async () => void raw.close(),
    };
  } catch (error) {
    raw.close();
    throw error;
  }
}

const IN_MEMORY = ':memory:';

function opened(raw: Database.Database): Db {
  for (const pragma of PRAGMAS) raw.pragma(pragma);
  const db = drizzle(raw);
  migrate(db, { migrationsFolder: migrations });
  identify(raw);
  raw.pragma('busy_timeout = 0');
  return db;
}

function partsOf(db: Db): Omit<Store, 'mark' | 'checkpoint' | 'requests' | 'isDamaged' | 'close'> {
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
    servers: openServers(db),
    records: openRecords(db),
    notifications: openNotifications(db),
  };
}

/** A checkpoint copies what it can from the write-ahead log, without waiting for others. */
function checkpoints(raw: Database.Database, file: string): Pick<Store, 'mark' | 'checkpoint'> {
  const mark = createMarker(raw, file);
  return {
    mark: () => mark('changed'),
    checkpoint: async () => {
      try {
        await mark('always');
      } finally {
        raw.pragma('wal_checkpoint(PASSIVE)');
      }
    },
  };
}

const nothing = async (): Promise<void> => undefined;
const UNMARKED: Pick<Store, 'mark' | 'checkpoint'> = { mark: nothing, checkpoint: nothing };

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
