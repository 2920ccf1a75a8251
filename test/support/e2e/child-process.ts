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
import { PATIENCE } from '../service/patience.ts';

const PROGRAM = fileURLToPath(new URL('../../../src/start.mjs', import.meta.url));

/** The bot with a data folder, to be started and killed repeatedly. */
export interface Program {
  /** Starts the bot. Resolves when it reports that it is ready; rejects with `Ended` if it ends before. */
  start(): Promise<void>;
  /** Sends a signal that does not end the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends SIGKILL. Resolves with the exit code. `null`: the process was killed, or did not run. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /** Process id of the running bot. `null`: it does not run. */
  readonly pid: () => number | null;
  /** Exit code of the last process. `null`: it still runs, or was killed. */
  readonly code: () => number | null;
  /** Lines of stdout, which are log lines. */
  readonly output: readonly string[];
  /** Log lines of level error. */
  readonly complaints: readonly string[];
  /** Lines of stderr. */
  readonly failures: readonly string[];
}

/** The bot ended before it was ready. */
export class Ended extends Error {
  readonly code: number | null;
  constructor(code: number | null) {
    super(`the bot ended with ${code}`);
    this.code = code;
  }
}

export interface ProgramOptions {
  readonly timeScale: number;
  /** Further settings, and replacements of the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** `kept`: lines of stderr are not printed. Default: `printed`. */
  readonly stderr?: 'printed' | 'kept';
}

const READY = /"msg":"ready"|Durbar is ready/;
const ERROR = /^\{"level":[56]0/;

/** Bots that run. None outlives this process, because a failed test would leave them behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function programIn(
  dataDir: string,
  api: string,
  { timeScale, env = {}, stderr = 'printed' }: ProgramOptions,
): Program {
  const output: string[] = [];
  const complaints: string[] = [];
  const failures: string[] = [];
  let bot: ChildProcess | null = null;
  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

  function launched(): ChildProcess {
    const child = fork(PROGRAM, [], {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        DISCORD_TOKEN: 'playground',
        DISCORD_API: api,
        DATA_DIR: dataDir,
        TIME_SCALE: String(timeScale),
        LOG_LEVEL: 'error',
        // Most of them are killed before it would help.
        PAINT_AHEAD: 'false',
        ...env,
      },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    if (child.stderr)
      createInterface(child.stderr).on('line', line => {
        failures.push(line);
        if (stderr === 'printed') console.error(line);
      });
    return child;
  }

  return {
    output,
    complaints,
    failures,
    pid: () => (bot && isRunning(bot) ? (bot.pid ?? null) : null),
    code: () => bot?.exitCode ?? null,
    start: () => {
      const child = launched();
      bot = child;
      const ready = new Promise<void>((resolve, reject) => {
        if (child.stdout)
          createInterface(child.stdout).on('line', line => {
            output.push(line);
            if (ERROR.test(line)) complaints.push(line);
            if (READY.test(line)) resolve();
          });
        child.once('close', code => {
          reject(new Ended(code));
        });
      });
      // A caller that has failed meanwhile never awaits it; its own error must be the one that is reported.
      ready.catch(() => undefined);
      return ready;
    },
    signal: signal => {
      bot?.kill(signal);
    },
    kill: async (signal = 'SIGKILL') => {
      const victim = bot;
      bot = null;
      if (!victim || !isRunning(victim)) return null;
      const gone = new Promise<number | null>(resolve => victim.once('exit', resolve));
      victim.kill(signal);
      return gone;
    },
  };
}

export interface ChildWorld extends Program {
  readonly playground: Playground;
  readonly dataDir: string;
  readonly store: Store;
  /** Closes the files of the database in this process, so that they can be replaced. */
  closeStore(): Promise<void>;
  openStore(): void;
  /** Resolves when the outbox is empty and the playground has settled. */
  calm(): Promise<void>;
  end(): Promise<void>;
}

export interface ChildWorldOptions extends Partial<ProgramOptions> {
  readonly playground?: PlaygroundOptions;
  /** Default: a new temporary folder, which is removed at the end. */
  readonly dataDir?: string;
  /** Runs before the first start that is awaited. */
  readonly before?: (program: Program, dataDir: string) => Promise<void>;
}

export async function openChildWorld({
  timeScale = 0.001,
  playground: more = {},
  dataDir: given,
  before,
  ...rest
}: ChildWorldOptions = {}): Promise<ChildWorld> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'durbar-crash-'));
  const playground = await createPlayground({ people: [], ...more });
  const program = programIn(dataDir, playground.url, { timeScale, ...rest });
  await before?.(program, dataDir);
  await program.start();
  const file = join(dataDir, 'durbar.sqlite');
  const open = () => {
    const reader = new Database(file, { readonly: true });
    const waiting = reader
      .prepare<[number]>('select count(*) from outbox where batch is not null or retry_at < ?')
      .pluck();
    return { store: openStore(file), reader, waiting };
  };
  let files = open();
  const closeStore = async () => {
    files.reader.close();
    await files.store.close();
  };
  return {
    ...program,
    playground,
    dataDir,
    get store() {
      return files.store;
    },
    closeStore,
    openStore: () => {
      files = open();
    },
    calm: async () => {
      // the steps of a turn that is not over may wait for 20 seconds: not for them
      await eventually(() => files.waiting.get(Date.now() + SOON) === 0, 'an empty outbox');
      await playground.settled();
    },
    end: async () => {
      await program.kill('SIGTERM');
      await closeStore();
      await playground.close();
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What is tried again within this time is waited for. Milliseconds. */
const SOON = 30_000;

/** Polls until `holds` is true, because a database does not report changes by another process. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
