import { avatar, byId, el } from './dom.js';
import { unread } from './read.js';
import { channelName, isDm, isThread, state } from './state.js';

/** Draws the list of channels, threads below theirs, direct messages last. */
export function drawSidebar() {
  byId('guild').textContent = state.guild.name;
  const channels = [...state.channels.values()];
  const rooms = channels.filter((c) => !isThread(c) && !isDm(c)).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const threadsOf = (id) => channels.filter((c) => isThread(c) && c.parent_id === id && isListed(c));
  byId('channels').replaceChildren(
    el('ul', {}, rooms.map((room) => el('li', {}, entry(room), threadList(threadsOf(room.id))))),
    ...(channels.some(isDm) ? [el('h2', {}, 'Direct messages'), el('ul', {}, channels.filter(isDm).map((c) => el('li', {}, entry(c))))] : []),
  );
  drawMe();
  drawTitle(channels);
}

/** Archived threads leave the list, unless one looks at them or something new is in them. */
const isListed = (thread) => !thread.thread_metadata?.archived || thread.id === state.channel || unread(thread.id).count > 0;

const threadList = (threads) => (threads.length === 0 ? null : el('ul', { class: 'threads' }, threads.map((t) => el('li', {}, entry(t)))));

function entry(channel) {
  const { count, mentions } = channel.id === state.channel ? { count: 0, mentions: 0 } : unread(channel.id);
  const name = channelName(channel);
  return el('button', {
    type: 'button', class: ['channel', count > 0 ? 'unread' : ''].join(' ').trim(), data: { goTo: channel.id, channel: name },
    aria: { current: channel.id === state.channel ? 'page' : 'false', label: label(channel, name, count, mentions) },
  },
  isDm(channel) ? avatar(state.bot, 24) : el('span', { class: 'sign', attrs: { 'aria-hidden': 'true' } }, isThread(channel) ? '' : '#'),
  el('span', { class: 'name' }, name), mentions > 0 ? el('span', { class: 'badge' }, String(mentions)) : null);
}

function label(channel, name, count, mentions) {
  const kind = isThread(channel) ? 'thread' : isDm(channel) ? 'direct message' : 'channel';
  const news = mentions > 0 ? `, ${mentions} mention${mentions > 1 ? 's' : ''}` : count > 0 ? ', unread' : '';
  return `${name} (${kind})${news}`;
}

function drawMe() {
  const { me } = state;
  byId('me').replaceChildren(avatar(me, 32), el('span', { class: 'name' }, me.name, el('small', {}, me.locale?.startsWith('it') ? 'Italiano' : me.locale?.startsWith('en') ? 'English' : me.locale)), el('span', { class: 'switch' }, 'Switch'));
  byId('me').setAttribute('aria-label', `You are ${me.name}. Switch to another person`);
}

function drawTitle(channels) {
  const channel = state.channels.get(state.channel);
  if (!channel) return;
  const parent = channel.parent_id ? state.channels.get(channel.parent_id) : null;
  const mentions = channels.filter((c) => c.id !== state.channel).reduce((sum, c) => sum + unread(c.id).mentions, 0);
  byId('title').replaceChildren(
    ...(parent && isThread(channel) ? [el('button', { type: 'button', class: 'plain parent', data: { goTo: parent.id } }, `# ${channelName(parent)}`), el('span', { attrs: { 'aria-hidden': 'true' } }, ' › ')] : []),
    el('span', {}, `${isThread(channel) ? '' : isDm(channel) ? '@ ' : '# '}${channelName(channel)}`),
  );
  byId('menu').classList.toggle('badged', mentions > 0);
  document.title = `${mentions > 0 ? `(${mentions}) ` : ''}${channelName(channel)} · ${state.me.name} · Practice room`;
}
