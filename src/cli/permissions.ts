/** The permissions that the bot needs in a channel, by their names in Discord's English settings. */
import type { PermissionsBitField } from 'discord.js';
import { INVITED, lacking, type Kind, type Needed } from '../discord/permissions.ts';

export type Wanted = (typeof INVITED)[number] | Needed;

const NAMES: Readonly<Record<Wanted, string>> = {
  ViewChannel: 'View Channels',
  Connect: 'Connect',
  SendMessages: 'Send Messages',
  SendMessagesInThreads: 'Send Messages in Threads',
  CreatePublicThreads: 'Create Public Threads',
  AttachFiles: 'Attach Files',
  ReadMessageHistory: 'Read Message History',
};

/**
 * Returns the permissions that are missing for play. In a channel that can have threads also those of the
 * invitation, because without them a table stays in the channel. `null`: the channel is gone or hidden.
 */
export function unmet(allowed: Readonly<PermissionsBitField> | null, kind: Kind): readonly Wanted[] {
  if (allowed === null) return INVITED;
  return kind === 'channel' ? INVITED.filter(name => !allowed.has(name)) : lacking(allowed, kind);
}

export const named = (permissions: readonly Wanted[]): string =>
  permissions.map(name => NAMES[name]).join(', ');
