/** `/privacy`: shows, exports and deletes the personal data of the caller. */
import { gzipSync } from 'node:zlib';
import type { ButtonInteraction } from 'discord.js';
import type { Locale } from '../../src/base.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import {
  asEdit,
  deferReply,
  deferUpdate,
  replyPrivately,
  sentence,
  update,
} from '../../src/discord/reply.ts';
import {
  ACCENT,
  attached,
  button,
  container,
  jsonFile,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import type { Kept } from '../../src/people/records.ts';
import type { PersonalData } from '../../src/tables/views/personal-data.ts';
import type { Command, Handlers } from '../command.ts';
import { confirmation } from '../confirm.ts';
import { readerOf, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [
  { path: 'privacy show', run: showKeptData },
  { path: 'privacy export', run: exportData },
  { path: 'privacy delete', run: askToForget },
];

export const handlers = {
  personalData: { button: exportData },
  forget: { button: askToForget },
  forgotten: { button: forgetButton },
} satisfies Partial<Handlers>;

async function showKeptData(app: App, i: Slash): Promise<void> {
  const [kept, open] = await Promise.all([app.tables.records.kept(i.user.id), app.tables.of(i.user.id)]);
  await replyPrivately(i, keptDataPayload(kept, open.length, readerOf(i)));
}

/** Returns the overview of the data. `open` is the number of the user's tables that are not over. */
export function keptDataPayload(
  { tables, results, ratings, punctuality, settings, notifications, guesses }: Kept,
  open: number,
  locale: Locale,
): Payload {
  const { say, label } = createLocalizer(locale, []);
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${say({ key: 'records:privacy.title' })}`),
        text(
          [
            say({ key: 'records:privacy.tables', open, over: Math.max(0, tables.length - open) }),
            say({ key: 'records:privacy.results', results: results.length, ratings: ratings.length }),
            say({ key: 'records:privacy.punctuality', ...punctuality }),
            say({ key: settings ? 'records:privacy.settings' : 'records:privacy.noSettings' }),
            say({ key: 'records:privacy.guesses', guesses: guesses.length }),
            say({ key: 'records:privacy.letters', notifications: notifications.length }),
            say({ key: 'records:privacy.howLong' }),
          ]
            .map(line => `- ${line}`)
            .join('\n'),
        ),
        text(say({ key: 'records:privacy.not' })),
        text(`-# ${say({ key: 'records:privacy.forHost' })}`),
        ...rows([
          button({ to: 'personalData' }, label({ key: 'records:button.export' })),
          button({ to: 'forget' }, label({ key: 'records:button.forget' }), 'danger'),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

async function exportData(app: App, i: Slash | ButtonInteraction): Promise<void> {
  await deferReply(i);
  await i.editReply(asEdit(personalDataPayload(await app.tables.personalData(i.user.id), readerOf(i))));
}

/** Discord takes files of 10 MB. Larger exports are compressed. */
const MAX_BYTES = 8_000_000;

export function personalDataPayload(personalData: PersonalData, locale: Locale): Payload {
  const { say, label } = createLocalizer(locale, []);
  const plain = jsonFile('durbar.json', personalData, label({ key: 'records:privacy.title' }));
  const file =
    plain.data.length > MAX_BYTES ? { ...plain, name: 'durbar.json.gz', data: gzipSync(plain.data) } : plain;
  return {
    components: [text(say({ key: 'records:privacy.file' })), attached(file)],
    files: [file],
    pings: [],
  };
}

/** Asks for confirmation, because deleting cannot be undone. */
async function askToForget(app: App, i: Slash | ButtonInteraction): Promise<void> {
  const open = await app.tables.of(i.user.id);
  await replyPrivately(i, askToForgetPayload(open.length, readerOf(i)));
}

export function askToForgetPayload(open: number, locale: Locale): Payload {
  const localizer = createLocalizer(locale, []);
  const lines = [
    'records:privacy.sure.final',
    'records:privacy.sure.tables',
    'records:privacy.sure.games',
    'records:privacy.sure.settings',
    'records:privacy.sure.open',
  ];
  return confirmation(
    {
      asks: { key: 'records:privacy.sure.ask' },
      lines: lines.map(key => localizer.say({ key, open })),
      yes: { route: { to: 'forgotten' }, words: { key: 'records:button.reallyForget' } },
      keeps: 'data',
    },
    localizer,
  );
}

/** Deletes the data of the user who clicked. */
async function forgetButton(app: App, i: ButtonInteraction): Promise<void> {
  await deferUpdate(i);
  await app.tables.forget(i.user.id);
  await update(i, sentence(createLocalizer(readerOf(i), []).say({ key: 'records:privacy.done' })));
}
