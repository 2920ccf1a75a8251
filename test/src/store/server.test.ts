/** What becomes of the bot's calls when a PostgreSQL server is lost, and who may use it. */
import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doctor } from '../../../src/cli/doctor.ts';
import { BadSetting, loadConfig } from '../../../src/config.ts';
import { WHOLE } from '../../../src/shards.ts';
import { DatabaseInUse } from '../../../src/store/lock.ts';
import { holdDatabase, nameOf, openServer, takeDatabase, versionOn } from '../../../src/store/open.ts';
import { carriedOut } from '../../../src/store/postgres/failures.ts';
import { lockServer } from '../../../src/store/postgres/lock.ts';
import { StoreFailure } from '../../../src/tables/store.ts';
import { withDatabase } from '../../support/store/homes.ts';
import { begin, change, loaded, play, step, table } from '../../support/store/samples.ts';
import { PATIENCE } from '../../support/service/patience.ts';

const failing = (code: string, message = 'it fails'): Error => Object.assign(new Error(message), { code });
const throwing = (error: Error) => () => Promise.reject(error);

const kindOf = (error: unknown): string => (error instanceof StoreFailure ? error.kind : String(error));

describe('failures of the server', () => {
  it.each([
    ['ECONNREFUSED', ''],
    ['ENOENT', ''],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
    ['', 'Connection terminated unexpectedly'],
    ['', 'timeout exceeded when trying to connect'],
    ['', 'Query read timeout'],
  ])('%s %s: the server cannot be reached', async (code, message) => {
    const cause = failing(code, message);
    for (const error of [cause, new Error('Failed query: …', { cause })])
      await expect(carriedOut(throwing(error))).rejects.toMatchObject({ kind: 'unreachable' });
  });
  it('a row that is held for too long: busy', async () => {
    await expect(carriedOut(throwing(failing('55P03')))).rejects.toMatchObject({ kind: 'busy' });
  });
  it.each(['40001', '40P01'])('%s: the call is carried out again', async code => {
    let calls = 0;
    const act = async (): Promise<number> => {
      if (calls++ < 3) throw new Error('Failed query: …', { cause: failing(code) });
      return calls;
    };
    expect(await carriedOut(act)).toBe(4);
  });
  it('collisions without end: busy', async () => {
    await expect(carriedOut(throwing(failing('40P01')))).rejects.toMatchObject({ kind: 'busy' });
  });
  it('another error keeps its code, and loses what it quotes', async () => {
    const detail = 'Failing row contains (the seed).';
    const cause = Object.assign(failing('23502', 'null value in column "game"'), { detail });
    const error: unknown = await carriedOut(
      throwing(new Error('Failed query: insert … params: the seed', { cause })),
    ).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '23502', message: 'null value in column "game"' });
    expect(Object.values(error as object).join()).not.toContain('seed');
    expect((error as Error).cause).toBeUndefined();
  });
});

describe('the setting DATABASE_URL', () => {
  it('chooses a server; without it the database is a file', () => {
    expect(loadConfig({}).databaseUrl).toBeNull();
    expect(loadConfig({ DATABASE_URL: 'postgres://a:b@c/d' }).databaseUrl).toBe('postgres://a:b@c/d');
  });
  it.each(['mysql://me:hunter2@host/x', 'hunter2'])('is refused without being shown: %s', url => {
    expect(() => loadConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL \(now "hidden"\) cannot be used/);
    expect(() => loadConfig({ DATABASE_URL: url })).not.toThrow(/hunter2/);
  });
  it('a server that is not there: one sentence, without the password', async () => {
    const url = 'postgres://me:hunter2@127.0.0.1:1/durbar';
    for (const open of [() => openServer(url), () => holdDatabase({ dataDir: '', databaseUrl: url })]) {
      const error: unknown = await open().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(BadSetting);
      expect(String(error)).toContain('The database 127.0.0.1:1/durbar of the setting DATABASE_URL');
      expect(String(error)).not.toContain('hunter2');
    }
  });
  it('is named by server and database', () => {
    expect(nameOf('postgres://me:secret@host:5433/durbar')).toBe('host:5433/durbar');
    expect(nameOf('postgres:///durbar?host=/run/postgresql')).toBe('/run/postgresql/durbar');
  });
});

const SERVER = process.env['TEST_DATABASE_URL'];

