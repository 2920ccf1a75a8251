/** Sends and edits messages in channels and threads, over Discord's REST interface. */
import {
  MessageFlags,
  Routes,
  RESTJSONErrorCodes as Code,
  type Client,
  type PermissionsBitField,
  type PermissionsString,
  type RawFile,
} from 'discord.js';
import type { APIChannel, APIMediaGalleryComponent, APIMessage } from 'discord-api-types/v10';
import { attachmentsOf, shownBy, type Edit } from '../discord/attachments.ts';
import { isCode, Undeliverable, undeliverable } from '../discord/errors.ts';
import { kindOf, lacking } from '../discord/permissions.ts';
import type { Payload } from '../discord/ui.ts';

/**
 * A message that was sent. `attachments`: the ids of its files. `pictures`: what it shows. Under a nonce that
 * was used before, this is the earlier message, perhaps with other pictures.
 */
export interface SentMessage {
  readonly id: string;
  readonly attachments: readonly string[];
  readonly pictures: readonly APIMediaGalleryComponent[];
}

export interface ChannelMessages {
  /** Sends a message under a nonce. Throws `Undeliverable` if the channel refuses it. */
  send(channel: string, payload: Payload, nonce: string): Promise<SentMessage>;
  /** True if the bot may attach files in this channel, or if that is unknown. */
  attaches(channel: string): boolean;
  /**
   * Edits a message. Throws `Undeliverable` if the channel refuses that, and Discord's error if the message
   * was deleted.
   */
  edit(channel: string, message: string, to: Edit): Promise<void>;
  /** Replaces a message and its files. Throws as `edit`. */
  rewrite(channel: string, message: string, payload: Payload): Promise<SentMessage>;
  /** Deletes a message. Throws Discord's error if that is refused, or if it was deleted already. */
  remove(channel: string, message: string): Promise<void>;
  /** Opens a thread from a message. Returns `null` if that is not possible or not allowed. */
  thread(channel: string, message: string, name: string): Promise<string | null>;
  /** Opens the thread if it is archived, and restarts the time after which Discord archives it. */
  keep(thread: string): Promise<void>;
}

const DAYS_3 = 4_320;
const DAYS_7 = 10_080;

export function channelMessagesOf(client: Client): ChannelMessages {
  const { rest } = client;
  return {
    send: async (channel, payload, nonce) => {
      refuseLacking(client, channel, payload);
      return sentIn(client, channel, () =>
        rest.post(Routes.channelMessages(channel), request(payload, nonce)),
      );
    },
    attaches: channel => !missingAt(client, channel).includes('AttachFiles'),
    edit: async (channel, message, { components, attachments }) => {
      const flags = MessageFlags.IsComponentsV2;
      const body = { components, attachments, flags, allowed_mentions: { parse: [] } };
      await sentIn(client, channel, () => rest.patch(Routes.channelMessage(channel, message), { body }));
    },
    rewrite: async (channel, message, payload) => {
      refuseLacking(client, channel, payload);
      const { files, body } = contentOf({ ...payload, pings: [] });
      return sentIn(client, channel, () =>
        rest.patch(Routes.channelMessage(channel, message), { files, body }),
      );
    },
    remove: async (channel, message) => {
      await rest.delete(Routes.channelMessage(channel, message));
    },
    thread: async (channel, message, name) => {
      const allowed = allowedAt(client, channel);
      if (
        kindOf(client.channels.cache.get(channel)) !== 'channel' ||
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
      // Discord restarts that time when the duration changes. So it is changed, and changed back.
      for (const minutes of [DAYS_3, DAYS_7])
        await rest.patch(Routes.channel(thread), {
          body: { archived: false, auto_archive_duration: minutes },
        });
    },
  };
}

/** Throws `Undeliverable` if the bot lacks a permission for this message. */
function refuseLacking(client: Client, channel: string, { files }: Payload): void {
  const permissions = missingAt(client, channel).filter(name => name !== 'AttachFiles' || files.length > 0);
  if (permissions.length > 0) throw new Undeliverable({ kind: 'permissions', permissions, channel });
}

/** Makes a request about a message. If its thread is archived, opens the thread and repeats the request. */
async function sentIn(client: Client, channel: string, ask: () => Promise<unknown>): Promise<SentMessage> {
  try {
    const message = await ask().catch(async (error: unknown) => {
      if (!isCode(error, Code.InvalidActionOnArchivedThread)) throw error;
      await unarchive(client, channel);
      return ask();
    });
    const sent = message as APIMessage;
    return { id: sent.id, attachments: attachmentsOf(sent), pictures: shownBy(sent) };
  } catch (error) {
    if (isCode(error, Code.UnknownMessage)) throw error;
    throw undeliverable(error, channel) ?? error;
  }
}

/** Opens an archived thread. If that is refused, it is locked too. */
async function unarchive({ rest }: Client, channel: string): Promise<void> {
  try {
    await rest.patch(Routes.channel(channel), { body: { archived: false } });
  } catch (error) {
    if (undeliverable(error, channel)?.refusal.kind !== 'permissions') throw error;
    throw new Undeliverable({ kind: 'locked', permissions: [], channel });
  }
}

const missingAt = (client: Client, channel: string): PermissionsString[] =>
  lacking(allowedAt(client, channel), kindOf(client.channels.cache.get(channel)));

/** Returns the bot's permissions in a channel. `null`: unknown. */
function allowedAt(client: Client, id: string): Readonly<PermissionsBitField> | null {
  const channel = client.channels.cache.get(id);
  return !channel || channel.isDMBased() ? null : channel.permissionsFor(channel.client.user);
}

/** Makes a request that Discord carries out once for each nonce. */
export function request(payload: Payload, nonce: string) {
  const { files, body } = contentOf(payload);
  return { files, body: { ...body, nonce, enforce_nonce: true } };
}

/** Returns the files and the body of a message, for sending or for replacing it. */
function contentOf({ components, files, pings }: Payload) {
  const raw: RawFile[] = files.map(({ name, data }, i) => ({
    name,
    data,
    key: `files[${i}]`,
    contentType: typeOf(name),
  }));
  const attachments = files.map(({ name, alt }, i) => ({ id: String(i), filename: name, description: alt }));
  return {
    files: raw,
    body: {
      components,
      attachments,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [], users: pings },
    },
  };
}

const typeOf = (name: string): string => {
  if (name.endsWith('.png')) return 'image/png';
  return name.endsWith('.gif') ? 'image/gif' : 'application/json';
};

/**
 * Handles a thread that was not created. If the message already has one, its id is that of the message. If
 * threads are not possible here, returns `null`: the table is played in the channel.
 */
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
