/** A stop ends the program in time, although work is under way, and loses nothing that was taken. */
import { expect, it, onTestFinished } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import { FakeUser } from '../../../playground/user.ts';
import { print } from '../../../src/discord/ids.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { eventually, openChildWorld } from '../../support/e2e/child-process.ts';
import { asked, pressIn } from '../../support/e2e/players.ts';
import { cardOf, heldOf, openTable, openWorld } from '../../support/e2e/program.ts';
import { playOn } from '../../support/e2e/whole-game.ts';

/** Docker sends SIGKILL after this time. */
const PATIENCE = 10_000;

it('SIGTERM ends the program in 10 s although Discord answers nothing; what was taken stays', async () => {
  const on = await openChildWorld({ timeScale: 1 });
  onTestFinished(() => on.end());
  const people = await Promise.all(['Ann', 'Ben', 'Cleo'].map(name => FakeUser.join(on.playground, name)));
  const table = await openTable(on, people, { seed: 'stop' });
  const [one] = await asked(on, table, people);
  if (!one) throw new Error('nobody is asked');
  const { message } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
  const { ply } = (await heldOf(on, table)).table;
  on.playground.faults.push({ times: 10_000, effect: { kind: 'delay', ms: 120_000, when: 'before' } });
  const presses = [
    pressIn(message, one, 0),
    ...people.flatMap(user =>
      Array.from({ length: 20 }, () => user.click(cardOf(user, table), print({ to: 'hand', table }))),
    ),
  ].map(press => press.catch(() => undefined));
  await eventually(async () => (await heldOf(on, table)).table.ply > ply, 'a move on disk');

  const pid = on.pid();
  const docker = setTimeout(() => pid !== null && process.kill(pid, 'SIGKILL'), PATIENCE);
  expect(await on.kill('SIGTERM'), 'it ends by itself').toBe(0);
  clearTimeout(docker);
  on.playground.faults.length = 0;
  await Promise.all(presses);

  expect((await heldOf(on, table)).table.ply).toBeGreaterThan(ply);
  await on.start();
  await on.calm(); // the announcement of the move is sent after the start
});

it('a stop ends a film under way, and the person reads that it was not drawn', async () => {
  const rejects: ((error: Error) => void)[] = [];
  const world = await openWorld({
    paint: () => ({
      draw: async job =>
        job.kind === 'film'
          ? new Promise((_, reject) => rejects.push(reject))
          : Promise.resolve(Buffer.from('picture')),
      waiting: () => rejects.length,
      warm: async () => undefined,
      paintedAhead: async () => undefined,
      close: async () => {
        for (const reject of rejects.splice(0)) reject(new Error('the renderer is closed'));
      },
    }),
  });
  try {
    const people = await Promise.all(['Ann', 'Ben'].map(name => world.enter(name)));
    const ann = at(people, 0);
    const table = await openTable(world, people, { pace: 'live', seed: 'stop/film' });
    await playOn({ world, table, people, rng: rngFor('stop/film') });
    const { message } = await ann.slash('replay', { table, animated: true }, 'games');
    await eventually(() => rejects.length === 1, 'a film under way');
    expect(ann.text(ann.current(message))).toContain('The game is being drawn');

    world.playground.faults.push({ times: 1, effect: { kind: 'delay', ms: 200, when: 'before' } });
    await world.stopBot();
    expect(ann.text(ann.current(message))).toContain('could not be drawn');
  } finally {
    await world.end();
  }
});
