/** The bot: wires settings, store, table service, clock, pictures and Discord. */
import { createHash } from 'node:crypto';
import { Client, Events, GatewayIntentBits, Routes, Status, type Interaction } from 'discord.js';
import { pino, type Logger } from 'pino';
import { choosePlaces } from '../bots/index.ts';
import { router } from '../commands/router.ts';
import { commandTree } from '../commands/tree.ts';
import { createRenderer, type Renderer } from '../render/renderer.ts';
import { openAnnouncer } from './announce/announcer.ts';
import { openNotifier } from './notify/notifier.ts';
import { directMessagesOf } from './notify/direct-messages.ts';
import { channelMessagesOf } from './announce/channel-messages.ts';
import { giveBack, startClock } from './ops/clock.ts';
import { databaseIn, type Config } from './config.ts';
import { fault } from './discord/errors.ts';
import { atAddress } from './discord/rest.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { problemsOf, openMonitor, type Monitor } from './ops/health.ts';
import { openStore } from './store/sqlite.ts';
import type { Store } from './tables/store.ts';
import { createTables, type Service } from './tables/service.ts';
import { realTime, type TimeSource } from './ops/time-source.ts';
import type { BackgroundLoop } from './ops/background-loop.ts';

export interface Running {
  readonly tables: Service;
  /** Where health and metrics are served; `null`: nowhere. */
  readonly monitor: string | null;
  /** Resolves when nothing is under way: no tick of the clock, no announcement. */
  idle(): Promise<void>;
  /** Stops cleanly: what is under way is finished, nothing new is begun. */
  stop(): Promise<void>;
}

/** What a test puts in the place of the real thing. */
interface Props {
  readonly time?: TimeSource;
  readonly log?: Logger;
  readonly paint?: typeof createRenderer;
  readonly seed?: () => string;
}

const CACHE_BYTES = 64 * 1_024 * 1_024;
/** How exactly the time of being down is known, and the clock's health; not more exactly than the least, however short times are. */
const PULSE = 5_000;
const LEAST_PULSE = 200;

/** Starts the bot; resolves when Discord is ready and everything that is due is on its way. */
export async function run(
  config: Config & { readonly token: string },
  { time = realTime, log = pino({ level: config.logLevel }), paint = createRenderer, seed }: Props = {},
): Promise<Running> {
  const store = openStore(databaseIn(config.dataDir));
  await giveBack({ store, time }); // before anybody can press anything
  const metrics = createMetrics();
  const studio = paint({ processes: config.painters, cacheBytes: CACHE_BYTES, onRendered: metrics.drawn });
  void studio.warm().catch((error: unknown) => {
    log.warn({ error: fault(error) }, 'the drawing processes do not start');
  });
  const wakeUp = soon();
  const tables = createTables({
    store,
    now: () => time.now(),
    scale: config.timeScale,
    automatedPlayer: choosePlaces,
    committed: wakeUp.ask,
    seed,
  });
  const client = connect(config, metrics, log);
  const monitor = await watch(config, { store, studio, client, time, metrics });
  const directMessages = directMessagesOf(client);
  const handling = handle(
    client,
    metrics.timing(
      router({
        tables: metrics.counting(tables),
        people: store.people,
        directMessages: directMessages,
        studio,
        log,
        now: () => time.now(),
      }),
    ),
  );
  await ready(client, config.token);
  await register(client, store, config.guild, log);
  const announcer = openAnnouncer({
    outbox: store.outbox,
    tables,
    studio,
    messages: channelMessagesOf(client),
    time,
    log,
  });
  const clock = startClock({
    store,
    tables,
    time,
    pulse: Math.max(LEAST_PULSE, PULSE * config.timeScale),
    failed: (table, error) => {
      log.error({ table, error: fault(error) }, 'a deadline could not be carried out');
    },
  });
  const postman = openNotifier({
    notifications: store.notifications,
    people: store.people,
    load: table => store.load(table),
    directMessages,
    time,
    log,
  });
  wakeUp.on(() => {
    for (const worker of [announcer, postman, clock]) worker.wake();
  });
  announcer.wake();
  postman.wake();
  const examining = examine(tables, log);
  log.info({ guilds: client.guilds.cache.size, monitor: monitor?.url }, 'ready');
  return {
    tables,
    monitor: monitor?.url ?? null,
    idle: async () => {
      await examining;
      do for (const part of [handling, tables, clock, announcer, postman]) await part.idle();
      while (await wakeUp.idle());
    },
    stop: () =>
      shutDown({ monitor, client, handling, examining, clock, tables, announcer, postman, studio, store }),
  };
}

