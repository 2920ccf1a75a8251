/**
 * The bot in a child process that can be killed, in accelerated real time. The playground stays in the test.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../../playground/server.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Store } from '../../../src/tables/store.ts';

const PROGRAM = fileURLToPath(new URL('../../../src/start.mjs', import.meta.url));

/** The bot with a data folder, to be started and killed repeatedly. */
export interface Program {
  /** Starts the bot. Resolves when it reports that it is ready; rejects if it ends before. */
  start(): Promise<void>;
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Log lines of level error. */
  readonly complaints: readonly string[];
}

export function programIn(dataDir: string, api: string, timeScale: number): Program {
  const complaints: string[] = [];
  let bot: ChildProcess | null = null;
  return {
    complaints,
    start: async () => {
      const child = fork(PROGRAM, [], {
        cwd: dataDir,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        execArgv: [],
        env: {
          PATH: process.env['PATH'],
          DISCORD_TOKEN: 'playground',
          DISCORD_API: api,
          DATA_DIR: dataDir,
          TIME_SCALE: String(timeScale),
          LOG_LEVEL: 'error',
        },
      });
      bot = child;
      await new Promise<void>((resolve, reject) => {
        if (child.stdout)
          createInterface(child.stdout).on('line', line => {
            if (line.startsWith('{')) complaints.push(line);
            if (line.includes('ready')) resolve();
          });
        child.once('exit', code => {
          reject(new Error(`the bot ended with ${code}`));
        });
      });
    },
    kill: async (signal = 'SIGKILL') => {
      const victim = bot;
      bot = null;
      if (!victim || victim.exitCode !== null) return;
      const gone = new Promise(resolve => victim.once('exit', resolve));
      victim.kill(signal);
      await gone;
    },
  };
}

export interface ChildWorld extends Program {
  readonly playground: Playground;
  readonly dataDir: string;
  readonly store: Store;
  /** Resolves when the outbox is empty and the playground has settled. */
  calm(): Promise<void>;
  end(): Promise<void>;
}

export interface ChildWorldOptions {
  readonly timeScale?: number;
  readonly playground?: PlaygroundOptions;
  /** Runs before the first start that is awaited. */
  readonly before?: (program: Program, dataDir: string) => Promise<void>;
}

export async function openChildWorld({
  timeScale = 0.001,
  playground: more = {},
  before,
}: ChildWorldOptions = {}): Promise<ChildWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-crash-'));
  const playground = await createPlayground({ people: [], ...more });
  const program = programIn(dataDir, playground.url, timeScale);
  await before?.(program, dataDir);
  await program.start();
  const file = join(dataDir, 'durbar.sqlite');
  const store = openStore(file);
  const reader = new Database(file, { readonly: true });
  const waiting = reader.prepare('select count(*) as n from outbox').pluck();
  return {
    ...program,
    playground,
    dataDir,
    store,
    calm: async () => {
      await eventually(() => waiting.get() === 0, 'an empty outbox');
      await playground.settled();
    },
    end: async () => {
      await program.kill('SIGTERM');
      reader.close();
      await store.close();
      await playground.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const PATIENCE = 30_000;

/** Polls until `holds` is true, because a database does not report changes by another process. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
