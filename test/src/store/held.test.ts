/** A slow transaction of another program holds up what it has locked, and nothing else. */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServer } from '../../../src/store/open.ts';
import type { Store } from '../../../src/tables/store.ts';
import { withDatabase } from '../../support/store/homes.ts';
import { begin, step, table } from '../../support/store/samples.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

describe.skipIf(SERVER === undefined)('beside a slow transaction', () => {
  const name = `durbar_held_${process.pid}`;
  const url = withDatabase(SERVER ?? 'postgres://localhost', name);
  let admin: pg.Client;
  let slow: pg.Client;
  let store: Store;
  beforeEach(async () => {
    admin = new pg.Client({ connectionString: SERVER });
    await admin.connect();
    await admin.query(`create database ${name}`);
    store = await openServer(url, { shards: null, name: 'bot' });
    slow = new pg.Client({ connectionString: url });
    await slow.connect();
  });
  afterEach(async () => {
    await slow.end();
    await store.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  /** Locks rows until the returned function is called. */
  async function hold(rows: string): Promise<() => Promise<unknown>> {
    await slow.query('begin');
    await slow.query(`select * from ${rows} for update`);
    return () => slow.query('commit');
  }

  it('the announcements of other tables are sent, those of its table when it has ended', async () => {
    await begin(store, table('a'), { notices: [step(1)] });
    await begin(store, table('b'), { notices: [step(2)] });
    const end = await hold(`tables where id = 'a'`);
    const batch = await store.outbox.claim(5_000, []);
    expect(batch).toMatchObject({ table: 'b' });
    if (batch) await store.outbox.done(batch, null);
    expect(await store.outbox.claim(5_000, [])).toBeNull();
    expect(await store.outbox.next([]), 'it could be sent already').toBe(0);
    await end();
    expect(await store.outbox.claim(5_000, [])).toMatchObject({ table: 'a' });
  });

  it('a claim locks no other table than its own', async () => {
    for (const id of ['a', 'b', 'c']) await begin(store, table(id), { notices: [step(1)] });
    const end = await hold(`tables where id = 'a'`);
    const other = await openServer(url, { shards: null, name: 'other' });
    const both = await Promise.all([store.outbox.claim(5_000, []), other.outbox.claim(5_000, [])]);
    const left = await store.outbox.claim(5_000, []);
    const claimed = [...both, left].flatMap(batch => batch?.table ?? []).toSorted();
    expect(claimed).toEqual(['b', 'c']);
    await other.close();
    await end();
  });

  it('the deadlines of other tables are carried out', async () => {
    const turn = { duty: 'turn', seat: 0, since: 0 } as const;
    await begin(store, table('a'), { deadlines: [{ ...turn, due: 100 }] });
    await begin(store, table('b'), { deadlines: [{ ...turn, due: 200 }] });
    const end = await hold(`tables where id = 'a'`);
    expect(await store.due(300)).toEqual(['b']);
    expect(await store.nextDue()).toBe(100);
    await end();
    expect(await store.due(300)).toEqual(['a', 'b']);
  });

  it('the notifications of other people are sent', async () => {
    const told = (user: string) => ({ user, table: 't', kind: 'turn' }) as const;
    await begin(store, table('t'), { notifications: [told('ann'), told('ben')], at: 1_000 });
    const end = await hold(`letters where user_id = 'ann'`);
    expect(await store.notifications.claim('ann', 9_000)).toBeNull();
    expect(await store.notifications.claim('ben', 9_000)).toMatchObject({ user: 'ben' });
    await end();
    expect(await store.notifications.claim('ann', 9_000)).toMatchObject({ user: 'ann' });
  });
});
