/**
 * Checks of the doctor about servers: is the bot there, may it post where tables are opened, are its commands
 * there once.
 */
import { ChannelType, DiscordAPIError, Routes, type Client, type Guild, type GuildMember } from 'discord.js';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { inviteLink } from '../../discord/permissions.ts';
import { named, unmet, type Wanted } from '../permissions.ts';
import { printable } from '../printable.ts';
import { counted, fail, listed, ok, warn, type Finding } from './finding.ts';

export interface Surroundings {
  readonly client: Client;
  /** Id of the application. */
  readonly application: string;
  /** User id of the bot. */
  readonly me: string;
  /** The only server that gets the commands (`DISCORD_GUILD_ID`). `null`: all servers. */
  readonly commandsIn: string | null;
  /** Returns the channels in which tables may be opened. `null`: all. */
  readonly allowed: (guild: string) => Promise<readonly string[] | null>;
}

/** Most servers that are checked without being named. */
const MOST = 25;

/** Checks this server. `null`: `DISCORD_GUILD_ID`, or the servers that the bot is in. */
export async function checkServers(around: Surroundings, server: string | null): Promise<readonly Finding[]> {
  const { client, commandsIn } = around;
  const only = server ?? commandsIn;
  if (only !== null) return [...(await checkServer(around, only)), await checkGlobal(around)];
  const ids = [...(await client.guilds.fetch({ limit: MOST + 1 })).keys()];
  if (ids.length === 0)
    return [warn('server', `the bot is in none yet: invite it with ${inviteLink(around.application)}`)];
  const findings: Finding[] = [];
  for (const id of ids.slice(0, MOST)) findings.push(...(await checkServer(around, id)));
  const more = `only the first ${MOST} were looked at; name others with --server NUMBER`;
  return [...findings, ...(ids.length > MOST ? [ok('server', more)] : []), await checkGlobal(around)];
}

async function checkServer(around: Surroundings, id: string): Promise<readonly Finding[]> {
  const { client, application } = around;
  const what = `server ${id}`;
  const guild = await client.guilds.fetch(id).catch(unlessRefused);
  if (guild === null)
    return [fail(what, `it does not know the bot: invite it with ${inviteLink(application, id)}`)];
  const commands = await registered(around, id).catch(unlessRefused);
  const me = await guild.members.fetch(around.me);
  await guild.channels.fetch();
  return [
    commands === null
      ? fail(
          what,
          `the scope applications.commands is missing: invite it again with ${inviteLink(application, id)}`,
        )
      : await checkTwice(around, what, commands),
    await checkChannels(around, guild, me),
  ];
}

/** Returns `null` if Discord says that the bot has no access, or that there is no such thing. */
function unlessRefused(error: unknown): null {
  if (error instanceof DiscordAPIError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}

const registered = async ({ client, application }: Surroundings, guild: string | null): Promise<string[]> => {
  const route =
    guild === null
      ? Routes.applicationCommands(application)
      : Routes.applicationGuildCommands(application, guild);
  return ((await client.rest.get(route)) as readonly APIApplicationCommand[]).map(({ name }) => name);
};

/** Clients list a command twice if it is registered for all servers and for this one. */
async function checkTwice(around: Surroundings, what: string, here: readonly string[]): Promise<Finding> {
  const everywhere = await registered(around, null);
  const twice = here.filter(name => everywhere.includes(name));
  if (twice.length === 0) return ok(what, 'the bot is there, and none of its commands is shown twice');
  const words = `${counted(twice.length, 'command is', 'commands are')} shown twice (${listed(twice)})`;
  return fail(what, `${words}, because they are registered for all servers, too: start the bot once`);
}

/** Says for which servers the commands are registered. */
async function checkGlobal(around: Surroundings): Promise<Finding> {
  const { commandsIn } = around;
  const scope = commandsIn === null ? 'all servers' : `server ${commandsIn}`;
  const names = await registered(around, commandsIn).catch(unlessRefused);
  return names === null || names.length === 0
    ? warn('commands', `none are registered for ${scope}: the next start of the bot does it`)
    : ok('commands', `${names.length} are registered for ${scope}`);
}

interface Lacking {
  readonly where: string;
  readonly missing: readonly Wanted[];
}

/** Checks every channel in which tables may be opened. */
async function checkChannels(around: Surroundings, guild: Guild, me: GuildMember): Promise<Finding> {
  const what = `channels of server ${guild.id}`;
  const allowed = await around.allowed(guild.id);
  const ids = allowed ?? textChannelsOf(guild);
  const checked = ids.map((id): Lacking => {
    const channel = guild.channels.cache.get(id);
    const where = channel ? `#${printable(channel.name)}` : `channel ${id}, which is gone or hidden,`;
    return { where, missing: unmet(channel?.permissionsFor(me) ?? null) };
  });
  // Without a choice of `/server channels`, channels that are hidden from the bot are hidden on purpose.
  const relevant =
    allowed === null ? checked.filter(({ missing }) => !missing.includes('ViewChannel')) : checked;
  const poor = relevant.filter(({ missing }) => missing.length > 0);
  if (relevant.length === 0) return fail(what, 'the bot sees none: give its role View Channels');
  if (poor.length === 0)
    return ok(what, `nothing is missing in ${counted(relevant.length, 'channel', 'channels')}`);
  const words = listed(
    poor.map(({ where, missing }) => `${where} lacks ${named(missing)}`),
    '; ',
  );
  return poor.length === relevant.length ? fail(what, words) : warn(what, words);
}

const textChannelsOf = ({ channels }: Guild): readonly string[] =>
  channels.cache.filter(each => each.type === ChannelType.GuildText).map(({ id }) => id);
