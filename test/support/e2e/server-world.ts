/** The bot in a child process on a PostgreSQL server that tests may cut off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPlayground } from '../../../playground/server.ts';
import { openServer } from '../../../src/store/open.ts';
import type { Store } from '../../../src/tables/store.ts';
import { withDatabase } from '../store/homes.ts';
import { eventually, programIn, type ChildWorld } from './child-process.ts';

export interface ServerWorld extends Omit<ChildWorld, 'closeStore' | 'openStore'> {
  /** `DATABASE_URL` of the bot. */
  readonly url: string;
  /** Ends all connections of the bot, as a restart of the server does. */
  cutOff(): Promise<void>;
}

/** `server`: the URL of a server on which databases may be made. */
export async function openServerWorld(server: string): Promise<ServerWorld> {
  const name = `durbar_world_${process.pid}`;
  const url = withDatabase(server, name);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-server-'));
  const playground = await createPlayground({ people: [] });
  const program = programIn(dataDir, playground.url, { timeScale: 0.001, env: { DATABASE_URL: url } });
  await program.start();
  const store: Store = await openServer(url);
  const reader = new pg.Client({ connectionString: url });
  reader.on('error', () => undefined);
  await reader.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await reader.query<{ count: string }>(
      'select count(*) from outbox where batch is not null or retry_at < $1',
      [Date.now() + SOON],
    );
    return Number(rows[0]?.count);
  };
  return {
    ...program,
    url,
    playground,
    dataDir,
    store,
    calm: async () => {
      await eventually(async () => (await waiting()) === 0, 'an empty outbox');
      await playground.settled();
    },
    cutOff: async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and application_name like 'durbar%'`,
        [name],
      );
    },
    end: async () => {
      await program.kill('SIGTERM');
      await store.close();
      await reader.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await playground.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The steps of a turn that is not over wait for longer: not for them. Milliseconds. */
const SOON = 30_000;
