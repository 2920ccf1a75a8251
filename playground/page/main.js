/** Entry point of the page: draws the log, and applies the server's frames. */
import { startComposer, drawComposer } from './composer.js';
import { act, enter } from './connection.js';
import { byId, el } from './dom.js';
import { drawMessage, startsGroup } from './message.js';
import { choosePerson } from './people.js';
import { markRead } from './read.js';
import { drawSidebar } from './sidebar.js';
import {
  channelName,
  FLAG,
  findChannel,
  has,
  isDm,
  isThread,
  messagesIn,
  person,
  readHash,
  state,
  writeHash,
} from './state.js';
import { keepCounting, longDate, sameDay } from './time.js';

const log = byId('log');
let typingTimer = 0;
/** Id of a channel that is shown as soon as its event arrives. `null`: none. */
let awaited = null;

const atBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;
const toBottom = () => {
  log.scrollTop = log.scrollHeight;
};

const PAGE = 100;
let shown = PAGE;

/** Redraws the channel: its newest messages, and a button for the earlier ones. */
function drawLog() {
  const messages = messagesIn(state.channel);
  const from = Math.max(0, messages.length - shown);
  log.replaceChildren(
    from > 0 ? earlier() : welcome(),
    ...messages.slice(from).flatMap((m, i) => drawnAt(messages, from + i)),
  );
  toBottom();
}

function earlier() {
  const show = () => {
    const below = log.scrollHeight - log.scrollTop;
    shown += PAGE;
    drawLog();
    log.scrollTop = log.scrollHeight - below;
  };
  return el(
    'button',
    { type: 'button', class: 'plain earlier', on: { click: show } },
    'Show earlier messages',
  );
}

function drawnAt(messages, i) {
  const [before, message] = [messages[i - 1], messages[i]];
  const newDay = !before || !sameDay(before.timestamp, message.timestamp);
  return [
    ...(newDay
      ? [el('div', { class: 'day', attrs: { role: 'separator' } }, longDate(message.timestamp))]
      : []),
    drawMessage(message, !newDay && !startsGroup(message, before)),
  ];
}

function welcome() {
  const channel = state.channels.get(state.channel);
  if (!channel) return el('p');
  const [title, what] = greeting(channel);
  return el(
    'div',
    { class: 'welcome' },
    el('h3', {}, title),
    el('p', {}, `This is the start of the ${what}. Type / to see what ${state.bot.name} can do.`),
  );
}

function greeting(channel) {
  if (isDm(channel)) return [channelName(channel), 'conversation'];
  if (isThread(channel)) return [channelName(channel), 'thread'];
  return [`Welcome to #${channelName(channel)}`, 'channel'];
}

/** Replaces the element of a message; keeps the focus if it was on one of the message's controls. */
function replace(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
  old.replaceWith(fresh);
  if (focused !== undefined) fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus();
}

/** Draws one message that is new or changed, without redrawing the others. */
function showMessage(message) {
  if (message.channel_id !== state.channel) return;
  const stay = atBottom();
  const messages = messagesIn(state.channel);
  const i = messages.findIndex(m => m.id === message.id);
  const old = log.querySelector(`[data-message-id="${message.id}"]`);
  if (old) replace(old, drawnAt(messages, i).at(-1));
  else if (i === messages.length - 1) log.append(...drawnAt(messages, i));
  else drawLog();
  if (stay) toBottom();
  if (document.hasFocus()) markRead(state.channel);
}

function goTo(id) {
  const channel = state.channels.get(id) ?? [...state.channels.values()][0];
  if (!channel) return;
  if (state.channel !== channel.id) shown = PAGE;
  state.channel = channel.id;
  markRead(channel.id);
  writeHash();
  drawSidebar();
  drawLog();
  drawComposer();
  openMenu(false);
}

/** Opens or closes the drawer that holds the channels in narrow windows. */
function openMenu(open) {
  document.body.classList.toggle('menu-open', open);
  byId('menu').setAttribute('aria-expanded', String(open));
}

