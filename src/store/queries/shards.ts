/** Which rows belong to the servers of this process. */
import type { Column } from 'drizzle-orm';
import { inArray, sql, type SQL } from '../drizzle.ts';
import { SHARD_BITS } from '../../shards.ts';
import type { Db } from '../db.ts';

/** The condition that this process serves a server. Missing: it serves all, or is one of the operator. */
export function isServed({ shards }: Db, guild: Column): SQL | undefined {
  if (shards === null) return undefined;
  const [bits, count] = [SHARD_BITS, shards.count].map(number => sql.raw(String(number)));
  const shard = sql<number>`((cast(${guild} as bigint) >> ${bits}) % ${count})`;
  return inArray(shard, [...shards.numbers]);
}

/** The condition that a row belongs to a table that this process serves. */
export function isAtServed(db: Db, table: Column): SQL | undefined {
  const { tables } = db.schema;
  const served = isServed(db, tables.guild);
  return served && inArray(table, db.select({ id: tables.id }).from(tables).where(served));
}

/** True for the process that does what must be done once for all servers, such as daily deletions. */
export const isFirst = ({ shards }: Db): boolean => shards === null || shards.numbers.includes(0);
