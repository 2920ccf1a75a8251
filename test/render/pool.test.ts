import { readFileSync } from 'node:fs';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SAMPLES, sampleJob } from '../../render/complots/samples.ts';
import type { Job } from '../../render/index.ts';
import { startPool, type Pool } from '../../render/pool.ts';
import { workers } from '../support/discord/workers.ts';

const pools: Pool[] = [];
type Options = Partial<Parameters<typeof startPool>[0]>;
/**
 * Opens a pool that ends its process as soon as it rests, unless the options say otherwise. Default of
 * `program`: it answers with one pixel, so it starts at once.
 */
const open = (
  options: Options = {},
  program = new URL('../support/render/worker.ts', import.meta.url),
): Pool => {
  const pool = startPool(
    {
      processes: 1,
      queue: 16,
      timeoutMs: 15_000,
      burst: { jobs: 1, restMs: 0 },
      onRendered: () => undefined,
      onRest: () => undefined,
      ...options,
    },
    program,
  );
  pools.push(pool);
  return pool;
};
/** Opens a pool of the product's drawing processes, which stay. */
const openReal = (options: Options = { burst: null }): Pool =>
  open(options, new URL('../../render/worker.ts', import.meta.url));
afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()));
});

const picture = (): Job => {
  const sample = SAMPLES.find(({ title }) => title === 'hand-two');
  if (sample === undefined) throw new Error('no sample');
  return sampleJob(sample, key => key);
};

const only = (pids: readonly number[]): number => {
  const [pid] = pids;
  if (pid === undefined || pids.length > 1) throw new Error(`not one drawing process: ${pids.join(', ')}`);
  return pid;
};

/** Time between two looks at the processes of this machine. Milliseconds. */
const POLL = 20;

