/** Threads: opening, archiving and membership. */
import {
  GatewayIntentBits as Intent,
  MessageFlags as F,
  type APIMessage,
  type APIThreadMember,
  type ThreadAutoArchiveDuration,
  type ThreadChannelType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { refusal } from '../errors.ts';
import { form, text } from '../forms/form.ts';
import { LIMITS } from '../limits.ts';
import { memberOf } from './members.ts';
import { isInside } from './permissions.ts';
import {
  audience,
  channelOf,
  deliver,
  guildOf,
  isoNow,
  isThread,
  messageOf,
  NO_FLAGS,
  toEveryone,
  type Channel,
  type Guild,
  type GuildChannel,
  type Room,
  type Thread,
} from '../state/room.ts';
import { timeOf } from '../state/snowflakes.ts';

interface ThreadBody {
  name: string;
  auto_archive_duration?: ThreadAutoArchiveDuration | null;
  invitable?: boolean | null;
}

const minutes = z.literal([...LIMITS.archiveMinutes]).nullish();
const readThread = form<ThreadBody>(
  z.object({
    name: text(1, LIMITS.thread.name),
    auto_archive_duration: minutes,
    invitable: z.boolean().nullish(),
  }),
);
const readPatch = form<{
  name?: string;
  archived?: boolean;
  locked?: boolean;
  auto_archive_duration?: ThreadAutoArchiveDuration;
}>(
  z.object({
    name: text(1, LIMITS.thread.name).optional(),
    archived: z.boolean().optional(),
    locked: z.boolean().optional(),
    auto_archive_duration: minutes,
  }),
);

interface ThreadStart {
  /** The body of the request, unchecked. */
  readonly raw: unknown;
  readonly type: ThreadChannelType;
  /** `null`: the thread stands alone. */
  readonly messageId: string | null;
  readonly owner: string;
}

/** Opens a thread in a channel, alone or on a message; on a message it gets the message's id. */
export function openThread(room: Room, parent: GuildChannel, start: ThreadStart): Thread {
  const { messageId, owner } = start;
  const body = readThread(start.raw);
  if (messageId !== null && room.channels.has(messageId)) throw refusal(160004);
  if (
    [...room.channels.values()].filter(c => isThread(c) && !isArchived(room, c)).length >=
    LIMITS.thread.perGuild
  )
    throw refusal(160006);
  const thread = makeThread(room, parent.id, body, start);
  if (messageId !== null) flagStarter(room, parent.id, messageId, thread);
  room.channels.set(thread.id, thread);
  room.messages.set(thread.id, new Map());
  room.threadMembers.set(thread.id, new Set([owner]));
  keepMembers(room, thread.id);
  keepThread(room, thread, 'THREAD_CREATE');
  return thread;
}

export function changeThread(room: Room, thread: Thread, raw: unknown): Thread {
  const { name, ...metadata } = readPatch(raw);
  if (thread.thread_metadata)
    Object.assign(thread.thread_metadata, metadata, { archive_timestamp: isoNow(room) });
  if (name !== undefined) thread.name = name;
  return keepThread(room, thread, 'THREAD_UPDATE');
}

/** True if a thread is archived. Archives it first if it has been inactive for its set time. */
export function isArchived(room: Room, thread: Channel): boolean {
  if (!isThread(thread) || !thread.thread_metadata) return false;
  const { archived, auto_archive_duration: after, archive_timestamp: changed } = thread.thread_metadata;
  if (archived) return true;
  const last = Math.max(timeOf(thread.last_message_id ?? thread.id), Date.parse(changed));
  if (room.clock.now() - last < after * 60_000) return false;
  changeThread(room, thread, { archived: true });
  return true;
}

/** Returns the threads of a guild that are not archived, and that the bot can see. */
export const activeThreads = (room: Room, guild: Guild): Thread[] =>
  [...room.channels.values()]
    .filter(isThread)
    .filter(t => guildOf(room, t) === guild)
    .filter(t => !isArchived(room, t) && isInside(room, t));

/** Reopens an archived thread, because a message was written; throws if it is locked. */
export function unarchive(room: Room, thread: Thread): void {
  if (!isArchived(room, thread)) return;
  if (thread.thread_metadata?.locked) throw refusal(50083);
  changeThread(room, thread, { archived: false });
}

export function joinThread(room: Room, thread: Thread, userId: string): void {
  const members = room.threadMembers.get(thread.id);
  if (!members || members.has(userId)) return;
  members.add(userId);
  keepMembers(room, thread.id);
  if (userId === room.bot.id) {
    thread.member = membershipOf(room, thread.id);
    tellBot(room, 'THREAD_CREATE', thread);
  }
  const joined = {
    id: thread.id,
    user_id: userId,
    join_timestamp: isoNow(room),
    flags: NO_FLAGS,
    member: memberOf(room, userId, guildOf(room, thread)),
  };
  tellMembers(room, thread, { added_members: [joined] });
}

export function leaveThread(room: Room, thread: Thread, userId: string): void {
  const watched = audience(room, thread);
  if (!room.threadMembers.get(thread.id)?.delete(userId)) return;
  if (userId === room.bot.id) delete thread.member;
  keepMembers(room, thread.id);
  tellMembers(room, thread, { removed_member_ids: [userId] });
  if (!audience(room, thread).includes(userId))
    deliver(
      room,
      { t: 'channel-gone', id: thread.id },
      watched.filter(id => id === userId),
    );
}

/** Removes a channel with its threads. */
export function closeChannel(room: Room, channel: Channel): void {
  for (const thread of [...room.channels.values()].filter(isThread))
    if (thread.parent_id === channel.id) closeChannel(room, thread);
  const watching = audience(room, channel);
  room.channels.delete(channel.id);
  room.messages.delete(channel.id);
  room.journal.put('channel', channel.id, null);
  tellBot(room, isThread(channel) ? 'THREAD_DELETE' : 'CHANNEL_DELETE', channel);
  deliver(room, { t: 'channel-gone', id: channel.id }, watching);
}

export const membersOf = (room: Room, channel: Channel): string[] => [
  ...(room.threadMembers.get(channel.id) ?? []),
];

/** Sends an event about a channel, unless the bot is not in that private thread. */
function tellBot(room: Room, event: string, channel: Channel, data: object = channel): void {
  if (isInside(room, channel)) room.dispatch(event, data, Intent.Guilds);
}

const membershipOf = (room: Room, thread: string): APIThreadMember => ({
  id: thread,
  user_id: room.bot.id,
  join_timestamp: isoNow(room),
  flags: NO_FLAGS,
});

function makeThread(
  room: Room,
  parentId: string,
  body: ThreadBody,
  { messageId, type, owner }: ThreadStart,
): Thread {
  const now = isoNow(room);
  const id = messageId ?? room.ids.next();
  return {
    id,
    guild_id: guildOf(room, channelOf(room, parentId)).id,
    parent_id: parentId,
    owner_id: owner,
    name: body.name,
    last_message_id: null,
    flags: NO_FLAGS,
    type,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    rate_limit_per_user: 0,
    applied_tags: [],
    thread_metadata: {
      archived: false,
      auto_archive_duration: body.auto_archive_duration ?? 4_320,
      archive_timestamp: now,
      locked: false,
      create_timestamp: now,
      ...(body.invitable === undefined || body.invitable === null ? {} : { invitable: body.invitable }),
    },
    ...(owner === room.bot.id ? { member: membershipOf(room, id) } : {}),
  };
}

function flagStarter(room: Room, parentId: string, messageId: string, thread: Thread): void {
  const stored = messageOf(room, parentId, messageId);
  if (stored.visibleTo !== null) throw refusal(10008);
  const message: APIMessage = { ...stored.message, thread, flags: (stored.message.flags ?? 0) | F.HasThread };
  const changed = { ...stored, message };
  room.messages.get(parentId)?.set(messageId, changed);
  room.journal.put('message', messageId, changed);
  toEveryone(room, { t: 'edit', message, by: null });
}

function keepThread(room: Room, thread: Thread, event: 'THREAD_CREATE' | 'THREAD_UPDATE'): Thread {
  room.journal.put('channel', thread.id, thread);
  tellBot(room, event, thread, event === 'THREAD_CREATE' ? { ...thread, newly_created: true } : thread);
  deliver(
    room,
    { t: 'channel', channel: { ...thread }, members: membersOf(room, thread) },
    audience(room, thread),
  );
  return thread;
}

const keepMembers = (room: Room, threadId: string): void =>
  room.journal.put('thread-members', threadId, { members: [...(room.threadMembers.get(threadId) ?? [])] });

function tellMembers(room: Room, thread: Thread, change: object): void {
  thread.member_count = room.threadMembers.get(thread.id)?.size ?? 0;
  const counted = { id: thread.id, guild_id: guildOf(room, thread).id, member_count: thread.member_count };
  tellBot(room, 'THREAD_MEMBERS_UPDATE', thread, { ...counted, ...change });
  deliver(
    room,
    { t: 'channel', channel: { ...thread }, members: membersOf(room, thread) },
    audience(room, thread),
  );
}
