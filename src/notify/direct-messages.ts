/** Sends direct messages over Discord's REST interface, only to people who have turned them on. */
import { MessageFlags, Routes, RESTJSONErrorCodes as Code, type Client } from 'discord.js';
import { isCode } from '../discord/errors.ts';
import type { PrivateRequests } from '../discord/private-requests.ts';
import { createSendOnce } from '../discord/sent-once.ts';
import type { Payload } from '../discord/ui.ts';
import type { People } from '../people/store.ts';
import { idOf, request } from '../announce/channel-messages.ts';

export interface DirectMessages {
  /** Sends a message once for each nonce. Returns its id. */
  send(user: string, payload: Payload, nonce: string): Promise<string>;
  /** Replaces the words of a message. Notifies nobody. Returns false if the message no longer exists. */
  edit(user: string, message: string, payload: Payload): Promise<boolean>;
  /** Deletes a message, unless it no longer exists. */
  remove(user: string, message: string): Promise<void>;
}

/**
 * The channel of a person is stored with their settings, because Discord slows down bots that open many.
 * `add` is told of each channel before a request to it.
 */
export function directMessagesOf(
  { rest }: Pick<Client, 'rest'>,
  people: Pick<People, 'settings' | 'change'>,
  { add }: Pick<PrivateRequests, 'add'>,
): DirectMessages {
  const sendOnce = createSendOnce<{ readonly id: string }>();
  async function open(user: string): Promise<string> {
    const dmChannel = idOf(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
    add(dmChannel);
    await people.change(user, before => ({ ...before, dmChannel }));
    return dmChannel;
  }
  async function channelOf(user: string): Promise<string | null> {
    const { dmChannel } = await people.settings(user);
    if (dmChannel !== null) add(dmChannel);
    return dmChannel;
  }
  /** Posts in the channel of the person, which is opened if there is none. */
  async function inChannelOf(user: string, post: (channel: string) => Promise<unknown>): Promise<unknown> {
    const dmChannel = await channelOf(user);
    if (dmChannel === null) return post(await open(user));
    return post(dmChannel).catch(async (error: unknown) => {
      if (!isCode(error, Code.UnknownChannel) && !isCode(error, Code.MissingAccess)) throw error;
      return post(await open(user));
    });
  }
  /** Asks about a message that was sent. Returns false if it, or its channel, no longer exists. */
  async function about(
    user: string,
    message: string,
    ask: (route: `/channels/${string}/messages/${string}`) => Promise<unknown>,
  ): Promise<boolean> {
    const dmChannel = await channelOf(user);
    if (dmChannel === null) return false;
    try {
      await ask(Routes.channelMessage(dmChannel, message));
      return true;
    } catch (error) {
      if (!isGone(error)) throw error;
      return false;
    }
  }
  return {
    send: async (user, payload, nonce) => {
      const post = (channel: string) => rest.post(Routes.channelMessages(channel), request(payload, nonce));
      return (await sendOnce(user, nonce, async () => ({ id: idOf(await inChannelOf(user, post)) }))).id;
    },
    edit: (user, message, { components }) => {
      const body = { components, flags: MessageFlags.IsComponentsV2, allowed_mentions: { parse: [] } };
      return about(user, message, route => rest.patch(route, { body }));
    },
    remove: async (user, message) => {
      await about(user, message, route => rest.delete(route));
    },
  };
}

const isGone = (error: unknown): boolean =>
  [Code.UnknownMessage, Code.UnknownChannel, Code.MissingAccess].some(code => isCode(error, code));

/** True if the user, or Discord for the user, does not accept direct messages from the bot. */
export const isUnwelcome = (error: unknown): boolean =>
  [Code.CannotSendMessagesToThisUser, Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds].some(code =>
    isCode(error, code),
  );

/** True if Discord refuses because the bot has opened too many direct-message channels. */
export const isTooFast = (error: unknown): boolean => isCode(error, Code.OpeningDirectMessagesTooFast);
