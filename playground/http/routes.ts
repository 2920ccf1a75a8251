/** The REST endpoints that the bot uses. */
import { ChannelType, Locale, type APIApplicationCommand, type APIMessage } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Sent } from '../messages/attachments.ts';
import {
  answerInteraction,
  deleteFollowUp,
  editFollowUp,
  followUp,
  readFollowUp,
} from '../interactions/callbacks.ts';
import { commandsIn, register, withoutLocalisations } from '../guild/commands.ts';
import { refusal } from '../errors.ts';
import { changeEvent, createEvent, eventOf, eventsIn, removeEvent } from '../guild/events.ts';
import { form, text } from '../forms/form.ts';
import { gatewayUrl, shownGuild } from '../guild/guild.ts';
import { memberOf } from '../guild/members.ts';
import { edit, post, remove } from '../messages/messages.ts';
import { sendOnce } from '../messages/nonces.ts';
import { needBot, needBotAnywhere, type PermissionName } from '../guild/permissions.ts';
import {
  allGuilds,
  audience,
  channelOf,
  deliver,
  guildOf,
  isDm,
  isThread,
  messageOf,
  personOf,
  takesMessages,
  userOf,
  type Channel,
  type Guild,
  type Room,
  type Stored,
  type Thread,
} from '../state/room.ts';
import {
  activeThreads,
  changeThread,
  closeChannel,
  isArchived,
  joinThread,
  leaveThread,
} from '../guild/threads.ts';
import { addChannel, openDm, type ChannelKind } from '../guild/channels.ts';
import { LIMITS } from '../limits.ts';
import { startThread } from '../guild/thread-start.ts';

export interface Call extends Sent {
  readonly query: URLSearchParams;
}

/** Names of the variable parts of a path: `id` and `token` of `/interactions/:id/:token/callback`. */
type Names<Spec extends string> = Spec extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Spec extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<Spec extends string> = Readonly<Record<Names<Spec>, string>>;

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Status of an answer with a body. */
  readonly status: number;
  /** Answers the endpoint. `undefined`: 204 No Content. */
  handler(room: Room, call: Call, params: Readonly<Record<string, string>>): unknown;
}

/** Returns an endpoint; its handler gets the variable parts of the path by name. */
function route<Spec extends string>(
  spec: Spec,
  handler: (room: Room, call: Call, params: Params<Spec>) => unknown,
): Route {
  const [method = '', path = ''] = spec.split(' ');
  return { method, path, status: 200, handler };
}

/** Turns an endpoint into one that makes something: 201 Created. */
const creating = (made: Route): Route => ({ ...made, status: 201 });

/** Kinds of channels that the bot may make. */
const KINDS: Partial<Readonly<Record<ChannelType, ChannelKind>>> = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildVoice]: 'voice',
  [ChannelType.GuildStageVoice]: 'stage',
  [ChannelType.GuildForum]: 'forum',
};
const newChannel = form<{ name: string; type: ChannelType }>(
  z.object({
    name: text(1, LIMITS.channel.name),
    type: z.literal(Object.keys(KINDS).map(Number)).default(ChannelType.GuildText),
  }),
);
const recipient = form<{ recipient_id: string }>(z.object({ recipient_id: z.string() }));

const ACCOUNT: readonly Route[] = [
  route('GET /gateway', room => ({ url: gatewayUrl(room) })),
  route('GET /gateway/bot', room => ({
    url: gatewayUrl(room),
    shards: room.starts.shards,
    session_start_limit: room.starts.shown(),
  })),
  route('GET /users/@me', room => ({
    ...room.bot,
    mfa_enabled: false,
    locale: Locale.EnglishUS,
    verified: true,
  })),
  route('GET /users/@me/guilds', room => ownGuilds(room)),
  route('GET /users/:id', (room, _call, { id }) => userOf(room, id) ?? personOf(room, id)),
  route('POST /users/@me/channels', (room, { body }) =>
    openDm(room, personOf(room, recipient(body).recipient_id)),
  ),
  route('GET /applications/@me', application),
  route('GET /oauth2/applications/@me', application),
];

const COMMANDS: readonly Route[] = [
  route('GET /applications/:app/commands', (room, { query }) => listed(commandsIn(room, null), query)),
  route('PUT /applications/:app/commands', (room, { body }) => register(room, body, null)),
  route('GET /applications/:app/guilds/:guild/commands', (room, { query }, { guild }) =>
    listed(commandsIn(room, installedIn(room, guild)), query),
  ),
  route('PUT /applications/:app/guilds/:guild/commands', (room, { body }, { guild }) =>
    register(room, body, installedIn(room, guild)),
  ),
];

const INTERACTIONS: readonly Route[] = [
  route('POST /interactions/:id/:token/callback', (room, call, { id, token }) => {
    const result = answerInteraction(room, id, token, call);
    return call.query.get('with_response') === 'true' ? result : undefined;
  }),
  route('POST /webhooks/:app/:token', (room, call, { token }) => followUp(room, token, call).message),
  route(
    'GET /webhooks/:app/:token/messages/:id',
    (room, _call, { token, id }) => readFollowUp(room, token, id).message,
  ),
  route(
    'PATCH /webhooks/:app/:token/messages/:id',
    (room, call, { token, id }) => editFollowUp(room, token, id, call).message,
  ),
  route('DELETE /webhooks/:app/:token/messages/:id', (room, _call, { token, id }) =>
    deleteFollowUp(room, token, id),
  ),
];

