/** A file of SQLite as one of the two databases of a move. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { BadSetting } from '../../config.ts';
import { lossIn } from '../bot-store.ts';
import { damageOf, reading } from '../copy.ts';
import { drizzle, migrate } from '../drizzle.ts';
import { BESIDE, createPrivate, realPath } from '../files.ts';
import { migrations } from '../sqlite.ts';
import { sqliteDb } from '../sqlite-db.ts';
import { expectThisVersion, type End } from './end.ts';

/** Reads a file as it is at one moment. Throws `BadSetting` if it is damaged, or of another version. */
export async function fromFile<T>(file: string, act: (end: End) => Promise<T>): Promise<T> {
  const [damage] = await damageOf(file);
  const loss = damage ?? (await lossIn(file));
  if (loss !== null) throw new BadSetting(`${file} is not whole: ${loss}. Please run npm run doctor.`);
  return reading(file, async raw => {
    expectThisVersion(file, newestIn(raw), migrations);
    raw.exec('begin');
    return act(endOn(raw, file));
  });
}

/** `0`: there are no migrations in it. */
function newestIn(raw: Database.Database): number {
  const isThere = raw.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!isThere) return 0;
  return Number(raw.prepare('select max(created_at) from __drizzle_migrations').pluck().get() ?? 0);
}

/** What the name of an unfinished file ends with. */
const UNFINISHED = '.moving';

/**
 * Makes a new file. It has another name until `act` is done, so that an unfinished one is never taken for a
 * database; the next attempt deletes it. Throws `BadSetting` if there is a file already.
 */
export async function intoFile<T>(file: string, act: (end: End) => Promise<T>): Promise<T> {
  refuseFiles(file);
  const unfinished = `${file}${UNFINISHED}`;
  deleteAll(unfinished);
  try {
    const result = await inNewFile(unfinished, raw => {
      const end = endOn(raw, file);
      return end.db.atomically(() => act(end));
    });
    renameSync(unfinished, file);
    return result;
  } finally {
    deleteAll(unfinished);
  }
}

/** The lock of the database is there, because the caller holds it. */
const OF_LOCK: readonly string[] = ['.lock', '.lock-journal'];

function refuseFiles(file: string): void {
  const found = ['', ...BESIDE]
    .filter(ending => !OF_LOCK.includes(ending))
    .map(ending => `${file}${ending}`)
    .filter(each => existsSync(each));
  if (found.length > 0)
    throw new BadSetting(
      `The target is not empty: there is ${found.join(', ')}. ` +
        'Please put these files into another folder first, or choose another DATA_DIR.',
    );
}

const deleteAll = (file: string): void => {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${ending}`, { force: true });
};

async function inNewFile<T>(file: string, act: (raw: Database.Database) => Promise<T>): Promise<T> {
  createPrivate(file);
  const raw = new Database(realPath(file));
  try {
    raw.pragma('foreign_keys = ON');
    migrate(drizzle(raw), { migrationsFolder: migrations });
    return await act(raw);
  } finally {
    raw.close();
  }
}

const endOn = (raw: Database.Database, name: string): End => ({
  name,
  db: sqliteDb(raw),
  lastNumber: async table =>
    Number(raw.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table) ?? 0),
  goOnAfter: async (table, last) => {
    raw.prepare('delete from sqlite_sequence where name = ?').run(table);
    if (last > 0) raw.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last);
  },
});
