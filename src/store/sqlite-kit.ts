/** What `schema.ts` builds the tables of SQLite from. */
import {
  customType,
  index,
  integer,
  primaryKey,
  real,
  sql,
  sqliteTable,
  text,
  uniqueIndex,
} from './drizzle.ts';
import type { Kit } from './postgres/kit.ts';

const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: value => JSON.stringify(value),
});

const kit: Readonly<Record<keyof Kit, unknown>> = {
  table: sqliteTable,
  text: (name: string) => text(name),
  json,
  integer: (name: string) => integer(name),
  boolean: (name: string) => integer(name, { mode: 'boolean' }),
  real,
  time: (name: string) => integer(name),
  number: (name: string) => integer(name).primaryKey({ autoIncrement: true }),
  index,
  uniqueIndex,
  primaryKey,
  encoded: (value: unknown) => value,
  isFalse: (column: string) => sql.raw(`${column} = 0`),
  isMissing: (column: string) => sql.raw(`${column} is null`),
  isGiven: (column: string) => sql.raw(`${column} is not null`),
};

/**
 * Drizzle has other types for the tables of each database, although their columns are used alike. The
 * queries know those of PostgreSQL; this is the place where SQLite's pass for them.
 */
export const sqliteKit = kit as unknown as Kit;
