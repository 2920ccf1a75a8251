import {
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type SendableChannels,
} from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setBotPermissions } from '../../playground/guild/channels.ts';
import { FakeClock } from '../../playground/state/clock.ts';
import { isThread } from '../../playground/state/room.ts';
import { FakeUser, isEphemeral } from '../../playground/user.ts';
import { attachmentsOf } from '../../src/discord/attachments.ts';
import { button, codeOf, png, raw, row, stage, textChannel, type Stage } from './bot.ts';

let clock: FakeClock;
let on: Stage;
let ann: FakeUser;
let ben: FakeUser;

const COMMANDS = [{ name: 'go', description: 'Goes' }];

beforeEach(async () => {
  clock = new FakeClock();
  on = await stage({ clock });
  await on.client.application.commands.set(COMMANDS);
  ann = await FakeUser.join(on.playground, 'Ann');
  ben = await FakeUser.join(on.playground, 'Ben');
});
afterEach(() => on.end());

const asCommand = (i: Interaction): ChatInputCommandInteraction => {
  if (!i.isChatInputCommand()) throw new Error('not a command');
  return i;
};
const nextInteraction = () =>
  new Promise<ChatInputCommandInteraction>(resolve => on.on(i => resolve(asCommand(i))));

describe('answering', () => {
  it('an interaction without a reply for 3 seconds has failed, and is unknown (10062)', async () => {
    const arrived = nextInteraction();
    const pressed = ann.slash('go');
    const interaction = await arrived;
    clock.advance(2_999);
    expect(on.playground.room.interactions.get(interaction.token)?.late).toBe(false);
    clock.advance(1);
    await expect(pressed).rejects.toThrow('The application did not respond');
    expect(await codeOf(interaction.reply('late'))).toBe(RESTJSONErrorCodes.UnknownInteraction);
  });

  it('an interaction is answered only once (40060)', async () => {
    const arrived = nextInteraction();
    const pressed = ann.slash('go');
    const interaction = await arrived;
    await interaction.reply('first');
    await pressed;
    interaction.replied = false;
    expect(await codeOf(interaction.reply('second'))).toBe(
      RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
    );
  });

  it('a follow-up before the first answer has no webhook yet (10015)', async () => {
    const arrived = nextInteraction();
    const pressed = ann.slash('go').catch((error: unknown) => error);
    const interaction = await arrived;
    expect(await codeOf(interaction.webhook.send('too early'))).toBe(RESTJSONErrorCodes.UnknownWebhook);
    clock.advance(3_000);
    await pressed;
  });

  it('the token is good for 15 minutes and no longer (50027)', async () => {
    const arrived = nextInteraction();
    const pressed = ann.slash('go', {}, 'games', { until: 'acknowledged' });
    const interaction = await arrived;
    await interaction.deferReply();
    await pressed;
    clock.advance(15 * 60_000);
    await interaction.editReply('just in time');
    clock.advance(1);
    expect(await codeOf(interaction.editReply('too late'))).toBe(RESTJSONErrorCodes.InvalidWebhookToken);
  });

  it('whether the answer is ephemeral is fixed by the first response', async () => {
    on.on(async i => {
      await asCommand(i).deferReply({ flags: MessageFlags.Ephemeral });
      await asCommand(i).followUp({ content: 'for Ann alone' });
      await asCommand(i).followUp({ content: 'for all' });
    });
    const { message } = await ann.slash('go');
    await ben.sees('for all');
    expect(isEphemeral(message)).toBe(true);
    expect(ann.text(message)).toBe('for Ann alone');
    await ben.neverSees('for Ann alone');
  });

  it('a deferral that asks for Components V2 is refused: that belongs to the edit', async () => {
    on.on(i =>
      on.client.rest.post(Routes.interactionCallback(i.id, i.token), {
        body: { type: 5, data: { flags: MessageFlags.IsComponentsV2 } },
        auth: false,
      }),
    );
    const pressed = ann.slash('go').catch((error: unknown) => error);
    await expect.poll(() => on.errors.length).toBe(1);
    expect(on.errors[0]).toMatchObject({
      code: 50035,
      rawError: { errors: { data: { flags: { _errors: [{ code: 'MESSAGE_FLAGS_INVALID' }] } } } },
    });
    expect(on.playground.deviations.splice(0)).toHaveLength(1);
    clock.advance(3_000);
    await pressed;
  });

  it('@original is the answer to a press, or the pressed message if that was updated', async () => {
    on.on(async i => {
      if (i.isChatInputCommand())
        await i.reply({ content: 'card', components: [row(button('beside'), button('same'))] });
      if (!i.isButton()) return;
      await (i.customId === 'beside' ? i.deferReply({ flags: MessageFlags.Ephemeral }) : i.deferUpdate());
      await i.editReply(i.customId);
    });
    const card = (await ann.slash('go')).message;
    const beside = (await ann.click(card, 'beside')).message;
    expect(ann.text(card)).toBe('card');
    expect(ann.text(beside)).toBe('beside');
    expect(isEphemeral(beside)).toBe(true);
    expect((await ann.click(card, 'same')).message.id).toBe(card.id);
    expect(ann.text(card)).toBe('same');
  });

  it('a component can be answered by an update, a command cannot', async () => {
    on.on(i =>
      on.client.rest.post(Routes.interactionCallback(i.id, i.token), {
        body: { type: 7, data: { content: 'x' } },
        auth: false,
      }),
    );
    const pressed = ann.slash('go').catch((error: unknown) => error);
    await expect.poll(() => on.errors.length).toBe(1);
    expect(on.errors[0]).toMatchObject({ code: 50035 });
    expect(on.playground.deviations.splice(0)).toHaveLength(1);
    clock.advance(3_000);
    await pressed;
  });
});

