/** The files of a killed program, checked in a copy, because opening them starts their recovery. */
import { equal } from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { checkTables } from '../../src/cli/doctor/tables.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/tables/store.ts';
import { Violation } from './storm.ts';

/** Copies the file as it is now, even while the program goes on with it. */
export function salvage(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-wreck-'));
  for (const end of ['', '-wal'])
    if (existsSync(`${file}${end}`)) cpSync(`${file}${end}`, join(folder, `durbar.sqlite${end}`));
  return folder;
}

/** Opens such a copy with all pending migrations. Throws if it is not sound. */
export async function soundCopy(
  folder: string,
  tableView: (store: Store, db: Database.Database) => Promise<void>,
): Promise<void> {
  const file = join(folder, 'durbar.sqlite');
  const store = openStore(file);
  const db = new Database(file);
  equal(db.pragma('integrity_check', { simple: true }), 'ok', 'the database is damaged');
  await tableView(store, db);
  db.close();
  await store.close();
  rmSync(folder, { recursive: true });
}

export const soundFile = (
  file: string,
  tableView: (store: Store, db: Database.Database) => Promise<void>,
): Promise<void> => soundCopy(salvage(file), tableView);

/** Checks that every log leads to its table. */
export async function soundTables(store: Store): Promise<void> {
  const problems = (await checkTables(store)).filter(({ level }) => level !== 'ok');
  if (problems.length > 0) throw new Violation(problems.map(({ words }) => words).join('; '));
}
