import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectingWhenIdle } from '../../../src/ops/idle-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('collects garbage once, in the rest after a burst', async () => {
  const collect = vi.fn();
  const run = collectingWhenIdle<number>(async () => undefined, collect);
  for (let n = 0; n < 150; n++) {
    await run(n);
    vi.advanceTimersByTime(1_000);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
});

it('leaves a quiet bot alone', async () => {
  const collect = vi.fn();
  const run = collectingWhenIdle<number>(async () => undefined, collect);
  for (let n = 0; n < 500; n++) {
    await run(n);
    vi.advanceTimersByTime(20_000);
  }
  expect(collect).not.toHaveBeenCalled();
});
