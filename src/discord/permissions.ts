/** The permissions that the bot needs where a table is played. */
import { OAuth2Scopes, PermissionsBitField, type PermissionsString } from 'discord.js';
import type { Say } from '../i18n/index.ts';

const NEEDED = {
  channel: ['ViewChannel', 'SendMessages', 'AttachFiles'],
  /** The chat of a voice or stage channel: without Connect nobody sees it (discord-api-docs #5111). */
  chat: ['ViewChannel', 'Connect', 'SendMessages', 'AttachFiles'],
  thread: ['ViewChannel', 'SendMessagesInThreads', 'AttachFiles'],
} as const satisfies Readonly<Record<string, readonly PermissionsString[]>>;

/** What the bot is invited with, see README.md. */
export const INVITED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** Returns the link with which the bot is added to a server. `guild` missing: people choose the server. */
export function inviteLink(application: string, guild: string | null = null): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: PermissionsBitField.resolve(INVITED).toString(),
    ...(guild === null ? {} : { guild_id: guild }),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}

export type Kind = keyof typeof NEEDED;
/** A permission without which no table can be played. */
export type Needed = (typeof NEEDED)[Kind][number];

/** The part of a channel that tells its kind. */
interface Channel {
  isThread(): boolean;
  isVoiceBased(): boolean;
}

export function kindOf(channel: Channel | null | undefined): Kind {
  if (channel?.isThread()) return 'thread';
  return channel?.isVoiceBased() ? 'chat' : 'channel';
}

/**
 * Returns the missing permissions. Empty if `allowed` is unknown:
 * Discord will refuse if one is missing.
 */
export const lacking = (allowed: Readonly<PermissionsBitField> | null, kind: Kind): Needed[] =>
  NEEDED[kind].filter((name: Needed) => allowed?.has(name) === false);

/** Returns the permissions as people know them, as a list in words. */
export const namesOf = (permissions: readonly string[], say: Say): string =>
  permissions.map(name => say({ key: `common:permission.${name}` })).join(', ');
