/** The bot, put together: store, table service, renderer, connection to Discord, background loops. */
import type { Client, Interaction } from 'discord.js';
import { pino, type Logger } from 'pino';
import { router, turnAway } from '../commands/router.ts';
import { commandTree } from '../commands/tree.ts';
import { createRenderer, type Renderer } from '../render/renderer.ts';
import { openBacklog, type Backlog } from './announce/backlog.ts';
import { createOpeners } from './announce/openers.ts';
import type { Config } from './config.ts';
import { connectionOf, createClient, isConnected } from './discord/connection.ts';
import { openEnding, type ConnectionEnded } from './discord/endings.ts';
import { fault } from './discord/errors.ts';
import { signIn } from './discord/first-contact.ts';
import { listenToInteractions, type Interactions } from './discord/interactions.ts';
import { mayMakeEvents } from './discord/scheduled-events.ts';
import { createOpenPanels } from './discord/open-panels.ts';
import { createPrivateRequests } from './discord/private-requests.ts';
import { directMessagesOf } from './notify/direct-messages.ts';
import { openAvailability } from './ops/availability.ts';
import { reportBotFailures } from './ops/bot-failures.ts';
import { openMonitor, problemsOf, type Monitor } from './ops/health.ts';
import { collectAfterBursts, collectGarbage } from './ops/idle-memory.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { openThinker, type Thinker } from './ops/thinker.ts';
import { realTime, type TimeSource } from './ops/time-source.ts';
import { createWakeUp, type WakeUp } from './ops/wake-up.ts';
import { PULSE, pulseOf, startLoops } from './loops.ts';
import { openBotDatabase } from './store/open.ts';
import { abandonStart, shutDown, type Parts } from './shutdown.ts';
import { withTableCache } from './tables/request/table-cache.ts';
import { createTables, type Service } from './tables/service.ts';
import type { Store } from './tables/store.ts';

export interface Running {
  readonly tables: Service;
  /** Address of health and metrics. `null`: they are not served. */
  readonly monitor: string | null;
  /** Resolves when nothing is under way: no interaction, deadline, announcement or notification. */
  idle(): Promise<void>;
  /** Resolves when the connection to Discord has ended for good. The program is to stop then. */
  readonly ended: Promise<ConnectionEnded>;
  /** Finishes what is under way, begins nothing new, and closes everything. Takes 10 s at most. */
  stop(): Promise<void>;
}

/** Default: the real thing, which tests replace. */
interface Surroundings {
  /** Aborted: the program is to stop. Ends a start that waits for Discord. Default: never. */
  readonly stopping?: AbortSignal;
  /** Tells the operator what is waited for. Default: only the log does. */
  readonly say?: (sentence: string) => void;
  readonly time?: TimeSource;
  readonly log?: Logger;
  readonly paint?: typeof createRenderer;
  readonly think?: typeof openThinker;
  readonly seed?: () => string;
  /** Requests that Discord allows in a second of real time, whatever `time` says. Default: 50. */
  readonly requestsPerSecond?: number;
}

const CACHE_BYTES = 64 * 1_024 * 1_024;

/**
 * Starts the bot. Resolves when Discord is ready and all loops have been started. If Discord does not let the
 * bot in, everything is closed again.
 */
export async function run(
  config: Config & { readonly token: string },
  {
    time = realTime,
    log = pino({ level: config.logLevel }),
    paint = createRenderer,
    think = openThinker,
    seed,
    requestsPerSecond,
    stopping = new AbortController().signal,
    say = () => undefined,
  }: Surroundings = {},
): Promise<Running> {
  const { app, opened, wakeUp, ending, forLoops } = await openParts(config, {
    ...{ time, log, paint, think, seed, requestsPerSecond },
  });
  const { monitor, client, store } = opened;
  const { tables } = app;
  const { token, guild } = config;
  const contact = { token, guild, commands: commandTree(), store, ending, stopping, say, log };
  await signIn(client, contact).catch((error: unknown) => abandonStart(opened, error));
  void ending.ended.then(({ message }) => {
    log.fatal(message);
  });

  const loops = await startLoops({ ...app, config, store, client, time, ...forLoops }, wakeUp);
  const startupCheck = checkTables(tables, log);
  log.info({ guilds: client.guilds.cache.size, monitor: monitor?.url }, 'ready');

  const parts: Parts = { ...opened, startupCheck, tables, loops };
  return {
    tables,
    monitor: monitor?.url ?? null,
    ended: ending.ended,
    idle: () => settle(parts, wakeUp),
    stop: () => shutDown(parts, log),
  };
}

