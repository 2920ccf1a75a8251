/** Select menus. */
import { avatar, el } from './dom.js';
import { state, channelName, isDm, isThread } from './state.js';

const TYPE = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

/** Returns the options of a menu: its own, or the people, roles or channels. */
function optionsOf(select) {
  const chosen = (select.default_values ?? []).map(value => value.id);
  if (select.type === TYPE.string) return select.options;
  if (select.type === TYPE.channel)
    return [...state.channels.values()]
      .filter(c => !isDm(c) && !isThread(c))
      .map(c => ({ label: `# ${channelName(c)}`, value: c.id, default: chosen.includes(c.id) }));
  if (select.type === TYPE.role)
    return [{ label: '@everyone', value: state.guild.id, default: chosen.includes(state.guild.id) }];
  return [...state.people.values(), state.bot].map(p => ({
    label: p.name,
    value: p.id,
    person: p,
    default: chosen.includes(p.id),
  }));
}

/**
 * Draws a menu like Discord's. A single choice is sent at once, several when the menu closes.
 * @param choose called with the values; in a form (`asField`) at every change.
 */
export const menu = (select, choose, settings = {}) => new Menu(select, choose, settings).root;

class Menu {
  #choose;
  #asField;
  #placeholder;
  #options;
  #most;
  #least;
  #chosen;
  /** Values when the menu was opened, one per line. */
  #before = '';
  #shown = el('span', { class: 'menu-value' });
  #trigger;
  #list;

  constructor(select, choose, { asField = false, label = '' }) {
    this.#choose = choose;
    this.#asField = asField;
    this.#placeholder = select.placeholder || 'Make a selection';
    this.#options = optionsOf(select);
    this.#most = select.max_values ?? 1;
    this.#least = select.min_values ?? 1;
    this.#chosen = new Set(this.#options.filter(o => o.default).map(o => o.value));
    const name = label || this.#placeholder;
    this.#trigger = triggerOf(select, name, this.#shown);
    this.#list = el('div', {
      class: 'menu-list',
      attrs: { role: 'listbox' },
      aria: { label: name, multiselectable: this.#most > 1 },
      hidden: true,
    });
    this.root = el('div', { class: 'menu' }, this.#trigger, this.#list);
    this.#list.append(...this.#options.map(o => item(o, value => this.#pick(value))));
    if (this.#most > 1 && !asField) this.#list.append(doneButton(() => this.#leave()));
    this.#listen();
    this.#draw();
  }

  #listen() {
    this.#trigger.addEventListener('click', () => (this.#list.hidden ? this.#open() : this.#close()));
    this.root.addEventListener('keydown', event =>
      keys(
        event,
        this.#list,
        () => this.#open(),
        () => this.#leave(),
      ),
    );
  }

  /** Returns the values in the order in which they were chosen, because Discord sends them so. */
  #values() {
    return [...this.#chosen];
  }

  #draw() {
    const chosen = this.#options.filter(o => this.#chosen.has(o.value));
    this.#shown.replaceChildren(
      ...(chosen.length > 0 ? chosen.flatMap(o => optionFace(o)) : [this.#placeholder]),
    );
    this.#shown.classList.toggle('empty', chosen.length === 0);
    for (const child of this.#list.children)
      if (child.dataset.value !== undefined)
        child.setAttribute('aria-selected', String(this.#chosen.has(child.dataset.value)));
  }

  #open() {
    this.#before = this.#values().join('\n');
    this.#list.hidden = false;
    this.#trigger.setAttribute('aria-expanded', 'true');
    this.root.classList.toggle('up', this.#trigger.getBoundingClientRect().bottom + 260 > innerHeight);
    (this.#list.querySelector('[aria-selected=true]') ?? this.#list.firstElementChild)?.focus();
    document.addEventListener('pointerdown', this.#outside);
  }

  #close() {
    if (this.#list.hidden) return;
    this.#list.hidden = true;
    this.#trigger.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', this.#outside);
    const isSentNow = this.#most > 1 && !this.#asField;
    const values = this.#values();
    if (isSentNow && values.join('\n') !== this.#before && values.length >= this.#least) this.#send(values);
  }

  #outside = event => !this.root.contains(event.target) && this.#close();

  #leave() {
    this.#close();
    this.#trigger.focus();
  }

  #pick(value) {
    const chosen = this.#chosen;
    if (this.#most === 1) chosen.clear();
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < this.#most) chosen.add(value);
    this.#draw();
    if (this.#asField) this.#send(this.#values());
    if (this.#most > 1) return;
    this.#leave();
    if (!this.#asField) this.#send(this.#values());
  }

  #send(values) {
    const choose = this.#choose;
    choose(values);
  }
}

const triggerOf = (select, name, shown) =>
  el(
    'button',
    {
      type: 'button',
      class: 'menu-trigger',
      disabled: Boolean(select.disabled),
      data: { customId: select.custom_id },
      attrs: { role: 'combobox' },
      aria: { label: name, expanded: false, haspopup: 'listbox' },
    },
    shown,
    el('span', { class: 'chevron', attrs: { 'aria-hidden': 'true' } }, '⌄'),
  );

const doneButton = click => el('button', { type: 'button', class: 'menu-done', on: { click } }, 'Done');

function item(option, pick) {
  return el(
    'div',
    {
      class: 'menu-item',
      tabIndex: -1,
      data: { value: option.value },
      attrs: { role: 'option' },
      aria: { selected: false },
      on: {
        click: () => pick(option.value),
        keydown: e => {
          if (e.key === 'Enter' || e.key === ' ') {
            e.preventDefault();
            e.stopPropagation();
            pick(option.value);
          }
        },
      },
    },
    pictureOf(option),
    el(
      'span',
      { class: 'menu-text' },
      el('span', {}, option.label),
      option.description ? el('small', {}, option.description) : null,
    ),
    el('span', { class: 'tick', attrs: { 'aria-hidden': 'true' } }, '✓'),
  );
}

function pictureOf({ person, emoji }) {
  if (person) return avatar(person, 24);
  return emoji?.name ? el('span', { class: 'emoji' }, emoji.name) : null;
}

const optionFace = option =>
  el(
    'span',
    { class: 'menu-face' },
    option.emoji?.name ? el('span', { class: 'emoji' }, `${option.emoji.name} `) : null,
    option.label,
  );

/** Handles keys: arrows move the focus, Escape closes. */
export function keys(event, list, open, close) {
  if (event.key === 'Escape' && !list.hidden) {
    event.preventDefault();
    event.stopPropagation();
    return close();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  if (list.hidden) return open();
  const items = [...list.children];
  const at = items.indexOf(document.activeElement);
  items.at((at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length)?.focus();
}
