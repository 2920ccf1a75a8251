/** The query builder of SQLite, as the queries use it. */
import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { inRow, type Db, type Path, type Queries, type Words } from './db.ts';
import { drizzle, sql } from './drizzle.ts';
import * as tables from './sqlite-tables.ts';

/** Returns the queries' view of a connection. The caller keeps others from using it meanwhile. */
export function sqliteDb(raw: Database.Database): Db {
  // Drizzle has other types for each database; what `Queries` holds is used alike, and awaited.
  const builder = drizzle(keepingStatements(raw)) as unknown as Queries;
  return Object.assign(builder, {
    schema: tables,
    words: WORDS,
    ...ALONE,
    atomically: transactions(raw),
  });
}

/** The statements that are kept. Most queries have one text, a few one for each number of rows. */
const STATEMENTS = 200;

/**
 * Returns the connection, which compiles a statement once as long as it is in use. Drizzle compiles each
 * query again, which takes as long as carrying it out.
 */
function keepingStatements(raw: Database.Database): Database.Database {
  const kept = new LRUCache<string, Database.Statement>({ max: STATEMENTS });
  const prepare = (text: string): Database.Statement => {
    const known = kept.get(text);
    // The last query may have taken rows as lists.
    if (known) return known.reader ? known.raw(false) : known;
    const made = raw.prepare(text);
    kept.set(text, made);
    return made;
  };
  return Object.create(raw, { prepare: { value: prepare } }) as Database.Database;
}

/** One program has the file: it serves all servers, and nobody else waits for work. */
const ALONE: Pick<Db, 'shards' | 'lease' | 'wakeOthers'> = {
  shards: null,
  lease: 0,
  wakeOthers: async () => undefined,
};

/** Locks the file for writing from the start, so that what is read in the transaction stays true in it. */
function transactions(raw: Database.Database): Db['atomically'] {
  const begin = raw.prepare('begin immediate');
  const commit = raw.prepare('commit');
  const rollback = raw.prepare('rollback');
  return async act => {
    begin.run();
    try {
      const result = await act();
      commit.run();
      return result;
    } catch (error) {
      // Some errors have ended the transaction already.
      if (raw.inTransaction) rollback.run();
      throw error;
    }
  };
}

const pathOf = (path: Path): string => ['$', ...path.map(name => `"${name}"`)].join('.');

const WORDS: Words = {
  jsonText: (column, path) => sql`json_extract(${column}, ${pathOf(path)})`,
  jsonNumber: (column, path) => sql`json_extract(${column}, ${pathOf(path)})`,
  jsonTrue: (column, path) => sql`json_extract(${column}, ${pathOf(path)}) = 1`,
  jsonHolds: (column, path, text) =>
    sql`exists (select 1 from json_each(${column}, ${pathOf(path)}) where value = ${text})`,
  jsonWith: (column, fields) => {
    const changes = Object.entries(fields).map(
      ([name, value]) => sql`, ${pathOf([name])}, json(${JSON.stringify(value)})`,
    );
    return sql`json_set(${column}${sql.join(changes)})`;
  },
  jsonWithout: (column, path) => sql`json_remove(${column}, ${pathOf(path)})`,
  list: columns => sql`json_array(${inRow(columns)})`,
  lists: (columns, order) => sql`json_group_array(json_array(${inRow(columns)}) order by ${inRow(order)})`,
  isAmong: (column, texts) => sql`${column} in (select value from json_each(${texts}))`,
  elements: list => sql`json_each(${list})`,
  least: (a, b) => sql`min(${a}, ${b})`,
  greatest: (a, b) => sql`max(${a}, ${b})`,
  row: sql`rowid`,
  // The transaction has locked the whole file.
  locked: query => query,
  lockedIfFree: query => query,
};
