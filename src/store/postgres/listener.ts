/** Hears that another program may have given this one work: `LISTEN` of the server. */
import { createRequire } from 'node:module';
import type * as driver from 'pg';
import { WORK } from './db.ts';
import { ALIVE } from './pool.ts';

const pg = createRequire(import.meta.url)('pg') as typeof driver;

/** Time before a lost connection is opened again. Milliseconds. */
const AGAIN = 1_000;

export interface Listener {
  /** Begins to listen. Calls `wake` also when the connection is there again: it was deaf meanwhile. */
  listen(wake: () => void): void;
  close(): Promise<void>;
}

/** `name`: this program, whose own words it does not hear. */
export function openListener(url: string, name: string): Listener {
  let client: driver.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(wake: () => void): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 1_500,
      ...ALIVE,
      application_name: 'durbar listener',
    });
    client = next;
    next.on('error', () => undefined); // `end` follows
    next.on('notification', ({ payload }) => {
      if (payload !== name) wake();
    });
    next.once('end', () => {
      if (!isClosed) timer = setTimeout(() => void connect(wake), AGAIN).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${WORK}`);
      wake();
    } catch {
      await next.end().catch(() => undefined);
    }
  }

  return {
    listen: wake => void connect(wake),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
