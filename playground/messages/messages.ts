/** Posting, editing and deleting messages. */
import {
  GatewayIntentBits as Intent,
  InteractionType,
  MessageFlags as F,
  MessageReferenceType,
  MessageType,
  type APIAllowedMentions,
  type APIMessage,
  type APIMessageInteractionMetadata,
  type APIMessageTopLevelComponent,
  type APIUser,
} from 'discord-api-types/v10';
import {
  attach,
  resolveEmbeds,
  resolveMedia,
  unshown,
  type Change,
  type Sent,
  type Upload,
} from './attachments.ts';
import { invalidField, refusal } from '../errors.ts';
import { isDisplay, readMessage, refuseEmpty, type MessageBody } from '../forms/message.ts';
import type { Interaction } from '../interactions/interaction.ts';
import { memberOf } from '../guild/members.ts';
import {
  allGuilds,
  audience,
  channelOf,
  deliver,
  guildOf,
  isDm,
  isoNow,
  isThread,
  takesMessages,
  userOf,
  type Channel,
  type Room,
  type Stored,
} from '../state/room.ts';
import { joinThread, unarchive } from '../guild/threads.ts';
import { complete } from './complete.ts';
import { everyComponent, textOf } from './tree.ts';

interface Posting {
  author: APIUser;
  uploads?: readonly Upload[];
  interaction?: Interaction | null;
  visibleTo?: string | null;
  type?: MessageType;
  /** The message or the thread to which a system message refers. */
  reference?: { readonly channelId: string; readonly messageId: string | null };
  /** True for "… is thinking": a deferred answer without content. */
  thinking?: boolean;
}

const KEPT_FLAGS = F.Ephemeral | F.SuppressEmbeds | F.SuppressNotifications | F.IsComponentsV2;

/** Adds a message to a channel and sends it to everyone who can see it. */
export function post(room: Room, channelId: string, raw: unknown, posting: Posting): Stored {
  const channel = channelOf(room, channelId);
  if (!takesMessages(channel)) throw refusal(50008);
  const body = readMessage(raw);
  if (!posting.thinking && posting.type === undefined) refuseEmpty(body, posting.uploads?.length ?? 0);
  const flags = ((body.flags ?? 0) & KEPT_FLAGS) | (posting.thinking ? F.Loading : 0);
  const blank = blankMessage(room, channelId, posting, flags);
  const empty: Stored = { message: blank, visibleTo: posting.visibleTo ?? null, attachments: [] };
  const stored = fill(room, empty, { body, uploads: posting.uploads ?? [], before: null });
  const message = {
    ...stored.message,
    ...nonceOf(body),
    ...referenceOf(room, channelId, body),
    ...(posting.reference ? systemReference(room, posting.reference) : {}),
    ...mentionsOf(room, stored.message, body.allowed_mentions ?? null),
  };
  return publish(room, channel, { ...stored, message }, { t: 'message', by: posting.interaction ?? null });
}

/** Changes a message; parts that are missing in the body stay. Edits do not ping. */
export function edit(room: Room, before: Stored, sent: Sent, by: Interaction | null): Stored {
  const channel = channelOf(room, before.message.channel_id);
  const body = readMessage(sent.body, isDisplay(before.message.flags));
  const flags =
    ((before.message.flags ?? 0) & ~F.Loading) | ((body.flags ?? 0) & (F.IsComponentsV2 | F.SuppressEmbeds));
  const unchanged: Stored = { ...before, message: { ...before.message, flags } };
  const changed = fill(room, unchanged, { body, uploads: sent.uploads, before });
  refuseMixture(changed.message);
  const mentions =
    body.content === undefined && !body.components
      ? {}
      : mentionsOf(room, changed.message, body.allowed_mentions ?? null);
  const answered = ((before.message.flags ?? 0) & F.Loading) !== 0;
  const message = { ...changed.message, ...mentions, edited_timestamp: answered ? null : isoNow(room) };
  return publish(room, channel, { ...changed, message }, { t: 'edit', by });
}

