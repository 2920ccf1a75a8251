/** The query builder of PostgreSQL, as the queries use it. */
import type { PoolClient } from 'pg';
import { inRow, type Db, type Path, type Words } from '../db.ts';
import { drizzle, sql } from './drizzle.ts';
import { isLost } from './failures.ts';
import type { Shards } from '../../shards.ts';
import * as tables from './tables.ts';

/** A connection of node-postgres. */
export type Client = Pick<PoolClient, 'query'>;

/** Returns Drizzle on this connection. It asks only `query` of it. */
export const builderOn = (client: Client) => drizzle({ client: client as PoolClient });

/** What sets this program apart from the others that use the database. */
export interface Identity {
  /** The part of the servers that it serves. `null`: all, or it is a program of the operator. */
  readonly shards: Shards | null;
  /** Says from whom a notification of the server is. */
  readonly name: string;
}

/** A program of the operator. */
export const OPERATOR: Identity = { shards: null, name: 'operator' };

/** The channel on which programs tell each other that there may be work. */
export const WORK = 'durbar_work';

/** A message takes a second or two; one that waits longer for Discord is put back. Milliseconds. */
const LEASE = 30_000;

/** Returns the queries' view of a connection. The caller keeps others from using it meanwhile. */
export const postgresDb = (client: Client, { shards, name }: Identity = OPERATOR): Db =>
  Object.assign(builderOn(client), {
    schema: tables,
    words: WORDS,
    shards,
    lease: LEASE,
    wakeOthers: async () => void (await client.query('select pg_notify($1, $2)', [WORK, name])),
    atomically: transactions(client),
  });

/**
 * Every statement sees what was committed before it. So what must stay true until the end of the transaction
 * is read with a lock (`Words.locked`).
 */
function transactions(client: Client): Db['atomically'] {
  return async act => {
    await client.query('begin');
    try {
      const result = await act();
      await client.query('commit');
      return result;
    } catch (error) {
      // Without the connection the server undoes the transaction by itself.
      if (!isLost(error)) await client.query('rollback').catch(() => undefined);
      throw error;
    }
  };
}

/** Writes a path as a list for the operators of `jsonb`. The names hold no quotes. */
const listOf = (path: Path): string => `{${path.map(name => `"${name}"`).join(',')}}`;

const WORDS: Words = {
  jsonText: (column, path) => sql`(${column}::jsonb #>> ${listOf(path)}::text[])`,
  jsonNumber: (column, path) => sql`(${column}::jsonb #>> ${listOf(path)}::text[])::numeric`,
  jsonTrue: (column, path) => sql`(${column}::jsonb #> ${listOf(path)}::text[]) = 'true'::jsonb`,
  jsonHolds: (column, path, text) =>
    sql`(${column}::jsonb #> ${listOf(path)}::text[]) @> ${JSON.stringify(text)}::jsonb`,
  jsonWith: (column, fields) => sql`(${column}::jsonb || ${JSON.stringify(fields)}::jsonb)::text`,
  jsonWithout: (column, path) => sql`(${column}::jsonb #- ${listOf(path)}::text[])::text`,
  list: columns => sql`json_build_array(${inRow(columns)})::text`,
  lists: (columns, order) =>
    sql`json_agg(json_build_array(${inRow(columns)}) order by ${inRow(order)})::text`,
  isAmong: (column, texts) => sql`${column} = any(array(select jsonb_array_elements_text(${texts}::jsonb)))`,
  elements: list => sql`json_array_elements(${list}::json)`,
  least: (a, b) => sql`least(${a}, ${b})`,
  greatest: (a, b) => sql`greatest(${a}, ${b})`,
  row: sql`ctid::text`,
  locked: query => query.for('update') as ReturnType<(typeof query)['for']>,
  lockedIfFree: (query, of) =>
    query.for('update', { of, skipLocked: true }) as ReturnType<(typeof query)['for']>,
};
