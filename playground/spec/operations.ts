/** Which schema of Discord's specification describes each request, answer and event. */
import {
  ChannelType,
  GuildScheduledEventEntityType as Entity,
  InteractionResponseType as R,
} from 'discord-api-types/v10';

/** A value with the name of its schema, without the suffix `Schema`, and its place in what was described. */
type Described = readonly [schema: string, value: unknown, at: readonly PropertyKey[]];

/** Names the schemas of a value. Empty: the specification does not describe it. */
export type Describe = (value: unknown) => readonly Described[];

interface Operation {
  readonly body: Describe;
  readonly answer: Describe;
  /** Statuses of success. */
  readonly statuses: readonly number[];
}

const nothing: Describe = () => [];
export const one =
  (schema: string): Describe =>
  value => [[schema, value, []]];
const within = (key: PropertyKey, described: readonly Described[]): Described[] =>
  described.map(([schema, value, at]) => [schema, value, [key, ...at]]);
const many =
  (describe: Describe): Describe =>
  value =>
    Array.isArray(value) ? value.flatMap((item: unknown, i) => within(i, describe(item))) : [];
/** Describes one field of an object, if it is there. */
const field =
  (name: string, describe: Describe): Describe =>
  value => {
    const part = partOf(value, name);
    return part === undefined ? [] : within(name, describe(part));
  };
const all =
  (...parts: readonly Describe[]): Describe =>
  value =>
    parts.flatMap(part => part(value));

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const THREADS: readonly unknown[] = [
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];

const channel: Describe = value => {
  const type = partOf(value, 'type');
  if (type === ChannelType.DM) return one('PrivateChannelResponse')(value);
  if (type === ChannelType.GuildMedia) return []; // in the documentation, but not in the specification
  return one(THREADS.includes(type) ? 'ThreadResponse' : 'GuildChannelResponse')(value);
};

const CALLBACKS: Partial<Record<R, string>> = {
  [R.Pong]: 'PongInteractionCallbackRequest',
  [R.ChannelMessageWithSource]: 'CreateMessageInteractionCallbackRequest',
  [R.DeferredChannelMessageWithSource]: 'CreateMessageInteractionCallbackRequest',
  [R.DeferredMessageUpdate]: 'UpdateMessageInteractionCallbackRequest',
  [R.UpdateMessage]: 'UpdateMessageInteractionCallbackRequest',
  [R.ApplicationCommandAutocompleteResult]: 'ApplicationCommandAutocompleteCallbackRequest',
  [R.Modal]: 'ModalInteractionCallbackRequest',
};

/** The specification has one schema for each kind of answer; the playground's own rules check the kind. */
const callback: Describe = value => {
  const schema = CALLBACKS[partOf(value, 'type') as R];
  return schema === undefined ? [] : one(schema)(value);
};

/** The specification does not say what a deferral returns, so only its message is described. */
const callbackResult = all(
  field('interaction', one('InteractionResponse')),
  field('resource', field('message', one('MessageResponse'))),
);

const [OK, CREATED, NO_CONTENT] = [200, 201, 204];

const get = (answer: Describe): Operation => ({ body: nothing, answer, statuses: [OK] });
const send = (body: string, answer: Describe): Operation => ({ body: one(body), answer, statuses: [OK] });
const make = (body: string, answer: Describe): Operation => ({ ...send(body, answer), statuses: [CREATED] });
const noBody: Operation = { body: nothing, answer: nothing, statuses: [NO_CONTENT] };
const message = one('MessageResponse');
const application = get(one('PrivateApplicationResponse'));
const listCommands = get(many(one('ApplicationCommandResponse')));
const putCommands: Operation = {
  body: many(one('ApplicationCommandUpdateRequest')),
  answer: many(one('ApplicationCommandResponse')),
  statuses: [OK],
};
const EVENT_KINDS: Readonly<Partial<Record<Entity, string>>> = {
  [Entity.StageInstance]: 'Stage',
  [Entity.Voice]: 'Voice',
  [Entity.External]: 'External',
};
const kindOfEvent = (value: unknown): string =>
  EVENT_KINDS[partOf(value, 'entity_type') as Entity] ?? 'External';
const newEvent: Describe = value => one(`${kindOfEvent(value)}ScheduledEventCreateRequest`)(value);
const scheduledEvent: Describe = value => one(`${kindOfEvent(value)}ScheduledEventResponse`)(value);
const thread = one('ThreadResponse');
/** In a forum the body has the first message of a post. */
const newThread: Describe = value =>
  one(
    partOf(value, 'message') === undefined
      ? 'CreateTextThreadWithoutMessageRequest'
      : 'CreateForumThreadRequest',
  )(value);

