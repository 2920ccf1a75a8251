/** `Room`: everything that exists in a playground. The rules are functions over it. */
import {
  ChannelType,
  type APIApplicationCommand,
  type APIAttachment,
  type APIDMChannel,
  type APIGuildCategoryChannel,
  type APIGuildForumChannel,
  type APIGuildMediaChannel,
  type APIGuildMember,
  type APIGuildStageVoiceChannel,
  type APIGuildVoiceChannel,
  type APIMessage,
  type APINewsChannel,
  type APIRole,
  type APITextChannel,
  type APIThreadChannel,
  type APIUser,
  type Locale,
  type ThreadChannelType,
} from 'discord-api-types/v10';
import type { ScheduledEvent } from '../guild/events.ts';
import type { Clock } from './clock.ts';
import { refusal } from '../errors.ts';
import type { Interaction, OpenModal } from '../interactions/interaction.ts';
import type { PlayerEvent, RecordEntry } from '../players/protocol.ts';
import type { StartLimit } from './shards.ts';
import type { Spec } from '../spec/spec.ts';
import type { Snowflakes } from './snowflakes.ts';

export interface Person {
  user: APIUser;
  locale: Locale;
  roles: string[];
  joined: string;
}
export type Thread = APIThreadChannel<ThreadChannelType>;
/** Channels of a guild in which a thread can be opened on a message. */
export type ThreadParent = APITextChannel | APINewsChannel;
type VoiceChannel = APIGuildVoiceChannel | APIGuildStageVoiceChannel;
/** Channels of a guild that hold posts, which are threads, and no messages. */
type PostChannel = APIGuildForumChannel | APIGuildMediaChannel;
export type GuildChannel = ThreadParent | VoiceChannel | PostChannel | APIGuildCategoryChannel;
export type Channel = GuildChannel | Thread | APIDMChannel;
export type Member = APIGuildMember;

export interface Stored {
  message: APIMessage;
  /** Person who sees the ephemeral message. `null`: everyone. */
  visibleTo: string | null;
  /** All files of the message; `message.attachments` leaves out the files that components or embeds show. */
  attachments: APIAttachment[];
}

export interface StoredFile {
  bytes: Buffer;
  type: string;
}

export interface Guild {
  id: string;
  /**
   * What the bot may do here. `member`: everything that its role allows. `commands`: only its commands are
   * installed. `absent`: nothing.
   */
  bot: 'member' | 'commands' | 'absent';
  name: string;
  ownerId: string | null;
  roles: APIRole[];
}

/** Registered command. `guildId` is `null`: a global command. */
export interface Registered {
  guildId: string | null;
  command: APIApplicationCommand;
}

interface Listener {
  userId: string;
  send(event: PlayerEvent): void;
}