describe('ephemeral messages', () => {
  it('are seen by one user, cannot be fetched (10008), and are edited by their token alone', async () => {
    let interaction: ChatInputCommandInteraction | null = null;
    on.on(i => (interaction = asCommand(i)).reply({ content: 'secret', flags: MessageFlags.Ephemeral }));
    const { message } = await ann.slash('go');
    await ben.neverSees('secret');
    const channel = await textChannel(on, 'games');
    expect(await codeOf(channel.messages.fetch(message.id))).toBe(RESTJSONErrorCodes.UnknownMessage);
    expect(await codeOf(channel.messages.edit(message.id, 'x'))).toBe(RESTJSONErrorCodes.UnknownMessage);
    expect(await codeOf(channel.messages.delete(message.id))).toBe(RESTJSONErrorCodes.UnknownMessage);
    expect((await channel.messages.fetch({ cache: false })).size).toBe(0);
    await (interaction as ChatInputCommandInteraction | null)?.editReply('still secret');
    expect(ann.text(message)).toBe('still secret');
  });

  it('cannot be pressed by anybody else', async () => {
    on.on(
      i =>
        i.isChatInputCommand() &&
        i.reply({ content: 'mine', flags: MessageFlags.Ephemeral, components: [row(button('a'))] }),
    );
    const { message } = await ann.slash('go');
    await expect(ben.click(message, 'a')).rejects.toThrow('cannot be seen');
  });

  it('vanish with the client: neither a reload nor an edit brings them back', async () => {
    let interaction: ChatInputCommandInteraction | null = null;
    on.on(i => (interaction = asCommand(i)).reply({ content: 'secret', flags: MessageFlags.Ephemeral }));
    const { message } = await ann.slash('go');
    await ann.settled();
    const reloaded = await FakeUser.join(on.playground, 'Ann');
    expect(reloaded.messages()).toEqual([]);
    await (interaction as ChatInputCommandInteraction | null)?.editReply('still secret');
    expect(ann.text(message)).toBe('still secret');
    await reloaded.neverSees('secret');
  });

  it('are gone for good when they are dismissed', async () => {
    on.on(i => asCommand(i).reply({ content: 'secret', flags: MessageFlags.Ephemeral }));
    const { message } = await ann.slash('go');
    await ann.dismiss(message);
    expect(ann.messages()).toEqual([]);
  });

  it('can be dismissed although the bot has deleted them just before', async () => {
    on.on(async i => {
      await asCommand(i).reply({ content: 'secret', flags: MessageFlags.Ephemeral });
      await asCommand(i).deleteReply();
    });
    const { message } = await ann.slash('go');
    await ann.settled();
    await ann.dismiss(message);
    expect(ann.messages()).toEqual([]);
  });
});

