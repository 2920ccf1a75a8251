/** Reads the settings from the environment and `.env`. `.env.example` documents them all. */
import { join } from 'node:path';
import { config as readEnv } from 'dotenv';
import { z } from 'zod';
import { readShards, type Shards } from './shards.ts';

const flakeId = z.string().regex(/^\d{17,20}$/, 'a number of 17 to 20 digits');
const port = z.coerce.number().int().min(0).max(65_535);
const settings = z.object({
  DISCORD_TOKEN: z.string().min(1).optional(),
  DISCORD_GUILD_ID: flakeId.optional(),
  DISCORD_API: z.url().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(isServer, 'the address of a PostgreSQL database, such as postgres://user:password@host/durbar')
    .optional(),
  SHARDS: z
    .string()
    .transform(readShards)
    .refine(shards => shards !== null, 'the shards of this process, such as 0-3/16: numbers from 0 to 15')
    .optional(),
  PLAYGROUND_PORT: port.default(4600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TIME_SCALE: z.coerce.number().positive().max(1).default(1),
  PAINTERS: z.coerce.number().int().min(1).max(8).default(1),
  PAINT_AHEAD: z.stringbool({ error: 'true or false' }).default(true),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
});

export interface Config {
  /** `null`: the bot opens the playground. */
  readonly token: string | null;
  /** The only guild that gets the commands. `null`: all guilds. */
  readonly guild: string | null;
  /** Address of the API, without `/api`. `null`: Discord's own. */
  readonly api: string | null;
  readonly dataDir: string;
  /** Address of a PostgreSQL database, with its password. `null`: SQLite, a file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The shards that this process serves. `null`: all; Discord says how many. */
  readonly shards: Shards | null;
  readonly playgroundPort: number;
  readonly logLevel: string;
  /** Factor for every time limit of every table, for trials. */
  readonly timeScale: number;
  /** Number of processes that draw pictures. */
  readonly painters: number;
  /** True if they start with the bot, and paint ahead what takes longest. */
  readonly paintAhead: boolean;
  /** Address on which health and metrics are served. `null`: they are not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

export const databaseIn = (dataDir: string): string => join(dataDir, 'durbar.sqlite');

/** An invalid setting. The message is one sentence for the operator. */
export class BadSetting extends Error {}

/** Reads the settings. Throws `BadSetting`. An empty setting counts as missing. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = fromFile()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new BadSetting(sentence(parsed.error, given));
  const {
    DISCORD_TOKEN,
    DISCORD_GUILD_ID,
    DISCORD_API,
    DATA_DIR,
    DATABASE_URL,
    SHARDS,
    PLAYGROUND_PORT,
    LOG_LEVEL,
    TIME_SCALE,
    PAINTERS,
    PAINT_AHEAD,
    METRICS_PORT,
    METRICS_HOST,
  } = parsed.data;
  if (SHARDS && DATABASE_URL === undefined) throw new BadSetting(ALONE);
  return {
    token: DISCORD_TOKEN ?? null,
    guild: DISCORD_GUILD_ID ?? null,
    api: DISCORD_API ?? null,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    shards: SHARDS ?? null,
    playgroundPort: PLAYGROUND_PORT,
    logLevel: LOG_LEVEL,
    timeScale: TIME_SCALE,
    painters: PAINTERS,
    paintAhead: PAINT_AHEAD,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
  };
}

const ALONE =
  'The setting SHARDS needs DATABASE_URL, because all processes of the bot share one PostgreSQL database. ' +
  'See docs/operating.md, "More than one process".';

function fromFile(): NodeJS.ProcessEnv {
  readEnv({ quiet: true });
  return process.env;
}

const SECRET: readonly string[] = ['DISCORD_TOKEN', 'DATABASE_URL'];

/** True for the address of a PostgreSQL database. */
export function isServer(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function sentence({ issues }: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  return issues
    .map(({ path, message }) => {
      const name = String(path[0]);
      const value = SECRET.includes(name) ? 'hidden' : (given[name] ?? '');
      return `The setting ${name} (now "${value}") cannot be used: ${message}. See .env.example.`;
    })
    .join('\n');
}
