/** One program a database: a second one refuses to start, by whatever path, until the first has ended. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseInUse, lockDatabase } from '../../../src/store/lock.ts';

let folder: string;
const children: ChildProcess[] = [];
const file = () => join(folder, 'data', 'durbar.sqlite');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('the lock', () => {
  it('is the same one under every path that leads to the database', () => {
    const lock = lockDatabase(file(), new Date(Date.UTC(2030, 0, 7, 13, 20, 5, 123)));
    symlinkSync(join(folder, 'data'), join(folder, 'link'));
    mkdirSync(join(folder, 'other'));
    symlinkSync(file(), join(folder, 'other', 'alias.sqlite'));
    symlinkSync('alias.sqlite', join(folder, 'other', 'alias of the alias'));
    for (const path of [
      file(),
      relative(process.cwd(), file()),
      `${folder}/other/..//data/./durbar.sqlite`,
      join(folder, 'link', 'durbar.sqlite'),
      join(folder, 'other', 'alias.sqlite'),
      join(folder, 'other', 'alias of the alias'),
    ]) {
      const who = `(process ${process.pid} on ${hostname()}, since 2030-01-07 13:20:05 UTC)`;
      const words = `Durbar is running with the database ${path} already ${who}: stop it first.`;
      expect(() => lockDatabase(path), path).toThrow(new DatabaseInUse(words));
    }
    lock.release();
    lockDatabase(join(folder, 'other', 'alias.sqlite')).release();
    expect(readdirSync(join(folder, 'other')).sort()).toEqual(['alias of the alias', 'alias.sqlite']);
  });

  it('follows a link to a database that is not there yet', () => {
    mkdirSync(join(folder, 'data'));
    symlinkSync(file(), join(folder, 'alias.sqlite'));
    const lock = lockDatabase(join(folder, 'alias.sqlite'));
    expect(() => lockDatabase(file())).toThrow(DatabaseInUse);
    lock.release();
  });

  it('is not shared by two databases in one folder', () => {
    const one = lockDatabase(file());
    const two = lockDatabase(join(folder, 'data', 'other.sqlite'));
    one.release();
    two.release();
  });

  it('a file of its name that is something else is named, and left alone', () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(
      `${file()}.lock`,
      'my notes about locks, long enough to be no database at all\n'.repeat(20),
    );
    expect(() => lockDatabase(file())).toThrow(
      `${file()}.lock is not a lock file of Durbar. If no bot is running, delete it.`,
    );
    expect(readFileSync(`${file()}.lock`, 'utf8')).toContain('my notes');
  });

  it('of programs that start at the same moment one gets it', async () => {
    const script = `
      const { lockDatabase } = await import('./src/store/lock.ts');
      setInterval(() => {}, 1_000_000);
      process.send('loaded');
      process.once('message', () => {
        try { globalThis.lock = lockDatabase(${JSON.stringify(file())}); process.send('has it'); }
        catch (error) { process.send(error.message); }
      });`;
    const rivals = Array.from({ length: 5 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      children.push(child);
      return child;
    });
    await Promise.all(rivals.map(child => once(child, 'message')));
    const answers = rivals.map(async child => String(((await once(child, 'message')) as unknown[])[0]));
    for (const child of rivals) child.send('go');
    const said = await Promise.all(answers);
    expect(said.filter(words => words === 'has it')).toHaveLength(1);
    const winner = rivals[said.indexOf('has it')];
    // A rival that was refused while the winner was still writing its name cannot know it.
    for (const words of said.filter(each => each !== 'has it'))
      expect(words).toMatch(
        new RegExp(`already \\((process ${winner?.pid} on .*|another process)\\): stop it first`),
      );
    expect(() => lockDatabase(file())).toThrow(`process ${winner?.pid} on ${hostname()}, since `);
  });
});

const environment = (dataDir: string) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  DISCORD_TOKEN: '',
  PLAYGROUND_PORT: '0',
  LOG_LEVEL: 'warn',
  DATA_DIR: dataDir,
});

/** Runs `npm start` without a token. Resolves when it is ready or has ended. */
async function start(dataDir: string) {
  const child = spawn(process.execPath, ['src/start.mjs'], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stderr.on('data', (data: Buffer) => {
    said.err += data.toString();
  });
  await new Promise<void>(resolve => {
    child.once('close', () => {
      resolve();
    });
    child.stdout.on('data', (data: Buffer) => {
      said.out += data.toString();
      if (said.out.includes('Durbar is ready.')) resolve();
    });
  });
  return { child, said };
}

const run = promisify(execFile);
const cli = (name: string, ...args: readonly string[]) =>
  run(process.execPath, [`src/cli/${name}.ts`, ...args], { env: environment(join(folder, 'data')) });

it('a second program refuses in one sentence; after kill -9 a third starts at once', async () => {
  const first = await start(join(folder, 'data'));
  expect(first.said).toMatchObject({ out: expect.stringContaining('Durbar is ready.') as string, err: '' });
  symlinkSync(join(folder, 'data'), join(folder, 'link'));
  const second = await start(join(folder, 'link'));
  expect(second.child.exitCode).toBe(1);
  expect(second.said.out).toBe('');
  expect(second.said.err).toMatch(
    new RegExp(
      `^Durbar is running with the database ${folder}/link/durbar.sqlite already ` +
        `\\(process ${first.child.pid} on ${hostname()}, since [-\\d]{10} [:\\d]{8} UTC\\): ` +
        'stop it first\\.\n$',
    ),
  );

  const USER = '424242424242424242';
  const beside = Promise.all([cli('backup'), cli('doctor')]);
  expect((await cli('forget', USER)).stdout).toContain('0 tables knew them');
  const [copied, examined] = await beside;
  expect(copied.stdout).toContain('The copy is whole');
  expect(examined.stdout).toMatch(/^ok {4}database: the file is whole$/m);

  const mine = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' });
  expect(mine).toEqual(
    expect.arrayContaining(['', '-wal', '-shm', '.lock', '.mark'].map(ending => `durbar.sqlite${ending}`)),
  );
  const others = 0o077;
  for (const name of ['', ...mine]) expect(statSync(join(folder, 'data', name)).mode & others, name).toBe(0);
  expect(readdirSync(join(folder, 'data', 'backups'))).toEqual([
    expect.stringMatching(/^durbar-.*\.sqlite$/),
  ]);

  await kill(first.child);
  expect(existsSync(`${file()}-wal`)).toBe(true);
  const third = await start(join(folder, 'data'));
  expect(third.said).toMatchObject({ out: expect.stringContaining('Durbar is ready.') as string, err: '' });
  const gone = once(third.child, 'exit');
  third.child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect((await cli('forget', USER)).stdout).toContain('0 tables knew them');
}, 180_000);
