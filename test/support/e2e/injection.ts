/** Interactions that no client would send, put on the gateway as they are. Also many at once. */
import { randomBytes } from 'node:crypto';
import { InteractionType, Locale } from 'discord-api-types/v10';
import { memberOf } from '../../../playground/guild/members.ts';
import { bits, permissionsIn, type PermissionName } from '../../../playground/guild/permissions.ts';
import type { Interaction } from '../../../playground/interactions/interaction.ts';
import type { Outcome } from '../../../playground/players/protocol.ts';
import type { Playground } from '../../../playground/server.ts';
import { channelOf, personOf, type Room } from '../../../playground/state/room.ts';

/** Where the interaction seems to come from. `elsewhere`: another server, with these permissions there. */
export type From =
  | { readonly is: 'here' | 'dm'; readonly channel: string }
  | { readonly is: 'elsewhere'; readonly permissions: readonly PermissionName[] };

export interface Forgery {
  readonly user: string;
  readonly from: From;
  /** Type of the interaction, also one that Discord does not have. */
  readonly type: number;
  readonly data: unknown;
  /** Further fields of the payload, for example `message`. */
  readonly more?: object;
}

export interface Sent {
  readonly id: string;
  readonly token: string;
  /** Everything that was sent, to be sent again. */
  readonly payload: object;
  /** Resolves with the bot's first answer. `null`: none came within the timeout. */
  readonly answer: Promise<Answer | null>;
}

export interface Answer {
  readonly outcome: Outcome;
  /** Milliseconds from the dispatch to the answer. */
  readonly after: number;
}

const isType = (type: number): type is InteractionType => type in InteractionType;

/** Sends a forgery. `timeout`: how long its answer is awaited, in milliseconds. */
export function inject({ room }: Playground, forgery: Forgery, timeout: number): Sent {
  const [id, token] = [room.ids.next(), randomBytes(48).toString('base64url')];
  const payload = payloadOf(room, forgery, { id, token });
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const began = performance.now();
  const giveUp = isType(forgery.type)
    ? expectAnswer(room, { ...forgery, type: forgery.type, id, token }, outcome => {
        clearTimeout(timer);
        resolve({ outcome, after: performance.now() - began });
      })
    : () => undefined;
  const timer = setTimeout(() => {
    giveUp();
    resolve(null);
  }, timeout);
  room.dispatch('INTERACTION_CREATE', payload, 0);
  return { id, token, payload, answer: promise };
}

interface Expected extends Forgery {
  readonly type: InteractionType;
  readonly id: string;
  readonly token: string;
}

/**
 * Registers the interaction with the playground, so that it takes the bot's answer. Returns a function that
 * stops waiting for it.
 */
function expectAnswer(room: Room, forgery: Expected, settle: (outcome: Outcome) => void): () => void {
  const { id, token, type, user, from, more = {} } = forgery;
  const interaction: Interaction = {
    id,
    token,
    type,
    userId: user,
    channelId: channelFor(room, from),
    guildId: from.is === 'dm' ? null : room.guild.id,
    at: room.clock.now(),
    command: null,
    source: sourceIn(more),
    answeredBy: null,
    original: null,
    late: false,
    settle: outcome => {
      giveUp();
      settle(outcome);
    },
  };
  const giveUp = () => {
    interaction.settle = null;
    for (const wake of [...room.stirred]) wake();
  };
  room.interactions.set(token, interaction);
  return giveUp;
}

const sourceIn = (more: object): string | null =>
  'message' in more && typeof more.message === 'object' && more.message !== null && 'id' in more.message
    ? String(more.message.id)
    : null;

/** Returns where the playground shows the answer. It has one server, so for another one it is any channel. */
function channelFor(room: Room, from: From): string {
  if (from.is !== 'elsewhere') return from.channel;
  const [first] = room.channels.keys();
  return first ?? '';
}

/** A server that the bot has never been told about. */
export const ELSEWHERE = { guild: '900000000000000001', channel: '900000000000000002' };

function payloadOf(room: Room, forgery: Forgery, { id, token }: { id: string; token: string }): object {
  const { type, data, more } = forgery;
  return {
    id,
    token,
    type,
    data,
    application_id: room.bot.id,
    version: 1,
    locale: Locale.EnglishUS,
    entitlements: [],
    attachment_size_limit: 10 * 1_024 * 1_024,
    app_permissions: '0',
    authorizing_integration_owners: { 0: room.guild.id },
    ...placeOf(room, forgery),
    ...more,
  };
}

function placeOf(room: Room, { user: userId, from }: Forgery): object {
  const { user } = personOf(room, userId);
  switch (from.is) {
    case 'dm':
      return { channel_id: from.channel, channel: { ...channelOf(room, from.channel) }, user, context: 1 };
    case 'here': {
      const channel = channelOf(room, from.channel);
      const permissions = permissionsIn(room, userId, channel).toString();
      return {
        channel_id: from.channel,
        channel: { ...channel },
        guild_id: room.guild.id,
        guild: { id: room.guild.id, locale: Locale.EnglishUS, features: [] },
        guild_locale: Locale.EnglishUS,
        member: { ...memberOf(room, userId), user, permissions },
        context: 0,
      };
    }
    case 'elsewhere':
      return {
        channel_id: ELSEWHERE.channel,
        channel: { id: ELSEWHERE.channel, guild_id: ELSEWHERE.guild, type: 0, name: 'elsewhere' },
        guild_id: ELSEWHERE.guild,
        guild: { id: ELSEWHERE.guild, locale: Locale.EnglishUS, features: [] },
        guild_locale: Locale.EnglishUS,
        member: { ...memberOf(room, userId), user, permissions: bits(...from.permissions).toString() },
        context: 0,
      };
  }
}