export function remove(room: Room, stored: Stored, by: Interaction | null = null): void {
  const { id, channel_id: channelId } = stored.message;
  const channel = channelOf(room, channelId);
  room.messages.get(channelId)?.delete(id);
  room.journal.put('message', id, null);
  if (stored.visibleTo === null)
    room.dispatch(
      'MESSAGE_DELETE',
      { id, channel_id: channelId, ...guildPart(room, channel) },
      intentFor(channel),
    );
  deliver(
    room,
    { t: 'delete', id, channelId, by: by?.id ?? null },
    stored.visibleTo === null ? audience(room, channel) : [stored.visibleTo],
  );
}

function blankMessage(room: Room, channelId: string, posting: Posting, flags: number): APIMessage {
  const { interaction = null } = posting;
  const type =
    posting.type ??
    (interaction?.type === InteractionType.ApplicationCommand
      ? MessageType.ChatInputCommand
      : MessageType.Default);
  return {
    id: room.ids.next(),
    channel_id: channelId,
    author: posting.author,
    content: '',
    timestamp: isoNow(room),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    embeds: [],
    attachments: [],
    components: [],
    pinned: false,
    type,
    flags,
    ...(interaction
      ? {
          application_id: room.bot.id,
          webhook_id: room.bot.id,
          interaction_metadata: metadata(room, interaction),
          ...usedCommand(room, interaction),
        }
      : {}),
  };
}

function fill(room: Room, stored: Stored, change: Change): Stored {
  const { message } = stored;
  const { body } = change;
  const attached = attach(room, message.channel_id, change);
  const components =
    body.components === undefined ? (message.components ?? []) : numbered(body.components ?? []);
  if (body.components) resolveMedia(room, components, attached);
  const embeds = body.embeds === undefined ? message.embeds : resolveEmbeds(body.embeds ?? [], attached);
  const content = body.content === undefined ? message.content : (body.content ?? '');
  return {
    ...stored,
    attachments: attached.all,
    message: {
      ...message,
      content,
      embeds,
      components,
      attachments: unshown(attached.all, components, embeds),
    },
  };
}

/** Gives each component without an id the next free id, in reading order, and fills in all other fields. */
function numbered(components: APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  const all = [...everyComponent(components)];
  all.forEach(complete);
  const taken = new Set(all.map(c => c.id ?? 0));
  let next = 1;
  for (const component of all.filter(c => !c.id)) {
    while (taken.has(next)) next++;
    component.id = next++;
  }
  return components;
}

function refuseMixture(message: APIMessage): void {
  if (isDisplay(message.flags) && (message.content !== '' || message.embeds.length > 0)) {
    throw invalidField(
      'content',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      'Content and embeds must be cleared when Components V2 is turned on',
    );
  }
}

interface Cause {
  readonly t: 'message' | 'edit';
  readonly by: Interaction | null;
}

function publish(room: Room, channel: Channel, stored: Stored, { t, by }: Cause): Stored {
  const { message, visibleTo } = stored;
  if (visibleTo === null && isThread(channel)) wakeThread(room, channel, message);
  room.messages.get(message.channel_id)?.set(message.id, stored);
  room.journal.put('message', message.id, stored);
  if (visibleTo === null && t === 'message' && takesMessages(channel)) channel.last_message_id = message.id;
  if (visibleTo === null) toBot(room, channel, message, t);
  deliver(
    room,
    { t, message, by: by?.id ?? null },
    visibleTo === null ? audience(room, channel) : [visibleTo],
  );
  return stored;
}

function wakeThread(room: Room, channel: Channel, message: APIMessage): void {
  if (!isThread(channel)) return;
  unarchive(room, channel);
  for (const user of message.mentions) joinThread(room, channel, user.id);
}

/**
 * Sends a message event to the bot. Other people's messages come without content, because the bot lacks the
 * privileged intent.
 */
