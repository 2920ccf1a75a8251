/** The bot keeps little of its servers, and knows its permissions as a client that keeps everything. */
import { once } from 'node:events';
import { Client, Events, GatewayIntentBits, Routes } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../../playground/server.ts';
import { bits } from '../../../playground/guild/permissions.ts';
import { FakeUser } from '../../../playground/user.ts';
import { sweepers } from '../../../src/discord/caches.ts';
import { testClient } from '../../support/discord/client.ts';

const warnings: string[] = [];
const note = ({ name }: Error): void => void warnings.push(name);
beforeAll(() => void process.on('warning', note));
afterAll(() => void process.off('warning', note));

let playground: Playground;
let lean: Client;
let whole: Client;
beforeEach(async () => {
  playground = await createPlayground({ people: ['Ann'] });
  lean = testClient({ api: playground.url });
  whole = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${playground.url}/api` } });
  for (const client of [lean, whole]) {
    const ready = once(client, Events.ClientReady);
    await client.login('playground');
    await ready;
  }
});
afterEach(async () => {
  await lean.destroy();
  await whole.destroy();
  await playground.close();
});

/** What the bot may do in each channel and thread. */
const allowed = (client: Client) =>
  Object.fromEntries(
    client.channels.cache.map((channel, id) => [
      id,
      channel.isDMBased() || client.user === null
        ? null
        : [channel.isThread(), channel.permissionsFor(client.user)?.bitfield],
    ]),
  );

/** Waits until both clients have read everything, then compares them. */
async function expectSame(): Promise<void> {
  await playground.gateway.roundTrip();
  await expect.poll(() => allowed(lean)).toEqual(allowed(whole));
  expect(Object.keys(allowed(lean)).length).toBeGreaterThan(1);
}

async function makeThread(): Promise<string> {
  const channel = playground.channel('games').id;
  const { id } = (await whole.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } })) as {
    id: string;
  };
  await whole.rest.post(Routes.threads(channel, id), { body: { name: 'a table' } });
  return id;
}

it('permissions in channels and threads are right at first, and after every change', async () => {
  await expectSame();
  const thread = await makeThread();
  await expectSame();
  expect(allowed(lean)[thread]?.[0]).toBe(true);
  playground.denyBot('games', 'AttachFiles', 'SendMessagesInThreads');
  await expectSame();
  expect(lean.channels.cache.get(thread)).toBeDefined();
  playground.denyBot('games');
  await expectSame();
  await whole.rest.patch(Routes.channel(thread), { body: { auto_archive_duration: 1_440 } });
  await expectSame();
  playground.addChannel('new');
  playground.denyBot('new', 'ViewChannel');
  await expectSame();

  const { roles } = playground.room.guild;
  const own = roles.find(role => role.tags?.bot_id === playground.room.bot.id);
  if (!own) throw new Error('the bot has no role');
  own.permissions = bits('ViewChannel', 'ManageThreads').toString();
  playground.gateway.dispatch(
    'GUILD_ROLE_UPDATE',
    { guild_id: playground.room.guild.id, role: own },
    GatewayIntentBits.Guilds,
  );
  await expectSame();
});

it('discord.js warns of no cache', () => {
  expect(warnings).toEqual([]);
});

it('after a new start too, with a thread and overwrites that were there before', async () => {
  await makeThread();
  playground.denyBot('games', 'AttachFiles');
  const back = [lean, whole].map(client => once(client, Events.ShardReady));
  playground.dropGateway({ forget: true });
  await Promise.all(back);
  await expectSame();
});

it('nothing is kept of emojis and stickers; people are forgotten by the hour', async () => {
  const ann = await FakeUser.join(playground, 'Ann');
  await whole.application?.commands.set([{ name: 'go', description: 'd' }]);
  void ann.slash('go').catch(() => undefined);
  await expect.poll(() => lean.users.cache.has(ann.id)).toBe(true);
  const guild = lean.guilds.cache.first();
  const { users, guildMembers } = sweepers;
  if (!guild || !users || !guildMembers || !('filter' in users) || !('filter' in guildMembers))
    throw new Error('nothing is swept');
  const [who, member] = [users.filter(), guildMembers.filter()];
  if (who === null || member === null) throw new Error('nothing is swept');
  lean.sweepers.sweepUsers(who);
  lean.sweepers.sweepGuildMembers(member);
  expect([...lean.users.cache.keys()]).toEqual([lean.user?.id]);
  expect([...guild.members.cache.keys()]).toEqual([lean.user?.id]);
  await expectSame();
  expect(guild.emojis.cache.size + guild.stickers.cache.size).toBe(0);
});
