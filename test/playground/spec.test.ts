import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ChannelType, DiscordAPIError, MessageFlags, Routes } from 'discord.js';
import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../playground/http/routes.ts';
import { createPlayground } from '../../playground/server.ts';
import { EVENTS, OPERATIONS } from '../../playground/spec/operations.ts';
import { loadSpec } from '../../playground/spec/spec.ts';
import { FakeUser } from '../../playground/user.ts';
import { png, stage } from './bot.ts';

/** The types of the specification, which name the statuses of each operation. */
const SPECIFICATION = fileURLToPath(import.meta.resolve('discord-api-spec/zod').replace('.zod.js', '.ts'));

/** Returns the statuses of success by method and path, whose variable parts are `*`. */
function statusesIn(types: string): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  let [path, method] = ['', ''];
  for (const line of types.split('\n')) {
    path = /^ {2}"(\/[^"]*)": \{/.exec(line)?.[1] ?? path;
    method = /^ {4}(get|put|post|patch|delete): \{/.exec(line)?.[1] ?? method;
    const status = /^ {8}"(2\d\d)": /.exec(line)?.[1];
    const operation = `${method.toUpperCase()} ${path.replace(/\{\w+\}|@me/g, '*')}`;
    if (status !== undefined) found.set(operation, [...(found.get(operation) ?? []), Number(status)]);
  }
  return found;
}

const refusalOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );

describe('a bot that deviates from Discord’s specification', () => {
  it('is answered with error 50035, nothing happens, and the test fails at its end', async () => {
    const on = await stage();
    const { id } = on.playground.channel('games');
    const body = { content: 'x', embeds: [{ title: 't', url: 'nowhere' }] };
    const error = await refusalOf(on.client.rest.post(Routes.channelMessages(id), { body }));
    expect(error).toBeInstanceOf(DiscordAPIError);
    expect(error).toMatchObject({ code: 50035, rawError: { errors: { embeds: { 0: { url: {} } } } } });
    expect(on.playground.messages('games')).toEqual([]);
    await expect(on.end()).rejects.toThrow(
      /does not allow:\nrequest POST \/channels\/:id\/messages: .*embeds/,
    );
  });

  it('says which part of a component is wrong, not which other components there are', async () => {
    const on = await stage();
    const { id } = on.playground.channel('games');
    const components = [{ type: 17, components: [{ type: 14, spacing: 3 }] }];
    const body = { flags: MessageFlags.IsComponentsV2, components };
    await refusalOf(on.client.rest.post(Routes.channelMessages(id), { body }));
    const [only, ...rest] = on.playground.deviations.splice(0);
    expect(rest).toEqual([]);
    expect(only?.match(/"(\w+)":/g)?.join('')).toBe(
      '"components":"0":"components":"0":"spacing":"_errors":"code":"message":',
    );
    await on.end();
  });

  it('may send what the documentation allows: permissions as digits', async () => {
    const on = await stage();
    await on.client.application.commands.set([
      { name: 'boss', description: 'd', defaultMemberPermissions: 'ManageGuild' },
    ]);
    await on.end();
  });

  it('may name a file that is not there, because it may have gone: that is only refused', async () => {
    const on = await stage();
    const { id } = on.playground.channel('games');
    const components = [{ type: 12, items: [{ media: { url: 'attachment://gone.png' } }] }];
    const body = { flags: MessageFlags.IsComponentsV2, components };
    expect(await refusalOf(on.client.rest.post(Routes.channelMessages(id), { body }))).toMatchObject({
      code: 50035,
    });
    await on.end();
  });
});

