/** Health and metrics of the running program, as a monitor sees them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from 'discord.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { openBacklog } from '../../../src/announce/backlog.ts';
import { createPrivateRequests } from '../../../src/discord/private-requests.ts';
import { directMessagesOf } from '../../../src/notify/direct-messages.ts';
import { UNSET } from '../../../src/people/model.ts';
import { createMetrics } from '../../../src/ops/metrics.ts';
import { problemsOf, openMonitor } from '../../../src/ops/health.ts';
import type { Job } from '../../../render/index.ts';
import { openStore } from '../../../src/store/sqlite.ts';
import { at } from '../../../engines/core/values.ts';
import { asked, say } from '../../support/e2e/players.ts';
import { openLobby, openTable, openWorld, type World } from '../../support/e2e/program.ts';
import { PATIENCE } from '../../support/service/patience.ts';

const nothing = async () => null;
const NO_FIGURES = { tables: [], waiting: 0, oldest: null, refused: 0, overdue: 0 };

it('the settings: off unless there is a port, on this computer alone unless told otherwise', () => {
  expect(loadConfig({}).metrics).toBeNull();
  expect(loadConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
  expect(loadConfig({ METRICS_PORT: '9400' }).metrics).toEqual({ host: '127.0.0.1', port: 9_400 });
  expect(loadConfig({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
    host: '0.0.0.0',
    port: 9_400,
  });
  expect(() => loadConfig({ METRICS_PORT: 'many' })).toThrow(
    'The setting METRICS_PORT (now "many") cannot be used',
  );
});

it('a port that is taken is one clear sentence', async () => {
  const other = createServer();
  await new Promise<void>(resolve => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const opening = openMonitor(
    { host: '127.0.0.1', port },
    { problems: async () => [], metrics: async () => '' },
  );
  await expect(opening).rejects.toThrow(
    `METRICS_HOST and METRICS_PORT (now "127.0.0.1" and "${port}") cannot be used: the port is taken.`,
  );
  other.close();
});

it('what keeps the bot from serving people is told in words', async () => {
  const store = openStore(':memory:');
  const problems = (now: number, connected = true) =>
    problemsOf({ store, now: () => now, pulse: 5_000, connected: () => connected, waitsSince: nothing });
  await store.set('alive', 1_000_000);
  expect(await problems(1_020_000)).toEqual([]);
  expect(await problems(1_020_000, false)).toEqual(['the connection to Discord is not ready']);
  expect(await problems(1_020_001)).toEqual([expect.stringContaining('the clock does not tick')]);
  await store.close();
  expect(await problems(1_000_000)).toEqual(['the database does not answer']);
});

it('deadlines that nobody carries out are an illness, a moment after they are due', async () => {
  const store = { setting: async () => 2_000_000, nextDue: async () => 1_940_000, isDamaged: () => false };
  const problems = (now: number) =>
    problemsOf({ store, now: () => now, pulse: 5_000, connected: () => true, waitsSince: nothing });
  expect(await problems(2_000_000)).toEqual([]);
  expect(await problems(2_000_001)).toEqual(['deadlines are not carried out']);
});

it('announcements that could be sent and are not, for ten minutes, are an illness', async () => {
  const store = { setting: async () => 2_000_000, nextDue: async () => null, isDamaged: () => false };
  const problems = (since: number | null) =>
    problemsOf({
      store,
      now: () => 2_000_000,
      pulse: 5_000,
      connected: () => true,
      waitsSince: async () => since,
    });
  expect(await problems(null)).toEqual([]);
  expect(await problems(1_400_000)).toEqual([]);
  expect(await problems(1_399_999)).toEqual(['announcements are not sent']);
});

it('/health is 503 while an announcement that could be sent waits for more than ten minutes', async () => {
  let now = 1_000_000;
  const store = { setting: async () => now, nextDue: async () => null, isDamaged: () => false };
  const backlog = openBacklog({ waitsSince: async () => 1_000_000 }, () => now);
  const monitor = await openMonitor(
    { host: '127.0.0.1', port: 0 },
    {
      problems: () => problemsOf({ store, now: () => now, pulse: 5_000, connected: () => true, ...backlog }),
      metrics: async () => '',
    },
  );
  const health = () => fetch(`${monitor.url}/health`);
  now += 600_000;
  expect((await health()).status).toBe(200);
  now += 1;
  const ill = await health();
  expect(ill.status).toBe(503);
  expect(await ill.json()).toEqual({ ok: false, reasons: ['announcements are not sent'] });
  await monitor.close();
});

it('pictures are timed by game and kind; two programs in one process do not share figures', async () => {
  const [one, two] = [createMetrics(), createMetrics()];
  const picture = Buffer.from('picture');
  const source = one.timingPictures({ draw: async () => picture });
  expect(await source.draw({ game: 'raja', kind: 'map' } as Job)).toBe(picture);
  const sources = {
    figures: {
      tables: [{ game: 'raja' as const, status: 'frozen' as const, count: 2 }],
      waiting: 3,
      oldest: 40_000,
      refused: 2,
      overdue: 1,
    },
    now: 100_000,
    queue: 7,
  };
  const text = await one.expose(sources);
  for (const line of [
    'durbar_render_seconds_count{game="raja",kind="map"} 1',
    'durbar_tables{game="raja",status="frozen"} 2',
    'durbar_outbox_waiting 3',
    'durbar_outbox_refused 2',
    'durbar_outbox_oldest_seconds 60',
    'durbar_deadlines_overdue 1',
    'durbar_render_queue 7',
  ])
    expect(text.split('\n')).toContain(line);
  expect(await two.expose({ figures: NO_FIGURES, now: 0, queue: 0 })).not.toContain('raja');
  expect(
    await one.expose({ figures: NO_FIGURES, now: 0, queue: 0 }),
    'tables that are no more',
  ).not.toContain('frozen');
});

it('steps are counted when the channel is told, and nothing else of a message', async () => {
  const metrics = createMetrics();
  const step = { kind: 'step', ply: 1, lines: [], asked: [], at: 0 } as const;
  const line = { key: 'common:note.closed' };
  metrics.told([
    step,
    { ...step, ply: 2 },
    { kind: 'note', line, persons: {}, offers: null, asks: null, calls: null, names: null },
  ]);
  expect(await metrics.expose({ figures: NO_FIGURES, now: 0, queue: 0 })).toContain('durbar_steps_total 2');
});

it('a request that does not reach Discord is counted, and fails as it would', async () => {
  const metrics = createMetrics();
  await expect(metrics.makeRequest('http://127.0.0.1:1/', { method: 'GET' })).rejects.toThrow();
  expect(await metrics.expose({ figures: NO_FIGURES, now: 0, queue: 0 })).toContain(
    'durbar_discord_errors_total{kind="network"} 1',
  );
});

it('a request about direct messages that fails is not counted', async () => {
  const requests = createPrivateRequests();
  const metrics = createMetrics(requests.has);
  const rest = { post: metricsPost, patch: metricsPost, delete: metricsPost };
  async function metricsPost(route: string): Promise<unknown> {
    await metrics
      .makeRequest(`http://127.0.0.1:1/api/v10${route}`, { method: 'POST' })
      .catch(() => undefined);
    return { id: '77' };
  }
  const people = {
    settings: async (user: string) => ({ ...UNSET, dmChannel: user === 'known' ? '88' : null }),
    change: async () => UNSET,
  };
  const messages = directMessagesOf({ rest } as unknown as Client, people, requests);
  const payload = { components: [], files: [], pings: [] };
  for (const user of ['known', 'new']) await messages.send(user, payload, 'nonce');
  await messages.edit('known', '1', payload);
  await messages.remove('known', '1');
  expect(await metrics.expose({ figures: NO_FIGURES, now: 0, queue: 0 })).not.toContain('kind="network"');
  await metricsPost('/channels/99/messages');
  expect(await metrics.expose({ figures: NO_FIGURES, now: 0, queue: 0 })).toContain('kind="network"} 1');
});

let world: World;
const site = () => world.bot().monitor ?? '';
const get = (path: string) => fetch(`${site()}${path}`);
/** Returns the value of one metric. Missing: 0. */
async function figure(name: string): Promise<number> {
  const lines = (await (await get('/metrics')).text()).split('\n');
  return Number(lines.find(line => line.startsWith(`${name} `))?.split(' ')[1] ?? 0);
}

