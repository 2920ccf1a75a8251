/** The bot's answers to interactions: within 3 seconds, once, then follow-ups for 15 minutes. */
import { InteractionResponseType as R, InteractionType as T, MessageFlags as F } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Sent, Upload } from '../messages/attachments.ts';
import { invalidField, refusal } from '../errors.ts';
import { readChoices } from '../forms/commands.ts';
import { form } from '../forms/form.ts';
import { readModal } from '../forms/modal.ts';
import type { Interaction } from './interaction.ts';
import { LIMITS } from '../limits.ts';
import { edit, post, remove } from '../messages/messages.ts';
import type { Outcome } from '../players/protocol.ts';
import { messageOf, type Room, type Stored } from '../state/room.ts';

interface CallbackBody {
  type: R;
  data?: object | null;
}
const readCallback = form<CallbackBody>(z.object({ type: z.enum(R), data: z.looseObject({}).nullish() }));
const readFlags = form<{ flags?: number | null }>(z.object({ flags: z.int().nullish() }));

/** Handles the bot's first answer to an interaction. */
export function answerInteraction(room: Room, id: string, token: string, sent: Sent): object {
  const interaction = room.interactions.get(token);
  const inTime =
    interaction?.id === id && !interaction.late && room.clock.now() - interaction.at <= room.acknowledgeMs;
  if (!interaction || !(inTime || interaction.answeredBy !== null)) throw refusal(10062);
  if (interaction.answeredBy !== null) throw refusal(40060);
  const body = readCallback(sent.body);
  refuseMismatch(interaction, body.type);
  const { outcome, stored } = respond(room, interaction, body, sent.uploads);
  interaction.answeredBy = body.type;
  if (body.type === R.DeferredChannelMessageWithSource) room.thinking.add(interaction.id);
  interaction.original = stored?.message.id ?? null;
  keep(room, interaction);
  interaction.settle?.(outcome);
  return callbackResult(interaction, body.type, stored);
}

/** Posts a further message; the first one after a deferral replaces "is thinking". */
export function followUp(room: Room, token: string, sent: Sent): Stored {
  const interaction = answered(room, token);
  room.thinking.delete(interaction.id);
  const original =
    interaction.original === null
      ? null
      : room.messages.get(interaction.channelId)?.get(interaction.original);
  if (original && interaction.answeredBy === R.DeferredChannelMessageWithSource && isThinking(original))
    return edit(room, original, sent, interaction);
  return post(room, interaction.channelId, sent.body, {
    author: room.bot,
    uploads: sent.uploads,
    interaction,
    visibleTo: whoSees(interaction, sent.body),
  });
}

export function readFollowUp(room: Room, token: string, id: string): Stored {
  return followUpOf(room, answered(room, token), id);
}

export function editFollowUp(room: Room, token: string, id: string, sent: Sent): Stored {
  const interaction = answered(room, token);
  room.thinking.delete(interaction.id);
  return edit(room, followUpOf(room, interaction, id), sent, interaction);
}

export function deleteFollowUp(room: Room, token: string, id: string): void {
  const interaction = answered(room, token);
  room.thinking.delete(interaction.id);
  remove(room, followUpOf(room, interaction, id), interaction);
}

function answered(room: Room, token: string): Interaction {
  const interaction = room.interactions.get(token);
  if (!interaction || room.clock.now() - interaction.at > LIMITS.tokenMs) throw refusal(50027);
  if (interaction.answeredBy === null) throw refusal(10015);
  return interaction;
}

function followUpOf(room: Room, interaction: Interaction, id: string): Stored {
  const stored = messageOf(
    room,
    interaction.channelId,
    id === '@original' ? (interaction.original ?? '') : id,
  );
  if (
    stored.message.id !== interaction.original &&
    stored.message.interaction_metadata?.id !== interaction.id
  )
    throw refusal(10008);
  return stored;
}

const ANSWERS: Record<T, readonly R[]> = {
  [T.Ping]: [R.Pong],
  [T.ApplicationCommand]: [R.ChannelMessageWithSource, R.DeferredChannelMessageWithSource, R.Modal],
  [T.MessageComponent]: [
    R.ChannelMessageWithSource,
    R.DeferredChannelMessageWithSource,
    R.DeferredMessageUpdate,
    R.UpdateMessage,
    R.Modal,
  ],
  [T.ApplicationCommandAutocomplete]: [R.ApplicationCommandAutocompleteResult],
  [T.ModalSubmit]: [
    R.ChannelMessageWithSource,
    R.DeferredChannelMessageWithSource,
    R.DeferredMessageUpdate,
    R.UpdateMessage,
  ],
};

