/** Kinds of channels: where messages and threads are possible, and what the bot sees. */
import { readFileSync } from 'node:fs';
import { ChannelType, MessageType, PermissionsBitField, Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChannelKind } from '../../playground/guild/channels.ts';
import { FakeClock } from '../../playground/state/clock.ts';
import { FakeUser } from '../../playground/user.ts';
import { codeOf, stage, type Stage } from './bot.ts';

let clock: FakeClock;
let on: Stage;
let ann: FakeUser;

beforeEach(async () => {
  clock = new FakeClock();
  on = await stage({ clock });
  await on.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  ann = await FakeUser.join(on.playground, 'Ann');
});
afterEach(() => on.end());

const send = async (channel: string): Promise<APIMessage> =>
  (await on.client.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } })) as APIMessage;
const thread = (channel: string, message: string) =>
  on.client.rest.post(Routes.threads(channel, message), { body: { name: 'T' } }) as Promise<{
    id: string;
    type: number;
  }>;

it.each([
  ['text', ChannelType.PublicThread],
  ['announcement', ChannelType.AnnouncementThread],
] as const)('a message of a %s channel can have a thread of type %i', async (kind, type) => {
  const { id } = on.playground.addChannel('here', kind);
  expect((await thread(id, (await send(id)).id)).type).toBe(type);
});

it.each(['voice', 'stage'] as const)('the chat of a %s channel takes messages and no threads', async kind => {
  const { id } = on.playground.addChannel('here', kind);
  const message = await send(id);
  expect(await codeOf(thread(id, message.id))).toBe(50024);
  on.playground.denyBot('here', 'Connect');
  expect(await codeOf(send(id))).toBe(50001);
});

it.each(['forum', 'media', 'category'] as const satisfies readonly ChannelKind[])(
  'a %s channel takes no messages (50008)',
  async kind => {
    const { id } = on.playground.addChannel('here', kind);
    expect(await codeOf(send(id))).toBe(50008);
    await expect(ann.slash('go', {}, 'here')).rejects.toThrow('cannot be used here');
  },
);

it('the bot opens a post of a forum with its first message', async () => {
  const { id } = on.playground.addChannel('board', 'forum');
  const open = () =>
    on.client.rest.post(Routes.threads(id), { body: { name: 'T', message: { content: 'first' } } });
  const { id: post } = (await open()) as { id: string };
  expect(on.playground.channel(post)).toMatchObject({ parent_id: id, type: ChannelType.PublicThread });
  expect(on.playground.messages(post).map(({ message }) => message.content)).toEqual(['first']);
  await send(post);
  on.playground.denyBot('board', 'SendMessages');
  expect(await codeOf(open())).toBe(50013);
});

it('a post of a forum is a thread: it takes messages, and no threads on them', async () => {
  on.playground.addChannel('board', 'forum');
  const { id } = on.playground.addThread('board', 'A post', 'Ann');
  const message = await send(id);
  expect(await codeOf(thread(id, message.id))).toBe(50024);
});

it('a private thread without the bot is closed to it (50001), until it is mentioned there', async () => {
  const { id } = on.playground.addThread('games', 'Secret', 'Ann', { isPrivate: true });
  expect(await codeOf(send(id))).toBe(50001);
  expect(await codeOf(on.client.rest.get(Routes.channel(id)))).toBe(50001);
  expect(on.client.channels.cache.has(id)).toBe(false);
  const joined = new Promise(resolve => on.client.once('threadCreate', resolve));
  await ann.say(`<@${on.client.user.id}>`, 'Secret');
  await joined;
  expect((await send(id)).channel_id).toBe(id);
  expect(await on.client.rest.get(Routes.channel(id))).toMatchObject({
    member: { user_id: on.client.user.id },
  });
});

it('a thread begins with a message that refers to the one on which it was opened', async () => {
  const { id: games } = on.playground.channel('games');
  const message = await send(games);
  const { id } = await thread(games, message.id);
  const [starter, ...others] = on.playground.messages(id).map(stored => stored.message);
  expect(others).toEqual([]);
  expect(starter).toMatchObject({
    type: MessageType.ThreadStarterMessage,
    content: '',
    message_reference: { channel_id: games, message_id: message.id },
  });
});

it('the channel is told of a thread on an older message only', async () => {
  const { id: games } = on.playground.channel('games');
  const [old, young] = [await send(games), await send(games)];
  await thread(games, young.id);
  clock.advance(2 * 60_000);
  const { id } = await thread(games, old.id);
  const told = on.playground
    .messages('games')
    .map(stored => stored.message)
    .filter(({ type }) => type === MessageType.ThreadCreated);
  expect(told).toMatchObject([{ content: 'T', message_reference: { channel_id: id } }]);
});

it('the role of the bot has exactly the permissions that the README names', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const named = /and the permissions (.*?)\. Open the install link/.exec(readme)?.[1] ?? '';
  const wanted = [...named.matchAll(/\*(.*?)\*/g)].map(([, words = '']) =>
    words.replace(/\b[a-z]/g, letter => letter.toUpperCase()).replaceAll(' ', ''),
  );
  const { roles } = on.playground.room.guild;
  const role = roles.find(({ tags }) => tags?.bot_id === on.client.user.id);
  const has = new PermissionsBitField(BigInt(role?.permissions ?? '0')).toArray();
  expect(has.map(name => (name === 'ViewChannel' ? 'ViewChannels' : name)).sort()).toEqual(wanted.sort());
});
