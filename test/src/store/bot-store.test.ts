/** What the bot checks before it uses a database: damage, lost rows, and who else may read the files. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFile, openForReading } from '../../../src/cli/doctor/folder.ts';
import { startCheckpoints } from '../../../src/ops/checkpoint.ts';
import { UNSET } from '../../../src/people/model.ts';
import { lossIn, openBotStore } from '../../../src/store/bot-store.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import type { Store } from '../../../src/tables/store.ts';
import { bench, must, START } from '../../support/service/service.ts';
import { fakeTime } from '../../support/service/time.ts';

let folder: string;
let lines: string[];
let played = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-bot-store-'));
  lines = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'durbar.sqlite');
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const open = (path = file()): Promise<Store> => openBotStore(path, log);

/** Plays a little, as a program that runs beside the store that a test has open. */
async function play(path = file(), steps = 3): Promise<void> {
  const b = await bench(path, START + played++); // its requests are numbered from there
  const { id } = await b.game(['ann', 'ben', 'eva']);
  for (let i = 0; i < steps; i++) {
    const { table, awaited } = await b.tableView(id);
    must(await b.say(id, table.players[awaited[0]?.seat ?? 0]?.user ?? '', { action: 'income' }));
  }
  await b.close();
}

const openAndClose = (path: string): void => {
  const db = new Database(path);
  db.prepare('select * from tables').all();
  db.close();
};

const count = (path: string, table: string): unknown => {
  const db = new Database(path, { readonly: true });
  const rows = db.prepare(`select count(*) from ${table}`).pluck().get();
  db.close();
  return rows;
};

describe('a damaged database', () => {
  const PAGE = 4_096;
  function spoilPage(page: number): void {
    const fd = openSync(file(), 'r+');
    writeSync(fd, Buffer.alloc(PAGE, 0xff), 0, PAGE, (page - 1) * PAGE);
    closeSync(fd);
  }
  function rootOf(name: string): number {
    const db = new Database(file(), { readonly: true });
    const root = db.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name) as number;
    db.close();
    return root;
  }
  const sentence = new RegExp(
    `^The database \\S+/durbar\\.sqlite is damaged \\(.+\\), so the bot does not start with it\\. ` +
      'Keep the file, and restore a backup: docs/operating\\.md says how, under "Backup"\\.$',
  );

  it.each(['tables', 'answers', 'outbox', 'receipts', 'settings', 'answers_step', 'sqlite_sequence'])(
    'in its part %s: the bot does not start, says what to do, and changes nothing',
    async name => {
      await play();
      spoilPage(rootOf(name));
      const before = readFileSync(file());
      await expect(open()).rejects.toThrow(sentence);
      expect(readFileSync(file()).equals(before)).toBe(true);
    },
  );

  it('a file that is no database at all', async () => {
    writeFileSync(file(), 'This is not a database, though it has a few words in it.\n'.repeat(200));
    await expect(open()).rejects.toThrow(sentence);
  });

  it('its first page', async () => {
    await play();
    spoilPage(1);
    await expect(open()).rejects.toThrow(sentence);
  });
});

