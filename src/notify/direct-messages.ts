/** Sends direct messages over Discord's REST interface, only to people who have turned them on. */
import { Routes, RESTJSONErrorCodes as Code, type Client } from 'discord.js';
import { isCode } from '../discord/errors.ts';
import type { Payload } from '../discord/ui.ts';
import type { People } from '../people/store.ts';
import { idOf, request } from '../announce/channel-messages.ts';

export interface DirectMessages {
  /** Sends a message. Discord ignores a repeat with the same nonce. */
  send(user: string, payload: Payload, nonce: string): Promise<void>;
}

/**
 * The channel of a person is stored with their settings, because Discord slows down bots that open many.
 */
export function directMessagesOf(
  { rest }: Pick<Client, 'rest'>,
  people: Pick<People, 'settings' | 'change'>,
): DirectMessages {
  async function open(user: string): Promise<string> {
    const dmChannel = idOf(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
    await people.change(user, before => ({ ...before, dmChannel }));
    return dmChannel;
  }
  return {
    send: async (user, payload, nonce) => {
      const post = (channel: string) => rest.post(Routes.channelMessages(channel), request(payload, nonce));
      const { dmChannel } = await people.settings(user);
      if (dmChannel === null) return void (await post(await open(user)));
      await post(dmChannel).catch(async (error: unknown) => {
        if (!isCode(error, Code.UnknownChannel) && !isCode(error, Code.MissingAccess)) throw error;
        await post(await open(user));
      });
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
