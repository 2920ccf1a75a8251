/** The databases on which every store must do the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { openPool, type Connections } from '../../../src/store/postgres/pool.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Shards } from '../../../src/shards.ts';
import type { Store } from '../../../src/tables/store.ts';
import { openLite, type Lite } from './pglite.ts';

export interface Home {
  /** Opens a store on this database, as another program does. `shards`: what it serves. Default: all. */
  open(shards?: Shards | null): Promise<Store>;
  /** Runs one statement past the stores. Returns the rows. */
  sql(text: string): Promise<readonly unknown[]>;
  /** Deletes all rows. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A home on PostgreSQL. */
export interface ServerHome extends Home {
  /** Opens connections without a store. */
  connections(): Connections;
}

type Kind<H = Home> = readonly [name: string, open: () => Promise<H>];

/** Time in which a home opens on a busy machine: PostgreSQL has to be compiled first. Milliseconds. */
export const OPENING = 300_000;

/** On the server of `TEST_DATABASE_URL`, which `.ci/run` starts. Missing: on PostgreSQL in the process. */
export const SERVER_HOMES: readonly Kind<ServerHome>[] = [
  process.env['TEST_DATABASE_URL'] === undefined
    ? ['PostgreSQL in the process', liteHome]
    : ['PostgreSQL server', serverHome],
];
export const HOMES: readonly Kind[] = [['SQLite', sqliteHome], ...SERVER_HOMES];

/** What belongs to a table comes first. */
const TABLES = [
  ...['letters', 'outbox', 'deadlines', 'answers', 'pending', 'players', 'results', 'guesses', 'tables'],
  ...['ratings', 'people', 'servers', 'boards', 'interests', 'punctuality', 'receipts', 'settings'],
  ...['searches', 'gatherings', 'queues', 'agreements', 'seasons', 'nights'],
];

async function emptyBy(sql: Home['sql']): Promise<void> {
  for (const table of TABLES) await sql(`delete from ${table}`);
}

async function sqliteHome(): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-home-'));
  const file = join(folder, 'durbar.sqlite');
  await openStore(file).close();
  const raw = new Database(file);
  const sql: Home['sql'] = async text => {
    const statement = raw.prepare(text);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  };
  return {
    open: async () => openStore(file),
    sql,
    empty: () => emptyBy(sql),
    close: async () => {
      raw.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function homeOn(connections: () => Connections, end: () => Promise<void>): Promise<ServerHome> {
  const own = connections();
  await openPostgresStore(own);
  const sql: Home['sql'] = text =>
    own.use(async client => (await client.query<Record<string, unknown>>(text)).rows);
  return {
    connections,
    open: (shards = null) => openPostgresStore(connections(), { shards, name: 'test' }),
    sql,
    empty: () => emptyBy(sql),
    close: async () => {
      await own.close();
      await end();
    },
  };
}

let lite: Lite | null = null;

/** Starts PostgreSQL once a process, because that takes longer than the tests of a file. */
async function liteHome(): Promise<ServerHome> {
  const database = (lite ??= openLite());
  return homeOn(
    () => database.connections(),
    async () => undefined,
  );
}

let databases = 0;

/** Makes a database of its own on the server, and drops it in the end. */
async function serverHome(): Promise<ServerHome> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `durbar_test_${process.pid}_${databases++}`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name}`);
  return homeOn(
    () => openPool(withDatabase(url, name)),
    async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  );
}

/** Replaces the database that a URL names. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