describe('the playground keeps to the specification', () => {
  it('in the answer to every kind of component', async () => {
    const on = await stage();
    const ann = await FakeUser.join(on.playground, 'Ann');
    const { id } = on.playground.channel('games');
    const picture = { media: { url: 'attachment://a.png' } };
    const elsewhere = { media: { url: 'https://example.com/a.png' } };
    const body = {
      flags: MessageFlags.IsComponentsV2,
      components: [
        {
          type: 17,
          components: [
            { type: 10, content: 'text' },
            { type: 14 },
            { type: 12, items: [picture, elsewhere] },
            { type: 13, file: { url: 'attachment://b.json' } },
            { type: 9, components: [{ type: 10, content: 'x' }], accessory: { type: 11, ...elsewhere } },
            { type: 1, components: [{ type: 2, style: 1, custom_id: 'b', label: 'B' }] },
            {
              type: 1,
              components: [{ type: 3, custom_id: 's', options: [{ label: 'o', value: 'o' }] }],
            },
            { type: 1, components: [{ type: 5, custom_id: 'u' }] },
            { type: 1, components: [{ type: 8, custom_id: 'c' }] },
          ],
        },
      ],
    };
    const files = [
      { name: 'a.png', data: png() },
      { name: 'b.json', data: Buffer.from('{}') },
    ];
    const message = await on.client.rest.post(Routes.channelMessages(id), { body, files });
    expect(message).toMatchObject({
      components: [
        {
          accent_color: null,
          spoiler: false,
          components: [
            {},
            { divider: true, spacing: 1 },
            { items: [{ description: null, spoiler: false, media: { width: 64 } }, {}] },
            { name: 'b.json', size: 2, spoiler: false },
            {},
            {},
            { components: [{ min_values: 1, max_values: 1 }] },
            {},
            {},
          ],
        },
      ],
    });
    on.on(i => i.isButton() && i.deferUpdate());
    await ann.click(ann.last(), 'B', { until: 'acknowledged' });
    await on.end();
  });

  it('in the answers that no other test asks for', async () => {
    const on = await stage();
    const { guild } = on.playground.room;
    for (const path of [
      Routes.gateway(),
      Routes.gatewayBot(),
      Routes.user(),
      Routes.user(on.playground.person('Ann').user.id),
      Routes.currentApplication(),
      Routes.guild(guild.id),
      Routes.guildChannels(guild.id),
      Routes.guildActiveThreads(guild.id),
      Routes.guildRoles(guild.id),
      Routes.guildMember(guild.id, on.client.user.id),
      Routes.channel(on.playground.channel('games').id),
    ] as const)
      await on.client.rest.get(path);
    await on.client.users.createDM(on.playground.person('Ann').user.id);
    await on.end();
  });

  it('knows the schemas of every endpoint, and reports an answer or event without its fields', async () => {
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(
      ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    const spec = await loadSpec();
    for (const route of Object.keys(OPERATIONS)) spec.answer(route, { status: 200, body: [{}], headers: {} });
    for (const event of Object.keys(EVENTS)) spec.event(event, { members: [{}], user: {}, message: {} });
    for (const name of [
      'answer to GET /users/:id',
      'answer to GET /guilds/:id/roles',
      'event MESSAGE_CREATE',
    ])
      expect(
        spec.deviations.filter(deviation => deviation.startsWith(name)),
        name,
      ).not.toEqual([]);
  });

  it('answers with the statuses of the specification, and reports another one', async () => {
    const documented = statusesIn(readFileSync(SPECIFICATION, 'utf8'));
    expect(documented.size).toBeGreaterThan(100);
    let compared = 0;
    for (const [route, { statuses }] of Object.entries(OPERATIONS)) {
      const known = documented.get(route.replace(/:\w+|@me/g, '*')) ?? [];
      // some answers refer to a description elsewhere, and an operation may have others that no bot asks for
      if (known.length === 0) continue;
      compared++;
      expect(known, route).toEqual(expect.arrayContaining([...statuses]));
    }
    expect(compared / Object.keys(OPERATIONS).length).toBeGreaterThan(0.7);
    const spec = await loadSpec();
    const thread = 'POST /channels/:id/threads';
    spec.answer(thread, { status: 200, body: undefined, headers: {} });
    expect(spec.deviations).toContainEqual(expect.stringMatching(/^answer to .*threads: status: 200/));
  });

  it('says 201 for what is made, 204 where nothing is returned, and 200 else', async () => {
    const on = await stage();
    const { id } = on.playground.channel('games');
    const made = async (method: string, path: string, body: object | null = null) => {
      const response = await fetch(`${on.playground.url}/api/v10${path}`, {
        method,
        headers: { authorization: 'Bot playground', 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, id: text === '' ? '' : (JSON.parse(text) as { id: string }).id };
    };
    const message = await made('POST', Routes.channelMessages(id), { content: 'x' });
    const thread = await made('POST', Routes.threads(id, message.id), { name: 'of a message' });
    const other = await made('POST', Routes.threads(id), { name: 'of none', type: 11 });
    const member = Routes.threadMembers(other.id, on.playground.person('Ann').user.id);
    const statuses = [message, thread, other, await made('PUT', member), await made('DELETE', member)];
    const removed = await made('DELETE', Routes.channelMessage(id, message.id));
    expect([...statuses, removed].map(({ status }) => status)).toEqual([200, 201, 201, 204, 204, 204]);
    await on.end();
  });

  it('looks again at a thread that was changed, also one of an announcement channel', async () => {
    const on = await stage();
    const { id } = on.playground.addChannel('news', 'announcement');
    const { id: message } = (await on.client.rest.post(Routes.channelMessages(id), {
      body: { content: 'x' },
    })) as APIMessage;
    const made = (await on.client.rest.post(Routes.threads(id, message), {
      body: { name: 'thread' },
    })) as APIThreadChannel;
    const thread = on.playground.channel(made.id);
    expect(thread.type).toBe(ChannelType.AnnouncementThread);
    const spec = await loadSpec();
    spec.event('THREAD_UPDATE', thread);
    expect(spec.deviations).toEqual([]);
    Object.assign(thread, { name: 7 });
    spec.event('THREAD_UPDATE', thread);
    spec.answer('GET /channels/:id', { status: 200, body: thread, headers: {} });
    expect(spec.deviations).toEqual([
      expect.stringMatching(/^event THREAD_UPDATE: name: /),
      expect.stringMatching(/^answer to GET \/channels\/:id: name: /),
    ]);
    Object.assign(thread, { name: 'thread' });
    await on.end();
  });

  it('forged interactions are not checked, answers of the bot are', async () => {
    const playground = await createPlayground({ forged: true });
    playground.room.spec?.event('INTERACTION_CREATE', { message: { id: 7 } });
    expect(playground.deviations).toEqual([]);
    playground.room.spec?.event('MESSAGE_CREATE', { id: 7 });
    expect(playground.deviations.splice(0)).not.toEqual([]);
    playground.room.spec?.answer('GET /channels/:id', { status: 200, body: { id: 7 }, headers: {} });
    expect(playground.deviations.splice(0)).not.toEqual([]);
    await playground.close();
  });

  it('is not loaded where development dependencies may be missing', async () => {
    const playground = await createPlayground({ spec: false });
    expect(playground.room.spec).toBeNull();
    await playground.close();
  });
});
