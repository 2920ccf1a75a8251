import { it, vi, expect } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { openWorld, openTable, heldOf } from '../kit/e2e.ts';
import { asked, sayAnything } from '../kit/e2e-players.ts';
vi.mock('../../render/studio.ts', async (real: () => Promise<never>) => (await import('../kit/painting.ts')).switchable(await real()));
it.each([...Array(12).keys()].map(k => [k]))('one async game of three %s', async (k) => {
  const world = await openWorld();
  const people = [await world.enter('Ann'), await world.enter('Bruno', 'it'), await world.enter('Cleo')];
  const t0 = performance.now();
  const table = await openTable(world, people, { seed: `x${k}`, pace: 'async' });
  const rng = rngFor(`script${k}`);
  let n = 0;
  while ((await heldOf(world, table)).table.status === 'running' && n < 500) {
    const open = await asked(world, table, people);
    if (open.length === 0) { if (!await world.step()) break; continue; }
    n++;
    const r = await sayAnything(world, table, at(open, rng.below(open.length)), rng);
    await world.calm();
  }
  console.log(n, performance.now() - t0, world.complaints, world.playground.log.filter(l => l.status >= 400).map(l => [l.method, l.path.slice(0, 60), l.status, JSON.stringify(l.answer).slice(0, 300)]));
  await world.end();
  expect(1).toBe(1);
}, 60_000);
