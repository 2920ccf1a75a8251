/** Copies and compares all rows of two databases, table by table, as `schema.ts` describes them. */
import { createHash } from 'node:crypto';
import type { Column, Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';
import { asc, getTableColumns, getTableName, gt, sql, type SQL } from '../drizzle.ts';
import { getTableConfig } from '../postgres/drizzle.ts';
import * as described from '../postgres/tables.ts';
import type { Schema } from '../schema.ts';
import type { End } from './end.ts';

/** A table of the database, as both databases have it. */
interface Described {
  /** Its name in the program. */
  readonly key: keyof Schema;
  /** Its name in the database. */
  readonly name: string;
  /** The columns of its primary key, by their names in the program. */
  readonly keys: readonly string[];
  /** True if the database numbers its rows, in the column `id`. */
  readonly isNumbered: boolean;
}

/** All tables. What others refer to comes first. */
const TABLES: readonly Described[] = Object.entries(describedTables()).map(([key, table]) => {
  const config = getTableConfig(table);
  const primary = config.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const columns = Object.entries(getTableColumns(table));
  return {
    key: key as keyof Schema,
    name: config.name,
    keys: columns.filter(([, each]) => each.primary || primary.includes(each.name)).map(([name]) => name),
    isNumbered: config.columns.some(({ generatedIdentity }) => generatedIdentity !== undefined),
  };
});

/** `tables` first: the rows of many tables refer to it, and to nothing else. */
function describedTables(): Readonly<Record<string, PgTable>> {
  const { tables, ...others } = described;
  return { tables, ...others };
}

type AnyRow = Readonly<Record<string, unknown>>;

/** The rows of a table: how many there are, and a hash of their contents in any order. */
export interface Contents {
  readonly table: string;
  readonly rows: number;
  readonly hash: bigint;
}

/** Rows that are read and written at once. PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const BATCH = 200;

/**
 * Copies all rows, and with them the numbers with which the database goes on. `wrote` is called after each
 * batch. Returns what was read.
 */
export async function copyRows(from: End, to: End, wrote: (table: string) => void): Promise<Contents[]> {
  const all: Contents[] = [];
  for (const table of TABLES) {
    const read = counting(table);
    for await (const rows of batchesOf(from.db, table)) {
      read.add(rows);
      await insert(to.db, table, rows);
      wrote(table.name);
    }
    if (table.isNumbered)
      await to.goOnAfter(table.name, Math.max(await from.lastNumber(table.name), read.highest()));
    all.push(read.contents());
  }
  return all;
}

/** Reads all rows of a database. */
export async function contentsOf({ db }: End): Promise<Contents[]> {
  const all: Contents[] = [];
  for (const table of TABLES) {
    const read = counting(table);
    for await (const rows of batchesOf(db, table)) read.add(rows);
    all.push(read.contents());
  }
  return all;
}

/** Returns the ids of all tables of games, in batches. */
export async function* idsOf({ db }: End): AsyncGenerator<readonly string[]> {
  const { tables } = db.schema;
  let last: string | null = null;
  for (;;) {
    const rows: { id: string }[] = await db
      .select({ id: tables.id })
      .from(tables)
      .where(last === null ? undefined : gt(tables.id, last))
      .orderBy(asc(tables.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Yields the rows in the order of their keys, which each database sorts in its own way. */
async function* batchesOf(db: Db, { key, keys }: Described): AsyncGenerator<AnyRow[]> {
  const table: PgTable = db.schema[key];
  const all: Readonly<Record<string, Column>> = getTableColumns(table);
  const columns = keys.flatMap(name => all[name] ?? []);
  let last: AnyRow | null = null;
  for (;;) {
    const rows: AnyRow[] = await db
      .select()
      .from(table)
      .where(last === null ? undefined : isAfter(columns, keys, last))
      .orderBy(...columns.map(column => asc(column)))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1) ?? null;
  }
}

function isAfter(columns: readonly Column[], keys: readonly string[], last: AnyRow): SQL {
  const values = columns.map((column, i) => sql`${sql.param(last[keys[i] ?? ''], column)}`);
  const names = columns.map(column => sql`${column}`);
  return sql`(${sql.join(names, sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

async function insert(db: Db, { key }: Described, rows: readonly AnyRow[]): Promise<void> {
  const table: PgTable = db.schema[key];
  const isJson = jsonColumnsOf(table);
  const values = rows.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isJson(name) ? asIs(value) : value]),
    ),
  );
  await db.insert(table).values(values);
}

/** JSON is read as text. Writing would encode it once more. */
const asIs = (value: unknown): unknown => (value === null ? null : sql`${value}`);

function jsonColumnsOf(table: Table): (name: string) => boolean {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  return name => columns[name]?.dataType === 'custom';
}

/** Counts rows, and adds up their hashes, so that their order does not matter. */
function counting({ name, isNumbered }: Described) {
  let [rows, hash, highest] = [0, 0n, 0];
  return {
    add: (more: readonly AnyRow[]): void => {
      rows += more.length;
      for (const row of more) {
        hash = BigInt.asUintN(128, hash + hashOf(row));
        if (isNumbered) highest = Math.max(highest, Number(row['id']));
      }
    },
    highest: (): number => highest,
    contents: (): Contents => ({ table: name, rows, hash }),
  };
}

function hashOf(row: AnyRow): bigint {
  const values = Object.keys(row)
    .sort()
    .map(name => row[name]);
  const digest = createHash('sha256').update(JSON.stringify(values)).digest();
  return (digest.readBigUInt64LE(0) << 64n) | digest.readBigUInt64LE(8);
}

/** The names of all tables of the database. */
export const TABLE_NAMES: readonly string[] = Object.values(describedTables()).map(table =>
  getTableName(table),
);
