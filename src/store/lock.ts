/**
 * One program a database. The lock is a small SQLite file beside it: the operating system releases its lock
 * when the process ends, by whatever means.
 */
import { closeSync, existsSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { isDeepStrictEqual as same } from 'node:util';
import Database from 'better-sqlite3';
import { BadSetting } from '../config.ts';
import { realPath } from './files.ts';

/** The program that holds the lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

export interface DatabaseLock {
  release(): void;
}

/** Another program uses the database. The message names it. */
export class DatabaseInUse extends BadSetting {}

/** Milliseconds. Readers of the lock file hold up its writer for a moment. */
const WAIT = 500;

/**
 * Takes the lock of this database and holds it until `release` or the end of the process. Throws
 * `DatabaseInUse` if another program holds it.
 */
export function lockDatabase(file: string, now: Date = new Date()): DatabaseLock {
  const lock = openLock(file);
  const me: Holder = { pid: process.pid, host: hostname(), since: now.toISOString() };
  try {
    while (!isTaken(lock, me));
    return { release: () => void lock.close() };
  } catch (error) {
    const holder = isBusy(error) ? holderOf(lock) : null;
    lock.close();
    throw isBusy(error) ? new DatabaseInUse(inUse(file, holder)) : error;
  }
}

function openLock(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  // A link can be followed only to a file that is there. A new database begins as an empty file.
  const isDangling = !existsSync(file) && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isDangling) closeSync(openSync(file, 'a', 0o600));
  const path = `${realPath(file)}.lock`;
  const lock = new Database(path, { timeout: WAIT });
  try {
    lock.pragma('journal_mode = DELETE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DatabaseInUse(inUse(file, null));
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_NOTADB') throw error;
    throw new BadSetting(`${path} is not a lock file of Durbar. If no bot is running, delete it.`);
  }
}

/**
 * Writes who takes the lock, and takes it. `BEGIN IMMEDIATE` leaves the file readable, so that others can see
 * who holds it. Throws if another program holds it. Returns false if another one has written its name in
 * between: that one may take it now.
 */
function isTaken(lock: Database.Database, me: Holder): boolean {
  const sign = lock.transaction(() => {
    lock.exec('create table if not exists holder (pid integer, host text, since text)');
    lock.exec('delete from holder');
    lock.prepare<[Holder]>('insert into holder values (@pid, @host, @since)').run(me);
  });
  sign.immediate();
  lock.exec('begin immediate');
  if (same(holderOf(lock), me)) return true;
  lock.exec('rollback');
  return false;
}

function holderOf(lock: Database.Database): Holder | null {
  try {
    return lock.prepare<[], Holder>('select pid, host, since from holder').get() ?? null;
  } catch {
    return null; // it is writing its name at this moment
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');

function inUse(file: string, holder: Holder | null): string {
  const since = holder?.since.replace('T', ' ').replace(/\..*/, ' UTC');
  const who = holder ? `process ${holder.pid} on ${holder.host}, since ${since}` : 'another process';
  return `Durbar is running with the database ${file} already (${who}): stop it first.`;
}
