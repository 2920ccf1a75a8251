import { defineConfig } from 'vitest/config';
import { openScratch } from './test/support/service/scratch.ts';

openScratch();

/** They put a toy game in the place of a real one: each in a process of its own. */
const MOCKED = ['test/src/tables/{motions,undo,upgrade}.test.ts'];

export default defineConfig({
  test: {
    // Patience for a busy machine: nothing waits for it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // One more than cores: whole programs often wait for one another.
    maxWorkers: 3,
    projects: [
      // The longest come first.
      {
        extends: true,
        test: {
          name: 'program',
          include: ['test/{e2e,commands,src}/**/*.test.ts'],
          exclude: MOCKED,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', include: MOCKED } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['test/{engines,bots,render,playground,docs,tools}/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
