/** Trouble with Discord is logged and counted, and nothing secret is logged of it. */
import { RESTEvents, type Client, type RateLimitData } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Trouble } from '../../../src/discord/connection.ts';
import { testClient } from '../../support/discord/client.ts';

let client: Client;
const lines: string[] = [];
const troubles: Trouble[] = [];
beforeEach(() => {
  lines.splice(0);
  troubles.splice(0);
  client = testClient({
    troubled: what => void troubles.push(what),
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

it('many refused requests are told long before Discord bans the address', () => {
  expect(client.rest.options.invalidRequestWarningInterval).toBe(500);
  client.rest.emit(RESTEvents.InvalidRequestWarning, { count: 500, remainingTime: 1_000 });
  expect(troubles).toEqual(['invalid']);
  expect(lines.join()).toContain('"count":500');
});

it('an upload may take a minute', () => {
  expect(client.rest.options.timeout).toBe(60_000);
});
