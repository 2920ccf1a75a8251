/**
 * The mark: a small file beside the database that repeats a number which the database holds, too. The number
 * grows when something was written. A start compares them, because SQLite cannot notice that its write-ahead
 * log or the newest file is missing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { realPath } from './files.ts';
import type { Turns } from './turns.ts';

const mark = z.object({ count: z.number(), at: z.iso.datetime() });
type Mark = z.infer<typeof mark>;

const pathOf = (file: string): string => `${realPath(file)}.mark`;

/** The setting that holds the number. */
const KEY = 'marks';

/** Returns the number that the database holds. 0: it was never marked. */
export function marksIn(db: Database.Database): number {
  const settings = db.prepare("select name from sqlite_master where name = 'settings'").get();
  if (!settings) return 0;
  const value = db.prepare('select value from settings where key = ?').pluck().get(KEY);
  return Number(value ?? 0);
}

/** Writes the mark. `changed`: only if something was written since the last time. */
type Marker = (when: 'changed' | 'always') => Promise<void>;

/**
 * Returns a function that marks the database. The number is in the database before it is in the mark, so that
 * a kill between the two is no loss. The commit that counts comes after all others, so that it is lost with
 * them.
 */
export function createMarker(db: Database.Database, file: string, turns: Turns): Marker {
  const count = db
    .prepare<[string], string>(
      "insert into settings (key, value) values (?, '1') " +
        'on conflict do update set value = value + 1 returning value',
    )
    .pluck();
  const own = db.prepare<[], number>('select total_changes()').pluck();
  const state = (): string => `${String(own.get())} ${String(db.pragma('data_version', { simple: true }))}`;
  let known: string | null = null;
  return async when => {
    const counted = await turns(() => {
      if (when === 'changed' && state() === known) return null;
      return { marks: Number(count.get(KEY)), state: state() };
    });
    if (counted === null) return;
    await writeMark(file, { count: counted.marks, at: new Date().toISOString() });
    known = counted.state;
  };
}

/** Replaces the old mark at once, so that a crash leaves one of them. */
async function writeMark(file: string, content: Mark): Promise<void> {
  const path = pathOf(file);
  await writeFile(`${path}.part`, `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

/**
 * Reads the mark. `null`: there is none, or it cannot be read; then nothing is compared. Another program may
 * be writing, so the mark is read before the database: the database is never behind an older mark.
 */
export function readMark(file: string): Mark | null {
  const path = pathOf(file);
  if (!existsSync(path)) return null;
  try {
    return mark.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Says what is wrong if the database lacks what its mark says. `null`: nothing is missing. */
export function lossOf(file: string, known: Mark | null, marks: number): string | null {
  if (known === null || marks >= known.count) return null;
  const at = known.at.replace('T', ' ').replace(/\..*/, ' UTC');
  return (
    `The database ${file} has lost something that was written to it until ${at}. ` +
    `Put the missing files back (was ${file}-wal lost?), or restore a backup ` +
    '(docs/operating.md, "Backup"). To go on with what is there, for example with an older backup, ' +
    `delete ${file}.mark and start again.`
  );
}