interface PartsDeps {
  readonly time: TimeSource;
  readonly log: Logger;
  readonly paint: typeof createRenderer;
  readonly think: typeof openThinker;
  readonly seed: (() => string) | undefined;
  readonly requestsPerSecond: number | undefined;
}

/** Opens all that is there before the bot signs in: nothing speaks to Discord yet. */
async function openParts(config: Config, deps: PartsDeps) {
  const { time, log, paint, think, seed, requestsPerSecond } = deps;
  const now = () => time.now();
  const store = withTableCache(await openBotDatabase(config, log));
  const privateRequests = createPrivateRequests();
  const { has: isPrivate } = privateRequests;
  const metrics = createMetrics(isPrivate);
  const { painters: processes, api, shards } = config;
  const renderer = paint({ processes, cacheBytes: CACHE_BYTES, onRest: collectGarbage });
  if (config.paintAhead) warmUp(renderer, log);

  const wakeUp = createWakeUp();
  const worked = collectAfterBursts();
  const lag = () => availability.lag(); // no request comes before it is open
  const thinker = think({
    onEnd: reason => {
      log.warn({ reason }, 'the process of the automated players has ended');
    },
  });
  const tables = createService({ store, now, lag, thinker, config, metrics, wakeUp, worked, seed, log });

  const { makeRequest, troubled } = metrics;
  const ending = openEnding();
  const { end } = ending;
  const contact = { api, shards, requestsPerSecond, makeRequest };
  const client = createClient({ ...contact, troubled, isPrivate, end, log });
  const backlog = openBacklog(store.outbox, now);
  const monitor = await startMonitor({ config, store, backlog, renderer, client, time, metrics });
  const directMessages = directMessagesOf(client, store.people, privateRequests);
  const [connection, pulse] = [connectionOf(client), pulseOf(config)];
  const availability = await openAvailability({ store, tables, time, pulse, connection });
  const [openers, panels] = [createOpeners(), createOpenPanels(now)];
  const { advise } = thinker;
  const app = {
    ...{ tables, advise, directMessages, openers, panels, renderer, log, now },
    ...choosing(store, wakeUp),
    mayMakeEvents: (guild: string) => mayMakeEvents(client, guild),
  };
  // Lost time is given back before an interaction is carried out, because it is judged by deadlines.
  const answer = metrics.timing(router(app, () => availability.arrived()));
  const interactions = listen(client, answer, { worked, metrics, time, log });
  const opened = { monitor, client, interactions, renderer, thinker, store };
  return { app, opened, wakeUp, ending, forLoops: { backlog, availability, metrics } };
}

/** What people and servers choose outside of tables. A choice that gives a loop work wakes it. */
function choosing(store: Store, { request }: WakeUp) {
  const { people, boards, interests, agreements, searches, seasons, nights } = store;
  const waking = async <T>(act: Promise<T>): Promise<T> => {
    const result = await act;
    request();
    return result;
  };
  return {
    people: {
      ...people,
      setServer: (...args: Parameters<typeof people.setServer>) => waking(people.setServer(...args)),
    },
    interests: {
      of: (...args: Parameters<typeof interests.of>) => interests.of(...args),
      change: (...args: Parameters<typeof interests.change>) => waking(interests.change(...args)),
    },
    agreements,
    searches: {
      of: (...args: Parameters<typeof searches.of>) => searches.of(...args),
      gathering: (id: string) => searches.gathering(id),
      count: (guild: string) => searches.count(guild),
      change: (...args: Parameters<typeof searches.change>) => waking(searches.change(...args)),
      stop: (...args: Parameters<typeof searches.stop>) => waking(searches.stop(...args)),
      answer: (...args: Parameters<typeof searches.answer>) => waking(searches.answer(...args)),
    },
    seasons: {
      of: (id: string) => seasons.of(id),
      open: (guild: string) => seasons.open(guild),
      last: (...args: Parameters<typeof seasons.last>) => seasons.last(...args),
      awardsOf: (user: string, guild: string) => seasons.awardsOf(user, guild),
      create: (...args: Parameters<typeof seasons.create>) => waking(seasons.create(...args)),
      change: (...args: Parameters<typeof seasons.change>) => waking(seasons.change(...args)),
    },
    nights: {
      of: (id: string) => nights.of(id),
      open: (guild: string) => nights.open(guild),
      known: (...args: Parameters<typeof nights.known>) => nights.known(...args),
      create: (...args: Parameters<typeof nights.create>) => waking(nights.create(...args)),
      change: (...args: Parameters<typeof nights.change>) => waking(nights.change(...args)),
    },
    boards: {
      of: (guild: string) => boards.of(guild),
      place: (...args: Parameters<typeof boards.place>) => waking(boards.place(...args)),
    },
  };
}

