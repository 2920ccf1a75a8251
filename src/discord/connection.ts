/** The connection to Discord: the client, and what is logged and counted of it. */
import {
  Client,
  Events,
  GatewayIntentBits,
  RESTEvents,
  SimpleShardingStrategy,
  Status,
  type GatewayDispatchPayload,
  type REST,
  type RESTOptions,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Shards } from '../shards.ts';
import type { Connection } from '../ops/availability.ts';
import { makeCache, sweepers, trim } from './caches.ts';
import { ConnectionEnded, endingOf, TOKEN_INVALID } from './endings.ts';
import { fault } from './errors.ts';
import { isPutBack } from './rate-limits.ts';
import { atAddress, closedAsReset, formsAsBytes, unpaceAnswers } from './rest.ts';
import { retryingUnauthorized } from './token.ts';

/**
 * Trouble with Discord. `gateway`: a connection was closed or could not be opened. `slow`: a request waits
 * unusually long for a rate limit. `invalid`: a great many requests were refused within ten minutes.
 */
export type Trouble = 'gateway' | 'slow' | 'invalid';

interface ClientDeps {
  /** Address of the API. `null`: Discord's own. */
  readonly api: string | null;
  /** The shards of this process. `null`: all. */
  readonly shards: Shards | null;
  /** How many requests are sent in a second, without answers to interactions. Default: 50. */
  readonly requestsPerSecond?: number | undefined;
  readonly makeRequest: RESTOptions['makeRequest'];
  readonly troubled: (what: Trouble) => void;
  /** True for the address of a request whose failures are not told. */
  readonly isPrivate: (url: string) => boolean;
  /** Called when the connection has ended for good. */
  readonly end: (error: ConnectionEnded) => void;
  readonly log: Logger;
}

/** An event of the gateway. discord.js does not export the name. */
const DISPATCH: string = 'dispatch';

/** A request may take this long, because it may upload a film over a slow line. Milliseconds. */
const TIMEOUT = 60_000;

/** Discord's limit for a bot. */
const PER_SECOND = 50;

/**
 * A warning is logged after this many refused requests within ten minutes. Discord bans addresses at 10,000.
 */
const INVALID_WARNING = 500;

/** Only the Guilds intent is requested, because nothing that people write is read. */
export function createClient(deps: ClientDeps): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(deps.shards
      ? { shards: [...deps.shards.numbers], shardCount: deps.shards.count }
      : { shards: 'auto' as const }),
    ws: {
      buildStrategy: manager => {
        // Before discord.js listens itself, so that it gets the trimmed event.
        manager.on(DISPATCH, ({ data }: { readonly data: GatewayDispatchPayload }) => {
          trim(data);
        });
        return new PatientShards(manager);
      },
    },
    rest: {
      ...atAddress(deps.api),
      makeRequest: retryingUnauthorized({
        makeRequest: closedAsReset(formsAsBytes(deps.makeRequest)),
        doubted: () => {
          deps.log.warn('Discord refused the token once: the request is tried again');
        },
        refused: () => {
          deps.end(new ConnectionEnded(TOKEN_INVALID));
        },
      }),
      timeout: TIMEOUT,
      globalRequestsPerSecond: deps.requestsPerSecond ?? PER_SECOND,
      rejectOnRateLimit: isPutBack,
      invalidRequestWarningInterval: INVALID_WARNING,
    },
    makeCache,
    sweepers,
    allowedMentions: { parse: [] },
  });
  watchGateway(client, deps);
  for (const rest of [client.rest, unpaceAnswers(client.rest)]) watchRest(rest, deps);
  return client;
}

/**
 * Does not give up the first connection at an error, because its shards go on trying. Ends that are final are
 * noted by `watchGateway`.
 */
class PatientShards extends SimpleShardingStrategy {
  override async connect(): Promise<void> {
    await super.connect().catch(() => undefined);
  }
}

/**
 * Counts each attempt to connect. Logs the first of an outage only, because each shard makes two a second.
 */
