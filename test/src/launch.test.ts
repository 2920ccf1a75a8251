/** `npm start` with an obstacle: one clear sentence and exit code 1. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-launch-'));
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  child = null;
  rmSync(folder, { recursive: true, force: true });
});

const START: readonly string[] = [process.execPath, 'src/start.mjs'];

/** Starts the program and collects its output. */
function begin(env: Readonly<Record<string, string>>, [file, ...args] = START) {
  const started = spawn(file ?? '', args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      DISCORD_TOKEN: '',
      PLAYGROUND_PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      PAINT_AHEAD: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const said = { out: '', err: '' };
  started.stdout.on('data', (data: Buffer) => {
    said.out += data.toString();
  });
  started.stderr.on('data', (data: Buffer) => {
    said.err += data.toString();
  });
  return { started, said };
}

/** Returns the child processes whose command has this word. */
const childrenOf = (pid: number, word: string): number[] =>
  globSync(`/proc/${pid}/task/*/children`)
    .flatMap(file => readFileSync(file, 'utf8').trim().split(' '))
    .filter(id => id !== '' && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word))
    .map(Number);

/** The process of the practice room. */
function roomOf(pid: number): number {
  const [room] = childrenOf(pid, 'playground');
  if (room === undefined) throw new Error('there is no practice room');
  return room;
}

async function ends(env: Readonly<Record<string, string>>): Promise<string> {
  const { started, said } = begin(env);
  const [code] = (await once(started, 'close')) as [number | null];
  expect(code, said.err).toBe(1);
  expect(said.out).not.toContain('ready');
  return said.err.trim();
}

it('a data folder that is a file, for the practice room', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await ends({ DATA_DIR: file })).toBe(
    `The setting DATA_DIR (now "${file}") cannot be used: it must be a folder that can be written to. See ` +
      '.env.example.',
  );
});

it('a data folder that is a file, for the bot on Discord', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await ends({ DATA_DIR: file, DISCORD_TOKEN: 'token', DISCORD_API: 'http://127.0.0.1:9' })).toBe(
    `The setting DATA_DIR (now "${file}") cannot be used: it must be a folder that can be written to. See ` +
      '.env.example.',
  );
});

it('no way to Discord: it says so, and waits until there is one', async () => {
  const { started, said } = begin({ DISCORD_TOKEN: 'token', DISCORD_API: 'http://127.0.0.1:9' });
  await expect
    .poll(() => said.err.trim())
    .toBe('Discord cannot be reached (ECONNREFUSED). Durbar goes on trying, and starts when it can.');
  started.kill('SIGTERM');
  expect((await once(started, 'close'))[0]).toBe(0);
  expect(said.out).not.toContain('ready');
});

it('a port that is taken', async () => {
  const server = createServer();
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await ends({ PLAYGROUND_PORT: String(port) })).toBe(
    `Port ${port} is taken. Set PLAYGROUND_PORT to another one.`,
  );
  server.close();
});

it.runIf(process.platform === 'linux')(
  'the memory allocator of Linux has its settings, and the practice room starts with compiled code',
  async () => {
    const { started, said } = begin({});
    await expect.poll(() => said.out).toContain('Durbar is ready.');
    const environment = readFileSync(`/proc/${started.pid ?? 0}/environ`, 'utf8').split('\0');
    expect(environment).toContain('MALLOC_ARENA_MAX=2');
    expect(environment).toContain('MALLOC_MMAP_THRESHOLD_=16384');
    const ofRoom = readFileSync(`/proc/${roomOf(started.pid ?? 0)}/environ`, 'utf8').split('\0');
    expect(ofRoom).toContainEqual(expect.stringMatching(/^NODE_COMPILE_CACHE=./));
    started.kill('SIGTERM');
    expect((await once(started, 'close'))[0]).toBe(0);
  },
);

it.runIf(process.platform === 'linux').each([
  ['true', 1],
  ['false', 0],
])('with PAINT_AHEAD=%s %i drawing process starts with the bot', async (value, count) => {
  const { started, said } = begin({ PAINT_AHEAD: value });
  await expect.poll(() => said.out).toContain('Durbar is ready.');
  expect(childrenOf(started.pid ?? 0, 'render/worker.ts')).toHaveLength(count);
});

it('a failure that nothing waits for, as in a library’s timer, is logged, and the bot goes on', async () => {
  const failing = "process.on('SIGUSR2', () => void Promise.reject(new Error('the socket is not open')));";
  const { started, said } = begin({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    LOG_LEVEL: 'error',
  });
  await expect.poll(() => said.out).toContain('Durbar is ready.');
  started.kill('SIGUSR2');
  await expect.poll(() => said.out).toContain('"message":"the socket is not open"');
  expect(said.out).toContain('a failure that nothing waited for');
  started.kill('SIGTERM');
  expect((await once(started, 'close'))[0]).toBe(0);
});

it('compiled code is kept for the next start, also if the process is killed', async () => {
  const kept = join(folder, 'compiled');
  const { started, said } = begin({ NODE_COMPILE_CACHE: kept });
  await expect.poll(() => said.out).toContain('Durbar is ready.');
  await expect.poll(() => globSync(join(kept, '*', '*')).length).toBeGreaterThan(500);
  started.kill('SIGKILL');
});

it.runIf(process.platform !== 'win32')(
  'every file and folder that the bot makes is for its user alone, whatever the shell allows',
  async () => {
    const shell = ['sh', '-c', 'umask 022 && exec "$0" src/start.mjs', process.execPath];
    const { started, said } = begin({}, shell);
    await expect.poll(() => said.out).toContain('Durbar is ready.');
    const data = join(folder, 'data');
    const made = [data, ...globSync(join(data, '**'))];
    expect(made).toContain(join(data, 'durbar.sqlite'));
    for (const each of made) expect(statSync(each).mode & 0o077, each).toBe(0);
    started.kill('SIGTERM');
    expect((await once(started, 'close'))[0]).toBe(0);
  },
);

it('the practice room dies while the bot runs', async () => {
  const { started, said } = begin({});
  await expect.poll(() => said.out).toContain('Durbar is ready.');
  process.kill(roomOf(started.pid ?? 0), 'SIGKILL');
  const [code] = (await once(started, 'close')) as [number | null];
  expect(code).toBe(1);
  expect(said.err.trim()).toBe('The practice room has ended, and the bot with it.');
});
