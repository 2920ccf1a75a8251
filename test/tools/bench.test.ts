/** What the bench judges, and the memory that it measures. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { samples } from '../../render/samples.ts';
import { translator } from '../../render/tools/speak.ts';
import type { Drawing } from '../../tools/bench/drawing-child.ts';
import { isMissed, row } from '../../tools/bench/figures.ts';
import { memoryBelow } from '../../tools/bench/resident.ts';

it('an aim is missed by a higher figure only, and the table says so', () => {
  const rest = { figure: 'memory.pictures.rest.pss.mb', unit: 'MB' };
  expect([300, 301].map(value => isMissed({ ...rest, value }))).toEqual([false, true]);
  expect(row({ ...rest, value: 301 })).toMatch(/at most 300: NO$/);
  expect(isMissed({ figure: 'memory.pictures.peak.rss.mb', value: 9_999, unit: 'MB' })).toBe(false);
  const ofPicture = (name: string, value: number) => isMissed({ figure: `picture.${name}`, value, unit: '' });
  expect([2, 2.1].map(value => ofPicture('raja.map.warm.p50.ratio', value))).toEqual([false, true]);
  expect(ofPicture('raja.map.cold.p50', 9_999)).toBe(false);
  const ofThought = (name: string, value: number) => isMissed({ figure: `think.${name}`, value, unit: '' });
  expect([2_000, 2_001].map(value => ofThought('raja.sharp.p99.ms', value))).toEqual([false, true]);
  expect(ofThought('raja.sharp.clock.p99', 9_999)).toBe(false);
});

it('a process that draws says what a picture took of the processor and of the clock', async () => {
  const child = fork(new URL('../../tools/bench/drawing-child.ts', import.meta.url), [], {
    serialization: 'advanced',
  });
  try {
    expect(await once(child, 'message')).toContain('ready');
    child.send(samples(translator('en'))[0]?.job ?? {});
    const [drawing] = (await once(child, 'message')) as [Drawing];
    expect(drawing.processor).toBeGreaterThan(0);
    expect(drawing.wall).toBeGreaterThan(0);
    for (const part of ['collected', 'faults', 'preempted'] as const)
      expect(drawing[part]).toBeGreaterThanOrEqual(0);
  } finally {
    child.kill();
  }
});

it.runIf(process.platform === 'linux')('the memory of a program is that of all its processes', async () => {
  const idle = 'console.log("started"); setInterval(() => undefined, 10_000)';
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" -e '${idle}'; true`], {
    stdio: 'pipe',
    detached: true,
  });
  try {
    await once(shell.stdout, 'data');
    const { rss, once: counted, pss } = memoryBelow(shell.pid ?? 0);
    const node = 20; // megabytes at least; the shell alone takes less than five
    expect(rss).toBeGreaterThan(node);
    expect(counted).toBeGreaterThan(node);
    expect(counted).toBeLessThanOrEqual(rss);
    expect(pss).toBeGreaterThan(0);
    expect(pss).toBeLessThan(rss);
  } finally {
    process.kill(-(shell.pid ?? 0)); // the whole group
  }
});
