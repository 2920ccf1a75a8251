/** Opens the database that the settings choose: a file of SQLite, or a PostgreSQL server. */
import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { BadSetting, databaseIn, type Config } from '../config.ts';
import type { Store } from '../tables/store.ts';
import { openBotStore } from './bot-store.ts';
import { DatabaseInUse, lockDatabase } from './lock.ts';
import type { BesideBot } from './queries/operator-requests.ts';
import { openBeside, openStore } from './sqlite.ts';

export type Chosen = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Opens and migrates the database of the bot. Throws `BadSetting` if it cannot be used. */
export function openBotDatabase({ dataDir, databaseUrl }: Chosen, log: Logger): Promise<Store> {
  return databaseUrl === null ? openBotStore(databaseIn(dataDir), log) : openServer(databaseUrl);
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

/** Opens and migrates a database on a server. Throws `BadSetting` if it cannot be used. */
export async function openServer(url: string): Promise<Store> {
  const { openPool } = await import('./postgres/pool.ts');
  const { openPostgresStore } = await import('./postgres/store.ts');
  const connections = openPool(url);
  try {
    return await openPostgresStore(connections);
  } catch (error) {
    await connections.close();
    throw unusable(url, error);
  }
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
  const { lockServer } = await import('./postgres/lock.ts');
  const lock = await lockServer(databaseUrl).catch((error: unknown) => {
    throw unusable(databaseUrl, error);
  });
  if (lock !== null) return lock;
  throw new DatabaseInUse(
    `Durbar is running with the database ${nameOf(databaseUrl)} already: stop it first.`,
  );
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
