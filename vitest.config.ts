import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Compiled libraries are kept for all the processes that the tests start.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'durbar-compiled');

const MEMORY = '/dev/shm';
// Hundreds of databases are opened and synced to disk: in memory, where there is room, the whole takes about half the time.
if (process.env['TMPDIR'] === undefined && roomInMemory() > 2 ** 31) process.env['TMPDIR'] = MEMORY;

/** Bytes that are free in the file system in memory; 0 where there is none. */
function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

export default defineConfig({
  test: {
    exclude: ['test/browser/**'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // One more than cores: whole programs often wait for one another.
    maxWorkers: 3,
    projects: [
      // Whole programs, with clocks and mocks of their own: each file in a fresh process. The longest come first.
      { extends: true, test: { name: 'program', include: ['test/{e2e,chat,operating,tables}/**/*.test.ts'] } },
      // Pure functions of rules, pictures and players: what they import is loaded once a process.
      { extends: true, test: { name: 'rules', include: ['test/*.test.ts', 'test/{complots,taj-mahal,raja,dynasties,render}/**/*.test.ts'], isolate: false } },
    ],
  },
});
