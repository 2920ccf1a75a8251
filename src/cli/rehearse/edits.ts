/** Lines about edits of messages with pictures. */
import { ComponentType, MessageFlags, Routes, type RawFile } from 'discord.js';
import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { only } from '../../../engines/core/values.ts';
import { channelMessagesOf } from '../../announce/channel-messages.ts';
import { attachmentsOf, editKeeping } from '../../discord/attachments.ts';
import type { Route } from '../../discord/ids.ts';
import {
  button,
  container,
  gallery,
  remainder,
  rows,
  text,
  withoutPictures,
  type Payload,
} from '../../discord/ui.ts';
import { filesOf, NAME, newPicture, onlyPicture, pictureOf } from './files.ts';
import { cameOf, differs, met, REPORT, type Came, type Line } from './line.ts';
import type { Stage } from './stage.ts';

export const EDITS: readonly Line[] = [
  {
    id: 'edit.bot',
    title: 'a card that a newer one replaces, edited as the bot edits it',
    expected: 'the picture stays, the buttons go',
    remedy: REPORT,
    run: async stage => {
      const { message, payload } = await posted(stage);
      const to = editKeeping(remainder(payload), attachmentsOf(message));
      await channelMessagesOf(stage.client).edit(stage.channel, message.id, to);
      const { components } = await stage.read(message);
      return hasButton(components) ? differs('the buttons are still there') : kept(stage, message);
    },
  },
  {
    id: 'edit.id',
    title: 'an edit that names the picture that stays by its id',
    expected: 'the picture stays',
    remedy: REPORT,
    run: async stage => {
      const { message, components } = await posted(stage);
      await edited(stage, message, { components, attachments: filesOf(message).map(({ id }) => ({ id })) });
      return kept(stage, message);
    },
  },
  {
    id: 'edit.replace',
    title: 'an edit that brings a new picture of the same name',
    expected: 'the new picture is shown, the old one is gone',
    remedy: REPORT,
    run: async stage => {
      const { message, components } = await posted(stage);
      const { data } = await pictureOf(stage, 'taj-mahal');
      const files = [{ name: NAME, data, key: 'files[0]', contentType: 'image/png' }];
      await edited(stage, message, { components, attachments: [{ id: '0', filename: NAME }] }, files);
      return replaced(stage, message);
    },
  },
  {
    id: 'edit.remove',
    title: 'an edit that keeps no picture',
    expected: 'no picture is left',
    remedy: REPORT,
    run: async stage => {
      const { message, components } = await posted(stage);
      await edited(stage, message, { components: withoutPictures(components), attachments: [] });
      const now = await stage.read(message);
      const left = filesOf(now).length + now.attachments.length;
      return left === 0 ? met('no picture is left') : differs(`pictures that are left: ${left}`);
    },
  },
  {
    id: 'edit.name',
    title: 'an edit that names the picture that stays by its file name alone',
    expected: 'either: the bot names pictures by their ids',
    remedy: REPORT,
    run: probe(() => ({ attachments: [{ id: '0', filename: NAME }] })),
  },
  {
    id: 'edit.silent',
    title: 'an edit that shows the picture again and says nothing of files',
    expected: 'either: the bot always says which pictures stay',
    remedy: REPORT,
    run: probe(() => ({})),
  },
];

/** Nobody is to press it: the message is deleted at the end. */
const ROUTE: Route = { to: 'panel', table: 'none' };

/** Returns a small card with a text, one picture and a button. */
async function smallCard(stage: Stage): Promise<Payload> {
  const file = await pictureOf(stage, 'complots');
  const parts = [text('An edit is tried.'), gallery(file), ...rows([button(ROUTE, 'A button')])];
  return { components: [container(0, parts)], files: [file], pings: [] };
}

async function posted(stage: Stage) {
  const payload = await smallCard(stage);
  const components: readonly APIMessageTopLevelComponent[] = [
    container(0, [text('The edit was made.'), gallery(only(payload.files))]),
  ];
  return { message: await stage.post(payload), payload, components };
}

const edited = (
  stage: Stage,
  message: APIMessage,
  body: Readonly<Record<string, unknown>>,
  files: RawFile[] = [],
): Promise<unknown> =>
  stage.client.rest.patch(Routes.channelMessage(message.channel_id, message.id), {
    body: { flags: MessageFlags.IsComponentsV2, allowed_mentions: { parse: [] }, ...body },
    files,
  });

const hasButton = (components: APIMessage['components'] = []): boolean =>
  components.some(
    each =>
      each.type === ComponentType.ActionRow ||
      (each.type === ComponentType.Container && hasButton(each.components)),
  );

async function kept(stage: Stage, before: APIMessage): Promise<Came> {
  const [old] = filesOf(before);
  const { id } = await onlyPicture(await stage.read(before));
  return met('the picture stays', { sameId: id !== null && id === old?.id });
}

async function replaced(stage: Stage, before: APIMessage): Promise<Came> {
  const after = await stage.read(before);
  const came = await newPicture(after, before);
  return { ...came, facts: { attachments: after.attachments.length } };
}

/** Tries an edit that the bot never makes, and says what Discord makes of it. */
function probe(more: () => Readonly<Record<string, unknown>>): Line['run'] {
  return async stage => {
    const { message, components } = await posted(stage);
    try {
      await edited(stage, message, { components, ...more() });
    } catch (error) {
      const { words, facts } = cameOf(error);
      return met(words, { ...facts, accepted: false });
    }
    const left = filesOf(await stage.read(message)).length;
    return met(left === 0 ? 'taken, and the picture is gone' : 'taken, and the picture stays', {
      accepted: true,
      pictures: left,
    });
  };
}
