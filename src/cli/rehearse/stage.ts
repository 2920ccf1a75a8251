/** Where a rehearsal takes place: the bot's client, a channel of the test server, and what was made there. */
import { randomBytes } from 'node:crypto';
import {
  ChannelType,
  Client,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  RESTJSONErrorCodes as Code,
  Routes,
  type Guild,
  type GuildMember,
} from 'discord.js';
import type {
  APIApplication,
  APIChannel,
  APIGatewayBotInfo,
  APIMessage,
  APIUser,
} from 'discord-api-types/v10';
import { request } from '../../announce/channel-messages.ts';
import { BadSetting } from '../../config.ts';
import { isCode } from '../../discord/errors.ts';
import { inviteLink, lacking } from '../../discord/permissions.ts';
import { atAddress } from '../../discord/rest.ts';
import type { Payload } from '../../discord/ui.ts';
import { FEW_STARTS } from '../doctor/discord.ts';
import type { CleanUp } from './clean-up.ts';
import { Differs, reasonsOf } from './line.ts';
import type { Samples } from './samples.ts';

export interface StageOptions {
  readonly token: string;
  /** Address of the API. `null`: Discord's own. */
  readonly api: string | null;
  /** The test server. `null`: the only one that the bot is in. */
  readonly server: string | null;
  /** `null`: a channel of its own if the bot may make one, else the first in which it may post. */
  readonly channel: string | null;
  /** A second channel. `null`: the thread of the rehearsal takes its place. */
  readonly second: string | null;
  /** Who is mentioned and gets a direct message. `null`: nobody. */
  readonly person: string | null;
  /** How long to wait for a person to press. Milliseconds. `null`: nobody is asked to. */
  readonly wait: number | null;
}

export interface Stage extends Pick<StageOptions, 'second' | 'person' | 'wait'> {
  readonly client: Client;
  readonly application: string;
  readonly me: GuildMember;
  readonly guild: Guild;
  readonly channel: string;
  /** True if the channel was made for the rehearsal. It is deleted at the end, and its threads with it. */
  readonly isOwnChannel: boolean;
  readonly samples: Samples;
  /** Aborted when the operator stops the rehearsal. */
  readonly signal: AbortSignal;
  readonly cleanUp: CleanUp;
  /** Tells the operator something at once. */
  readonly print: (words: string) => void;
  /** Posts a message as the bot does. It is deleted at the end. */
  post(payload: Payload, where?: { readonly channel?: string; readonly nonce?: string }): Promise<APIMessage>;
  /** Reads a message again, as everybody sees it. */
  read(message: Pick<APIMessage, 'id' | 'channel_id'>): Promise<APIMessage>;
  /** Connects to the gateway, once. Until then REST alone is used. Costs one of the 1,000 starts of a day. */
  connect(): Promise<void>;
  /** Makes something that several lines need, once. */
  shared<T>(what: string, make: () => Promise<T>): Promise<T>;
}

interface Surroundings extends Pick<Stage, 'samples' | 'signal' | 'print' | 'cleanUp'> {
  /** User id of the bot. */
  readonly bot: string;
}

/** Uploads of several megabytes take a while. Milliseconds. */
const TIMEOUT = 60_000;
/** A shorter wait for a rate limit is not worth a word. Milliseconds. */
const LONG_WAIT = 5_000;

/** Makes the client. It opens no connection to the gateway until somebody is to press. */
export function createStageClient({ token, api }: Pick<StageOptions, 'token' | 'api'>): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { ...atAddress(api), timeout: TIMEOUT },
    allowedMentions: { parse: [] },
  });
  client.rest.setToken(token);
  return client;
}

/** Returns the bot's own user. Throws `BadSetting` if Discord does not know the token. */
export async function whoAmI({ rest }: Client): Promise<APIUser> {
  try {
    return (await rest.get(Routes.user())) as APIUser;
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== 401) throw error;
    throw new BadSetting('Discord does not know this token. Make a new one in the portal: Bot, Reset Token.');
  }
}

export async function openStage(
  client: Client,
  options: StageOptions,
  { bot, ...around }: Surroundings,
): Promise<Stage> {
  const { rest } = client;
  const { print, cleanUp } = around;
  rest.on('rateLimited', ({ timeToReset }) => {
    if (timeToReset > LONG_WAIT)
      print(`Discord asks for a pause of ${Math.ceil(timeToReset / 1_000)} seconds; it goes on by itself.`);
  });
  const { id: application } = (await rest.get(Routes.currentApplication())) as APIApplication;
  const guild = await fetchGuild(client, application, options.server);
  const me = await guild.members.fetch({ user: bot });
  await guild.channels.fetch();
  needChannels(guild, [options.channel, options.second]);
  const own = options.channel === null ? await ownChannel(client, guild, me, cleanUp) : null;
  const channel = options.channel ?? own ?? usableChannel(guild, me);
  const { second, person, wait } = options;
  const shared = sharing();
  return {
    ...around,
    ...{ second, person, wait, client, application, guild, me, channel, shared },
    isOwnChannel: own !== null,
    post: posting(client, channel, cleanUp),
    read: async ({ channel_id: where, id }) =>
      (await rest.get(Routes.channelMessage(where, id))) as APIMessage,
    connect: () => shared('gateway', () => connect(client, options.token)),
  };
}