describe('messages', () => {
  it('a text display pings whom allowed_mentions lets through, an edit nobody', async () => {
    const body = (content: string, allowed: object) => ({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: 10, content }],
      allowed_mentions: allowed,
    });
    await raw(on, body(`${ann.mention} ${ben.mention}`, { users: [ann.id] }));
    await raw(on, body(`${ann.mention} again`, { parse: [] }));
    const sent = await (await textChannel(on, 'games')).send('nobody');
    await sent.edit(`${ann.mention}`);
    await ann.settled();
    expect(ann.pings().map(m => ann.text(m))).toEqual([`${ann.mention} ${ben.mention}`]);
    expect(ben.pings()).toEqual([]);
  });

  it('with enforce_nonce a repeated message is answered with the first, for some minutes', async () => {
    const channel = await textChannel(on, 'games');
    const send = () => channel.send({ content: 'once', nonce: 'n1', enforceNonce: true });
    const first = await send();
    expect((await send()).id).toBe(first.id);
    expect((await channel.send({ content: 'x', nonce: 'n1' })).id).not.toBe(first.id);
    expect(
      (await (await textChannel(on, 'general')).send({ content: 'x', nonce: 'n1', enforceNonce: true })).id,
    ).toBe(first.id);
    clock.advance(6 * 60_000);
    expect((await send()).id).not.toBe(first.id);
  });

  it('an edit keeps the attachments that it lists, and drops the others', async () => {
    const channel = await textChannel(on, 'games');
    const file = (name: string) => ({ attachment: png(), name });
    const message = await channel.send({ content: 'x', files: [file('a.png'), file('b.png')] });
    const kept = await message.edit({
      attachments: message.attachments.filter(a => a.name === 'b.png').toJSON(),
      files: [file('c.png')],
    });
    expect(kept.attachments.map(a => a.name)).toEqual(['b.png', 'c.png']);
    expect((await message.edit('y')).attachments.size).toBe(2);
    expect((await message.edit({ attachments: [] })).attachments.size).toBe(0);
  });

  it('an edit may show only files that it lists: 400 without them, and the others are removed', async () => {
    const gallery = (name: string) => ({ type: 12, items: [{ media: { url: `attachment://${name}` } }] });
    const pictures = ['a.png', 'b.png'].map(name => ({ name, data: png(), contentType: 'image/png' }));
    const channel = on.playground.channel('games').id;
    const sent = (await on.client.rest.post(Routes.channelMessages(channel), {
      files: pictures.map((file, i) => ({ ...file, key: `files[${i}]` })),
      body: {
        flags: MessageFlags.IsComponentsV2,
        attachments: pictures.map(({ name }, i) => ({ id: String(i), filename: name })),
        components: pictures.map(({ name }) => gallery(name)),
      },
    })) as APIMessage;
    const ids = attachmentsOf(sent);
    expect([sent.attachments, ids.length]).toEqual([[], 2]);
    const edit = async (body: object) =>
      codeOf(on.client.rest.patch(Routes.channelMessage(channel, sent.id), { body }));
    const [a = '', b = ''] = ids;
    const text = { type: 10, content: 'words' };
    expect(await edit({ components: [gallery('a.png')] })).toBe(50_035);
    expect(await edit({ components: [gallery('a.png')], attachments: [] })).toBe(50_035);
    expect(await edit({ components: [gallery('a.png')], attachments: [{ id: b }] })).toBe(50_035);
    expect(await edit({ components: [gallery('b.png')], attachments: [{ id: b }] })).toBe('accepted');
    expect((await ann.image(ann.last())).name).toBe('b.png');
    expect(await edit({ components: [gallery('a.png')], attachments: [{ id: a }] })).toBe(50_035);
    expect(await edit({ components: [text], attachments: [] })).toBe('accepted');
    expect(on.playground.messages('games').at(-1)?.attachments).toEqual([]);
  });

  it('a picture that a component shows is not listed among the attachments', async () => {
    const channel = await textChannel(on, 'games');
    const message = await channel.send({
      flags: MessageFlags.IsComponentsV2,
      files: [{ attachment: png(), name: 'a b.png' }],
      components: [{ type: 12, items: [{ media: { url: 'attachment://a_b.png' }, description: 'alt' }] }],
    });
    expect(message.attachments.size).toBe(0);
    expect(await ann.image(ann.last())).toMatchObject({ alt: 'alt', name: 'a_b.png', bytes: png() });
  });

  it('a file that a component shows has its name and size there', async () => {
    const channel = await textChannel(on, 'games');
    const message = await channel.send({
      flags: MessageFlags.IsComponentsV2,
      files: [{ attachment: Buffer.from('{}'), name: 'game.json' }],
      components: [{ type: 17, components: [{ type: 13, file: { url: 'attachment://game.json' } }] }],
    });
    expect(message.components[0]?.toJSON()).toMatchObject({ components: [{ name: 'game.json', size: 2 }] });
  });

  it('a bot deletes its own message, and not edits those of others (50005)', async () => {
    const channel = await textChannel(on, 'games');
    const own = await channel.send('x');
    await own.delete();
    expect(ann.messages()).toEqual([]);
    const said = await ann.say('hello');
    expect(
      await codeOf(
        on.client.rest.patch(Routes.channelMessage(channel.id, said.id), { body: { content: 'x' } }),
      ),
    ).toBe(RESTJSONErrorCodes.CannotEditMessageAuthoredByAnotherUser);
  });

  it('closed direct messages refuse (50007)', async () => {
    on.playground.closeDms('Ben');
    const user = await on.client.users.fetch(ben.id);
    expect(await codeOf(user.send('x'))).toBe(RESTJSONErrorCodes.CannotSendMessagesToThisUser);
    on.playground.openDms('Ben');
    await user.send('hello Ben');
    await ben.sees('hello Ben');
    await ann.neverSees('hello Ben');
  });
});

