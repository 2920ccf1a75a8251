/** Options of a slash command in the composer. */
import { avatar, el } from './dom.js';
import { channelName, isDm, isThread, state } from './state.js';

const TYPE = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };
const WAIT_MS = 120;

/** Input fields in the composer for the options of a command. */
export class Chips {
  #leaf;
  #popup;
  #complete;
  #changed;
  #chips = new Map();
  #root = el('span', { class: 'chips' });
  #more = el('span', { class: 'more' });
  #asked = 0;
  element = el('span', { class: 'options' }, this.#root, this.#more);

  /** @param complete asks the bot for choices: (option name, typed options) → choices */
  constructor(leaf, popup, complete, changed) {
    this.#leaf = leaf;
    this.#popup = popup;
    this.#complete = complete;
    this.#changed = changed;
  }

  values() {
    const given = this.#all().filter(c => c.value !== null && c.value !== '');
    return Object.fromEntries(given.map(c => [c.option.name, c.value]));
  }

  /** Shows the required and the given options. Returns true if one of them is still empty. */
  start(given) {
    for (const option of this.#leaf.options)
      if (option.required || option.name in given) this.#add(option, given[option.name] ?? null);
    this.#drawMore();
    const empty = this.#all().find(c => c.value === null);
    empty?.input.focus();
    return empty !== undefined;
  }

  /** Marks the required options that are empty. Returns true if there are any. */
  incomplete() {
    for (const chip of this.#chips.values()) settle(chip);
    const missing = this.#all().filter(isMissing);
    for (const chip of missing) chip.root.classList.add('missing');
    missing[0]?.input.focus();
    return missing.length > 0;
  }

  #all() {
    return [...this.#chips.values()];
  }

  async #suggest(chip) {
    const { option, input } = chip;
    const typed = input.value.toLowerCase();
    if (!option.autocomplete) {
      const fitting = known(option).filter(e => e.name.toLowerCase().includes(typed));
      return this.#offer(chip, fitting.slice(0, 25));
    }
    const turn = ++this.#asked;
    const isOver = () => turn !== this.#asked || document.activeElement !== input;
    this.#tell(chip, `${option.description} · loading…`);
    await new Promise(resolve => setTimeout(resolve, WAIT_MS));
    if (isOver()) return;
    const complete = this.#complete;
    const options = { ...this.values(), [option.name]: input.value };
    const choices = await complete(option.name, options).catch(() => null);
    if (isOver()) return;
    if (choices === null) this.#tell(chip, 'Loading options failed');
    else this.#offer(chip, choices);
  }

  #offer(chip, entries) {
    this.#popup.show(chip.option.description, entries, chip.input, entry => {
      set(chip, entry.value, entry.name);
      this.#popup.hide();
      this.#next(chip);
    });
  }

  #tell(chip, title) {
    this.#popup.show(title, [], chip.input, () => undefined);
  }

  #next(from) {
    const missing = this.#all().find(isMissing);
    (missing ?? from).input.focus();
    if (missing === undefined) this.#popup.hide();
    this.#tellChanged();
  }

  #tellChanged(what) {
    const changed = this.#changed;
    return changed(what);
  }

  #add(option, value = null) {
    const chip = makeChip(option);
    const { input } = chip;
    this.#chips.set(option.name, chip);
    input.addEventListener('focus', () => void this.#suggest(chip));
    input.addEventListener('input', () => {
      set(chip, parse(option, input.value));
      void this.#suggest(chip);
    });
    input.addEventListener('blur', () => {
      settle(chip);
      this.#popup.hide();
    });
    input.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.#asked += 1;
      if (event.key === 'Backspace' && input.value === '') this.#remove(chip, event);
    });
    if (value !== null) {
      set(chip, parse(option, value), value);
      settle(chip);
    }
    this.#root.append(chip.root);
    return chip;
  }

  #remove(chip, event) {
    event.preventDefault();
    if (chip.option.required) return this.#tellChanged('leave');
    this.#chips.delete(chip.option.name);
    chip.root.remove();
    this.#drawMore();
    (this.#all().at(-1)?.input ?? this.#more.querySelector('button'))?.focus();
  }

  #drawMore() {
    const absent = this.#leaf.options.filter(o => !this.#chips.has(o.name));
    this.#more.replaceChildren(...absent.map(o => this.#addButton(o)));
  }

  #addButton(option) {
    const click = () => {
      const chip = this.#add(option);
      this.#drawMore();
      chip.input.focus();
    };
    return el(
      'button',
      {
        type: 'button',
        title: option.description,
        aria: { label: `Add option ${option.label}: ${option.description}` },
        on: { click },
      },
      `+ ${option.label}`,
    );
  }
}

const isMissing = ({ option, value }) => option.required && (value === null || value === '');

function makeChip(option) {
  const input = el('input', {
    type: 'text',
    size: 6,
    spellcheck: false,
    name: option.name,
    attrs: { role: 'combobox', autocomplete: 'off' },
    aria: {
      label: `${option.label}${option.required ? ' (required)' : ''}: ${option.description}`,
      expanded: false,
      controls: 'popup',
      required: option.required,
    },
  });
  const star = option.required ? el('span', { class: 'star', attrs: { 'aria-hidden': 'true' } }, '*') : null;
  const root = el(
    'label',
    { class: 'chip', data: { option: option.name } },
    el('span', {}, option.label, star),
    input,
  );
  return { option, input, root, value: null };
}

function set(chip, value, text) {
  chip.value = value;
  if (text !== undefined) chip.input.value = text;
  chip.input.size = Math.max(4, chip.input.value.length + 1);
  chip.root.classList.toggle('missing', false);
}

/** Returns the choices for an option that need no request to the bot. */
function known(option) {
  if (option.choices.length > 0) return option.choices;
  if (option.type === TYPE.boolean)
    return [
      { name: 'True', value: true },
      { name: 'False', value: false },
    ];
  if (option.type === TYPE.user || option.type === TYPE.mentionable)
    return [...state.people.values(), state.bot].map(p => ({
      name: `@${p.name}`,
      value: p.id,
      face: avatar(p, 24),
    }));
  if (option.type === TYPE.channel)
    return [...state.channels.values()]
      .filter(c => !isDm(c) && !isThread(c))
      .map(c => ({ name: `#${channelName(c)}`, value: c.id }));
  return [];
}

function parse(option, text) {
  if (text === '') return null;
  if (option.type === TYPE.integer || option.type === TYPE.number)
    return option.choices.length > 0 ? text : Number(text);
  return text;
}

/** Sets the choice whose name was typed in full instead of being picked. */
function settle(chip) {
  const match = known(chip.option).find(
    e => e.name.replace(/^[@#]/, '').toLowerCase() === chip.input.value.replace(/^[@#]/, '').toLowerCase(),
  );
  if (match) set(chip, match.value, match.name);
}
