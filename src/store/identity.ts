/** The identity of a database: a random value that it keeps, and that all copies of it have. */
import { rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { reading } from './copy.ts';

/** The setting that holds it. */
const KEY = 'identity';

/** Gives the database an identity, unless it has one. */
export function identify(db: Database.Database): void {
  if (identityOf(db) !== null) return;
  db.prepare(
    'insert into settings (key, value) values (?, json_quote(lower(hex(randomblob(16))))) on conflict do nothing',
  ).run(KEY);
}

function identityOf(db: Database.Database): string | null {
  return db.prepare<[string], string>('select value from settings where key = ?').pluck().get(KEY) ?? null;
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
