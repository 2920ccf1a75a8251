/** Opens the database that the settings choose: a file of SQLite, or a PostgreSQL server. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BadSetting, databaseIn, type Config } from '../config.ts';
import { shardsAsText, WHOLE, type Shards } from '../shards.ts';
import type { Store } from '../tables/store.ts';
import { openBotStore } from './bot-store.ts';
import { DatabaseInUse, lockDatabase } from './lock.ts';
import { newestIn } from './migrations.ts';
import type { Identity } from './postgres/db.ts';
import type { ServerLock } from './postgres/lock.ts';
import type { BesideBot } from './queries/operator-requests.ts';
import type { Server } from './move/copy.ts';
import { openBeside, openStore } from './sqlite.ts';

export type Chosen = Pick<Config, 'dataDir' | 'databaseUrl'>;

type Served = Chosen & Pick<Config, 'shards'>;

/** Opens and migrates the database of the bot. Throws `BadSetting` if it cannot be used. */
export async function openBotDatabase({ dataDir, databaseUrl, shards }: Served, log: Logger): Promise<Store> {
  if (databaseUrl === null) return openBotStore(databaseIn(dataDir), log);
  const { openListener } = await import('./postgres/listener.ts');
  const name = randomUUID();
  const store = await openServer(databaseUrl, { shards, name });
  const listener = openListener(databaseUrl, name);
  return {
    ...store,
    listen: wake => {
      listener.listen(wake);
    },
    close: async () => {
      await listener.close();
      await store.close();
    },
  };
}

/** Opens and migrates the database of a program of the operator. */
export async function openChosen({ dataDir, databaseUrl }: Chosen): Promise<Store> {
  return databaseUrl === null ? openStore(databaseIn(dataDir)) : openServer(databaseUrl);
}

/** Opens a second connection to the database of a running bot. It migrates nothing. */
export async function openBesideBot({ dataDir, databaseUrl }: Chosen): Promise<BesideBot> {
  if (databaseUrl === null) return openBeside(databaseIn(dataDir));
  const { openPool } = await import('./postgres/pool.ts');
  const { openPostgresBeside } = await import('./postgres/store.ts');
  return openPostgresBeside(openPool(databaseUrl));
}

/** Throws `BadSetting` if the file is not there. A server says so itself. */
export function expectDatabase({ dataDir, databaseUrl }: Chosen): void {
  const file = databaseIn(dataDir);
  if (databaseUrl === null && !existsSync(file)) throw new BadSetting(`There is no database at ${file}.`);
}

/**
 * Opens and migrates a database on a server. Throws `BadSetting` if it cannot be used. `identity`: that of a
 * bot; missing: a program of the operator.
 */
export async function openServer(url: string, identity?: Identity): Promise<Store> {
  const { openPool } = await import('./postgres/pool.ts');
  const { openPostgresStore } = await import('./postgres/store.ts');
  const connections = openPool(url);
  try {
    return await openPostgresStore(connections, identity);
  } catch (error) {
    await connections.close();
    throw unusable(url, error);
  }
}

/** How the tables of a server stand to this version. `none`: there are none of Durbar. */
export type ServerVersion = 'none' | 'older' | 'this' | 'newer';

/** Looks at a server without changing it. Throws `BadSetting` if it cannot be used. */
export async function versionOn(url: string): Promise<ServerVersion> {
  const { openPool } = await import('./postgres/pool.ts');
  const { migrations, newestOn } = await import('./postgres/store.ts');
  const connections = openPool(url);
  try {
    const newest = await connections.use(newestOn);
    if (newest === null) return 'none';
    const own = newestIn(migrations);
    if (newest === own) return 'this';
    return newest < own ? 'older' : 'newer';
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await connections.close();
  }
}

/** Returns a server with its name, without looking whether it is there. */
export async function serverAt(url: string): Promise<Server> {
  const { openPool } = await import('./postgres/pool.ts');
  return { name: nameOf(url), connections: openPool(url) };
}

export interface DatabaseHold {
  release(): Promise<void>;
}

/**
 * Takes the database until `release` or the end of the process. Throws `DatabaseInUse` if another program has
 * it.
 */
export async function holdDatabase({ dataDir, databaseUrl }: Chosen): Promise<DatabaseHold> {
  if (databaseUrl === null) {
    const lock = lockDatabase(databaseIn(dataDir));
    return { release: async () => void lock.release() };
  }
  const lock = await lockOf(databaseUrl, WHOLE);
  if (lock !== null) return lock;
  throw new DatabaseInUse(
    `Durbar is running with the database ${nameOf(databaseUrl)} already: stop it first.`,
  );
}

/** What becomes of a process that wants shards. */
interface Takeover {
  /** Called once if another process serves them: this one waits until that one ends. */
  readonly waiting: (sentence: string) => void;
  /** Called if another process has taken them, after the server was lost: this one must end. */
  readonly lost: (error: DatabaseInUse) => void;
}

/** Time between two attempts to take the shards. Milliseconds. */
const LOOK = 250;

/**
 * Takes the servers that a bot shall serve until `release` or the end of the process. Of a file: throws
 * `DatabaseInUse` if another program has it. On a server: waits until nobody else serves them, so that a new
 * process can be started before the old one is stopped. It waits on if the server is lost meanwhile.
 */
export async function takeDatabase(chosen: Served, { waiting, lost }: Takeover): Promise<DatabaseHold> {
  const { databaseUrl, shards } = chosen;
  if (databaseUrl === null) return holdDatabase(chosen);
  const sentence =
    `Another process serves ${shards === null ? 'the bot' : `some of the shards ${shardsAsText(shards)}`} ` +
    `with the database ${nameOf(databaseUrl)}`;
  for (let attempts = 1; ; attempts++) {
    const lock = await lockOf(databaseUrl, shards ?? WHOLE, () => {
      lost(new DatabaseInUse(`${sentence}, since the database was lost: this one ends.`));
    }).catch((error: unknown) => {
      if (attempts === 1) throw error;
      return null;
    });
    if (lock !== null) return lock;
    if (attempts === 1) waiting(`${sentence}: this one waits until it ends.`);
    await pause(LOOK);
  }
}

async function lockOf(url: string, shards: Shards, lost?: () => void): Promise<ServerLock | null> {
  const { lockServer } = await import('./postgres/lock.ts');
  return lockServer(url, shards, lost).catch((error: unknown) => {
    throw unusable(url, error);
  });
}

/** Server and database without the user and the password. */
export function nameOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}

function unusable(url: string, error: unknown): BadSetting {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new BadSetting(
    `The database ${nameOf(url)} of the setting DATABASE_URL cannot be used: ` +
      `${message === '' ? (code ?? 'no answer') : message}. Is the server running?`,
  );
}
