/**
 * Metrics for Prometheus: counts and times, never who plays or which cards. One registry a run. Moves and
 * pictures are counted when the channel is told, and direct messages not at all: on a server with one table
 * other counts would reveal who has answered in a sealed window.
 */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GameId } from '../../engines/index.ts';
import type { Trouble } from '../discord/connection.ts';
import type { TurnedAway } from '../discord/admission.ts';
import type { Time } from '../base.ts';
import type { PictureSource } from '../discord/pictures.ts';
import type { Notice } from '../tables/model.ts';
import type { Figures } from '../tables/store.ts';

export interface Metrics {
  /** Counts the steps that a channel has been told. */
  readonly told: (notices: readonly Notice[]) => void;
  /** Returns the same source of pictures. Measures how long each public picture takes. */
  timingPictures(source: PictureSource): PictureSource;
  /** Returns the same listener. Measures the time from an interaction's arrival to its acknowledgement. */
  timing<I extends Arrival>(listen: (i: I) => Promise<void>): (i: I) => Promise<void>;
  /** Sends requests to Discord as usual, and counts errors. */
  readonly makeRequest: RESTOptions['makeRequest'];
  /** Adds metrics of the process: memory, event loop, garbage collection. They cost a little time. */
  watchProcess(): void;
  /** Counts trouble with the connection or with limits. */
  readonly troubled: (what: Trouble) => void;
  /** Counts a failure of an automated player. */
  readonly botFailed: (game: GameId) => void;
  /** Counts an interaction that was not answered. */
  readonly turnedAway: (why: TurnedAway) => void;
  /** Returns all metrics in the text format of Prometheus. */
  expose(sources: Sources): Promise<string>;
}

interface Arrival {
  readonly id: string;
  isAutocomplete(): boolean;
}

interface Sources {
  readonly figures: Figures;
  readonly now: Time;
  /** The number of pictures in the queue. */
  readonly queue: number;
}

/** `isPrivate`: true for the address of a request that is not counted, because it follows secret answers. */
export function createMetrics(isPrivate: (url: string) => boolean = () => false): Metrics {
  const registry = new Registry();
  const { steps, errors, bots, turnedAway } = counters(registry);
  const renders = new Histogram({
    name: 'durbar_render_seconds',
    help: 'Time until a picture of an announcement is drawn',
    labelNames: ['game', 'kind'],
    buckets: [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5, 15],
    registers: [registry],
  });
  const { timing, acknowledged } = stopwatch(registry);
  const show = gauges(registry);
  return {
    timing,
    told: notices => {
      steps.inc(notices.filter(({ kind }) => kind === 'step' || kind === 'over').length);
    },
    timingPictures: source => ({
      draw: async job => {
        const since = performance.now();
        const picture = await source.draw(job);
        renders.observe({ game: job.game, kind: job.kind }, (performance.now() - since) / 1_000);
        return picture;
      },
    }),
    makeRequest: async (url, init) => {
      const failed = (kind: string): void => {
        if (!isPrivate(url)) errors.inc({ kind });
      };
      const response = await DefaultRestOptions.makeRequest(url, init).catch((error: unknown) => {
        failed('network');
        throw error;
      });
      if (response.status >= 400) failed(String(response.status));
      else acknowledged(url);
      return response;
    },
    watchProcess: () => {
      collectDefaultMetrics({ register: registry });
    },
    troubled: kind => {
      errors.inc({ kind });
    },
    botFailed: game => {
      bots.inc({ game });
    },
    turnedAway: why => {
      turnedAway.inc({ why });
    },
    expose: sources => {
      show(sources);
      return registry.metrics();
    },
  };
}

function counters(registry: Registry) {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers });
  return {
    steps: new Counter({
      name: 'durbar_steps_total',
      help: 'Steps of games that channels have been told',
      registers,
    }),
    errors: counter(
      'durbar_discord_errors_total',
      'Requests that Discord refused (by HTTP status) or that did not reach it; other trouble with it',
      'kind',
    ),
    bots: counter(
      'durbar_automated_failures_total',
      'Failures of automated players, for which chance answered',
      'game',
    ),
    turnedAway: counter(
      'durbar_interactions_turned_away_total',
      'Interactions that were turned away: too late for Discord, or too many of one user or in all',
      'why',
    ),
  };
}

function stopwatch(registry: Registry) {
  const latency = new Histogram({
    name: 'durbar_acknowledgement_seconds',
    help: "From an interaction's arrival until Discord has its acknowledgement",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
    registers: [registry],
  });
  const arrived = new Map<string, number>();
  const timing =
    <I extends Arrival>(listen: (i: I) => Promise<void>) =>
    async (i: I): Promise<void> => {
      if (!i.isAutocomplete()) arrived.set(i.id, performance.now());
      await listen(i).finally(() => arrived.delete(i.id));
    };
  const acknowledged = (url: string): void => {
    const id = /\/interactions\/(\d+)\/[^/]+\/callback/.exec(url)?.[1] ?? '';
    const since = arrived.get(id);
    if (since === undefined || !arrived.delete(id)) return;
    latency.observe((performance.now() - since) / 1_000);
  };
  return { timing, acknowledged };
}

/** The gauges, which are set at each request for the metrics. */
function gauges(registry: Registry): (sources: Sources) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const tables = gauge('durbar_tables', 'Tables', ['game', 'status']);
  const waiting = gauge('durbar_outbox_waiting', 'Announcements that could be sent and have not been yet');
  const oldest = gauge('durbar_outbox_oldest_seconds', 'How long the oldest of them has waited');
  const refused = gauge(
    'durbar_outbox_refused',
    'Announcements that wait because the bot lacks a permission in their channel',
  );
  const overdue = gauge(
    'durbar_deadlines_overdue',
    'Deadlines that are due and have not been carried out yet',
  );
  const queue = gauge('durbar_render_queue', 'Pictures that wait to be drawn');
  return ({ figures, now, queue: pictures }) => {
    tables.reset();
    for (const { game, status, count } of figures.tables) tables.set({ game, status }, count);
    waiting.set(figures.waiting);
    oldest.set(figures.oldest === null ? 0 : Math.max(0, now - figures.oldest) / 1_000);
    refused.set(figures.refused);
    overdue.set(figures.overdue);
    queue.set(pictures);
  };
}
