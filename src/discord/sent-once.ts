/** Sends a message once for each nonce, however long its sending could not be noted. */
import { LRUCache } from 'lru-cache';

/** Many more than are ever under way. */
const MOST = 200;

/** Calls `send`, or returns what it gave with this nonce in this place before: a channel, or a person. */
export type SendOnce<T extends object> = (place: string, nonce: string, send: () => Promise<T>) => Promise<T>;

/**
 * Discord knows a nonce for some minutes only. If the database is away for longer after a message was sent,
 * the message is sent again under its nonce. This program remembers it until it ends.
 */
export function createSendOnce<T extends object>(): SendOnce<T> {
  const sent = new LRUCache<string, T>({ max: MOST });
  return async (place, nonce, send) => {
    const key = `${place} ${nonce}`;
    const known = sent.get(key);
    if (known) return known;
    const message = await send();
    sent.set(key, message);
    return message;
  };
}
