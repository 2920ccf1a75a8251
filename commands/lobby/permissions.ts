/** Checks early whether the bot may post in the channel of a table, before anything is changed. */
import { PermissionsBitField } from 'discord.js';
import { kindOf, lacking } from '../../src/discord/permissions.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { sayTo, type Click, type Slash } from '../context.ts';

/** True if the bot may post in this channel. If not, tells the caller which permissions are missing. */
export async function mayPost(i: Slash | Click, id: string): Promise<boolean> {
  const channel = i.client.channels.cache.get(id);
  const elsewhere = channel && !channel.isDMBased() ? channel.permissionsFor(i.client.user) : null;
  const missing = lacking(
    id === i.channelId ? new PermissionsBitField(i.appPermissions) : elsewhere,
    kindOf(channel),
  );
  const say = sayTo(i);
  if (missing.length > 0)
    await replyPrivately(
      i,
      say({
        key: 'common:refuse.noPermission',
        what: missing.map(name => say({ key: `common:permission.${name}` })).join(', '),
      }),
    );
  return missing.length === 0;
}
