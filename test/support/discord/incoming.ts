/**
 * Interactions as Discord sends them, made into real interactions by discord.js, and what is answered.
 * Nothing is sent over a network.
 */
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Client,
  ComponentType,
  Events,
  InteractionType,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';

/** Where an interaction comes from, and what its user may do there. */
export interface Sender {
  readonly user: string;
  /** `null`: a direct message. Default: the guild of the tables of `bench`. */
  readonly guild?: string | null;
  readonly manager?: boolean;
  /** Language of Discord. Default: en-US. */
  readonly locale?: string;
}

/** A callback: the first answer to an interaction. */
export interface Callback {
  readonly interaction: string;
  readonly type: number;
  /** The whole body as JSON. */
  readonly body: string;
}

export interface Incoming {
  readonly client: Client;
  /** Every answer so far. */
  readonly callbacks: readonly Callback[];
  /** Every later message to an interaction: edits of deferred replies, and follow-ups. */
  readonly edits: readonly Pick<Callback, 'body'>[];
  /** Receives an interaction with these fields. Returns its id. */
  receive(sender: Sender, type: number, data: object, more?: object): string;
  press(sender: Sender, customId: string): string;
  choose(sender: Sender, customId: string, values: readonly string[]): string;
  submit(sender: Sender, customId: string, fields: readonly object[], resolved?: object): string;
  command(sender: Sender, path: string, options?: readonly object[], resolved?: object): string;
  complete(sender: Sender, path: string, options: readonly object[]): string;
}

export const textOption = (name: string, value: unknown, focused = false): object => ({
  name,
  type: ApplicationCommandOptionType.String,
  value,
  ...(focused ? { focused } : {}),
});

/** A field of a form in a label, as Discord sends it. */
export const chosenField = (name: string, ...values: readonly string[]): object => ({
  type: ComponentType.Label,
  component: { type: ComponentType.StringSelect, custom_id: name, values },
});
export const userField = (name: string, user: string): object => ({
  type: ComponentType.Label,
  component: { type: ComponentType.UserSelect, custom_id: name, values: [user] },
});

export const userOf = (id: string): object => ({
  id,
  username: id,
  global_name: id,
  discriminator: '0',
  avatar: null,
});

const EPOCH = 1_420_070_400_000n;
/** An id that Discord gives at this time. */
export const idAt = (time: number, n: number): string =>
  (((BigInt(Math.floor(time)) - EPOCH) << 22n) + BigInt(n)).toString();

/** `attach` adds the listeners of the program. `now`: Discord's clock, which stands in the ids. */
export function openIncoming(attach: (client: Client) => void, now: () => number = Date.now): Incoming {
  const callbacks: Callback[] = [];
  const edits: Pick<Callback, 'body'>[] = [];
  const client = new Client({
    intents: [],
    rest: {
      makeRequest: async (url, init) => {
        const interaction = /\/interactions\/(\d+)\//.exec(url)?.[1];
        const body = textOf(init.body);
        const { type = 0 } = JSON.parse(body) as { readonly type?: number };
        if (interaction !== undefined) callbacks.push({ interaction, type, body });
        else if (url.includes('/webhooks/')) edits.push({ body });
        return Promise.resolve(Response.json({ id: '1', channel_id: '4', attachments: [] }));
      },
    },
  });
  client.rest.setToken('token');
  (client as unknown as Internals).guilds._add({ id: HOME, roles: [], channels: [], members: [] });
  attach(client);
  let count = 0;

  const receive: Incoming['receive'] = (sender, type, data, more = {}) => {
    const id = idAt(now(), ++count);
    const packet = { t: 'INTERACTION_CREATE', d: { ...payload(id, sender), type, data, ...more } };
    client.emit(Events.Raw, packet, 0);
    (client as unknown as Internals).actions.InteractionCreate.handle(packet.d);
    return id;
  };
  const command = (path: string, options: readonly object[], resolved: object) => {
    const [name, sub] = path.split(' ');
    const type = ApplicationCommandOptionType.Subcommand;
    return {
      id: '1',
      name,
      type: ApplicationCommandType.ChatInput,
      options: sub === undefined ? options : [{ name: sub, type, options }],
      resolved,
    };
  };
  const message = { message: MESSAGE };
  return {
    client,
    callbacks,
    edits,
    receive,
    press: (sender, customId) =>
      receive(
        sender,
        InteractionType.MessageComponent,
        { custom_id: customId, component_type: ComponentType.Button },
        message,
      ),
    choose: (sender, customId, values) =>
      receive(
        sender,
        InteractionType.MessageComponent,
        { custom_id: customId, component_type: ComponentType.StringSelect, values },
        message,
      ),
    submit: (sender, customId, components, resolved = {}) =>
      receive(sender, InteractionType.ModalSubmit, { custom_id: customId, components, resolved }),
    command: (sender, path, options = [], resolved = {}) =>
      receive(sender, InteractionType.ApplicationCommand, command(path, options, resolved)),
    complete: (sender, path, options) =>
      receive(sender, InteractionType.ApplicationCommandAutocomplete, command(path, options, {})),
  };
}

/** Returns the JSON of a request, with files or without. */
function textOf(body: unknown): string {
  const json = body instanceof FormData ? body.get('payload_json') : body;
  return typeof json === 'string' ? json : '{}';
}

/** The guild of the tables of `bench`, in which the bot is. */
const HOME = 'guild';

/** The parts of discord.js that make guilds and interactions of what Discord sends. */
interface Internals {
  readonly guilds: { _add(data: object): void };
  readonly actions: { readonly InteractionCreate: { handle(data: object): void } };
}

const MESSAGE = {
  id: '5',
  channel_id: '4',
  content: '',
  author: userOf('6'),
  attachments: [],
  embeds: [],
  components: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  timestamp: '2030-01-07T13:20:00.000Z',
  type: 0,
};

function payload(id: string, { user, guild = HOME, manager = false, locale = 'en-US' }: Sender): object {
  const permissions = String(manager ? PermissionFlagsBits.ManageGuild : 0n);
  return {
    id,
    application_id: '7',
    token: `token-${id}`,
    version: 1,
    locale,
    channel: { id: guild === HOME ? 'channel' : 'far', type: 0 },
    app_permissions: String(PermissionsBitField.All),
    entitlements: [],
    authorizing_integration_owners: {},
    attachment_size_limit: 10_000_000,
    ...(guild === null
      ? { user: userOf(user) }
      : { guild_id: guild, guild_locale: 'en-US', member: { user: userOf(user), permissions, roles: [] } }),
  };
}
