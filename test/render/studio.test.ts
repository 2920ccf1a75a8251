import { afterEach, describe, expect, test } from 'vitest';
import { createStudio } from '../../render/studio.ts';
import type { Studio } from '../../render/studio.ts';
import { SAMPLES, sampleJob } from '../../render/complots/samples.ts';
import type { PictureJob } from '../../render/index.ts';
import { readdirSync, readFileSync } from 'node:fs';

const studios: Studio[] = [];
const open = (options: Partial<Parameters<typeof createStudio>[0]> = {}): Studio => {
  const studio = createStudio({ processes: 1, cacheBytes: 8_000_000, ...options });
  studios.push(studio);
  return studio;
};
afterEach(async () => {
  await Promise.all(studios.splice(0).map(studio => studio.close()));
});

const job = (title: string, names?: readonly string[]): PictureJob => {
  const sample = SAMPLES.find(it => it.title === title);
  if (sample === undefined) throw new Error(title);
  return sampleJob({ ...sample, names: names ?? sample.names }, key => key);
};

/** Drawing processes started by this process and alive now. */
function workers(): number[] {
  return readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .flatMap(entry => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1]);
        return parent === process.pid &&
          readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('render/worker.ts')
          ? [Number(entry)]
          : [];
      } catch {
        return []; // ended while being looked at
      }
    });
}

describe('the studio', () => {
  test('draws a PNG, and the same job again costs no second drawing', async () => {
    const studio = open();
    const first = await studio.draw(job('table-3-theft'));
    expect(first.subarray(1, 4).toString()).toBe('PNG');
    expect(first.length).toBeLessThanOrEqual(350 * 1024);
    expect(await studio.draw(structuredClone(job('table-3-theft')))).toBe(first);
  });

  test('tells of every picture drawn, in how long, and of none that was at hand; and how many wait', async () => {
    const drawn: [string, number][] = [];
    const studio = open({
      drawn: ({ kind }, ms) => {
        drawn.push([kind, ms]);
      },
    });
    const both = Promise.all([studio.draw(job('table-3-theft')), studio.draw(job('hand-two'))]);
    expect(studio.waiting()).toBe(2);
    await both;
    await studio.draw(job('hand-two'));
    expect(studio.waiting()).toBe(0);
    expect(drawn).toEqual([
      ['table', expect.any(Number)],
      ['hand', expect.any(Number)],
    ]);
    expect(Math.min(...drawn.map(([, ms]) => ms))).toBeGreaterThan(0);
  });

  test('shares one drawing among equal jobs under way', async () => {
    const studio = open();
    const [a, b] = await Promise.all([studio.draw(job('hand-two')), studio.draw(job('hand-two'))]);
    expect(a).toBe(b);
  });

  test('keeps the same private picture of two tables apart, and public ones together', async () => {
    const studio = open();
    const here = job('hand-two'),
      there = { ...here, ...(here.kind === 'hand' ? { scope: 'another table' } : {}) };
    const [a, b] = await Promise.all([studio.draw(here), studio.draw(there)]);
    expect(a).not.toBe(b);
    expect(a.equals(b)).toBe(true);
    expect(await studio.draw(job('aid-ambassador'))).toBe(
      await studio.draw(structuredClone(job('aid-ambassador'))),
    );
  });

  test('starts a new process when one is killed, and loses no picture', async () => {
    const studio = open();
    await studio.warm();
    const [before] = workers();
    if (before === undefined) throw new Error('no drawing process');
    const drawing = ['table-3-theft', 'table-5-bluff', 'table-8-turn'].map(title => studio.draw(job(title)));
    process.kill(before, 'SIGKILL');
    for (const png of await Promise.all(drawing)) expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(workers()).not.toContain(before);
    expect(workers()).toHaveLength(1);
  });

  test('replaces a process that hangs and tries its picture again', async () => {
    const studio = open({ patienceMs: 4_000 });
    await studio.warm();
    const [pid] = workers();
    if (pid === undefined) throw new Error('no drawing process');
    process.kill(pid, 'SIGSTOP');
    expect((await studio.draw(job('table-3-theft'))).length).toBeGreaterThan(1000);
    expect(workers()).not.toContain(pid);
  });

  test('a picture for which no process lives long enough fails with a clear sentence', async () => {
    const studio = open();
    await studio.warm();
    let settled = false;
    const drawing = studio.draw(job('table-3-theft')).finally(() => {
      settled = true;
    });
    const failed = expect(drawing).rejects.toThrow(/^picture not drawn: /);
    while (!settled) {
      for (const pid of workers()) process.kill(pid, 'SIGKILL');
      await new Promise(setImmediate);
    }
    await failed;
    expect(
      (await studio.draw(job('hand-two'))).length,
      'the next picture starts a process anew',
    ).toBeGreaterThan(1000);
  });

  test('a process that hangs does not keep the studio from closing', async () => {
    const studio = open();
    await studio.warm();
    const [pid] = workers();
    if (pid === undefined) throw new Error('no drawing process');
    process.kill(pid, 'SIGSTOP');
    await studio.close();
    expect(workers()).toEqual([]);
  });

  test('a job that cannot be drawn fails with its reason and leaves the process at work', async () => {
    const studio = open();
    await expect(studio.draw({ ...job('table-3-theft'), words: {} })).rejects.toThrow(/no word for/);
    const [pid] = workers();
    await studio.draw(job('table-3-theft'));
    expect(workers()).toEqual([pid]);
  });

  test('refuses more than may wait, and everything once closed', async () => {
    const studio = open({ queue: 1 });
    const first = studio.draw(job('table-3-theft'));
    await expect(studio.draw(job('table-5-bluff'))).rejects.toThrow(/wait/);
    await first;
    await studio.close();
    await expect(studio.draw(job('table-5-bluff'))).rejects.toThrow(/closed/);
    expect(workers()).toEqual([]);
  });

  test('the own process does none of the drawing', async () => {
    const studio = open();
    await studio.warm();
    const jobs = SAMPLES.filter(({ kind }) => kind === 'table').map(({ title }) => job(title));
    const before = process.cpuUsage();
    await Promise.all(jobs.map(it => studio.draw(it)));
    const { user, system } = process.cpuUsage(before);
    // One picture takes 40 ms of a processor and more; sending a job and taking its PNG must be next to nothing.
    expect((user + system) / 1000 / jobs.length).toBeLessThan(15);
  });
});
