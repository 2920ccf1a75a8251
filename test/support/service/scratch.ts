import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/**
 * Makes a temporary folder for the tests, removed at the end, unless TMPDIR is set. In memory if there is
 * room, because hundreds of databases are synced.
 */
export function openScratch(): void {
  // Kept between runs: compiled libraries, for all the processes that the tests start.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'durbar-compiled');
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = mkdtempSync(join(freeBytes(MEMORY) > ENOUGH_BYTES ? MEMORY : tmpdir(), 'durbar-tests-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Returns the free bytes of a file system. Missing: 0. */
function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
