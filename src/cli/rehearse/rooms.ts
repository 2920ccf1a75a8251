/** Lines about forums and private threads, in channels of their own. They need Manage Channels. */
import { randomBytes } from 'node:crypto';
import { ChannelType, RESTJSONErrorCodes as Code, Routes } from 'discord.js';
import type { APIChannel } from 'discord-api-types/v10';
import { channelMessagesOf } from '../../announce/channel-messages.ts';
import { isCode, isHopeless, Undeliverable } from '../../discord/errors.ts';
import { Differs, differs, met, REPORT, skipped, type Came, type Line } from './line.ts';
import { makeChannel, type Stage } from './stage.ts';

/** Runs a line that needs a channel of this type, which is made once. */
const inChannel =
  (type: ChannelType, run: (stage: Stage, channel: string) => Promise<Came>): Line['run'] =>
  async stage => {
    const { client, guild, me, cleanUp } = stage;
    if (!me.permissions.has('ManageChannels')) return skipped('the bot may not make channels here');
    const channel = await stage.shared(`channel of type ${type}`, () =>
      makeChannel(client, guild, cleanUp, type),
    );
    if (channel === null) return skipped('this server cannot have such a channel: it is no community server');
    return run(stage, channel);
  };

/** Runs a line with a private thread that the bot has opened, and is in. */
const inPrivateThread = (run: (stage: Stage, thread: string) => Promise<Came>): Line['run'] =>
  inChannel(ChannelType.GuildText, async (stage, channel) => {
    if (!stage.me.permissions.has('CreatePrivateThreads'))
      return skipped('the bot may not open private threads here: give it Create Private Threads to try this');
    const thread = await stage.shared('private thread', () =>
      openThread(stage, channel, { name: 'Rehearsal', type: ChannelType.PrivateThread }),
    );
    return run(stage, thread);
  });

export const ROOMS: readonly Line[] = [
  {
    id: 'place.forum',
    title: 'a card in a forum, outside its posts',
    expected: 'it is refused for good, so that the bot closes the lobby and tells its opener',
    remedy: REPORT,
    run: inChannel(ChannelType.GuildForum, async (stage, forum) => {
      const refused = await isRefused(post(stage, forum), isHopeless);
      return refused ? met('it is refused for good') : differs('it is posted');
    }),
  },
  {
    id: 'place.post',
    title: 'a card in a post of a forum',
    expected: 'it is posted, and no thread can be opened from it',
    remedy: REPORT,
    run: inChannel(ChannelType.GuildForum, async (stage, forum) => {
      const message = { content: 'A post of the rehearsal.' };
      const thread = await openThread(stage, forum, { name: 'Rehearsal', message });
      const card = await post(stage, thread);
      const second = await channelMessagesOf(stage.client).thread(thread, card, 'Rehearsal');
      return second === null ? met('it is posted') : differs('it is posted, and a thread is opened from it');
    }),
  },
  {
    id: 'place.private',
    title: 'a card in a private thread that the bot is in',
    expected: 'it is posted',
    remedy: REPORT,
    run: inPrivateThread(async (stage, thread) => {
      await post(stage, thread);
      return met('it is posted');
    }),
  },
  {
    id: 'place.outside',
    title: 'a private thread that the bot is not in',
    expected: 'Discord does not show it to the bot, so that /play refuses there and says why',
    remedy: REPORT,
    run: inPrivateThread(async (stage, thread) => {
      if (stage.me.permissions.has('ManageThreads'))
        return skipped('the bot has Manage Threads here, with which it sees all private threads');
      const { rest } = stage.client;
      await rest.delete(Routes.threadMembers(thread, '@me'));
      if (!(await isRefused(rest.get(Routes.channel(thread)), isNoAccess)))
        return differs('Discord shows it to the bot');
      const refused = await isRefused(post(stage, thread), isNotIn);
      return refused ? met('Discord does not show it') : differs('the bot can post there all the same');
    }),
  },
];

/** Posts as the announcer does. The message is deleted with its channel. Returns its id. */
async function post({ client, samples }: Stage, channel: string): Promise<string> {
  const nonce = `rehearsal.${randomBytes(6).toString('hex')}`;
  return (await channelMessagesOf(client).send(channel, await samples.make('words', 'complots'), nonce)).id;
}

/** Opens a thread of a channel that is deleted at the end, and the thread with it. */
async function openThread({ client: { rest } }: Stage, channel: string, body: object): Promise<string> {
  const { id, parent_id: parent } = (await rest.post(Routes.threads(channel), { body })) as APIChannel & {
    readonly parent_id?: string;
  };
  if (parent !== channel) throw new Differs('the thread is opened elsewhere');
  return id;
}

/** Throws if the request is refused in another way. */
async function isRefused(request: Promise<unknown>, asMeant: (error: unknown) => boolean): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (error) {
    if (!asMeant(error)) throw error;
    return true;
  }
}

const isNoAccess = (error: unknown): boolean => isCode(error, Code.MissingAccess);
const isNotIn = (error: unknown): boolean =>
  error instanceof Undeliverable && error.refusal.kind === 'access';