describe('threads', () => {
  it('a message has at most one thread (160004), which has its id', async () => {
    const message = await (await textChannel(on, 'games')).send('x');
    const thread = await message.startThread({ name: 'T' });
    expect(thread.id).toBe(message.id);
    expect(
      await codeOf(
        on.client.rest.post(Routes.threads(message.channelId, message.id), { body: { name: 'U' } }),
      ),
    ).toBe(RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage);
  });

  it('an archived thread takes no interactions; a message of the bot opens it again', async () => {
    const thread = await (
      await textChannel(on, 'games')
    ).threads.create({ name: 'T', autoArchiveDuration: 60 });
    on.on(i => asCommand(i).reply('here'));
    expect((await ann.slash('go', {}, 'T')).message.channel_id).toBe(thread.id);
    await thread.setArchived(true);
    await expect(ann.slash('go', {}, 'T')).rejects.toThrow('archived');
    await thread.send('again');
    await ann.slash('go', {}, 'T');
  });

  it('a thread in which nothing is written archives itself when its time is over', async () => {
    const thread = await (
      await textChannel(on, 'games')
    ).threads.create({ name: 'T', autoArchiveDuration: 60 });
    await thread.send('x');
    clock.advance(60 * 60_000);
    await expect(ann.slash('go', {}, 'T')).rejects.toThrow('archived');
    await ann.say('hello', 'T');
    on.on(i => asCommand(i).reply('here'));
    await ann.slash('go', {}, 'T');
  });

  it('a thread of another is opened again without Manage Threads, and not changed otherwise', async () => {
    const { id } = on.playground.addThread('games', 'Theirs', 'Ann');
    const thread = on.playground.channel(id);
    if (!isThread(thread) || !thread.thread_metadata) throw new Error('it is a thread');
    thread.thread_metadata.archived = true;
    const patch = (body: object) => on.client.rest.patch(Routes.channel(id), { body });
    expect(await codeOf(patch({ archived: false, auto_archive_duration: 60 }))).toBe(50_013);
    await patch({ archived: false });
    expect(thread.thread_metadata.archived).toBe(false);
    Object.assign(thread.thread_metadata, { archived: true, locked: true });
    expect(await codeOf(patch({ archived: false }))).toBe(50_013);
  });

  it('a locked thread is not opened by a message (50083)', async () => {
    const thread = await (await textChannel(on, 'games')).threads.create({ name: 'T' });
    await thread.setLocked(true);
    await thread.setArchived(true);
    expect(await codeOf(thread.send('x'))).toBe(50083);
  });

  it('a private thread is seen by its members only', async () => {
    const channel = await textChannel(on, 'games');
    expect(await codeOf(channel.threads.create({ name: 'P', type: 12 }))).toBe(50013);
    setBotPermissions(on.playground.room, on.playground.channel('games'), ['CreatePrivateThreads'], []);
    const thread = await channel.threads.create({ name: 'P', type: 12 });
    await thread.members.add(ann.id);
    await thread.send('between us');
    await ann.sees('between us', 'P');
    await ben.neverSees('between us');
    expect(() => ben.channel('P')).toThrow('There is no channel P');
    await thread.send(`${ben.mention} come in`);
    await ben.sees('come in', 'P');
  });

  it('members are added and removed', async () => {
    const thread = await (await textChannel(on, 'games')).threads.create({ name: 'T' });
    await thread.members.add(ann.id);
    expect((await thread.members.fetch()).map(m => m.id)).toContain(ann.id);
    await thread.members.remove(ann.id);
    expect((await thread.members.fetch()).map(m => m.id)).not.toContain(ann.id);
  });
});

