/** The SQLite store: WAL, every commit on disk (`synchronous = FULL`) before it returns. */
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import type { Store } from '../tables/store.ts';
import { drizzle, migrate } from './drizzle.ts';
import { createPrivate } from './files.ts';
import { createGuard } from './guard.ts';
import { createMarker } from './mark.ts';
import { identify } from './identity.ts';
import { wrapped } from './members.ts';
import { operationsOn } from './operations.ts';
import { besideBot, type BesideBot } from './queries/operator-requests.ts';
import { sqliteDb } from './sqlite-db.ts';
import { createTurns, type Turns } from './turns.ts';

/** The folder in which drizzle finds the migrations. */
export const migrations = fileURLToPath(new URL('../../drizzle/sqlite', import.meta.url));

/** The wait for other programs while the file is opened. Later `guard.ts` waits. Milliseconds. */
const OPENING_WAIT = 1_000;

/** `secure_delete` overwrites deleted data, so that no later backup holds it. */
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON'];

/**
 * Opens the database file; creates or migrates it if needed. For tests: `:memory:`, or the bytes of a file,
 * which are copied into memory. `onDamage` is called once, when a later read or write finds the file damaged.
 */
export function openStore(
  file: string | Buffer,
  onDamage: (error: unknown) => void = () => undefined,
): Store {
  if (isOnDisk(file)) createPrivate(file);
  const raw = new Database(file, { timeout: OPENING_WAIT });
  try {
    prepareFile(raw);
    const turns = createTurns();
    const { guarded, isDamaged } = createGuard(onDamage);
    const written = raw.prepare('pragma data_version').pluck();
    const operations = wrapped(
      { ...operationsOn(sqliteDb(raw)), version: async () => written.get() },
      act =>
        (...args) =>
          turns(() => act(...args)),
    );
    const marks = isOnDisk(file) ? checkpoints(raw, file, turns) : UNMARKED;
    return {
      ...guarded({ ...operations, ...marks }),
      isDamaged,
      close: () => turns(() => void raw.close()),
    };
  } catch (error) {
    raw.close();
    throw error;
  }
}

const isOnDisk = (file: string | Buffer): file is string => typeof file === 'string' && file !== ':memory:';

function prepareFile(raw: Database.Database): void {
  for (const pragma of PRAGMAS) raw.pragma(pragma);
  migrate(drizzle(raw), { migrationsFolder: migrations });
  identify(raw);
  raw.pragma('busy_timeout = 0');
}

/** A checkpoint copies what it can from the write-ahead log, without waiting for others. */
function checkpoints(raw: Database.Database, file: string, turns: Turns): Pick<Store, 'mark' | 'checkpoint'> {
  const mark = createMarker(raw, file, turns);
  return {
    mark: () => mark('changed'),
    checkpoint: async () => {
      try {
        await mark('always');
      } finally {
        await turns(() => void raw.pragma('wal_checkpoint(PASSIVE)'));
      }
    },
  };
}

const nothing = async (): Promise<void> => undefined;
const UNMARKED: Pick<Store, 'mark' | 'checkpoint'> = { mark: nothing, checkpoint: nothing };

/** The wait for a bot that writes at this moment. Milliseconds. */
const BESIDE_WAIT = 5_000;

/** Opens a second connection to the database of a running bot. It migrates nothing. */
export function openBeside(file: string): BesideBot {
  const raw = new Database(file, { timeout: BESIDE_WAIT, fileMustExist: true });
  raw.pragma('secure_delete = ON');
  return { ...besideBot(sqliteDb(raw)), close: async () => void raw.close() };
}
