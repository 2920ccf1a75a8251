/** A backup is one snapshot of the database. In another folder every table goes on from there. */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { backup } from '../../../src/cli/backup.ts';
import { lockDatabase } from '../../../src/store/lock.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { promptsOf } from '../../../src/tables/request/draft.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { replay } from '../../../src/tables/views/replay.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

const SEED = 'backup';
let folder: string;
let b: Bench | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-backup-'));
});
afterEach(async () => {
  await b?.close();
  b = null;
  rmSync(folder, { recursive: true });
});

const live = () => join(folder, 'live');
const database = (dir: string) => join(dir, 'durbar.sqlite');
async function openLive(): Promise<Bench> {
  b = await bench(database(live()));
  return b;
}

const PEOPLE = ['ann', 'ben', 'eva'] as const;

async function table(on: Bench, game: GameId): Promise<string> {
  const { tables } = on;
  const by = (user: string) => on.by(user);
  const id = must(await tables.open(by('ann'), { game, location: GUILD, locale: 'en' }));
  for (const one of PEOPLE.slice(1)) must(await tables.join(id, by(one)));
  must(await tables.start(id, by('ann')));
  return id;
}

const record = async ({ store }: Bench, id: string): Promise<TableRecord> => {
  const held = await store.load(id);
  if (!held) throw new Error(`no table ${id}`);
  return held.table;
};

/**
 * Answers every open prompt, then lets the next deadlines pass, until the table is over or has this many more
 * steps.
 */
async function playOn(on: Bench, id: string, steps: number): Promise<void> {
  const from = (await record(on, id)).ply;
  for (let turn = 0; turn < 200; turn++) {
    const now = await record(on, id);
    if (now.status !== 'running' || now.ply >= from + steps) return;
    for (const { seat } of promptsOf(now))
      await answer(on, id, now.players[seat]?.user ?? '', `${SEED}/${now.ply}/${seat}`);
    if ((await record(on, id)).ply === now.ply) await on.time.advance(30 * 60_000);
  }
  throw new Error(`table ${id} does not go on (seed ${SEED})`);
}

async function answer(on: Bench, id: string, user: string, seed: string): Promise<void> {
  const { mine } = await on.tableView(id, user);
  if (!mine?.prompt) return;
  const {
    options,
    pick: [least],
  } = mine.prompt;
  await on.tables.answer(id, on.by(user), mine.stamp, {
    optionIndexes: rngFor(seed)
      .shuffle(range(options.length))
      .slice(0, least)
      .sort((a, c) => a - c),
  });
}

it('a backup in the middle of games is restored elsewhere, and every table goes on', async () => {
  const on = await openLive();
  const ids = new Map<GameId, string>();
  for (const game of GAME_IDS) ids.set(game, await table(on, game));
  for (const id of ids.values()) await playOn(on, id, 4);

  const copying = backup(live(), join(folder, 'copy.sqlite'));
  for (const id of ids.values()) await playOn(on, id, 2); // while the copy is made
  const { file, tables } = await copying;
  const pliesLive = await Promise.all([...ids.values()].map(async id => (await record(on, id)).ply));
  for (const id of ids.values()) await playOn(on, id, 2);
  expect(tables).toBe(4);
  await on.close();

  mkdirSync(join(folder, 'restored'));
  copyFileSync(file, database(join(folder, 'restored')));
  b = await bench(database(join(folder, 'restored')), on.time.now());
  for (const [i, [game, id]] of [...ids].entries()) {
    const stored = await record(b, id);
    expect(stored.ply, game).toBeGreaterThanOrEqual(4);
    expect(stored.ply, 'a copy of the middle, not of the end').toBeLessThanOrEqual(pliesLive[i] ?? 0);
    const { ply, state, asked } = stored;
    expect(replay(stored, await b.store.entries(id)), game).toEqual({ ply, state, asked });
    await playOn(b, id, 3);
    expect((await record(b, id)).ply, `${game} goes on`).toBeGreaterThanOrEqual(ply + 3);
  }
});

