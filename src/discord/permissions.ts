/** The permissions that the bot needs where a table is played. */
import type { PermissionsBitField, PermissionsString } from 'discord.js';

const NEEDED = {
  channel: ['ViewChannel', 'SendMessages', 'AttachFiles'],
  thread: ['ViewChannel', 'SendMessagesInThreads', 'AttachFiles'],
} as const satisfies Readonly<Record<string, readonly PermissionsString[]>>;

type Kind = keyof typeof NEEDED;

export const kindOf = (channel: { isThread(): boolean } | null | undefined): Kind =>
  channel?.isThread() ? 'thread' : 'channel';

/**
 * Returns the missing permissions (texts: `common:permission.<name>`). Empty if `allowed` is unknown:
 * Discord will refuse if one is missing.
 */
export const lacking = (allowed: Readonly<PermissionsBitField> | null, kind: Kind): PermissionsString[] =>
  NEEDED[kind].filter(name => allowed?.has(name) === false);
