import {
  ChannelType,
  type APIApplicationCommand,
  type APIAttachment,
  type APIDMChannel,
  type APIGuildMember,
  type APIMessage,
  type APIRole,
  type APITextChannel,
  type APIThreadChannel,
  type APIUser,
  type Locale,
  type ThreadChannelType,
} from 'discord-api-types/v10';
import type { Clock } from './clock.ts';
import { refusal } from '../errors.ts';
import type { Interaction, OpenModal } from '../interactions/interaction.ts';
import type { PlayerEvent, RecordEntry } from '../players/protocol.ts';
import type { Snowflakes } from './snowflakes.ts';

export interface Person {
  user: APIUser;
  locale: Locale;
  roles: string[];
  joined: string;
}
export type Thread = APIThreadChannel<ThreadChannelType>;
export type Channel = APITextChannel | Thread | APIDMChannel;
export type Member = APIGuildMember;

export interface Stored {
  message: APIMessage;
  /** The only person who sees it, if it is ephemeral. */
  visibleTo: string | null;
  /** All files of the message; `message.attachments` has those that no component or embed shows. */
  attachments: APIAttachment[];
}

export interface StoredFile {
  bytes: Buffer;
  type: string;
}

export interface Guild {
  id: string;
  name: string;
  ownerId: string | null;
  roles: APIRole[];
}

/** A command as registered: `guildId` is null for one that holds everywhere. */
export interface Registered {
  guildId: string | null;
  command: APIApplicationCommand;
}

export interface Listener {
  userId: string;
  send(event: PlayerEvent): void;
}

/** Where changes are written down, so that a restart finds everything again. */
export interface Journal {
  put(kind: JournalKind, id: string, value: unknown): void;
}
/** The uploaded files, by their path below the server's address. */
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
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Everything that exists in the playground. The rules are functions over it. */
export interface Room {
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly journal: Journal;
  readonly history: boolean;
  readonly acknowledgeMs: number;
  /** The address at which browsers and the bot find this server. */
  readonly baseUrl: string;
  readonly bot: APIUser;
  readonly guild: Guild;
  readonly people: Map<string, Person>;
  readonly channels: Map<string, Channel>;
  readonly messages: Map<string, Map<string, Stored>>;
  readonly files: FileStore;
  botOnline: boolean;
  commands: Registered[];
  readonly threadMembers: Map<string, Set<string>>;
  readonly closedDms: Set<string>;
  readonly interactions: Map<string, Interaction>;
  /** Deferred answers that the bot still owes. */
  readonly thinking: Set<string>;
  readonly modals: Map<string, OpenModal>;
  readonly nonces: Map<string, { at: number; messageId: string }>;
  readonly listeners: Set<Listener>;
  readonly records: Map<string, RecordEntry[]>;
  /** Called when something that was open may have come to its end. */
  readonly stirred: Set<() => void>;
  /** Sends an event to the bot's gateway sessions that asked for it. */
  dispatch(event: string, data: unknown, intent: number): void;
}

export const isThread = (channel: Channel): channel is Thread =>
  channel.type === ChannelType.PublicThread ||
  channel.type === ChannelType.PrivateThread ||
  channel.type === ChannelType.AnnouncementThread;

export const isDm = (channel: Channel): channel is APIDMChannel => channel.type === ChannelType.DM;

/** Flags of users, members and channels that play no part here. */
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

/** The people who can see what is written in a channel. */
export function audience(room: Room, channel: Channel): readonly string[] {
  if (isDm(channel)) return (channel.recipients ?? []).map(user => user.id);
  const everyone = [...room.people.keys()];
  if (channel.type !== ChannelType.PrivateThread) return everyone;
  const members = room.threadMembers.get(channel.id);
  return everyone.filter(id => members?.has(id));
}

/** Shows an event to the given people, and writes it into their visible records. */
export function deliver(room: Room, event: PlayerEvent, to: readonly string[]): void {
  if (room.history) for (const id of to) remember(room, id, event);
  for (const listener of room.listeners) if (to.includes(listener.userId)) listener.send(event);
}

function remember(room: Room, userId: string, event: PlayerEvent): void {
  const record = room.records.get(userId) ?? [];
  if (record.length === 0) room.records.set(userId, record);
  record.push({ at: room.clock.now(), event });
}

/** Tells those who look on that the bot has come or gone; it is no part of what the bot shows them. */
export function tellPresence(room: Room, online: boolean): void {
  if (room.botOnline === online) return;
  room.botOnline = online;
  for (const listener of room.listeners) listener.send({ t: 'bot', online });
}

export const toEveryone = (room: Room, event: PlayerEvent): void =>
  deliver(room, event, [...room.people.keys()]);

/** Wakes those who wait for the room to become quiet. */
export function stir(room: Room): void {
  for (const wake of [...room.stirred]) wake();
}

/** Resolves when the condition holds; it is looked at whenever the room stirs. */
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
