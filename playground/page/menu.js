import { avatar, el } from './dom.js';
import { state, channelName, isDm, isThread } from './state.js';

const TYPE = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

/** What a menu offers: its own options, or the people, or the channels. */
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
 * A menu as Discord draws it. One choice is sent at once, several when the menu closes.
 * @param choose called with the values; in a form (`asField`) with every change.
 */
export function menu(select, choose, { asField = false, label = '' } = {}) {
  const options = optionsOf(select);
  const most = select.max_values ?? 1;
  const least = select.min_values ?? 1;
  const chosen = new Set(options.filter(o => o.default).map(o => o.value));
  const name = label || select.placeholder || 'Make a selection';
  const shown = el('span', { class: 'menu-value' });
  const trigger = el(
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
  const list = el('div', {
    class: 'menu-list',
    attrs: { role: 'listbox' },
    aria: { label: name, multiselectable: most > 1 },
    hidden: true,
  });
  const root = el('div', { class: 'menu' }, trigger, list);
  const before = { values: '' };
  const values = () => options.map(o => o.value).filter(v => chosen.has(v));
  const draw = () => {
    const labels = options.filter(o => chosen.has(o.value));
    shown.replaceChildren(
      ...(labels.length > 0
        ? labels.flatMap(o => optionFace(o))
        : [select.placeholder || 'Make a selection']),
    );
    shown.classList.toggle('empty', labels.length === 0);
    for (const item of list.children)
      if (item.dataset.value !== undefined)
        item.setAttribute('aria-selected', String(chosen.has(item.dataset.value)));
  };
  const open = () => {
    before.values = values().join('\n');
    list.hidden = false;
    trigger.setAttribute('aria-expanded', 'true');
    root.classList.toggle('up', trigger.getBoundingClientRect().bottom + 260 > innerHeight);
    (list.querySelector('[aria-selected=true]') ?? list.firstElementChild)?.focus();
    document.addEventListener('pointerdown', outside);
  };
  const close = () => {
    if (list.hidden) return;
    list.hidden = true;
    trigger.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside);
    if (most > 1 && !asField && values().join('\n') !== before.values && values().length >= least)
      choose(values());
  };
  const outside = event => !root.contains(event.target) && close();
  const pick = value => {
    if (most === 1) chosen.clear();
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    draw();
    if (asField) choose(values());
    if (most > 1) return;
    close();
    trigger.focus();
    if (!asField) choose(values());
  };
  list.append(...options.map(o => item(o, pick)));
  if (most > 1 && !asField)
    list.append(
      el(
        'button',
        {
          type: 'button',
          class: 'menu-done',
          on: {
            click: () => {
              close();
              trigger.focus();
            },
          },
        },
        'Done',
      ),
    );
  trigger.addEventListener('click', () => (list.hidden ? open() : close()));
  root.addEventListener('keydown', event =>
    keys(event, list, open, () => {
      close();
      trigger.focus();
    }),
  );
  draw();
  return root;
}

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
    option.person
      ? avatar(option.person, 24)
      : option.emoji?.name
        ? el('span', { class: 'emoji' }, option.emoji.name)
        : null,
    el(
      'span',
      { class: 'menu-text' },
      el('span', {}, option.label),
      option.description ? el('small', {}, option.description) : null,
    ),
    el('span', { class: 'tick', attrs: { 'aria-hidden': 'true' } }, '✓'),
  );
}

const optionFace = option =>
  el(
    'span',
    { class: 'menu-face' },
    option.emoji?.name ? el('span', { class: 'emoji' }, `${option.emoji.name} `) : null,
    option.label,
  );

/** Arrow keys walk, Escape closes. */
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
