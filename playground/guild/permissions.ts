/** Permissions in channels. */
import {
  ChannelType,
  OverwriteType,
  PermissionFlagsBits as P,
  type APIOverwrite,
} from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import {
  channelOf,
  guildOf,
  isDm,
  isThread,
  isVoice,
  type Channel,
  type Guild,
  type Room,
} from '../state/room.ts';

export type PermissionName = keyof typeof P;

export const bits = (...names: PermissionName[]): bigint => names.reduce((sum, name) => sum | P[name], 0n);

const ALL = Object.values(P).reduce((sum, bit) => sum | bit, 0n);

/** Permissions of the bot's role, as the README has it invited, with the one for game nights. */
export const OF_BOT = bits(
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'AttachFiles',
  'ReadMessageHistory',
  'CreateEvents',
);

/**
 * Permissions of everyone in a new guild, and so of the bot. Fewer than Discord gives, so that the bot has
 * hardly more than its role.
 */
export const EVERYONE = bits(
  'ViewChannel',
  'SendMessages',
  'AddReactions',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'ChangeNickname',
  'Connect',
  'Speak',
);

/**
 * Returns a user's permissions in a channel: roles first, then the channel's overwrites for everyone, roles
 * and the member.
 */
export function permissionsIn(room: Room, userId: string, channel: Channel): bigint {
  if (isDm(channel)) return EVERYONE | OF_BOT;
  if (isThread(channel)) return permissionsIn(room, userId, channelOf(room, channel.parent_id ?? ''));
  const guild = guildOf(room, channel);
  const roles = rolesOf(room, userId, guild);
  const base = guildPermissions(room, userId, guild);
  if (userId === guild.ownerId || (base & P.Administrator) !== 0n) return ALL;
  const overwrites = channel.permission_overwrites ?? [];
  const layers = [
    overwrites.filter(o => o.id === guild.id),
    overwrites.filter(o => o.type === OverwriteType.Role && roles.includes(o.id)),
    overwrites.filter(o => o.type === OverwriteType.Member && o.id === userId),
  ];
  return layers.reduce(applyLayer, base);
}

/** Returns what the roles of a user allow, without regard to channels. */
function guildPermissions(room: Room, userId: string, guild: Guild): bigint {
  const roles = rolesOf(room, userId, guild);
  return guild.roles
    .filter(r => r.id === guild.id || roles.includes(r.id))
    .reduce((sum, r) => sum | BigInt(r.permissions), 0n);
}

const applyLayer = (base: bigint, layer: readonly APIOverwrite[]): bigint => {
  const denied = layer.reduce((sum, o) => sum | BigInt(o.deny), 0n);
  return (base & ~denied) | layer.reduce((sum, o) => sum | BigInt(o.allow), 0n);
};

/** Returns the roles of a user in a guild. People have roles in the first one alone. */
export function rolesOf(room: Room, userId: string, guild: Guild): readonly string[] {
  if (userId === room.bot.id) return guild.roles.filter(r => r.tags?.bot_id === userId).map(r => r.id);
  return guild === room.guild ? (room.people.get(userId)?.roles ?? []) : [];
}

/** False for a private thread to which the bot was not added. With Manage Threads it sees all of them. */
export const isInside = (room: Room, channel: Channel): boolean =>
  channel.type !== ChannelType.PrivateThread ||
  room.threadMembers.get(channel.id)?.has(room.bot.id) === true ||
  (permissionsIn(room, room.bot.id, channel) & P.ManageThreads) !== 0n;

/**
 * Throws Missing Permissions if the bot lacks any of these permissions in the channel, Missing Access if it
 * cannot see the channel. The chat of a voice or stage channel can be seen only with Connect
 * (discord-api-docs #5111).
 */
export function needBot(room: Room, channel: Channel, ...names: PermissionName[]): void {
  if (isDm(channel)) return;
  if (guildOf(room, channel).bot !== 'member') throw refusal(50001);
  const has = permissionsIn(room, room.bot.id, channel);
  const view = isVoice(channel) ? P.ViewChannel | P.Connect : P.ViewChannel;
  if ((has & view) !== view || !isInside(room, channel)) throw refusal(50001);
  if (names.some(name => (has & P[name]) === 0n)) throw refusal(50013);
}

/** Throws Missing Permissions if the roles of the bot lack any of these permissions, whatever the channel. */
export function needBotAnywhere(room: Room, guild: Guild, ...names: PermissionName[]): void {
  const has = guildPermissions(room, room.bot.id, guild);
  if (names.some(name => (has & P[name]) === 0n)) throw refusal(50013);
}
