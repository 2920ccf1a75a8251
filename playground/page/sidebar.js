/** The sidebar with the list of channels, and the title bar. */
import { avatar, byId, el } from './dom.js';
import { unreadCounts } from './read.js';
import { shortDate } from './time.js';
import { channelName, channelSign, isDm, isThread, state } from './state.js';

/** Discord's status of an event that goes on. */
const ACTIVE = 2;
/** Ids of the events whose details are shown. */
const opened = new Set();

/** Draws the list of channels: threads below their channels, direct messages last. */
export function drawSidebar() {
  byId('guild').textContent = state.guild.name;
  const channels = [...state.channels.values()];
  const unread = unreadCounts();
  const rooms = channels
    .filter(c => !isThread(c) && !isDm(c))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const threadsOf = id => channels.filter(c => isThread(c) && c.parent_id === id && isListed(c, unread));
  byId('channels').replaceChildren(
    ...[...state.events.values()].map(eventEntry),
    el(
      'ul',
      {},
      rooms.map(room => el('li', {}, entry(room, unread), threadList(threadsOf(room.id), unread))),
    ),
    el('h2', {}, 'Direct messages'),
    el(
      'ul',
      {},
      el('li', {}, channels.some(isDm) ? channels.filter(isDm).map(c => entry(c, unread)) : firstDm()),
    ),
  );
  drawMe();
  drawTitle(channels, unread);
}

/** Draws a scheduled event: its name, its date, and *Interested*. What it says opens with a press. */
function eventEntry({ event, interested }) {
  const isIn = interested.includes(state.me.id);
  return el(
    'details',
    {
      class: 'event',
      open: opened.has(event.id),
      on: { toggle: ({ target }) => (target.open ? opened.add(event.id) : opened.delete(event.id)) },
    },
    el(
      'summary',
      {},
      el('strong', {}, event.name),
      el('small', {}, event.status === ACTIVE ? 'Now' : shortDate(event.scheduled_start_time)),
    ),
    el('p', {}, event.description ?? ''),
    el('p', {}, event.entity_metadata?.location ?? ''),
    el(
      'button',
      {
        type: 'button',
        class: 'plain',
        data: { interest: event.id },
        aria: { pressed: String(isIn) },
      },
      `${isIn ? '✓ ' : ''}Interested (${interested.length})`,
    ),
  );
}

/** True unless the thread is archived, not open in this window, and without unread messages. */
const isListed = (thread, unread) =>
  !thread.thread_metadata?.archived || thread.id === state.channel || unread(thread.id).count > 0;

const threadList = (threads, unread) =>
  threads.length === 0
    ? null
    : el(
        'ul',
        { class: 'threads' },
        threads.map(t => el('li', {}, entry(t, unread))),
      );

function entry(channel, unread) {
  const { count, mentions } = unread(channel.id);
  const name = channelName(channel);
  return el(
    'button',
    {
      type: 'button',
      class: ['channel', count > 0 ? 'unread' : ''].join(' ').trim(),
      data: { goTo: channel.id, channel: name },
      aria: {
        current: channel.id === state.channel ? 'page' : 'false',
        label: label(channel, name, count, mentions),
      },
    },
    isDm(channel)
      ? avatar(state.bot, 24)
      : el('span', { class: 'sign', attrs: { 'aria-hidden': 'true' } }, isThread(channel) ? '' : '#'),
    el('span', { class: 'name' }, name),
    mentions > 0 ? el('span', { class: 'badge' }, String(mentions)) : null,
  );
}

/** Draws the button that opens the DM channel, as long as there is none. */
const firstDm = () =>
  el(
    'button',
    {
      type: 'button',
      class: 'channel',
      data: { openDm: '' },
      aria: { label: `${state.bot.name} (direct message)` },
    },
    avatar(state.bot, 24),
    el('span', { class: 'name' }, state.bot.name),
  );

function label(channel, name, count, mentions) {
  return `${name} (${kindOf(channel)})${newsOf(count, mentions)}`;
}

function kindOf(channel) {
  if (isThread(channel)) return 'thread';
  return isDm(channel) ? 'direct message' : 'channel';
}

function newsOf(count, mentions) {
  if (mentions > 0) return `, ${mentions} mention${mentions > 1 ? 's' : ''}`;
  return count > 0 ? ', unread' : '';
}

function languageOf({ locale }) {
  if (locale?.startsWith('it')) return 'Italiano';
  return locale?.startsWith('en') ? 'English' : locale;
}

function drawMe() {
  const { me } = state;
  byId('me').replaceChildren(
    avatar(me, 32),
    el('span', { class: 'name' }, me.name, el('small', {}, languageOf(me))),
    el('span', { class: 'switch' }, 'Switch'),
  );
  byId('me').setAttribute('aria-label', `You are ${me.name}. Switch to another person`);
}

function drawTitle(channels, unread) {
  const channel = state.channels.get(state.channel);
  if (!channel) return;
  const parent = channel.parent_id ? state.channels.get(channel.parent_id) : null;
  const mentions = channels.reduce((sum, c) => sum + unread(c.id).mentions, 0);
  byId('title').replaceChildren(
    ...(parent && isThread(channel)
      ? [
          el(
            'button',
            { type: 'button', class: 'plain parent', data: { goTo: parent.id } },
            `# ${channelName(parent)}`,
          ),
          el('span', { attrs: { 'aria-hidden': 'true' } }, ' › '),
        ]
      : []),
    el('span', {}, [channelSign(channel), channelName(channel)].filter(Boolean).join(' ')),
  );
  byId('menu').classList.toggle('badged', mentions > 0);
  const unreadMentions = mentions > 0 ? `(${mentions}) ` : '';
  document.title = `${unreadMentions}${channelName(channel)} · ${state.me.name} · Practice room`;
}
