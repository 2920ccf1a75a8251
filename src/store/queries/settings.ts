/**
 * The settings of the program: what it notes about itself, by key. What each process notes of the servers
 * that it serves is kept for each shard, because another process may serve them tomorrow.
 */
import type { Placeholder } from 'drizzle-orm';
import { eq, or, like, sql } from '../drizzle.ts';
import { range } from '../../../engines/core/values.ts';
import {
  eachShard,
  leastMultiple,
  overlap,
  shardOfGuild,
  WHOLE,
  type Shard,
  type Shards,
} from '../../shards.ts';
import type { Time } from '../../base.ts';
import type { Store } from '../../tables/store.ts';
import { readSetting } from '../columns.ts';
import { first, type Db } from '../db.ts';

/** Times that are kept for each shard: `alive` of all servers, `alive/3/16` of those of shard 3 of 16. */
const KEPT_BY_SHARD = ['alive', 'pulse'];

export function openSettings(db: Db): Pick<Store, 'setting' | 'set' | 'isResting' | 'lagElsewhere'> {
  // Part of every heartbeat, so it is prepared once.
  const one = written(db, [{ key: sql.placeholder('key'), value: sql.placeholder('value') }]);
  const statement = one.prepare('set_setting');
  return {
    isResting: (guild, now) => isResting(db, guild, now),
    lagElsewhere: guild => lagElsewhere(db, guild),
    setting: key => (KEPT_BY_SHARD.includes(key) ? timeOf(db, key) : valueOf(db, key)),
    set: async (key, value) => {
      const [only, ...others] = keysFor(db, key);
      if (others.length > 0) await setSetting(db, key, value);
      else await statement.execute({ key: only, value });
    },
  };
}

async function valueOf(db: Db, key: string): Promise<unknown> {
  const { settings } = db.schema;
  const row = await first(db.select().from(settings).where(eq(settings.key, key)));
  return row ? readSetting(row.value, key) : null;
}

/**
 * Returns the time that was noted for these shards; default: those of this process. `pulse`: the newest,
 * because somebody runs. `alive`: the oldest, because all of them get the time since then back. Other numbers
 * of shards may have been in use: of each server the newest counts. `null`: none was noted.
 */
async function timeOf(db: Db, key: string, shards: Shards = db.shards ?? WHOLE): Promise<unknown> {
  const { settings } = db.schema;
  const rows = await db
    .select()
    .from(settings)
    .where(or(eq(settings.key, key), like(settings.key, `${key}/%`)));
  const noted = rows.flatMap(({ key: of, value }) => {
    const time = readSetting(value, of);
    return typeof time === 'number' ? [{ shard: shardOf(of), time }] : [];
  });
  const own = eachShard(shards);
  const times = partsOf(own, noted).map(part =>
    Math.max(...noted.filter(({ shard }) => overlap(shard, part)).map(({ time }) => time)),
  );
  const found = times.filter(Number.isFinite);
  if (found.length === 0) return null;
  return key === 'pulse' ? Math.max(...found) : Math.min(...found);
}

/** A running process notes more often than this that it runs. Milliseconds. */
const SILENT = 20_000;

/** Returns the shard of a server that another process serves. `null`: this one does. */
function elsewhere(db: Db, guild: string): Shards | null {
  if (db.shards === null) return null;
  const { numbers, count } = db.shards;
  const shard = shardOfGuild(guild, count);
  return numbers.includes(shard) ? null : { numbers: [shard], count };
}

async function isResting(db: Db, guild: string, now: Time): Promise<boolean> {
  const there = elsewhere(db, guild);
  if (there === null) return false;
  const pulse = await timeOf(db, 'pulse', there);
  return typeof pulse !== 'number' || now - pulse >= SILENT;
}

/** The older of two notes is read first: so a heartbeat in between makes the time longer, never shorter. */
async function lagElsewhere(db: Db, guild: string): Promise<number | null> {
  const there = elsewhere(db, guild);
  if (there === null) return null;
  const alive = await timeOf(db, 'alive', there);
  const pulse = await timeOf(db, 'pulse', there);
  return typeof alive === 'number' && typeof pulse === 'number' ? Math.max(0, pulse - alive) : 0;
}

/** More parts than this are not told apart: then the newest time of each shard counts. */
const MOST_PARTS = 100_000;

/** Divides the shards so finely that each part lies in a shard of every number of shards, or outside it. */
function partsOf(own: readonly Shard[], noted: readonly { readonly shard: Shard }[]): readonly Shard[] {
  const [count = 1] = own.map(shard => shard.count);
  const all = noted.reduce((multiple, { shard }) => leastMultiple(multiple, shard.count), count);
  if (all > MOST_PARTS) return own;
  return own.flatMap(({ number }) =>
    range(all / count).map(part => ({ number: number + part * count, count: all })),
  );
}

const keyOf = (key: string, { number, count }: Shard): string =>
  count === 1 ? key : `${key}/${number}/${count}`;

function shardOf(key: string): Shard {
  const [, number = '0', count = '1'] = key.split('/');
  return { number: Number(number), count: Number(count) };
}

/** Returns the keys under which this process notes a setting: one, or one for each of its shards. */
const keysFor = (db: Db, key: string): readonly string[] =>
  KEPT_BY_SHARD.includes(key) ? eachShard(db.shards ?? WHOLE).map(shard => keyOf(key, shard)) : [key];

/** What writes these settings, as a query. */
function written(db: Db, rows: readonly { readonly key: string | Placeholder; readonly value: unknown }[]) {
  const { settings } = db.schema;
  return db
    .insert(settings)
    .values([...rows])
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}

export async function setSetting(db: Db, key: string, value: unknown): Promise<void> {
  await written(
    db,
    keysFor(db, key).map(each => ({ key: each, value })),
  );
}
