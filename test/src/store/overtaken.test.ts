/** Two programs on one database: what the other has written meanwhile is never overwritten. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlaces } from '../../../bots/index.ts';
import { checkTables } from '../../../src/cli/doctor/tables.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { createTables, type Service } from '../../../src/tables/service.ts';
import type { LoadedTable, Store } from '../../../src/tables/store.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';
import { BEFORE_SCALE } from '../../support/store/older.ts';

const MINUTE = 60_000;

let folder: string;
let b: Bench;
/** A second program on the same file. `meanwhile` runs between its loading and its writing, once a call. */
let other: { store: Store; tables: Service; overtaken: string[]; meanwhile: (() => Promise<unknown>)[] };
const file = () => join(folder, 'durbar.sqlite');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-overtaken-'));
  b = await bench(file());
  const store = openStore(file());
  const overtaken: string[] = [];
  const meanwhile: (() => Promise<unknown>)[] = [];
  const load = async (id: string): Promise<LoadedTable | null> => {
    const loaded = await store.load(id);
    await meanwhile.shift()?.();
    return loaded;
  };
  const tables = createTables({
    store: { ...store, load },
    now: () => b.time.now(),
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => undefined,
    overtaken: table => {
      overtaken.push(table);
    },
  });
  other = { store, tables, overtaken, meanwhile };
});
afterEach(async () => {
  await other.store.close();
  await b.close();
  rmSync(folder, { recursive: true });
});

const mineOf = async (table: string, user: string) => {
  const { mine } = await b.tableView(table, user);
  if (!mine) throw new Error(`${user} does not play`);
  return mine;
};
const plies = async (table: string) => (await b.store.entries(table)).map(({ ply }) => ply);
const problems = async () => (await checkTables(b.store)).filter(({ level }) => level !== 'ok');

async function firstPlayer(table: string): Promise<string> {
  const { awaited, table: shown } = await b.tableView(table);
  return shown.players[awaited[0]?.seat ?? -1]?.user ?? '';
}

/** Presses for this user in the second program. */
async function pressThere(table: string, user: string, value: object): Promise<unknown> {
  const { prompt, stamp } = await mineOf(table, user);
  const place = (prompt?.options ?? []).findIndex(option =>
    Object.entries(value).every(([name, field]) => Reflect.get(Object(option.value), name) === field),
  );
  return other.tables.answer(table, b.by(user), stamp, { optionIndexes: [place] });
}

it('the same question is answered in both: one counts, the other reads that it is not open', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const user = await firstPlayer(id);
  other.meanwhile.push(async () => must(await b.say(id, user, { action: 'income' })));
  expect(await pressThere(id, user, { action: 'income' })).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.stale' },
  });
  expect(other.overtaken).toEqual([id]);
  expect(await plies(id)).toEqual([0, 1]);
  expect(await problems()).toEqual([]);
});

it('two presses in one window, one in each program: both stand', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  must(await b.say(id, await firstPlayer(id), { action: 'duchess' }));
  const asked = [];
  for (const user of ['ann', 'ben', 'eva']) if ((await mineOf(id, user)).prompt) asked.push(user);
  expect(asked).toHaveLength(2);
  const [first = '', second = ''] = asked;
  other.meanwhile.push(async () => must(await b.say(id, first, { say: 'challenge' })));
  expect(await pressThere(id, second, { say: 'pass' })).toMatchObject({ ok: true });
  expect(other.overtaken).toEqual([id]);
  const waiting = (await b.store.load(id))?.pending ?? [];
  expect(waiting.map(({ answer }) => answer.picks)).toEqual(
    expect.arrayContaining([
      [expect.objectContaining({ say: 'challenge' })],
      [expect.objectContaining({ say: 'pass' })],
    ]),
  );
});

it('overtaken again and again: a kind refusal, and nothing is written', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const user = await firstPlayer(id);
  const before = await b.store.load(id);
  const elsewhere = new Database(file());
  const change = elsewhere.prepare('update tables set writes = writes + 1 where id = ?');
  for (let i = 0; i < 3; i++) other.meanwhile.push(async () => change.run(id));
  const stamped = await pressThere(id, user, { action: 'income' });
  expect(stamped).toMatchObject({ ok: false });
  elsewhere.close();
  expect(await plies(id)).toEqual([0]);
  const after = await b.store.load(id);
  expect(after?.deadlines).toEqual(before?.deadlines);
  expect(after?.table.players).toEqual(before?.table.players);
});

it('a request that does not ask for the stamp is refused kindly after three attempts', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const elsewhere = new Database(file());
  const change = elsewhere.prepare('update tables set writes = writes + 1 where id = ?');
  for (let i = 0; i < 3; i++) other.meanwhile.push(async () => change.run(id));
  expect(await other.tables.close(id, b.by('ann'))).toEqual({
    ok: false,
    why: { key: 'common:refuse.overtaken' },
  });
  elsewhere.close();
  expect(other.overtaken).toEqual([id, id, id]);
  expect((await b.tableView(id)).table.status).toBe('running');
  expect(must(await other.tables.close(id, b.by('ann')))).toBeNull();
});

