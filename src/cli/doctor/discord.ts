/**
 * Checks of the doctor: the connection to Discord, and the permissions at the locations of open tables.
 * Uses REST only, so that a running bot keeps its session.
 */
import {
  Client,
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  Routes,
  type Guild,
  type GuildMember,
} from 'discord.js';
import type { APIUser, RESTGetAPIGatewayBotResult } from 'discord-api-types/v10';
import { kindOf, lacking } from '../../discord/permissions.ts';
import { atAddress } from '../../discord/rest.ts';
import type { Config } from '../../config.ts';
import type { Location } from '../../tables/model.ts';
import type { Store } from '../../tables/store.ts';
import { named } from '../permissions.ts';
import { counted, fail, ok, reasonOf, warn, type Finding } from './finding.ts';

const TIMEOUT = 10_000;
/** Discord allows 1,000 starts a day. Fewer left than this: the bot probably restarts again and again. */
export const FEW_STARTS = 50;

export type Access = Pick<Config, 'token' | 'api'>;

/** Runs `use` with a client that has the token but opens no gateway connection. */
export async function withClient<T>({ token, api }: Access, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ intents: [], rest: { ...atAddress(api), timeout: TIMEOUT, retries: 1 } });
  client.rest.setToken(token ?? '');
  try {
    return await use(client);
  } finally {
    await client.destroy();
  }
}

export async function checkDiscord(access: Access): Promise<readonly Finding[]> {
  if (access.token === null) return [ok('Discord', 'no token is set: the bot opens its practice room')];
  return withClient(access, async client => {
    try {
      const {
        session_start_limit: { remaining, total },
      } = (await client.rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
      const words = `it knows the token; ${remaining} of ${total} starts are left today`;
      return [remaining < FEW_STARTS ? warn('Discord', words) : ok('Discord', words)];
    } catch (error) {
      const unknown = error instanceof DiscordAPIError && error.status === 401;
      return [
        fail('Discord', unknown ? 'it does not know the token' : `it cannot be reached (${reasonOf(error)})`),
      ];
    }
  });
}

/** Checks the permissions at all open tables. Returns nothing if no token is set. */
export async function checkLocations(access: Access, store: Store): Promise<readonly Finding[]> {
  if (access.token === null) return [];
  const locations = await store.locations();
  return withClient(access, async client => {
    const me = (await client.rest.get(Routes.user())) as APIUser;
    const findings: Finding[] = [];
    for (const [guild, inGuild] of Map.groupBy(locations, each => each.guild))
      findings.push(...(await checkGuild(client, me.id, guild, inGuild)));
    if (findings.length > 0) return findings;
    const where = counted(locations.length, 'place', 'places');
    return [ok('permissions', `nothing is missing in ${where} of open tables`)];
  });
}

async function checkGuild(
  client: Client,
  me: string,
  id: string,
  locations: readonly Location[],
): Promise<readonly Finding[]> {
  try {
    const guild = await client.guilds.fetch(id);
    const member = await guild.members.fetch(me);
    const findings: Finding[] = [];
    for (const location of locations) findings.push(...(await checkLocation(guild, member, location)));
    return findings;
  } catch (error) {
    return [warn('permissions', `server ${id}: ${said(error)}`)];
  }
}

async function checkLocation(
  guild: Guild,
  member: GuildMember,
  { channel, thread }: Location,
): Promise<readonly Finding[]> {
  const where = thread === null ? `channel ${channel}` : `thread ${thread}`;
  try {
    const found = await fetchChannel(guild, thread ?? channel);
    const missing = lacking(found?.permissionsFor(member) ?? null, kindOf(found));
    if (missing.length === 0) return [];
    return [warn('permissions', `${where}: ${named(missing)} missing`)];
  } catch (error) {
    return [warn('permissions', `${where}: ${said(error)}`)];
  }
}

/** Fetches a channel. For a thread also its parent, because the permissions depend on it. */
async function fetchChannel(guild: Guild, id: string) {
  const channel = await guild.channels.fetch(id);
  if (channel?.isThread() && channel.parentId !== null) await guild.channels.fetch(channel.parentId);
  return channel;
}

const GONE: readonly (string | number)[] = [
  Code.UnknownChannel,
  Code.UnknownGuild,
  Code.UnknownMember,
  Code.MissingAccess,
];

const said = (error: unknown): string =>
  error instanceof DiscordAPIError && GONE.includes(error.code)
    ? 'it is gone, or the bot may not see it'
    : `it could not be looked at (${reasonOf(error)})`;