/** Resolves when the condition holds. The test's time limit ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(POLL);
}

describe('a drawing process that has drawn a burst', () => {
  test('ends when it rests, and the next picture starts a fresh one', async () => {
    const drawers: number[] = [];
    const pool = open({ onRendered: () => drawers.push(only(workers())) });
    await pool.draw(picture());
    await until(() => workers().length === 0);
    await pool.draw(picture());
    expect(new Set(drawers).size).toBe(2);
  });

  test('is kept while a picture is drawn or waits', async () => {
    const drawers: number[] = [];
    const pool = open({ onRendered: () => drawers.push(only(workers())) });
    await Promise.all(Array.from({ length: 5 }, () => pool.draw(picture())));
    expect(drawers).toHaveLength(5);
    expect(new Set(drawers).size).toBe(1);
  });

  test('draws or hands on every picture that arrives at any time of its end, alone', async () => {
    const pool = open({ onRendered: () => only(workers()) });
    const seen = new Set<number>();
    const drawThenTurn = async (turns: number): Promise<void> => {
      expect((await pool.draw(picture())).subarray(1, 4).toString()).toBe('PNG');
      for (const pid of workers()) seen.add(pid);
      for (let turn = 0; turn < turns; turn++) await setImmediate();
    };
    for (const turns of [0, 1, 2, 3, 5, 8]) await drawThenTurn(turns);
    // On a busy machine the first process may outlive these turns.
    for (let turns = 16; turns <= 4_096 && seen.size < 2; turns *= 2) await drawThenTurn(turns);
    expect(seen.size).toBeGreaterThan(1);
  });

  test('is kept after few pictures, and until it has rested', async () => {
    const few = open({ burst: { jobs: 3, restMs: 0 } });
    await few.draw(picture());
    const first = only(workers());
    await few.draw(picture());
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    expect(workers()).toEqual([first]);
    await few.close();

    const long = open({ burst: { jobs: 1, restMs: 60_000 } });
    await long.draw(picture());
    const second = only(workers());
    await long.draw(picture());
    expect(workers()).toEqual([second]);
  });

  test('is kept after pictures that came one by one, with rests between', async () => {
    let rests = 0;
    const pool = open({ burst: { jobs: 2, restMs: 0 }, onRest: () => rests++ });
    for (let n = 0; n < 3; n++) {
      await pool.draw(picture());
      await pause(POLL);
    }
    expect([rests, workers()]).toEqual([0, [only(workers())]]);
    await Promise.all([pool.draw(picture()), pool.draw(picture())]);
    await until(() => rests === 1);
  });

  test('leaves no process behind when the pool is closed meanwhile', async () => {
    for (const turns of [0, 1, 20]) {
      const pool = open();
      await pool.draw(picture());
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      await pool.close();
      expect(workers()).toEqual([]);
    }
  });

  test('ends together with the others', async () => {
    const pool = open({ processes: 2 });
    await pool.warm();
    expect(workers()).toHaveLength(2);
    await pool.draw(picture());
    await until(() => workers().length === 0);
  });

  test('that hangs instead of exiting is killed, and a waiting picture is drawn by another', async () => {
    const pool = open({ burst: { jobs: 1, restMs: 200 } });
    await pool.draw(picture());
    const before = only(workers());
    process.kill(before, 'SIGSTOP');
    await until(() => !workers().includes(before));
    expect((await pool.draw(picture())).length).toBeGreaterThan(0);
  });
});

test('a drawing process starts with compiled code and allocators, and with no settings besides', async () => {
  const pool = open();
  await pool.warm();
  const settings = readFileSync(`/proc/${only(workers())}/environ`, 'utf8').split('\0');
  expect(settings).toContain(`NODE_COMPILE_CACHE=${process.env['NODE_COMPILE_CACHE']}`);
  const others = settings.filter(each => !/^(NODE_COMPILE_CACHE|NODE_CHANNEL_\w+|MALLOC_\w+)=/.test(each));
  expect(others.sort()).toEqual(['', 'MIMALLOC_PURGE_DELAY=1000']);
});

test('a drawing process keeps the memory of one picture for the next, if the allocator is set', async () => {
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '16384');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const pool = open();
  await pool.warm();
  const settings = readFileSync(`/proc/${only(workers())}/environ`, 'utf8').split('\0');
  expect(settings).toContain('MALLOC_MMAP_THRESHOLD_=4194304');
  expect(settings).toContain('MALLOC_TRIM_THRESHOLD_=8388608');
});

describe('a drawing process that is lost', () => {
  const LASTING: Options = { burst: { jobs: 100, restMs: 60_000 } };
  const lasting = (more: Options = {}): Pool => open({ ...LASTING, ...more });

  test('by a kill is replaced, and no picture is lost', async () => {
    const pool = lasting();
    await pool.draw(picture());
    const before = only(workers());
    const drawing = Array.from({ length: 3 }, () => pool.draw(picture()));
    process.kill(before, 'SIGKILL');
    for (const png of await Promise.all(drawing)) expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(only(workers())).not.toBe(before);
  });

  test('because it hangs is replaced, and its picture is tried again', async () => {
    const pool = lasting({ timeoutMs: 4_000 });
    await pool.draw(picture());
    const before = only(workers());
    process.kill(before, 'SIGSTOP');
    expect((await pool.draw(picture())).length).toBeGreaterThan(0);
    expect(workers()).not.toContain(before);
  });

  test('again and again fails the picture with a clear sentence', async () => {
    // A process that starts faster could draw before it is killed.
    const pool = openReal(LASTING);
    let settled = false;
    const drawing = pool.draw(picture()).finally(() => {
      settled = true;
    });
    const failed = expect(drawing).rejects.toThrow(/^picture not drawn: /);
    while (!settled) {
      for (const pid of workers()) process.kill(pid, 'SIGKILL');
      await pause(POLL);
    }
    await failed;
    expect((await pool.draw(picture())).length, 'the next picture starts another').toBeGreaterThan(0);
  });

  test('because it hangs does not keep the pool from closing', async () => {
    const pool = lasting();
    await pool.draw(picture());
    process.kill(only(workers()), 'SIGSTOP');
    await pool.close();
    expect(workers()).toEqual([]);
  });
});

describe('warming up', () => {
  test('ends even if the process is killed meanwhile, and the next picture starts another', async () => {
    const pool = open();
    const warm = pool.warm();
    await until(() => workers().length === 1);
    process.kill(only(workers()), 'SIGKILL');
    await warm;
    expect((await pool.draw(picture())).length).toBeGreaterThan(0);
  });
});

describe('painting ahead', () => {
  test('of a warm process ends, and a cold one does none', async () => {
    const pool = openReal();
    await pool.paintedAhead();
    await pool.warm();
    await pool.paintedAhead();
    expect((await pool.draw(picture())).subarray(1, 4).toString()).toBe('PNG');
  });

  test('lets a picture through before it has ended', async () => {
    const pool = openReal();
    await pool.warm();
    const ends: string[] = [];
    const painted = pool.paintedAhead().then(() => ends.push('painted ahead'));
    await pool.draw(picture()).then(() => ends.push('picture'));
    await painted;
    expect(ends).toEqual(['picture', 'painted ahead']);
  });

  test('ends with the process', async () => {
    const pool = openReal();
    await pool.warm();
    const painted = pool.paintedAhead();
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    await painted;
    expect((await pool.draw(picture())).length).toBeGreaterThan(1_000);
  });
});
