/** Unread messages. */
import { mentionsMe, messagesIn, state } from './state.js';

/** Key in local storage: the last message read in each channel, for each person. */
const key = () => `read:${state.guild.id}:${state.me.id}`;

const load = () => JSON.parse(localStorage.getItem(key()) ?? '{}');

export function markRead(channelId) {
  const last = messagesIn(channelId).at(-1);
  if (last) localStorage.setItem(key(), JSON.stringify({ ...load(), [channelId]: last.id }));
}

const NOTHING = { count: 0, mentions: 0 };

/** Returns a function from a channel id to the numbers of unread messages and of mentions. */
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