interface ServiceDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly lag: () => number;
  readonly thinker: Thinker;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly wakeUp: WakeUp;
  readonly worked: () => void;
  readonly seed: (() => string) | undefined;
  readonly log: Logger;
}

const createService = ({
  store,
  now,
  lag,
  thinker,
  config,
  metrics,
  wakeUp,
  worked,
  seed,
  log,
}: ServiceDeps): Service =>
  createTables({
    store,
    now,
    lag,
    scale: config.timeScale,
    automatedPlayer: thinker.choose,
    adviser: thinker.advise,
    botFailed: reportBotFailures({ log, metrics }),
    committed: () => {
      worked();
      wakeUp.request();
    },
    overtaken: table => {
      log.warn({ table }, 'something else has changed this table meanwhile: the request begins again');
    },
    unscheduled: (table, error) => {
      log.error({ table, error: fault(error) }, 'the deadlines do not follow a change of settings yet');
    },
    seed,
  });

interface ListenDeps {
  readonly worked: () => void;
  readonly metrics: Metrics;
  readonly time: TimeSource;
  readonly log: Logger;
}

const listen = (
  client: Client,
  answer: (i: Interaction) => Promise<void>,
  { worked, metrics, time, log }: ListenDeps,
): Interactions =>
  listenToInteractions(client, {
    answer: interaction => {
      worked();
      return answer(interaction);
    },
    turnAway,
    turnedAway: metrics.turnedAway,
    elapsed: () => time.elapsed(),
    log,
  });

/** Starts the worker processes before the first picture is needed. The bot does not wait for them. */
function warmUp(renderer: Renderer, log: Logger): void {
  renderer.warm().catch((error: unknown) => {
    log.warn({ error: fault(error) }, 'the drawing processes do not start');
  });
}

interface MonitorDeps {
  readonly config: Config;
  readonly store: Store;
  readonly backlog: Backlog;
  readonly renderer: Renderer;
  readonly client: Client;
  readonly time: TimeSource;
  readonly metrics: Metrics;
}

/** Serves health and metrics. `null`: no address is configured. */
async function startMonitor(deps: MonitorDeps): Promise<Monitor | null> {
  const { config, store, backlog, renderer, client, time, metrics } = deps;
  if (config.metrics === null) return null;
  metrics.watchProcess();
  const now = () => time.now();
  const { waitsSince } = backlog;
  return openMonitor(config.metrics, {
    problems: () =>
      problemsOf({ store, now, pulse: PULSE, connected: () => isConnected(client), waitsSince }),
    metrics: async () => {
      const figures = await store.figures(now());
      return metrics.expose({ figures, now: now(), queue: renderer.waiting() });
    },
  });
}

/** Replays every open table. Runs beside the players, because each table is checked while no one uses it. */
async function checkTables(tables: Service, log: Logger): Promise<void> {
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

/** Waits until all parts are idle at once: each may give work to another. */
async function settle({ startupCheck, interactions, tables, loops }: Parts, wakeUp: WakeUp): Promise<void> {
  await startupCheck;
  do {
    await interactions.idle();
    await loops.departures.idle();
    await tables.idle();
    await loops.clock.idle();
    await loops.announcer.idle();
    await loops.boards.idle();
    await loops.notifier.idle();
    await loops.newTables.idle();
    await loops.stories.idle();
    await loops.finder.idle();
    await loops.seasons.idle();
    await loops.nights.idle();
  } while (await wakeUp.idle());
}