describe('permissions', () => {
  it.each([
    ['ViewChannel', 50001, (c: SendableChannels) => c.send('x')],
    ['SendMessages', 50013, (c: SendableChannels) => c.send('x')],
    [
      'AttachFiles',
      50013,
      (c: SendableChannels) => c.send({ files: [{ attachment: png(), name: 'a.png' }] }),
    ],
  ] as const)(
    'without %s the API answers %s, and discord.js knows it beforehand',
    async (permission, code, send) => {
      const channel = await textChannel(on, 'games');
      const before = channel.permissionsFor(on.client.user)?.has(permission);
      const updated = new Promise(resolve => on.client.once('channelUpdate', resolve));
      on.playground.denyBot('games', permission);
      await updated;
      expect(before).toBe(true);
      expect(channel.permissionsFor(on.client.user)?.has(permission)).toBe(false);
      expect(await codeOf(send(channel))).toBe(code);
      on.playground.denyBot('games');
      await send(channel);
    },
  );

  it('without permission no thread is made; the interaction shows it and is answered anyway', async () => {
    on.playground.denyBot('games', 'CreatePublicThreads', 'SendMessages');
    const channel = await textChannel(on, 'games');
    expect(await codeOf(channel.threads.create({ name: 'T', type: 11 }))).toBe(50013);
    on.on(i => asCommand(i).reply(`may send: ${i.appPermissions.has('SendMessages')}`));
    expect((await ann.slash('go')).message.content).toBe('may send: false');
  });

  it('the first person owns the server; others manage it when they are granted to', async () => {
    on.on(i => asCommand(i).reply(`manages: ${i.memberPermissions?.has('ManageGuild') ?? false}`));
    expect((await ann.slash('go')).message.content).toBe('manages: true');
    expect((await ben.slash('go')).message.content).toBe('manages: false');
    on.playground.grant('Ben', 'ManageGuild');
    expect((await ben.slash('go')).message.content).toBe('manages: true');
  });

  it('a command for managers is hidden from the others', async () => {
    await on.client.application.commands.set([
      { name: 'boss', description: 'd', defaultMemberPermissions: 'ManageGuild' },
    ]);
    expect([ann.commands.length, ben.commands.length]).toEqual([1, 0]);
    await expect(ben.slash('boss')).rejects.toThrow('permission');
  });
});

