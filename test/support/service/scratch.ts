import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/** Makes a folder for what the tests write, gone when they end, unless TMPDIR names one: in memory where there is room, since hundreds of databases are synced. */
export function openScratch(): void {
  // What stays from one run to the next: compiled libraries, for all the processes that the tests start.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'durbar-compiled');
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = mkdtempSync(join(freeBytes(MEMORY) > ENOUGH_BYTES ? MEMORY : tmpdir(), 'durbar-tests-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}

/** 0 where there is no such file system. */
function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
