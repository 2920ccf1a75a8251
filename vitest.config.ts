import { defineConfig } from 'vitest/config';
import { openScratch } from './test/kit/scratch.ts';

openScratch();

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
