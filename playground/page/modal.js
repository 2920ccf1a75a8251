/** Modals. */
import { TYPE } from './components.js';
import { act } from './connection.js';
import { byId, el } from './dom.js';
import { markdown } from './markdown.js';
import { menu } from './menu.js';
import { state } from './state.js';

/** Shows a modal that the bot has opened, and submits it. */
export function openModal(modal) {
  const dialog = byId('modal');
  const values = {};
  const failure = el('p', { class: 'failure', attrs: { role: 'alert' }, hidden: true });
  const send = el('button', { class: 'button primary', type: 'submit' }, 'Submit');
  const submit = async event => {
    event.preventDefault();
    failure.hidden = true;
    send.disabled = true;
    send.classList.add('waiting');
    try {
      const outcome = await act('modal', { modal: modal.id, values });
      if (outcome.kind === 'failed') throw new Error('Something went wrong. Try again.');
      dialog.close();
    } catch (error) {
      failure.textContent = error.message;
      failure.hidden = false;
    } finally {
      send.disabled = false;
      send.classList.remove('waiting');
    }
  };
  dialog.replaceChildren(
    el(
      'form',
      { on: { submit } },
      el('h2', { id: 'modal-title' }, modal.title),
      el('p', { class: 'subtext' }, `This form goes to ${state.bot?.name ?? 'the bot'}, on this computer.`),
      modal.components.map(c => row(c, values)),
      failure,
      el(
        'div',
        { class: 'dialog-foot' },
        el('button', { type: 'button', class: 'plain', on: { click: () => dialog.close() } }, 'Cancel'),
        send,
      ),
    ),
  );
  dialog.showModal();
  dialog.querySelector('input, textarea, .menu-trigger')?.focus();
}

function row(part, values) {
  if (part.type === TYPE.text) return markdown(part.content);
  if (part.type === TYPE.row) return part.components.map(c => labelled(c.label, null, c, values));
  return labelled(part.label, part.description, part.component, values);
}

function labelled(label, description, field, values) {
  const required = field.required !== false && field.type !== TYPE.check;
  const note = description ? el('small', {}, description) : null;
  const star = required ? el('span', { class: 'star', attrs: { 'aria-hidden': 'true' } }, ' *') : null;
  const change = value => {
    values[field.custom_id] = value;
  };
  switch (field.type) {
    case TYPE.input:
      return el(
        'label',
        { class: 'field' },
        el('span', {}, label, star),
        note,
        textInput(field, change, required),
      );
    case TYPE.radio:
      return group({ label, star, note }, field, 'radio', chosen => change(chosen[0] ?? null));
    case TYPE.checks:
      return group({ label, star, note }, field, 'checkbox', change);
    case TYPE.check:
      return el('label', { class: 'field check' }, checkbox(field, change), el('span', {}, label, note));
    default: {
      const chosen = (field.options ?? [])
        .filter(o => o.default)
        .map(o => o.value)
        .concat((field.default_values ?? []).map(v => v.id));
      change(chosen);
      return el(
        'div',
        { class: 'field' },
        el('span', {}, label, star),
        note,
        menu(field, change, { asField: true, label }),
      );
    }
  }
}

function textInput(field, change, required) {
  const isLong = field.style === 2;
  const input = el(isLong ? 'textarea' : 'input', {
    value: field.value ?? '',
    placeholder: field.placeholder ?? '',
    required,
    maxLength: field.max_length ?? 4_000,
    minLength: field.min_length ?? 0,
    name: field.custom_id,
    on: { input: () => change(input.value) },
    ...(isLong ? { rows: 4 } : {}),
  });
  change(input.value);
  return input;
}

function checkbox(field, change) {
  const input = el('input', {
    type: 'checkbox',
    checked: Boolean(field.default),
    name: field.custom_id,
    on: { change: () => change(input.checked) },
  });
  change(input.checked);
  return input;
}

function group({ label, star, note }, field, type, change) {
  const inputs = field.options.map(o =>
    el('input', {
      type,
      name: field.custom_id,
      value: o.value,
      checked: Boolean(o.default),
      required: type === 'radio' && star !== null,
    }),
  );
  const read = () => change(inputs.filter(i => i.checked).map(i => i.value));
  for (const input of inputs) input.addEventListener('change', read);
  read();
  return el(
    'fieldset',
    { class: 'field' },
    el('legend', {}, label, star),
    note,
    field.options.map((o, i) =>
      el(
        'label',
        { class: 'check' },
        inputs[i],
        el('span', {}, o.label, o.description ? el('small', {}, o.description) : null),
      ),
    ),
  );
}