it('a backup is one file with the date in its name, in the default folder or a named one', async () => {
  await openLive();
  const at = new Date(Date.UTC(2030, 0, 7, 13, 20, 5, 123));
  expect((await backup(live(), null, at)).file).toBe(
    join(live(), 'backups', 'durbar-2030-01-07T13-20-05Z.sqlite'),
  );
  mkdirSync(join(folder, 'mine'));
  expect((await backup(live(), join(folder, 'mine'), at)).file).toBe(
    join(folder, 'mine', 'durbar-2030-01-07T13-20-05Z.sqlite'),
  );
  for (const dir of [join(live(), 'backups'), join(folder, 'mine')])
    expect(readdirSync(dir)).toEqual(['durbar-2030-01-07T13-20-05Z.sqlite']);
});

it('the database in use is never a target, under no name', async () => {
  await openLive();
  symlinkSync(database(live()), join(folder, 'alias.sqlite'));
  for (const target of [database(live()), join(folder, 'alias.sqlite')])
    await expect(backup(live(), target)).rejects.toThrow('is a database in use');
  const other = await bench(join(folder, 'other.sqlite'));
  await expect(backup(live(), join(folder, 'other.sqlite'))).rejects.toThrow('is a database in use');
  await other.close();
});

it('a copy that is not whole is not kept, and the backup that was there stays', async () => {
  const on = await openLive();
  await table(on, 'raja');
  await backup(live(), join(folder, 'copy.sqlite'));
  const older = readFileSync(join(folder, 'copy.sqlite'));
  await on.close();
  b = null;
  spoil(database(live()));
  await expect(backup(live(), join(folder, 'copy.sqlite'))).rejects.toThrow('The copy is damaged');
  expect(readFileSync(join(folder, 'copy.sqlite')).equals(older)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'live']);
});

