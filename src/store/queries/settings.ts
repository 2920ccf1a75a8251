/**
 * The settings of the program: what it notes about itself, by key. What each process notes of the servers
 * that it serves is kept for each shard, because another process may serve them tomorrow.
 */
import { eq, or, like, sql } from '../drizzle.ts';
import { eachShard, overlap, WHOLE, type Shard } from '../../shards.ts';
import type { Store } from '../../tables/store.ts';
import { readSetting } from '../columns.ts';
import { first, type Db } from '../db.ts';

/** Times that are kept for each shard: `alive` of all servers, `alive/3/16` of those of shard 3 of 16. */
const KEPT_BY_SHARD = ['alive', 'pulse'];

export function openSettings(db: Db): Pick<Store, 'setting' | 'set'> {
  return {
    setting: key => (KEPT_BY_SHARD.includes(key) ? timeOf(db, key) : valueOf(db, key)),
    set: (key, value) => setSetting(db, key, value),
  };
}

async function valueOf(db: Db, key: string): Promise<unknown> {
  const { settings } = db.schema;
  const row = await first(db.select().from(settings).where(eq(settings.key, key)));
  return row ? readSetting(row.value, key) : null;
}

/**
 * Returns the time that was noted for the servers of this process: for each of its shards the newest, of
 * these the oldest. Those that were noted with another number of shards count where they overlap. `null`:
 * none was noted.
 */
async function timeOf(db: Db, key: string): Promise<unknown> {
  const { settings } = db.schema;
  const rows = await db
    .select()
    .from(settings)
    .where(or(eq(settings.key, key), like(settings.key, `${key}/%`)));
  const noted = rows.map(row => ({ shard: shardOf(row.key), value: readSetting(row.value, row.key) }));
  const newest = eachShard(db.shards ?? WHOLE).map(shard =>
    noted
      .filter(each => overlap(each.shard, shard))
      .map(({ value }) => value)
      .reduce(newer, null),
  );
  return newest.reduce((a, b) => (typeof a === 'number' && typeof b === 'number' && b < a ? b : a));
}

const newer = (a: unknown, b: unknown): unknown =>
  typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : (a ?? b);

const keyOf = (key: string, { number, count }: Shard): string =>
  count === 1 ? key : `${key}/${number}/${count}`;

function shardOf(key: string): Shard {
  const [, number = '0', count = '1'] = key.split('/');
  return { number: Number(number), count: Number(count) };
}

export async function setSetting(db: Db, key: string, value: unknown): Promise<void> {
  const { settings } = db.schema;
  const isOfShards = KEPT_BY_SHARD.includes(key);
  const keys = isOfShards ? eachShard(db.shards ?? WHOLE).map(shard => keyOf(key, shard)) : [key];
  await db
    .insert(settings)
    .values(keys.map(each => ({ key: each, value })))
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}
