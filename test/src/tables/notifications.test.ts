import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NotificationKind } from '../../../src/people/model.ts';
import { UNSET } from '../../../src/people/model.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Store } from '../../../src/tables/store.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let table: Bench;
let store: Store;
beforeEach(async () => {
  table = await bench();
  store = table.store;
});
afterEach(() => table.close());

/** Writes notifications as a move does: in one commit with the table. */
async function queue(
  id: string,
  kinds: readonly (readonly [user: string, kind: NotificationKind])[],
  at = table.time.now(),
): Promise<void> {
  const held = await store.load(id);
  if (!held) throw new Error('no table');
  await store.commit(held, {
    table: held.table,
    pending: held.pending,
    deadlines: held.deadlines,
    entries: [],
    undoneFrom: null,
    notices: [],
    quietUntil: null,
    receipt: null,
    results: [],
    at,
    punctual: [],
    notifications: kinds.map(([user, kind]) => ({ user, table: id, kind })),
  });
}
const later = (): number => table.time.now() + 60_000;

it('what waits for one person is one bundle, the person who has waited longest comes first', async () => {
  const { id } = await table.game(['ann', 'bob']);
  await queue(id, [
    ['bob', 'turn'],
    ['ann', 'turn'],
    ['bob', 'half'],
  ]);
  expect(await store.notifications.whose(later(), [])).toBe('bob');
  expect(await store.notifications.whose(later(), ['bob'])).toBe('ann');
  const bundle = await store.notifications.claim('bob', later());
  expect(bundle?.notifications.map(({ kind }) => kind)).toEqual(['turn', 'half']);
  if (bundle) await store.notifications.done(bundle);
  expect(await store.notifications.whose(later(), [])).toBe('ann');
});

it('they wait some seconds for each other', async () => {
  const { id } = await table.game(['ann', 'bob']);
  await queue(id, [['bob', 'turn']]);
  expect(await store.notifications.whose(table.time.now(), [])).toBeNull();
  const next = await store.notifications.next(table.time.now());
  expect(next).toBeGreaterThan(table.time.now());
  expect(await store.notifications.whose(next ?? 0, [])).toBe('bob');
});

it('a bundle that was begun comes again as it was, what came later waits behind it', async () => {
  const { id } = await table.game(['ann', 'bob']);
  await queue(id, [['bob', 'turn']]);
  const first = await store.notifications.claim('bob', later());
  await queue(id, [['bob', 'late']]);
  expect(await store.notifications.claim('bob', later())).toEqual(first);
  if (!first) throw new Error('nothing was claimed');
  await store.notifications.failed(first, later() + 1_000);
  expect(await store.notifications.whose(later(), [])).toBeNull();
  expect(await store.notifications.next(later())).toBe(later() + 1_000);
  expect(await store.notifications.claim('bob', later() + 1_000)).toEqual(first);
  await store.notifications.done(first);
  const second = await store.notifications.claim('bob', later());
  expect(second?.notifications.map(({ kind }) => kind)).toEqual(['late']);
  expect(second?.id).not.toBe(first.id);
});

it('notifications survive the program', async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const folder = mkdtempSync('/tmp/durbar-letters-');
  const other = await bench(`${folder}/durbar.sqlite`);
  [table, store] = [other, other.store];
  const { id } = await table.game(['ann', 'bob']);
  await queue(id, [['bob', 'turn']]);
  const bundle = await store.notifications.claim('bob', later());
  await table.close();
  const again = openStore(`${folder}/durbar.sqlite`);
  expect(await again.notifications.claim('bob', later() + 5)).toEqual(bundle);
  await again.close();
  table = await bench();
  rmSync(folder, { recursive: true });
});

it('what one wants to hear of a table is forgotten when the table ends', async () => {
  const { id } = await table.game(['ann', 'bob']);
  await store.people.set('ann', { ...UNSET, levels: { [id]: 'off', other: 'all' } });
  await store.people.set('bob', { ...UNSET, levels: { [id]: 'all' } });
  must(await table.tables.close(id, table.by('ann')));
  expect((await store.people.settings('ann')).levels).toEqual({ other: 'all' });
  expect((await store.people.settings('bob')).levels).toEqual({});
});

it('a message that is to be edited is edited once', async () => {
  const { id } = await table.game(['ann', 'bob']);
  await queue(id, [['ann', 'settled']]);
  await queue(id, [['ann', 'settled']]);
  const first = await store.notifications.claim('ann', later());
  expect(first?.notifications.map(({ kind }) => kind)).toEqual(['settled']);
  if (!first) throw new Error('nothing was claimed');
  await queue(id, [['ann', 'settled']]); // the edit may have begun before
  await store.notifications.failed(first, later() + 1_000);
  await store.notifications.done(first);
  expect((await store.notifications.claim('ann', later()))?.notifications).toHaveLength(1);
});
