/** Replies to interactions that only the user who caused them sees. */
import {
  AttachmentBuilder,
  MessageFlags,
  RESTJSONErrorCodes,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type InteractionEditReplyOptions,
  type InteractionReplyOptions,
  type Message,
  type ModalSubmitInteraction,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { isCode } from './errors.ts';
import { silenceAbout, withSilence } from './silence.ts';
import { text, type Payload } from './ui.ts';

/** An interaction with a component or a form of the bot, whose message can be updated in place. */
export type Press = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

type Asking = ChatInputCommandInteraction | Press;

export const sentence = (content: string): Payload => ({ components: [text(content)], files: [], pings: [] });

/**
 * Replies in private: as a reply, an edit of a deferred one, or a follow-up. This, `update`, `editPrivately`,
 * `showPrivately` and `copyBelow` are the only ways to reply about a table, because they say that its channel
 * is silent.
 */
export async function replyPrivately(i: RepliableInteraction, answer: Payload | string): Promise<void> {
  const given = typeof answer === 'string' ? sentence(answer) : answer;
  const payload = withSilence(given, await silenceAbout(i));
  if (i.deferred && !i.replied) return void (await i.editReply(asEdit(payload)));
  await (i.replied ? i.followUp(ephemeral(payload)) : i.reply(ephemeral(payload)));
}

/** Adds another private message to an interaction that has been answered or acknowledged. */
export async function addPrivately(i: RepliableInteraction, words: string): Promise<void> {
  await i.followUp(ephemeral(sentence(words)));
}

const ephemeral = (payload: Payload): InteractionReplyOptions => ({
  ...parts(payload),
  flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
});

/** Tells Discord that a private reply will follow, for example after a picture is drawn. */
export async function deferReply(i: RepliableInteraction): Promise<void> {
  if (!i.deferred && !i.replied) await i.deferReply({ flags: MessageFlags.Ephemeral });
}

/**
 * Tells Discord that the ephemeral message will be updated. Another message, or one that is gone: as
 * `deferReply`.
 */
export async function deferUpdate(i: Asking): Promise<void> {
  if (i.isChatInputCommand() || !isEphemeral(i)) return deferReply(i);
  if (i.deferred || i.replied) return;
  try {
    await i.deferUpdate();
  } catch (error) {
    // A panel moves below a newer card, also while it is pressed.
    if (!isGone(error)) throw error;
    await deferReply(i);
  }
}

const isGone = (error: unknown): boolean => isCode(error, RESTJSONErrorCodes.UnknownMessage);

/** Updates the ephemeral message in place. Another message: replies in private. */
export async function update(i: Asking, payload: Payload): Promise<void> {
  if (i.isChatInputCommand() || !isEphemeral(i)) return replyPrivately(i, payload);
  await deferUpdate(i);
  await editPrivately(i, payload);
}

/** Replaces the private reply that was deferred or sent. */
export async function editPrivately(i: RepliableInteraction, payload: Payload): Promise<void> {
  await showPrivately(i, payload);
}

/**
 * As `editPrivately`. A panel that was pressed and is gone meanwhile comes back as a message of its own.
 * Returns the message.
 */
export async function showPrivately(i: RepliableInteraction, payload: Payload): Promise<Message> {
  const shown = withSilence(payload, await silenceAbout(i));
  try {
    return await i.editReply(asEdit(shown));
  } catch (error) {
    const wasPanel = (i.isMessageComponent() || i.isModalSubmit()) && isEphemeral(i);
    if (!wasPanel || !isGone(error)) throw error;
    return i.followUp(ephemeral(shown));
  }
}

/** Adds a private message at the end of the channel, and returns it. */
export const copyBelow = async (i: RepliableInteraction, payload: Payload): Promise<Message> =>
  i.followUp(ephemeral(withSilence(payload, await silenceAbout(i))));

/** Replaces one of the private replies to this interaction. */
export async function editReplyCalled(
  i: RepliableInteraction,
  message: string,
  payload: Payload,
): Promise<void> {
  await i.editReply({ ...asEdit(withSilence(payload, await silenceAbout(i))), message });
}

/** True if the interaction came from an ephemeral message of the bot. */
export const isEphemeral = (i: { readonly message: Message | null }): boolean =>
  i.message?.flags.has(MessageFlags.Ephemeral) ?? false;

/** Makes the edit that replaces a message. Files that it does not name again are removed. */
export const asEdit = (payload: Payload): InteractionEditReplyOptions => ({
  ...parts(payload),
  attachments: [],
  flags: MessageFlags.IsComponentsV2,
});

const parts = ({ components: shown, files }: Payload) =>
  ({
    components: [...shown],
    files: files.map(({ name, data, alt }) => new AttachmentBuilder(data, { name, description: alt })),
    allowedMentions: { parse: [] },
  }) as const;
