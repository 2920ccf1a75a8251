/** The disk: full, damaged, or with a part of the database gone. What is lost is said, never passed over. */
import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { range } from '../../engines/core/values.ts';
import { Ended, programIn, type Program } from '../../test/support/e2e/child-process.ts';
import { channelOf } from '../../test/support/e2e/players.ts';
import { heldOf, openTable } from '../../test/support/e2e/program.ts';
import { soundFile, soundTables } from '../chaos/wreck.ts';
import { answer, openGround, playSome, within, wordsOf, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const NAMES = ['Ann', 'Ben', 'Cleo'];
const FILE = 'durbar.sqlite';
const ENDS = ['', '-wal', '-shm'] as const;
/** The SQL tables whose first page is overwritten in CI. */
const SHORT_LIST: readonly string[] = ['answers'];
/** How long the program may take to notice. Milliseconds. */
const NOTICED = 40_000;
/** After this long a move is marked. Milliseconds. */
const MARKED = 2_000;
/** How long a start may take before it counts as refused by nothing. */
const STARTED = 20_000;

export async function disk(siege: Siege): Promise<void> {
  await full(siege);
  await damaged(siege);
}

/** A way to leave the program no room to write. */
interface Squeeze {
  readonly by: string;
  readonly press: (ground: Ground) => void;
  readonly release: (ground: Ground) => void;
}

/** Fills a small file system. Where it may not be mounted, the size of files is limited. */
async function full(siege: Siege): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-full-'));
  const isMounted = works('mount', '-t', 'tmpfs', '-o', 'size=6m', 'durbar-siege', dataDir);
  try {
    if (isMounted) await fillUp(siege, dataDir, BALLAST);
    else if (works('prlimit', '--version')) await fillUp(siege, dataDir, LIMIT);
    else siege.skip('a full disk: nothing may be mounted here, and there is no prlimit');
  } finally {
    if (isMounted) execFileSync('umount', ['-l', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** True if this program is there and succeeds. */
function works(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const BALLAST: Squeeze = {
  by: 'a file system that is full',
  press: ({ dataDir }) => {
    fill(join(dataDir, 'ballast'));
  },
  release: ({ dataDir }) => {
    rmSync(join(dataDir, 'ballast'));
  },
};

const limitFiles = ({ pid }: Ground, size: string): void => {
  execFileSync('prlimit', ['--pid', String(pid()), `--fsize=${size}`]);
};
const LIMIT: Squeeze = {
  by: 'a limit for the size of files',
  press: ground => {
    limitFiles(ground, '1:');
  },
  release: ground => {
    limitFiles(ground, 'unlimited:');
  },
};

async function fillUp(siege: Siege, dataDir: string, squeeze: Squeeze): Promise<void> {
  siege.figure('the disk is full by', squeeze.by);
  const ground = await openGround(NAMES, { timeScale: 1, dataDir });
  try {
    await playWithoutRoom(siege, ground, squeeze);
  } finally {
    await ground.end();
  }
}

async function playWithoutRoom(siege: Siege, ground: Ground, { press, release }: Squeeze): Promise<void> {
  const table = await openTable(ground, ground.people, { game: 'raja', pace: 'async', seed: 'siege/disk' });
  await playSome(ground, table, 3, siege.rng);
  const before = (await heldOf(ground, table)).table.ply;
  let refused = 0;
  for (let n = 0; n < 400 && refused < 3; n++) {
    press(ground);
    const words = await answer(ground, table, siege.rng);
    if (words === null) break;
    if (/nothing of the game is lost|nothing was changed/i.test(words)) refused += 1;
  }
  const at = (await heldOf(ground, table)).table.ply;
  siege.figure('answers until the full disk refused', at - before);
  siege.expect(refused > 0, 'no answer was refused although the disk is full');
  if (!siege.short) await expectHealth(siege, ground, 503, 'the disk is full');
  release(ground);
  if (!siege.short) await expectHealth(siege, ground, 200, 'there is room again');
  await playSome(ground, table, 2, siege.rng);
  siege.expect(
    (await heldOf(ground, table)).table.ply > at,
    'no answer is taken although there is room again',
  );
  await ground.kill();
  await soundFile(join(ground.dataDir, FILE), soundTables).catch((error: unknown) => {
    siege.expect(false, `after the full disk the database is not sound: ${String(error)}`);
  });
}

/** Waits for this status. Health speaks up after some missed heartbeats, which takes half a minute. */
async function expectHealth(siege: Siege, ground: Ground, status: number, when: string): Promise<void> {
  const holds = await within(NOTICED, async () => (await ground.health()).status === status);
  siege.expect(holds, `health does not say ${status} although ${when}: ${(await ground.health()).words}`);
}

/** Writes until nothing fits any more, first in large pieces. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  for (const size of [65_536, 4_096, 512, 1])
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // this size does not fit any more
    }
  closeSync(file);
}

/** A page overwritten while the program is stopped, and while it runs; files that are gone. */
async function damaged(siege: Siege): Promise<void> {
  const ground = await openGround(NAMES, { timeScale: 1 });
  try {
    const table = await openTable(ground, ground.people, {
      game: 'raja',
      pace: 'async',
      seed: 'siege/damaged',
    });
    await playSome(ground, table, 4, siege.rng);
    await lockedByAnother(siege, ground);
    const channel = await channelOf(ground, table);
    await ground.closeStore();
    await ground.kill('SIGTERM');
    const whole = snapshot(ground.dataDir);
    const file = join(ground.dataDir, FILE);
    const names = siege.short ? SHORT_LIST : tablesIn(file);
    for (const name of names) {
      spoil(file, name);
      await expectRefusal(siege, ground, `the first page of ${name} is overwritten`);
      whole.restore();
    }
    rmSync(file);
    await expectRefusal(siege, ground, 'the database is replaced by nothing');
    whole.restore();
    await walGone(siege, ground, table);
    whole.restore();
    await whileRunning(siege, ground, { table, channel });
  } finally {
    await ground.end();
  }
}

/** Another program holds the lock for 3 seconds: nobody waits that long for an answer. */
async function lockedByAnother(siege: Siege, ground: Ground): Promise<void> {
  const [ann] = ground.people;
  if (!ann) return;
  const other = new Database(join(ground.dataDir, FILE));
  other.exec('begin immediate');
  const began = performance.now();
  await ann.slash('my games', {}, 'games').catch(() => null);
  const ms = performance.now() - began;
  other.exec('rollback');
  other.close();
  siege.figure('ms for a look while another program locks the database', Math.round(ms));
  siege.expect(ms < 2_500, `a look took ${Math.round(ms)} ms while another program locked the database`);
}

const tablesIn = (file: string): readonly string[] => {
  const db = new Database(file, { readonly: true });
  const names = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as readonly string[];
  db.close();
  return names;
};

/** Overwrites the first page of an SQL table. The file must not have a write-ahead log. */
function spoil(file: string, name: string): void {
  const db = new Database(file, { readonly: true });
  const root = Number(db.prepare('select rootpage from sqlite_master where name = ?').pluck().get(name));
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const bytes = Buffer.from(range(size).map(i => (i * 7 + 13) % 251));
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, size, (root - 1) * size);
  closeSync(handle);
}

interface Snapshot {
  restore(): void;
}

/** Keeps the files of a stopped program, with those that it keeps beside the database. */
function snapshot(dataDir: string): Snapshot {
  const kept = mkdtempSync(join(tmpdir(), 'durbar-kept-'));
  cpSync(dataDir, kept, { recursive: true });
  return {
    restore: () => {
      for (const end of ENDS) rmSync(join(dataDir, `${FILE}${end}`), { force: true });
      cpSync(kept, dataDir, { recursive: true });
    },
  };
}

/** Starts the program on damaged files: it must refuse in one sentence, or say 503 at once. */
async function expectRefusal(siege: Siege, ground: Ground, what: string): Promise<void> {
  const program = programIn(ground.dataDir, ground.playground.url, {
    timeScale: 1,
    env: { LOG_LEVEL: 'info', METRICS_PORT: '0' },
    stderr: 'kept',
  });
  const outcome = await started(program);
  if (outcome === null) {
    const { status } = await healthOfLast(program);
    siege.expect(status === 503, `${what}: the program starts, and health says ${status}`);
  } else {
    siege.expect(outcome === 1, `${what}: the program ends with ${outcome} instead of 1`);
    siege.expect(
      program.failures.length === 1 && !program.failures.some(line => /^\s+at /.test(line)),
      `${what}: the refusal is not one sentence: ${program.failures.join(' ')}`,
    );
  }
  await program.kill();
}

/** Returns the exit code of a program that does not start. `null`: it runs. */
async function started(program: Program): Promise<number | null> {
  const timeout = new Promise<null>(resolve => {
    setTimeout(resolve, STARTED, null).unref();
  });
  const starting = program.start().then(
    () => null,
    (error: unknown) => (error instanceof Ended ? (error.code ?? -1) : -1),
  );
  return Promise.race([starting, timeout]);
}

async function healthOfLast({ output }: Program): Promise<{ readonly status: number }> {
  const address = /"monitor":"([^"]+)"/.exec(output.findLast(line => line.includes('"monitor"')) ?? '')?.[1];
  if (address === undefined) return { status: 0 };
  return fetch(`${address}/health`).then(
    ({ status }) => ({ status }),
    () => ({ status: 0 }),
  );
}

/** The write-ahead log is gone after a kill: the start is refused, because moves are gone with it. */
async function walGone(siege: Siege, ground: Ground, table: string): Promise<void> {
  await ground.start();
  ground.openStore();
  await playSome(ground, table, 3, siege.rng);
  await ground.closeStore();
  await pause(MARKED);
  await ground.kill();
  for (const end of ['-wal', '-shm']) rmSync(join(ground.dataDir, `${FILE}${end}`), { force: true });
  await expectRefusal(siege, ground, 'the write-ahead log is gone after a kill');
}

interface Spot {
  readonly table: string;
  readonly channel: string;
}

/** A page is overwritten under the running program: presses or health say so, or the next start does. */
async function whileRunning(siege: Siege, ground: Ground, { table, channel }: Spot): Promise<void> {
  const file = join(ground.dataDir, FILE);
  ground.playground.dropGateway({ forget: true });
  if ((await started(ground)) !== null)
    return siege.expect(false, `it does not start: ${ground.failures.join(' ')}`);
  const checkpoint = new Database(file);
  checkpoint.pragma('wal_checkpoint(TRUNCATE)');
  spoilRunning(file, 'answers');
  checkpoint.exec("insert into settings values ('siege', 'true')"); // makes the program read its pages again
  checkpoint.close();
  const [ann] = ground.people;
  const words = ann ? await said(ann.slash('log', { table }, channel), reply => wordsOf(ann, reply)) : '';
  const told = /damaged/i.test(words);
  const sick = (await ground.health()).status === 503;
  siege.figure('a damaged page under the running program is told to people', told ? 'yes' : 'no');
  siege.figure('and by health', sick ? 'yes' : 'no');
  siege.expect(
    told || sick,
    `a damaged page is not told: health is fine, and a look says "${words.slice(0, 200)}"`,
  );
  siege.expect(
    (await ground.health()).status === 503,
    'health does not say 503 after a damaged page was read',
  );
  await ground.kill('SIGKILL');
  await expectRefusal(siege, ground, 'after damage under the running program');
}

/** As `spoil`, in another process: closing the file would release the locks of this one. */
function spoilRunning(file: string, name: string): void {
  execFileSync(process.execPath, [
    '-e',
    `const fs = require('node:fs'); const D = require(${JSON.stringify(databaseModule())});
     const db = new D(${JSON.stringify(file)}, { readonly: true });
     const find = db.prepare('select rootpage from sqlite_master where name = ?').pluck();
     const root = find.get(${JSON.stringify(name)});
     const size = db.pragma('page_size', { simple: true }); db.close();
     const fd = fs.openSync(${JSON.stringify(file)}, 'r+');
     fs.writeSync(fd, Buffer.alloc(size, 251), 0, size, (root - 1) * size);`,
  ]);
}

const databaseModule = (): string => new URL(import.meta.resolve('better-sqlite3')).pathname;

const said = async <T>(reply: Promise<T>, read: (reply: T) => string): Promise<string> =>
  reply.then(read, (error: unknown) => String(error));
