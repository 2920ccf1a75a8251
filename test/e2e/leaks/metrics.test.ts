/** `/metrics` is the same whether a player has answered in secret or has only looked at the table. */
import { expect, it } from 'vitest';
import { at, range } from '../../../engines/core/values.ts';
import { print } from '../../../src/discord/ids.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { asked, say, type Asked } from '../../support/e2e/players.ts';
import { cardOf, heldOf, openTable, openWorld, type World } from '../../support/e2e/program.ts';

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario'];

/** Lines that differ from run to run: what the process uses, measured times, and losses of the connection. */
const MEASURED = /^(#|process_|nodejs_)|_(sum|bucket)\b|\{kind="gateway"\}/;

async function metricsOf(world: World): Promise<string[]> {
  const text = await (await fetch(`${world.bot().monitor ?? ''}/metrics`)).text();
  return text.split('\n').filter(line => line !== '' && !MEASURED.test(line));
}

/** Opens a window, lets one of the asked players act, and reads the metrics until it closes. */
async function windowWith(act: (world: World, table: string, one: Asked) => Promise<unknown>) {
  const world = await openWorld({ metrics: { host: '127.0.0.1', port: 0 } });
  try {
    const people: FakeUser[] = [];
    for (const name of NAMES) people.push(await world.enter(name));
    for (const { id } of people) {
      const settings = await world.store.people.settings(id);
      await world.store.people.set(id, { ...settings, dm: true, level: 'all' });
    }
    const table = await openTable(world, people, { seed: 'leak/metrics', pace: 'async' });
    const first = at(await asked(world, table, people), 0);
    const duchess = first.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'action') === 'duchess');
    await say(world, first, [duchess], 'verb');
    await world.pass(60_000);
    const { ply } = (await heldOf(world, table)).table;
    await act(world, table, at(await asked(world, table, people), 0));
    await world.calm();
    const seen: string[][] = [await metricsOf(world)];
    for (const _ of range(26)) {
      await world.pass(30 * 60_000);
      if ((await heldOf(world, table)).table.ply !== ply) break;
      seen.push(await metricsOf(world));
    }
    return seen;
  } finally {
    await world.end();
  }
}

it('an answer in an open window does not differ from a look at the table', async () => {
  const placeOf = (one: Asked, words: string) =>
    one.prompt.options.findIndex(option => Reflect.get(Object(option.value), 'say') === words);
  const looked = await windowWith((_world, table, { user }) =>
    user.click(cardOf(user, table), print({ to: 'hand', table })),
  );
  expect(looked.length).toBeGreaterThan(10);
  for (const words of ['pass', 'challenge']) {
    const answered = await windowWith((world, _table, one) => say(world, one, [placeOf(one, words)], 'card'));
    const both = Math.min(looked.length, answered.length);
    expect(both).toBeGreaterThan(10);
    expect(answered.slice(0, both)).toEqual(looked.slice(0, both));
  }
});
