/** The few things that announcements need of Discord, over its REST interface. */
import {
  MessageFlags,
  Routes,
  RESTJSONErrorCodes as Code,
  type Client,
  type PermissionsBitField,
  type RawFile,
} from 'discord.js';
import type { APIChannel, APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { isCode, Undeliverable } from '../discord/errors.ts';
import { kindOf, lacking } from '../discord/permissions.ts';
import type { Payload } from '../discord/ui.ts';

export interface ChannelMessages {
  /** Sends once for each nonce; answers the id of the message. Throws `Undeliverable` where permissions are missing. */
  send(channel: string, payload: Payload, nonce: string): Promise<string>;
  edit(channel: string, message: string, components: readonly APIMessageTopLevelComponent[]): Promise<void>;
  /** Opens a thread from a message; `null` where that is not possible or not allowed. */
  thread(channel: string, message: string, name: string): Promise<string | null>;
  /** Opens the thread again if it is archived, and begins the time anew after which it would be. */
  keep(thread: string): Promise<void>;
}

const DAYS_3 = 4_320;
const DAYS_7 = 10_080;

export function channelMessagesOf(client: Client): ChannelMessages {
  const { rest } = client;
  return {
    send: async (channel, payload, nonce) => {
      if (lacking(allowedAt(client, channel), kindOf(client.channels.cache.get(channel))).length > 0)
        throw new Undeliverable(`missing permissions in channel ${channel}`);
      const send = () => rest.post(Routes.channelMessages(channel), request(payload, nonce));
      const message = await send().catch(async (error: unknown) => {
        if (!isCode(error, Code.InvalidActionOnArchivedThread)) throw error;
        await rest.patch(Routes.channel(channel), { body: { archived: false } });
        return send();
      });
      return idOf(message);
    },
    edit: async (channel, message, components) => {
      await rest.patch(Routes.channelMessage(channel, message), {
        body: { components, flags: MessageFlags.IsComponentsV2, allowed_mentions: { parse: [] } },
      });
    },
    thread: async (channel, message, name) => {
      const allowed = allowedAt(client, channel);
      if (
        kindOf(client.channels.cache.get(channel)) === 'thread' ||
        allowed?.has('CreatePublicThreads') === false ||
        lacking(allowed, 'thread').length > 0
      )
        return null;
      const thread = await rest
        .post(Routes.threads(channel, message), { body: { name, auto_archive_duration: DAYS_7 } })
        .catch((error: unknown) => noThread(error, message));
      return thread === null ? null : idOf(thread);
    },
    keep: async thread => {
      // What counts is a message, opening it, or another duration: the duration is changed, and changed back.
      for (const minutes of [DAYS_3, DAYS_7])
        await rest.patch(Routes.channel(thread), {
          body: { archived: false, auto_archive_duration: minutes },
        });
    },
  };
}

/** What the bot may do there, as far as it knows. */
function allowedAt(client: Client, id: string): Readonly<PermissionsBitField> | null {
  const channel = client.channels.cache.get(id);
  return !channel || channel.isDMBased() ? null : channel.permissionsFor(channel.client.user);
}

/** A message that Discord takes once for each nonce. */
export function request({ components, files, pings }: Payload, nonce: string) {
  const raw: RawFile[] = files.map(({ name, data }, i) => ({
    name,
    data,
    key: `files[${i}]`,
    contentType: name.endsWith('.png') ? 'image/png' : 'application/json',
  }));
  const attachments = files.map(({ name, alt }, id) => ({ id, filename: name, description: alt }));
  return {
    files: raw,
    body: {
      components,
      attachments,
      flags: MessageFlags.IsComponentsV2,
      nonce,
      enforce_nonce: true,
      allowed_mentions: { parse: [], users: pings },
    },
  };
}

/** A thread that a message has already bears the message's id; too many threads, or none allowed: the channel serves. */
function noThread(error: unknown, message: string): { id: string } | null {
  if (isCode(error, Code.ThreadAlreadyCreatedForMessage)) return { id: message };
  const expected = [
    Code.MaximumActiveThreads,
    Code.MissingAccess,
    Code.MissingPermissions,
    Code.UnknownMessage,
    Code.UnknownChannel,
    Code.CannotExecuteActionOnThisChannelType,
  ];
  if (expected.some(code => isCode(error, code))) return null;
  throw error;
}

export function idOf(answer: unknown): string {
  const { id } = answer as APIMessage | APIChannel;
  return id;
}
