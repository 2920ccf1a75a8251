/** What `schema.ts` builds the tables of PostgreSQL from. The kit of SQLite has the same names. */
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from './drizzle.ts';

/** Writing encodes the value; reading gives the text. `jsonb` would parse it before `columns.ts` sees it. */
const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: value => JSON.stringify(value),
});

export const postgresKit = {
  table: pgTable,
  text: (name: string) => text(name),
  json,
  integer: (name: string) => integer(name),
  boolean,
  real: doublePrecision,
  /** Milliseconds since 1970. */
  time: (name: string) => bigint(name, { mode: 'number' }),
  /** Numbers the rows in the order in which they are written. */
  number: (name: string) => bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  index,
  uniqueIndex,
  primaryKey,
  /** A default of a JSON column. drizzle-kit would write an object as `[object Object]`. */
  encoded: (value: unknown) => sql.raw(`'${JSON.stringify(value)}'`),
  /** For the condition of an index, where SQLite forbids `table.column`. */
  isFalse: (column: string) => sql.raw(`${column} = false`),
  isMissing: (column: string) => sql.raw(`${column} is null`),
  isGiven: (column: string) => sql.raw(`${column} is not null`),
};

export type Kit = typeof postgresKit;
