/**
 * The mark: a small file beside the database that says how much was ever written to it. A start compares
 * them, because SQLite cannot notice that its write-ahead log or the newest file is missing.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { realPath } from './files.ts';

const mark = z.object({ rows: z.number(), at: z.iso.datetime() });
type Mark = z.infer<typeof mark>;

const pathOf = (file: string): string => `${realPath(file)}.mark`;

/**
 * Counts the rows ever added to the tables with AUTOINCREMENT. Deleting rows never lowers it, neither by hand
 * nor by retention, because SQLite remembers the highest id of each table.
 */
export function rowsEver(db: Database.Database): number {
  const counters = db.prepare("select name from sqlite_master where name = 'sqlite_sequence'").get();
  if (!counters) return 0;
  return db.prepare<[], { rows: number }>('select total(seq) as rows from sqlite_sequence').get()?.rows ?? 0;
}

/** Writes the mark. It replaces the old one at once, so that a crash leaves one of them. */
export function writeMark(file: string, rows: number, now: Date = new Date()): void {
  const path = pathOf(file);
  const text: Mark = { rows, at: now.toISOString() };
  writeFileSync(`${path}.part`, `${JSON.stringify(text)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}

/** `null`: there is none, or it cannot be read. Then nothing is compared. */
function readMark(file: string): Mark | null {
  const path = pathOf(file);
  if (!existsSync(path)) return null;
  try {
    return mark.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Says what is wrong if the database holds less than its mark says. `null`: nothing is missing. */
export function lossOf(file: string, rows: number): string | null {
  const known = readMark(file);
  if (known === null || rows >= known.rows) return null;
  const at = known.at.replace('T', ' ').replace(/\..*/, ' UTC');
  return (
    `The database ${file} has lost something: ${rows} rows were ever written to it, and on ${at} there ` +
    `were ${known.rows}. Put the missing files back (was ${file}-wal lost?), or restore a backup ` +
    '(docs/operating.md, "Backup"). To go on with what is there, for example with an older backup, ' +
    `delete ${file}.mark and start again.`
  );
}
