/** Tokens, session starts, shards and membership, as Discord has them. */
import { once } from 'node:events';
import { Client, Events, GatewayIntentBits, REST, Routes } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server.ts';
import { FakeUser } from '../../playground/user.ts';
import { shardOfGuild } from '../../playground/state/shards.ts';

let playground: Playground;
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.destroy();
  await playground.close();
});

const rest = (token = 'playground'): REST =>
  new REST({ api: `${playground.url}/api`, retries: 0 }).setToken(token);

/** Logs in with as many shards as recommended. */
async function logIn(): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: 'auto',
    rest: { api: `${playground.url}/api` },
  });
  clients.push(client);
  client.on(Events.ShardError, () => undefined);
  const ready = once(client, Events.ClientReady);
  await client.login('playground');
  await ready;
  return client as Client<true>;
}

const limit = async (): Promise<{ session_start_limit: { remaining: number }; shards: number }> =>
  (await rest().get(Routes.gatewayBot())) as never;

it('a token that is reset closes the session with 4004 and is refused from then on', async () => {
  playground = await createPlayground();
  const client = await logIn();
  const closed = once(client, Events.ShardDisconnect);
  const token = playground.resetToken();
  expect((await closed)[0]).toMatchObject({ code: 4004 });
  await expect(rest().get(Routes.user())).rejects.toMatchObject({ status: 401 });
  expect(await rest(token).get(Routes.user())).toMatchObject({ username: 'Durbar' });
});

it('session starts are counted; the one beyond the limit resets the token', async () => {
  playground = await createPlayground();
  await logIn();
  expect((await limit()).session_start_limit.remaining).toBe(999);
  playground.room.starts.remaining = 1;
  const second = await logIn();
  expect((await limit()).session_start_limit.remaining).toBe(0);
  const closed = once(second, Events.ShardDisconnect);
  playground.dropGateway({ forget: true });
  expect((await closed)[0]).toMatchObject({ code: 4004 });
  await expect(rest().get(Routes.user())).rejects.toMatchObject({ status: 401 });
});

it('guilds are distributed to shards, and events go to the shard of their guild', async () => {
  playground = await createPlayground();
  Object.assign(playground.room.starts, { shards: 2, maxConcurrency: 2 });
  const more = ['first', 'second', 'third', 'fourth'].map(name => playground.addGuild(name));
  const client = await logIn();
  const guilds = [playground.room.guild.id, ...more];
  expect([...client.guilds.cache.keys()].sort()).toEqual([...guilds].sort());
  expect(client.guilds.cache.map(each => each.shardId)).toEqual(
    [...client.guilds.cache.keys()].map(id => shardOfGuild(id, 2)),
  );
  expect(client.ws.shards.size).toBe(2);
  const joined = once(client, Events.GuildCreate);
  const id = playground.addGuild('fifth');
  expect((await joined)[0]).toMatchObject({ id, shardId: shardOfGuild(id, 2) });
});

it('a bot with too few shards is closed with 4011', async () => {
  playground = await createPlayground();
  playground.room.starts.shards = 2;
  const client = new Client({
    intents: [],
    shards: [0],
    shardCount: 1,
    rest: { api: `${playground.url}/api` },
  });
  clients.push(client);
  client.on(Events.ShardError, () => undefined);
  await expect(client.login('playground')).rejects.toThrow('Sharding is required');
});

it('a guild that the bot leaves drops its commands, and takes none until it is back', async () => {
  playground = await createPlayground();
  const { guild, bot } = playground.room;
  const client = await logIn();
  const route = Routes.applicationGuildCommands(bot.id, guild.id);
  await rest().put(route, { body: [{ name: 'go', description: 'd' }] });
  const gone = once(client, Events.GuildDelete);
  playground.kickBot();
  await gone;
  const missing = { status: 403, code: 50001 };
  await expect(rest().get(route)).rejects.toMatchObject(missing);
  await expect(rest().put(route, { body: [] })).rejects.toMatchObject(missing);
  await expect(rest().get(Routes.guild(guild.id))).rejects.toMatchObject({ status: 404, code: 10004 });
  await expect(
    rest().post(Routes.channelMessages(playground.channel('games').id), { body: { content: 'x' } }),
  ).rejects.toMatchObject(missing);

  playground.inviteBot('commands');
  expect(await rest().get(route)).toEqual([]);
  await expect(rest().get(Routes.guild(guild.id))).rejects.toMatchObject({ code: 10004 });

  const back = once(client, Events.GuildCreate);
  playground.inviteBot();
  await back;
  expect(await rest().get(Routes.guild(guild.id))).toMatchObject({ id: guild.id });
});

it('commands of both scopes are listed, also with one name', async () => {
  playground = await createPlayground();
  const { guild, bot } = playground.room;
  const ann = await FakeUser.join(playground, 'Ann');
  await rest().put(Routes.applicationCommands(bot.id), { body: [{ name: 'go', description: 'everywhere' }] });
  await rest().put(Routes.applicationGuildCommands(bot.id, guild.id), {
    body: [{ name: 'go', description: 'here' }],
  });
  expect(ann.commands.map(c => c.description)).toEqual(['here', 'everywhere']);
});

it('the command of an activity is not removed by a list without it', async () => {
  playground = await createPlayground();
  const route = Routes.applicationCommands(playground.room.bot.id);
  const go = { name: 'go', description: 'd' };
  const launch = { name: 'launch', type: 4, handler: 2 };
  await rest().put(route, { body: [launch] });
  for (const body of [[], [go]])
    await expect(rest().put(route, { body })).rejects.toMatchObject({ code: 50240, status: 400 });
  const [kept] = (await rest().get(route)) as [{ id: string }];
  await rest().put(route, { body: [go, { ...launch, id: kept.id }] });
  expect(await rest().get(route)).toMatchObject([go, { ...launch, id: kept.id }]);
});

it('flags that are false are left out of the commands that it lists, as on Discord', async () => {
  playground = await createPlayground();
  const { bot } = playground.room;
  const option = { type: 3, name: 'what', description: 'd' };
  await rest().put(Routes.applicationCommands(bot.id), {
    body: [{ name: 'go', description: 'd', options: [{ ...option, required: false, autocomplete: false }] }],
  });
  expect(await rest().get(Routes.applicationCommands(bot.id))).toMatchObject([{ options: [option] }]);
  const [listed] = (await rest().get(Routes.applicationCommands(bot.id))) as [{ options: object[] }];
  expect(Object.keys(listed.options[0] ?? {})).not.toContain('required');
});
