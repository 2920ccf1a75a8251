/** Interactions that people start: commands, autocomplete, components and modals. */
import { randomBytes } from 'node:crypto';
import {
  ApplicationIntegrationType,
  ChannelType,
  ComponentType as C,
  InteractionContextType,
  InteractionType as T,
  Locale,
  type APIBaseInteraction,
  type APIInteractionDataResolved,
} from 'discord-api-types/v10';
import { callCommand, type Typed } from './calls.ts';
import { after } from '../state/clock.ts';
import { localeOf } from '../guild/commands.ts';
import { sorry } from '../errors.ts';
import { chosenIn, fillModal, isSelect, type ModalValues } from './fields.ts';
import type { Interaction } from './interaction.ts';
import { LIMITS } from '../limits.ts';
import { memberOf } from '../guild/members.ts';
import { permissionsIn } from '../guild/permissions.ts';
import type { Outcome } from '../players/protocol.ts';
import {
  channelOf,
  deliver,
  guildOf,
  isDm,
  messageOf,
  personOf,
  stir,
  takesMessages,
  type Channel,
  type Room,
  type Stored,
} from '../state/room.ts';
import { isArchived, membersOf } from '../guild/threads.ts';
import { findComponent } from '../messages/tree.ts';

export interface CommandCall {
  channel: string;
  command: string;
  options: Typed;
}
export interface Completion extends CommandCall {
  focused: string;
}
export interface ComponentUse {
  channel: string;
  message: string;
  customId: string;
  /** Values chosen in a menu. `null`: a button. */
  values: string[] | null;
}
export interface FilledModal {
  modal: string;
  values: ModalValues;
}

/** Sends a slash command of a person. */
export function slash(room: Room, userId: string, call: CommandCall): Promise<Outcome> {
  const { command, options } = call;
  const channel = openChannel(room, userId, call.channel);
  const data = callCommand(room, userId, channel, { path: command, typed: options, focused: null });
  return interact(room, { type: T.ApplicationCommand, userId, channel, data, source: null, command });
}

/** Asks the bot for choices, while a person types the option `focused` of a slash command. */
export function autocomplete(room: Room, userId: string, call: Completion): Promise<Outcome> {
  const { command, options, focused } = call;
  const channel = openChannel(room, userId, call.channel);
  const data = callCommand(room, userId, channel, { path: command, typed: options, focused });
  const type = T.ApplicationCommandAutocomplete;
  return interact(room, { type, userId, channel, data, source: null, command });
}

/** Sends a person's press of a button or choice in a menu. */
export function useComponent(room: Room, userId: string, use: ComponentUse): Promise<Outcome> {
  const { customId, values } = use;
  const channel = openChannel(room, userId, use.channel);
  const source = messageOf(room, use.channel, use.message);
  if (source.visibleTo !== null && source.visibleTo !== userId) throw sorry('That message cannot be seen');
  const component = findComponent(source.message.components ?? [], customId);
  if (!component) throw sorry(`That message has no component ${customId}`);
  if ('disabled' in component && component.disabled) throw sorry('That component is disabled');
  const resolved: APIInteractionDataResolved = {};
  if (component.type !== C.Button && !isSelect(component)) throw sorry('That component cannot be used');
  const chosen =
    component.type === C.Button
      ? {}
      : { values: chosenIn(room, component, values ?? [], resolved), resolved };
  const data = { id: component.id ?? 0, custom_id: customId, component_type: component.type, ...chosen };
  return interact(room, { type: T.MessageComponent, userId, channel, data, source, command: null });
}

/** Submits a modal that the bot has opened for a person. */
export function submitModal(room: Room, userId: string, { modal, values }: FilledModal): Promise<Outcome> {
  const open = room.modals.get(modal);
  if (!open || open.userId !== userId) throw sorry('That form is no longer open');
  const channel = openChannel(room, userId, open.modal.channelId);
  const source = open.source === null ? null : (room.messages.get(channel.id)?.get(open.source) ?? null);
  const data = { custom_id: open.modal.custom_id, ...fillModal(room, open.modal.components, values) };
  return interact(room, { type: T.ModalSubmit, userId, channel, data, source, command: null });
}

interface Request {
  type: T;
  userId: string;
  channel: Channel;
  data: object;
  source: Stored | null;
  command: string | null;
}

function openChannel(room: Room, userId: string, channelId: string): Channel {
  const channel = channelOf(room, channelId);
  if (!takesMessages(channel)) throw sorry('Commands cannot be used here');
  if (isArchived(room, channel)) throw sorry('This thread is archived: write a message to open it again');
  if (isDm(channel) && channel.recipients?.[0]?.id !== userId) throw sorry('That channel cannot be seen');
  if (channel.type === ChannelType.PrivateThread && !membersOf(room, channel).includes(userId))
    throw sorry('That thread cannot be seen');
  return channel;
}

function interact(room: Room, request: Request): Promise<Outcome> {
  forgetOld(room);
  const { type, userId, channel, source, command } = request;
  return new Promise(resolve => {
    const interaction: Interaction = {
      id: room.ids.next(),
      token: randomBytes(48).toString('base64url'),
      type,
      userId,
      channelId: channel.id,
      guildId: isDm(channel) ? null : guildOf(room, channel).id,
      at: room.clock.now(),
      command,
      source: source?.message.id ?? null,
      answeredBy: null,
      original: null,
      late: false,
      settle: null,
    };
    const callOff = after(room.clock, room.acknowledgeMs, () => expire(interaction));
    interaction.settle = outcome => {
      callOff();
      interaction.settle = null;
      deliver(room, { t: 'answer', outcome }, [userId]);
      resolve(outcome);
      stir(room);
    };
    room.interactions.set(interaction.token, interaction);
    room.dispatch('INTERACTION_CREATE', payload(room, interaction, request), 0);
  });
}

function expire(interaction: Interaction): void {
  interaction.late = true;
  interaction.settle?.({
    kind: 'failed',
    interaction: interaction.id,
    reason: 'The application did not respond',
  });
}

/**
 * Deletes old interactions. They are kept for twice the lifetime of a token, so that an expired token differs
 * from an unknown one.
 */
function forgetOld(room: Room): void {
  for (const [token, { at }] of room.interactions) {
    if (room.clock.now() - at < 2 * LIMITS.tokenMs) return;
    room.interactions.delete(token);
    room.journal.put('interaction', token, null);
  }
}

function payload(
  room: Room,
  interaction: Interaction,
  { channel, data, source }: Request,
): APIBaseInteraction<T, object> {
  const { id, token, type, userId } = interaction;
  return {
    id,
    application_id: room.bot.id,
    type,
    data,
    token,
    version: 1,
    channel_id: channel.id,
    channel: { ...channel },
    app_permissions: permissionsIn(room, room.bot.id, channel).toString(),
    locale: localeOf(room, userId),
    entitlements: [],
    attachment_size_limit: LIMITS.file,
    ...(source ? { message: source.message } : {}),
    ...whereabouts(room, userId, channel),
  };
}

function whereabouts(room: Room, userId: string, channel: Channel) {
  const { user } = personOf(room, userId);
  if (isDm(channel))
    return {
      user,
      context: InteractionContextType.BotDM,
      authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: '0' },
    };
  const guild = guildOf(room, channel);
  const permissions = permissionsIn(room, userId, channel).toString();
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: Locale.EnglishUS, features: [] },
    guild_locale: Locale.EnglishUS,
    member: { ...memberOf(room, userId, guild), user, permissions },
    context: InteractionContextType.Guild,
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guild.id },
  };
}
