/** Checks early whether the bot may post in the channel of a table, before anything is changed. */
import {
  ChannelType,
  PermissionFlagsBits,
  RESTJSONErrorCodes as Code,
  Routes,
  type Channel,
  type ModalSubmitInteraction,
  type PermissionsBitField,
} from 'discord.js';
import { isCode } from '../../src/discord/errors.ts';
import { inviteLink, kindOf, lacking, namesOf } from '../../src/discord/permissions.ts';
import { deferReply, replyPrivately, sentence } from '../../src/discord/reply.ts';
import { link, rows, type Payload } from '../../src/discord/ui.ts';
import type { Location } from '../../src/tables/model.ts';
import { sayTo, type App, type Click, type Slash } from '../context.ts';

/**
 * True if the caller may use commands in the channel of this table, as `/play` needs. If not, tells the
 * caller why.
 */
export async function mayPlayIn(
  i: Slash | Click,
  { guild, channel: id }: Pick<Location, 'guild' | 'channel'>,
): Promise<boolean> {
  if (id === i.channelId) return true;
  const channel = i.client.channels.cache.get(id);
  const own =
    i.inCachedGuild() && i.guildId === guild && channel && !channel.isDMBased()
      ? channel.permissionsFor(i.member)
      : null;
  const may =
    own?.has([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.UseApplicationCommands]) === true;
  if (!may) await replyPrivately(i, sayTo(i)({ key: 'memory:refuse.playOnElsewhere' }));
  return may;
}

type Asking = Slash | Click | ModalSubmitInteraction;

/** True if the bot may post in this channel. If not, tells the caller why, and what to do. */
export async function mayPost(i: Asking, id: string): Promise<boolean> {
  const why = notInvited(i, id) ?? lackingAt(i, id) ?? (await outsideAt(i, id));
  if (why !== null) await replyPrivately(i, why);
  return why === null;
}

/**
 * Refuses if the server has only the commands of the bot, because the scope `bot` was not ticked. `null`: the
 * bot is a member, or the channel is elsewhere.
 */
function notInvited(i: Asking, id: string): Payload | null {
  if (id !== i.channelId || i.guildId === null || i.inCachedGuild()) return null;
  const say = sayTo(i);
  const url = inviteLink(i.applicationId, i.guildId);
  const words = sentence(say({ key: 'common:refuse.notInvited' }));
  return {
    ...words,
    components: [...words.components, ...rows([link(url, say({ key: 'common:button.invite' }))])],
  };
}

/** Refuses if permissions are missing. `null`: none is. */
function lackingAt(i: Asking, id: string): string | null {
  const channel = i.client.channels.cache.get(id);
  const missing = lacking(id === i.channelId ? i.appPermissions : permissionsAt(channel), kindOf(channel));
  return missing.length === 0
    ? null
    : sayTo(i)({ key: 'common:refuse.noPermission', what: namesOf(missing, sayTo(i)) });
}

const permissionsAt = (channel: Channel | undefined): Readonly<PermissionsBitField> | null =>
  channel && !channel.isDMBased() ? channel.permissionsFor(channel.client.user) : null;

/**
 * Refuses a private thread in which the bot is not. An interaction does not say that: the bot does not know
 * the thread, or knew it before it was removed. So Discord is asked. `null`: nothing speaks against it.
 */
async function outsideAt(i: Asking, id: string): Promise<string | null> {
  const channel = i.client.channels.cache.get(id);
  const isUnknown = channel === undefined && id === i.channelId;
  const isLeft = channel?.type === ChannelType.PrivateThread && !channel.joined;
  if (!isUnknown && !isLeft) return null;
  await deferReply(i); // Discord may take longer to say than an interaction waits
  try {
    await i.client.rest.get(Routes.channel(id));
    return null;
  } catch (error) {
    const isOutside = isCode(error, Code.MissingAccess);
    return isOutside ? sayTo(i)({ key: 'common:refuse.notInThread', bot: `<@${i.client.user.id}>` }) : null;
  }
}

/** Tells the caller in private if the channel refuses the card of the lobby that they have opened. */
export const tellIfRefused = (
  { openers }: App,
  i: Slash | Click,
  table: string,
  channel: string,
): Promise<void> =>
  openers.opened(table, async refusal => {
    const missing = refusal?.permissions ?? [];
    const where = `<#${channel}>`;
    await replyPrivately(
      i,
      sayTo(i)(
        missing.length === 0
          ? { key: 'common:refuse.cardRefused', table, where }
          : { key: 'common:refuse.cardLacking', table, where, what: namesOf(missing, sayTo(i)) },
      ),
    );
  });
