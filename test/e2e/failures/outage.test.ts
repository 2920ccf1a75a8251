/** Discord away, the program suspended: nobody loses a turn, a seat or time, and the table is told. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import { textOf } from '../../../playground/messages/tree.ts';
import { FakeUser } from '../../../playground/user.ts';
import { cards, expectAnnounced, expectOneCard } from '../../support/e2e/cards.ts';
import { eventually, openChildWorld } from '../../support/e2e/child-process.ts';
import { asked, sayAnything } from '../../support/e2e/players.ts';
import {
  heldOf,
  lookBehindMore,
  openTable,
  openWorld,
  type Ground,
  type World,
} from '../../support/e2e/program.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { PATIENCE } from '../../support/service/patience.ts';

const minute = 60_000;
const present = { bot: false, missed: 0, absent: false };

let end = async (): Promise<void> => undefined;
afterEach(() => end());

const turnOf = async (world: Pick<Ground, 'store'>, table: string): Promise<number> =>
  (await heldOf(world, table)).deadlines.find(({ duty }) => duty === 'turn')?.due ?? NaN;

const health = async (world: World): Promise<number> =>
  (await fetch(`${world.bot().monitor ?? ''}/health`)).status;

it('Discord is away for 20 minutes of a live game: the clock stands still, the table is told', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-e2e-'));
  const world = await openWorld({
    dataDir,
    playground: { directory: join(dataDir, 'room') },
    metrics: { host: '127.0.0.1', port: 0 },
  });
  end = () => world.end();
  const names = ['Ann', 'Bruno', 'Cleo'];
  const enter = () => Promise.all(names.map(name => world.enter(name)));
  const table = await openTable(world, await enter(), { seed: 'outage', pace: 'live' });
  await world.pass(minute);
  const due = await turnOf(world, table);

  await world.closePlayground();
  await vi.waitFor(async () => {
    expect(await health(world)).toBe(503);
  }, PATIENCE);
  world.time.moveTo(world.time.now() + 20 * minute);
  await world.bot().idle();
  expect((await heldOf(world, table)).table.ply, 'nothing is carried out').toBe(0);
  expect(await health(world)).toBe(503);

  await world.openPlayground();
  const people = await enter();
  await vi.waitFor(async () => {
    expect(await turnOf(world, table)).toBe(due + 20 * minute);
  }, PATIENCE);
  await world.pass(minute);
  expect(await health(world)).toBe(200);
  expect((await heldOf(world, table)).table.players).toMatchObject([present, present, present]);
  const card = at((await cards(world, table)).slice(-1), 0);
  expect(textOf(card)).toContain('I was out of reach for about 20 minutes');
  expect(textOf(card), 'the new deadline').toContain(`<t:${Math.round((due + 20 * minute) / 1_000)}:R>`);

  const [ann] = people;
  if (!ann) throw new Error('nobody is there');
  await lookBehindMore(ann, table, 'status');
  const one = at(await asked(world, table, people), 0);
  await sayAnything(world, one, rngFor('outage/answer'));
  await world.calm();
  expect((await heldOf(world, table)).table.ply).toBeGreaterThan(0);
  await expectAnnounced(world, table);
  await expectOneCard(world, table);
});

it('a suspended program: the time in which it stood is nobody’s', async () => {
  const world = await openChildWorld({ timeScale: 0.05 });
  end = () => world.end();
  const people = await Promise.all(
    ['Ann', 'Bruno', 'Cleo'].map(name => FakeUser.join(world.playground, name)),
  );
  const table = await openTable(world, people, { seed: 'suspended', pace: 'live' });
  await world.calm();
  const due = await turnOf(world, table);

  const pid = world.pid();
  if (pid === null) throw new Error('the bot does not run');
  process.kill(pid, 'SIGSTOP');
  await eventually(() => Date.now() > due, 'the turn to be over');
  const over = Date.now();
  process.kill(pid, 'SIGCONT');
  await eventually(async () => (await turnOf(world, table)) > due, 'the time to be given back');
  expect(await turnOf(world, table)).toBeGreaterThan(over);
  const { players, ply } = (await heldOf(world, table)).table;
  expect(ply).toBe(0);
  expect(players).toMatchObject([present, present, present]);
});