beforeEach(async () => {
  world = await openWorld({ metrics: { host: '127.0.0.1', port: 0 } });
});
afterEach(() => world.end());

it('a healthy bot says so; other addresses and methods are refused', async () => {
  const health = await get('/health');
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ ok: true, reasons: [] });
  expect((await get('/')).status).toBe(404);
  expect((await fetch(`${site()}/health`, { method: 'POST' })).status).toBe(405);
});

it('without the gateway the bot is not healthy, and why is said', async () => {
  await world.closePlayground();
  await vi.waitFor(async () => {
    expect((await get('/health')).status).toBe(503);
  }, PATIENCE);
  expect(await (await get('/health')).json()).toEqual({
    ok: false,
    reasons: ['the connection to Discord is not ready'],
  });
});

it('a gateway that is cut is counted', async () => {
  expect(await get('/metrics').then(each => each.text())).not.toContain('kind="gateway"');
  world.playground.dropGateway();
  await vi.waitFor(async () => {
    expect(await figure('durbar_discord_errors_total{kind="gateway"}')).toBe(1);
  }, PATIENCE);
});

it('metrics count tables, steps, acknowledgements and refusals of Discord, without names', async () => {
  const people = [await world.enter('Zelda'), await world.enter('Bruno'), await world.enter('Cleo')];
  const lobby = await openLobby(world, people);
  const table = await openTable(world, people, { seed: 'monitor' });
  expect(await figure('durbar_tables{game="complots",status="lobby"}')).toBe(1);
  expect(await figure('durbar_tables{game="complots",status="running"}')).toBe(1);

  const one = at(await asked(world, table, people), 0);
  world.playground.faults.push({
    method: 'POST',
    path: /messages$/,
    times: 1,
    effect: { kind: 'status', status: 403, code: 50_013 },
  });
  await say(world, one, [0], 'panel');
  await world.pass(30 * 60_000);

  expect(await figure('durbar_steps_total')).toBe(2); // the deal and the answer
  expect(await figure('durbar_discord_errors_total{kind="403"}')).toBe(1);
  const callbacks = world.playground.log.filter(
    ({ path, status }) => path.endsWith('/callback') && status < 400,
  ).length;
  expect(await figure('durbar_acknowledgement_seconds_count')).toBe(callbacks);
  expect(await figure('durbar_acknowledgement_seconds_sum')).toBeGreaterThan(0);
  const text = await (await get('/metrics')).text();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  for (const secret of ['Zelda', 'Bruno', 'Cleo', ...people.map(({ id }) => id), table, lobby])
    expect(text).not.toContain(secret);
});
