/** Discord refuses the token (401): the request is tried once more, and a second refusal ends the program. */
import { Routes, type Client } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { channelMessagesOf } from '../../../src/announce/channel-messages.ts';
import { createClient } from '../../../src/discord/connection.ts';
import { openEnding, TOKEN_INVALID, type ConnectionEnded } from '../../../src/discord/endings.ts';
import { signIn } from '../../../src/discord/first-contact.ts';
import { registerCommands } from '../../../src/discord/registration.ts';
import { directMessagesOf } from '../../../src/notify/direct-messages.ts';
import { UNSET } from '../../../src/people/model.ts';

const log = pino({ level: 'silent' });
const payload = { components: [], files: [], pings: [] };
const files = [{ name: 'table.png', data: Buffer.from('x'), alt: 'x' }];
const store = { setting: async () => null, set: async () => undefined };
const stopping = new AbortController().signal;
const NO_TOKEN = { auth: false, body: {} };

/** Everything that the bot asks of Discord with its token, and the first request of it. */
const PATHS: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'POST /channels/1/messages': client => channelMessagesOf(client).send('1', payload, 'n'),
  'POST /channels/2/messages': client => channelMessagesOf(client).send('2', { ...payload, files }, 'n'),
  'PATCH /channels/1/messages/2': client =>
    channelMessagesOf(client).edit('1', '2', { components: [], attachments: [] }),
  'POST /channels/1/messages/2/threads': client => channelMessagesOf(client).thread('1', '2', 'name'),
  'PATCH /channels/1': client => channelMessagesOf(client).keep('1'),
  'POST /users/@me/channels': client =>
    directMessagesOf(
      client,
      { settings: async () => UNSET, change: async () => UNSET },
      { add: () => undefined },
    ).send('1', payload, 'n'),
  'GET /applications/7/commands': client =>
    registerCommands({ rest: client.rest, application: '7', commands: [], guild: null, store, log }),
  'GET /guilds/3': client =>
    registerCommands({ rest: client.rest, application: '7', commands: [], guild: '3', store, log }),
  'GET /channels/5': client => client.rest.get(Routes.channel('5')),
  'GET /gateway/bot': client => client.rest.get(Routes.gatewayBot()),
};

interface Course {
  readonly asked: readonly string[];
  readonly tokens: readonly (string | null)[];
  readonly ends: readonly ConnectionEnded[];
  readonly error: unknown;
}

/** Runs a request whose first attempts are refused. */
async function run(act: (client: Client) => Promise<unknown>, refusals: number): Promise<Course> {
  const [asked, tokens, ends]: [string[], (string | null)[], ConnectionEnded[]] = [[], [], []];
  const client = createClient({
    api: null,
    shards: null,
    makeRequest: async (url, { method, headers }) => {
      asked.push(`${method ?? ''} ${new URL(url).pathname.replace('/api/v10', '')}`);
      tokens.push(new Headers(headers as Record<string, string>).get('authorization'));
      const body = url.includes('commands') ? [] : { id: '9', attachments: [] };
      return asked.length <= refusals
        ? Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 })
        : Response.json(body);
    },
    troubled: () => undefined,
    isPrivate: () => false,
    end: error => void ends.push(error),
    log,
  });
  client.rest.setToken('token');
  try {
    const error = await act(client).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return { asked, tokens, ends, error };
  } finally {
    await client.destroy();
  }
}

describe.concurrent.each(Object.entries(PATHS))('%s', (path, act) => {
  it('refused once: tried again with the token, and the bot goes on', async ({ expect }) => {
    const { asked, tokens, ends, error } = await run(act, 1);
    expect(error).toBeNull();
    expect(asked.slice(0, 2)).toEqual([path, path]);
    expect(new Set(tokens)).toEqual(new Set(['Bot token']));
    expect(ends).toEqual([]);
  });

  it('refused twice: one fatal end', async ({ expect }) => {
    const { asked, ends, error } = await run(act, 2);
    expect(error).toMatchObject({ status: 401 });
    expect(asked).toEqual([path, path]);
    expect(ends.map(({ message }) => message)).toEqual([TOKEN_INVALID]);
  });
});

describe.concurrent('an answer to an interaction, whose own token has expired', () => {
  it.each([
    ['callback', (client: Client) => client.rest.post(Routes.interactionCallback('1', 't'), NO_TOKEN)],
    ['follow-up', (client: Client) => client.rest.post(Routes.webhook('1', 't'), NO_TOKEN)],
    ['edit', (client: Client) => client.rest.patch(Routes.webhookMessage('1', 't'), NO_TOKEN)],
  ])('%s: is not tried again, and does not end the bot', async (_what, act) => {
    const { asked, tokens, ends, error } = await run(act, 1);
    expect(error).toMatchObject({ status: 401 });
    expect([asked.length, tokens, ends]).toEqual([1, [null], []]);
  });
});

it('a bot that was refused once at one request sends the next ones', async () => {
  const { asked, error } = await run(async client => {
    await client.rest.get(Routes.channel('5'));
    await channelMessagesOf(client).send('1', payload, 'n');
  }, 1);
  expect(error).toBeNull();
  expect(asked).toEqual(['GET /channels/5', 'GET /channels/5', 'POST /channels/1/messages']);
});

it('at the start: twice is a wrong token, said in one sentence', async () => {
  const ending = openEnding();
  const contact = {
    token: 'token',
    guild: null,
    commands: [],
    store,
    ending,
    stopping,
    say: () => undefined,
  };
  const { asked, error } = await run(client => signIn(client, { ...contact, log }), 2);
  expect(asked).toEqual(['GET /applications/@me', 'GET /applications/@me']);
  expect(error).toMatchObject({ message: expect.stringMatching(/^The setting DISCORD_TOKEN/) as string });
});
