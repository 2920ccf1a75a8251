/** Creates a room, new or from the journal. */
import type { APIRole, APIUser } from 'discord-api-types/v10';
import { z } from 'zod';
import { addChannel } from '../guild/channels.ts';
import type { ScheduledEvent } from '../guild/events.ts';
import type { Clock } from './clock.ts';
import { form, type Form } from '../forms/form.ts';
import type { Interaction } from '../interactions/interaction.ts';
import type { Entry, OpenJournal } from './journal.ts';
import { addRole, enter, makeRole, NO_PROFILE } from '../guild/members.ts';
import { EVERYONE, OF_BOT } from '../guild/permissions.ts';
import {
  takesMessages,
  type Channel,
  type FileStore,
  type JournalKind,
  type Person,
  type Registered,
  type Room,
  type Stored,
} from './room.ts';
import { startLimit } from './shards.ts';
import type { Spec } from '../spec/spec.ts';
import { Snowflakes } from './snowflakes.ts';

interface RoomOptions {
  clock: Clock;
  journal: OpenJournal;
  files: FileStore;
  history: boolean;
  acknowledgeMs: number;
  spec: Spec | null;
  baseUrl: string;
  botName: string;
  guildName: string;
  channels: readonly string[];
  people: readonly string[];
}

interface Identity {
  bot: APIUser;
  guildId: string;
  baseUrl: string;
}

/** Builds a room from the journal, or a new one with its first channels and people. */
export function makeRoom(options: RoomOptions): Room {
  const { journal, baseUrl } = options;
  const ids = new Snowflakes(options.clock);
  for (const { id } of journal.entries) if (/^\d{17,}$/.test(id)) ids.seen(id);
  const written = journal.entries.find(e => e.kind === 'identity');
  const identity = written ? readIdentity(written.value) : freshIdentity(ids, options);
  const room = emptyRoom(options, ids, identity);
  journal.put('identity', 'room', { ...identity, baseUrl });
  if (written) restore(room, moved(journal.entries, identity.baseUrl, baseUrl));
  else furnish(room, options);
  return room;
}

const trusted = <T>(): Form<T> => form<T>(z.looseObject({}));
const readIdentity = trusted<Identity>();
const readEntries = trusted<{ list: Entry[] }>();

const freshIdentity = (ids: Snowflakes, { botName, baseUrl }: RoomOptions): Identity => ({
  bot: {
    id: ids.next(),
    username: botName,
    discriminator: '0',
    global_name: null,
    avatar: null,
    bot: true,
    ...NO_PROFILE,
  },
  guildId: ids.next(),
  baseUrl,
});

const emptyRoom = (options: RoomOptions, ids: Snowflakes, { bot, guildId }: Identity): Room => ({
  clock: options.clock,
  ids,
  journal: options.journal,
  files: options.files,
  history: options.history,
  acknowledgeMs: options.acknowledgeMs,
  spec: options.spec,
  baseUrl: options.baseUrl,
  bot: { ...NO_PROFILE, ...bot },
  guild: { id: guildId, bot: 'member', name: options.guildName, ownerId: null, roles: [] },
  otherGuilds: new Map(),
  starts: startLimit(options.clock),
  botOnline: false,
  people: new Map(),
  channels: new Map(),
  messages: new Map(),
  events: new Map(),
  commands: [],
  threadMembers: new Map(),
  closedDms: new Set(),
  interactions: new Map(),
  thinking: new Set(),
  modals: new Map(),
  nonces: new Map(),
  listeners: new Set(),
  records: new Map(),
  stirred: new Set(),
  dispatch: () => undefined,
});

function furnish(room: Room, { botName, channels, people }: RoomOptions): void {
  addRole(room, makeRole(room, '@everyone', EVERYONE, room.guild.id));
  addRole(room, { ...makeRole(room, botName, OF_BOT), managed: true, tags: { bot_id: room.bot.id } });
  for (const name of channels) addChannel(room, name);
  for (const name of people) enter(room, name, null);
}

/** Replaces the old address of the server by the new one, because files are linked by full URL. */
const moved = (entries: readonly Entry[], from: string, to: string): Entry[] =>
  from === to
    ? [...entries]
    : readEntries({ list: JSON.parse(JSON.stringify(entries).replaceAll(`${from}/`, `${to}/`)) as unknown })
        .list;

const RESTORERS: Record<JournalKind, (room: Room, entry: Entry) => void> = {
  identity: () => undefined,
  person: (room, { id, value }) => {
    room.guild.ownerId ??= id;
    const person = trusted<Person>()(value);
    room.people.set(id, { ...person, user: { ...NO_PROFILE, ...person.user } });
  },
  role: (room, { value }) => void room.guild.roles.push(trusted<APIRole>()(value)),
  channel: (room, { id, value }) => {
    room.channels.set(id, trusted<Channel>()(value));
    room.messages.set(id, new Map());
  },
  message: (room, { id, value }) => {
    const stored = trusted<Stored>()(value);
    const { channel_id: channelId } = stored.message;
    room.messages.get(channelId)?.set(id, stored);
    const channel = room.channels.get(channelId);
    if (channel && takesMessages(channel) && stored.visibleTo === null) channel.last_message_id = id;
  },
  commands: (room, { value }) => {
    room.commands = trusted<{ list: Registered[] }>()(value).list;
  },
  'thread-members': (room, { id, value }) =>
    void room.threadMembers.set(id, new Set(trusted<{ members: string[] }>()(value).members)),
  interaction: (room, { id, value }) => void room.interactions.set(id, trusted<Interaction>()(value)),
  event: (room, { id, value }) => void room.events.set(id, trusted<ScheduledEvent>()(value)),
};

function restore(room: Room, entries: readonly Entry[]): void {
  const order = Object.keys(RESTORERS);
  const sorted = [...entries].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || byId(a.id, b.id),
  );
  for (const entry of sorted) RESTORERS[entry.kind](room, entry);
}

const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));
