/** The files that belong to a database: their names, and who may read them. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Endings of the files beside a database: SQLite's own, the lock, and the mark of `mark.ts`. */
export const BESIDE = ['-wal', '-shm', '-journal', '.lock', '.lock-journal', '.mark', '.mark.part'] as const;

/** Returns the one path of a file, whatever links and spellings lead to it. The file need not exist. */
export function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const folder = dirname(resolve(file));
  return existsSync(folder) ? join(realpathSync(folder), basename(file)) : resolve(file);
}

/** For the owner alone, because these files hold every hand, every seed and every name. */
const PRIVATE = 0o600;

/**
 * Creates an empty database file that only its owner can read, and its folder. SQLite gives the files beside
 * it the same rights. Leaves a file that is there alone.
 */
export function createPrivate(database: string): void {
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  if (!existsSync(database)) closeSync(openSync(database, 'a', PRIVATE));
}

/**
 * Takes the rights of others from the files of a database. Returns the files that others could read. Opens
 * none of them, because closing a file drops all locks that this process has on it.
 */
export function makePrivate(database: string): readonly string[] {
  const file = realPath(database);
  return ['', ...BESIDE].map(ending => `${file}${ending}`).filter(each => existsSync(each) && tighten(each));
}

/** Returns true if the rights were changed. They cannot be where the file belongs to another user. */
function tighten(file: string): boolean {
  const isOpen = (): boolean => (statSync(file).mode & 0o077) !== 0;
  if (!isOpen()) return false;
  try {
    chmodSync(file, PRIVATE);
  } catch {
    return false;
  }
  return !isOpen();
}
