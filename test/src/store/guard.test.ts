/** How failures of the database reach the rest of the program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createGuard } from '../../../src/store/guard.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { createRequestQueue } from '../../../src/tables/request/queue.ts';
import { StoreFailure } from '../../../src/tables/store.ts';
import { fine } from '../../../src/base.ts';
import { bench } from '../../support/service/service.ts';

const failing = (code: string) => Object.assign(new Error('it fails'), { code });
const throwing = (error: unknown) => async (): Promise<never> => {
  throw error;
};

describe('a damaged file', () => {
  it.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB'])(
    'is noticed once (%s); nothing is read or written afterwards',
    async code => {
      const seen: unknown[] = [];
      const written: number[] = [];
      const { guarded, isDamaged } = createGuard(error => seen.push(error));
      const store = guarded({
        part: { bad: throwing(new Error('query', { cause: failing(code) })) },
        good: async (n: number) => written.push(n),
      });
      await store.good(1);
      expect(isDamaged()).toBe(false);
      for (let times = 0; times < 2; times++)
        await expect(store.part.bad()).rejects.toMatchObject({ kind: 'damaged' });
      expect(isDamaged()).toBe(true);
      await expect(store.good(2)).rejects.toBeInstanceOf(StoreFailure);
      expect([seen.length, written]).toEqual([1, [1]]);
    },
  );
  it.each(['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE', 'SQLITE_CONSTRAINT_UNIQUE'])(
    'is not what %s means: the error stays what it is, and the next call is tried',
    async code => {
      const { guarded, isDamaged } = createGuard(() => undefined);
      const error = failing(code);
      const store = guarded({ bad: throwing(error), good: async () => 1 });
      await expect(store.bad()).rejects.toBe(error);
      expect([isDamaged(), await store.good()]).toEqual([false, 1]);
    },
  );
});

it('every write waits for a lock beside the others, and gives up with a failure that says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-guard-'));
  const store = openStore(join(folder, 'durbar.sqlite'));
  const other = new Database(join(folder, 'durbar.sqlite'));
  await store.set('key', 'old');
  other.exec('begin immediate');
  const writes = [
    store.set('key', 'new'),
    store.prune(0),
    store.outbox.setThread('table', null),
    store.people.change('ann', settings => ({ ...settings, dm: true })),
  ];
  const ends = Promise.allSettled(writes);
  expect(await store.setting('key')).toBe('old'); // reading waits for nothing
  for (const end of await ends)
    expect(end).toMatchObject({
      status: 'rejected',
      reason: { kind: 'busy', cause: { code: 'SQLITE_BUSY' } },
    });
  const late = store.set('key', 'new');
  other.exec('rollback');
  await late;
  expect(await store.setting('key')).toBe('new');
  expect((await store.people.settings('ann')).dm).toBe(false);
  other.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('a table is not blamed for the database: its request fails, and it is not faulty', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben']);
  const failure = new StoreFailure('busy', failing('SQLITE_BUSY'));
  const queue = createRequestQueue({
    store: b.store,
    now: () => 0,
    scale: 1,
    automatedPlayer: () => [],
    committed: () => undefined,
  });
  await expect(queue.request(id, null, throwing(failure))).rejects.toBe(failure);
  expect(await queue.request(id, null, () => fine)).toEqual(fine);
  await b.close();
});