const MESSAGES: readonly Route[] = [
  route('GET /channels/:id/messages', (room, { query }, { id }) =>
    history(room, permitted(room, id, 'ReadMessageHistory'), query),
  ),
  route('POST /channels/:id/messages', (room, call, { id }) => send(room, channelOf(room, id), call)),
  route(
    'GET /channels/:id/messages/:message',
    (room, _call, { id, message }) =>
      publicMessage(room, permitted(room, id, 'ReadMessageHistory'), message).message,
  ),
  route(
    'PATCH /channels/:id/messages/:message',
    (room, call, { id, message }) => edit(room, ownMessage(room, id, message), call, null).message,
  ),
  route('DELETE /channels/:id/messages/:message', (room, _call, { id, message }) => {
    const stored = publicMessage(room, permitted(room, id), message);
    if (stored.message.author.id !== room.bot.id) needBot(room, channelOf(room, id), 'ManageMessages');
    remove(room, stored);
  }),
  route('POST /channels/:id/typing', (room, _call, { id }) => {
    const channel = permitted(room, id, 'SendMessages');
    deliver(room, { t: 'typing', channelId: id, userId: room.bot.id }, audience(room, channel));
  }),
];

const CHANNELS: readonly Route[] = [
  route('GET /channels/:id', (room, _call, { id }) => permitted(room, id)),
  route('PATCH /channels/:id', (room, { body }, { id }) =>
    changeThread(room, changeable(room, id, body), body),
  ),
  route('DELETE /channels/:id', (room, _call, { id }) => {
    const channel = permitted(room, id, isThread(channelOf(room, id)) ? 'ManageThreads' : 'ManageChannels');
    closeChannel(room, channel);
    return channel;
  }),
  creating(
    route('POST /channels/:id/threads', (room, { body }, { id }) => startThread(room, id, body, null)),
  ),
  creating(
    route('POST /channels/:id/messages/:message/threads', (room, { body }, { id, message }) =>
      startThread(room, id, body, message),
    ),
  ),
  route('PUT /channels/:id/thread-members/:user', (room, _call, { id, user }) =>
    joinThread(room, usableThread(room, id), memberId(room, user)),
  ),
  route('DELETE /channels/:id/thread-members/:user', (room, _call, { id, user }) =>
    leaveThread(room, usableThread(room, id), memberId(room, user)),
  ),
  route('GET /channels/:id/thread-members/:user', (room, _call, { id, user }) => {
    if (room.threadMembers.get(id)?.has(user) !== true) throw refusal(10007);
    return threadMember(id, user);
  }),
  route('GET /channels/:id/thread-members', (room, _call, { id }) =>
    [...(room.threadMembers.get(id) ?? [])].map(user => threadMember(id, user)),
  ),
];

const EVENTS: readonly Route[] = [
  route('GET /guilds/:id/scheduled-events', (room, _call, { id }) =>
    eventsIn(room, memberGuild(room, id)).map(({ event }) => event),
  ),
  route('POST /guilds/:id/scheduled-events', (room, { body }, { id }) =>
    createEvent(room, memberGuild(room, id), body),
  ),
  route(
    'GET /guilds/:id/scheduled-events/:event',
    (room, _call, { id, event }) => eventOf(room, memberGuild(room, id), event).event,
  ),
  route('PATCH /guilds/:id/scheduled-events/:event', (room, { body }, { id, event }) =>
    changeEvent(room, memberGuild(room, id), event, body),
  ),
  route('DELETE /guilds/:id/scheduled-events/:event', (room, _call, { id, event }) =>
    removeEvent(room, memberGuild(room, id), event),
  ),
];

const GUILDS: readonly Route[] = [
  route('GET /guilds/:id', (room, _call, { id }) => shownGuild(memberGuild(room, id))),
  route('GET /guilds/:id/channels', (room, _call, { id }) => {
    const guild = memberGuild(room, id);
    return [...room.channels.values()].filter(c => !isDm(c) && !isThread(c) && guildOf(room, c) === guild);
  }),
  creating(
    route('POST /guilds/:id/channels', (room, { body }, { id }) => {
      const guild = memberGuild(room, id);
      needBotAnywhere(room, guild, 'ManageChannels');
      const { name, type } = newChannel(body);
      return addChannel(room, name, KINDS[type], guild);
    }),
  ),
  route('GET /guilds/:id/threads/active', (room, _call, { id }) => ({
    threads: activeThreads(room, memberGuild(room, id)),
    members: [],
    has_more: false,
  })),
  route('GET /guilds/:id/roles', (room, _call, { id }) => memberGuild(room, id).roles),
  route('GET /guilds/:id/members/:user', (room, _call, { id, user }) => {
    if (user !== room.bot.id && !room.people.has(user)) throw refusal(10007);
    return memberOf(room, user, memberGuild(room, id));
  }),
];

