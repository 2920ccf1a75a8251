/** What the bot must be allowed to do where a table is played: asked before anything is changed in vain. */
import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { whisper } from '../src/discord/reply.ts';
import type { Click, Slash } from './context.ts';
import { refusal, sayTo } from './context.ts';

const NEEDED = [
  [PermissionFlagsBits.ViewChannel, 'ViewChannel'], [PermissionFlagsBits.SendMessages, 'SendMessages'],
  [PermissionFlagsBits.AttachFiles, 'AttachFiles'],
] as const;
const NEEDED_IN_THREADS = [NEEDED[0], [PermissionFlagsBits.SendMessagesInThreads, 'SendMessagesInThreads'], NEEDED[2]] as const;

/** Whether the bot may post in this channel; says in private what is missing. */
export async function mayPost(i: Slash | Click, channel: string): Promise<boolean> {
  const lacking = missing(i, channel);
  const say = sayTo(i);
  if (lacking.length > 0) await whisper(i, say(refusal('noPermission', { what: lacking.map(name => say({ key: `common:permission.${name}` })).join(', ') })));
  return lacking.length === 0;
}

/** Of a channel that is not known nothing is missing: Discord will say. */
function missing(i: Slash | Click, id: string): string[] {
  const channel = i.client.channels.cache.get(id);
  const elsewhere = channel && !channel.isDMBased() ? channel.permissionsFor(i.client.user) : null;
  const has = id === i.channelId ? new PermissionsBitField(i.appPermissions) : elsewhere;
  const needed = channel?.isThread() ? NEEDED_IN_THREADS : NEEDED;
  return needed.filter(([bit]) => has?.has(bit) === false).map(([, name]) => name);
}
