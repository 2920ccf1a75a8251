/**
 * What is done over REST before the bot connects: does Discord know the token, are the commands registered,
 * and may a session be started. A start that fails here has not used up one of the day's session starts.
 */
import {
  DiscordAPIError,
  Events,
  Routes,
  type Client,
  type APIApplication,
  type APIGatewayBotInfo,
  type APIGatewaySessionStartLimit,
} from 'discord.js';
import { BadSetting } from '../config.ts';
import { nameCommandsBy } from '../i18n/index.ts';
import type { Ending } from './endings.ts';
import { fault } from './errors.ts';
import { untilReached, unlessStopped, wait, type Patience } from './patience.ts';
import { registerCommands, type Registration } from './registration.ts';

interface FirstContact extends Patience, Pick<Registration, 'commands' | 'guild' | 'store'> {
  readonly token: string;
  readonly ending: Ending;
}

/**
 * Registers the commands and signs in. Resolves when Discord has confirmed the session. Waits while Discord
 * cannot be reached. Throws `BadSetting`, `ConnectionEnded` and `Stopped`.
 */
export async function signIn(client: Client, contact: FirstContact): Promise<void> {
  client.rest.setToken(contact.token);
  const application = await untilReached(contact, () => whoAmI(client));
  const ended = contact.ending.ended.then(error => {
    throw error;
  });
  await Promise.race([enter(client, contact, application), ended]);
}

async function enter(client: Client, contact: FirstContact, application: string): Promise<void> {
  const { token, guild, stopping } = contact;
  const registration = { ...contact, rest: client.rest, application };
  await untilReached(contact, () => register(registration));
  await waitForStarts(client, contact);
  await unlessStopped(ready(client, token), stopping);
  client.on(Events.GuildCreate, ({ id }) => {
    if (id === guild) void returned(registration);
  });
  // A server that the bot has left and joined while no session was open is no `GuildCreate`.
  client.on(Events.ShardReady, () => {
    if (guild !== null && client.guilds.cache.has(guild)) void returned(registration);
  });
}

/** Registers the commands. From then on words name them by the ids that Discord has given. */
async function register(registration: Registration): Promise<void> {
  nameCommandsBy(await registerCommands(registration));
}

async function whoAmI({ rest }: Client): Promise<string> {
  try {
    const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
    return id;
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== 401) throw error;
    throw new BadSetting('The setting DISCORD_TOKEN is not a token that Discord knows. See .env.example.');
  }
}

async function ready(client: Client, token: string): Promise<void> {
  const confirmed = new Promise<void>(resolve => {
    client.once(Events.ClientReady, () => {
      resolve();
    });
  });
  await client.login(token);
  await confirmed;
}

/** Registers the commands again if they are missing, because Discord drops them when the bot leaves. */
async function returned(registration: Registration): Promise<void> {
  const { guild, log } = registration;
  log.info({ guild }, 'the bot is in the server of DISCORD_GUILD_ID: its commands are compared');
  try {
    await register(registration);
  } catch (error) {
    nameCommandsBy([]); // Discord may have dropped the commands, and their ids with them
    log.error({ guild, error: fault(error) }, 'the commands could not be registered there');
  }
}

/** Discord resets the token of a bot that starts more sessions than this limit allows. Then it waits. */
async function waitForStarts({ rest }: Client, contact: FirstContact): Promise<void> {
  const { stopping, say, log } = contact;
  const { shards, session_start_limit: limit } = await untilReached(
    contact,
    async () => (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo,
  );
  const pause = pauseBefore(limit, shards);
  if (pause === 0) return;
  const { remaining, total } = limit;
  const minutes = Math.ceil(pause / 60_000);
  log.warn({ remaining, total, minutes }, 'few session starts are left: the start waits');
  say(
    `Discord allows only ${remaining} of ${total} more starts today, and resets the token after the last. ` +
      `Durbar starts in ${minutes} min. Look in the log for why it was started that often.`,
  );
  await wait(pause, stopping);
}

/** Starts that are left for reconnections, each shard some. */
const KEPT = 10;

/**
 * Returns how long to wait before a start, in milliseconds. 0 while more than a tenth of the day's starts is
 * left. Else the starts that are left are spread over the rest of the day, so that no number of restarts uses
 * up the last one.
 */
export function pauseBefore(
  { total, remaining, reset_after: rest }: Omit<APIGatewaySessionStartLimit, 'max_concurrency'>,
  shards: number,
): number {
  if (remaining > total / 10) return 0;
  const starts = Math.floor(remaining / shards) - KEPT;
  return Math.ceil(rest / Math.max(1, starts));
}
