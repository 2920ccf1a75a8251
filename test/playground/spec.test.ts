import { DiscordAPIError, MessageFlags, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../playground/http/routes.ts';
import { createPlayground } from '../../playground/server.ts';
import { EVENTS, OPERATIONS } from '../../playground/spec/operations.ts';
import { loadSpec } from '../../playground/spec/spec.ts';
import { FakeUser } from '../../playground/user.ts';
import { png, stage } from './bot.ts';

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

  it('is not loaded where development dependencies may be missing', async () => {
    const playground = await createPlayground({ spec: false });
    expect(playground.room.spec).toBeNull();
    await playground.close();
  });
});
