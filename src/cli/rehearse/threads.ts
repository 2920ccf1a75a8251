/** Lines about threads. All use one thread, because Discord limits how many are created. */
import { MessageType, RESTJSONErrorCodes as Code, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10';
import { channelMessagesOf } from '../../announce/channel-messages.ts';
import { isCode } from '../../discord/errors.ts';
import { cardOf } from './files.ts';
import { differs, Differs, met, REPORT, type Line } from './line.ts';
import type { Stage } from './stage.ts';

const PERMISSIONS = 'Give the role of the bot Create Public Threads and Send Messages in Threads.';

export const THREADS: readonly Line[] = [
  {
    id: 'thread.open',
    title: 'a thread from the card of a lobby',
    expected: 'it is opened, and archived after 7 days without a message',
    remedy: `${PERMISSIONS} Without them tables are played in the channel.`,
    run: async stage => {
      const { parent_id: parent, thread_metadata: data } = await read(stage, await threadOf(stage));
      if (parent !== stage.channel) return differs('it is opened elsewhere');
      return data?.auto_archive_duration === ThreadAutoArchiveDuration.OneWeek
        ? met('it is opened')
        : differs(`it is archived after ${data?.auto_archive_duration ?? 0} minutes`);
    },
  },
  {
    id: 'thread.again',
    title: 'a second thread from the same card',
    expected: 'none: the first one is used',
    remedy: REPORT,
    run: async stage => {
      const starter = await starterOf(stage);
      const first = await threadOf(stage);
      const second = await channelMessagesOf(stage.client).thread(stage.channel, starter.id, 'Rehearsal');
      return second === first ? met('the first one is used') : differs('another one is opened');
    },
  },
  {
    id: 'thread.post',
    title: 'a card in the thread',
    expected: 'it is posted there',
    remedy: PERMISSIONS,
    run: async stage => {
      const thread = await threadOf(stage);
      const { channel_id: where } = await stage.post(await cardOf(stage, 'complots'), { channel: thread });
      return where === thread ? met('it is posted there') : differs('it is posted elsewhere');
    },
  },
  {
    id: 'thread.keep',
    title: 'keeping the thread of a quiet table open',
    expected: 'allowed, because the bot has opened it',
    remedy: REPORT,
    run: async stage => {
      const thread = await threadOf(stage);
      await channelMessagesOf(stage.client).keep(thread);
      const { thread_metadata: data } = await read(stage, thread);
      return data?.auto_archive_duration === ThreadAutoArchiveDuration.OneWeek && !data.archived
        ? met('allowed')
        : differs('taken, and nothing changed');
    },
  },
  {
    id: 'thread.archived',
    title: 'a message in the thread after it was archived',
    expected: 'it is posted, and the thread is open again',
    remedy: REPORT,
    run: async stage => {
      const thread = await threadOf(stage);
      await stage.client.rest.patch(Routes.channel(thread), { body: { archived: true } });
      if ((await read(stage, thread)).thread_metadata?.archived !== true)
        return differs('the thread could not be archived');
      await stage.post(await stage.samples.make('words', 'complots'), { channel: thread });
      const isArchived = (await read(stage, thread)).thread_metadata?.archived ?? true;
      return isArchived ? differs('it is posted, and the thread is still archived') : met('it is posted');
    },
  },
  {
    id: 'thread.lines',
    title: 'the lines that Discord adds when a thread is opened',
    expected: 'either: the bot reads none of them',
    remedy: REPORT,
    run: async stage => {
      const thread = await threadOf(stage);
      const inChannel = (await newest(stage, stage.channel)).some(m => m.type === MessageType.ThreadCreated);
      const inThread = (await newest(stage, thread)).some(m => m.type === MessageType.ThreadStarterMessage);
      const channel = inChannel ? 'a line in the channel' : 'no line in the channel';
      const starter = inThread ? 'the card at the head of the thread' : 'no card at the head of the thread';
      return met(`${channel}, ${starter}`, { inChannel, inThread });
    },
  },
];

const starterOf = (stage: Stage): Promise<APIMessage> =>
  stage.shared('starter', async () => stage.post(await stage.samples.make('lobby', 'complots')));

/** Returns the thread of the rehearsal. It is opened as the bot opens the thread of a table. */
export const threadOf = (stage: Stage): Promise<string> =>
  stage.shared('thread', async () => {
    const starter = await starterOf(stage);
    const thread = await channelMessagesOf(stage.client).thread(stage.channel, starter.id, 'Rehearsal');
    if (thread === null) throw new Differs('no thread can be opened in this channel');
    if (!stage.isOwnChannel)
      stage.cleanUp.add('the thread of the rehearsal', () => removeThread(stage, thread));
    return thread;
  });

/** Deletes a thread. Without Manage Threads, archives it. */
async function removeThread({ client: { rest } }: Stage, thread: string): Promise<string | null> {
  try {
    await rest.delete(Routes.channel(thread));
    return null;
  } catch (error) {
    if (!isCode(error, Code.MissingPermissions)) throw error;
    await rest.patch(Routes.channel(thread), { body: { archived: true } });
    return 'the thread “Rehearsal” is archived: the bot lacks Manage Threads, so please delete it by hand';
  }
}

const read = async ({ client: { rest } }: Stage, thread: string): Promise<APIThreadChannel> =>
  (await rest.get(Routes.channel(thread))) as APIThreadChannel;

const newest = async ({ client: { rest } }: Stage, channel: string): Promise<readonly APIMessage[]> =>
  (await rest.get(Routes.channelMessages(channel))) as readonly APIMessage[];
