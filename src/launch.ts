/** `npm start`: the bot on Discord or, without a token, in the practice room that is opened beside it. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DiscordjsError, DiscordjsErrorCodes } from 'discord.js';
import { BadSetting, loadConfig, type Config } from './config.ts';
import { run } from './main.ts';

/** Runs until a signal; a setting that cannot be used is one clear sentence and exit code 1. */
export async function launch(): Promise<void> {
  try {
    const config = loadConfig();
    const room = config.token === null ? await openPlayground(config) : null;
    const bot = await run({ ...config, token: config.token ?? room?.token ?? '', api: room?.url ?? config.api });
    console.log(room ? `Durbar is ready. Open ${room.url} in a browser: it is a practice room, not Discord.` : 'Durbar is ready.');
    const stop = once(async () => {
      await bot.stop();
      room?.process.disconnect();
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    room?.process.once('exit', stop);
  } catch (error) {
    console.error(reason(error));
    process.exit(1);
  }
}

interface PracticeRoom { readonly url: string; readonly token: string; readonly process: ChildProcess }

/** The practice room is a program of its own: the bot knows its address and nothing else. */
async function openPlayground({ playgroundPort, dataDir }: Config): Promise<PracticeRoom> {
  const token = 'playground';
  const room = fork(fileURLToPath(new URL('../playground/main.ts', import.meta.url)), {
    env: { ...process.env, PLAYGROUND_PORT: String(playgroundPort), DATA_DIR: dataDir },
  });
  const url = await new Promise<string>((resolve, reject) => {
    room.once('message', (message: unknown) => { if (hasUrl(message)) resolve(message.url); });
    room.once('exit', () => { reject(new BadSetting('The practice room could not be opened.')); });
  });
  return { url, token, process: room };
}

const hasUrl = (message: unknown): message is { readonly url: string } =>
  typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string';

function once(act: () => Promise<void>): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act().then(() => process.exit(0), (error: unknown) => {
      console.error(reason(error));
      process.exit(1);
    });
  };
}

function reason(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return 'The setting DISCORD_TOKEN is not a token that Discord knows. See .env.example.';
  }
  return `Durbar cannot start: ${error instanceof Error ? error.message : String(error)}`;
}
