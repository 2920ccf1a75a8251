/** `/metrics` is the same whether a player has answered in secret or has only looked at the table. */
import { expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { print } from '../../../src/discord/ids.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { asked, callerOf, lively, say, type Asked } from '../../support/e2e/players.ts';
import { cardOf, heldOf, openTable, openWorld, type World } from '../../support/e2e/program.ts';

const NAMES = ['Ann', 'Bruno', 'Cleo', 'Dario'];

/** Lines that differ from run to run: what the process uses, measured times, and losses of the connection. */
const MEASURED = /^(#|process_|nodejs_)|_(sum|bucket)\b|\{kind="gateway"\}/;

async function metricsOf(world: World): Promise<string[]> {
  const text = await (await fetch(`${world.bot().monitor ?? ''}/metrics`)).text();
  return text.split('\n').filter(line => line !== '' && !MEASURED.test(line));
}

type Act = (world: World, table: string, one: Asked) => Promise<unknown>;

/** Opens a window of this game, lets one of the asked players act, and reads the metrics until it closes. */
async function windowWith(game: 'complots' | 'raja', act: Act) {
  const world = await openWorld({ metrics: { host: '127.0.0.1', port: 0 } });
  try {
    const people: FakeUser[] = [];
    for (const name of NAMES) people.push(await world.enter(name));
    for (const { id } of people) {
      const settings = await world.store.people.settings(id);
      await world.store.people.set(id, { ...settings, dm: true, level: 'all' });
    }
    const table = await openTable(world, people, { game, seed: 'leak/metrics', pace: 'async' });
    await open[game](world, table, people);
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

const open = { complots: claim, raja: untilDiscs };

async function claim(world: World, table: string, people: readonly FakeUser[]): Promise<void> {
  const first = at(await asked(world, table, people), 0);
  const duchess = first.prompt.options.findIndex(o => Reflect.get(Object(o.value), 'action') === 'duchess');
  await say(world, first, [duchess], 'verb');
}

/** Answers until all set their discs in secret. */
async function untilDiscs(world: World, table: string, people: readonly FakeUser[]): Promise<void> {
  for (let [one] = await asked(world, table, people); one; [one] = await asked(world, table, people)) {
    if (one.prompt.type === 'discs') return;
    const by = callerOf(world, one.user, `before-${one.mine.stamp}-${one.user.id}`);
    const places = lively(one, rngFor(one.mine.stamp));
    await world.bot().tables.answer(table, by, one.mine.stamp, { optionIndexes: places });
  }
}

it('an answer in an open window does not differ from a look at the table', async () => {
  const placeOf = (one: Asked, words: string) =>
    one.prompt.options.findIndex(option => Reflect.get(Object(option.value), 'say') === words);
  await expectAlike('complots', [
    (world, _table, one) => say(world, one, [placeOf(one, 'pass')], 'card'),
    (world, _table, one) => say(world, one, [placeOf(one, 'challenge')], 'card'),
  ]);
});

it('a disc that is set does not differ from as many presses that only look', async () => {
  await expectAlike(
    'raja',
    [8, 40].map(
      (place): Act =>
        (world, _table, one) =>
          say(world, one, [place], 'panel'),
    ),
    PRESSES,
  );
});

/** *Play*, two menus, and *Confirm*. */
const PRESSES = 4;

/** Expects the same metrics after each of these acts as after as many looks at the hand. */
async function expectAlike(game: 'complots' | 'raja', acts: readonly Act[], presses = 1): Promise<void> {
  const looked = await windowWith(game, async (_world, table, { user }) => {
    for (const _ of range(presses)) await user.click(cardOf(user, table), print({ to: 'hand', table }));
  });
  expect(looked.length).toBeGreaterThan(10);
  for (const act of acts) {
    const answered = await windowWith(game, act);
    const both = Math.min(looked.length, answered.length);
    expect(both).toBeGreaterThan(10);
    expect(answered.slice(0, both)).toEqual(looked.slice(0, both));
  }
}
