/**
 * Who serves which shards: locks of the server, which end with the connection that holds them. So a process
 * that dies gives its shards free at once, and two never serve the same.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as driver from 'pg';
import type { Shards } from '../../shards.ts';
import { ALIVE } from './pool.ts';

const pg = createRequire(import.meta.url)('pg') as typeof driver;

/** Held while a program takes its locks. Stays the same for ever: programs of all versions know it. */
const TAKING = 4_716_002;
/** The first number of the lock of a shard is this and the number of all shards. Stays the same for ever. */
const HOLDING = 471_600_000;
const MOST_SHARDS = 10_000;

/** Time before a lost lock is taken again. Milliseconds. */
const AGAIN = 1_000;

/** How often the connection is tried, and after how long without an answer it is given up. Milliseconds. */
interface Trials {
  readonly every: number;
  readonly late: number;
}
const TRIALS: Trials = { every: 5_000, late: 10_000 };

/** The server notices a broken connection within 25 s. Without these it takes two hours. Seconds. */
const NOTICE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Takes the shards and holds them until `release` or the end of the process. `null`: another program has some
 * of them, or counts the shards in another way. If the server is lost, takes them again when it is back; the
 * bot goes on meanwhile, because commits check the table. `lost`: another program was faster.
 */
export async function lockServer(
  url: string,
  shards: Shards,
  lost: () => void = () => undefined,
  { every, late }: Trials = TRIALS,
): Promise<ServerLock | null> {
  const name = `durbar lock ${randomUUID()}`;
  const take = () => taken(url, { name, late }, shards);
  let held = await take();
  if (held === null) return null;
  let timer: NodeJS.Timeout | undefined;
  let released = false;
  const again = (): void => {
    if (!released) timer = setTimeout(() => void retake(), AGAIN).unref();
  };
  const retake = async (): Promise<void> => {
    const client = await take().catch(() => undefined);
    if (client === undefined) return again();
    if (client === null) return lost();
    held = client;
    client.once('end', again);
    if (released) await client.end();
  };
  held.once('end', again);
  const trying = setInterval(() => void tried(held), every).unref();
  return {
    release: async () => {
      released = true;
      clearTimeout(timer);
      clearInterval(trying);
      await held?.end().catch(() => undefined);
    },
  };
}

/**
 * Ends a connection on which the server does not answer, before the server gives its locks to another one.
 * So this process learns that it has lost them.
 */
async function tried(held: driver.Client | null): Promise<void> {
  await held?.query('select 1').catch(() => held.end());
}

/** Returns the connection that holds the locks. `null`: another program has some of them. */
async function taken(
  url: string,
  { name, late }: { readonly name: string; readonly late: number },
  shards: Shards,
): Promise<driver.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_500,
    ...ALIVE,
    query_timeout: late,
    application_name: name,
    options: NOTICE,
  });
  client.on('error', () => undefined); // `end` follows
  await client.connect();
  try {
    if (await takes(client, name, shards)) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}

/** Takes all shards or none. One program after the other, so that two cannot both wait for each other. */
async function takes(client: driver.Client, name: string, { numbers, count }: Shards): Promise<boolean> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [TAKING]);
  await endOwn(client, name);
  const { rows } = await client.query<{ taken: boolean }>(
    `select not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())
         and classid::bigint between $1 + 1 and $1 + $2
         and (classid::bigint <> $1 + $3 or objid::bigint = any($4))
     ) as taken`,
    [HOLDING, MOST_SHARDS, count, numbers],
  );
  const isFree = rows[0]?.taken === true;
  if (isFree)
    await client.query('select pg_advisory_lock($1, number) from unnest($2::int[]) as number', [
      HOLDING + count,
      numbers,
    ]);
  await client.query('commit');
  return isFree;
}

/** Ends connections of this process that the server still believes in, because the way to them broke. */
const endOwn = (client: driver.Client, name: string): Promise<unknown> =>
  client.query(
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
     where application_name = $1 and pid <> pg_backend_pid()`,
    [name],
  );
