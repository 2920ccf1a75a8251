/** Draws messages. */
import { component, picture } from './components.js';
import { act } from './connection.js';
import { avatar, el, local } from './dom.js';
import { markdown } from './markdown.js';
import { openModal } from './modal.js';
import { channelName, FLAG, has, mentionsMe, person, state } from './state.js';
import { clockTime, when } from './time.js';

const GROUP_MS = 7 * 60_000;
const SYSTEM = { thread: 18, reply: 19, starter: 21 };
export const NO_ANSWER = 'The application did not respond';

const isNote = ({ type }) => type === SYSTEM.thread || type === SYSTEM.starter;

/** True if the message needs a head of its own. Messages of one author in quick succession share one. */
export function startsGroup(message, before) {
  if (!before || message.interaction_metadata || message.message_reference || isNote(before)) return true;
  if (has(message, FLAG.ephemeral) !== has(before, FLAG.ephemeral)) return true;
  return (
    before.author.id !== message.author.id ||
    Date.parse(message.timestamp) - Date.parse(before.timestamp) > GROUP_MS
  );
}

export function drawMessage(message, grouped) {
  const author = person(message.author.id) ?? {
    id: message.author.id,
    name: message.author.username,
    bot: Boolean(message.author.bot),
  };
  if (message.type === SYSTEM.thread) return threadNote(message, author);
  if (message.type === SYSTEM.starter) return starterNote(message, author);
  const failure = el('p', { class: 'failure', attrs: { role: 'alert' }, hidden: true });
  const press = (customId, values, element) => use(message, { customId, values }, element, failure);
  return el(
    'article',
    {
      class: [
        'message',
        grouped ? 'grouped' : '',
        mentionsMe(message) ? 'mentions-me' : '',
        has(message, FLAG.ephemeral) ? 'ephemeral' : '',
      ]
        .filter(Boolean)
        .join(' '),
      data: { messageId: message.id, author: author.name },
      aria: { label: `${author.name}, ${when(message.timestamp)}` },
    },
    context(message),
    grouped
      ? el('time', { class: 'side-time', dateTime: message.timestamp }, clockTime(message.timestamp))
      : avatar(author),
    el(
      'div',
      { class: 'body' },
      grouped ? null : head(message, author),
      content(message, author, press),
      failure,
      threadCard(message),
      footer(message),
    ),
  );
}

function head(message, author) {
  return el(
    'h3',
    { class: 'head' },
    el('span', { class: author.bot ? 'author bot' : 'author' }, author.name),
    author.bot ? el('span', { class: 'tag' }, 'APP') : null,
    el('time', { dateTime: message.timestamp }, when(message.timestamp)),
  );
}

/** Draws the line above the head: the command or the message that this message answers. */
function context(message) {
  const { interaction, referenced_message: referenced } = message;
  if (interaction?.name) {
    const who = person(interaction.user.id) ?? {
      id: interaction.user.id,
      name: interaction.user.username,
      bot: false,
    };
    return el(
      'p',
      { class: 'context' },
      avatar(who, 16),
      el('strong', {}, who.name),
      ' used ',
      el('span', { class: 'mention' }, `/${interaction.name}`),
    );
  }
  if (!referenced) return null;
  const who = person(referenced.author.id) ?? { id: referenced.author.id, name: referenced.author.username };
  return el(
    'p',
    { class: 'context' },
    avatar(who, 16),
    el('strong', {}, who.name),
    ' ',
    referenced.content.slice(0, 80) || 'Message',
  );
}

function content(message, author, press) {
  if (has(message, FLAG.loading))
    return el('p', { class: 'thinking' }, dots(), `${author.name} is thinking…`);
  const parts = [];
  if (message.content) parts.push(markdown(message.content));
  if (message.content && message.edited_timestamp)
    parts[0].lastElementChild?.append(
      el('small', { class: 'edited', title: when(message.edited_timestamp) }, ' (edited)'),
    );
  parts.push(
    ...message.attachments.map(attachment),
    ...message.embeds.map(embed),
    ...(message.components ?? []).map(c => component(c, press)),
  );
  return parts;
}

