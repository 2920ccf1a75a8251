import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createRenderer } from '../../render/renderer.ts';
import type { Renderer } from '../../render/renderer.ts';
import { SAMPLES, sampleJob } from '../../render/complots/samples.ts';
import type { ComplotsJob } from '../../render/complots/index.ts';
import { workers } from '../support/discord/workers.ts';

const renderers: Renderer[] = [];
const open = (options: Partial<Parameters<typeof createRenderer>[0]> = {}): Renderer => {
  const renderer = createRenderer({ processes: 1, cacheBytes: 8_000_000, ...options });
  renderers.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(renderers.splice(0).map(renderer => renderer.close()));
});

const job = (title: string, names?: readonly string[]): ComplotsJob => {
  const sample = SAMPLES.find(it => it.title === title);
  if (sample === undefined) throw new Error(title);
  return sampleJob({ ...sample, names: names ?? sample.names }, key => key);
};

describe('the renderer', () => {
  test('draws a PNG, and the same job again costs no second drawing', async () => {
    const renderer = open();
    const first = await renderer.draw(job('table-3-theft'));
    expect(first.subarray(1, 4).toString()).toBe('PNG');
    expect(first.length).toBeLessThanOrEqual(350 * 1024);
    expect(await renderer.draw(structuredClone(job('table-3-theft')))).toBe(first);
  });

  test('reports every picture drawn with its time, none from the cache, and how many wait', async () => {
    const drawn: [string, number][] = [];
    const renderer = open({
      onRendered: ({ kind }, ms) => {
        drawn.push([kind, ms]);
      },
    });
    const both = Promise.all([renderer.draw(job('table-3-theft')), renderer.draw(job('hand-two'))]);
    expect(renderer.waiting()).toBe(2);
    await both;
    await renderer.draw(job('hand-two'));
    expect(renderer.waiting()).toBe(0);
    expect(drawn).toEqual([
      ['table', expect.any(Number)],
      ['hand', expect.any(Number)],
    ]);
    expect(Math.min(...drawn.map(([, ms]) => ms))).toBeGreaterThan(0);
  });

  test('shares one drawing among equal jobs under way', async () => {
    const renderer = open();
    const [a, b] = await Promise.all([renderer.draw(job('hand-two')), renderer.draw(job('hand-two'))]);
    expect(a).toBe(b);
  });

  test('keeps the same private picture of two tables apart, and public ones together', async () => {
    const renderer = open();
    const here = job('hand-two'),
      there = { ...here, ...(here.kind === 'hand' ? { scope: 'another table' } : {}) };
    const [a, b] = await Promise.all([renderer.draw(here), renderer.draw(there)]);
    expect(a).not.toBe(b);
    expect(a.equals(b)).toBe(true);
    expect(await renderer.draw(job('aid-ambassador'))).toBe(
      await renderer.draw(structuredClone(job('aid-ambassador'))),
    );
  });

  test('starts a new process when one is killed, and loses no picture', async () => {
    const renderer = open();
    await renderer.warm();
    const [before] = workers();
    if (before === undefined) throw new Error('no drawing process');
    const drawing = ['table-3-theft', 'table-5-bluff', 'table-8-turn'].map(title =>
      renderer.draw(job(title)),
    );
    process.kill(before, 'SIGKILL');
    for (const png of await Promise.all(drawing)) expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(workers()).not.toContain(before);
    expect(workers()).toHaveLength(1);
  });

  test('replaces a process that hangs and tries its picture again', async () => {
    const renderer = open({ timeoutMs: 4_000 });
    await renderer.warm();
    const [pid] = workers();
    if (pid === undefined) throw new Error('no drawing process');
    process.kill(pid, 'SIGSTOP');
    expect((await renderer.draw(job('table-3-theft'))).length).toBeGreaterThan(1000);
    expect(workers()).not.toContain(pid);
  });

  test('a picture for which no process lives long enough fails with a clear sentence', async () => {
    const renderer = open();
    await renderer.warm();
    let settled = false;
    const drawing = renderer.draw(job('table-3-theft')).finally(() => {
      settled = true;
    });
    const failed = expect(drawing).rejects.toThrow(/^picture not drawn: /);
    while (!settled) {
      for (const pid of workers()) process.kill(pid, 'SIGKILL');
      await new Promise(setImmediate);
    }
    await failed;
    expect(
      (await renderer.draw(job('hand-two'))).length,
      'the next picture starts another process',
    ).toBeGreaterThan(1000);
  });

  test('a process that hangs does not keep the renderer from closing', async () => {
    const renderer = open();
    await renderer.warm();
    const [pid] = workers();
    if (pid === undefined) throw new Error('no drawing process');
    process.kill(pid, 'SIGSTOP');
    await renderer.close();
    expect(workers()).toEqual([]);
  });

  test('a job that cannot be drawn fails with its reason and leaves the process at work', async () => {
    const renderer = open();
    await expect(renderer.draw({ ...job('table-3-theft'), words: {} })).rejects.toThrow(/no word for/);
    const [pid] = workers();
    await renderer.draw(job('table-3-theft'));
    expect(workers()).toEqual([pid]);
  });

  test('refuses more than may wait, and everything once closed', async () => {
    const renderer = open({ queue: 1 });
    const first = renderer.draw(job('table-3-theft'));
    await expect(renderer.draw(job('table-5-bluff'))).rejects.toThrow(/wait/);
    await first;
    await renderer.close();
    await expect(renderer.draw(job('table-5-bluff'))).rejects.toThrow(/closed/);
    expect(workers()).toEqual([]);
  });

  test('after a burst it keeps only the newest pictures in its cache, and says so', async () => {
    const rested = Promise.withResolvers<void>();
    const titles = SAMPLES.slice(0, 8).map(({ title }) => title);
    const renderer = open({
      cacheBytes: 400_000,
      burst: { jobs: titles.length, restMs: 0 },
      onRest: rested.resolve,
    });
    const drawn: Buffer[] = [];
    for (const title of titles) drawn.push(await renderer.draw(job(title)));
    await rested.promise;
    const again = await Promise.all(titles.map(title => renderer.draw(job(title))));
    const same = again.filter((png, n) => png === drawn[n]);
    expect(same.reduce((sum, png) => sum + png.length, 0)).toBeLessThanOrEqual(50_000);
    expect(same.length).toBeLessThan(titles.length);
    expect(again.every((png, n) => png.equals(drawn[n] ?? png))).toBe(true);
  });

  test('the main process does not even load the drawing library', async () => {
    const program = fileURLToPath(new URL('../support/discord/draw-once.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(JSON.parse(stdout)).toEqual({ main: false, workers: [true] });
  });
});
