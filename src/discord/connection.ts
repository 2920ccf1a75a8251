/** The connection to Discord: the client, its log lines, signing in, registration of commands. */
import { createHash } from 'node:crypto';
import { Client, Events, GatewayIntentBits, Options, Routes, Status, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import type { Connection } from '../ops/availability.ts';
import type { Store } from '../tables/store.ts';
import { fault } from './errors.ts';
import { isPutBack } from './rate-limits.ts';
import { atAddress, formsAsBytes } from './rest.ts';

interface ClientDeps {
  /** Address of the API. `null`: Discord's own. */
  readonly api: string | null;
  readonly makeRequest: RESTOptions['makeRequest'];
  readonly gatewayFailed: () => void;
  readonly log: Logger;
}

/** Only the Guilds intent is requested, because nothing that people write is read. */
export function createClient({ api, makeRequest, gatewayFailed, log }: ClientDeps): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { ...atAddress(api), makeRequest: formsAsBytes(makeRequest), rejectOnRateLimit: isPutBack },
    // Messages are not kept, because every interaction brings its own.
    makeCache: Options.cacheWithLimits({ MessageManager: 0 }),
    allowedMentions: { parse: [] },
  });
  client.on(Events.Error, error => {
    gatewayFailed();
    log.error({ error: fault(error) }, 'the connection to Discord failed');
  });
  client.on(Events.Warn, words => {
    log.warn(words);
  });
  client.on(Events.ShardReconnecting, shard => {
    log.info({ shard }, 'reconnecting');
  });
  client.on(Events.ShardResume, (shard, replayed) => {
    log.info({ shard, replayed }, 'resumed');
  });
  return client;
}

/** Resolves when Discord has confirmed the session. */
export async function signIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>(resolve => {
    client.once(Events.ClientReady, () => {
      resolve();
    });
  });
  await client.login(token);
  await ready;
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

interface Registration {
  readonly commands: readonly unknown[];
  /** The only guild that gets the commands. `null`: all guilds. */
  readonly guild: string | null;
  readonly store: Pick<Store, 'setting' | 'set'>;
  readonly log: Logger;
}

/**
 * Sends the commands to Discord if they have changed since the last time, because Discord limits
 * registrations.
 */
export async function registerCommands(
  { application, rest }: Client,
  { commands, guild, store, log }: Registration,
): Promise<void> {
  if (!application) throw new Error('Discord has not said who we are');
  const key = `commands ${application.id} ${guild ?? 'everywhere'}`;
  const hash = createHash('sha256').update(JSON.stringify(commands)).digest('hex');
  if ((await store.setting(key)) === hash) return;

  const route =
    guild === null
      ? Routes.applicationCommands(application.id)
      : Routes.applicationGuildCommands(application.id, guild);
  await rest.put(route, { body: commands });
  await store.set(key, hash);
  log.info({ commands: commands.length }, 'commands registered');
}
