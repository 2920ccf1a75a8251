/**
 * Checks of the doctor about servers: is the bot there, may it post where tables are opened, are its commands
 * there once.
 */
import { ChannelType, DiscordAPIError, type Client, type Guild, type GuildMember } from 'discord.js';
import { inviteLink, kindOf } from '../../discord/permissions.ts';
import { isEntryPoint, registeredCommands } from '../../discord/registration.ts';
import { named, unmet, type Wanted } from '../permissions.ts';
import { printable } from '../printable.ts';
import { checked, counted, fail, listed, ok, warn, type Finding } from './finding.ts';

export interface Surroundings {
  readonly client: Client;
  /** Id of the application. */
  readonly application: string;
  /** User id of the bot. */
  readonly me: string;
  /** The only server that gets the commands (`DISCORD_GUILD_ID`). `null`: all servers. */
  readonly commandsIn: string | null;
  readonly allowed: Allowed;
}

/** Returns the channels of a server in which tables may be opened. `null`: all. */
export type Allowed = (guild: string) => Promise<readonly string[] | null>;

/** Returns the names of the bot's commands in a server. `guild` is `null`: for all servers. */
type CommandNames = (guild: string | null) => Promise<readonly string[] | null>;

interface Visit extends Surroundings {
  /** `null`: Discord does not say, because the scope of commands is missing. */
  readonly commands: CommandNames;
}

/** Most servers that are checked without being named. */
const MOST = 25;

/** Checks this server. `null`: `DISCORD_GUILD_ID`, or the servers that the bot is in. */
export async function checkServers(around: Surroundings, server: string | null): Promise<readonly Finding[]> {
  const { client, commandsIn } = around;
  const visit: Visit = { ...around, commands: readCommands(around) };
  const only = server ?? commandsIn;
  if (only !== null) return [...(await checkServer(visit, only)), ...(await checkScope(visit))];
  const ids = [...(await client.guilds.fetch({ limit: MOST + 1 })).keys()];
  if (ids.length === 0)
    return [warn('server', `the bot is in none yet: invite it with ${inviteLink(around.application)}`)];
  const findings: Finding[] = [];
  for (const id of ids.slice(0, MOST)) findings.push(...(await checkServer(visit, id)));
  const more = `only the first ${MOST} were looked at; name others with --server NUMBER`;
  return [...findings, ...(ids.length > MOST ? [ok('server', more)] : []), ...(await checkScope(visit))];
}

/** Reads each list of commands once. */
function readCommands({ client: { rest }, application }: Surroundings): CommandNames {
  const read = new Map<string | null, ReturnType<CommandNames>>();
  return guild => {
    const names =
      read.get(guild) ??
      registeredCommands({ rest, application }, guild)
        .then(commands => commands.filter(each => !isEntryPoint(each)).map(({ name }) => name))
        .catch(unlessRefused);
    read.set(guild, names);
    return names;
  };
}

const checkServer = (visit: Visit, id: string): Promise<readonly Finding[]> =>
  checked(`server ${id}`, async () => {
    const { client, application } = visit;
    const what = `server ${id}`;
    const guild = await client.guilds.fetch(id).catch(unlessRefused);
    if (guild === null)
      return [fail(what, `it does not know the bot: invite it with ${inviteLink(application, id)}`)];
    const me = await guild.members.fetch(visit.me);
    await guild.channels.fetch();
    return [await checkCommands(visit, id), await checkChannels(visit, guild, me)];
  });

/** Returns `null` if Discord says that the bot has no access, or that there is no such thing. */
function unlessRefused(error: unknown): null {
  if (error instanceof DiscordAPIError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}

/** Clients list a command twice if it is registered for all servers and for this one. */
async function checkCommands({ application, commands }: Visit, id: string): Promise<Finding> {
  const what = `server ${id}`;
  const here = await commands(id);
  if (here === null) {
    const link = inviteLink(application, id);
    return fail(what, `the scope applications.commands is missing: invite it again with ${link}`);
  }
  const everywhere = (await commands(null)) ?? [];
  const twice = here.filter(name => everywhere.includes(name));
  if (twice.length === 0) return ok(what, 'the bot is there, and none of its commands is shown twice');
  const words = `${counted(twice.length, 'command is', 'commands are')} shown twice (${listed(twice)})`;
  return fail(what, `${words}, because they are registered for all servers, too: start the bot once`);
}

/** Says for which servers the commands are registered. */
const checkScope = ({ commandsIn, commands }: Visit): Promise<readonly Finding[]> =>
  checked('commands', async () => {
    const scope = commandsIn === null ? 'all servers' : `server ${commandsIn}`;
    const names = await commands(commandsIn);
    return [
      names === null || names.length === 0
        ? warn('commands', `none are registered for ${scope}: the next start of the bot does it`)
        : ok('commands', `${counted(names.length, 'is', 'are')} registered for ${scope}`),
    ];
  });

interface Lacking {
  readonly where: string;
  readonly missing: readonly Wanted[];
}

/** Checks every channel in which tables may be opened. */
async function checkChannels(visit: Visit, guild: Guild, me: GuildMember): Promise<Finding> {
  const what = `channels of server ${guild.id}`;
  const allowed = await visit.allowed(guild.id);
  const ids = allowed ?? channelsOf(guild);
  const found = ids.map((id): Lacking => {
    const channel = guild.channels.cache.get(id);
    const where = channel ? `#${printable(channel.name)}` : `channel ${id}, which is gone or hidden,`;
    return { where, missing: unmet(channel?.permissionsFor(me) ?? null, kindOf(channel)) };
  });
  // Without a choice of `/server channels`, channels that are hidden from the bot are hidden on purpose.
  const relevant = allowed === null ? found.filter(({ missing }) => !missing.includes('ViewChannel')) : found;
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

/** The kinds of channels in which a table can be opened. */
const PLAYABLE: readonly ChannelType[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
];

const channelsOf = ({ channels }: Guild): readonly string[] =>
  channels.cache.filter(({ type }) => PLAYABLE.includes(type)).map(({ id }) => id);
