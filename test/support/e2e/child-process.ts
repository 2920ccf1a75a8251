/** The bot as a process of its own, so that it can be killed. Real time, shortened; the playground lives in the test. */
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

/** The bot in a folder of its own, started and killed again and again. */
export interface Program {
  /** Starts the bot and resolves when it says that it is ready; rejects where it ends before. */
  start(): Promise<void>;
  /** `kill -9`; resolves when the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** What it has logged as an error. */
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
  /** Resolves when everything that the bot has to say now has been said and written down. */
  calm(): Promise<void>;
  end(): Promise<void>;
}

export interface ChildWorldOptions {
  readonly timeScale?: number;
  readonly playground?: PlaygroundOptions;
  /** What happens before the first start that is awaited. */
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

/** Another process's database tells nobody when it changes: this looks again and again. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
