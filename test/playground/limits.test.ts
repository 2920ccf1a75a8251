/** The playground's own rules, without the official specification, which would refuse some of this first. */
import { DiscordAPIError, MessageFlags, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../playground/state/clock.ts';
import { FakeUser } from '../../playground/user.ts';
import { button, codeOf, raw, row, stage, textChannel, type Stage } from './bot.ts';

let clock: FakeClock;
let on: Stage;
let ann: FakeUser;

beforeEach(async () => {
  clock = new FakeClock();
  on = await stage({ clock, spec: false });
  await on.client.application.commands.set([{ name: 'go', description: 'Goes' }]);
  ann = await FakeUser.join(on.playground, 'Ann');
});
afterEach(() => on.end());

describe('limits', () => {
  const display = (...components: object[]) => ({ flags: MessageFlags.IsComponentsV2, components });
  const text = (content: string) => ({ type: 10, content });
  const select = (n: number, more: object = {}) => ({
    type: 3,
    custom_id: 's',
    options: Array.from({ length: n }, (_, k) => ({ label: `o${k}`, value: `${k}` })),
    ...more,
  });
  const cases: [string, object, number, string][] = [
    ['content of 2,001 characters', { content: 'x'.repeat(2_001) }, 50035, 'BASE_TYPE_MAX_LENGTH'],
    ['an empty message', { content: '' }, 50006, ''],
    [
      'content together with Components V2',
      { ...display(text('a')), content: 'x' },
      50035,
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    ['a text display without the flag', { components: [text('a')] }, 50035, 'UNION_TYPE_CHOICES'],
    [
      '6 rows without Components V2',
      { components: Array.from({ length: 6 }, (_, k) => row(button(`b${k}`))) },
      50035,
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      '41 components',
      display(...Array.from({ length: 41 }, () => text('a'))),
      50035,
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      '4,001 characters in all displays',
      display(text('x'.repeat(2_001)), text('y'.repeat(2_000))),
      50035,
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
    [
      '6 buttons in a row',
      { components: [row(...Array.from({ length: 6 }, (_, k) => button(`b${k}`)))] },
      50035,
      'BASE_TYPE_BAD_LENGTH',
    ],
    ['a label of 81', { components: [row(button('b', 'x'.repeat(81)))] }, 50035, 'BASE_TYPE_MAX_LENGTH'],
    ['a button without label', { components: [row(button('b', ''))] }, 50035, 'BUTTON_COMPONENT_INVALID'],
    ['a custom id of 101', { components: [row(button('x'.repeat(101)))] }, 50035, 'BASE_TYPE_BAD_LENGTH'],
    [
      'the same custom id twice',
      { components: [row(button('a'), button('a'))] },
      50035,
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    ['26 options', { components: [row(select(26))] }, 50035, 'BASE_TYPE_BAD_LENGTH'],
    ['no options', { components: [row(select(0))] }, 50035, 'BASE_TYPE_BAD_LENGTH'],
    [
      'more to choose than there is',
      { components: [row(select(2, { max_values: 3 }))] },
      50035,
      'SELECT_COMPONENT_MAX_VALUES_INVALID',
    ],
    [
      'an option description of 101',
      {
        components: [row(select(0, { options: [{ label: 'a', value: 'a', description: 'x'.repeat(101) }] }))],
      },
      50035,
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'the same value twice',
      {
        components: [
          row(
            select(0, {
              options: [
                { label: 'a', value: 'a' },
                { label: 'b', value: 'a' },
              ],
            }),
          ),
        ],
      },
      50035,
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'a placeholder of 151',
      { components: [row(select(2, { placeholder: 'x'.repeat(151) }))] },
      50035,
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a menu beside a button',
      { components: [row(button('b'), select(2))] },
      50035,
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      '11 pictures in a gallery',
      display({
        type: 12,
        items: Array.from({ length: 11 }, () => ({ media: { url: 'https://example.com/a.png' } })),
      }),
      50035,
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'fewer choices at most than at least',
      { components: [row(select(3, { min_values: 3, max_values: 2 }))] },
      50035,
      'SELECT_COMPONENT_MIN_VALUES_INVALID',
    ],
    [
      'more defaults than may be chosen',
      {
        components: [
          row(
            select(0, {
              options: ['a', 'b'].map(value => ({ label: value, value, default: true })),
            }),
          ),
        ],
      },
      50035,
      'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
    ],
    [
      'the same component id twice',
      display({ ...text('a'), id: 7 }, { ...text('b'), id: 7 }),
      50035,
      'COMPONENT_ID_DUPLICATED',
    ],
    [
      'an empty alt text',
      display({ type: 12, items: [{ media: { url: 'https://example.com/a.png' }, description: '' }] }),
      50035,
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'the address of a picture of 2,049 characters',
      display({ type: 12, items: [{ media: { url: `https://example.com/${'x'.repeat(2_029)}` } }] }),
      50035,
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'the same user twice in allowed_mentions',
      { content: 'x', allowed_mentions: { users: ['1', '1'] } },
      50035,
      'SET_TYPE_ALREADY_CONTAINS_VALUE',
    ],
    [
      'alt text of 1,025',
      display({
        type: 12,
        items: [{ media: { url: 'https://example.com/a.png' }, description: 'x'.repeat(1_025) }],
      }),
      50035,
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a file that was not sent',
      display({ type: 12, items: [{ media: { url: 'attachment://a.png' } }] }),
      50035,
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
    [
      'a section without accessory',
      display({ type: 9, components: [text('a')] }),
      50035,
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a container in a container',
      display({ type: 17, components: [{ type: 17, components: [text('a')] }] }),
      50035,
      'UNION_TYPE_CHOICES',
    ],
    ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, 50035, 'BASE_TYPE_MAX_LENGTH'],
  ];
  it.each(cases)('%s is refused', async (_what, body, code, inner) => {
    const error = await raw(on, body).then(
      () => null,
      (e: unknown) => e,
    );
    expect(error).toMatchObject({ code });
    if (error instanceof DiscordAPIError && inner)
      expect(JSON.stringify(error.rawError)).toContain(`"${inner}"`);
    expect(on.playground.messages('games')).toEqual([]);
  });

  it('what is just within the limits is let through', async () => {
    await raw(on, {
      content: 'x'.repeat(2_000),
      components: [
        row(...Array.from({ length: 5 }, (_, k) => button(`${k}${'x'.repeat(99)}`, 'x'.repeat(80)))),
        row(select(25)),
      ],
    });
    await raw(on, display(...Array.from({ length: 40 }, () => text('x'.repeat(100)))));
    expect(on.playground.messages('games').length).toBe(2);
  });

  it('characters are counted, not code units', async () => {
    await raw(on, { content: '🂡'.repeat(2_000) });
    expect(await codeOf(raw(on, { content: '🂡'.repeat(2_001) }))).toBe(50035);
  });

  it('a file of more than 10 MiB is refused (40005)', async () => {
    const channel = await textChannel(on, 'games');
    expect(
      await codeOf(
        channel.send({ files: [{ attachment: Buffer.alloc(10 * 1_024 * 1_024 + 1), name: 'a.bin' }] }),
      ),
    ).toBe(40005);
  });

  it('Components V2 cannot be removed, and cannot be added to a message that keeps its content', async () => {
    const channel = await textChannel(on, 'games');
    const message = await channel.send({ content: 'x' });
    const patch = (body: object) =>
      on.client.rest.patch(Routes.channelMessage(channel.id, message.id), { body });
    expect(await codeOf(patch(display(text('a'))))).toBe(50035);
    await patch({ ...display(text('a')), content: null });
    expect(await codeOf(patch({ flags: 0, content: 'back' }))).toBe(50035);
  });

  const modal = (components: object[], title = 't') => ({
    type: 9,
    data: { custom_id: 'm', title, components },
  });
  const label = (component: object, name = 'l') => ({ type: 18, label: name, component });
  const input = (id = 'a') => ({ type: 4, custom_id: id, style: 1 });
  it.each([
    ['a title of 46', modal([label(input())], 'x'.repeat(46))],
    ['6 parts', modal(Array.from({ length: 6 }, (_, k) => label(input(`${k}`))))],
    ['a label of 46', modal([label(input(), 'x'.repeat(46))])],
    ['an empty description', modal([{ ...label(input()), description: '' }])],
    ['the same field twice', modal([label(input()), label(input())])],
    ['a button', modal([label(button('b'))])],
    ['one radio', modal([label({ type: 21, custom_id: 'r', options: [{ label: 'a', value: 'a' }] })])],
  ])('a form with %s is refused', async (_what, body) => {
    on.on(i => on.client.rest.post(Routes.interactionCallback(i.id, i.token), { body, auth: false }));
    const pressed = ann.slash('go').catch((error: unknown) => error);
    await expect.poll(() => on.errors.length).toBe(1);
    expect(on.errors[0]).toMatchObject({ code: 50035 });
    clock.advance(3_000);
    await pressed;
  });

  const command = (more: object) =>
    on.client.rest.put(Routes.applicationCommands(on.client.application.id), {
      body: [{ name: 'a', description: 'd', ...more }],
    });
  const option = (n: number, more: object = {}) => ({ type: 3, name: `o${n}`, description: 'd', ...more });
  it.each([
    ['an upper-case name', { name: 'Go' }],
    ['a name with a space', { name: 'go on' }],
    ['a description of 101', { description: 'x'.repeat(101) }],
    ['26 options', { options: Array.from({ length: 26 }, (_, n) => option(n)) }],
    [
      '26 choices',
      {
        options: [
          option(1, { choices: Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` })) }),
        ],
      },
    ],
    ['a choice of 101', { options: [option(1, { choices: [{ name: 'x'.repeat(101), value: 'x' }] })] }],
    ['a required option after an optional one', { options: [option(1), option(2, { required: true })] }],
    ['an option beside a subcommand', { options: [option(1), { type: 1, name: 's', description: 'd' }] }],
    ['a language that does not exist', { name_localizations: { xx: 'a' } }],
    [
      'more than 8,000 characters in its longest language',
      {
        options: Array.from({ length: 25 }, (_, n) =>
          option(n, {
            choices: Array.from({ length: 25 }, (_x, k) => ({
              name: `${k}`,
              value: `v${k}`,
              name_localizations: { it: `lungo lungo ${k}` },
            })),
          }),
        ),
      },
    ],
  ])('a command with %s is refused', async (_what, more) => {
    expect(await codeOf(command(more))).toBe(50035);
  });

  it('26 completions are refused', async () => {
    await on.client.application.commands.set([
      {
        name: 'c',
        description: 'd',
        options: [{ type: 3, name: 'o', description: 'd', autocomplete: true }],
      },
    ]);
    on.on(
      i =>
        i.isAutocomplete() &&
        i.respond(Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }))),
    );
    const typed = ann.autocomplete('c', 'o', '').catch((error: unknown) => error);
    await expect.poll(() => on.errors.length).toBe(1);
    clock.advance(3_000);
    expect(await typed).toMatchObject({ message: 'Loading options failed' });
  });
});