function toBot(room: Room, channel: Channel, message: APIMessage, t: 'message' | 'edit'): void {
  const own =
    message.author.id === room.bot.id || message.mentions.some(u => u.id === room.bot.id) || isDm(channel);
  const shell = { ...message, content: '', embeds: [], attachments: [], components: [] };
  const member = room.people.has(message.author.id)
    ? { member: memberOf(room, message.author.id, guildOf(room, channel)) }
    : {};
  room.dispatch(
    t === 'message' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE',
    { ...(own ? message : shell), ...guildPart(room, channel), ...member },
    intentFor(channel),
  );
}

const intentFor = (channel: Channel): number =>
  isDm(channel) ? Intent.DirectMessages : Intent.GuildMessages;
const guildPart = (room: Room, channel: Channel) =>
  isDm(channel) ? {} : { guild_id: guildOf(room, channel).id };
const nonceOf = (body: MessageBody) =>
  body.nonce === undefined || body.nonce === null ? {} : { nonce: body.nonce };

function referenceOf(room: Room, channelId: string, body: MessageBody): Partial<APIMessage> {
  const id = body.message_reference?.message_id;
  if (!id) return {};
  const referenced = room.messages.get(channelId)?.get(id);
  return {
    type: MessageType.Reply,
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: channelId,
      message_id: id,
      guild_id: guildOf(room, channelOf(room, channelId)).id,
    },
    referenced_message: referenced?.message ?? null,
  };
}

function systemReference(
  room: Room,
  { channelId, messageId }: NonNullable<Posting['reference']>,
): Partial<APIMessage> {
  const { id: guild } = guildOf(room, channelOf(room, channelId));
  const place = { type: MessageReferenceType.Default, channel_id: channelId, guild_id: guild };
  if (messageId === null) return { message_reference: place };
  const referenced = room.messages.get(channelId)?.get(messageId);
  return {
    message_reference: { ...place, message_id: messageId },
    referenced_message: referenced?.message ?? null,
  };
}

/** Returns the mentions in the text, including text displays, that `allowed_mentions` permits. */
function mentionsOf(
  room: Room,
  message: APIMessage,
  allowed: APIAllowedMentions | null,
): Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> {
  const text = textOf(message);
  const parsed = (kind: string) =>
    allowed === null || (allowed.parse ?? []).some(each => String(each) === kind);
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(m => m[1] ?? ''))];
  const users = named(/<@!?(\d{15,21})>/g).filter(id => parsed('users') || allowed?.users?.includes(id));
  const roles = named(/<@&(\d{15,21})>/g).filter(id => parsed('roles') || allowed?.roles?.includes(id));
  return {
    mentions: users.map(id => userOf(room, id)).filter(user => user !== null),
    mention_roles: roles.filter(id =>
      allGuilds(room).some(guild => guild.roles.some(role => role.id === id)),
    ),
    mention_everyone: parsed('everyone') && /@(everyone|here)\b/.test(text),
  };
}

/** Returns the older field that names the answered command; clients use it for "Ann used /play". */
const usedCommand = (room: Room, { id, type, command, userId }: Interaction): Partial<APIMessage> =>
  command === null
    ? {}
    : { interaction: { id, type, name: command, user: userOf(room, userId) ?? room.bot } };

function metadata(room: Room, interaction: Interaction): APIMessageInteractionMetadata {
  const user = userOf(room, interaction.userId) ?? room.bot;
  const common = {
    id: interaction.id,
    user,
    authorizing_integration_owners: interaction.guildId ? { 0: interaction.guildId } : { 0: '0' },
  };
  const source = interaction.source ?? '';
  switch (interaction.type) {
    case InteractionType.MessageComponent:
      return { ...common, type: interaction.type, interacted_message_id: source };
    case InteractionType.ModalSubmit:
      return {
        ...common,
        type: interaction.type,
        triggering_interaction_metadata: {
          ...common,
          type: InteractionType.MessageComponent,
          interacted_message_id: source,
        },
      };
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
    case InteractionType.Ping:
      return { ...common, type: InteractionType.ApplicationCommand };
  }
}
