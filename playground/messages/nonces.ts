/** Nonces, which keep a retried request from posting twice. */
import type { APIMessage } from 'discord-api-types/v10';
import { z } from 'zod';
import { form } from '../forms/form.ts';
import { LIMITS } from '../limits.ts';
import type { Room, Stored } from '../state/room.ts';

const readNonce = form<{ nonce?: string | number | null; enforce_nonce?: boolean | null }>(
  z.object({ nonce: z.union([z.string(), z.number()]).nullish(), enforce_nonce: z.boolean().nullish() }),
);

/**
 * Sends a message of the bot. With `enforce_nonce`, returns the existing message if the bot has used this
 * nonce in the last minutes, in whichever channel.
 */
export function sendOnce(room: Room, body: unknown, send: () => Stored): APIMessage {
  const { nonce, enforce_nonce: enforced } = readNonce(body);
  if (nonce === undefined || nonce === null || !enforced) return send().message;
  forgetOld(room);
  const key = String(nonce);
  const earlier = room.nonces.get(key);
  const existing = earlier && room.messages.get(earlier.channelId)?.get(earlier.messageId);
  if (existing) return existing.message;
  const { message } = send();
  room.nonces.delete(key);
  room.nonces.set(key, { at: room.clock.now(), channelId: message.channel_id, messageId: message.id });
  return message;
}

function forgetOld(room: Room): void {
  for (const [key, { at }] of room.nonces) {
    if (room.clock.now() - at < LIMITS.nonceMs) return;
    room.nonces.delete(key);
  }
}
