/** Request bodies of modals. */
import { ComponentType as C, type APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { customIdOf, modalFields } from '../messages/tree.ts';
import { choice, choosing, entitySelects, stringSelect, textDisplay } from './components.ts';
import { form, list, text } from './form.ts';

const { modal: MODAL, components: TREE } = LIMITS;
const flag = z.boolean().nullish();
const customId = text(1, TREE.customId);
const size = (least: number) => z.int().min(least).max(MODAL.input).nullish();

const textInput = z.object({
  type: z.literal(C.TextInput),
  custom_id: customId,
  style: z.int().min(1).max(2),
  label: text(1, MODAL.label).nullish(),
  min_length: size(0),
  max_length: size(1),
  required: flag,
  value: text(0, MODAL.input).nullish(),
  placeholder: text(0, MODAL.inputPlaceholder).nullish(),
});
const radioGroup = z
  .object({
    type: z.literal(C.RadioGroup),
    custom_id: customId,
    required: flag,
    options: list(choice, 2, MODAL.radios),
  })
  .superRefine(choosing);
const checkboxGroup = z
  .object({
    type: z.literal(C.CheckboxGroup),
    custom_id: customId,
    required: flag,
    options: list(choice, 1, MODAL.checks),
    min_values: z.int().min(0).max(MODAL.checks).nullish(),
    max_values: z.int().min(1).max(MODAL.checks).nullish(),
  })
  .superRefine((group, ctx) =>
    choosing({ ...group, max_values: group.max_values ?? group.options.length }, ctx),
  );
const checkbox = z.object({ type: z.literal(C.Checkbox), custom_id: customId, default: flag });

const label = z.object({
  type: z.literal(C.Label),
  label: text(1, MODAL.label),
  description: text(1, MODAL.description).nullish(),
  component: z.discriminatedUnion('type', [
    textInput,
    stringSelect,
    ...entitySelects,
    radioGroup,
    checkboxGroup,
    checkbox,
  ]),
});
const row = z.object({ type: z.literal(C.ActionRow), components: list(textInput, 1, 1) });

const modal = form<APIModalInteractionResponseCallbackData>(
  z.object({
    title: text(1, MODAL.title),
    custom_id: customId,
    components: list(z.discriminatedUnion('type', [label, row, textDisplay]), 1, MODAL.components),
  }),
);

export function readModal(body: unknown): APIModalInteractionResponseCallbackData {
  const data = modal(body);
  const ids = modalFields(data.components).map(customIdOf);
  if (new Set(ids).size < ids.length)
    throw invalidField(
      'data.components',
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    );
  return data;
}
