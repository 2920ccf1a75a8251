/** What the bot must be allowed to do where a table is played. */
import type { PermissionsBitField, PermissionsString } from 'discord.js';

const NEEDED = {
  channel: ['ViewChannel', 'SendMessages', 'AttachFiles'],
  thread: ['ViewChannel', 'SendMessagesInThreads', 'AttachFiles'],
} as const satisfies Readonly<Record<string, readonly PermissionsString[]>>;

type Kind = keyof typeof NEEDED;

export const kindOf = (channel: { isThread(): boolean } | null | undefined): Kind =>
  channel?.isThread() ? 'thread' : 'channel';

/** What is missing there; its words are `common:permission.<name>`. Where it is not known what is allowed nothing is missing: Discord will say. */
export const lacking = (allowed: Readonly<PermissionsBitField> | null, kind: Kind): PermissionsString[] =>
  NEEDED[kind].filter(name => allowed?.has(name) === false);
