/**
 * What discord.js keeps in memory of servers: what says where the bot may post. Everything else is brought by
 * interactions, or not read at all.
 */
import {
  ChannelFlagsBitField,
  Collection,
  GatewayDispatchEvents as Event,
  LimitedCollection,
  Options,
  RoleFlagsBitField,
  Sweepers,
  type BaseChannel,
  type CacheFactory,
  type PermissionOverwrites,
  type PermissionsBitField,
  type Role,
  type SweeperOptions,
} from 'discord.js';
import type { GatewayDispatchPayload, GatewayGuildCreateDispatchData } from 'discord-api-types/v10';

type Cache = ReturnType<CacheFactory>;

/** Managers whose caches stay empty. Threads are found in the cache of all channels. */
const UNUSED: readonly string[] = [
  'ApplicationCommandManager',
  'ApplicationEmojiManager',
  'AutoModerationRuleManager',
  'EntitlementManager',
  'GuildBanManager',
  'GuildEmojiManager',
  'GuildInviteManager',
  'GuildScheduledEventManager',
  'GuildSoundboardSoundManager',
  'GuildStickerManager',
  'MessageManager',
  'PresenceManager',
  'ReactionManager',
  'ReactionUserManager',
  'StageInstanceManager',
  'ThreadManager',
  'ThreadMemberManager',
  'VoiceStateManager',
];

const NO_CHANNEL_FLAGS = new ChannelFlagsBitField().freeze();
const NO_ROLE_FLAGS = new RoleFlagsBitField().freeze();

/** Equal sets of permissions are one object, because servers repeat a few of them in every channel. */
const known = new Map<bigint, Readonly<PermissionsBitField>>();
/** Beyond this many the map is emptied, because servers may invent sets. */
const MOST_KNOWN = 10_000;

function shared(set: Readonly<PermissionsBitField>): Readonly<PermissionsBitField> {
  const found = known.get(set.bitfield);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(set.bitfield, set);
  return set;
}

class Roles extends Collection<string, Role> {
  override set(id: string, role: Role): this {
    role.permissions = shared(role.permissions);
    if (role.flags.bitfield === 0) role.flags = NO_ROLE_FLAGS;
    return super.set(id, role);
  }
}

class Channels extends Collection<string, BaseChannel> {
  override set(id: string, channel: BaseChannel): this {
    if (channel.flags?.bitfield === 0) channel.flags = NO_CHANNEL_FLAGS;
    return super.set(id, channel);
  }
}

class Overwrites extends Collection<string, PermissionOverwrites> {
  override set(id: string, overwrites: PermissionOverwrites): this {
    overwrites.allow = shared(overwrites.allow);
    overwrites.deny = shared(overwrites.deny);
    return super.set(id, overwrites);
  }
}

// discord.js warns of caches of another name, because they might forget what it needs. These keep everything.
for (const kind of [Roles, Channels, Overwrites])
  Object.defineProperty(kind, 'name', { value: 'Collection' });

/** One cache for all managers that keep nothing, because there are several of them for each channel. */
const nothing = new LimitedCollection({ maxSize: 0 });

/** Returns the cache of a manager of discord.js. */
export const makeCache: CacheFactory = (manager): Cache => {
  const name: string = manager.name;
  if (UNUSED.includes(name)) return nothing as Cache;
  if (name === 'ChannelManager') return new Channels();
  if (name === 'RoleManager') return new Roles();
  if (name === 'PermissionOverwriteManager') return new Overwrites();
  return new Collection();
};

const HOUR = 3_600;
const isArchivedFor = Sweepers.archivedThreadSweepFilter(4 * HOUR);

/** Drops once an hour the users who have pressed, and threads that are archived or without a channel. */
export const sweepers: SweeperOptions = {
  ...Options.DefaultSweeperSettings,
  users: { interval: HOUR, filter: () => user => user.id !== user.client.user.id },
  guildMembers: { interval: HOUR, filter: () => member => member.id !== member.client.user.id },
  threads: {
    interval: HOUR,
    filter: (...all) => {
      const isOld = isArchivedFor(...all);
      return (...each) => each[0].parent === null || (isOld?.(...each) ?? false);
    },
  },
};

/** Fields of events that nobody reads, although discord.js keeps them. */
const UNREAD = {
  guild: ['emojis', 'stickers', 'soundboard_sounds', 'guild_scheduled_events', 'stage_instances'],
  channel: ['name', 'topic', 'last_message_id', 'last_pin_timestamp', 'available_tags'],
  role: ['name', 'color', 'colors', 'icon', 'unicode_emoji'],
} as const;

const CHANNELS: readonly Event[] = [
  Event.ChannelCreate,
  Event.ChannelUpdate,
  Event.ThreadCreate,
  Event.ThreadUpdate,
];

/** Removes from an event of the gateway what nobody reads. */
export function trim({ t: event, d: data }: GatewayDispatchPayload): void {
  if (CHANNELS.includes(event) && data) without(data, UNREAD.channel);
  if (event !== Event.GuildCreate || data.unavailable === true) return;
  for (const list of UNREAD.guild) if (list in data) Reflect.set(data, list, []);
  for (const role of data.roles) without(role, UNREAD.role);
  for (const channel of [...data.channels, ...data.threads]) without(channel, UNREAD.channel);
  shareIds(data);
}

function without(data: object, fields: readonly string[]): void {
  for (const field of fields) Reflect.deleteProperty(data, field);
}

/** Makes the ids of overwrites and parents the same texts as those of the roles and channels. */
function shareIds({ roles, channels, threads }: GatewayGuildCreateDispatchData): void {
  const ids = new Map([...roles, ...channels].map(({ id }) => [id, id]));
  const same = <T>(id: T): T | string => (typeof id === 'string' ? (ids.get(id) ?? id) : id);
  for (const channel of [...channels, ...threads]) {
    Reflect.deleteProperty(channel, 'guild_id'); // discord.js takes that of the guild
    if ('parent_id' in channel) Reflect.set(channel, 'parent_id', same(channel.parent_id));
    if ('permission_overwrites' in channel)
      for (const overwrite of channel.permission_overwrites ?? [])
        overwrite.id = ids.get(overwrite.id) ?? overwrite.id;
  }
}
