/** `npm start`: runs the bot on Discord. Without a token: in a local practice room, started beside it. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { BadSetting, loadConfig, type Config } from './config.ts';
import { ConnectionEnded } from './discord/endings.ts';
import { fault } from './discord/errors.ts';
import { isUnreached, Stopped, whyUnreached } from './discord/patience.ts';
import { run, type Running } from './main.ts';
import { takeDatabase } from './store/open.ts';
import { storeFailureOf } from './tables/store.ts';

/** Runs until a signal. On failure, prints one clear sentence and exits with code 1. */
export async function launch(): Promise<void> {
  try {
    process.umask(PRIVATE);
    const config = loadConfig();
    const waits = leaveOnSignal();
    const taken = await takeShards(config);
    const room = config.token === null ? await openPlayground(config) : null;
    const token = config.token ?? room?.token ?? '';
    const api = room?.url ?? config.api;
    const stopping = new AbortController();
    const log = pino({ level: config.logLevel });
    outlive(log);
    waits.end();
    const starting = run(
      { ...config, token, api },
      {
        stopping: stopping.signal,
        log,
        say: sentence => {
          console.error(sentence);
        },
      },
    ).catch((error: unknown) => {
      throw explained(error, config);
    });
    // Before it says that it is ready, because a signal may follow at once.
    const stop = stopOnSignal(starting, stopping, room);
    void taken.lost.then(stop);
    void (await starting).ended.then(stop);
    if (stopping.signal.aborted) return;
    console.log(
      room
        ? `Durbar is ready. Open ${room.url} in a browser: it is a practice room, not Discord.`
        : 'Durbar is ready.',
    );
  } catch (error) {
    if (error instanceof Stopped) return; // `stop` ends the process
    console.error(reason(error));
    process.exit(1);
  }
}

/**
 * Logs a rejection that nothing handles, and lets the bot go on, because Node would end it. A request that
 * fails is answered elsewhere. This is for timers of libraries: now and then discord.js sends a heartbeat on
 * a connection that is not open yet (its issue 10612).
 */
function outlive(log: Logger): void {
  process.on('unhandledRejection', error => {
    log.error({ error: fault(error) }, 'a failure that nothing waited for: the bot goes on');
  });
}

/** New files and folders are for this user alone, because the database holds every hand. */
const PRIVATE = 0o077;

interface Taken {
  /** Resolves if another process has taken the servers over. */
  readonly lost: Promise<BadSetting>;
}

/** Takes the database until the process ends, before anything in its folder is touched. */
async function takeShards(config: Config): Promise<Taken> {
  const { promise: lost, resolve } = Promise.withResolvers<BadSetting>();
  const waiting = (sentence: string): void => {
    console.error(sentence);
  };
  try {
    const hold = await takeDatabase(config, { waiting, lost: resolve });
    // Also keeps it from being collected as garbage, which would release it.
    process.once('exit', () => void hold.release());
    return { lost };
  } catch (error) {
    throw explained(error, config);
  }
}

/** Ends the process at a signal, or with its parent, while nothing is open yet that must be closed. */
function leaveOnSignal(): { readonly end: () => void } {
  const leave = (): void => {
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  const unwatch = whenParentEnds(leave);
  return {
    end: () => {
      for (const signal of SIGNALS) process.off(signal, leave);
      unwatch();
    },
  };
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Returns the function that stops the bot, also while it starts. Its argument is the reason. */
function stopOnSignal(
  starting: Promise<Running>,
  stopping: AbortController,
  room: PracticeRoom | null,
): (why: unknown) => void {
  const stop = once(async () => {
    stopping.abort();
    const bot = await starting.catch(() => null);
    await bot?.stop();
    if (room?.process.connected) room.process.disconnect();
  });
  const stopNormally = (): void => {
    stop(null);
  };
  for (const signal of SIGNALS) process.on(signal, stopNormally);
  room?.dead.catch(stop);
  whenParentEnds(stopNormally);
  return stop;
}

/**
 * Acts when the parent ends, because the shell of npm ends at a signal without passing it on. Returns the
 * function that stops watching it.
 */
function whenParentEnds(act: () => void): () => void {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 1_000);
  watch.unref();
  return () => {
    clearInterval(watch);
  };
}

interface PracticeRoom {
  readonly url: string;
  readonly token: string;
  readonly process: ChildProcess;
  /** Rejects when the practice room ends. */
  readonly dead: Promise<never>;
}

/** Starts the practice room as a separate process. The bot knows only its address. */
async function openPlayground({ playgroundPort, dataDir }: Config): Promise<PracticeRoom> {
  const token = 'playground';
  const room = fork(fileURLToPath(new URL('../playground/main.ts', import.meta.url)), {
    env: { ...process.env, PLAYGROUND_PORT: String(playgroundPort), DATA_DIR: dataDir },
  });
  const url = await new Promise<string>((resolve, reject) => {
    room.once('message', (message: unknown) => {
      if (hasUrl(message)) resolve(message.url);
      if (hasFailed(message)) reject(new BadSetting(message.failed));
    });
    room.once('exit', () => {
      reject(new BadSetting('The practice room could not be opened.'));
    });
  });
  const dead = new Promise<never>((_, reject) => {
    room.once('exit', () => {
      reject(new BadSetting('The practice room has ended, and the bot with it.'));
    });
  });
  return { url, token, process: room, dead };
}

const hasUrl = (message: unknown): message is { readonly url: string } =>
  typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string';

const hasFailed = (message: unknown): message is { readonly failed: string } =>
  typeof message === 'object' &&
  message !== null &&
  'failed' in message &&
  typeof message.failed === 'string';

/** Returns a function that stops the program, once. `null`: normally. Else the reason is printed. */
function once(act: () => Promise<void>): (why: unknown) => void {
  let done = false;
  const end = (why: unknown): void => {
    if (why !== null) console.error(reason(why));
    process.exit(why === null ? 0 : 1);
  };
  return why => {
    if (done) return;
    done = true;
    act().then(
      () => {
        end(why);
      },
      (error: unknown) => {
        end(why ?? error);
      },
    );
  };
}

const NO_FOLDER: readonly unknown[] = [
  'EEXIST',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'EROFS',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
];

function explained(error: unknown, { dataDir }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (isUnreached(error))
    return new BadSetting(`Discord cannot be reached (${whyUnreached(error)}). Is this computer online?`);
  if (NO_FOLDER.includes(code))
    return new BadSetting(
      `The setting DATA_DIR (now "${dataDir}") cannot be used: ` +
        'it must be a folder that can be written to. See .env.example.',
    );
  return error;
}

function reason(error: unknown): string {
  if (error instanceof BadSetting || error instanceof ConnectionEnded) return error.message;
  if (storeFailureOf(error)?.kind === 'damaged')
    return 'The database is damaged: restore a backup. See docs/operating.md, "Backup".';
  return `Durbar cannot start: ${error instanceof Error ? error.message : String(error)}`;
}
