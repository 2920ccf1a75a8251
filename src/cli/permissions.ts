/** The permissions that the README names, with their names in Discord's English settings. */
import { PermissionsBitField, type PermissionsString } from 'discord.js';

export const WANTED = {
  ViewChannel: 'View Channels',
  SendMessages: 'Send Messages',
  SendMessagesInThreads: 'Send Messages in Threads',
  CreatePublicThreads: 'Create Public Threads',
  AttachFiles: 'Attach Files',
  ReadMessageHistory: 'Read Message History',
} as const satisfies Partial<Readonly<Record<PermissionsString, string>>>;

export type Wanted = keyof typeof WANTED;

const NAMES = Object.keys(WANTED) as readonly Wanted[];

/** Returns the permissions of the README that are missing. */
export const unmet = (allowed: Readonly<PermissionsBitField> | null): readonly Wanted[] =>
  NAMES.filter(name => allowed?.has(name) !== true);

/** Returns the names as the settings of Discord show them. */
export const named = (permissions: readonly Wanted[]): string =>
  permissions.map(name => WANTED[name]).join(', ');

/** Returns the address with which the bot is invited, with the scopes and permissions of the README. */
export const inviteOf = (application: string): string =>
  'https://discord.com/oauth2/authorize?scope=bot+applications.commands' +
  `&client_id=${application}&permissions=${PermissionsBitField.resolve(NAMES)}`;