export const ROUTES: readonly Route[] = [
  ...INTERACTIONS,
  ...MESSAGES,
  ...CHANNELS,
  ...ACCOUNT,
  ...COMMANDS,
  ...GUILDS,
  ...EVENTS,
];

function application(room: Room): unknown {
  const name = room.bot.username;
  return {
    id: room.bot.id,
    name,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    type: null,
    team: null,
    flags: 0,
    flags_new: '0',
    bot: room.bot,
    owner: [...room.people.values()][0]?.user ?? room.bot,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_guild_count: ownGuilds(room).length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
  };
}

/** Returns the bot's guilds as their list has them. */
const ownGuilds = (room: Room): readonly { readonly id: string }[] =>
  allGuilds(room)
    .filter(({ bot }) => bot === 'member')
    .map(({ id, name, roles }) => {
      const permissions = roles.find(role => role.tags?.bot_id === room.bot.id)?.permissions ?? '0';
      return { id, name, icon: null, banner: null, owner: false, permissions, features: [] };
    });

const threadMember = (id: string, user: string): unknown => ({
  id,
  user_id: user,
  join_timestamp: new Date(0).toISOString(),
  flags: 0,
});

const listed = (commands: APIApplicationCommand[], query: URLSearchParams): unknown =>
  query.get('with_localizations') === 'true' ? commands : withoutLocalisations(commands);

/** Throws Unknown Guild if the bot is not a member, also if the guild exists. */
function memberGuild(room: Room, id: string): Guild {
  const guild = allGuilds(room).find(each => each.id === id);
  if (guild?.bot !== 'member') throw refusal(10004);
  return guild;
}

/** Throws Missing Access if the bot's commands are not installed in the guild, also if it does not exist. */
function installedIn(room: Room, id: string): string {
  const guild = allGuilds(room).find(each => each.id === id);
  if ((guild?.bot ?? 'absent') === 'absent') throw refusal(50001);
  return id;
}

function permitted(room: Room, id: string, ...permissions: PermissionName[]): Channel {
  const channel = channelOf(room, id);
  needBot(room, channel, ...permissions);
  return channel;
}

function send(room: Room, channel: Channel, { body, uploads }: Sent): APIMessage {
  if (!takesMessages(channel)) throw refusal(50008);
  needBot(
    room,
    channel,
    isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages',
    ...(uploads.length > 0 ? ['AttachFiles' as const] : []),
  );
  if (isDm(channel) && channel.recipients?.some(user => room.closedDms.has(user.id))) throw refusal(50007);
  return sendOnce(room, body, () => post(room, channel.id, body, { author: room.bot, uploads }));
}

function history(room: Room, channel: Channel, query: URLSearchParams): APIMessage[] {
  const bound = (name: string) => (query.has(name) ? BigInt(query.get(name) ?? 0) : null);
  const before = bound('before');
  const after = bound('after');
  const seen = [...(room.messages.get(channel.id)?.values() ?? [])]
    .filter(m => m.visibleTo === null)
    .map(m => m.message);
  const within = seen.filter(
    ({ id }) => (before === null || BigInt(id) < before) && (after === null || BigInt(id) > after),
  );
  const limit = Number(query.get('limit') ?? 50);
  return (after === null ? within.slice(-limit) : within.slice(0, limit)).reverse();
}

/**
 * Returns a message that is not ephemeral, because ephemeral ones are reachable only with the interaction's
 * token.
 */
function publicMessage(room: Room, channel: Channel, id: string): Stored {
  const stored = messageOf(room, channel.id, id);
  if (stored.visibleTo !== null) throw refusal(10008);
  return stored;
}

function ownMessage(room: Room, channelId: string, id: string): Stored {
  const stored = publicMessage(room, permitted(room, channelId), id);
  if (stored.message.author.id !== room.bot.id) throw refusal(50005);
  return stored;
}

function usableThread(room: Room, id: string): Thread {
  const channel = permitted(room, id);
  if (!isThread(channel)) throw refusal(50024);
  if (isArchived(room, channel)) throw refusal(50083);
  return channel;
}

/** Returns a thread that the bot may change: with Manage Threads any, else its own if it is not locked. */
function changeable(room: Room, id: string, body: unknown): Thread {
  const channel = permitted(room, id);
  if (!isThread(channel)) throw refusal(50024);
  const isLocked = channel.thread_metadata?.locked === true && isArchived(room, channel);
  if (!isLocked && isOpening(body)) needBot(room, channel, 'SendMessages');
  else if (channel.owner_id !== room.bot.id || isLocked) needBot(room, channel, 'ManageThreads');
  return channel;
}

/** True if a thread is only opened again. That needs Send Messages alone, also in threads of others. */
const isOpening = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'archived' in body &&
  body.archived === false &&
  Object.keys(body).length === 1;

const memberId = (room: Room, user: string): string =>
  user === '@me' ? room.bot.id : (userOf(room, user) ?? personOf(room, user).user).id;
