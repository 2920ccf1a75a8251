/** Copies and checks the database file, also while the program runs. */
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { identityOf } from './identity.ts';
import { newestIn } from './migrations.ts';
import { migrations } from './sqlite.ts';

/** Copies all pages in one step, because a commit between two steps would restart the copy. */
const ALL = 2 ** 31 - 1;

/** Copies the state of the database at one moment, even if a program is writing to it. */
export function copyStore(from: string, to: string): Promise<void> {
  return reading(from, async db => void (await db.backup(to, { progress: () => ALL })));
}

/** Returns the damage that SQLite finds in the file. Empty: the file is whole. */
export function damageOf(file: string): Promise<readonly string[]> {
  return reading(file, async db => {
    const damage = db
      .prepare<[], { integrity_check: string }>('pragma integrity_check')
      .all()
      .map(row => row.integrity_check);
    const orphans = db
      .prepare<[], { table: string }>('pragma foreign_key_check')
      .all()
      .map(row => `a row of ${row.table} belongs to no table`);
    return [...damage.filter(line => line !== 'ok'), ...new Set(orphans)];
  });
}

/** True if an older version has written the file, so that opening it would migrate it. */
export function isOlder(file: string): Promise<boolean> {
  const newest = newestIn(migrations);
  return reading(file, async db => {
    const table = db
      .prepare<[], { name: string }>("select name from sqlite_master where name = '__drizzle_migrations'")
      .get();
    const row =
      table &&
      db.prepare<[], { at: number | null }>('select max(created_at) as at from __drizzle_migrations').get();
    return (row?.at ?? 0) < newest;
  });
}

/**
 * True if the file, which nobody uses, is a copy of this database, made at any time. Leaves nothing beside
 * the file.
 */
export async function isCopyOf(database: string, file: string): Promise<boolean> {
  try {
    const identity = await identityIn(database);
    return identity !== null && (await identityIn(file)) === identity;
  } finally {
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  }
}

/** `null`: the file is no database of this program, or an older version has written it. */
async function identityIn(file: string): Promise<string | null> {
  try {
    return await reading(file, async db => identityOf(db));
  } catch {
    return null;
  }
}

/** Opens the file without changing it, and closes it again. */
export async function reading<T>(file: string, use: (db: Database.Database) => Promise<T>): Promise<T> {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}