/** Log of changes, from which a restart restores the room. */
export interface Journal {
  put(kind: JournalKind, id: string, value: unknown): void;
}
/** Uploaded files, by URL path. */
export interface FileStore {
  set(path: string, file: StoredFile): void;
  get(path: string): StoredFile | undefined;
}
export const JOURNAL_KINDS = [
  'identity',
  'person',
  'role',
  'channel',
  'message',
  'commands',
  'thread-members',
  'interaction',
  'event',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export interface Room {
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly journal: Journal;
  readonly history: boolean;
  readonly acknowledgeMs: number;
  /** Checks everything against Discord's specification. `null`: nothing is checked. */
  readonly spec: Spec | null;
  /** Address of this server for browsers and the bot. */
  readonly baseUrl: string;
  readonly bot: APIUser;
  readonly guild: Guild;
  /** Further guilds of the bot, by id. They have the same people, and are not kept between runs. */
  readonly otherGuilds: Map<string, Guild>;
  readonly starts: StartLimit;
  readonly people: Map<string, Person>;
  readonly channels: Map<string, Channel>;
  readonly messages: Map<string, Map<string, Stored>>;
  readonly events: Map<string, ScheduledEvent>;
  readonly files: FileStore;
  botOnline: boolean;
  commands: Registered[];
  readonly threadMembers: Map<string, Set<string>>;
  readonly closedDms: Set<string>;
  readonly interactions: Map<string, Interaction>;
  /** Interactions whose deferred answer is still pending. */
  readonly thinking: Set<string>;
  readonly modals: Map<string, OpenModal>;
  readonly nonces: Map<string, { at: number; channelId: string; messageId: string }>;
  readonly listeners: Set<Listener>;
  readonly records: Map<string, RecordEntry[]>;
  /** Functions called when something pending may have ended. */
  readonly stirred: Set<() => void>;
  /** Sends an event to the bot's gateway sessions with this intent. */
  dispatch(event: string, data: unknown, intent: number): void;
}

export const isThread = (channel: Channel): channel is Thread =>
  channel.type === ChannelType.PublicThread ||
  channel.type === ChannelType.PrivateThread ||
  channel.type === ChannelType.AnnouncementThread;

export const isVoice = (channel: Channel): channel is VoiceChannel =>
  channel.type === ChannelType.GuildVoice || channel.type === ChannelType.GuildStageVoice;

export const isForPosts = (channel: Channel): channel is PostChannel =>
  channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia;

/** True if messages can be written in a channel. */
export const takesMessages = (
  channel: Channel,
): channel is Exclude<Channel, PostChannel | APIGuildCategoryChannel> =>
  !isForPosts(channel) && channel.type !== ChannelType.GuildCategory;

/** True if threads can be opened on messages of a channel. */
export const isThreadParent = (channel: Channel): channel is ThreadParent =>
  channel.type === ChannelType.GuildText || channel.type === ChannelType.GuildAnnouncement;

export const allGuilds = (room: Room): readonly Guild[] => [room.guild, ...room.otherGuilds.values()];

/** Returns the guild of a channel; of a direct message the first one. */
export const guildOf = (room: Room, channel: Channel): Guild =>
  (isDm(channel) ? null : room.otherGuilds.get(channel.guild_id ?? '')) ?? room.guild;

export const isDm = (channel: Channel): channel is APIDMChannel => channel.type === ChannelType.DM;

/** Value of flags that the playground does not use. */
export const NO_FLAGS: number = 0;

export const isoNow = (room: Room): string => new Date(room.clock.now()).toISOString();

export function channelOf(room: Room, id: string): Channel {
  const channel = room.channels.get(id);
  if (!channel) throw refusal(10003);
  return channel;
}

export function messageOf(room: Room, channelId: string, id: string): Stored {
  const stored = room.messages.get(channelId)?.get(id);
  if (!stored) throw refusal(10008);
  return stored;
}

export function personOf(room: Room, id: string): Person {
  const person = room.people.get(id);
  if (!person) throw refusal(10013);
  return person;
}

export const userOf = (room: Room, id: string): APIUser | null =>
  id === room.bot.id ? room.bot : (room.people.get(id)?.user ?? null);

/** Returns the people who can see a channel. */
export function audience(room: Room, channel: Channel): readonly string[] {
  if (isDm(channel)) return (channel.recipients ?? []).map(user => user.id);
  const everyone = [...room.people.keys()];
  if (channel.type !== ChannelType.PrivateThread) return everyone;
  const members = room.threadMembers.get(channel.id);
  return everyone.filter(id => members?.has(id));
}

/** Sends an event to the given people, and adds it to their visible records. */
export function deliver(room: Room, event: PlayerEvent, to: readonly string[]): void {
  if (room.history) for (const id of to) remember(room, id, event);
  for (const listener of room.listeners) if (to.includes(listener.userId)) listener.send(event);
}

function remember(room: Room, userId: string, event: PlayerEvent): void {
  const record = room.records.get(userId) ?? [];
  if (record.length === 0) room.records.set(userId, record);
  record.push({ at: room.clock.now(), event });
}

/**
 * Tells all listeners that the bot is online or offline. Not part of the visible records, because the bot did
 * not send it.
 */
export function tellPresence(room: Room, online: boolean): void {
  if (room.botOnline === online) return;
  room.botOnline = online;
  for (const listener of room.listeners) listener.send({ t: 'bot', online });
}

export const toEveryone = (room: Room, event: PlayerEvent): void =>
  deliver(room, event, [...room.people.keys()]);

/** Wakes the functions that wait for the room to become quiet. */
export function stir(room: Room): void {
  for (const wake of [...room.stirred]) wake();
}

/** Resolves when the condition is true; it is checked at each `stir`. */
export async function until(room: Room, condition: () => boolean): Promise<void> {
  if (condition()) return;
  await new Promise<void>(resolve => {
    const look = () => {
      if (!condition()) return;
      room.stirred.delete(look);
      resolve();
    };
    room.stirred.add(look);
  });
}