/** A way to the server that can fall silent: what is sent is lost, and nobody is told. */
async function openRelay(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(port === '' ? (searchParams.get('port') ?? '5432') : port);
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  const ways: Socket[] = [];
  const relay = createServer(client => {
    const server =
      folder === null
        ? connect(number, decodeURIComponent(hostname))
        : connect(join(folder, `.s.PGSQL.${number}`));
    ways.push(client, server);
    for (const way of [client, server]) way.on('error', () => undefined);
    client.pipe(server).pipe(client);
    client.once('close', () => {
      leave(undefined);
    });
  });
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  const through = new URL(url);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: String(through),
    /** Resolves when the program has given its connection up. */
    left,
    fallSilent: () => {
      for (const way of ways) way.unpipe().resume();
    },
    close: async () => {
      for (const way of ways) way.destroy();
      await new Promise(resolve => relay.close(resolve));
    },
  };
}

describe.skipIf(SERVER === undefined)('a server', () => {
  const name = `durbar_server_${process.pid}`;
  const url = withDatabase(SERVER ?? 'postgres://localhost', name);
  let admin: pg.Client;
  beforeEach(async () => {
    admin = new pg.Client({ connectionString: SERVER });
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterEach(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  /** Ends all connections to the database, as a restart of the server does. */
  const cutOff = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

  /** Counts the shards that are served. */
  const held = async (): Promise<number> => {
    const { rows } = await admin.query<{ held: string }>(
      `select count(*) as held from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = '${name}'`,
    );
    return Number(rows[0]?.held);
  };

  /** Returns the connection that serves a shard, and the numbers of that shard's lock. */
  const holder = async (): Promise<{ pid: number; shard: string } | undefined> => {
    const { rows } = await admin.query<{ pid: number; shard: string }>(
      `select pg_locks.pid, classid || ', ' || objid as shard
       from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and classid > 0 and granted and datname = '${name}'`,
    );
    return rows[0];
  };

  /** Resolves when one connection waits for what another one has locked. */
  const untilOneWaits = async (): Promise<void> => {
    for (;;) {
      const { rows } = await admin.query<{ waiting: string }>(
        `select count(*) as waiting from pg_stat_activity
         where datname = '${name}' and wait_event_type = 'Lock'`,
      );
      if (rows[0]?.waiting === '1') return;
    }
  };

  it('that cuts all connections: at most one call each fails, nothing is lost, and all goes on', async () => {
    const store = await openServer(url);
    await begin(store, table('t'));
    const [one, other] = [await loaded(store, 't'), await loaded(store, 't')];
    await cutOff();
    const later = change({ ...one.table, ply: 1 });
    const kinds = [];
    for (let n = 0; n < 30; n++) kinds.push(await store.commit(n === 0 ? one : other, later).catch(kindOf));
    expect(kinds.filter(kind => kind === 'done')).toHaveLength(1);
    expect(kinds.at(-1)).toBe('stale');
    expect(kinds.every(kind => ['done', 'stale', 'unreachable'].includes(String(kind)))).toBe(true);
    expect(await play(store, 't')).toBe('done');
    await store.close();
  });

  it('that is lost in the middle of a commit has written nothing of it', async () => {
    const store = await openServer(url);
    await begin(store, table('t'));
    const held = new pg.Client({ connectionString: url });
    held.on('error', () => undefined);
    await held.connect();
    await held.query('begin');
    await held.query(`select * from tables where id = 't' for update`);
    const waiting = play(store, 't', { receipt: 'r' }).catch((error: unknown) => error);
    await untilOneWaits();
    await cutOff();
    expect(await waiting).toMatchObject({ kind: 'unreachable' });
    let back = null;
    for (let n = 0; n < 20 && back === null; n++) back = await store.load('t').catch(() => null);
    expect([back?.table.ply, await store.seen('r')]).toEqual([0, false]);
    await store.close();
  });

  it('does not end a claim or a request that meet at a table whose channel refuses', async () => {
    const store = await openServer(url, { shards: null, name: 'bot' });
    const refusal = { kind: 'permissions', permissions: [], channel: 'c', since: 1, last: 2 } as const;
    const refused = { ...refusal, tried: 1, unsent: true, lost: false };
    await begin(store, table('t'), { notices: [step(1)] });
    const batch = await store.outbox.claim(5_000, []);
    if (batch) await store.outbox.refused(batch, refused, 9_000, null);
    const request = new pg.Client({ connectionString: url });
    await request.connect();
    await request.query('begin');
    await request.query(`select * from tables where id = 't' for update`);
    expect(await store.outbox.claim(9_000, []), 'it waits for the request').toBeNull();
    await request.query('update outbox set retry_at = 8000'); // as a request that hastens it
    await request.query('commit');
    expect(await store.outbox.claim(9_000, [])).toMatchObject({ table: 't', id: batch?.id, unsent: true });
    await request.end();
    await store.close();
  });

  it('is looked at without being changed, whichever version has written it', async () => {
    expect(await versionOn(url)).toBe('none');
    expect(await versionOn(url), 'the doctor makes no tables').toBe('none');
    await (await openServer(url)).close();
    expect(await versionOn(url)).toBe('this');
    const raw = new pg.Client({ connectionString: url });
    await raw.connect();
    await raw.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    expect(await versionOn(url)).toBe('older');
    const config = { ...loadConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'durbar-')) }), databaseUrl: url };
    const lines = (await doctor(config)).map(({ level, words }) => `${level} ${words}`);
    expect(lines).toContainEqual(expect.stringMatching(/^warn .*an older version has written it/));
    await raw.query('update drizzle.__drizzle_migrations set created_at = created_at + 2');
    expect(await versionOn(url)).toBe('newer');
    await raw.end();
  });

  it('whose way breaks in silence: the process notices before the server gives its shards away', async () => {
    const relay = await openRelay(url);
    const process = await lockServer(relay.url, WHOLE, undefined, { every: 20, late: 100 });
    expect(await held()).toBe(1);
    relay.fallSilent();
    await relay.left;
    await process?.release();
    await relay.close();
  });

  it('is held by one program of the operator, or by bots', async () => {
    const chosen = { dataDir: '', databaseUrl: url };
    const first = await holdDatabase(chosen);
    await expect(holdDatabase(chosen)).rejects.toBeInstanceOf(DatabaseInUse);
    await first.release();
    await (await holdDatabase(chosen)).release();
    const bot = await lockServer(url, { numbers: [3], count: 16 });
    await expect(holdDatabase(chosen)).rejects.toBeInstanceOf(DatabaseInUse);
    await bot?.release();
  });

  it('lets each shard be served by one process, and all count the shards alike', async () => {
    const take = async (numbers: number[], count: number) => lockServer(url, { numbers, count });
    const held = [await take([0, 1], 4), await take([3], 4)];
    expect(held).not.toContain(null);
    expect([await take([1, 2], 4), await take([0], 1), await take([2], 8)]).toEqual([null, null, null]);
    held.push(await take([2], 4));
    await held[0]?.release();
    expect(await take([2], 4)).toBeNull();
    held.push(await take([0, 1], 4));
    expect(held.at(-1)).not.toBeNull();
    for (const lock of held) await lock?.release();
  });

  it('hands the shards over: a process that starts too early waits for the other', async () => {
    const chosen = { dataDir: '', databaseUrl: url, shards: { numbers: [0, 1], count: 4 } };
    const said: string[] = [];
    const waiting = (sentence: string): void => void said.push(sentence);
    const old = await takeDatabase(chosen, { waiting, lost: () => undefined });
    expect(said).toEqual([]);
    const successor = takeDatabase(chosen, { waiting, lost: () => undefined });
    while (said.length === 0) await new Promise(setImmediate);
    expect(said.join()).toContain('Another process serves some of the shards 0-1/4');
    expect(said.join()).not.toContain(url);
    await old.release();
    await (await successor).release();
    expect(said).toHaveLength(1);
  });

  it('cuts off a process: it takes its shards again, or ends if another one was faster', async () => {
    const ended: Error[] = [];
    const process = await takeDatabase(
      { dataDir: '', databaseUrl: url, shards: null },
      { waiting: () => undefined, lost: error => void ended.push(error) },
    );
    const before = await holder();
    await cutOff(); // returns before the connections end
    await vi.waitFor(async () => {
      expect((await holder())?.pid, 'taken again').not.toBeOneOf([before?.pid, undefined]);
    }, PATIENCE);
    expect(ended).toEqual([]);
    const again = await holder();
    const faster = new pg.Client({ connectionString: url });
    await faster.connect();
    const waiting = faster.query(`select pg_advisory_lock(${again?.shard})`);
    await untilOneWaits(); // so the server gives it the shard in the moment in which the process loses it
    await admin.query('select pg_terminate_backend($1)', [again?.pid]);
    await waiting;
    await vi.waitFor(() => {
      expect(String(ended[0])).toContain('this one ends');
    }, PATIENCE);
    await process.release();
    await faster.end();
  });
});