function refuseMismatch(interaction: Interaction, type: R): void {
  const fits = ANSWERS[interaction.type].includes(type);
  const updates = type === R.UpdateMessage || type === R.DeferredMessageUpdate;
  if (fits && !(updates && interaction.source === null)) return;
  throw invalidField(
    'type',
    'INTERACTION_CALLBACK_TYPE_INVALID',
    `Value must be one of {${ANSWERS[interaction.type].join(', ')}}.`,
  );
}

interface Response {
  outcome: Outcome;
  stored: Stored | null;
}

function respond(
  room: Room,
  interaction: Interaction,
  body: CallbackBody,
  uploads: readonly Upload[],
): Response {
  const data = body.data ?? {};
  switch (body.type) {
    case R.ChannelMessageWithSource:
      return shown(
        interaction,
        post(room, interaction.channelId, data, {
          author: room.bot,
          uploads,
          interaction,
          visibleTo: whoSees(interaction, data),
        }),
        'message',
        false,
      );
    case R.DeferredChannelMessageWithSource:
      return shown(interaction, think(room, interaction, data), 'message', true);
    case R.UpdateMessage:
      return shown(
        interaction,
        edit(room, sourceOf(room, interaction), { body: data, uploads }, interaction),
        'update',
        false,
      );
    case R.DeferredMessageUpdate:
      return shown(interaction, sourceOf(room, interaction), 'update', true);
    case R.Modal:
      return { outcome: openModal(room, interaction, data), stored: null };
    case R.ApplicationCommandAutocompleteResult:
      return {
        outcome: { kind: 'choices', interaction: interaction.id, choices: readChoices(data) },
        stored: null,
      };
    case R.Pong:
    case R.PremiumRequired:
    case R.LaunchActivity:
      throw invalidField('type', 'BASE_TYPE_CHOICES', 'This type of answer is not in the playground');
  }
}

const shown = (
  interaction: Interaction,
  stored: Stored,
  kind: 'message' | 'update',
  deferred: boolean,
): Response => ({
  outcome: {
    kind,
    interaction: interaction.id,
    channelId: interaction.channelId,
    messageId: stored.message.id,
    deferred,
  },
  stored,
});

/** Posts "is thinking". A deferral may only set EPHEMERAL; everything else comes with the edit. */
function think(room: Room, interaction: Interaction, data: object): Stored {
  const flags = readFlags(data).flags ?? 0;
  if ((flags & ~(F.Ephemeral | F.SuppressNotifications)) !== 0)
    throw invalidField('data.flags', 'MESSAGE_FLAGS_INVALID', 'Only EPHEMERAL may be set when deferring');
  return post(
    room,
    interaction.channelId,
    { flags },
    { author: room.bot, interaction, visibleTo: whoSees(interaction, data), thinking: true },
  );
}

function openModal(room: Room, interaction: Interaction, data: object): Outcome {
  const modal = { ...readModal(data), id: interaction.id, channelId: interaction.channelId };
  room.modals.set(interaction.id, { modal, userId: interaction.userId, source: interaction.source });
  return { kind: 'modal', interaction: interaction.id, modal };
}

const whoSees = (interaction: Interaction, data: unknown): string | null =>
  ((readFlags(data).flags ?? 0) & F.Ephemeral) === 0 ? null : interaction.userId;

const sourceOf = (room: Room, interaction: Interaction): Stored =>
  messageOf(room, interaction.channelId, interaction.source ?? '');

const isThinking = (stored: Stored): boolean => ((stored.message.flags ?? 0) & F.Loading) !== 0;

function keep(room: Room, interaction: Interaction): void {
  room.journal.put('interaction', interaction.token, { ...interaction, settle: null });
}

const callbackResult = (interaction: Interaction, type: R, stored: Stored | null): object => ({
  interaction: {
    id: interaction.id,
    type: interaction.type,
    ...(stored
      ? {
          response_message_id: stored.message.id,
          response_message_loading: isThinking(stored),
          response_message_ephemeral: stored.visibleTo !== null,
        }
      : {}),
  },
  resource: { type, ...(stored ? { message: stored.message } : {}) },
});
