/** Finds components, options and fields by their labels. */
import { ComponentType as C, type APIMessage, type APIMessageComponent } from 'discord-api-types/v10';
import type { ModalValues } from '../interactions/fields.ts';
import type { Modal } from '../players/protocol.ts';
import { customIdOf, everyComponent, modalFields, type ModalField } from '../messages/tree.ts';

type Usable = APIMessageComponent & { custom_id: string };
export type Filled = ModalValues;
export interface ButtonView {
  label: string;
  customId: string;
  disabled: boolean;
}

/** Returns the button or menu with this label, placeholder or custom id. */
export function componentCalled(message: APIMessage, name: string | RegExp): Usable {
  const all = [...everyComponent(message.components ?? [])].filter(isUsable);
  const found = all.find(c => matches(labelOf(c), name)) ?? all.find(c => matches(c.custom_id, name));
  if (!found) {
    const names = all.map(c => labelOf(c) || c.custom_id).join(', ') || 'none';
    throw new Error(`That message has no component ${String(name)}; it has ${names}`);
  }
  if ('disabled' in found && found.disabled) throw new Error(`${String(name)} is disabled`);
  return found;
}

export const buttonsOf = (message: APIMessage): ButtonView[] =>
  [...everyComponent(message.components ?? [])]
    .filter(isUsable)
    .filter(c => c.type === C.Button)
    .map(c => ({
      label: labelOf(c),
      customId: c.custom_id,
      disabled: 'disabled' in c && c.disabled === true,
    }));

/** Returns the values for the chosen labels or values. `null`: a button. */
export function chosenValues(component: Usable, values: readonly string[]): string[] | null {
  if (component.type === C.Button) return null;
  return component.type === C.StringSelect
    ? values.map(value => optionValue(component.options, value))
    : [...values];
}

/** Returns the values of a modal by custom id; they may be given by label or by id. */
export function filledValues(modal: Modal, values: Filled): ModalValues {
  const fields = modalFields(modal.components);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(f => fieldLabel(modal, f) === name) ?? fields.find(f => f.custom_id === name);
      if (!field)
        throw new Error(
          `The form has no field ${name}; it has ${fields.map(f => fieldLabel(modal, f)).join(', ')}`,
        );
      return [field.custom_id, fieldValue(field, value)];
    }),
  );
}

const isUsable = (c: APIMessageComponent): c is Usable => customIdOf(c) !== null;

const labelOf = (c: APIMessageComponent): string => {
  if ('label' in c) return c.label ?? '';
  return 'placeholder' in c ? (c.placeholder ?? '') : '';
};

const matches = (text: string, name: string | RegExp): boolean =>
  typeof name === 'string' ? text === name : name.test(text);

function optionValue(options: readonly { label: string; value: string }[], name: string): string {
  return (options.find(o => o.label === name) ?? options.find(o => o.value === name))?.value ?? name;
}

function fieldLabel(modal: Modal, field: ModalField): string {
  const label = modal.components.find(c => c.type === C.Label && c.component.custom_id === field.custom_id);
  if (label?.type === C.Label) return label.label;
  return 'label' in field ? (field.label ?? '') : '';
}

function fieldValue(field: ModalField, value: Filled[string]): ModalValues[string] {
  if (!('options' in field) || typeof value === 'boolean' || value === null || value === undefined)
    return value ?? null;
  return typeof value === 'string'
    ? optionValue(field.options, value)
    : value.map(v => optionValue(field.options, v));
}
