/** The connections to a PostgreSQL server, by node-postgres. */
import { createRequire } from 'node:module';
import type * as driver from 'pg';
import type { Client } from './db.ts';
import { isLost } from './failures.ts';

const pg = createRequire(import.meta.url)('pg') as typeof driver;

export interface Connections {
  /** Lends a connection to `act`, which nobody else uses meanwhile. */
  use<T>(act: (client: Client) => Promise<T>): Promise<T>;
  /** The same for work that may take minutes, such as a migration: nothing of it ends by a limit of time. */
  patiently<T>(act: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Notices a way to the server that broke in silence. Without the delay Linux asks after two hours. */
export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Discord waits three seconds for an answer, so a connection or a lock that takes longer is no help. */
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 1_500,
  lock_timeout: 1_500,
  query_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  ...ALIVE,
  application_name: 'durbar',
} as const;

/** Opens connections when they are needed. One that is lost is replaced by the next call. */
export function openPool(url: string): Connections {
  const pool = new pg.Pool({ connectionString: url, ...LIMITS });
  // Without listeners, a connection that is lost would end the program. The call that uses it fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', client => {
    client.on('error', () => undefined);
  });
  return {
    use: async act => {
      const client = await pool.connect();
      try {
        const result = await act(client);
        client.release();
        return result;
      } catch (error) {
        client.release(isLost(error));
        throw error;
      }
    },
    patiently: async act => {
      const client = new pg.Client({ connectionString: url, ...ALIVE, connectionTimeoutMillis: 1_500 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await act(client);
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}
