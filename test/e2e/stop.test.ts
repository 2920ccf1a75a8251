/** A stop ends the program in time, whatever waits, and loses nothing that was taken. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { at } from '../../engines/core/values.ts';
import { FakeUser } from '../../playground/user.ts';
import { parse, print } from '../../src/discord/ids.ts';
import { eventually, openChildWorld, type ChildWorld } from '../support/e2e/child-process.ts';
import { asked } from '../support/e2e/players.ts';
import { cardOf, heldOf, openTable } from '../support/e2e/program.ts';

let on: ChildWorld;
beforeEach(async () => {
  on = await openChildWorld({ timeScale: 1 });
});
afterEach(() => on.end());

/** Docker sends SIGKILL after this time. */
const PATIENCE = 10_000;

it('SIGTERM ends the program in 10 s although Discord answers nothing; what was taken stays', async () => {
  const people = await Promise.all(['Ann', 'Ben', 'Cleo'].map(name => FakeUser.join(on.playground, name)));
  const table = await openTable(on, people, { seed: 'stop' });
  const [one] = await asked(on, table, people);
  if (!one) throw new Error('nobody is asked');
  const { message } = await one.user.click(cardOf(one.user, table), print({ to: 'panel', table }));
  const { ply } = (await heldOf(on, table)).table;
  const answer = at(
    one.user
      .buttons(message)
      .flatMap(({ customId = '' }) => (parse(customId)?.to === 'answer' ? [customId] : [])),
    0,
  );

  on.playground.faults.push({ times: 10_000, effect: { kind: 'delay', ms: 120_000, when: 'before' } });
  const presses = [
    one.user.click(message, answer),
    ...people.flatMap(user =>
      Array.from({ length: 200 }, () => user.click(cardOf(user, table), print({ to: 'status', table }))),
    ),
  ].map(press => press.catch(() => undefined));
  await eventually(async () => (await heldOf(on, table)).table.ply > ply, 'a move on disk');

  const from = performance.now();
  expect(await on.kill('SIGTERM')).toBe(0);
  expect(performance.now() - from).toBeLessThan(PATIENCE);
  on.playground.faults.length = 0;
  await Promise.all(presses);

  expect((await heldOf(on, table)).table.ply).toBeGreaterThan(ply);
  await on.start();
  await on.calm(); // the announcement of the move is sent after the start
}, 60_000);
