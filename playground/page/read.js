import { mentionsMe, messagesIn, state } from './state.js';

/** How far each person has read each channel, kept in the browser. */
const key = () => `read:${state.guild.id}:${state.me.id}`;

const load = () => JSON.parse(localStorage.getItem(key()) ?? '{}');

export function markRead(channelId) {
  const last = messagesIn(channelId).at(-1);
  if (last) localStorage.setItem(key(), JSON.stringify({ ...load(), [channelId]: last.id }));
}

/** The unread messages of a channel, and how many of them call this person. */
export function unread(channelId) {
  const from = BigInt(load()[channelId] ?? 0);
  const fresh = messagesIn(channelId).filter((m) => BigInt(m.id) > from && m.author.id !== state.me.id);
  return { count: fresh.length, mentions: fresh.filter(mentionsMe).length };
}