describe('a database that has lost what was written', () => {
  const lost = new RegExp(
    `^The database \\S+/durbar\\.sqlite has lost something that was written to it until ` +
      '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\. Put the missing files back ' +
      '\\(was \\S+/durbar\\.sqlite-wal lost\\?\\), or restore a backup ' +
      '.*delete \\S+/durbar\\.sqlite\\.mark and start again\\.$',
  );

  /** The files of a program that was killed, after this. */
  async function killed(before: (store: Store) => Promise<void>): Promise<string> {
    const store = await open();
    await before(store);
    const wreck = join(folder, 'wreck');
    mkdirSync(wreck);
    for (const name of readdirSync(folder).filter(each => each.startsWith('durbar')))
      copyFileSync(join(folder, name), join(wreck, name));
    await store.close();
    return join(wreck, 'durbar.sqlite');
  }

  it('nothing is lost with the write-ahead log that a checkpoint has copied', async () => {
    const wreck = await killed(async store => {
      await play();
      await store.checkpoint();
    });
    rmSync(`${wreck}-wal`);
    const store = await open(wreck);
    expect(count(wreck, 'tables')).toBe(1);
    await store.close();
  });

  it('after kill -9 it goes on with its write-ahead log, and without it refuses to start', async () => {
    const wreck = await killed(async store => {
      const elsewhere = new Database(file());
      elsewhere.prepare('begin').run();
      elsewhere.prepare('select * from tables').all(); // a reader holds the checkpoint back
      await play();
      await store.checkpoint();
      elsewhere.close();
    });
    const bare = join(folder, 'bare');
    cpSync(join(folder, 'wreck'), bare, { recursive: true });
    const store = await open(wreck);
    expect(count(wreck, 'tables')).toBe(1);
    await store.close();
    rmSync(join(bare, 'durbar.sqlite-wal'));
    await expect(open(join(bare, 'durbar.sqlite'))).rejects.toThrow(lost);
  });

  /** The files of a program that was killed a moment after it had noted what is played here. */
  const killedAfter = (act: () => Promise<void>): Promise<string> =>
    killed(async store => {
      const time = fakeTime(START, async () => undefined);
      startCheckpoints({ store, time, failed: error => failures.push(error) });
      await act();
      const before = mark();
      await time.advance(1_000);
      await expect.poll(mark).not.toBe(before);
    });
  const mark = () => readFileSync(`${file()}.mark`, 'utf8');
  const failures: unknown[] = [];
  const hasLog = (wreck: string): boolean => existsSync(`${wreck}-wal`) && statSync(`${wreck}-wal`).size > 0;

  it('without its write-ahead log it refuses to start from a second after a move on', async () => {
    const wreck = await killedAfter(() => play());
    expect(hasLog(wreck)).toBe(true);
    rmSync(`${wreck}-wal`);
    expect(count(wreck, 'tables')).toBe(0);
    await expect(open(wreck)).rejects.toThrow(lost);
    expect(failures).toEqual([]);
  });

  it('also if only a setting was written, which adds no row to the log of any table', async () => {
    const wreck = await killedAfter(async () => {
      const store = openStore(file());
      await store.people.set('ann', UNSET);
      await store.close();
    });
    rmSync(`${wreck}-wal`);
    await expect(open(wreck)).rejects.toThrow(lost);
  });

  it.each([
    ['the doctor', async (wreck: string) => (await openForReading(wreck)).close()],
    ['another program, such as sqlite3', async (wreck: string) => void openAndClose(wreck)],
  ])('%s may copy and delete the write-ahead log after a kill: nothing is missing', async (_who, use) => {
    const wreck = await killedAfter(() => play());
    await use(wreck);
    expect(hasLog(wreck)).toBe(false);
    await (await open(wreck)).close();
    expect(count(wreck, 'tables')).toBe(1);
  });

  it('nothing is noted while nothing is written', async () => {
    const store = await open();
    await store.mark();
    const before = mark();
    await store.mark();
    expect(mark()).toBe(before);
    await store.set('pulse', 1);
    await store.mark();
    expect(mark()).not.toBe(before);
    await store.close();
  });

  it('a disk on which nothing can be noted is logged once, not every second', async () => {
    const time = fakeTime(START, async () => undefined);
    const logged: unknown[] = [];
    const full = async (): Promise<never> => Promise.reject(new Error('no space'));
    let marks = 0;
    const store = { checkpoint: async () => undefined, mark: async () => (marks++ < 5 ? full() : undefined) };
    const stop = startCheckpoints({ store, time, failed: error => logged.push(error) });
    for (let seconds = 1; seconds <= 8; seconds++) {
      await time.advance(1_000);
      await expect.poll(() => marks).toBe(seconds);
    }
    expect(logged).toHaveLength(1);
    await stop();
  });

  it('a database that was deleted, and one that was restored from an older copy', async () => {
    await play();
    await (await open()).close();
    copyFileSync(file(), join(folder, 'older.sqlite'));
    await play();
    const store = await open();
    await store.checkpoint();
    await store.close();
    rmSync(file());
    await expect(open()).rejects.toThrow(lost);
    expect(existsSync(file())).toBe(false);
    copyFileSync(join(folder, 'older.sqlite'), file());
    await expect(open()).rejects.toThrow(lost);
    expect(count(file(), 'tables')).toBe(1);
    expect(await checkFile(file())).toEqual([
      { level: 'FAIL', what: 'database', words: expect.stringMatching(lost) as string },
    ]);

    rmSync(`${file()}.mark`); // on purpose
    const restored = await open();
    expect((await restored.begun()).length).toBe(1);
    await restored.close();
  });

  it('retention and forgetting lose nothing', async () => {
    const b = await bench(file());
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.close(id, b.by('ann')));
    await b.close();
    const store = await open();
    await store.checkpoint();
    const DAY = 24 * 60 * 60_000;
    await store.sweep(START + 31 * DAY);
    await store.records.forget('ann');
    expect(count(file(), 'tables')).toBe(0);
    await store.close();
    await (await open()).close();
  });

  it('a new folder, no mark, both moved to another folder, and a mark that cannot be read', async () => {
    const fresh = await open();
    await fresh.close();
    await play();
    await (await open()).close();
    rmSync(`${file()}.mark`);
    await (await open()).close();
    const moved = mkdtempSync(join(folder, 'moved-'));
    for (const name of ['durbar.sqlite', 'durbar.sqlite.mark'])
      renameSync(join(folder, name), join(moved, name));
    await (await open(join(moved, 'durbar.sqlite'))).close();
    writeFileSync(join(moved, 'durbar.sqlite.mark'), '');
    await (await open(join(moved, 'durbar.sqlite'))).close();
    expect(readFileSync(join(moved, 'durbar.sqlite.mark'), 'utf8')).toMatch(/^\{"count":\d+,"at":".*Z"\}\n$/);
  });
});

