/**
 * Registers the commands: for one guild, or for all. Compares with what Discord has, because Discord drops
 * the commands of a guild that the bot leaves.
 */
import {
  ApplicationCommandType,
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  Routes,
  type REST,
  type RESTPutAPIApplicationCommandsResult,
} from 'discord.js';
import type { Logger } from 'pino';
import { BadSetting } from '../config.ts';
import type { Store } from '../tables/store.ts';
import { READ_ONLY, sameCommands } from './command-comparison.ts';
import { inviteLink } from './permissions.ts';

export interface Registration {
  readonly rest: REST;
  /** Id of the application. */
  readonly application: string;
  readonly commands: readonly object[];
  /** The only guild that gets the commands. `null`: all guilds. */
  readonly guild: string | null;
  readonly store: Pick<Store, 'setting' | 'set'>;
  readonly log: Logger;
}

/**
 * Sends the commands to Discord if they are not there. Removes them from the scope that is not used, because
 * clients would list them twice: from all guilds, or from the guild that had them before. Returns them as
 * Discord has them, with their ids.
 */
export async function registerCommands(registration: Registration): Promise<readonly Command[]> {
  const { application, guild, store } = registration;
  const key = `guild of the commands of ${application}`;
  const before = await store.setting(key);
  if (guild !== null) await checkGuild(registration, guild);
  // First, because a start that fails after the guild is noted would not find the one before.
  if (typeof before === 'string' && before !== '' && before !== guild) await empty(registration, before);
  await store.set(key, guild ?? '');
  const commands = await put(registration, guild);
  if (guild !== null) await empty(registration, null);
  return commands;
}

/** Throws `BadSetting` if the bot is not in the guild, or its commands are not allowed there. */
async function checkGuild({ rest, application }: Registration, guild: string): Promise<void> {
  const isMember = await isAllowed(rest, Routes.guild(guild));
  const hasCommands = await isAllowed(rest, Routes.applicationGuildCommands(application, guild));
  if (isMember && hasCommands) return;
  const link = inviteLink(application, guild);
  const server = `The server of DISCORD_GUILD_ID (now "${guild}")`;
  if (isMember)
    throw new BadSetting(`${server} does not take commands of this bot: invite it again with ${link}`);
  if (hasCommands)
    throw new BadSetting(`${server} has the commands, but not the bot: invite it again with ${link}`);
  throw new BadSetting(
    `${server} does not know this bot: correct the number, or invite the bot with ${link}`,
  );
}

async function isAllowed(rest: REST, route: `/${string}`): Promise<boolean> {
  try {
    await rest.get(route);
    return true;
  } catch (error) {
    if (isNoAccess(error)) return false;
    throw error;
  }
}

/** True if the bot is not in a guild, may not use it, or there is no such guild. */
const isNoAccess = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.code === Code.UnknownGuild || error.code === Code.MissingAccess || error.status === 404);

const routeOf = (application: string, guild: string | null) =>
  guild === null
    ? Routes.applicationCommands(application)
    : Routes.applicationGuildCommands(application, guild);

/** What Discord has in a scope. `kept`: what must be sent back with every change, because it is not ours. */
interface Registered {
  readonly ours: readonly Command[];
  readonly kept: readonly object[];
}

async function registered(registration: Registration, guild: string | null): Promise<Registered> {
  const found = await registeredCommands(registration, guild);
  return {
    ours: found.filter(command => !isEntryPoint(command)),
    kept: found.filter(isEntryPoint).map(writable),
  };
}

type Command = RESTPutAPIApplicationCommandsResult[number];

/** Returns the commands that Discord has for this guild. `guild` is `null`: for all guilds. */
export const registeredCommands = async (
  { rest, application }: Pick<Registration, 'rest' | 'application'>,
  guild: string | null,
): Promise<readonly Command[]> =>
  (await rest.get(routeOf(application, guild), {
    query: new URLSearchParams({ with_localizations: 'true' }),
  })) as readonly Command[];

/**
 * True for the command by which people start an activity. Discord makes it for applications that have
 * activities, and refuses lists that would remove it (error 50240).
 */
export const isEntryPoint = ({ type }: { readonly type: ApplicationCommandType }): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

const writable = (command: object): object =>
  Object.fromEntries(
    Object.entries(command).filter(([name, value]) => !READ_ONLY.includes(name) && value !== ''),
  );

async function put(registration: Registration, guild: string | null): Promise<readonly Command[]> {
  const { rest, application, commands, log } = registration;
  const scope = guild === null ? 'global' : 'guild';
  const { ours, kept } = await registered(registration, guild);
  if (sameCommands(ours, commands, scope)) return ours;
  const made = (await rest.put(routeOf(application, guild), {
    body: [...commands, ...kept],
  })) as readonly Command[];
  log.info({ commands: commands.length, guild }, 'commands registered');
  return made;
}

/** Removes the commands from a scope. A guild that the bot has left has none. */
async function empty(registration: Registration, guild: string | null): Promise<void> {
  const { rest, application, log } = registration;
  try {
    const { ours, kept } = await registered(registration, guild);
    if (ours.length === 0) return;
    await rest.put(routeOf(application, guild), { body: kept });
    log.info({ commands: ours.length, guild }, 'commands removed from where they are no longer used');
  } catch (error) {
    if (guild === null || !isNoAccess(error)) throw error;
  }
}
