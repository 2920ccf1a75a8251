/** The composer: writing messages and commands. */
import { Chips } from './chips.js';
import { matching, typedCommand } from './commands.js';
import { avatar, byId, el } from './dom.js';
import { dots, NO_ANSWER } from './message.js';
import { openModal } from './modal.js';
import { Popup } from './popup.js';
import { channelName, channelSign, state } from './state.js';

const popup = new Popup();
const failure = el('p', { class: 'failure', attrs: { role: 'alert' }, hidden: true });
const bar = el('div', { class: 'bar' });
const send = el('button', { class: 'send', type: 'submit', aria: { label: 'Send' } }, '➤');
const input = el('textarea', {
  id: 'text',
  rows: 1,
  attrs: { role: 'combobox', autocomplete: 'off' },
  aria: { label: 'Message', expanded: false, controls: 'popup', autocomplete: 'list' },
});

/** Command that is being composed. `null`: none. */
let draft = null;
let act = null;

export function startComposer(doAct) {
  act = doAct;
  byId('composer').append(popup.list, failure, bar, send);
  byId('composer').addEventListener('submit', event => {
    event.preventDefault();
    void submit();
  });
  byId('composer').addEventListener('keydown', keydown);
  input.addEventListener('input', typed);
  input.addEventListener('blur', () => popup.hide());
  drawComposer();
}

/** Adjusts the composer to the channel; the text in it stays. */
export function drawComposer() {
  const channel = state.channels.get(state.channel);
  const name = channel ? `${channelSign(channel)}${channelName(channel)}` : '';
  input.placeholder = channel?.thread_metadata?.archived
    ? 'This thread is archived: write a message to open it again'
    : `Message ${name} or type /`;
  if (draft === null && input.parentElement !== bar) bar.replaceChildren(input);
}

function typed() {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 160)}px`;
  fail(null);
  if (!input.value.startsWith('/')) return popup.hide();
  const found = typedCommand(input.value);
  if (
    found &&
    Object.keys(found.values).length === 0 &&
    input.value.endsWith(' ') &&
    found.leaf.options.length > 0
  )
    return begin(found.leaf, {});
  const entries = matching(input.value.slice(1))
    .slice(0, 50)
    .map(leaf => ({
      name: `/${leaf.label}`,
      detail: leaf.description,
      leaf,
      face: avatar(state.bot, 28),
      side: leaf.options.map(o => (o.required ? `${o.label}*` : o.label)).join(' '),
    }));
  popup.show(suggestionsTitle(entries.length), entries, input, entry => begin(entry.leaf, {}));
}

function suggestionsTitle(found) {
  if (found > 0) return `${state.bot.name}'s commands`;
  if (state.commands.length > 0) return 'No command of this name';
  return `${state.bot.name} has no commands yet: is it running?`;
}

/** Returns the command with values that was typed or pasted as a whole before Enter. `null`: none. */
function wholeCommand({ key }) {
  if (key !== 'Enter' || draft !== null || !input.value.includes(':')) return null;
  const whole = typedCommand(input.value);
  return whole && Object.keys(whole.values).length > 0 ? whole : null;
}

function keydown(event) {
  if (event.isComposing) return;
  const whole = wholeCommand(event);
  if (whole) {
    event.preventDefault();
    return begin(whole.leaf, whole.values);
  }
  if (popup.key(event)) return;
  if (event.key === 'Escape' && draft) return leave();
  if (event.key === 'Backspace' && draft && event.target.classList.contains('command-end')) return leave();
  if (event.key !== 'Enter' || event.shiftKey || event.target.matches('.more button, .send')) return;
  event.preventDefault();
  void submit();
}

/** Turns the composer into the form of a command. */
function begin(leaf, values) {
  popup.hide();
  const complete = async (focused, options) => {
    const outcome = await act('autocomplete', {
      channel: state.channel,
      command: leaf.path,
      options,
      focused,
    });
    if (outcome.kind !== 'choices') throw new Error(outcome.reason);
    return outcome.choices;
  };
  const chips = new Chips(leaf, popup, complete, what => (what === 'leave' ? leave() : fail(null)));
  const end = el('input', {
    class: 'command-end',
    readOnly: true,
    aria: { label: `Command ${leaf.label}. Enter sends it` },
  });
  draft = { leaf, chips };
  bar.replaceChildren(
    el('span', { class: 'command-name' }, avatar(state.bot, 20), `/${leaf.label}`),
    chips.element,
    end,
  );
  if (!chips.start(values)) end.focus();
}

function leave() {
  draft = null;
  popup.hide();
  fail(null);
  input.value = '';
  input.style.height = 'auto';
  bar.replaceChildren(input);
  input.focus();
}

async function submit() {
  if (draft) return sendCommand();
  const content = input.value.trim();
  if (content === '' || content.startsWith('/')) return;
  input.value = '';
  await act('say', { channel: state.channel, content }).catch(error => {
    input.value = content;
    fail(error.message);
  });
}

async function sendCommand() {
  const { leaf, chips } = draft;
  if (chips.incomplete()) return fail('Fill in what is marked with *');
  const { channel } = state;
  const options = chips.values();
  leave();
  const waiting = el('p', { class: 'sending' }, dots(), ` /${leaf.label}`);
  const shown = setTimeout(() => byId('log').append(waiting), 400);
  try {
    const outcome = await act('slash', { channel, command: leaf.path, options });
    if (outcome.kind === 'failed') notice(`/${leaf.label}`, outcome.reason);
    if (outcome.kind === 'modal') openModal(outcome.modal);
  } catch (error) {
    begin(leaf, Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)])));
    fail(error instanceof TypeError ? NO_ANSWER : error.message);
  } finally {
    clearTimeout(shown);
    waiting.remove();
  }
}

/** Adds a line to the channel that only this window shows. */
function notice(command, reason) {
  const line = el(
    'p',
    { class: 'notice', attrs: { role: 'alert' } },
    el('span', { class: 'mention' }, command),
    ` ${reason} `,
    el('button', { type: 'button', class: 'plain', on: { click: () => line.remove() } }, 'Dismiss message'),
  );
  byId('log').append(line);
  line.scrollIntoView({ block: 'nearest' });
}

function fail(message) {
  failure.hidden = message === null;
  failure.textContent = message ?? '';
}
