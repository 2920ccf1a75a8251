/** Trouble with Discord is logged and counted, and nothing secret is logged of it. */
import { Events, RESTEvents, type Client, type RateLimitData, type ResponseLike } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REFUSED, type Trouble } from '../../../src/discord/connection.ts';
import { ConnectionEnded } from '../../../src/discord/endings.ts';
import { createMetrics } from '../../../src/ops/metrics.ts';
import { testClient } from '../../support/discord/client.ts';

let client: Client;
const lines: string[] = [];
const troubles: Trouble[] = [];
const ends: Error[] = [];
beforeEach(() => {
  lines.splice(0);
  troubles.splice(0);
  ends.splice(0);
  client = testClient({
    troubled: what => void troubles.push(what),
    end: error => void ends.push(error),
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterEach(() => client.destroy());

const limited = (timeToReset: number): RateLimitData => ({
  timeToReset,
  retryAfter: timeToReset,
  limit: 5,
  method: 'POST',
  route: '/webhooks/:id/:token',
  url: 'https://discord.com/api/v10/webhooks/1/secret',
  majorParameter: '1:secret',
  hash: 'h',
  scope: 'user',
  sublimitTimeout: 0,
  global: false,
});

it('a wait of more than 5 s for a rate limit is told, without the token of an interaction', () => {
  client.rest.emit(RESTEvents.RateLimited, limited(5_000));
  expect([lines, troubles]).toEqual([[], []]);
  client.rest.emit(RESTEvents.RateLimited, limited(219_000));
  expect(troubles).toEqual(['slow']);
  expect(lines.join()).toContain('"ms":219000');
  expect(lines.join()).not.toContain('secret');
});

it('each request that is refused with 429 has one line: route, bucket and wait, and no token', async () => {
  const headers = { 'retry-after': '0.2', 'x-ratelimit-bucket': 'b', 'x-ratelimit-scope': 'user' };
  const answers = [new Response('{}', { status: 429, headers }), new Response('{}', { status: 200 })];
  const { rest } = testClient({
    makeRequest: async () => answers.shift() as ResponseLike,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  await rest.setToken('x').get('/webhooks/100000000000000000/secret');
  expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
    { msg: REFUSED, method: 'GET', route: '/webhooks/:id/:token', bucket: 'b', scope: 'user', ms: 200 },
  ]);
  expect(lines.join()).not.toContain('secret');
});

it('many refused requests are told long before Discord bans the address', () => {
  expect(client.rest.options.invalidRequestWarningInterval).toBe(500);
  client.rest.emit(RESTEvents.InvalidRequestWarning, { count: 500, remainingTime: 1_000 });
  expect(troubles).toEqual(['invalid']);
  expect(lines.join()).toContain('"count":500');
});

it('an upload may take a minute', () => {
  expect(client.rest.options.timeout).toBe(60_000);
});

it('an error of the connection is counted and logged once an outage', () => {
  const fail = () => client.emit(Events.ShardError, new Error('ECONNREFUSED'), 0);
  fail();
  fail();
  expect(troubles).toEqual(['gateway']);
  expect(lines.filter(line => line.includes('the connection to Discord failed'))).toHaveLength(1);
  expect(ends, 'discord.js goes on trying').toEqual([]);
  client.emit(Events.ShardResume, 0, 0);
  fail();
  expect(troubles).toEqual(['gateway', 'gateway']);
});

it('every closed connection is counted, and the first one of an outage is logged', () => {
  for (let attempt = 0; attempt < 3; attempt++) client.emit(Events.ShardReconnecting, 0);
  expect(troubles).toEqual(['gateway', 'gateway', 'gateway']);
  expect(lines.filter(line => line.includes('reconnecting'))).toHaveLength(1);
});

it('a session that Discord has made invalid for good is counted, and ends the program', () => {
  client.emit(Events.Invalidated);
  expect(troubles).toEqual(['gateway']);
  expect(ends).toEqual([expect.any(ConnectionEnded)]);
  expect(ends[0]?.message).toMatch(/^Discord no longer accepts the token: .* and start again\.$/);
});

it('a connection that is closed for good is counted, and ends the program', () => {
  client.emit(Events.ShardDisconnect, { code: 4_004, reason: '', wasClean: true }, 0);
  expect(troubles).toEqual(['gateway']);
  expect(ends[0]?.message).toMatch(/^Discord no longer accepts the token/);
});

it('trouble with the connection is the metric of that name', async () => {
  const metrics = createMetrics();
  const watched = testClient({ troubled: metrics.troubled });
  watched.emit(Events.ShardError, new Error('ECONNREFUSED'), 0);
  watched.emit(Events.Invalidated);
  const figures = { tables: [], waiting: 0, oldest: null, refused: 0, notifications: 0, overdue: 0 };
  expect(await metrics.expose({ figures, now: 0, queue: 0 })).toContain(
    'durbar_discord_errors_total{kind="gateway"} 2',
  );
  await watched.destroy();
});
