/** What the doctor reports about a healthy bot and about every known problem. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import { loadConfig } from '../../../src/config.ts';
import { doctor } from '../../../src/cli/doctor.ts';
import { line } from '../../../src/cli/doctor/finding.ts';
import { room } from '../../../src/cli/doctor/folder.ts';
import { closeChannel } from '../../../playground/guild/threads.ts';
import { asked, say } from '../../support/e2e/players.ts';
import { heldOf, openLobby, openTable, openWorld, type World } from '../../support/e2e/program.ts';
import { BEFORE_SCALE } from '../../support/store/older.ts';

let world: World | null = null;
const folders: string[] = [];
afterEach(async () => {
  await world?.end();
  world = null;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-doctor-test-'));
  folders.push(folder);
  return folder;
}

async function examine(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  now?: number,
): Promise<string[]> {
  return (
    await doctor(loadConfig({ DATA_DIR: dataDir, ...more }), now === undefined ? Date.now : () => now)
  ).map(line);
}

const inWorld = (on: World, token = 'playground') =>
  examine(on.dataDir, { DISCORD_TOKEN: token, DISCORD_API: on.playground.url }, on.time.now());
const bad = (lines: readonly string[]) => lines.filter(each => !each.startsWith('ok') && !/disk:/.test(each));

async function played(): Promise<{ on: World; table: string; lobby: string }> {
  const on = (world = await openWorld());
  const people = [await on.enter('Zelda'), await on.enter('Bruno'), await on.enter('Cleo')];
  const lobby = await openLobby(on, people, { channel: 'general' });
  const table = await openTable(on, people, { seed: 'doctor' });
  await say(on, at(await asked(on, table, people), 0), [0], 'panel');
  await on.calm();
  return { on, table, lobby };
}

it('in good health: one line a check, each ok; no hand, no seed, no token, no name', async () => {
  const { on, table } = await played();
  const {
    table: { seed, players, state },
  } = await heldOf(on, table);
  const lines = await inWorld(on);
  expect(bad(lines)).toEqual([]);
  expect(lines.filter(each => !/disk:/.test(each))).toEqual([
    `ok    data folder: ${on.dataDir} can be written to`,
    'ok    database: the file is whole',
    'ok    tables: 1 table stands where the log leads',
    'ok    bot: it is running',
    'ok    open tables: 1 running, 1 in the lobby, 0 frozen, ' +
      '0 that stand still because the bot has left their server',
    'ok    announcements: 0 wait',
    'ok    deadlines: 0 are due',
    'ok    permissions: nothing is missing in 2 places of open tables',
    'ok    Discord: it knows the token; 999 of 1000 starts are left today',
  ]);
  expect(readdirSync(on.dataDir).filter(name => name.includes('doctor'))).toEqual([]);
  for (const secret of [seed, 'playground', ...players.map(p => p.user), JSON.stringify(state)])
    expect(lines.join('\n').replaceAll(on.playground.url, '')).not.toContain(secret);
});

describe('the places of open tables', () => {
  it('what is missing in a thread or a channel is named, and where', async () => {
    const { on, table } = await played();
    const {
      table: { location },
    } = await heldOf(on, table);
    on.playground.denyBot('games', 'AttachFiles', 'SendMessagesInThreads');
    on.playground.denyBot('general', 'SendMessages');
    const general = on.playground.channel('general').id;
    const lines = await inWorld(on);
    expect(bad(lines).sort()).toEqual([
      `warn  permissions: channel ${general}: Send Messages missing`,
      `warn  permissions: thread ${location.thread ?? ''}: Send Messages in Threads, Attach Files missing`,
    ]);
  });

  it('one that is gone, or hidden, is named', async () => {
    const { on } = await played();
    on.playground.denyBot('games', 'ViewChannel');
    const general = on.playground.channel('general');
    closeChannel(on.playground.room, general);
    const lines = bad(await inWorld(on));
    expect(lines).toHaveLength(2);
    expect(lines).toContain(
      `warn  permissions: channel ${general.id}: it is gone, or the bot may not see it`,
    );
    expect(lines.join('\n')).toMatch(
      /warn {2}permissions: thread \d+: (it is gone, or the bot may not see it|View Channels missing)/,
    );
  });
});

it('an unknown token and an unreachable Discord are failures, reported without the token', async () => {
  const { on } = await played();
  const lines = await inWorld(on, 'not-the-token');
  expect(bad(lines)).toEqual(['FAIL  Discord: it does not know the token']);
  expect(lines.join('\n')).not.toContain('not-the-token');
  const gone = await examine(emptyFolder(), {
    DISCORD_TOKEN: 'secret-token',
    DISCORD_API: 'http://127.0.0.1:1',
  });
  expect(gone.find(each => each.includes('Discord'))).toMatch(
    /^FAIL {2}Discord: it cannot be reached \(.*ECONNREFUSED/,
  );
  expect(gone.join('\n')).not.toContain('secret-token');
});

it('a wrong state and an illegal move in a log are failures, reported without the state', async () => {
  const { on, table } = await played();
  change(
    on.dataDir,
    `update tables set state = json_set(state, '$.secret', 'duchess') where id = '${table}'`,
  );
  expect(bad(await inWorld(on))).toEqual([
    `FAIL  tables: ${table}: the log leads elsewhere than the table stands`,
  ]);
  change(
    on.dataDir,
    `update answers set entry = json_set(entry, '$.move[0].picks', json('["duchess"]')) where ply > 0`,
  );
  const lines = await inWorld(on);
  expect(bad(lines)).toEqual([
    expect.stringMatching(new RegExp(`^FAIL {2}tables: ${table}: the log cannot be replayed: not offered: `)),
  ]);
  expect(lines.join('\n')).not.toContain('duchess');
});

it('frozen tables, late deadlines and announcements that do not get through are warnings', async () => {
  const { on, table, lobby } = await played();
  change(on.dataDir, `update tables set status = 'frozen', report = 'a reason' where id = '${table}'`);
  change(on.dataDir, `update deadlines set due = ${on.time.now() - 61_000}`);
  change(
    on.dataDir,
    `insert into outbox (table_id, notice, batch, retry_at, queued) values ('${lobby}', ` +
      `'{"kind":"lobby"}', 'b', 9e15, ${on.time.now() - 11 * 60_000})`,
  );
  const lines = bad(await inWorld(on));
  expect(lines).toEqual([
    `warn  tables: ${table} is frozen: a reason`,
    'warn  announcements: 1 waits, the oldest for 11 min',
    expect.stringMatching(/^warn {2}deadlines: \d+ (is|are) due, one for more than a minute$/),
  ]);
});

it('a bot that is not running owes nobody anything yet', async () => {
  const { on } = await played();
  await on.stopBot();
  const lines = await examine(on.dataDir, {}, on.time.now() + 7 * 24 * 3_600_000);
  expect(bad(lines)).toEqual([]);
  expect(lines).toContain('ok    bot: it is not running');
  expect(lines.find(each => each.includes('deadlines'))).toMatch(
    /due \(the time of being down is added at the next start\)$/,
  );
  expect(lines).toContain('ok    Discord: no token is set: the bot opens its practice room');
});

it('a damaged database is a failure, and the other checks go on', async () => {
  const { on } = await played();
  await on.stopBot();
  await on.store.close();
  const db = new Database(join(on.dataDir, 'durbar.sqlite'));
  db.unsafeMode();
  db.pragma('writable_schema = ON');
  db.prepare(
    "update sqlite_master set rootpage = (select rootpage from sqlite_master where name = 'receipts_at') " +
      "where name = 'tables_status'",
  ).run();
  db.close();
  const lines = await examine(on.dataDir);
  expect(lines.find(each => each.startsWith('FAIL  database'))).toMatch(/stop the bot and restore a backup$/);
  expect(lines.some(each => each.includes('Discord'))).toBe(true);
});

it('a database of an older version is looked at in a copy: the file stays as it is', async () => {
  const { on } = await played();
  await on.stopBot();
  const db = new Database(join(on.dataDir, 'durbar.sqlite'));
  db.exec(BEFORE_SCALE);
  db.exec(
    ['letters', 'people', 'punctuality', 'ratings', 'servers'].map(table => `drop table ${table};`).join(''),
  );
  db.exec(['results_guild', 'tables_guild', 'answers_step'].map(index => `drop index ${index};`).join(''));
  db.exec(
    ['terms', 'motion', 'paused', 'base', 'report', 'obstacle', 'orphaned']
      .map(column => `alter table tables drop column ${column};`)
      .join(''),
  );
  db.exec(
    ['guild', 'mixed', 'rating_before', 'rating_after']
      .map(column => `alter table results drop column ${column};`)
      .join(''),
  );
  db.exec(
    'delete from __drizzle_migrations where created_at >= ' +
      '(select created_at from __drizzle_migrations order by created_at limit 1 offset 2)',
  );
  db.close();
  const lines = bad(await examine(on.dataDir));
  expect(lines).toEqual([
    'warn  database: an older version has written it; the next start of this one brings it up to date',
  ]);
  const again = new Database(join(on.dataDir, 'durbar.sqlite'), { readonly: true });
  expect(again.pragma('table_info(tables)')).not.toContainEqual(expect.objectContaining({ name: 'terms' }));
  again.close();
});

it.each([
  [49e6, 1e6, 'FAIL'],
  [400e6, 1e6, 'warn'],
  [900e6, 500e6, 'warn'],
  [900e6, 400e6, 'ok'],
])('with %d bytes free and a database of %d: %s', (free, size, level) => {
  expect(room(free, size).level).toBe(level);
});

const run = promisify(execFile);

it('npm run doctor: there is little to say before the first start; failures give exit code 1', async () => {
  const folder = emptyFolder();
  const withFolder = (dir: string) =>
    run(process.execPath, ['src/cli/doctor.ts'], { env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dir } });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const [first, failing] = await Promise.all([
    withFolder(join(folder, 'data')),
    withFolder(file).catch((error: unknown) => error),
  ]);
  expect(first.stdout).toBe(
    [
      `warn  data folder: there is none at ${join(folder, 'data')}; the first start makes it`,
      `warn  database: there is none at ${join(folder, 'data', 'durbar.sqlite')}; the first start makes it`,
      'ok    Discord: no token is set: the bot opens its practice room',
      '',
    ].join('\n'),
  );
  expect(failing).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`FAIL  data folder: ${file} cannot be written to`) as string,
  });
});

function change(dataDir: string, statement: string): void {
  const db = new Database(join(dataDir, 'durbar.sqlite'));
  db.exec(statement);
  db.close();
}