function attachment(file) {
  if (file.content_type?.startsWith('image/'))
    return picture(file, file.description, 'attachment', file.filename.startsWith('SPOILER_'));
  return el('a', { class: 'file', href: local(file.url), download: file.filename }, `📄 ${file.filename}`);
}

function embed(data) {
  const box = el(
    'div',
    { class: 'embed' },
    data.author ? el('p', { class: 'embed-author' }, data.author.name) : null,
    data.title ? el('p', { class: 'embed-title' }, data.title) : null,
    data.description ? markdown(data.description) : null,
    data.fields?.map(f => el('div', { class: 'embed-field' }, el('strong', {}, f.name), markdown(f.value))),
    data.image ? picture(data.image, '', 'attachment') : null,
    data.footer ? el('p', { class: 'subtext' }, data.footer.text) : null,
  );
  if (data.color) box.style.borderLeftColor = `#${data.color.toString(16).padStart(6, '0')}`;
  return box;
}

function threadCard(message) {
  const thread = message.thread && state.channels.get(message.thread.id);
  if (!thread) return null;
  return el(
    'button',
    { type: 'button', class: 'thread-card', data: { goTo: thread.id } },
    el('strong', {}, channelName(thread)),
    el('span', {}, 'See thread ›'),
  );
}

/** Draws a line that Discord itself writes. */
const note = (message, author, ...words) =>
  el(
    'article',
    { class: 'message note', data: { messageId: message.id, author: author.name } },
    el('span', { class: 'note-sign', attrs: { 'aria-hidden': 'true' } }, '⌗'),
    el('p', { class: 'body' }, ...words),
  );

const linkTo = (channel, words) =>
  el('button', { type: 'button', class: 'plain', data: { goTo: channel } }, words);

function threadNote(message, author) {
  const thread = [...state.channels.values()].find(
    c => c.parent_id === message.channel_id && c.name === message.content,
  );
  return note(
    message,
    author,
    el('strong', {}, author.name),
    ' started a thread: ',
    thread ? linkTo(thread.id, message.content) : message.content,
    el('time', { dateTime: message.timestamp }, ` ${when(message.timestamp)}`),
  );
}

/** Draws the first message of a thread, which refers to the message on which it was opened. */
function starterNote(message, author) {
  const { channel_id: id } = message.message_reference;
  const parent = state.channels.get(id);
  return note(
    message,
    author,
    'This thread belongs to a message of ',
    el('strong', {}, author.name),
    ...(parent ? [' in ', linkTo(id, channelName(parent))] : []),
  );
}

function footer(message) {
  if (!has(message, FLAG.ephemeral)) return null;
  const dismiss = () => act('dismiss', { channel: message.channel_id, message: message.id });
  return el(
    'p',
    { class: 'only-you' },
    el('span', { class: 'eye', attrs: { 'aria-hidden': 'true' } }),
    'Only you can see this • ',
    el('button', { type: 'button', class: 'plain', on: { click: () => void dismiss() } }, 'Dismiss message'),
  );
}

export const dots = () =>
  el('span', { class: 'dots', attrs: { 'aria-hidden': 'true' } }, el('i'), el('i'), el('i'));

/** Sends the use of a component, and shows on the message that it is pending or has failed. */
async function use(message, { customId, values }, element, failure) {
  failure.hidden = true;
  const buttons = element.closest('.body').querySelectorAll('button.button, .menu-trigger');
  const wasEnabled = [...buttons].filter(b => !b.disabled);
  for (const button of wasEnabled) button.disabled = true;
  element.classList.add('waiting');
  element.setAttribute('aria-busy', 'true');
  try {
    const outcome = await act('component', {
      channel: message.channel_id,
      message: message.id,
      customId,
      values,
    });
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    if (outcome.kind === 'modal') openModal(outcome.modal);
  } catch (error) {
    failure.textContent = error instanceof TypeError ? NO_ANSWER : error.message;
    failure.hidden = false;
  } finally {
    element.classList.remove('waiting');
    element.removeAttribute('aria-busy');
    for (const button of wasEnabled) button.disabled = false;
  }
}
