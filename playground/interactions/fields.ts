/** Values of menus and modals, checked as Discord's client checks them. */
import {
  ComponentType as C,
  type APIInteractionDataResolved,
  type APIMessageComponent,
  type APIModalInteractionResponseCallbackComponent,
  type APISelectMenuComponent,
  type APITextInputComponent,
} from 'discord-api-types/v10';
import { sorry } from '../errors.ts';
import { length } from '../forms/form.ts';
import { findPerson } from '../guild/members.ts';
import { resolveChannel, resolveRole, resolveUser } from './resolved.ts';
import { userOf, type Room } from '../state/room.ts';
import type { ModalField } from '../messages/tree.ts';

type FieldValue = string | boolean | readonly string[] | null;
/** Values of a filled modal, by custom id. */
export type ModalValues = Readonly<Record<string, FieldValue>>;

const SELECTS: readonly C[] = [
  C.StringSelect,
  C.UserSelect,
  C.RoleSelect,
  C.MentionableSelect,
  C.ChannelSelect,
];

export const isSelect = (c: APIMessageComponent | ModalField): c is APISelectMenuComponent =>
  SELECTS.includes(c.type);

/** Checks the values chosen in a menu, and adds the objects behind the ids to `resolved`. */
export function chosenIn(
  room: Room,
  select: APISelectMenuComponent,
  values: readonly string[],
  resolved: APIInteractionDataResolved,
): string[] {
  refuseCount(values, select.min_values ?? 1, select.max_values ?? 1);
  return values.map(value => {
    switch (select.type) {
      case C.StringSelect:
        return chosenOption(select.options, value);
      case C.UserSelect:
        return resolveUser(room, resolved, findPerson(room, value)?.user.id ?? value);
      case C.RoleSelect:
        return resolveRole(room, resolved, value);
      case C.ChannelSelect:
        return resolveChannel(room, resolved, value);
      case C.MentionableSelect:
        return userOf(room, value) ? resolveUser(room, resolved, value) : resolveRole(room, resolved, value);
    }
  });
}

/** Checks a filled modal as Discord's client does, and returns the data for the bot. */
export function fillModal(
  room: Room,
  components: readonly APIModalInteractionResponseCallbackComponent[],
  values: ModalValues,
): { components: object[]; resolved: APIInteractionDataResolved } {
  const resolved: APIInteractionDataResolved = {};
  let next = 1;
  const identified = <T extends object>(id: number | undefined, rest: T) => ({ id: id ?? next++, ...rest });
  const submitted = components.map(c => {
    switch (c.type) {
      case C.Label:
        return identified(c.id, {
          type: c.type,
          component: identified(c.component.id, fillField(room, c.component, values, resolved)),
        });
      case C.ActionRow:
        return identified(c.id, {
          type: c.type,
          components: c.components.map(input =>
            identified(input.id, fillField(room, input, values, resolved)),
          ),
        });
      case C.TextDisplay:
        return identified(c.id, { type: c.type });
    }
  });
  return { components: submitted, resolved };
}

function fillField(
  room: Room,
  field: ModalField,
  values: ModalValues,
  resolved: APIInteractionDataResolved,
): object {
  const value = values[field.custom_id] ?? null;
  const base = { type: field.type, custom_id: field.custom_id };
  const required = !('required' in field) || field.required !== false;
  switch (field.type) {
    case C.TextInput:
      return { ...base, value: writtenIn(field, value, required) };
    case C.Checkbox:
      return { ...base, value: value === null ? field.default === true : value === true };
    case C.RadioGroup:
      return {
        ...base,
        value: value === null ? defaultRadio(field, required) : chosenOption(field.options, String(value)),
      };
    case C.CheckboxGroup:
      return { ...base, values: checkedIn(field, asList(value), required) };
    case C.StringSelect:
    case C.UserSelect:
    case C.RoleSelect:
    case C.MentionableSelect:
    case C.ChannelSelect: {
      const chosen = asList(value);
      return {
        ...base,
        values: chosen.length === 0 && !required ? [] : chosenIn(room, field, chosen, resolved),
      };
    }
    case C.FileUpload:
      throw sorry('Files cannot be sent in the playground');
  }
}

function writtenIn(field: APITextInputComponent, value: FieldValue, required: boolean): string {
  const text = value === null ? (field.value ?? '') : String(value);
  if (text === '' && !required) return text;
  if (text === '') throw sorry(`${field.custom_id} is required`);
  const size = length(text);
  if (size < (field.min_length ?? 0) || size > (field.max_length ?? 4_000))
    throw sorry(`${field.custom_id} is too short or too long`);
  return text;
}

function defaultRadio(field: ModalField & { type: C.RadioGroup }, required: boolean): string | null {
  const chosen = field.options.find(o => o.default)?.value ?? null;
  if (chosen === null && required) throw sorry(`${field.custom_id} is required`);
  return chosen;
}

function checkedIn(
  field: ModalField & { type: C.CheckboxGroup },
  values: readonly string[],
  required: boolean,
): string[] {
  refuseCount(values, required ? (field.min_values ?? 1) : 0, field.max_values ?? field.options.length);
  return values.map(value => chosenOption(field.options, value));
}

function refuseCount(values: readonly string[], least: number, most: number): void {
  if (values.length < least || values.length > most)
    throw sorry(`Choose ${least === most ? String(least) : `${least} to ${most}`}`);
}

function chosenOption(options: readonly { value: string }[], value: string): string {
  if (!options.some(o => o.value === value)) throw sorry(`There is no option ${value}`);
  return value;
}

const asList = (value: FieldValue): readonly string[] => {
  if (value === null || typeof value === 'boolean' || value === '') return [];
  return typeof value === 'string' ? [value] : value;
};
