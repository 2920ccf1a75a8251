import { Routes, type RateLimitData } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server.ts';
import { FakeClock } from '../../playground/state/clock.ts';
import { FakeUser } from '../../playground/user.ts';
import { stage } from './bot.ts';

let clock: FakeClock;
let playground: Playground;
beforeEach(async () => {
  clock = new FakeClock();
  playground = await createPlayground({ clock, limits: 'real', people: ['Ann'] });
});
afterEach(() => playground.close());

interface Got {
  readonly status: number;
  readonly body: { readonly id: string; readonly code: number; readonly retry_after: number };
  readonly headers: Headers;
}
async function request(method: string, path: string, body: object | null = null): Promise<Got> {
  const response = await fetch(`${playground.url}/api/v10${path}`, {
    method,
    headers: { authorization: 'Bot playground', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text || '{}') as Got['body'],
  };
}
const channel = (name: string): string => playground.channel(name).id;
const say = (name: string) => request('POST', Routes.channelMessages(channel(name)), { content: 'x' });
const statuses = async (times: number, send: () => Promise<Got>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await send()).status);
  return all;
};

describe('buckets', () => {
  it('5 messages in 5 seconds a channel, and another channel is not affected', async () => {
    expect(await statuses(5, () => say('games'))).toEqual([200, 200, 200, 200, 200]);
    clock.advance(1_000);
    const refused = await say('games');
    expect(refused.status).toBe(429);
    expect(refused.body.retry_after).toBe(4);
    expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
    expect(playground.refused).toEqual([
      { method: 'POST', path: `/channels/${channel('games')}/messages`, bucket: 'POST-messages', ms: 4_000 },
    ]);
    expect((await say('general')).status).toBe(200);
    clock.advance(3_999);
    expect((await say('games')).status).toBe(429);
    clock.advance(1);
    expect((await say('games')).status).toBe(200);
    expect(playground.messages('games').length).toBe(6);
  });

  it('3 edits in 6 seconds of messages older than an hour (30046); younger ones are edited', async () => {
    const old = (await say('games')).body.id;
    clock.advance(3_600_001);
    const young = (await say('games')).body.id;
    const edit = (id: string) =>
      request('PATCH', Routes.channelMessage(channel('games'), id), { content: 'y' });
    expect(await statuses(3, () => edit(old))).toEqual([200, 200, 200]);
    const refused = await edit(old);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 30046, retry_after: 6 });
    expect((await edit(young)).status).toBe(200);
    clock.advance(6_000);
    expect((await edit(old)).status).toBe(200);
  });

  it('5 threads a channel, then minutes, shared with others', async () => {
    const start = async () => {
      clock.advance(5_000);
      const { id } = (await say('games')).body;
      return request('POST', Routes.threads(channel('games'), id), { name: 'T' });
    };
    expect((await statuses(5, start)).every(status => status < 300)).toBe(true);
    const refused = await start();
    expect(refused.status).toBe(429);
    expect(refused.body.retry_after).toBeGreaterThan(200);
    expect(refused.headers.get('x-ratelimit-scope')).toBe('shared');
    clock.advance(refused.body.retry_after * 1_000);
    expect((await start()).status).toBeLessThan(300);
    expect(playground.traffic.invalid).toBe(0); // shared refusals are not the bot's fault
  });

  it('50 requests a second in all; answers to interactions do not count', async () => {
    const get = () => request('GET', Routes.user());
    expect((await statuses(50, get)).every(status => status === 200)).toBe(true);
    const refused = await get();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-ratelimit-global')).toBe('true');
    const answer = await request('POST', Routes.interactionCallback('1', 'unknown'), { type: 5 });
    expect(answer.status).toBe(404);
    clock.advance(1_000);
    expect((await get()).status).toBe(200);
  });

  it('invalid requests are counted over ten minutes', async () => {
    await statuses(7, () => say('games'));
    playground.denyBot('general', 'SendMessages');
    await statuses(2, () => say('general'));
    expect(playground.traffic).toEqual({ requests: 9, limited: 2, invalid: 4 });
    clock.advance(600_001);
    await say('general');
    expect(playground.traffic.invalid).toBe(4);
  });

  it('by default nothing is limited', async () => {
    const free = await createPlayground({ people: ['Ann'] });
    const ann = await FakeUser.join(free, 'Ann');
    const sent = Array.from({ length: 8 }, () =>
      fetch(`${free.url}/api/v10${Routes.channelMessages(free.channel('games').id)}`, {
        method: 'POST',
        headers: { authorization: 'Bot playground', 'content-type': 'application/json' },
        body: '{"content":"x"}',
      }),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(ann.messages()).toHaveLength(8);
    await free.close();
  });
});

describe('discord.js', () => {
  it('learns of the buckets from the headers: the sixth message waits, and none is refused', async () => {
    const on = await stage({ limits: 'real' });
    const waits: RateLimitData[] = [];
    on.client.rest.on('rateLimited', data => waits.push(data));
    const { id } = on.playground.channel('games');
    const send = () => on.client.rest.post(Routes.channelMessages(id), { body: { content: 'x' } });
    await Promise.all(Array.from({ length: 6 }, send));
    expect(waits).toHaveLength(1);
    expect(waits[0]).toMatchObject({ route: '/channels/:id/messages', limit: 5, scope: 'user' });
    expect(on.playground.traffic.limited).toBe(0);
    await on.end();
  });
});
