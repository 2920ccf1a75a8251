/** Channels of the guild and DM channels. */
import {
  ChannelType,
  ForumLayoutType,
  GatewayIntentBits as Intent,
  OverwriteType,
  type APIDMChannel,
} from 'discord-api-types/v10';
import { bits, type PermissionName } from './permissions.ts';
import {
  deliver,
  isDm,
  isThread,
  NO_FLAGS,
  toEveryone,
  type Channel,
  type Guild,
  type GuildChannel,
  type Person,
  type Room,
} from '../state/room.ts';

/** Kinds of channels of a guild, by their names in the client. */
export type ChannelKind = 'text' | 'announcement' | 'voice' | 'stage' | 'forum' | 'media' | 'category';

type Common = ReturnType<typeof common>;

const common = (room: Room, name: string, guild: Guild) => ({
  id: room.ids.next(),
  guild_id: guild.id,
  name,
  position: room.channels.size,
  permission_overwrites: [],
  nsfw: false,
  flags: NO_FLAGS,
});

const messages = { parent_id: null, topic: null, rate_limit_per_user: 0, last_message_id: null };
const voice = { parent_id: null, last_message_id: null, bitrate: 64_000, user_limit: 0, rtc_region: null };
const posts = {
  ...messages,
  available_tags: [],
  default_reaction_emoji: null,
  default_sort_order: null,
};

const MAKERS: Readonly<Record<ChannelKind, (base: Common) => GuildChannel>> = {
  text: base => ({ ...base, ...messages, type: ChannelType.GuildText }),
  announcement: base => ({ ...base, ...messages, type: ChannelType.GuildAnnouncement }),
  voice: base => ({ ...base, ...voice, type: ChannelType.GuildVoice }),
  stage: base => ({ ...base, ...voice, type: ChannelType.GuildStageVoice }),
  forum: base => ({
    ...base,
    ...posts,
    type: ChannelType.GuildForum,
    default_forum_layout: ForumLayoutType.NotSet,
  }),
  media: base => ({ ...base, ...posts, type: ChannelType.GuildMedia }),
  category: base => ({ ...base, parent_id: null, type: ChannelType.GuildCategory }),
};

/** Adds a channel to a guild. */
export function addChannel(
  room: Room,
  name: string,
  kind: ChannelKind = 'text',
  guild = room.guild,
): GuildChannel {
  const channel = MAKERS[kind](common(room, name, guild));
  open(room, channel);
  room.dispatch('CHANNEL_CREATE', channel, Intent.Guilds);
  toEveryone(room, { t: 'channel', channel, members: [] });
  return channel;
}

/** Returns the DM channel between the bot and a person; opens it if there is none. */
export function openDm(room: Room, person: Person): APIDMChannel {
  const found = [...room.channels.values()].find(
    (c): c is APIDMChannel => isDm(c) && c.recipients?.[0]?.id === person.user.id,
  );
  if (found) return found;
  const channel: APIDMChannel = {
    id: room.ids.next(),
    type: ChannelType.DM,
    recipients: [person.user],
    last_message_id: null,
    flags: NO_FLAGS,
    name: null,
  };
  open(room, channel);
  deliver(room, { t: 'channel', channel, members: [] }, [person.user.id]);
  return channel;
}

/** Sets the bot's permission overwrite in a channel: what it may do and what it may not do there. */
export function setBotPermissions(
  room: Room,
  channel: Channel,
  allow: readonly PermissionName[],
  deny: readonly PermissionName[],
): void {
  if (isDm(channel) || isThread(channel))
    throw new Error('Permissions are set on channels of the server, not on threads or direct messages');
  const others = (channel.permission_overwrites ?? []).filter(o => o.id !== room.bot.id);
  channel.permission_overwrites = [
    ...others,
    {
      id: room.bot.id,
      type: OverwriteType.Member,
      allow: bits(...allow).toString(),
      deny: bits(...deny).toString(),
    },
  ];
  room.journal.put('channel', channel.id, channel);
  room.dispatch('CHANNEL_UPDATE', channel, Intent.Guilds);
}

/** Returns the newest channel or thread with this name or id. */
export function findChannel(room: Room, nameOrId: string): Channel | null {
  const name = nameOrId.replace(/^#/, '');
  return (
    room.channels.get(nameOrId) ?? [...room.channels.values()].reverse().find(c => c.name === name) ?? null
  );
}

function open(room: Room, channel: Channel): void {
  room.channels.set(channel.id, channel);
  room.messages.set(channel.id, new Map());
  room.journal.put('channel', channel.id, channel);
}
