/** The bot is kicked from a server, and invited again: at once, after a restart, or not within 30 days. */
import { GatewayIntentBits } from 'discord-api-types/v10';
import { afterEach, expect, it, vi } from 'vitest';
import { gamesPayload } from '../../../commands/people/my-games.ts';
import { at } from '../../../engines/core/values.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { textOf } from '../../../playground/messages/tree.ts';
import { cards, expectAnnounced, expectOneCard } from '../../support/e2e/cards.ts';
import { asked, sayAnything } from '../../support/e2e/players.ts';
import {
  heldOf,
  openLobby,
  openTable,
  openWorld,
  tableViewOf,
  type World,
} from '../../support/e2e/program.ts';
import { PATIENCE } from '../../support/service/patience.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let end = async (): Promise<void> => undefined;
afterEach(() => end());

async function opened(): Promise<World> {
  const world = await openWorld();
  end = () => world.end();
  return world;
}

const enter = (world: World) => Promise.all(['Ann', 'Bruno', 'Cleo'].map(name => world.enter(name)));
const statusOf = async (world: World, table: string) => (await heldOf(world, table)).table.status;
const becomes = (world: World, table: string, status: string) =>
  vi.waitFor(async () => {
    await world.calm();
    expect(await statusOf(world, table)).toBe(status);
  }, PATIENCE);
const turnOf = async (world: World, table: string): Promise<number> =>
  (await heldOf(world, table)).deadlines.find(({ duty }) => duty === 'turn')?.due ?? NaN;
/** Requests for which a bot must be in the server: what it posts in channels. */
const posts = ({ playground: { log } }: World): number =>
  log.filter(({ method, path }) => method !== 'GET' && path.startsWith('/channels/')).length;

it('kicked to mend its permissions and invited again: the game goes on, nobody has lost time', async () => {
  const world = await opened();
  const people = await enter(world);
  const table = await openTable(world, people, { seed: 'kicked' });
  await world.pass(minute);
  const [due, before] = [await turnOf(world, table), posts(world)];

  world.playground.kickBot();
  await becomes(world, table, 'orphaned');
  const list = gamesPayload([await tableViewOf(world, table, people[0])], 'en', 0);
  expect(JSON.stringify(list)).toContain('I am no longer on this server.');
  await world.pass(3 * day);
  expect(posts(world), 'no announcement is tried').toBe(before);

  world.playground.inviteBot();
  await becomes(world, table, 'running');
  expect(await turnOf(world, table)).toBe(due + 3 * day);
  expect(textOf(at((await cards(world, table)).slice(-1), 0))).toContain('I am back on this server.');
  const one = at(await asked(world, table, people), 0);
  await sayAnything(world, one, rngFor('leaving'));
  await world.calm();
  expect((await heldOf(world, table)).table.ply).toBeGreaterThan(0);
  await expectAnnounced(world, table);
  await expectOneCard(world, table);
  expect(world.complaints).toEqual([]);
});

it('kicked while the program does not run, and invited while it does not run', async () => {
  const world = await opened();
  const table = await openTable(world, await enter(world), { seed: 'restart' });
  const due = await turnOf(world, table);

  await world.stopBot();
  world.playground.kickBot();
  world.time.moveTo(world.time.now() + day);
  await world.startBot();
  expect(await statusOf(world, table)).toBe('orphaned');
  await world.pass(day);
  await world.stopBot();
  world.playground.inviteBot();
  world.time.moveTo(world.time.now() + day);
  await world.startBot();
  await world.calm();
  expect(await statusOf(world, table)).toBe('running');
  expect(await turnOf(world, table), 'the downtime counts once').toBe(due + 3 * day);
  await expectOneCard(world, table);
});

it('kicked while Discord does not reach the program, which hears nothing of it', async () => {
  const world = await opened();
  const table = await openTable(world, await enter(world), { seed: 'missed' });
  const { gateway } = world.playground;
  gateway.drop(4_000, true);
  world.playground.kickBot();
  await becomes(world, table, 'orphaned');
  gateway.drop(4_000, true);
  world.playground.inviteBot();
  await becomes(world, table, 'running');
  // The role of before is gone with the kick. Only the new one lets the bot post.
  await expectAnnounced(world, table);
  await expectOneCard(world, table);
});

it('a server in an outage is not left', async () => {
  const world = await opened();
  const table = await openTable(world, await enter(world), { seed: 'unavailable' });
  const { room, gateway } = world.playground;
  room.dispatch('GUILD_DELETE', { id: room.guild.id, unavailable: true }, GatewayIntentBits.Guilds);
  await gateway.roundTrip();
  await world.pass(minute);
  expect(await statusOf(world, table)).toBe('running');
});

it('not invited again within 30 days: the tables are deleted', async () => {
  const world = await opened();
  const table = await openLobby(world, await enter(world));
  world.playground.kickBot();
  await becomes(world, table, 'orphaned');
  await world.pass(30 * day);
  expect(await statusOf(world, table)).toBe('orphaned');
  await world.stopBot();
  await world.startBot();
  await world.pass(2 * day);
  expect(await world.store.load(table)).toBe(null);
  expect(await world.store.servers.known()).toEqual({ servers: [], tables: [] });
});
