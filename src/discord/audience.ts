/** Who sees a channel: all who see another one, or one member. */
import {
  ChannelType,
  OverwriteType,
  RESTJSONErrorCodes,
  PermissionFlagsBits,
  type Client,
  type Guild,
  type GuildChannel,
  type GuildMember,
  type PermissionOverwrites,
} from 'discord.js';
import { isCode } from './errors.ts';

/** Says whether all who see the one channel see the other as well. Both are on the same server. */
export type Audience = (one: string, other: string) => boolean;

/**
 * Compares role by role, and for members who have an overwrite. Who has which roles is not known. So a
 * channel that shuts out a role or a member counts as hidden, unless the other one shuts out the same people.
 * False also if a channel is unknown: the bot does not see it, or it was deleted.
 */
export function audienceOf({ channels, user }: Client): Audience {
  /** Threads have the audience of their channel; a private thread has another one, which is not known. */
  function channelOf(id: string): GuildChannel | null {
    const found = channels.cache.get(id);
    const parent = found?.isThread() && found.type !== ChannelType.PrivateThread ? found.parent : found;
    return !parent || parent.isThread() || parent.isDMBased() ? null : parent;
  }
  return (one, other) => {
    const [from, to] = [channelOf(one), channelOf(other)];
    if (from === null || to === null) return false;
    if (from === to) return true;
    const roles = [...from.guild.roles.cache.values()];
    const [before, after] = [overwritesOf(from, user?.id), overwritesOf(to, user?.id)];
    const members = [...before, ...after].filter(({ type }) => type === OverwriteType.Member);
    return (
      roles.every(role => !sees(from, role) || sees(to, role)) &&
      members.every(({ id }) => !seesAlone(from, id) || seesAlone(to, id)) &&
      after.filter(({ deny }) => deny.has(ViewChannel)).every(each => isShutOut(each, before, after))
    );
  };
}

const { ViewChannel } = PermissionFlagsBits;

const sees = (channel: GuildChannel, role: Parameters<GuildChannel['permissionsFor']>[0]): boolean =>
  channel.permissionsFor(role)?.has(ViewChannel) === true;

/** Returns the overwrites of a channel without those of everyone and of the bot. */
const overwritesOf = (
  { permissionOverwrites, guild }: GuildChannel,
  bot: string | undefined,
): PermissionOverwrites[] =>
  [...permissionOverwrites.cache.values()].filter(({ id }) => id !== guild.id && id !== bot);

/**
 * True if nobody whom this overwrite keeps from the channel `after` sees the channel `before`. An allowed
 * role or member comes before a denied role. So all that `before` allows must be allowed in `after` as well.
 */
function isShutOut(
  { id, type }: PermissionOverwrites,
  before: readonly PermissionOverwrites[],
  after: readonly PermissionOverwrites[],
): boolean {
  const allows = (all: readonly PermissionOverwrites[]): readonly string[] =>
    all.filter(({ allow }) => allow.has(ViewChannel)).map(each => each.id);
  const isDenied = before.some(each => each.id === id && each.deny.has(ViewChannel));
  return (
    isDenied && (type === OverwriteType.Member || allows(before).every(each => allows(after).includes(each)))
  );
}

/** True if this member sees the channel without any role: by an overwrite, or with everyone. */
function seesAlone(channel: GuildChannel, member: string): boolean {
  const own = channel.permissionOverwrites.cache.get(member);
  if (own?.allow.has(ViewChannel) === true) return true;
  return own?.deny.has(ViewChannel) !== true && sees(channel, channel.guild.roles.everyone);
}

/** The server is not known yet, or away: nothing can be said of who sees what. */
export class ServerAway extends Error {}

/**
 * Says whether a person sees a channel of the server. `null`: the person is not on the server. Rejects with
 * `ServerAway`.
 */
export type Eyes = (guild: string, user: string) => Promise<((channel: string) => boolean) | null>;

/** Asks Discord for the member, because the bot has no lists of members. `null`: not on the server. */
const fetchMember = (server: Guild, user: string): Promise<GuildMember | null> =>
  server.members.fetch({ user, force: true }).catch((error: unknown) => {
    if (isCode(error, RESTJSONErrorCodes.UnknownMember) || isCode(error, RESTJSONErrorCodes.UnknownUser))
      return null;
    throw error;
  });

/** Returns a member of a server. `null`: the person is not there, or the server is not known. */
export async function memberOf({ guilds }: Client, guild: string, user: string): Promise<GuildMember | null> {
  const server = guilds.cache.get(guild);
  return server ? fetchMember(server, user) : null;
}

/** Asks Discord for the member each time. */
export function eyesOf({ guilds, channels }: Client): Eyes {
  return async (guild, user) => {
    const server = guilds.cache.get(guild);
    if (server?.available !== true) throw new ServerAway(`server ${guild} is away`);
    const member = await fetchMember(server, user);
    if (member === null) return null;
    return id => {
      const channel = channels.cache.get(id);
      if (!channel || channel.isDMBased() || channel.type === ChannelType.PrivateThread) return false;
      return channel.permissionsFor(member).has(ViewChannel);
    };
  };
}