/** By method and path as in `ROUTES`. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /interactions/:id/:token/callback': {
    body: callback,
    answer: callbackResult,
    statuses: [OK, NO_CONTENT],
  },
  'POST /webhooks/:app/:token': send('IncomingWebhookRequestPartial', message),
  'GET /webhooks/:app/:token/messages/:id': get(message),
  'PATCH /webhooks/:app/:token/messages/:id': send('IncomingWebhookUpdateRequestPartial', message),
  'DELETE /webhooks/:app/:token/messages/:id': noBody,
  'GET /channels/:id/messages': get(many(message)),
  'POST /channels/:id/messages': send('MessageCreateRequest', message),
  'GET /channels/:id/messages/:message': get(message),
  'PATCH /channels/:id/messages/:message': send('MessageEditRequestPartial', message),
  'DELETE /channels/:id/messages/:message': noBody,
  'POST /channels/:id/typing': noBody,
  'GET /channels/:id': get(channel),
  'PATCH /channels/:id': send('UpdateThreadRequestPartial', channel),
  'DELETE /channels/:id': get(channel),
  'POST /channels/:id/threads': { body: newThread, answer: thread, statuses: [CREATED] },
  'POST /channels/:id/messages/:message/threads': make('CreateTextThreadWithMessageRequest', thread),
  'PUT /channels/:id/thread-members/:user': noBody,
  'DELETE /channels/:id/thread-members/:user': noBody,
  'GET /channels/:id/thread-members/:user': get(one('ThreadMemberResponse')),
  'GET /channels/:id/thread-members': get(many(one('ThreadMemberResponse'))),
  'GET /gateway': get(one('GatewayResponse')),
  'GET /gateway/bot': get(one('GatewayBotResponse')),
  'GET /users/@me': get(one('UserPIIResponse')),
  'GET /users/@me/guilds': get(many(one('MyGuildResponse'))),
  'GET /users/:id': get(one('UserResponse')),
  'POST /users/@me/channels': send('CreatePrivateChannelRequest', channel),
  'GET /applications/@me': application,
  'GET /oauth2/applications/@me': application,
  'GET /applications/:app/commands': listCommands,
  'PUT /applications/:app/commands': putCommands,
  'GET /applications/:app/guilds/:guild/commands': listCommands,
  'PUT /applications/:app/guilds/:guild/commands': putCommands,
  'GET /guilds/:id': get(one('GuildWithCountsResponse')),
  'GET /guilds/:id/channels': get(many(channel)),
  'POST /guilds/:id/channels': make('CreateGuildChannelRequest', channel),
  'GET /guilds/:id/threads/active': get(one('ThreadsResponse')),
  'GET /guilds/:id/roles': get(many(one('GuildRoleResponse'))),
  'GET /guilds/:id/members/:user': get(one('GuildMemberResponse')),
  'GET /guilds/:id/scheduled-events': get(many(scheduledEvent)),
  'POST /guilds/:id/scheduled-events': { body: newEvent, answer: scheduledEvent, statuses: [OK] },
  'GET /guilds/:id/scheduled-events/:event': get(scheduledEvent),
  'PATCH /guilds/:id/scheduled-events/:event': send(
    'ExternalScheduledEventPatchRequestPartial',
    scheduledEvent,
  ),
  'DELETE /guilds/:id/scheduled-events/:event': noBody,
};

const member = one('GuildMemberResponse');
const user = one('UserResponse');

/** Events of the gateway are in no specification, but they are made of parts that are. */
export const EVENTS: Readonly<Record<string, Describe>> = {
  READY: field('user', user),
  GUILD_CREATE: all(
    one('GuildResponse'),
    field('members', many(member)),
    field('channels', many(channel)),
    field('threads', many(thread)),
  ),
  CHANNEL_CREATE: channel,
  CHANNEL_UPDATE: channel,
  CHANNEL_DELETE: channel,
  THREAD_CREATE: thread,
  THREAD_UPDATE: thread,
  THREAD_MEMBERS_UPDATE: field('added_members', many(one('ThreadMemberResponse'))),
  GUILD_MEMBER_ADD: member,
  GUILD_MEMBER_UPDATE: member,
  GUILD_MEMBERS_CHUNK: field('members', many(member)),
  GUILD_ROLE_CREATE: field('role', one('GuildRoleResponse')),
  GUILD_ROLE_UPDATE: field('role', one('GuildRoleResponse')),
  MESSAGE_CREATE: message,
  MESSAGE_UPDATE: message,
  GUILD_SCHEDULED_EVENT_CREATE: scheduledEvent,
  GUILD_SCHEDULED_EVENT_UPDATE: scheduledEvent,
  GUILD_SCHEDULED_EVENT_DELETE: scheduledEvent,
  INTERACTION_CREATE: all(field('user', user), field('member', member), field('message', message)),
};
