/** The bot in a child process on a PostgreSQL server that tests may cut off. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../../playground/server.ts';
import { openServer } from '../../../src/store/open.ts';
import type { Store } from '../../../src/tables/store.ts';
import { withDatabase } from '../store/homes.ts';
import { eventually, programIn, type ChildWorld, type Program } from './child-process.ts';

export interface ServerWorld extends Omit<ChildWorld, 'closeStore' | 'openStore'> {
  /** The processes of the bot. The world itself is the first. */
  readonly programs: readonly Program[];
  /** Makes a further process. It is not started. */
  another(shards: string): Program;
  /** `DATABASE_URL` of the bot. */
  readonly url: string;
  /** Ends all connections of the bot, as a restart of the server does. */
  cutOff(): Promise<void>;
}

export interface ServerWorldOptions {
  /** `SHARDS` of each process. Default: one process, which serves all. */
  readonly shards?: readonly string[];
  /** Runs before the first process starts. */
  readonly arrange?: (playground: Playground) => void;
  /** Factor for all times. Default: 0.001. */
  readonly timeScale?: number;
  /** Further settings of the processes. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: nothing is kept of past messages. */
  readonly playground?: PlaygroundOptions;
}

let worlds = 0;

/** `server`: the URL of a server on which databases may be made. */
export async function openServerWorld(
  server: string,
  {
    shards = [''],
    arrange = () => undefined,
    timeScale = 0.001,
    env = {},
    playground: more = { history: false },
  }: ServerWorldOptions = {},
): Promise<ServerWorld> {
  const name = `durbar_world_${process.pid}_${worlds++}`;
  const url = withDatabase(server, name);
  const admin = poolOn(server);
  await admin.query(`create database ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-server-'));
  const playground = await createPlayground({ people: [], ...more });
  arrange(playground);
  const all: Program[] = [];
  const another = (part: string): Program => {
    const made = programIn(dataDir, playground.url, {
      timeScale,
      env: { ...env, DATABASE_URL: url, SHARDS: part },
      stderr: 'kept',
    });
    all.push(made);
    return made;
  };
  const programs = shards.map(another);
  const [program] = programs;
  if (!program) throw new Error('a world needs a process');
  for (const each of programs) await each.start();
  const store: Store = await openServer(url);
  const reader = poolOn(url);
  const waiting = async (): Promise<number> => {
    const { rows } = await reader.query<{ count: string }>(
      'select count(*) from outbox where batch is not null or retry_at < $1',
      [Date.now() + SOON],
    );
    return Number(rows[0]?.count);
  };
  return {
    ...program,
    programs,
    another,
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
      await Promise.all(all.map(each => each.kill('SIGTERM')));
      await store.close();
      await reader.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await playground.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Replaces connections that were lost, because tests restart the server. */
function poolOn(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  return pool;
}

/** The steps of a turn that is not over wait for longer: not for them. Milliseconds. */
const SOON = 30_000;
