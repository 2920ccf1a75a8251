/** The identity of a database: a random value that it keeps, and that all copies of it have. */
import { randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';

/** The setting that holds it. */
const KEY = 'identity';

/** Gives the database an identity, unless it has one. */
export function identify(db: Database.Database): void {
  if (identityOf(db) !== null) return;
  db.prepare<[string, string]>('insert into settings (key, value) values (?, ?) on conflict do nothing').run(
    KEY,
    JSON.stringify(randomUUID()),
  );
}

/** `null`: no version that gives an identity has opened the database. */
export function identityOf(db: Database.Database): string | null {
  return db.prepare<[string], string>('select value from settings where key = ?').pluck().get(KEY) ?? null;
}
