/** Discord answers a nonce of the last minutes with the old message, and sends nothing new. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Store } from '../../../src/tables/store.ts';
import { bench, START } from '../../support/service/service.ts';

let folder: string;
const opened: Store[] = [];
const file = (name: string) => join(folder, `${name}.sqlite`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-nonces-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(name: string): Store {
  const store = openStore(file(name));
  opened.push(store);
  return store;
}

/** A database in which an announcement and a notification of `ann` wait. */
async function waiting(name: string): Promise<void> {
  const table = await bench(file(name));
  const { id } = await table.game(['ann', 'bob']);
  await table.close();
  queue(name, id, START);
}

function queue(name: string, table: string, queued: number): void {
  const db = new Database(file(name));
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.prepare("insert into letters (user_id, table_id, kind, queued) values ('ann', ?, 'turn', ?)").run(
    table,
    queued,
  );
  db.close();
}

const LATER = START + 60_000;
const nonces = async (store: Store) => ({
  announcement: (await store.outbox.claim(LATER, []))?.id,
  notification: (await store.notifications.claim('ann', LATER))?.id,
});

it('a repeat of a message has its nonce, also after a restart', async () => {
  await waiting('a');
  const first = await nonces(open('a'));
  await opened.pop()?.close();
  expect(first.announcement).toMatch(/^[\w-]{22}$/);
  expect(first.notification).toMatch(/^[\w-]{22}$/);
  expect(await nonces(open('a'))).toEqual(first);
});

it('a fresh database under the same bot user repeats no nonce', async () => {
  await waiting('a');
  await waiting('b');
  const [a, b] = [await nonces(open('a')), await nonces(open('b'))];
  expect([b.announcement === a.announcement, b.notification === a.notification]).toEqual([false, false]);
});

it('a restored database, in which other things happen, repeats no nonce', async () => {
  const table = await bench(file('a'));
  const { id } = await table.game(['ann', 'bob']);
  await table.close();
  const db = new Database(file('a'));
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  copyFileSync(file('a'), file('backup'));
  queue('a', id, START);
  queue('backup', id, START + 5_000);
  const [a, b] = [await nonces(open('a')), await nonces(open('backup'))];
  expect([b.announcement === a.announcement, b.notification === a.notification]).toEqual([false, false]);
});

it('a database that is restored while messages wait repeats no nonce', async () => {
  await waiting('a');
  copyFileSync(file('a'), file('backup'));
  const a = await nonces(open('a'));
  const backup = await nonces(open('backup'));
  expect([backup.announcement === a.announcement, backup.notification === a.notification]).toEqual([
    false,
    false,
  ]);
});

it('a message of an older version that is being sent is sent under one nonce', async () => {
  await waiting('a');
  const db = new Database(file('a'));
  db.exec('update letters set retry_at = 1');
  db.close();
  const store = open('a');
  const first = await nonces(store);
  expect(first.notification).toMatch(/^[\w-]{22}$/);
  expect((await store.notifications.claim('ann', LATER))?.id).toBe(first.notification);
});
