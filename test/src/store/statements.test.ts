/** SQLite compiles a query once, and rows keep their shape whatever asked for them before. */
import Database from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { sql } from '../../../src/store/drizzle.ts';
import { sqliteDb } from '../../../src/store/sqlite-db.ts';

let raw: Database.Database;
afterEach(() => {
  raw.close();
});

function opened() {
  raw = new Database(':memory:');
  raw.exec('create table settings (key text primary key, value text); insert into settings values (1, 2)');
  const db = sqliteDb(raw);
  const prepare = vi.spyOn(raw, 'prepare');
  return { db, prepared: () => prepare.mock.calls.length };
}

it('a query is compiled once, for all its values', async () => {
  const { db, prepared } = opened();
  const { settings } = db.schema;
  for (const key of ['a', 'b', 'c']) {
    await db.insert(settings).values({ key, value: key });
    expect(
      await db
        .select()
        .from(settings)
        .where(sql`${settings.key} = ${key}`),
    ).toEqual([{ key, value: JSON.stringify(key) }]);
  }
  expect(prepared()).toBe(2);
});

it('rows are objects again after the same query has taken them as lists', () => {
  const { db } = opened();
  const client = Reflect.get(Reflect.get(db, 'session') as object, 'client') as Database.Database;
  const text = 'select key, value from settings';
  expect(client.prepare(text).raw().all()).toEqual([['1', '2']]);
  expect(client.prepare(text).all()).toEqual([{ key: '1', value: '2' }]);
});
