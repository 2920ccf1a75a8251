/** An empty database of this version. */
import Database from 'better-sqlite3';
import { drizzle, migrate } from '../../../src/store/drizzle.ts';
import { migrations } from '../../../src/store/sqlite.ts';

/** Returns the bytes of a file. They are made once, because migrations take longer than opening a copy. */
export function emptyDatabase(): Buffer {
  bytes ??= migrated();
  return bytes;
}

let bytes: Buffer | null = null;

function migrated(): Buffer {
  const raw = new Database(':memory:');
  try {
    migrate(drizzle(raw), { migrationsFolder: migrations });
    return raw.serialize();
  } finally {
    raw.close();
  }
}
