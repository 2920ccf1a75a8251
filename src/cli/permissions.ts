/** The permissions with which the bot is invited, by their names in Discord's English settings. */
import type { PermissionsBitField } from 'discord.js';
import { INVITED } from '../discord/permissions.ts';

export type Wanted = (typeof INVITED)[number];

const NAMES: Readonly<Record<Wanted, string>> = {
  ViewChannel: 'View Channels',
  SendMessages: 'Send Messages',
  SendMessagesInThreads: 'Send Messages in Threads',
  CreatePublicThreads: 'Create Public Threads',
  AttachFiles: 'Attach Files',
  ReadMessageHistory: 'Read Message History',
};

/** Returns the permissions of the invitation that are missing. */
export const unmet = (allowed: Readonly<PermissionsBitField> | null): readonly Wanted[] =>
  INVITED.filter(name => allowed?.has(name) !== true);

export const named = (permissions: readonly Wanted[]): string =>
  permissions.map(name => NAMES[name]).join(', ');
