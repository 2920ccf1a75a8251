/** A database of its own on the server of `TEST_DATABASE_URL`, for the tests of one file. */
import pg from 'pg';
import { withDatabase } from './homes.ts';

/** The server that tests may use. `undefined`: there is none, and they are skipped. */
export const SERVER = process.env['TEST_DATABASE_URL'];

/** Names the database by what it is for. `create` makes it, and `drop` deletes it and closes `admin`. */
export function serverDatabase(what: string) {
  const name = `durbar_${what}_${process.pid}`;
  const admin = new pg.Client({ connectionString: SERVER });
  return {
    name,
    url: withDatabase(SERVER ?? 'postgres://localhost', name),
    /** A connection to the server itself. */
    admin,
    create: async (): Promise<void> => {
      await admin.connect();
      await admin.query(`create database ${name}`);
    },
    drop: async (): Promise<void> => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
