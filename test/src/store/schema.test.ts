/** The tables are described once: both databases have the same ones, also after all migrations. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Column } from 'drizzle-orm';
import { getTableConfig as ofPostgres } from 'drizzle-orm/pg-core';
import { getTableConfig as ofSqlite, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import * as postgres from '../../../src/store/postgres/tables.ts';
import * as sqlite from '../../../src/store/sqlite-tables.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { HOMES, OPENING } from '../../support/store/homes.ts';

const NAMES = Object.keys(postgres) as (keyof typeof postgres)[];

type Config = ReturnType<typeof ofPostgres> | ReturnType<typeof ofSqlite>;

const columnsOf = (config: Config) => {
  const columns: readonly Column[] = config.columns;
  const keys = config.primaryKeys.flatMap(key => key.columns.map(({ name }) => name));
  return columns.map(({ name, notNull, hasDefault, primary, dataType }) => ({
    name,
    notNull,
    // The numbers of rows have a default in one of them only by name.
    hasDefault: hasDefault && !(name === 'id' && dataType === 'number'),
    isKey: primary || keys.includes(name),
    dataType,
  }));
};

const referencesOf = ({ foreignKeys }: Config) =>
  foreignKeys.map(key => {
    const { columns, foreignColumns } = key.reference();
    return [...columns, ...foreignColumns].map(({ name }) => name);
  });

const indexesOf = ({ indexes }: Config) =>
  indexes
    .map(({ config }) => ({
      name: config.name,
      isUnique: config.unique,
      columns: config.columns.map(column => ('name' in column ? column.name : '')),
      isPartial: config.where !== undefined,
    }))
    .sort((a, b) => String(a.name).localeCompare(String(b.name)));

it.each(NAMES)('%s: the same columns, keys and indexes', name => {
  // The tables of SQLite pass for those of PostgreSQL (src/store/sqlite-kit.ts).
  const lite = ofSqlite(sqlite[name] as unknown as SQLiteTable);
  const server = ofPostgres(postgres[name]);
  expect(lite.name).toBe(server.name);
  expect(columnsOf(lite)).toEqual(columnsOf(server));
  expect(referencesOf(lite)).toEqual(referencesOf(server));
  expect(indexesOf(lite)).toEqual(indexesOf(server));
});

/** What the migrations have made: for each column whether it may be null. */
type Made = Readonly<Record<string, readonly string[]>>;

const described: Made = Object.fromEntries(
  NAMES.map(name => {
    const { columns, name: table } = ofPostgres(postgres[name]);
    return [table, columns.map(each => `${each.name}${each.notNull ? ' not null' : ''}`).sort()];
  }),
);

it('the migrations of SQLite lead to what is described', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-schema-'));
  const file = join(folder, 'durbar.sqlite');
  await openStore(file).close();
  const db = new Database(file);
  const made: Made = Object.fromEntries(
    Object.keys(described).map(table => [
      table,
      (db.pragma(`table_info(${table})`) as { name: string; notnull: number; pk: number }[])
        .map(({ name, notnull }) => `${name}${notnull === 1 ? ' not null' : ''}`)
        .sort(),
    ]),
  );
  db.close();
  rmSync(folder, { recursive: true });
  expect(made).toEqual(described);
});

it.each(HOMES.filter(([name]) => name !== 'SQLite'))(
  'the migrations of %s lead to what is described',
  async (_, openHome) => {
    const home = await openHome();
    const rows = (await home.sql(
      `select table_name, column_name, is_nullable from information_schema.columns
       where table_schema = 'public'`,
    )) as { table_name: string; column_name: string; is_nullable: string }[];
    await home.close();
    const made: Made = Object.fromEntries(
      Object.keys(described).map(table => [
        table,
        rows
          .filter(row => row.table_name === table)
          .map(row => `${row.column_name}${row.is_nullable === 'NO' ? ' not null' : ''}`)
          .sort(),
      ]),
    );
    expect(made).toEqual(described);
  },
  OPENING,
);
