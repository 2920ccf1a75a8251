/** Answers interactions of types that discord.js does not know, because it emits no event for them. */
import {
  ApplicationCommandType,
  ComponentType,
  Events,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  Routes,
  type Client,
} from 'discord.js';
import type { Logger } from 'pino';
import { localeOf, sayer } from '../i18n/index.ts';
import { fault } from './errors.ts';
import { text } from './ui.ts';

interface RawInteraction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly locale?: string;
  readonly data?: { readonly type?: number; readonly component_type?: number };
  /** In a server. */
  readonly member?: { readonly user: { readonly id: string } };
  /** In a direct message. */
  readonly user?: { readonly id: string };
}

/** Every packet of the gateway. `d` is an interaction if `t` is `INTERACTION_CREATE`. */
interface Packet {
  readonly t: string | null;
  readonly d: RawInteraction;
}

export interface UnknownInteraction {
  readonly id: string;
  readonly user: string;
  /** Says that it is not known. Never rejects. */
  readonly answer: () => Promise<void>;
}

/** Passes such interactions to `arrive`. */
export function listenToUnknown(
  client: Client,
  log: Logger,
  arrive: (interaction: UnknownInteraction) => void,
): void {
  client.on(Events.Raw, ({ t, d }: Packet) => {
    if (t !== 'INTERACTION_CREATE' || isKnown(d)) return;
    const answer = (): Promise<void> =>
      refuse(client, d).catch((error: unknown) => {
        log.warn({ error: fault(error) }, 'an interaction of an unknown type could not be answered');
      });
    arrive({ id: d.id, user: (d.member?.user ?? d.user)?.id ?? '', answer });
  });
}

const COMMANDS: readonly unknown[] = [
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.User,
  ApplicationCommandType.Message,
  ApplicationCommandType.PrimaryEntryPoint,
];
const COMPONENTS: readonly unknown[] = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

/** True if discord.js emits an event for this interaction. */
function isKnown({ type, data }: RawInteraction): boolean {
  if (type === InteractionType.ApplicationCommand) return COMMANDS.includes(data?.type);
  if (type === InteractionType.MessageComponent) return COMPONENTS.includes(data?.component_type);
  return type === InteractionType.ApplicationCommandAutocomplete || type === InteractionType.ModalSubmit;
}

async function refuse({ rest }: Client, { id, token, locale = 'en' }: RawInteraction): Promise<void> {
  const words = sayer(localeOf(locale), [])({ key: 'common:refuse.unknownButton' });
  await rest.post(Routes.interactionCallback(id, token), {
    auth: false,
    body: {
      type: InteractionResponseType.ChannelMessageWithSource,
      data: {
        components: [text(words)],
        flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
        allowed_mentions: { parse: [] },
      },
    },
  });
}
