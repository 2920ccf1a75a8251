/** What the PostgreSQL store uses of Drizzle besides `../drizzle.ts`. Loaded only if this store is chosen. */
import { createRequire } from 'node:module';
import type * as driver from 'drizzle-orm/node-postgres';
import type * as driverMigrator from 'drizzle-orm/node-postgres/migrator';
import type * as columns from 'drizzle-orm/pg-core';

export { sql } from '../drizzle.ts';

const load = createRequire(import.meta.url);

export const { drizzle } = load('drizzle-orm/node-postgres') as typeof driver;
export const { migrate } = load('drizzle-orm/node-postgres/migrator') as typeof driverMigrator;
export const {
  bigint,
  boolean,
  customType,
  doublePrecision,
  getTableConfig,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} = load('drizzle-orm/pg-core') as typeof columns;
