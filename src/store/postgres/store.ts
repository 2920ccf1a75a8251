/**
 * The PostgreSQL store. Several programs may use one database: a commit locks the table's row, and checks
 * that the table is as it was loaded.
 */
import { fileURLToPath } from 'node:url';
import type { Store } from '../../tables/store.ts';
import { wrapped } from '../members.ts';
import { operationsOn, type Operations } from '../operations.ts';
import { besideBot, type BesideBot } from '../queries/operator-requests.ts';
import { builderOn, OPERATOR, postgresDb, type Client, type Identity } from './db.ts';
import { migrate } from './drizzle.ts';
import { carriedOut } from './failures.ts';
import type { Connections } from './pool.ts';

/** The folder in which drizzle finds the migrations. */
export const migrations = fileURLToPath(new URL('../../../drizzle/postgres', import.meta.url));

/** Creates or migrates the tables if needed, and opens the store on them. */
export async function openPostgresStore(
  connections: Connections,
  identity: Identity = OPERATOR,
): Promise<Store> {
  await carriedOut(() => connections.patiently(migrated));
  return openMigrated(connections, identity);
}

/** Opens the store on tables of this version. */
export async function openMigrated(connections: Connections, identity: Identity = OPERATOR): Promise<Store> {
  const known = new WeakMap<Client, Operations>();
  const operationsOf = (client: Client): Operations => {
    const prepared = known.get(client) ?? operationsOn(postgresDb(client, identity));
    known.set(client, prepared);
    return prepared;
  };
  const names = await carriedOut(() => connections.use(async client => operationsOf(client)));
  const operations = wrapped(
    names,
    (_, path) =>
      (...args) =>
        carriedOut(() =>
          connections.use(async client =>
            Reflect.apply(memberOf(operationsOf(client), path), undefined, args),
          ),
        ),
  );
  return { ...operations, ...UNMARKED, isDamaged: () => false, close: () => connections.close() };
}

/** Stays the same for ever, so that programs of all versions know it. */
const MIGRATING = 4_716_001;

/** Brings the tables up to date. Of two programs that start at once, one waits for the other. */
export async function migrated(client: Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${MIGRATING})`);
  try {
    await migrate(builderOn(client), { migrationsFolder: migrations });
  } finally {
    await client.query(`select pg_advisory_unlock(${MIGRATING})`).catch(() => undefined);
  }
}

/** Returns the time of the newest migration of the database. `null`: it has none. */
export async function newestOn(client: Client): Promise<number | null> {
  const found = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (found.rows[0]?.is !== true) return null;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.at ?? 0);
}

/** Returns the function that these names lead to. */
function memberOf(part: object, path: readonly string[]): (...args: readonly unknown[]) => unknown {
  const found = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name) as unknown, part);
  if (typeof found !== 'function') throw new Error(`the store has no ${path.join('.')}`);
  return (...args) => Reflect.apply(found, undefined, args) as unknown;
}

const nothing = async (): Promise<void> => undefined;
/** The server itself notices when something of its files is missing. */
const UNMARKED: Pick<Store, 'mark' | 'checkpoint'> = { mark: nothing, checkpoint: nothing };

/** Opens the operator's side of a database that a bot uses. It migrates nothing. */
export function openPostgresBeside(connections: Connections): BesideBot {
  type Requests = Omit<BesideBot, 'close'>;
  const run = <T>(act: (requests: Requests) => Promise<T>): Promise<T> =>
    carriedOut(() => connections.use(client => act(besideBot(postgresDb(client)))));
  return {
    askToForget: (user, now) => run(bot => bot.askToForget(user, now)),
    fetch: id => run(bot => bot.fetch(id)),
    withdraw: id => run(bot => bot.withdraw(id)),
    close: () => connections.close(),
  };
}
