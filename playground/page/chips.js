import { avatar, el } from './dom.js';
import { channelName, isDm, isThread, state } from './state.js';

const TYPE = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };
const WAIT_MS = 120;

/**
 * The options of a command as small fields in the composer.
 * @param complete asks the bot for completions: (option name, typed options) → choices
 */
export function makeChips(leaf, popup, complete, changed) {
  const chips = new Map();
  const root = el('span', { class: 'chips' });
  const more = el('span', { class: 'more' });
  let asked = 0;

  const values = () =>
    Object.fromEntries(
      [...chips.values()].filter(c => c.value !== null && c.value !== '').map(c => [c.option.name, c.value]),
    );

  const set = (chip, value, text) => {
    chip.value = value;
    if (text !== undefined) chip.input.value = text;
    chip.input.size = Math.max(4, chip.input.value.length + 1);
    chip.root.classList.toggle('missing', false);
  };
  const offer = (chip, entries) =>
    popup.show(chip.option.description, entries, chip.input, entry => {
      set(chip, entry.value, entry.name);
      popup.hide();
      next(chip);
    });
  const suggest = async chip => {
    const { option, input } = chip;
    const typed = input.value.toLowerCase();
    if (!option.autocomplete)
      return offer(
        chip,
        known(option)
          .filter(e => e.name.toLowerCase().includes(chip.value !== null && chip.picked ? '' : typed))
          .slice(0, 25),
      );
    const turn = ++asked;
    popup.show(`${option.description} · loading…`, [], input, () => undefined);
    await new Promise(resolve => setTimeout(resolve, WAIT_MS));
    if (turn !== asked || document.activeElement !== input) return;
    const choices = await complete(option.name, { ...values(), [option.name]: input.value }).catch(
      () => null,
    );
    if (turn !== asked || document.activeElement !== input) return;
    if (choices === null) popup.show('Loading options failed', [], input, () => undefined);
    else offer(chip, choices);
  };
  const next = from => {
    const missing = [...chips.values()].find(c => c.option.required && (c.value === null || c.value === ''));
    (missing ?? from).input.focus();
    if (missing === undefined) popup.hide();
    changed();
  };
  const add = (option, value = null) => {
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
    const chip = {
      option,
      input,
      value: null,
      picked: false,
      root: el(
        'label',
        { class: 'chip', data: { option: option.name } },
        el(
          'span',
          {},
          option.label,
          option.required ? el('span', { class: 'star', attrs: { 'aria-hidden': 'true' } }, '*') : null,
        ),
        input,
      ),
    };
    chips.set(option.name, chip);
    input.addEventListener('focus', () => void suggest(chip));
    input.addEventListener('input', () => {
      set(chip, parse(option, input.value));
      void suggest(chip);
    });
    input.addEventListener('blur', () => {
      settle(chip, set);
      popup.hide();
    });
    input.addEventListener('keydown', event => {
      if (event.key === 'Escape') asked += 1;
      if (event.key === 'Backspace' && input.value === '') remove(chip, event);
    });
    if (value !== null) {
      set(chip, parse(option, value), value);
      settle(chip, set);
    }
    root.append(chip.root);
    return chip;
  };
  const remove = (chip, event) => {
    event.preventDefault();
    if (chip.option.required) return changed('leave');
    chips.delete(chip.option.name);
    chip.root.remove();
    drawMore();
    ([...chips.values()].at(-1)?.input ?? more.querySelector('button'))?.focus();
  };
  const drawMore = () =>
    more.replaceChildren(
      ...leaf.options
        .filter(o => !chips.has(o.name))
        .map(o =>
          el(
            'button',
            {
              type: 'button',
              title: o.description,
              aria: { label: `Add option ${o.label}: ${o.description}` },
              on: {
                click: () => {
                  const chip = add(o);
                  drawMore();
                  chip.input.focus();
                },
              },
            },
            `+ ${o.label}`,
          ),
        ),
    );

  return {
    element: el('span', { class: 'options' }, root, more),
    values,
    /** Shows the required options and those already given; says whether one of them is still to be filled in. */
    start(given) {
      for (const option of leaf.options)
        if (option.required || option.name in given) add(option, given[option.name] ?? null);
      drawMore();
      const empty = [...chips.values()].find(c => c.value === null);
      empty?.input.focus();
      return empty !== undefined;
    },
    /** Marks what is required and missing, and says whether something is. */
    incomplete() {
      for (const chip of chips.values()) settle(chip, set);
      const missing = [...chips.values()].filter(
        c => c.option.required && (c.value === null || c.value === ''),
      );
      for (const chip of missing) chip.root.classList.add('missing');
      missing[0]?.input.focus();
      return missing.length > 0;
    },
  };
}

/** What can be chosen for an option without asking the bot. */
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

/** Words that were typed without choosing count as the choice that has this name. */
function settle(chip, set) {
  const match = known(chip.option).find(
    e => e.name.replace(/^[@#]/, '').toLowerCase() === chip.input.value.replace(/^[@#]/, '').toLowerCase(),
  );
  if (match) set(chip, match.value, match.name);
}
