/** The guild and the READY event as the API shows them. */
import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildVerificationLevel,
  Locale,
  type APIGuild,
  type GatewayGuildCreateDispatchData,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';
import { makeRole, memberOf } from './members.ts';
import { EVERYONE, OF_BOT } from './permissions.ts';
import { allGuilds, guildOf, isDm, isThread, NO_FLAGS, type Guild, type Room } from '../state/room.ts';
import { shardOfGuild } from '../state/shards.ts';
import { activeThreads } from './threads.ts';

/** The owner until the first person enters. Never the bot, because owners have every permission. */
const NO_OWNER = '1';

/** Fields that the specification requires and the types of discord.js lack. */
const UNTYPED = { home_header: null, nsfw: false };

/** Returns the guild as `GET /guilds/:id` shows it. */
export const shownGuild = (guild: Guild): APIGuild => ({
  ...UNTYPED,
  id: guild.id,
  name: guild.name,
  owner_id: guild.ownerId ?? NO_OWNER,
  roles: guild.roles,
  icon: null,
  splash: null,
  discovery_splash: null,
  emojis: [],
  stickers: [],
  features: [],
  afk_channel_id: null,
  afk_timeout: 300,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: NO_FLAGS,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  verification_level: GuildVerificationLevel.None,
  default_message_notifications: GuildDefaultMessageNotifications.AllMessages,
  explicit_content_filter: GuildExplicitContentFilter.Disabled,
  mfa_level: GuildMFALevel.None,
  nsfw_level: GuildNSFWLevel.Default,
  premium_tier: GuildPremiumTier.None,
  premium_progress_bar_enabled: false,
  preferred_locale: Locale.EnglishUS,
  vanity_url_code: null,
  description: null,
  banner: null,
  hub_type: null,
  incidents_data: null,
  max_members: 500_000,
  max_presences: null,
  max_video_channel_users: 25,
  max_stage_video_channel_users: 50,
  premium_subscription_count: 0,
  region: 'deprecated',
  widget_enabled: false,
  widget_channel_id: null,
});

/** Returns the GUILD_CREATE event. A bot with only the Guilds intent is sent no other members. */
export function guildCreate(room: Room, guild: Guild): GatewayGuildCreateDispatchData {
  const channels = [...room.channels.values()].filter(each => guildOf(room, each) === guild);
  return {
    ...shownGuild(guild),
    joined_at: new Date(0).toISOString(),
    large: false,
    unavailable: false,
    member_count: room.people.size + 1,
    members: [memberOf(room, room.bot.id, guild)],
    channels: channels.filter(c => !isThread(c) && !isDm(c)),
    threads: activeThreads(room, guild),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Makes a further guild: the role of the bot is as in the first one, and there are no channels. */
export const newGuild = (room: Room, id: string, name: string): Guild => ({
  ...{ id, name, bot: 'member', ownerId: room.guild.ownerId },
  roles: [
    { ...makeRole(room, '@everyone', EVERYONE, id), position: 0 },
    { ...makeRole(room, name, OF_BOT), position: 1, managed: true, tags: { bot_id: room.bot.id } },
  ],
});

/** Returns the guilds of a shard. */
export const guildsOf = (room: Room, [shard, shards]: readonly [number, number]): readonly Guild[] =>
  allGuilds(room).filter(({ id, bot }) => bot === 'member' && shardOfGuild(id, shards) === shard);

export const readyData = (
  room: Room,
  sessionId: string,
  shard: [number, number],
): GatewayReadyDispatchData => ({
  v: 10,
  user: room.bot,
  guilds: guildsOf(room, shard).map(({ id }) => ({ id, unavailable: true })),
  session_id: sessionId,
  shard,
  resume_gateway_url: gatewayUrl(room),
  application: { id: room.bot.id, flags: NO_FLAGS, flags_new: '0' },
});

export const gatewayUrl = (room: Room): string => `${room.baseUrl.replace(/^http/, 'ws')}/gateway`;
