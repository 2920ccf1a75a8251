/** Sends direct messages over Discord's REST interface, only to people who have turned them on. */
import { Routes, RESTJSONErrorCodes as Code, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { isCode } from '../discord/errors.ts';
import type { Payload } from '../discord/ui.ts';
import { idOf, request } from '../announce/channel-messages.ts';

export interface DirectMessages {
  /** Sends a message. Discord ignores a repeat with the same nonce. */
  send(user: string, payload: Payload, nonce: string): Promise<void>;
}

/** Size of the cache of open direct-message channels. Discord slows down bots that open them repeatedly. */
const CHANNELS = 2_000;

export function directMessagesOf({ rest }: Pick<Client, 'rest'>): DirectMessages {
  const channels = new LRUCache<string, string>({ max: CHANNELS });
  async function open(user: string): Promise<string> {
    const channel = idOf(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
    channels.set(user, channel);
    return channel;
  }
  return {
    send: async (user, payload, nonce) => {
      const channel = channels.get(user) ?? (await open(user));
      await rest.post(Routes.channelMessages(channel), request(payload, nonce));
    },
  };
}

/** True if the user, or Discord for the user, does not accept direct messages from the bot. */
export const isUnwelcome = (error: unknown): boolean =>
  [Code.CannotSendMessagesToThisUser, Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds].some(code =>
    isCode(error, code),
  );

/** True if Discord refuses because the bot has opened too many direct-message channels. */
export const isTooFast = (error: unknown): boolean => isCode(error, Code.OpeningDirectMessagesTooFast);
