/** The bot as a process of its own, so that it can be killed. Real time, shortened; the playground lives in the test. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../playground/server.ts';
import { openStore } from '../../src/store/sqlite.ts';
import type { Store } from '../../src/tables/store.ts';

const PROGRAM = fileURLToPath(new URL('../../src/start.mjs', import.meta.url));

export interface Theatre {
  readonly playground: Playground;
  readonly dataDir: string;
  readonly store: Store;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts the bot and resolves when it says that it is ready. */
  start(): Promise<void>;
  /** Resolves when everything that the bot has to say now has been said and written down. */
  calm(): Promise<void>;
  end(): Promise<void>;
}

export async function openTheatre({ timeScale = 0.001, playground: more = {} }: { readonly timeScale?: number; readonly playground?: PlaygroundOptions } = {}): Promise<Theatre> {
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-crash-'));
  const playground = await createPlayground({ people: [], ...more });
  const file = join(dataDir, 'durbar.sqlite');
  const store = openStore(file);
  const look = new Database(file, { readonly: true });
  const waiting = look.prepare('select count(*) as n from outbox').pluck();
  let bot: ChildProcess | null = null;

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const victim = bot;
    bot = null;
    if (!victim || victim.exitCode !== null) return;
    const gone = new Promise(resolve => victim.once('exit', resolve));
    victim.kill(signal);
    await gone;
  }

  async function start(): Promise<void> {
    const child = fork(PROGRAM, [], {
      cwd: dataDir, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [],
      env: { PATH: process.env['PATH'], DISCORD_TOKEN: 'playground', DISCORD_API: playground.url, DATA_DIR: dataDir, TIME_SCALE: String(timeScale), LOG_LEVEL: 'error' },
    });
    bot = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (words: Buffer) => { if (words.includes('ready')) resolve(); });
      child.once('exit', code => { reject(new Error(`the bot ended with ${code}`)); });
    });
  }

  await start();
  return {
    playground, dataDir, store, kill: () => kill(), start,
    calm: async () => {
      await eventually(() => waiting.get() === 0, 'an empty outbox');
      await playground.settled();
    },
    end: async () => {
      await kill('SIGTERM');
      look.close();
      await store.close();
      await playground.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const PATIENCE = 30_000;

/** Another process's database tells nobody when it changes: this looks again and again. */
export async function eventually(look: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!await look()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
