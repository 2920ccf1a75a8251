/** Schemas of message components. */
import { ButtonStyle, ComponentType as C } from 'discord-api-types/v10';
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { because, list, text } from './form.ts';

const { button: BUTTON, select: SELECT, components: TREE, message: MESSAGE } = LIMITS;

const id = z.int().min(0).nullish();
const customId = text(1, TREE.customId);
const emoji = z.object({
  id: z.string().nullish(),
  name: z.string().nullish(),
  animated: z.boolean().nullish(),
});
const flag = z.boolean().nullish();

const mediaItem = z.object({
  url: text(1, TREE.mediaUrl).refine(
    url => /^(https?|attachment):\/\/./.test(url),
    because('URL_TYPE_INVALID_SCHEME', "Scheme must be one of ('http', 'https', 'attachment')."),
  ),
});

const button = z
  .object({
    type: z.literal(C.Button),
    id,
    style: z.enum(ButtonStyle),
    label: text(0, BUTTON.label).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: text(1, BUTTON.url).nullish(),
    sku_id: z.string().nullish(),
    disabled: flag,
  })
  .superRefine((value, ctx) => {
    if (value.style === ButtonStyle.Premium) return;
    if (!value.label && !value.emoji)
      complain(ctx, [], 'BUTTON_COMPONENT_INVALID', 'A button must have a label or emoji');
    const key = value.style === ButtonStyle.Link ? 'url' : 'custom_id';
    if (!value[key]) complain(ctx, [key], 'BASE_TYPE_REQUIRED', 'This field is required');
    if (value.url && value.custom_id)
      complain(
        ctx,
        ['custom_id'],
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
  });

export const choice = z.object({
  label: text(1, SELECT.label),
  value: text(1, SELECT.value),
  description: text(0, SELECT.description).nullish(),
  emoji: emoji.nullish(),
  default: flag,
});

const selectBase = {
  id,
  custom_id: customId,
  placeholder: text(0, SELECT.placeholder).nullish(),
  disabled: flag,
  required: flag,
  min_values: z.int().min(0).max(SELECT.options).nullish(),
  max_values: z.int().min(1).max(SELECT.options).nullish(),
};

interface Choosing {
  options?: { value: string; default?: boolean | null | undefined }[];
  min_values?: number | null | undefined;
  max_values?: number | null | undefined;
}

/** Checks a list of options: distinct values, bounds that can be met, no more defaults than allowed. */
export function choosing(value: Choosing, ctx: z.core.$RefinementCtx): void {
  const options = value.options ?? [];
  const most = value.max_values ?? 1;
  const duplicate = options.findIndex((o, i) => options.findIndex(other => other.value === o.value) < i);
  if (duplicate >= 0)
    complain(
      ctx,
      ['options', duplicate, 'value'],
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    );
  if (value.options && most > options.length)
    complain(
      ctx,
      ['max_values'],
      'SELECT_COMPONENT_MAX_VALUES_INVALID',
      'Must be less than or equal to the number of options',
    );
  if ((value.min_values ?? 1) > most)
    complain(
      ctx,
      ['min_values'],
      'SELECT_COMPONENT_MIN_VALUES_INVALID',
      'Must be less than or equal to max_values',
    );
  if (options.filter(o => o.default).length > most)
    complain(
      ctx,
      ['options'],
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      'Must not have more default values than max_values',
    );
}

export const stringSelect = z
  .object({
    type: z.literal(C.StringSelect),
    ...selectBase,
    options: list(choice, 1, SELECT.options),
  })
  .superRefine(choosing);

const defaults = list(
  z.object({ id: z.string(), type: z.enum(['user', 'role', 'channel']) }),
  0,
  SELECT.options,
).nullish();
const entitySelect = <T extends number>(type: T) =>
  z.object({
    type: z.literal(type),
    ...selectBase,
    default_values: defaults,
    channel_types: z.array(z.int()).nullish(),
  });

export const entitySelects = [
  entitySelect(C.UserSelect),
  entitySelect(C.RoleSelect),
  entitySelect(C.MentionableSelect),
  entitySelect(C.ChannelSelect),
] as const;

const actionRow = z
  .object({
    type: z.literal(C.ActionRow),
    id,
    components: list(
      z.discriminatedUnion('type', [button, stringSelect, ...entitySelects]),
      1,
      BUTTON.perRow,
    ),
  })
  .superRefine((row, ctx) => {
    if (row.components.length > 1 && row.components.some(c => c.type !== C.Button))
      complain(ctx, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A select must be alone in its row');
  });

export const textDisplay = z.object({ type: z.literal(C.TextDisplay), id, content: text(1, TREE.text) });
const altText = text(1, MESSAGE.altText).nullish();
const thumbnail = z.object({
  type: z.literal(C.Thumbnail),
  id,
  media: mediaItem,
  description: altText,
  spoiler: flag,
});
const gallery = z.object({
  type: z.literal(C.MediaGallery),
  id,
  items: list(z.object({ media: mediaItem, description: altText, spoiler: flag }), 1, TREE.gallery),
});
const file = z.object({
  type: z.literal(C.File),
  id,
  spoiler: flag,
  file: z.object({
    url: z
      .string()
      .refine(
        url => url.startsWith('attachment://'),
        because('URL_TYPE_INVALID_SCHEME', "Scheme must be one of ('attachment')."),
      ),
  }),
});
const separator = z.object({
  type: z.literal(C.Separator),
  id,
  divider: flag,
  spacing: z.int().min(1).max(2).nullish(),
});
const section = z
  .object({
    type: z.literal(C.Section),
    id,
    components: list(textDisplay, 1, TREE.sectionTexts),
    accessory: z.discriminatedUnion('type', [button, thumbnail]).optional(),
  })
  .superRefine((value, ctx) => {
    if (!value.accessory) complain(ctx, ['accessory'], 'BASE_TYPE_REQUIRED', 'This field is required');
  });

const inContainer = [actionRow, section, textDisplay, gallery, file, separator] as const;
const container = z.object({
  type: z.literal(C.Container),
  id,
  accent_color: z.int().min(0).max(0xff_ff_ff).nullish(),
  spoiler: flag,
  components: list(z.discriminatedUnion('type', [...inContainer]), 1, TREE.total),
});

/** Top-level components: only rows without Components V2, everything with it. */
export const legacyRows = list(z.discriminatedUnion('type', [actionRow]), 0, TREE.rows);
export const displayComponents = z.array(z.discriminatedUnion('type', [...inContainer, container]));

function complain(ctx: z.core.$RefinementCtx, path: PropertyKey[], code: string, message: string): void {
  ctx.addIssue({ code: 'custom', path, message, params: { code } });
}
