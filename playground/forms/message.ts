/** Request bodies of messages. */
import {
  MessageFlags as F,
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidForm, refusal, type FormError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { customIdOf, everyComponent } from '../messages/tree.ts';
import { displayComponents, legacyRows } from './components.ts';
import { because, form, length, list, text } from './form.ts';

export interface AttachmentInput {
  id: string | number;
  filename?: string | null;
  description?: string | null;
}

/** Parts of a message that a bot may send. Missing in an edit: the part stays as it is. */
export interface MessageBody {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: APIMessageTopLevelComponent[] | null;
  attachments?: AttachmentInput[] | null;
  allowed_mentions?: APIAllowedMentions | null;
  flags?: number | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  message_reference?: { message_id: string } | null;
}

const { message: MESSAGE, components: TREE } = LIMITS;
const media = z.object({ url: z.string() }).nullish();

const embed = z.object({
  title: text(0, 256).nullish(),
  description: text(0, 4_096).nullish(),
  color: z.int().nullish(),
  fields: list(
    z.object({ name: text(1, 256), value: text(1, 1_024), inline: z.boolean().nullish() }),
    0,
    25,
  ).nullish(),
  footer: z.object({ text: text(0, 2_048) }).nullish(),
  author: z.object({ name: text(0, 256) }).nullish(),
  image: media,
  thumbnail: media,
});

const mentioned = list(z.string(), 0, MESSAGE.mentions)
  .refine(
    ids => new Set(ids).size === ids.length,
    because('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value'),
  )
  .nullish();
const mentions = z.object({
  parse: z.array(z.enum(['roles', 'users', 'everyone'])).nullish(),
  users: mentioned,
  roles: mentioned,
  replied_user: z.boolean().nullish(),
});

const parts = {
  content: text(0, MESSAGE.content).nullish(),
  embeds: list(embed, 0, MESSAGE.embeds).nullish(),
  tts: z.boolean().nullish(),
  attachments: list(
    z.object({
      id: z.union([z.string(), z.number()]),
      filename: z.string().nullish(),
      description: text(0, MESSAGE.altText).nullish(),
    }),
    0,
    MESSAGE.attachments,
  ).nullish(),
  allowed_mentions: mentions.nullish(),
  flags: z.int().nullish(),
  nonce: z.union([text(0, MESSAGE.nonce), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z.object({ message_id: z.string() }).nullish(),
};

const legacy = form<MessageBody>(z.object({ ...parts, components: legacyRows.nullish() }));
const display = form<MessageBody>(z.object({ ...parts, components: displayComponents.nullish() }));
const flagged = form<{ flags?: number | null }>(z.object({ flags: z.int().nullish() }));

export const isDisplay = (flags: number | null | undefined): boolean =>
  ((flags ?? 0) & F.IsComponentsV2) !== 0;

/**
 * Reads the body of a new message or an edit.
 * @param wasDisplay true if the edited message uses Components V2, which cannot be turned off.
 */
export function readMessage(body: unknown, wasDisplay = false): MessageBody {
  const asDisplay = wasDisplay || isDisplay(flagged(body).flags);
  const message = asDisplay ? display(body) : legacy(body);
  const errors = [
    ...(asDisplay ? legacyFields(message) : []),
    ...treeErrors(message.components ?? [], asDisplay),
    ...embedErrors(message.embeds ?? []),
  ];
  if (errors.length > 0) throw invalidForm(errors);
  return message;
}

export function refuseEmpty(body: MessageBody, files: number): void {
  const parts = [body.content, body.embeds, body.components];
  if (files === 0 && parts.every(part => !part || part.length === 0)) throw refusal(50006);
}

function legacyFields(body: MessageBody): FormError[] {
  const fields = (['content', 'embeds'] as const).filter(field => body[field] && body[field].length > 0);
  return fields.map(field => ({
    path: [field],
    code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    message: `The "${field}" field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
  }));
}

function treeErrors(components: readonly APIMessageTopLevelComponent[], asDisplay: boolean): FormError[] {
  const all = [...everyComponent(components)];
  const errors: FormError[] = [];
  const bad = (code: string, message: string) => errors.push({ path: ['components'], code, message });
  const ids = all.map(customIdOf).filter(id => id !== null);
  const given = all.map(c => c.id ?? 0).filter(id => id > 0);
  if (new Set(ids).size < ids.length)
    bad('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  if (new Set(given).size < given.length)
    bad('COMPONENT_ID_DUPLICATED', 'Component ids must be unique within a message');
  if (asDisplay && all.length > TREE.total)
    bad(
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The total number of components must not exceed ${TREE.total}`,
    );
  const size = all.reduce((sum, c) => sum + ('content' in c ? length(c.content) : 0), 0);
  if (size > TREE.text)
    bad('COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', `The total text must not exceed ${TREE.text} characters`);
  return errors;
}

function embedErrors(embeds: readonly APIEmbed[]): FormError[] {
  const texts = embeds.flatMap(e => [
    e.title,
    e.description,
    e.footer?.text,
    e.author?.name,
    ...(e.fields ?? []).flatMap(f => [f.name, f.value]),
  ]);
  const total = texts.reduce((sum, t) => sum + length(t ?? ''), 0);
  if (total <= MESSAGE.embedTotal) return [];
  return [
    {
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${MESSAGE.embedTotal}`,
    },
  ];
}
