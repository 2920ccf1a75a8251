import { mentionsMe, messagesIn, state } from './state.js';

/** How far each person has read each channel, kept in the browser. */
const key = () => `read:${state.guild.id}:${state.me.id}`;

const load = () => JSON.parse(localStorage.getItem(key()) ?? '{}');

export function markRead(channelId) {
  const last = messagesIn(channelId).at(-1);
  if (last) localStorage.setItem(key(), JSON.stringify({ ...load(), [channelId]: last.id }));
}

const NOTHING = { count: 0, mentions: 0 };

/** The unread messages of each channel, and how many of them call this person. */
export function unreadCounts() {
  const read = new Map(Object.entries(load()).map(([id, last]) => [id, BigInt(last)]));
  const counts = new Map();
  for (const message of state.messages.values()) {
    if (message.author.id === state.me.id || BigInt(message.id) <= (read.get(message.channel_id) ?? 0n))
      continue;
    const { count, mentions } = counts.get(message.channel_id) ?? NOTHING;
    counts.set(message.channel_id, { count: count + 1, mentions: mentions + (mentionsMe(message) ? 1 : 0) });
  }
  if (document.hasFocus()) counts.delete(state.channel);
  return channelId => counts.get(channelId) ?? NOTHING;
}
