import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAfterBursts } from '../../../src/ops/idle-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes about 100 MB of V8's heap, drops it, collects, and prints what remains. Megabytes. */
const PROGRAM = `
import { mock } from 'node:test';
import { collectGarbage } from '${new URL('../../../src/ops/idle-memory.ts', import.meta.url).href}';
mock.timers.enable({ apis: ['setTimeout'] });
const resident = () => process.memoryUsage.rss() / 2 ** 20;
const before = resident();
let held = Array.from({ length: 1_000_000 }, (_, n) => ({ n, words: 'n' + n }));
const full = resident();
held = null;
collectGarbage();
mock.timers.tick(5_000);
console.log(JSON.stringify({ taken: full - before, kept: resident() - before }));
`;

it('gives the memory of objects that are gone back to the system', async () => {
  const flags = ['--expose-gc', '--max-semi-space-size=4', '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', PROGRAM]);
  const { taken, kept } = JSON.parse(stdout) as { taken: number; kept: number };
  expect(taken).toBeGreaterThan(60);
  expect(kept).toBeLessThan(taken / 2);
});

it('collects garbage once, in the rest after a burst', () => {
  const collect = vi.fn();
  const worked = collectAfterBursts(collect);
  for (let n = 0; n < 150; n++) {
    worked();
    vi.advanceTimersByTime(1_000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
});

it('leaves a quiet bot alone', () => {
  const collect = vi.fn();
  const worked = collectAfterBursts(collect);
  for (let n = 0; n < 500; n++) {
    worked();
    vi.advanceTimersByTime(20_000);
  }
  expect(collect).not.toHaveBeenCalled();
});
