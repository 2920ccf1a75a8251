/** Which requests wait for a rate limit, and which are put back. */
import { RateLimitError, REST, Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { isPutBack } from '../../../src/discord/rate-limits.ts';

/** A REST client whose first request meets a rate limit; the others succeed. */
function limited(seconds: number, headers: Readonly<Record<string, string>> = {}) {
  const paths: string[] = [];
  const rest = new REST({
    rejectOnRateLimit: isPutBack,
    makeRequest: async url => {
      paths.push(new URL(url).pathname);
      const isFirst = paths.length === 1;
      return new Response(JSON.stringify(isFirst ? { retry_after: seconds } : { id: '7' }), {
        status: isFirst ? 429 : 200,
        headers: {
          'content-type': 'application/json',
          ...(isFirst ? { 'retry-after': String(seconds), 'x-ratelimit-scope': 'shared', ...headers } : {}),
        },
      });
    },
  }).setToken('token');
  return { rest, paths };
}

const MESSAGE = Routes.channelMessages('100000000000000001');

it.each([
  ['a message', (rest: REST) => rest.post(MESSAGE)],
  ['a thread', (rest: REST) => rest.post(Routes.threads('100000000000000001', '100000000000000002'))],
  [
    'the edit of a message',
    (rest: REST) => rest.patch(Routes.channelMessage('100000000000000001', '100000000000000002')),
  ],
  ['the opening of a thread', (rest: REST) => rest.patch(Routes.channel('100000000000000001'))],
])('%s that meets a long rate limit fails at once, with the time to wait', async (_what, request) => {
  const { rest, paths } = limited(600);
  const error: unknown = await request(rest).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RateLimitError);
  expect((error as RateLimitError).retryAfter).toBeGreaterThanOrEqual(600_000);
  expect(paths).toHaveLength(1);
});

it('while all requests are limited, a message fails without being sent', async () => {
  const { rest, paths } = limited(600, { 'x-ratelimit-global': 'true' });
  for (let tries = 0; tries < 3; tries++)
    await expect(rest.post(MESSAGE)).rejects.toBeInstanceOf(RateLimitError);
  expect(paths).toHaveLength(1);
});

it('a short wait is waited for, and answers to interactions always are', async () => {
  const short = limited(0.05);
  expect(await short.rest.post(MESSAGE)).toEqual({ id: '7' });
  const answer = limited(0.6);
  expect(await answer.rest.post(Routes.interactionCallback('100000000000000001', 'secret'))).toEqual({
    id: '7',
  });
});

it('the pacing of discord.js, 50 requests a second, is waited for', async () => {
  const rest = new REST({
    rejectOnRateLimit: isPutBack,
    makeRequest: async () => new Response('{"id":"7"}', { headers: { 'content-type': 'application/json' } }),
  }).setToken('token');
  const all = Array.from({ length: 60 }, (_, n) => rest.post(Routes.channelMessages(String(n))));
  expect(await Promise.all(all)).toHaveLength(60);
});
