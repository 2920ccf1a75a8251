/** A PostgreSQL database as one of the two databases of a move. */
import { BadSetting } from '../../config.ts';
import { postgresDb, type Client } from '../postgres/db.ts';
import { migrated, migrations, newestOn } from '../postgres/store.ts';
import { newestIn } from '../migrations.ts';
import { expectThisVersion, refuseNewer, type End } from './end.ts';

/** Reads a database as it is at one moment. Throws `BadSetting` if it is of another version. */
export async function fromServer<T>(client: Client, name: string, act: (end: End) => Promise<T>): Promise<T> {
  const newest = await newestOn(client);
  if (newest === null) throw new BadSetting(`There is no database of Durbar at ${name}.`);
  expectThisVersion(name, newest, migrations);
  await client.query('begin isolation level repeatable read, read only');
  try {
    await waitLong(client);
    return await act(endOn(client, name));
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/**
 * Writes to an empty database, in one transaction: it stays empty if `act` fails or the program ends. Throws
 * `BadSetting` if it is not empty.
 */
export async function intoServer<T>(client: Client, name: string, act: (end: End) => Promise<T>): Promise<T> {
  const newest = await newestOn(client);
  if (newest !== null) refuseNewer(name, newest, newestIn(migrations));
  await refuseRows(client, name, newest !== null);
  await migrated(client);
  const end = endOn(client, name);
  return end.db.atomically(async () => {
    await waitLong(client);
    return act(end);
  });
}

/** The other side may take longer for a game than a bot may pause in a transaction. */
async function waitLong(client: Client): Promise<void> {
  await client.query('set local idle_in_transaction_session_timeout = 0');
}

/** `isOurs`: the tables are those of Durbar, of any version. They may be there if they are empty. */
async function refuseRows(client: Client, name: string, isOurs: boolean): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select quote_ident(table_name) as table from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const filled: string[] = [];
  for (const { table } of rows) {
    const found = await client.query(`select 1 from ${table} limit 1`);
    if (!isOurs || found.rows.length > 0) filled.push(table);
  }
  if (filled.length > 0)
    throw new BadSetting(
      `The target is not empty: the database ${name} has ${isOurs ? 'rows in' : 'the tables'} ` +
        `${filled.join(', ')}. Please make an empty one (createdb), and name that.`,
    );
}

const endOn = (client: Client, name: string): End => ({
  name,
  db: postgresDb(client),
  lastNumber: async table => {
    const sequence = await sequenceOf(client, table);
    const { rows } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${sequence}`,
    );
    const [row] = rows;
    return row?.is_called === true ? Number(row.last) : 0;
  },
  goOnAfter: async (table, last) => {
    const sequence = await sequenceOf(client, table);
    await client.query(`select setval('${sequence}', ${Math.max(last, 1)}, ${last > 0})`);
  },
});

/** Returns the sequence that numbers the rows of a table, with its schema. */
async function sequenceOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_get_serial_sequence('${table}', 'id') as name`,
  );
  const [row] = rows;
  if (!row) throw new Error(`the rows of ${table} have no numbers`);
  return row.name;
}
