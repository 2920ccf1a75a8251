/** The background loops of the bot, put together. */
import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Renderer } from '../render/renderer.ts';
import { openAnnouncer } from './announce/announcer.ts';
import type { Backlog } from './announce/backlog.ts';
import { openBoardKeeper } from './announce/board/keeper.ts';
import { channelMessagesOf } from './announce/channel-messages.ts';
import type { Openers } from './announce/openers.ts';
import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { audienceOf, eyesOf } from './discord/audience.ts';
import { watchConnection } from './discord/connection.ts';
import { fault } from './discord/errors.ts';
import { isAvailable } from './discord/membership.ts';
import { scheduledEventsOf } from './discord/scheduled-events.ts';
import type { OpenPanels } from './discord/open-panels.ts';
import type { DirectMessages } from './notify/direct-messages.ts';
import { openFinder } from './finder/finder.ts';
import { seasonComposer } from './season-keeper/compose.ts';
import { openSeasonKeeper } from './season-keeper/keeper.ts';
import { openNightKeeper } from './night-keeper/keeper.ts';
import { openNewTables } from './notify/new-tables.ts';
import { openNotifier } from './notify/notifier.ts';
import type { Availability } from './ops/availability.ts';
import type { BackgroundLoop } from './ops/background-loop.ts';
import { startCheckpoints } from './ops/checkpoint.ts';
import { startClock } from './ops/clock.ts';
import { startDepartures } from './ops/departures.ts';
import type { Metrics } from './ops/metrics.ts';
import { startOperatorRequests } from './ops/operator-requests.ts';
import { openStoryKeeper } from './ops/story-keeper.ts';
import type { TimeSource } from './ops/time-source.ts';
import type { WakeUp } from './ops/wake-up.ts';
import { newId } from './tables/lobby/create.ts';
import type { Service } from './tables/service.ts';
import type { Store } from './tables/store.ts';

export interface Loops {
  readonly departures: BackgroundLoop;
  readonly clock: BackgroundLoop;
  readonly announcer: BackgroundLoop;
  readonly boards: BackgroundLoop;
  readonly notifier: BackgroundLoop;
  readonly newTables: BackgroundLoop;
  readonly stories: BackgroundLoop;
  readonly finder: BackgroundLoop;
  readonly seasons: BackgroundLoop;
  readonly nights: BackgroundLoop;
  /** Finishes the request of the operator that is under way. */
  readonly stopRequests: () => Promise<void>;
  /** Makes the last checkpoint. */
  readonly stopCheckpoints: () => Promise<void>;
}

/**
 * How often the clock notes that it runs. After a stop the downtime is known this exactly, and given back.
 * Scaled with the times of the tables, down to `MIN_PULSE`. Milliseconds.
 */
export const PULSE = 5_000;
const MIN_PULSE = 200;
export const pulseOf = ({ timeScale }: Config): number => Math.max(MIN_PULSE, PULSE * timeScale);

