/** State of this window, updated by the server's frames. */
export const state = {
  me: null,
  bot: null,
  botOnline: false,
  guild: { id: '', name: 'Practice room' },
  people: new Map(),
  channels: new Map(),
  messages: new Map(),
  /** By id: the event, and the ids of the people who are interested. */
  events: new Map(),
  commands: [],
  channel: null,
};

/** Discord's message flags. */
export const FLAG = { ephemeral: 64, loading: 128, components: 32_768, thread: 32, silent: 4_096 };
export const has = (message, flag) => ((message.flags ?? 0) & flag) !== 0;

export const CHANNEL = { text: 0, dm: 1, newsThread: 10, publicThread: 11, privateThread: 12 };
const THREADS = [CHANNEL.newsThread, CHANNEL.publicThread, CHANNEL.privateThread];
export const isThread = channel => THREADS.includes(channel.type);
export const isDm = channel => channel.type === CHANNEL.dm;
export const channelName = channel => (isDm(channel) ? (state.bot?.name ?? 'Direct messages') : channel.name);

/** Returns the sign before a channel's name; threads have none. */
export function channelSign(channel) {
  if (isThread(channel)) return '';
  return isDm(channel) ? '@' : '#';
}

export function person(id) {
  if (id === state.bot?.id) return state.bot;
  return state.people.get(id) ?? null;
}

/** Returns the messages of a channel, oldest first, because they arrive in this order. */
export const messagesIn = channelId => [...state.messages.values()].filter(m => m.channel_id === channelId);

export const mentionsMe = message =>
  message.author.id !== state.me.id &&
  (message.mention_everyone || message.mentions.some(u => u.id === state.me.id));

/** Reads the person and the channel from the address; each tab can be another person. */
export function readHash() {
  const hash = new URLSearchParams(location.hash.slice(1));
  return { user: hash.get('user'), channel: hash.get('channel') };
}

const addressOf = channel => (isThread(channel) || isDm(channel) ? channel.id : channel.name);

export function writeHash() {
  const channel = state.channels.get(state.channel);
  const where = channel ? addressOf(channel) : '';
  const hash = `#${new URLSearchParams({ user: state.me.name, channel: where })}`;
  if (location.hash !== hash) history.replaceState(null, '', hash);
}

export function findChannel(nameOrId) {
  return (
    state.channels.get(nameOrId) ??
    [...state.channels.values()].reverse().find(c => c.name === nameOrId) ??
    null
  );
}
