/** Tables that are kept in memory are never older than what is stored, from this program or another. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import { choosePlaces } from '../../../bots/index.ts';
import { UNSET } from '../../../src/people/model.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { TableMessage } from '../../../src/tables/model.ts';
import { changeOf, draftOf } from '../../../src/tables/request/draft.ts';
import { withTableCache } from '../../../src/tables/request/table-cache.ts';
import { createTables, type Service } from '../../../src/tables/service.ts';
import type { LoadedTable, Store } from '../../../src/tables/store.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';

const MINUTE = 60_000;

let folder: string;
/** Another program on the same file. */
let other: Bench;
/** The store below the cache, the cached one, and a table service with it. */
let below: Store;
let store: Store;
let tables: Service;
/** How often the store below has read a table. */
let loads: number;
/** Runs while the next load of the store below is under way. */
let meanwhile: (() => Promise<unknown>)[];
let reader: Database.Database;
let table: string;
const file = () => join(folder, 'durbar.sqlite');

/** Opens the program with the cache. `version`: what tells that another program has written. */
function open(version: () => Promise<unknown>): void {
  below = openStore(file());
  const load = async (id: string): Promise<LoadedTable | null> => {
    loads++;
    const loaded = await below.load(id);
    await meanwhile.shift()?.();
    return loaded;
  };
  store = withTableCache({ ...below, load, version });
  tables = createTables({
    store,
    now: () => other.time.now(),
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => undefined,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-cache-'));
  other = await bench(file());
  ({ id: table } = await other.game(['ann', 'ben', 'eva']));
  await other.clock.stop();
  reader = new Database(file(), { readonly: true });
  [loads, meanwhile] = [0, []];
});
afterEach(async () => {
  reader.close();
  await below.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

/** Returns what a load gives now, and fails if the store below has something else. */
async function current(): Promise<LoadedTable> {
  const [kept, stored] = [await store.load(table), await below.load(table)];
  if (!kept) throw new Error('no table');
  expect(kept).toEqual(stored);
  expect(await store.outbox.obstacle(table)).toEqual(await below.outbox.obstacle(table));
  return kept;
}

const card = (message: string): TableMessage => ({
  ...{ channel: 'channel', message, body: null, attachments: [], lines: [], edited: null, drawn: null },
  ...{ pictures: [], unshrunk: [] },
});

async function press(user: string): Promise<unknown> {
  const { mine } = (await tables.tableView(table, user)) ?? { mine: null };
  return tables.answer(table, other.by(user), mine?.stamp ?? '', { optionIndexes: [0] });
}

describe('alone on the database', () => {
  beforeEach(async () => {
    open(async () => 0);
    await store.load(table);
    expect(loads).toBe(1);
  });

  it('a table is read once, until it is written', async () => {
    const first = await store.load(table);
    expect(await store.load(table)).toBe(first);
    expect(loads).toBe(1);
    must(await tables.answer(table, other.by(await other.turnOf(table)), await stampOf(), first1));
    expect((await current()).table.ply).toBe(1);
    expect(loads).toBe(2);
  });
  const first1 = { optionIndexes: [0] };
  const stampOf = async () => (await other.tableView(table, await other.turnOf(table))).mine?.stamp ?? '';

  describe('in a window', () => {
    /** A table at which two may answer a claim, and how often it was read when both are about to. */
    let pressers: readonly string[];
    beforeEach(async () => {
      const active = await other.turnOf(table);
      must(await other.say(table, active, { action: 'duchess' }));
      pressers = ['ann', 'ben', 'eva'].filter(user => user !== active);
      open(async () => 0);
      await store.load(table);
      loads = 0;
    });
    const offerStamp = async (user: string) => (await tables.tableView(table, user))?.mine?.stamp ?? '';
    const answer = async (user: string, optionIndex: number) =>
      must(
        await tables.answer(table, other.by(user), await offerStamp(user), { optionIndexes: [optionIndex] }),
      );

    it('an answer leaves the table as it is stored, without another read', async () => {
      for (const optionIndex of [1, 0, 1]) {
        await answer(at(pressers, 1), optionIndex);
        const { pending } = await current();
        expect(pending).toHaveLength(1);
        expect(loads).toBe(0);
      }
    });

    it('an answer during which something else is written drops the table', async () => {
      const commit = below.commit.bind(below);
      const slow: Store = {
        ...below,
        version: async () => 0,
        commit: async (before, change) => {
          const committed = await commit(before, change);
          await store.outbox.setThread(table, 'thread');
          return committed;
        },
      };
      store = withTableCache(slow);
      const kept = await store.load(table);
      if (!kept) throw new Error('no table');
      const draft = draftOf(kept, START, { scale: 1, automatedPlayer: choosePlaces });
      expect(await store.commit(kept, changeOf(draft, 'receipt'))).toBe('done');
      expect((await current()).table.location.thread).toBe('thread');
    });
  });

  it('what is read while another table is written is kept', async () => {
    const { id: second } = await other.game(['ann', 'ben', 'eva']);
    meanwhile.push(() => store.outbox.setThread(second, 'thread'));
    await store.outbox.setThread(table, 'old');
    const first = await store.load(table);
    expect(await store.load(table)).toBe(first);
  });

  it('the settings of a person are those of now', async () => {
    await store.people.set('ben', { ...UNSET, quiet: { zone: 'Europe/Rome', from: 0, to: 420 } });
    expect((await current()).people.get('ben')?.quiet?.to).toBe(420);
    await store.people.change('ben', before => ({ ...before, quiet: null }));
    expect((await current()).people.get('ben')?.quiet).toBeNull();
  });

  it('what the announcer writes is read', async () => {
    await store.outbox.setThread(table, 'thread');
    expect((await current()).table.location.thread).toBe('thread');
    await store.outbox.setCard(table, card('1'));
    expect((await current()).table.card?.message).toBe('1');
    const batch = await store.outbox.claim(START, []);
    if (!batch) throw new Error('nothing to announce');
    const obstacle = {
      kind: 'gone',
      permissions: [],
      channel: 'channel',
      since: 1,
      last: 1,
      tried: 1,
    } as const;
    await store.outbox.refused(batch, { ...obstacle, unsent: true, lost: false }, START, null);
    expect((await current()).table.obstacle?.tried).toBe(1);
    await store.outbox.claim(START, []); // notes that it may have been sent
    expect((await current()).table.obstacle?.unsent).toBe(false);
    await store.outbox.postponed({ ...batch, unsent: true }, START);
    expect((await current()).table.obstacle?.unsent).toBe(true);
    await store.outbox.done(batch, card('2'), null);
    expect((await current()).table).toMatchObject({ obstacle: null, card: { message: '2' } });
  });

  it('time given back moves the deadlines', async () => {
    const before = (await current()).deadlines.map(({ due }) => due);
    await tables.giveBack({ from: START, to: START + MINUTE });
    expect((await current()).deadlines.map(({ due }) => due)).not.toEqual(before);
  });

  it('a person who has deleted their data is nowhere in memory', async () => {
    await store.people.set('ben', { ...UNSET, listed: false });
    expect((await current()).people.get('ben')?.listed).toBe(false);
    await tables.forget('ben');
    const kept = await current();
    expect(JSON.stringify([kept, [...kept.people]])).not.toContain('ben');
  });

  it('a table that ends takes the levels that people have chosen for it along', async () => {
    await store.people.set('ben', { ...UNSET, levels: { [table]: 'all' } });
    await current();
    const { id: second } = await other.game(['ann', 'ben', 'eva']);
    expect((await store.load(second))?.people.get('ben')?.levels).toEqual({ [table]: 'all' });
    must(await tables.close(table, other.manager()));
    expect((await store.load(second))?.people.get('ben')?.levels).toEqual({});
  });

  it('what was read while something was written is not kept', async () => {
    await store.outbox.setThread(table, 'old');
    meanwhile.push(() => store.outbox.setThread(table, 'new'));
    expect((await store.load(table))?.table.location.thread).toBe('old');
    expect((await current()).table.location.thread).toBe('new');
  });

  it('a write that fails drops what was kept', async () => {
    store = withTableCache({
      ...below,
      version: async () => 0,
      outbox: { ...below.outbox, setThread: async () => Promise.reject(new Error('no disk')) },
    });
    const kept = await store.load(table);
    await expect(store.outbox.setThread(table, 'thread')).rejects.toThrow('no disk');
    expect(await store.load(table)).not.toBe(kept);
  });

  it('a commit that finds another table than the kept one drops it', async () => {
    const user = await other.turnOf(table);
    must(await other.say(table, user, { action: 'income' })); // unseen: the version is always 0 here
    const kept = await store.load(table);
    expect(kept?.table.ply).toBe(0);
    if (!kept) return;
    const draft = draftOf(kept, START, { scale: 1, automatedPlayer: choosePlaces });
    expect(await store.commit(kept, changeOf(draft, 'receipt'))).toBe('stale');
    expect((await current()).table.ply).toBe(1);
  });
});

describe('beside another program', () => {
  beforeEach(async () => {
    const version = reader.prepare('pragma data_version').pluck();
    open(async () => version.get());
    await store.load(table);
    await store.load(table);
    expect(loads).toBe(1);
  });

  it('a move of the other program is seen at the next press', async () => {
    const user = await other.turnOf(table);
    must(await other.say(table, user, { action: 'income' }));
    expect(await press(user)).toMatchObject({ ok: false });
    expect((await current()).table.ply).toBe(1);
  });

  it('settings, a deletion of data and a hand on the file are seen at once', async () => {
    await other.store.people.set('ben', { ...UNSET, listed: false });
    expect((await current()).people.get('ben')?.listed).toBe(false);
    await other.tables.forget('ben');
    expect(JSON.stringify(await current())).not.toContain('ben');
    const hand = new Database(file());
    hand.prepare("update tables set locale = 'it' where id = ?").run(table);
    hand.close();
    expect((await current()).table.locale).toBe('it');
  });

  it('what was read while the other program wrote is not kept', async () => {
    await other.store.outbox.setThread(table, 'old');
    meanwhile.push(() => other.store.outbox.setThread(table, 'new'));
    await store.load(table);
    expect((await current()).table.location.thread).toBe('new');
  });
});

it('a store that cannot tell what others write is used as it is', async () => {
  open(async () => 0);
  const { version: _version, ...plain } = below;
  expect(withTableCache(plain)).toBe(plain);
});