interface Parts extends Pick<Watched, 'store' | 'studio' | 'client'> {
  readonly monitor: Monitor | null;
  readonly handling: { idle(): Promise<void> };
  readonly examining: Promise<void>;
  readonly clock: BackgroundLoop;
  readonly tables: Service;
  readonly announcer: BackgroundLoop;
  readonly postman: BackgroundLoop;
}

async function shutDown({
  monitor,
  client,
  handling,
  examining,
  clock,
  tables,
  announcer,
  postman,
  studio,
  store,
}: Parts): Promise<void> {
  await monitor?.close();
  client.removeAllListeners(Events.InteractionCreate);
  client.removeAllListeners(Events.ShardReconnecting);
  await handling.idle();
  await examining;
  await clock.stop();
  await tables.idle();
  await announcer.stop();
  await postman.stop();
  await client.destroy();
  await studio.close();
  await store.close();
}

/** Only the Guilds intent is needed: nothing that people write is read. */
function connect({ api }: Config, { makeRequest, gatewayFailed }: Metrics, log: Logger): Client {
  const rest = { ...atAddress(api), makeRequest };
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest, allowedMentions: { parse: [] } });
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

/** Players need not wait for it: each table is looked at when nobody is at it. */
async function examine(tables: Service, log: Logger): Promise<void> {
  try {
    for (const found of await tables.examine()) {
      if (found.is === 'rebased')
        log.warn(found, 'the rules have changed since this table began: it goes on from where it stood');
      else log.error(found, 'this table is frozen');
    }
  } catch (error) {
    log.error({ error: fault(error) }, 'the open tables could not be examined');
  }
}

interface Watched {
  readonly store: Store;
  readonly studio: Renderer;
  readonly client: Client;
  readonly time: TimeSource;
  readonly metrics: Metrics;
}

async function watch(
  { metrics: address }: Config,
  { store, studio, client, time, metrics }: Watched,
): Promise<Monitor | null> {
  if (address === null) return null;
  metrics.watchProcess();
  const now = () => time.now();
  const connected = () => client.isReady() && client.ws.shards.every(shard => shard.status === Status.Ready);
  return openMonitor(address, {
    problems: () => problemsOf({ store, now, pulse: PULSE, connected }),
    metrics: async () =>
      metrics.expose({ figures: await store.figures(now()), now: now(), queue: studio.waiting() }),
  });
}

/** What a commit sets going begins a moment later: the person who waits for an acknowledgement goes first. */
const MOMENT = 10;

function soon(): {
  readonly ask: () => void;
  readonly on: (act: () => void) => void;
  readonly idle: () => Promise<boolean>;
} {
  let act = (): void => undefined;
  let asked: Promise<void> | null = null;
  const wait = (): Promise<void> =>
    new Promise(resolve => {
      setTimeout(resolve, MOMENT);
    });
  return {
    ask: () => {
      asked ??= wait().then(() => {
        asked = null;
        act();
      });
    },
    on: next => {
      act = next;
    },
    idle: async () => {
      const was = asked !== null;
      await asked;
      return was;
    },
  };
}

/** Interactions are answered side by side. */
function handle(client: Client, answer: (i: Interaction) => Promise<void>): { idle(): Promise<void> } {
  const under = new Set<Promise<void>>();
  client.on(Events.InteractionCreate, i => {
    const answering = answer(i).finally(() => under.delete(answering));
    under.add(answering);
  });
  return {
    idle: async () => {
      while (under.size > 0) await Promise.all(under);
    },
  };
}

async function ready(client: Client, token: string): Promise<void> {
  const signal = new Promise<void>(resolve => {
    client.once(Events.ClientReady, () => {
      resolve();
    });
  });
  await client.login(token);
  await signal;
}

/** Discord counts registrations: the commands are sent only when they have changed. */
async function register(
  { application, rest }: Client,
  store: Store,
  guild: string | null,
  log: Logger,
): Promise<void> {
  if (!application) throw new Error('Discord has not said who we are');
  const commands = commandTree();
  const key = `commands ${application.id} ${guild ?? 'everywhere'}`;
  const hash = createHash('sha256').update(JSON.stringify(commands)).digest('hex');
  if ((await store.setting(key)) === hash) return;
  await rest.put(
    guild === null
      ? Routes.applicationCommands(application.id)
      : Routes.applicationGuildCommands(application.id, guild),
    { body: commands },
  );
  await store.set(key, hash);
  log.info({ commands: commands.length }, 'commands registered');
}