function watchGateway(client: Client, { troubled, end, log }: ClientDeps): void {
  const away = new Set<number>();
  const failing = new Set<number>();
  const back = (shard: number): void => {
    away.delete(shard);
    failing.delete(shard);
  };
  client.on(Events.Warn, words => {
    log.warn(words);
  });
  client.on(Events.Error, error => {
    log.error({ error: fault(error) }, 'a listener of the connection failed');
  });
  client.on(Events.ShardError, (error, shard) => {
    if (failing.has(shard)) return; // each attempt that fails is also a reconnection
    failing.add(shard);
    troubled('gateway');
    log.error({ shard, error: fault(error) }, 'the connection to Discord failed');
  });
  client.on(Events.ShardReconnecting, shard => {
    troubled('gateway');
    if (!away.has(shard)) log.info({ shard }, 'reconnecting');
    away.add(shard);
  });
  client.on(Events.ShardResume, (shard, replayed) => {
    back(shard);
    log.info({ shard, replayed }, 'resumed');
  });
  client.on(Events.ShardReady, shard => {
    if (away.has(shard)) log.info({ shard }, 'connected again');
    back(shard);
  });
  client.on(Events.ShardDisconnect, ({ code }) => {
    troubled('gateway');
    end(endingOf(code));
  });
  client.on(Events.Invalidated, () => {
    troubled('gateway');
    end(new ConnectionEnded(TOKEN_INVALID));
  });
}

/** Waits for rate limits are logged from this length on. Milliseconds. */
const UNUSUAL_WAIT = 5_000;

/** Message of the one line about each request that Discord has refused with 429. */
export const REFUSED = 'a rate limit of Discord refuses a request';

/**
 * discord.js says only that a request will wait, and not for each refusal. That is why every answer is looked
 * at.
 */
function watchRest(rest: REST, { troubled, isPrivate, log }: ClientDeps): void {
  rest.on(RESTEvents.Response, ({ method, route, path }, { status, headers }) => {
    if (status !== 429 || isPrivate(path)) return;
    const [bucket, scope] = [headers.get('x-ratelimit-bucket'), headers.get('x-ratelimit-scope')];
    const ms = Math.ceil(Number(headers.get('retry-after')) * 1_000);
    log.info({ method, route, bucket, scope, ms }, REFUSED);
  });
  rest.on(RESTEvents.RateLimited, ({ method, route, url, timeToReset: ms, scope, global }) => {
    if (ms <= UNUSUAL_WAIT || isPrivate(url)) return;
    troubled('slow');
    log.warn({ method, route, ms, scope, global }, 'a rate limit of Discord holds up requests');
  });
  rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime: ms }) => {
    troubled('invalid');
    log.warn({ count, ms }, 'Discord refuses many requests, and bans this address at 10,000 in ten minutes');
  });
}

export const isConnected = (client: Client): boolean =>
  client.isReady() && client.ws.shards.every(shard => shard.status === Status.Ready);

/** Calls `changed` whenever `isConnected` may have changed. */
export function watchConnection(client: Client, changed: () => void): void {
  client.on(Events.ShardReady, changed);
  client.on(Events.ShardResume, changed);
  client.on(Events.ShardReconnecting, changed);
  client.on(Events.ShardDisconnect, changed);
}

/** Discord wants a heartbeat about every 41 seconds and acknowledges each of them. Milliseconds. */
const UNUSUAL_SILENCE = 60_000;

export const connectionOf = (client: Client): Connection => ({
  isReady: () => isConnected(client),
  silence: () => silenceOf(client),
});

/** A dead connection is noticed only at the second heartbeat that is not acknowledged. */
function silenceOf(client: Client): number {
  const acknowledged = client.ws.shards.map(shard => shard.lastPingTimestamp).filter(at => at > 0);
  const silent = Date.now() - Math.min(...acknowledged);
  return silent > UNUSUAL_SILENCE ? silent : 0;
}
