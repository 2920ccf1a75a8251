/** One bot a database: a lock of the server, which ends with the connection that holds it. */
import { createRequire } from 'node:module';
import type * as driver from 'pg';

const pg = createRequire(import.meta.url)('pg') as typeof driver;

/** Stays the same for ever, so that programs of all versions know it. */
const HOLDING = 4_716_002;

/** Time before a lost lock is taken again. Milliseconds. */
const AGAIN = 1_000;

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Takes the lock and holds it until `release` or the end of the process. `null`: another program has it. If
 * the server is lost, takes it again when it is back. The bot goes on meanwhile, because commits check the
 * table.
 */
export async function lockServer(url: string): Promise<ServerLock | null> {
  let held = await taken(url);
  if (held === null) return null;
  let timer: NodeJS.Timeout | undefined;
  let released = false;
  const again = (): void => {
    if (!released) timer = setTimeout(() => void retake(), AGAIN).unref();
  };
  const retake = async (): Promise<void> => {
    const client = await taken(url).catch(() => null);
    if (client === null) return again();
    held = client;
    client.once('end', again);
    if (released) await client.end();
  };
  held.once('end', again);
  return {
    release: async () => {
      released = true;
      clearTimeout(timer);
      await held?.end().catch(() => undefined);
    },
  };
}

/** Returns the connection that holds the lock. `null`: another program has it. */
async function taken(url: string): Promise<driver.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_500,
    keepAlive: true,
    application_name: 'durbar lock',
  });
  client.on('error', () => undefined); // `end` follows
  await client.connect();
  const { rows } = await client.query<{ is: boolean }>(`select pg_try_advisory_lock(${HOLDING}) as is`);
  if (rows[0]?.is === true) return client;
  await client.end();
  return null;
}