it('a deadline that both carry out: it is carried out once', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  await b.clock.stop();
  b.time.now = () => START + 25 * 60 * MINUTE;
  const thinking = async () => undefined; // the table is loaded before, for its automated players
  other.meanwhile.push(thinking, () => b.tables.tick(id));
  await other.tables.tick(id);
  expect(other.overtaken).toEqual([id]);
  expect(await plies(id)).toEqual([0, 1]);
  expect(await problems()).toEqual([]);
});

it('a table that was deleted meanwhile is not half written', async () => {
  const { id } = await b.game(['ann', 'ben']);
  must(await b.tables.close(id, b.by('ann')));
  const loaded = await b.store.load(id);
  if (!loaded) throw new Error('no table');
  const DAY = 24 * 60 * MINUTE;
  await b.store.sweep(b.time.now() + 31 * DAY);
  expect(await b.store.load(id)).toBeNull();
  const nothing = { entries: [], notices: [], results: [], notifications: [], punctual: [] };
  const change = { ...loaded, ...nothing, undoneFrom: null, quietUntil: null, receipt: 'r', at: 0 };
  expect(await b.store.commit(loaded, change)).toBe('stale');
  expect(await b.store.seen('r')).toBe(false);
});

describe('a database that two programs have used before', () => {
  /** Puts the database back to the version before the index, with these plies written twice. */
  async function withDoublets(table: string, twice: readonly number[]): Promise<void> {
    await other.store.close();
    await b.close();
    const db = new Database(file());
    db.exec(BEFORE_SCALE);
    db.exec(
      'alter table tables drop column obstacle; alter table tables drop column orphaned; ' +
        'alter table servers drop column left_at; alter table letters drop column batch; ' +
        'alter table results drop column rating_before; alter table results drop column rating_after; ' +
        'alter table people drop column unused_since; alter table punctuality drop column unused_since; ' +
        'drop index answers_step',
    );
    db.exec('delete from __drizzle_migrations where rowid > 3');
    const copy = db.prepare(
      `insert into answers (id, table_id, ply, undone, entry)
       select ?, table_id, ply, 0, json_set(entry, '$.move', json('[]')) from answers
       where table_id = ? and ply = ?`,
    );
    db.exec('update answers set id = id + 1000');
    for (const [n, ply] of twice.entries()) copy.run(n + 1, table, ply);
    expect(db.prepare('select count(*) from answers where table_id = ?').pluck().get(table)).toBe(
      4 + twice.length,
    );
    db.close();
  }

  it('opens; of two moves the newest stands, which the table has followed, so it thaws', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    for (let i = 0; i < 3; i++) must(await b.say(id, await firstPlayer(id), { action: 'income' }));
    const { state } = (await b.store.load(id))?.table ?? {};
    await b.tables.freeze(id, 'the log cannot be replayed');
    await withDoublets(id, [1, 3]);
    b = await bench(file(), b.time.now() + MINUTE);
    other = { ...other, store: openStore(file()) };
    expect(await plies(id)).toEqual([0, 1, 2, 3]);
    expect(await b.tables.examine()).toEqual([]);
    expect((await b.store.load(id))?.table).toMatchObject({ status: 'running', state, ply: 3 });
    must(await b.say(id, await firstPlayer(id), { action: 'income' }));
    expect(await problems()).toEqual([]);
  });

  it('opens; a table that the log does not lead to stays frozen with its reason', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    for (let i = 0; i < 3; i++) must(await b.say(id, await firstPlayer(id), { action: 'income' }));
    await withDoublets(id, [2]);
    const db = new Database(file());
    // The newest move of step 2 is not the one that the table has followed.
    db.exec('update answers set id = 5000 where id = 1');
    db.close();
    b = await bench(file(), b.time.now() + MINUTE);
    other = { ...other, store: openStore(file()) };
    expect(await b.tables.examine()).toMatchObject([{ table: id, is: 'broken' }]);
    expect((await b.store.load(id))?.table).toMatchObject({ status: 'frozen' });
  });

  it('afterwards a step cannot be written twice at all', async () => {
    const { id } = await b.game(['ann', 'ben']);
    const db = new Database(file());
    const again = db.prepare(
      'insert into answers (table_id, ply, entry) select table_id, ply, entry from answers',
    );
    expect(() => again.run()).toThrow('UNIQUE constraint failed');
    db.exec('update answers set undone = 1');
    again.run();
    expect(db.prepare('select count(*) from answers where table_id = ?').pluck().get(id)).toBe(2);
    db.close();
  });
});
