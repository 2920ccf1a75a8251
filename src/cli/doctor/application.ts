/** Checks of the doctor about the application: its servers, its verification, its intents. */
import {
  ApplicationFlags as Flag,
  UserFlags,
  type APIApplication,
  type APIGatewayBotInfo,
  type APIUser,
} from 'discord-api-types/v10';
import { Routes, type Client } from 'discord.js';
import { counted, fail, ok, warn, type Finding } from './finding.ts';

/** Discord lets a bot that is not verified into at most this number of servers. */
const UNVERIFIED = 100;
/** From this number of servers on, a bot can be verified. */
const VERIFIABLE = 75;
/** Servers of one connection to the gateway. */
const PER_SHARD = 2_500;

export interface Size {
  readonly servers: number;
  readonly shards: number;
  readonly isVerified: boolean;
}

/** Reads what the checks need. */
export async function readFacts({ rest }: Client): Promise<Facts> {
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  const { id: me, public_flags: flags = 0 } = (await rest.get(Routes.user())) as APIUser;
  const { shards } = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
  const servers = application.approximate_guild_count ?? 0;
  return { application, me, size: { servers, shards, isVerified: (flags & UserFlags.VerifiedBot) !== 0 } };
}

interface Facts {
  readonly application: APIApplication;
  /** User id of the bot. */
  readonly me: string;
  readonly size: Size;
}

/** Checks the number of servers against Discord's limits. */
export function checkSize({ servers, shards, isVerified }: Size): Finding {
  const many = `it is in ${counted(servers, 'server', 'servers')}`;
  if (servers > shards * PER_SHARD)
    return fail('servers', `${many}, and Discord allows ${PER_SHARD} for each of its ${shards} connections`);
  if (isVerified) return ok('servers', `${many}, and verified`);
  const limit = `Discord lets a bot that is not verified into at most ${UNVERIFIED}`;
  const apply = 'apply in the developer portal, under Verification';
  if (servers >= UNVERIFIED) return fail('servers', `${many}; ${limit}: ${apply}`);
  if (servers >= VERIFIABLE) return warn('servers', `${many}; ${limit}: ${apply} now`);
  return ok('servers', `${many}; ${limit}, and verifies it from ${VERIFIABLE} on`);
}

/** Each privileged intent has two flags: with and without verification. */
const PRIVILEGED = [
  ['Presence', Flag.GatewayPresence | Flag.GatewayPresenceLimited],
  ['Server Members', Flag.GatewayGuildMembers | Flag.GatewayGuildMembersLimited],
  ['Message Content', Flag.GatewayMessageContent | Flag.GatewayMessageContentLimited],
] as const;

/** The bot needs no privileged intent, and what it does not need it should not have. */
export function checkIntents({ flags = 0 }: { readonly flags?: number }): Finding {
  const on = PRIVILEGED.filter(([, bits]) => (flags & bits) !== 0).map(([name]) => name);
  return on.length === 0
    ? ok('intents', 'no privileged intent is turned on')
    : warn('intents', `turned on and not needed: ${on.join(', ')}. Turn them off in the portal, under Bot`);
}

/** Settings of the portal with which the bot cannot be invited, or does not hear what people press. */
export function checkPortal(application: Portal): Finding {
  if (application.interactions_endpoint_url)
    return fail(
      'portal',
      'an Interactions Endpoint URL is set, so nothing that people press reaches the bot: ' +
        'empty it, under General Information',
    );
  if (application.bot_require_code_grant)
    return fail('portal', 'nobody can invite the bot: turn off Requires OAuth2 Code Grant, under Bot');
  return ok('portal', 'people can invite the bot, and what they press reaches it');
}

type Portal = Pick<APIApplication, 'interactions_endpoint_url' | 'bot_require_code_grant'>;

/** Discord asks for both texts at the verification. */
export function checkTexts(application: Texts, { servers }: Pick<Size, 'servers'>): Finding {
  const missing = [
    ...(application.privacy_policy_url ? [] : ['the privacy policy']),
    ...(application.terms_of_service_url ? [] : ['the terms of service']),
  ];
  if (missing.length === 0) return ok('texts', 'privacy policy and terms of service are linked');
  const words = `no link to ${missing.join(' and ')}: enter it in the portal, under General Information`;
  return servers >= VERIFIABLE ? warn('texts', words) : ok('texts', `${words}, before others use the bot`);
}

type Texts = Pick<APIApplication, 'privacy_policy_url' | 'terms_of_service_url'>;