it('what was played is in the file itself after a minute, and after a stop', async () => {
  const store = await open();
  const time = fakeTime(START, async () => undefined);
  const failures: unknown[] = [];
  const stop = startCheckpoints({ store, time, failed: error => failures.push(error) });
  const inFile = (): unknown => {
    const copy = join(folder, 'alone.sqlite');
    copyFileSync(file(), copy);
    const rows = count(copy, 'tables');
    for (const ending of ['', '-wal', '-shm']) rmSync(`${copy}${ending}`, { force: true });
    return rows;
  };
  await play();
  expect(inFile()).toBe(0);
  await time.advance(60_000);
  await expect.poll(inFile).toBe(1);
  await play();
  await stop();
  expect(inFile()).toBe(2);
  expect(failures).toEqual([]);
  await store.close();
});

it('files that others could read are closed to them at the start, which is said once', async () => {
  await play();
  const other = openStore(file()); // so that -wal and -shm are there
  const store = await open();
  await store.close();
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['', '-shm', '-wal', '.mark'].map(ending => `durbar.sqlite${ending}`));
  for (const name of names) chmodSync(join(folder, name), 0o644);
  chmodSync(file(), 0o664);
  lines.length = 0;
  for (let starts = 0; starts < 2; starts++) await (await open()).close();
  expect(lines).toHaveLength(1);
  for (const name of names) {
    expect(lines[0]).toContain(name);
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  }
  await other.close();
});

it('a program that marks the database while it is compared is no loss', async () => {
  await (await open()).close();
  const path = `${file()}.mark`;
  const { count } = JSON.parse(readFileSync(path, 'utf8')) as { readonly count: number };
  const compared = lossIn(file()); // has read the database when it returns
  const db = new Database(file());
  db.prepare("update settings set value = value + 1 where key = 'marks'").run();
  db.close();
  writeFileSync(path, JSON.stringify({ count: count + 1, at: new Date(0).toISOString() }));
  expect(await compared).toBeNull();
  expect(await lossIn(file())).toBeNull();
});
