/** Which rows belong to the servers of this process. */
import type { Column } from 'drizzle-orm';
import { eq, inArray, sql, type SQL } from '../drizzle.ts';
import { SHARD_BITS, type Shards } from '../../shards.ts';
import type { Db } from '../db.ts';

/** The condition that this process serves a server. Missing: it serves all, or is one of the operator. */
export function isServed({ shards }: Db, guild: Column): SQL | undefined {
  return shards === null ? undefined : inArray(shardOf(shards, guild), [...shards.numbers]);
}

function shardOf({ count }: Shards, guild: Column): SQL<number> {
  const [bits, all] = [SHARD_BITS, count].map(number => sql.raw(String(number)));
  return sql<number>`((cast(${guild} as bigint) >> ${bits}) % ${all})`;
}

/**
 * The condition that a row belongs to a table that this process serves. It asks for the table of each row,
 * because a list of all tables that are served would be made by reading all that are stored.
 */
export function isAtServed({ schema: { tables }, shards }: Db, table: Column): SQL | undefined {
  if (shards === null) return undefined;
  const shard = sql<number>`(select ${shardOf(shards, tables.guild)} from ${tables}
    where ${eq(tables.id, table)})`;
  return inArray(shard, [...shards.numbers]);
}

/** True for the process that does what must be done once for all servers, such as daily deletions. */
export const isFirst = ({ shards }: Db): boolean => shards === null || shards.numbers.includes(0);
