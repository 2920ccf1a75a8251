import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeUser, PrivateMessageGone } from '../../playground/user.ts';
import { png, stage, type Stage } from './bot.ts';

let on: Stage;
let ann: FakeUser;
let ben: FakeUser;

const commands = [
  new SlashCommandBuilder()
    .setName('ping')
    .setNameLocalizations({ it: 'eco' })
    .setDescription('Answers')
    .setDescriptionLocalizations({ it: 'Risponde' }),
  new SlashCommandBuilder()
    .setName('play')
    .setDescription('Plays')
    .addStringOption(o => o.setName('game').setDescription('Which').setRequired(true).setAutocomplete(true)),
];

beforeAll(async () => {
  on = await stage();
  await on.client.application.commands.set(commands);
  ann = await FakeUser.join(on.playground, 'Ann');
  ben = await FakeUser.join(on.playground.url, 'Ben', { locale: 'it' });
});
afterAll(() => on.end());

it('a slash command is answered, in process and over HTTP alike', async () => {
  on.on(i => i.isChatInputCommand() && i.reply({ content: `pong ${i.user.displayName} ${i.locale}` }));
  expect((await ann.slash('ping')).message.content).toBe('pong Ann en-US');
  expect((await ben.slash('ping')).message.content).toBe('pong Ben it');
  await ann.sees('pong Ben it');
});

it('a press on a deleted message says whether it was a private one', async () => {
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
  );
  for (const isPrivate of [true, false]) {
    const { promise: replied, resolve: reply } = Promise.withResolvers<ChatInputCommandInteraction>();
    on.on(async i => {
      if (!i.isChatInputCommand()) return;
      await i.reply({ content: 'press', components: [row], flags: isPrivate ? ['Ephemeral'] : [] });
      reply(i);
    });
    const { message } = await ann.slash('ping');
    await (await replied).deleteReply();
    const pressed = await ann.click(message, 'go').catch((thrown: unknown) => thrown);
    expect(pressed).toBeInstanceOf(Error);
    expect(pressed instanceof PrivateMessageGone).toBe(isPrivate);
  }
});

it('a button, a menu and a form follow one another in the same message', async () => {
  const panel = (text: string) => [
    new ContainerBuilder()
      .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
      .addMediaGalleryComponents(
        new MediaGalleryBuilder().addItems({ media: { url: 'attachment://b.png' }, description: 'a board' }),
      )
      .addActionRowComponents(
        new ActionRowBuilder<ButtonBuilder>().addComponents(
          new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
        ),
      )
      .addActionRowComponents(
        new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
          new StringSelectMenuBuilder()
            .setCustomId('pick')
            .setPlaceholder('Pick')
            .addOptions({ label: 'Rook', value: 'r' }, { label: 'Knight', value: 'n' }),
        ),
      ),
  ];
  const form = new ModalBuilder()
    .setCustomId('move')
    .setTitle('Move')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('To')
        .setTextInputComponent(new TextInputBuilder().setCustomId('to').setStyle(TextInputStyle.Short)),
    );
  on.on(async i => {
    if (i.isChatInputCommand()) {
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      await i.editReply({
        flags: MessageFlags.IsComponentsV2,
        components: panel('Ready?'),
        files: [{ attachment: png(), name: 'b.png', description: 'a board' }],
      });
    } else if (i.isButton())
      await i.update({
        components: panel('Gone'),
        files: [{ attachment: png(80), name: 'b.png' }],
        attachments: [],
      });
    else if (i.isStringSelectMenu()) await i.showModal(form.setTitle(`Move ${i.values[0] ?? ''}`));
    else if (i.isModalSubmit() && i.isFromMessage()) {
      await i.deferUpdate();
      await i.editReply({
        components: panel(`Moved to ${i.fields.getTextInputValue('to')}`),
        files: [{ attachment: png(80), name: 'b.png' }],
        attachments: [],
      });
    }
  });
  const { message } = await ann.slash('play', { game: 'chess' });
  expect(ann.text(message)).toBe('Ready?');
  expect(message.attachments).toEqual([]);
  expect(await ann.image(message)).toMatchObject({
    bytes: png(),
    type: 'image/png',
    alt: 'a board',
    name: 'b.png',
  });
  await ann.click(message, 'Go');
  expect(ann.text(message)).toBe('Gone');
  expect((await ann.image(message)).bytes).toEqual(png(80));
  const { modal } = await ann.select(message, 'Pick', 'Knight');
  expect(modal.title).toBe('Move n');
  const moved = await ann.submitModal(modal, { To: 'f3' });
  expect(moved.message.id).toBe(message.id);
  expect(ann.text(message)).toBe('Moved to f3');
  await ben.neverSees('Moved');
  expect(on.errors).toEqual([]);
});

it('options are completed while one types', async () => {
  on.on(
    i =>
      i.isAutocomplete() &&
      i.respond(
        ['chess', 'checkers', 'go']
          .filter(g => g.startsWith(i.options.getFocused()))
          .map(g => ({ name: g, value: g })),
      ),
  );
  expect((await ann.autocomplete('play', 'game', 'ch')).map(c => c.name)).toEqual(['chess', 'checkers']);
});

it('a command is offered in the language of the person', () => {
  expect(ann.commands.map(c => c.label)).toEqual(['ping', 'play']);
  expect(ben.commands.find(c => c.name === 'ping')).toMatchObject({ label: 'eco', description: 'Risponde' });
});

it('a bot posts, opens a thread, adds a member and writes a direct message', async () => {
  const channel = await on.client.channels.fetch(ann.channel('games').id);
  if (!channel?.isSendable() || channel.isThread() || channel.isDMBased()) throw new Error('no channel');
  const message = await channel.send({
    content: `${ann.mention} it is your turn`,
    files: [{ attachment: png(), name: 'a.png' }],
  });
  const thread = await message.startThread({ name: 'Table 1' });
  await thread.members.add(ben.id);
  await thread.send('Talk here');
  await (await on.client.users.fetch(ann.id)).send('Only for you');
  expect((await ann.sees('Talk here', 'Table 1')).channel_id).toBe(thread.id);
  await ann.sees('Only for you');
  await ben.neverSees('Only for you');
  expect(ann.pings().map(m => m.content)).toContain(`${ann.mention} it is your turn`);
  expect(ben.pings()).toEqual([]);
});