interface LoopDeps {
  readonly config: Config;
  readonly store: Store;
  readonly backlog: Backlog;
  readonly tables: Service;
  readonly renderer: Renderer;
  readonly client: Client;
  readonly availability: Availability;
  readonly directMessages: DirectMessages;
  readonly openers: Openers;
  readonly panels: OpenPanels;
  readonly time: TimeSource;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Starts the loops on what waits from the last run. From then on every commit wakes them. */
export async function startLoops(deps: LoopDeps, wakeUp: WakeUp): Promise<Loops> {
  const { availability, client } = deps;
  const departures = await startDepartures(deps);
  const boards = boardsOf(deps);
  const announcer = announcerOf(deps, boards);
  const clock = clockOf(deps, departures.isSettled);
  const notifier = notifierOf(deps);
  const newTables = newTablesOf(deps);
  const stories = openStoryKeeper({ ...deps, stories: deps.store.stories, guesses: deps.store.guesses });
  const finder = finderOf(deps);
  const seasons = seasonsOf(deps);
  const nights = nightsOf(deps);
  const stopRequests = startOperatorRequests(deps);
  const stopCheckpoints = checkpointsOf(deps);
  watchConnection(client, () => {
    availability.changed();
    clock.wake();
  });
  const woken = [announcer, boards, notifier, newTables, stories, finder, seasons, nights];
  wakeUp.onWake(() => {
    for (const loop of [...woken, clock]) loop.wake();
  });
  deps.store.listen?.(wakeUp.request);
  for (const loop of woken) loop.wake();
  const loops = {
    departures,
    clock,
    announcer,
    boards,
    notifier,
    newTables,
    stories,
    finder,
    seasons,
    nights,
  };
  return { ...loops, stopRequests, stopCheckpoints };
}

const announcerOf = (
  { store, renderer, client, metrics, ...rest }: LoopDeps,
  boards: BackgroundLoop,
): BackgroundLoop =>
  openAnnouncer({
    ...rest,
    outbox: store.outbox,
    renderer: metrics.timingPictures(renderer),
    messages: channelMessagesOf(client),
    told: metrics.told,
    attempted: () => {
      boards.wake();
    },
  });

const boardsOf = ({ store, client, ...rest }: LoopDeps): BackgroundLoop =>
  openBoardKeeper({
    ...rest,
    boards: store.boards,
    people: store.people,
    messages: channelMessagesOf(client),
    audience: audienceOf(client),
    isAvailable: guild => isAvailable(client, guild),
  });

const clockOf = ({ config, log, ...rest }: LoopDeps, mayDelete: () => boolean): BackgroundLoop =>
  startClock({
    ...rest,
    mayDelete,
    pulse: pulseOf(config),
    failed: (table, error) => {
      log.error({ table, error: fault(error) }, 'a deadline could not be carried out');
    },
  });

const notifierOf = ({ store, directMessages, time, log }: LoopDeps): BackgroundLoop =>
  openNotifier({
    notifications: store.notifications,
    people: store.people,
    load: table => store.load(table),
    tablesOf: user => store.of(user),
    directMessages,
    time,
    log,
  });

const newTablesOf = ({ store, client, ...rest }: LoopDeps): BackgroundLoop =>
  openNewTables({
    ...rest,
    interests: store.interests,
    boards: store.boards,
    people: store.people,
    eyes: eyesOf(client),
  });

const finderOf = ({ store, client, ...rest }: LoopDeps): BackgroundLoop =>
  openFinder({
    ...rest,
    searches: store.searches,
    people: store.people,
    records: store.records,
    openTables: (...args) => store.openTables(...args),
    messages: channelMessagesOf(client),
    eyes: eyesOf(client),
    parentOf: parentIn(client),
    nameOf: guild => client.guilds.cache.get(guild)?.name ?? '',
    isAvailable: guild => isAvailable(client, guild),
    newId: freshId,
    newTableId: newId,
  });

/** Returns the channel of a thread. `null`: it is none. */
const parentIn =
  ({ channels }: Client) =>
  (id: string): string | null => {
    const channel = channels.cache.get(id);
    return channel?.isThread() ? channel.parentId : null;
  };

const freshId = (): string => randomBytes(12).toString('hex');

const seasonsOf = ({ store, client, ...rest }: LoopDeps): BackgroundLoop =>
  openSeasonKeeper({
    ...rest,
    seasons: store.seasons,
    people: store.people,
    records: store.records,
    messages: channelMessagesOf(client),
    compose: seasonComposer({
      ...rest,
      people: store.people,
      messages: channelMessagesOf(client),
      now: () => rest.time.now(),
    }),
    eyes: eyesOf(client),
    parentOf: parentIn(client),
    isAvailable: guild => isAvailable(client, guild),
    newId: freshId,
    newTableId: newId,
  });

const nightsOf = ({ store, client, ...rest }: LoopDeps): BackgroundLoop =>
  openNightKeeper({
    ...rest,
    nights: store.nights,
    people: store.people,
    events: scheduledEventsOf(client),
    messages: channelMessagesOf(client),
    parentOf: parentIn(client),
    isAvailable: guild => isAvailable(client, guild),
    newTableId: newId,
  });

const checkpointsOf = ({ store, time, log }: LoopDeps): (() => Promise<void>) =>
  startCheckpoints({
    store,
    time,
    failed: error => {
      log.error({ error: fault(error) }, 'the write-ahead log could not be copied');
    },
  });
