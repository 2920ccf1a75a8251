import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const job = (title: string): ComplotsJob => {
  const sample = SAMPLES.find(it => it.title === title);
  if (sample === undefined) throw new Error(title);
  return sampleJob(sample, key => key);
};
let jobs = 0;
/** Returns a job that no other test has, so that no cache holds its picture. */
const newJob = (title: string): ComplotsJob => {
  const [words, text] = [job(title).words, `a picture of its own ${jobs++}`];
  return { ...job(title), words: { ...words, [text]: text } };
};

describe('the renderer', () => {
  const drawn: [string, number][] = [];
  let renderer: Renderer;
  beforeAll(() => {
    renderer = createRenderer({
      processes: 1,
      cacheBytes: 8_000_000,
      onRendered: ({ kind }, ms) => {
        drawn.push([kind, ms]);
      },
    });
    return () => renderer.close();
  });
  test('draws a PNG, and the same job again costs no second drawing', async () => {
    const theft = newJob('table-3-theft');
    const first = await renderer.draw(theft);
    expect(first.subarray(1, 4).toString()).toBe('PNG');
    expect(first.length).toBeLessThanOrEqual(350 * 1024);
    expect(await renderer.draw(structuredClone(theft))).toBe(first);
  });

  test('reports every picture drawn with its time, none from the cache, and how many wait', async () => {
    drawn.splice(0);
    const hand = newJob('hand-two');
    const all = Promise.all(
      [newJob('table-3-theft'), hand, newJob('table-3-theft')].map(each => renderer.draw(each)),
    );
    expect(renderer.waiting(), 'the process draws the first one').toBe(2);
    await all;
    await renderer.draw(hand);
    expect(renderer.waiting()).toBe(0);
    expect(drawn).toEqual([
      ['table', expect.any(Number)],
      ['hand', expect.any(Number)],
      ['table', expect.any(Number)],
    ]);
    expect(Math.min(...drawn.map(([, ms]) => ms))).toBeGreaterThan(0);
  });

  test('shares one drawing among equal jobs under way', async () => {
    const hand = newJob('hand-two');
    const [a, b] = await Promise.all([renderer.draw(hand), renderer.draw(structuredClone(hand))]);
    expect(a).toBe(b);
  });

  test('keeps the same private picture of two tables apart, and public ones together', async () => {
    const here = newJob('hand-two'),
      there = { ...here, ...(here.kind === 'hand' ? { scope: 'another table' } : {}) };
    const [a, b] = await Promise.all([renderer.draw(here), renderer.draw(there)]);
    expect(a).not.toBe(b);
    expect(a.equals(b)).toBe(true);
    const aid = newJob('aid-ambassador');
    expect(await renderer.draw(aid)).toBe(await renderer.draw(structuredClone(aid)));
  });

  test('a job that cannot be drawn fails with its reason and leaves the process at work', async () => {
    await expect(renderer.draw({ ...newJob('table-3-theft'), words: {} })).rejects.toThrow(/no word for/);
    const [pid] = workers();
    await renderer.draw(newJob('table-3-theft'));
    expect(workers()).toEqual([pid]);
  });

  test('refuses more than may wait, and everything once closed', async () => {
    const others = workers();
    const small = open({ queue: 1 });
    const first = small.draw(job('table-3-theft'));
    await expect(small.draw(job('table-5-bluff'))).rejects.toThrow(/wait/);
    await first;
    await small.close();
    await expect(small.draw(job('table-5-bluff'))).rejects.toThrow(/closed/);
    expect(workers()).toEqual(others);
  });

  test('after a burst it keeps only the newest pictures in its cache, and says so', async () => {
    const rested = Promise.withResolvers<void>();
    const titles = SAMPLES.slice(0, 8).map(({ title }) => title);
    const small = open({
      cacheBytes: 400_000,
      burst: { jobs: titles.length, restMs: 0 },
      onRest: rested.resolve,
    });
    const before: Buffer[] = [];
    for (const title of titles) before.push(await small.draw(job(title)));
    await rested.promise;
    const again = await Promise.all(titles.map(title => small.draw(job(title))));
    const same = again.filter((png, n) => png === before[n]);
    expect(same.reduce((sum, png) => sum + png.length, 0)).toBeLessThanOrEqual(50_000);
    expect(same.length).toBeLessThan(titles.length);
    expect(again.every((png, n) => png.equals(before[n] ?? png))).toBe(true);
  });

  test('the main process does not even load the drawing library', async () => {
    const program = fileURLToPath(new URL('../support/discord/draw-once.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(JSON.parse(stdout)).toEqual({ main: false, workers: [true] });
  });
});
