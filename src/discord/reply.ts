/** Answers to an interaction that only the person who caused it sees. */
import {
  AttachmentBuilder,
  MessageFlags,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type InteractionEditReplyOptions,
  type InteractionReplyOptions,
  type ModalSubmitInteraction,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { text, type Payload } from './ui.ts';

/** A press on something of ours: its message can be updated in place. */
export type Press = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

type Asking = ChatInputCommandInteraction | Press;

export const sentence = (content: string): Payload => ({ components: [text(content)], files: [], pings: [] });

/** Answers in private, whatever has been answered before. */
export async function replyPrivately(i: RepliableInteraction, answer: Payload | string): Promise<void> {
  const payload = typeof answer === 'string' ? sentence(answer) : answer;
  if (i.deferred && !i.replied) return void (await i.editReply(asEdit(payload)));
  const reply: InteractionReplyOptions = {
    ...parts(payload),
    flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
  };
  await (i.replied ? i.followUp(reply) : i.reply(reply));
}

/** Before a picture is drawn: the answer will come, in private. */
export async function deferReply(i: RepliableInteraction): Promise<void> {
  if (!i.deferred && !i.replied) await i.deferReply({ flags: MessageFlags.Ephemeral });
}

/** The same, where a private message of ours that was pressed changes in place. */
export async function deferUpdate(i: Asking): Promise<void> {
  if (i.isChatInputCommand() || !isEphemeral(i)) return deferReply(i);
  if (!i.deferred && !i.replied) await i.deferUpdate();
}

/** Changes the private message of ours that was pressed; else answers in private. */
export async function update(i: Asking, payload: Payload): Promise<void> {
  if (i.isChatInputCommand() || !isEphemeral(i)) return replyPrivately(i, payload);
  await deferUpdate(i);
  await i.editReply(asEdit(payload));
}

/** Whether the press came from a private message of ours, which can be changed in place. */
export const isEphemeral = (i: Press): boolean => i.message?.flags.has(MessageFlags.Ephemeral) ?? false;

/** What replaces a message; files that are not named again go. */
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