describe('commands', () => {
  it('words in other languages are kept, and returned when asked for', async () => {
    await on.client.application.commands.set([
      {
        name: 'play',
        nameLocalizations: { it: 'gioca' },
        description: 'd',
        descriptionLocalizations: { it: 'x' },
      },
    ]);
    expect(
      (await on.client.application.commands.fetch({ withLocalizations: true })).first()?.nameLocalizations,
    ).toEqual({ it: 'gioca' });
    const [plain] = (await on.client.rest.get(
      Routes.applicationCommands(on.client.application.id),
    )) as object[];
    expect(plain).toEqual(expect.not.objectContaining({ name_localizations: expect.anything() as unknown }));
    const carla = await FakeUser.join(on.playground, 'Carla', { locale: 'it' });
    expect(carla.commands[0]?.label).toBe('gioca');
  });

  it('a command of the guild is listed beside and before the general one of the same name', async () => {
    await on.client.application.commands.set(
      [{ name: 'go', description: 'of the guild' }],
      on.playground.room.guild.id,
    );
    expect(ann.commands.map(c => c.description)).toEqual(['of the guild', 'Goes']);
    on.on(i => asCommand(i).reply(`${asCommand(i).commandGuildId === i.guildId}`));
    expect((await ann.slash('go')).message.content).toBe('true');
  });

  it('options are of their type and within their bounds', async () => {
    await on.client.application.commands.set([
      {
        name: 'o',
        description: 'd',
        options: [
          { type: 4, name: 'n', description: 'd', required: true, minValue: 1, maxValue: 3 },
          { type: 6, name: 'who', description: 'd' },
          { type: 3, name: 'pace', description: 'd', choices: [{ name: 'Live', value: 'live' }] },
          { type: 7, name: 'where', description: 'd' },
        ],
      },
    ]);
    on.on(i => {
      const { options } = asCommand(i);
      return asCommand(i).reply(
        `${options.getInteger('n')} ${options.getUser('who')?.username} ${options.getString('pace')} ` +
          `${options.getChannel('where')?.name}`,
      );
    });
    expect((await ann.slash('o', { n: 2, who: 'Ben', pace: 'live', where: 'general' })).message.content).toBe(
      '2 ben live general',
    );
    await expect(ann.slash('o')).rejects.toThrow('n is required');
    await expect(ann.slash('o', { n: 4 })).rejects.toThrow('too high');
    await expect(ann.slash('o', { n: 1, pace: 'fast' })).rejects.toThrow('one of its choices');
  });
});