function start(frame) {
  const { me, bot, botOnline, guild, people, channels, messages, events, commands } = frame.state;
  Object.assign(state, { me, bot, botOnline, guild, commands });
  state.people = new Map(people.map(p => [p.id, p]));
  state.channels = new Map(channels.map(({ channel }) => [channel.id, channel]));
  state.messages = new Map(messages.map(m => [m.id, m]));
  state.events = new Map(events.map(each => [each.event.id, each]));
  const wanted = state.channels.has(state.channel)
    ? state.channel
    : findChannel(readHash().channel ?? '')?.id;
  goTo(wanted);
  drawStatus(true);
}

const FRAMES = {
  state: start,
  message: ({ message }) => {
    state.messages.set(message.id, message);
    stopTyping();
    showMessage(message);
    drawSidebar();
  },
  edit: ({ message }) => {
    // As in Discord's client, a private message does not come back after a reload.
    if (has(message, FLAG.ephemeral) && !state.messages.has(message.id)) return;
    state.messages.set(message.id, message);
    showMessage(message);
  },
  delete: ({ id }) => {
    state.messages.delete(id);
    log.querySelector(`[data-message-id="${id}"]`)?.remove();
    drawSidebar();
  },
  channel: ({ channel }) => {
    state.channels.set(channel.id, channel);
    if (channel.id === awaited) {
      awaited = null;
      goTo(channel.id);
    } else drawSidebar();
    const starter = state.messages.get(channel.id);
    if (starter) showMessage(starter);
  },
  'channel-gone': ({ id }) => {
    state.channels.delete(id);
    if (state.channel === id) goTo(null);
    else drawSidebar();
  },
  event: ({ event, interested }) => {
    state.events.set(event.id, { event, interested });
    drawSidebar();
  },
  'event-gone': ({ id }) => {
    state.events.delete(id);
    drawSidebar();
  },
  person: ({ person: changed }) => {
    state.people.set(changed.id, changed);
    if (changed.id === state.me.id) state.me = changed;
    drawSidebar();
  },
  commands: ({ commands }) => {
    state.commands = commands;
    drawComposer();
  },
  bot: ({ online }) => {
    state.botOnline = online;
    drawStatus(true);
  },
  typing: ({ channelId, userId }) => {
    if (channelId !== state.channel) return;
    byId('typing').textContent = `${person(userId)?.name ?? 'Somebody'} is typing…`;
    clearTimeout(typingTimer);
    typingTimer = setTimeout(stopTyping, 8_000);
  },
  answer: () => undefined,
};

function stopTyping() {
  byId('typing').textContent = '';
}

function drawStatus(connected) {
  const status = byId('status');
  status.className = connected && state.botOnline ? 'good' : 'bad';
  status.textContent = connected ? presence() : 'Connecting…';
}

const presence = () =>
  state.botOnline ? `${state.bot.name} is here` : `${state.bot?.name ?? 'The bot'} is away`;

const become = who =>
  enter(who, frame => FRAMES[frame.t](frame), drawStatus).catch(error => {
    byId('status').textContent = error.message;
  });

async function begin() {
  const { user } = readHash();
  if (user) await become({ name: user });
  else await choosePerson(become);
}

document.addEventListener('click', event => {
  const target = event.target.closest('[data-go-to]');
  if (target) goTo(target.dataset.goTo);
  const interest = event.target.closest('[data-interest]');
  if (interest) void act('interest', { event: interest.dataset.interest });
  if (event.target.closest('[data-open-dm]'))
    void act('dm', {}).then(({ id }) => (state.channels.has(id) ? goTo(id) : (awaited = id)));
});
byId('menu').addEventListener('click', () => openMenu(true));
byId('shade').addEventListener('click', () => openMenu(false));
addEventListener('keydown', event => event.key === 'Escape' && openMenu(false));
byId('me').addEventListener('click', () => {
  openMenu(false);
  void choosePerson(become);
});
addEventListener('hashchange', () => {
  const { user, channel } = readHash();
  if (user && user !== state.me?.name) void become({ name: user });
  else if (channel) goTo(findChannel(channel)?.id);
});
addEventListener('focus', () => {
  if (!state.me || !state.channel) return;
  markRead(state.channel);
  drawSidebar();
});
log.addEventListener(
  'load',
  event => {
    if (event.target.tagName === 'IMG' && atBottom()) toBottom();
  },
  true,
);
byId('modal').addEventListener('click', event => event.target === byId('modal') && byId('modal').close());

startComposer(act);
keepCounting();
void begin();