describe('a target that is there already', () => {
  it('is replaced if it is a backup, also through a link, which stays', async () => {
    const on = await openLive();
    const target = join(folder, 'copy.sqlite');
    expect(await backup(live(), target)).toMatchObject({ file: target, tables: 0 });
    await table(on, 'raja');
    expect(await backup(live(), target)).toMatchObject({ file: target, tables: 1 });
    symlinkSync('copy.sqlite', join(folder, 'latest.sqlite'));
    await table(on, 'complots');
    expect(await backup(live(), join(folder, 'latest.sqlite'))).toMatchObject({ tables: 2 });
    expect(lstatSync(join(folder, 'latest.sqlite')).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'latest.sqlite', 'live']);
  });

  const foreign = (name: string): string => {
    const db = new Database(join(folder, name));
    db.exec('create table tables (id text)');
    db.pragma('journal_mode = WAL');
    db.close();
    return name;
  };
  /** Returns the name of the file. `older`: of a version that gave databases no identity. */
  const copyOfAnother = async (name: string, version: 'same' | 'older' = 'same'): Promise<string> => {
    const file = join(folder, name);
    await openStore(file).close();
    const db = new Database(file);
    if (version === 'older') db.exec("delete from settings where key = 'identity'");
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    return name;
  };
  const written = (name: string, bytes: string | Buffer): string => {
    writeFileSync(join(folder, name), bytes);
    return name;
  };
  it.each<[string, () => string | Promise<string>]>([
    ['the settings', () => written('.env', 'DISCORD_TOKEN=abc\n')],
    ['a picture', () => written('map.png', Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['an empty file', () => written('empty', '')],
    ['a backup of another database of Durbar', () => copyOfAnother('other.sqlite')],
    ['a backup that an older version has made', () => copyOfAnother('old.sqlite', 'older')],
    ['the database of another program', () => foreign('photos.sqlite')],
  ])('%s is left as it is', async (_, make) => {
    await openLive();
    const file = join(folder, await make());
    const before = readFileSync(file);
    await expect(backup(live(), file)).rejects.toThrow(
      `${file} is there already and is not a backup of this database`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([basename(file), 'live'].sort());
  });

  it('is replaced by the database that was restored from it', async () => {
    await (await openLive()).close();
    b = null;
    const target = join(folder, 'copy.sqlite');
    await backup(live(), target);
    mkdirSync(join(folder, 'restored'));
    copyFileSync(target, database(join(folder, 'restored')));
    b = await bench(database(join(folder, 'restored')));
    await table(b, 'raja');
    expect(await backup(join(folder, 'restored'), target)).toMatchObject({ tables: 1 });
  });

  it('a link that leads nowhere, and something that is no file', async () => {
    await openLive();
    symlinkSync('nowhere', join(folder, 'dangling'));
    await expect(backup(live(), join(folder, 'dangling'))).rejects.toThrow(
      'is not a backup of this database',
    );
    await expect(backup(live(), '/dev/null')).rejects.toThrow('is not a backup of this database');
    expect(readlinkSync(join(folder, 'dangling'))).toBe('nowhere');
  });
});

it('no file of the database in use is a target: by name, by link, whether it is there or not', async () => {
  await openLive();
  const lock = lockDatabase(database(live()));
  expect(readdirSync(live())).toEqual(expect.arrayContaining(['durbar.sqlite-wal', 'durbar.sqlite.lock']));
  symlinkSync(live(), join(folder, 'elsewhere'));
  for (const ending of ['', '-wal', '-shm', '-journal', '.lock', '.mark']) {
    const file = `${database(live())}${ending}`;
    const before = existsSync(file) ? readFileSync(file) : null;
    const [symbolic, hard] = [join(folder, `symbolic${ending}`), join(folder, `hard${ending}`)];
    if (before) symlinkSync(file, symbolic);
    if (before) linkSync(file, hard);
    const throughFolder = database(join(folder, 'elsewhere')) + ending;
    for (const target of [file, throughFolder, ...(before ? [symbolic, hard] : [])])
      await expect(backup(live(), target), target).rejects.toThrow('is a database in use, or belongs to one');
    expect(existsSync(file)).toBe(before !== null);
    if (before !== null) expect(readFileSync(file).equals(before)).toBe(true);
  }
  lock.release();
});

/** Deletes the rows of an index without SQLite's knowledge. */
function spoil(file: string): void {
  const db = new Database(file);
  db.unsafeMode();
  db.pragma('writable_schema = ON');
  db.prepare("delete from sqlite_master where name = 'players_user'").run();
  db.close();
}

const run = promisify(execFile);
const inFolder = () => ({ env: { PATH: process.env['PATH'] ?? '', DATA_DIR: live() } });

it('npm run backup: another file stays, in one sentence with exit code 1', async () => {
  await openLive();
  const target = join(folder, '.env');
  writeFileSync(target, 'DISCORD_TOKEN=abc\n');
  await expect(run(process.execPath, ['src/cli/backup.ts', target], inFolder())).rejects.toMatchObject({
    code: 1,
    stderr:
      `${target} is there already and is not a backup of this database, so it stays as it is. ` +
      'Please choose another target.\n',
  });
  expect(readFileSync(target, 'utf8')).toBe('DISCORD_TOKEN=abc\n');
});

it('npm run backup: says where the copy is, or in one sentence why there is none', async () => {
  await expect(backup(live(), null)).rejects.toThrow(`There is no database at ${database(live())}.`);
  await openLive();
  const target = join(folder, 'copy.sqlite');
  const { stdout } = await run(process.execPath, ['src/cli/backup.ts', target], inFolder());
  expect(stdout).toMatch(
    new RegExp(`^${target}: 0 tables, 0\\.\\d MB\\. The copy is whole and can be opened\\.\n$`),
  );
  const others = 0o077;
  for (const file of [
    target,
    (await run(process.execPath, ['src/cli/backup.ts'], inFolder())).stdout.split(': ')[0],
  ])
    expect(statSync(file ?? '').mode & others, file).toBe(0);
  expect(statSync(join(live(), 'backups')).mode & others).toBe(0);
});
