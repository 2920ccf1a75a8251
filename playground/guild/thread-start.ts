/** The start of threads: by the bot or a person, with the system messages that Discord adds. */
import { ChannelType, MessageType, type APIUser, type ThreadChannelType } from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../errors.ts';
import { form } from '../forms/form.ts';
import { LIMITS } from '../limits.ts';
import { post } from '../messages/messages.ts';
import {
  channelOf,
  isForPosts,
  isThreadParent,
  messageOf,
  type GuildChannel,
  type Person,
  type Room,
  type Thread,
  type ThreadParent,
} from '../state/room.ts';
import { timeOf } from '../state/snowflakes.ts';
import { needBot } from './permissions.ts';
import { openThread } from './threads.ts';

const readType = form<{ type?: ThreadChannelType | null }>(
  z.object({
    type: z
      .literal([ChannelType.AnnouncementThread, ChannelType.PublicThread, ChannelType.PrivateThread])
      .nullish(),
  }),
);

/** Opens a thread of the bot, alone or on a message. */
export function startThread(room: Room, parentId: string, body: unknown, messageId: string | null): Thread {
  const parent = channelOf(room, parentId);
  if (isForPosts(parent) && messageId === null) return startPost(room, parent, body);
  if (!isThreadParent(parent)) throw refusal(50024);
  const type = messageId === null ? (readType(body).type ?? ChannelType.PrivateThread) : publicTypeIn(parent);
  if (type !== publicTypeIn(parent) && parent.type !== ChannelType.GuildText) throw refusal(50024);
  needBot(room, parent, type === ChannelType.PrivateThread ? 'CreatePrivateThreads' : 'CreatePublicThreads');
  const thread = openThread(room, parent, { raw: body, type, messageId, owner: room.bot.id });
  if (messageId !== null) showStarter(room, parent, messageId, thread);
  if (type === ChannelType.PublicThread && isToldIn(room, messageId))
    announce(room, parent, room.bot, thread);
  return thread;
}

const readPost = form<{ message: object }>(z.object({ message: z.record(z.string(), z.unknown()) }));

/** Opens a post of the bot in a forum or media channel, with its first message. */
function startPost(room: Room, parent: GuildChannel, body: unknown): Thread {
  const { message } = readPost(body);
  needBot(room, parent, 'SendMessages');
  const type = ChannelType.PublicThread;
  const thread = openThread(room, parent, { raw: body, type, messageId: null, owner: room.bot.id });
  post(room, thread.id, message, { author: room.bot });
  return thread;
}

/** Opens a thread of a person: in a forum or media channel a post, else a thread without a message. */
export function startThreadAs(
  room: Room,
  person: Person,
  parent: GuildChannel,
  { name, isPrivate = false }: { readonly name: string; readonly isPrivate?: boolean },
): Thread {
  const isPost = isForPosts(parent);
  if (!isPost && !isThreadParent(parent)) throw refusal(50024);
  const type = isPrivate ? ChannelType.PrivateThread : publicTypeIn(parent);
  const thread = openThread(room, parent, { raw: { name }, type, messageId: null, owner: person.user.id });
  if (isPost) post(room, thread.id, { content: name }, { author: person.user });
  else if (type === ChannelType.PublicThread) announce(room, parent, person.user, thread);
  return thread;
}

/** The type of public threads in a channel. */
const publicTypeIn = ({ type }: GuildChannel) =>
  type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread;

/** True if the channel is told of a thread: if it was opened on an older message, or on none. */
const isToldIn = (room: Room, messageId: string | null): boolean =>
  messageId === null || room.clock.now() - timeOf(messageId) > LIMITS.thread.olderMs;

function announce(room: Room, parent: ThreadParent, author: APIUser, thread: Thread): void {
  const reference = { channelId: thread.id, messageId: null };
  post(room, parent.id, { content: thread.name }, { author, type: MessageType.ThreadCreated, reference });
}

/** Writes the first message of a thread that was opened on a message: it refers to that message. */
function showStarter(room: Room, parent: ThreadParent, messageId: string, thread: Thread): void {
  const { author } = messageOf(room, parent.id, messageId).message;
  const reference = { channelId: parent.id, messageId };
  post(room, thread.id, {}, { author, type: MessageType.ThreadStarterMessage, reference });
}