/** Posts with a nonce of its own for each message, as long as none is given. */
function posting({ rest }: Client, channel: string, cleanUp: CleanUp): Stage['post'] {
  const run = randomBytes(4).toString('hex');
  let posted = 0;
  return async (payload, { channel: where = channel, nonce = `rehearsal.${run}.${posted++}` } = {}) => {
    const message = (await rest.post(Routes.channelMessages(where), request(payload, nonce))) as APIMessage;
    const remove = () => rest.delete(Routes.channelMessage(message.channel_id, message.id));
    cleanUp.add('a message of the rehearsal', () => remove().then(() => null));
    return message;
  };
}

function sharing(): Stage['shared'] {
  const made = new Map<string, Promise<unknown>>();
  return <T>(what: string, make: () => Promise<T>): Promise<T> => {
    const found = made.get(what) ?? make();
    made.set(what, found);
    return found as Promise<T>;
  };
}

async function connect(client: Client, token: string): Promise<void> {
  const { session_start_limit: starts } = (await client.rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
  if (starts.remaining < FEW_STARTS)
    // they are kept for the bot
    throw new Differs(`only ${starts.remaining} starts are left today: try again tomorrow`);
  const ready = new Promise<void>(resolve => {
    client.once(Events.ClientReady, () => {
      resolve();
    });
  });
  await client.login(token);
  await ready;
}

async function fetchGuild(client: Client, application: string, server: string | null): Promise<Guild> {
  const id = server ?? (await onlyServer(client));
  try {
    return await client.guilds.fetch(id);
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    throw new BadSetting(
      `The server ${id} does not know this bot. Check the number, or invite the bot: ` +
        inviteLink(application, id),
    );
  }
}

/** Throws `BadSetting` if the server has no such channels. `null`: none is named. */
function needChannels(guild: Guild, ids: readonly (string | null)[]): void {
  const unknown = ids.find(id => id !== null && guild.channels.cache.get(id)?.isTextBased() !== true);
  if (unknown === undefined) return;
  throw new BadSetting(`The server has no channel ${unknown} for messages. Check the number.`);
}

async function onlyServer(client: Client): Promise<string> {
  const [first, ...more] = (await client.guilds.fetch({ limit: 2 })).keys();
  if (first !== undefined && more.length === 0) return first;
  throw new BadSetting(
    first === undefined
      ? 'The bot is in no server yet. Invite it to a test server first.'
      : 'The bot is in several servers. Say which one is for tests: npm run rehearse -- --server NUMBER.',
  );
}

/** Makes a channel for the rehearsal alone. `null`: the bot may not make channels. */
const ownChannel = async (
  client: Client,
  guild: Guild,
  me: GuildMember,
  cleanUp: CleanUp,
): Promise<string | null> =>
  me.permissions.has('ManageChannels') ? makeChannel(client, guild, cleanUp, ChannelType.GuildText) : null;

/** Makes a channel, which is deleted at the end. `null`: this server cannot have one of this kind. */
export async function makeChannel(
  { rest }: Client,
  { id: guild }: Guild,
  cleanUp: CleanUp,
  type: ChannelType,
): Promise<string | null> {
  try {
    const body = { name: 'durbar-rehearsal', type };
    const { id } = (await rest.post(Routes.guildChannels(guild), { body })) as APIChannel;
    cleanUp.add('a channel of the rehearsal', () => rest.delete(Routes.channel(id)).then(() => null));
    return id;
  } catch (error) {
    if (isImpossible(error)) return null;
    throw error;
  }
}

/** True if the server cannot have a channel of this kind: some kinds need a community server. */
const isImpossible = (error: unknown): boolean =>
  isCode(error, Code.CannotExecuteActionOnThisChannelType) ||
  (error instanceof DiscordAPIError && reasonsOf(error).includes('type: BASE_TYPE_CHOICES'));

/** Returns the first text channel in which the bot may post. */
function usableChannel(guild: Guild, me: GuildMember): string {
  const channel = guild.channels.cache.find(
    each => each.type === ChannelType.GuildText && lacking(each.permissionsFor(me), 'channel').length === 0,
  );
  if (channel) return channel.id;
  throw new BadSetting(
    'The bot may post in no text channel of this server. ' +
      'Give its role View Channels, Send Messages and Attach Files.',
  );
}