describe('forms', () => {
  it('every kind of field reaches the bot', async () => {
    const body = {
      type: 9,
      data: {
        custom_id: 'm',
        title: 'Form',
        components: [
          {
            type: 18,
            label: 'Text',
            component: { type: 4, custom_id: 't', style: 1, min_length: 2, max_length: 5 },
          },
          {
            type: 18,
            label: 'Menu',
            component: {
              type: 3,
              custom_id: 's',
              options: [
                { label: 'One', value: '1' },
                { label: 'Two', value: '2' },
              ],
              max_values: 2,
            },
          },
          {
            type: 18,
            label: 'Radio',
            component: {
              type: 21,
              custom_id: 'r',
              options: [
                { label: 'A', value: 'a' },
                { label: 'B', value: 'b' },
              ],
            },
          },
          {
            type: 18,
            label: 'Checks',
            component: {
              type: 22,
              custom_id: 'c',
              required: false,
              options: [
                { label: 'X', value: 'x' },
                { label: 'Y', value: 'y' },
              ],
            },
          },
          { type: 18, label: 'Check', component: { type: 23, custom_id: 'k' } },
        ],
      },
    };
    on.on(async i => {
      if (i.isChatInputCommand())
        await on.client.rest.post(Routes.interactionCallback(i.id, i.token), { body, auth: false });
      else if (i.isModalSubmit()) {
        const { fields } = i;
        await i.reply(
          `${fields.getTextInputValue('t')} ${fields.getStringSelectValues('s').join('+')} ` +
            `${fields.getRadioGroup('r')} ${fields.getCheckboxGroup('c').join('+')} ` +
            `${fields.getCheckbox('k')}`,
        );
      }
    });
    const { modal } = await ann.slash('go');
    await expect(ann.submitModal(modal, { Text: 'x', Menu: ['One'], Radio: 'A' })).rejects.toThrow(
      'too short',
    );
    await expect(ann.submitModal(modal, { Text: 'xyz', Menu: ['One'] })).rejects.toThrow('r is required');
    const filled = await ann.submitModal(modal, {
      Text: 'xyz',
      Menu: ['One', 'Two'],
      Radio: 'B',
      Checks: ['Y'],
      Check: true,
    });
    expect(filled.message.content).toBe('xyz 1+2 b y true');
    expect(on.errors).toEqual([]);
  });

  it('a form cannot follow a form', async () => {
    const body = {
      type: 9,
      data: {
        custom_id: 'm',
        title: 'Form',
        components: [
          { type: 18, label: 'Text', component: { type: 4, custom_id: 't', style: 1, required: false } },
        ],
      },
    };
    on.on(i => on.client.rest.post(Routes.interactionCallback(i.id, i.token), { body, auth: false }));
    const { modal } = await ann.slash('go');
    const sent = ann.submitModal(modal, {}).catch((error: unknown) => error);
    await expect.poll(() => on.errors.length).toBe(1);
    expect(on.errors[0]).toMatchObject({ code: 50035 });
    expect(on.playground.deviations.splice(0)).toHaveLength(1);
    clock.advance(3_000);
    await sent;
  });
});

describe('FakeUser', () => {
  it('follows a press that is only acknowledged no further than asked', async () => {
    const pressed: ButtonInteraction[] = [];
    on.on(async i => {
      if (i.isChatInputCommand()) await i.reply({ content: 'x', components: [row(button('a', 'Press'))] });
      if (!i.isButton()) return;
      pressed.push(i);
      await i.deferUpdate();
      if (pressed.length > 1) await i.editReply('pressed');
    });
    const { message } = await ann.slash('go');
    await ann.click(message, 'Press', { until: 'acknowledged' });
    expect(ann.text(message)).toBe('x');
    await ann.click(message, 'Press');
    expect(ann.text(message)).toBe('pressed');
  });

  it('says what it did see when it waits in vain, and what components there are', async () => {
    on.on(i => asCommand(i).reply({ content: 'hello', components: [row(button('a', 'Press'))] }));
    const { message } = await ann.slash('go');
    await expect(ann.click(message, 'Push')).rejects.toThrow('it has Press');
    await expect(ann.neverSees('hello')).rejects.toThrow('Ann has seen hello');
  });
});
