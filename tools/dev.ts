/** `npm run dev`: keeps the playground open and restarts the bot beside it whenever a source file changes. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadConfig, type Config } from '../src/config.ts';
import { program } from '../src/program.ts';
import { isPlaygroundAt, playgroundAt } from './playground.ts';
import { startFlags } from './start-flags.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Folders whose changes restart the bot. The playground and the tests are not among them. */
const WATCHED = ['src', 'commands', 'engines', 'render', 'bots', 'seeds', 'drizzle'];

interface Room {
  readonly url: string;
  /** `null`: it was open already and stays open afterwards. */
  readonly process: ChildProcess | null;
}

/** Uses the playground that is open on the configured port, or opens one until this program ends. */
async function openRoom(config: Config): Promise<Room> {
  const url = playgroundAt(config);
  if (await isPlaygroundAt(url)) return { url, process: null };
  const child = fork('playground/main.ts', {
    cwd: ROOT,
    env: { ...process.env, PLAYGROUND_PORT: String(config.playgroundPort), DATA_DIR: config.dataDir },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message: { readonly url?: string; readonly failed?: string }) => {
      if (message.url === undefined) reject(new Error(message.failed ?? 'The playground failed.'));
      else resolve({ url: message.url, process: child });
    });
    child.once('exit', () => {
      reject(new Error('The playground could not be opened.'));
    });
  });
}

/** The bot takes the playground for Discord: it gets its address and token by the ordinary settings. */
const watchBot = (url: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...WATCHED.map(folder => `--watch-path=${folder}`),
      '--watch-preserve-output',
      ...startFlags(),
      'src/start.mjs',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, DISCORD_TOKEN: 'playground', DISCORD_API: url, DISCORD_GUILD_ID: '' },
    },
  );

await program(async () => {
  const room = await openRoom(loadConfig());
  console.log(`The playground stays open at ${room.url}. The bot restarts when a source file changes.`);
  const bot = watchBot(room.url);
  const stop = (): void => void bot.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  stopWhenOrphaned(stop);
  room.process?.once('exit', stop);
  bot.once('exit', () => {
    if (room.process?.connected) room.process.disconnect();
    process.exit(0);
  });
});

/** Stops when npm has ended, because npm's shell does not pass signals on. */
function stopWhenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}
