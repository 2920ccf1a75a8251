import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE } from './test/support/service/patience.ts';
import { openScratch } from './test/support/service/scratch.ts';

openScratch();

/** Replace a real game by a toy game. Each file needs a process that no other test file uses. */
const MOCKED = ['test/src/tables/{motions,undo,upgrade}.test.ts'];

/** Files that start processes, so they take longer than unit tests may. */
const PROCESSES = [
  'test/tools/*.test.ts',
  'test/playground/{gateway,playground}.test.ts',
  'test/render/{renderer,film,pool}.test.ts',
];

/**
 * Games at random. People play whole ones at every pace, by commands, while the program or Discord fails, and
 * the same game in two worlds, for leaks. Automated players play against each other, and seats play by
 * themselves while every picture, message or change of seats is looked at. Beside them the program ends at
 * each call of the keepers of queues, seasons and nights. `npm run test:games` plays them.
 */
const GAMES = [
  'test/e2e/{failures,games,leaks,verbs}/*.test.ts',
  'test/{self-play,bots}/*.test.ts',
  'test/src/{finder,season-keeper,night-keeper}/*crash.test.ts',
];

/** The files that take longest, in that order. Vitest guesses by the size of a file that it has not run. */
const LONGEST = [
  ...['e2e/leaks/complots', 'self-play/pictures', 'bots/raja', 'e2e/leaks/taj-mahal', 'e2e/failures/crash'],
  ...['self-play/limits', 'e2e/leaks/dynasties', 'e2e/games/paces', 'tools/gallery', 'e2e/leaks/raja'],
  ...['bots/talk', 'e2e/games/raja', 'e2e/leaks/prepared', 'self-play/fairness', 'bots/advice'],
  ...[
    'e2e/failures/faults',
    'e2e/games/taj-mahal',
    'e2e/first-contact',
    'e2e/games/dynasties',
    'bots/levels',
    'src/finder/crash',
    'src/season-keeper/cup-crash',
    'src/night-keeper/crash',
  ],
  ...['render/taj-mahal', 'src/cli/move', 'src/launch', 'e2e/channels', 'render/raja', 'src/store/lock'],
  ...['src/cli/rehearse', 'engines/taj-mahal/laws', 'engines/raja/laws', 'render/pool'],
].map(name => `/test/${name}.test.ts`);

/** Begins with the longest files of each project, because a long one at the end has no other beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex(name => moduleId.endsWith(name));
      return found < 0 ? LONGEST.length : found;
    };
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap(each => each.toSorted((a, b) => place(a) - place(b)));
  }
}

/** Node imports the files itself, as in production. Files with mocks need Vite, which takes longer. */
const IMPORTED_BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Timeouts of unit tests. A hook may play whole games for several tests. */
const RULES = { testTimeout: 60_000, hookTimeout: 180_000 };
/** Timeouts of whole programs on a busy machine: longer than a test waits for one thing. */
const PROGRAMS = { testTimeout: 2 * PATIENCE, hookTimeout: 2 * PATIENCE };
/** Timeouts of whole games among many people, which take 15 s each on an idle machine. */
const WHOLE_GAMES = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * Tells a known fault of discord.js (its issue 10612): a heartbeat on a connection that is not open yet. The
 * program outlives it (`src/launch.ts`), and which test runs meanwhile is chance.
 */
const isEarlyHeartbeat = ({ message = '', stack = '' }: { message?: string; stack?: string }): boolean =>
  message.startsWith('WebSocket is not open: readyState') && stack.includes('WebSocketShard.heartbeat');

export default defineConfig({
  test: {
    onUnhandledError: error => !isEarlyHeartbeat(error),
    pool: 'forks',
    // Twice the cores of CI, because whole programs often wait for one another.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Fewer collections of garbage: a tenth less CPU.
    execArgv: ['--max-semi-space-size=64'],
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      // The longest project comes first.
      {
        extends: true,
        test: {
          name: 'program',
          include: ['test/{e2e,commands,src}/**/*.test.ts', ...PROCESSES],
          exclude: [...MOCKED, ...GAMES],
          isolate: false,
          ...IMPORTED_BY_NODE,
          ...PROGRAMS,
        },
      },
      {
        extends: true,
        test: { name: 'games', include: GAMES, isolate: false, ...IMPORTED_BY_NODE, ...WHOLE_GAMES },
      },
      { extends: true, test: { name: 'mocked', include: MOCKED, ...PROGRAMS } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['test/{engines,render,playground,docs}/**/*.test.ts'],
          exclude: PROCESSES,
          isolate: false,
          ...IMPORTED_BY_NODE,
          ...RULES,
        },
      },
    ],
  },
});
