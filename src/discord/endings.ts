/** Why the connection to Discord has ended for good, in one sentence for the operator. */
import { GatewayCloseCodes as Close } from 'discord.js';

/** Only the operator can help. The message is one sentence that says what to do. */
export class ConnectionEnded extends Error {}

const PORTAL = 'https://discord.com/developers/applications';

export const TOKEN_INVALID =
  'Discord no longer accepts the token: it was reset, or the application was deleted. ' +
  `Put the new one of ${PORTAL} (Bot) into DISCORD_TOKEN, and start again.`;

const SHARDS =
  'Discord wants the servers divided among more connections: start again, this is done by itself. ' +
  'With SHARDS: choose a larger number of all shards, the same for all processes.';

const VERSION = 'Discord no longer speaks the version of its gateway that Durbar uses: update Durbar.';

const INTENTS =
  'Discord does not let this application receive the events that Durbar asks for (Guilds only): ' +
  `look at the application at ${PORTAL}, and update Durbar.`;

/** By close code of the gateway: those after which discord.js does not connect again. */
const SENTENCES: Readonly<Record<number, string>> = {
  [Close.AuthenticationFailed]: TOKEN_INVALID,
  [Close.InvalidShard]: SHARDS,
  [Close.ShardingRequired]: SHARDS,
  [Close.InvalidAPIVersion]: VERSION,
  [Close.InvalidIntents]: INTENTS,
  [Close.DisallowedIntents]: INTENTS,
};

export const endingOf = (code: number): ConnectionEnded =>
  new ConnectionEnded(
    SENTENCES[code] ?? `Discord has closed the connection for good (${code}): start again.`,
  );

export interface Ending {
  /** Resolves when the connection has ended for good. */
  readonly ended: Promise<ConnectionEnded>;
  /** Notes the end. Later ones follow from the first, and are ignored. */
  readonly end: (error: ConnectionEnded) => void;
}

export function openEnding(): Ending {
  const { promise, resolve } = Promise.withResolvers<ConnectionEnded>();
  return { ended: promise, end: resolve };
}
