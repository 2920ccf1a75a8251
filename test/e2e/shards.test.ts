/** One bot with two servers, each on a connection (shard) of its own. */
import { afterEach, expect, it, vi } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { allGuilds } from '../../playground/state/room.ts';
import { shardOfGuild } from '../../playground/state/shards.ts';
import type { Playground } from '../../playground/server.ts';
import type { FakeUser } from '../../playground/user.ts';
import { expectAnnounced, expectOneCard } from '../support/e2e/cards.ts';
import { asked, sayAnything } from '../support/e2e/players.ts';
import { cardOf, heldOf, openTable, openWorld, type World } from '../support/e2e/program.ts';
import { PATIENCE } from '../support/service/patience.ts';

const minute = 60_000;
const NAMES = ['Ann', 'Bruno', 'Cleo'];

let world: World;
afterEach(() => world.end());

/** Adds a server that is on the other shard, with the channel `elsewhere`. Returns its id. */
function addSecond(playground: Playground): string {
  Object.assign(playground.room.starts, { shards: 2, maxConcurrency: 2 });
  const second = playground.addGuild('Second', 1 - shardOfGuild(playground.room.guild.id, 2));
  playground.addChannel('elsewhere', 'text', second);
  return second;
}

async function open(arrange: (playground: Playground) => string | null): Promise<FakeUser[]> {
  world = await openWorld({ metrics: { host: '127.0.0.1', port: 0 }, arrange });
  return Promise.all(NAMES.map(name => world.enter(name)));
}

/** Opens the bot for all servers. */
const openForAll = () => open(playground => (addSecond(playground), null));

const guilds = (): readonly string[] => allGuilds(world.playground.room).map(({ id }) => id);
const shardOf = (guild: string): number => shardOfGuild(guild, 2);

const health = async (): Promise<{ readonly status: number; readonly body: string }> => {
  const response = await fetch(`${world.bot().monitor ?? ''}/health`);
  return { status: response.status, body: await response.text() };
};

/** Cuts one connection, which cannot be opened again until `faults` is emptied. */
async function cut(shard: number): Promise<void> {
  world.playground.faults.push({
    method: 'UPGRADE',
    times: Infinity,
    effect: { kind: 'status', status: 503 },
  });
  world.playground.dropGateway({ shard });
  await vi.waitFor(async () => {
    expect(await health()).toMatchObject({ status: 503 });
  }, PATIENCE);
}

async function mend(): Promise<void> {
  world.playground.faults.splice(0);
  await vi.waitFor(async () => {
    expect(await health()).toMatchObject({ status: 200 });
  }, PATIENCE);
  await world.calm();
}

const dueOf = async (table: string): Promise<number> =>
  (await heldOf(world, table)).deadlines.find(({ duty }) => duty === 'turn')?.due ?? NaN;

it('tables of both servers are played side by side, each in its own', async () => {
  const people = await openForAll();
  expect(guilds().map(shardOf).toSorted()).toEqual([0, 1]);
  const tables = [
    await openTable(world, people, { seed: 'shards' }),
    await openTable(world, people, { seed: 'shards', channel: 'elsewhere' }),
  ];
  for (let turn = 0; turn < 6; turn++)
    for (const table of tables) {
      const [one] = await asked(world, table, people);
      if (one) await sayAnything(world, one, rngFor(`shards/${turn}`));
      else await world.step(); // a window is open
      await world.calm();
    }
  for (const [n, table] of tables.entries()) {
    const { location, ply } = (await heldOf(world, table)).table;
    expect(location.guild).toBe(guilds()[n]);
    expect(ply).toBeGreaterThan(0);
    const channel = world.playground.channel(cardOf(at(people, 0), table).channel_id);
    expect(channel).toMatchObject({ id: location.thread, guild_id: guilds()[n] });
    await expectAnnounced(world, table);
    await expectOneCard(world, table);
  }
});

it('without DISCORD_GUILD_ID both servers have the commands', async () => {
  const [ann] = await openForAll();
  for (const channel of ['games', 'elsewhere'])
    expect(ann?.text((await ann.slash('help', {}, channel)).message)).toContain('play');
});

it('with DISCORD_GUILD_ID that server alone has the commands', async () => {
  const [ann] = await open(addSecond);
  expect(world.playground.room.commands.map(({ guildId }) => guildId)).toEqual(
    expect.arrayContaining([guilds()[1]]),
  );
  expect(new Set(world.playground.room.commands.map(({ guildId }) => guildId)).size).toBe(1);
  await expect(ann?.slash('help', {}, 'games')).rejects.toThrow('There is no command /help');
  expect(ann?.text((await ann.slash('help', {}, 'elsewhere')).message)).toContain('play');
});

it.each([0, 1])('while shard %i alone is away no clock runs, and all get the time back', async shard => {
  const people = await openForAll();
  const tables = [
    await openTable(world, people, { seed: 'shards', pace: 'live' }),
    await openTable(world, people, { seed: 'shards', pace: 'live', channel: 'elsewhere' }),
  ];
  await world.pass(minute);
  const due = await Promise.all(tables.map(dueOf));
  await cut(shard);
  world.time.moveTo(world.time.now() + 20 * minute);
  await world.bot().idle();
  for (const table of tables)
    expect((await heldOf(world, table)).table.ply, 'nothing is carried out').toBe(0);
  await mend();
  await vi.waitFor(async () => {
    expect(await Promise.all(tables.map(dueOf))).toEqual(due.map(time => time + 20 * minute));
  }, PATIENCE);
});

it('while one shard is away the server of the other one goes on with what people press', async () => {
  const people = await openForAll();
  const table = await openTable(world, people, { seed: 'shards', pace: 'live' });
  await cut(1 - shardOf(at(guilds(), 0)));
  world.time.moveTo(world.time.now() + minute);
  const one = at(await asked(world, table, people), 0);
  await sayAnything(world, one, rngFor('shards/answer'));
  await world.bot().idle();
  expect((await heldOf(world, table)).table.ply).toBeGreaterThan(0);
  await mend();
  await expectAnnounced(world, table);
});

it.each([0, 1])('/health names the connection when shard %i alone is cut', async shard => {
  await openForAll();
  expect(await health()).toMatchObject({ status: 200 });
  await cut(shard);
  expect((await health()).body).toContain('the connection to Discord is not ready');
  await mend();
});

it.each([0, 1])('shard %i is closed for good: the program is told to end', async shard => {
  await openForAll();
  world.playground.dropGateway({ code: 4_014, shard });
  expect((await world.bot().ended).message).toMatch(/does not let this application receive the events/);
});
