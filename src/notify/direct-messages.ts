/** Direct messages, over Discord's REST interface. Only to people who have asked for them. */
import { Routes, RESTJSONErrorCodes as Code, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { isCode } from '../discord/errors.ts';
import type { Payload } from '../discord/ui.ts';
import { idOf, request } from '../announce/channel-messages.ts';

export interface DirectMessages {
  /** Sends once for each nonce. */
  send(user: string, payload: Payload, nonce: string): Promise<void>;
}

/** Channels of direct messages that are open: opening them over and over is what Discord slows down. */
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

/** Whether the person, or Discord in the person's name, does not let us write. */
export const isUnwelcome = (error: unknown): boolean =>
  [Code.CannotSendMessagesToThisUser, Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds].some(code =>
    isCode(error, code),
  );

/** Whether Discord holds us back for having written to too many people anew. */
export const isTooFast = (error: unknown): boolean => isCode(error, Code.OpeningDirectMessagesTooFast);
