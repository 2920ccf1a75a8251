import {
  ChannelType,
  Client,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  Routes,
  type ClientOptions,
  type Interaction,
  type TextChannel,
} from 'discord.js';
import { deflateSync, crc32 } from 'node:zlib';
import { createPlayground, type Playground, type PlaygroundOptions } from '../../playground/server.ts';

export type Handler = (interaction: Interaction) => unknown;

/** A playground with a real discord.js client whose replies a test defines. */
export interface Stage {
  playground: Playground;
  client: Client<true>;
  /** Errors that the handlers of the bot threw, oldest first. */
  errors: unknown[];
  on(handler: Handler): void;
  end(): Promise<void>;
}

export async function stage(
  options: PlaygroundOptions = {},
  handler: Handler = () => undefined,
): Promise<Stage> {
  const playground = await createPlayground(options);
  const errors: unknown[] = [];
  const current = { handler };
  const client = await logIn(playground, interaction => current.handler(interaction), { errors });
  return {
    playground,
    client,
    errors,
    on(next) {
      current.handler = next;
    },
    async end() {
      await client.destroy();
      await playground.close();
    },
  };
}

interface LogIn {
  readonly errors?: unknown[];
  readonly token?: string;
  readonly rest?: ClientOptions['rest'];
}

export async function logIn(
  playground: Pick<Playground, 'url'>,
  handler: Handler,
  { errors = [], token = 'playground', rest = {} }: LogIn = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: {
      api: `${playground.url}/api`,
      cdn: `${playground.url}/cdn`,
      globalRequestsPerSecond: 10_000,
      retries: 3,
      ...rest,
    },
  });
  client.on(Events.InteractionCreate, interaction => {
    Promise.resolve()
      .then(() => handler(interaction))
      .catch((error: unknown) => errors.push(error));
  });
  client.on(Events.Error, error => errors.push(error));
  const ready = new Promise<Client<true>>(resolve => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
}

/** Returns a small picture: squares in a colour. */
export function png(size = 64, colour: readonly [number, number, number] = [240, 217, 181]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc((size * 3 + 1) * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      pixels.set(((x >> 3) + (y >> 3)) & 1 ? colour : [181, 136, 99], y * (size * 3 + 1) + 1 + x * 3);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns Discord's code of a refusal, or `accepted`. */
export async function codeOf(request: Promise<unknown>): Promise<number | string> {
  try {
    await request;
    return 'accepted';
  } catch (error) {
    if (error instanceof DiscordAPIError) return error.code;
    throw error;
  }
}

/** Returns the bot's view of a text channel. */
export async function textChannel({ client, playground }: Stage, name: string): Promise<TextChannel> {
  const channel = await client.channels.fetch(playground.channel(name).id);
  if (channel?.type !== ChannelType.GuildText) throw new Error(`no text channel ${name}`);
  return channel;
}

/** Sends a body unchanged, without the checks of discord.js. */
export const raw = ({ client, playground }: Stage, body: object, channel = 'games'): Promise<unknown> =>
  client.rest.post(Routes.channelMessages(playground.channel(channel).id), { body });

export const button = (id: string, label = id) => ({ type: 2, style: 1, custom_id: id, label }) as const;
export const row = (...components: object[]) => ({ type: 1, components });
