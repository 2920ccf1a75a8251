import { defineConfig } from 'drizzle-kit';

/** `DIALECT`: `postgresql`, or missing for SQLite. `npm run migrations` makes the migrations of both. */
export default process.env['DIALECT'] === 'postgresql'
  ? defineConfig({
      dialect: 'postgresql',
      schema: './src/store/postgres/tables.ts',
      out: './drizzle/postgres',
    })
  : defineConfig({ dialect: 'sqlite', schema: './src/store/sqlite-tables.ts', out: './drizzle/sqlite' });
