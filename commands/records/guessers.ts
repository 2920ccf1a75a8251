/** The best guessers of a server. Private, unless the user posts it to the channel. */
import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { Locale } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer, safe } from '../../src/discord/localizer.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { FEWEST_GUESSES, type Guesser } from '../../src/people/guesses.ts';
import type { Handlers } from '../command.ts';
import { readerOf, sayTo, type App, type Slash } from '../context.ts';

export const handlers = {
  guessers: { button: (app, i, { page }) => showGuessers(app, i, page) },
  guessersPost: { button: postGuessers },
} satisfies Partial<Handlers>;

const LINES_PER_PAGE = 10;

/** One page of the guessers; pages count from 1. */
interface GuessersPage {
  readonly lines: readonly Guesser[];
  readonly page: number;
  readonly pages: number;
}

export async function showGuessers(app: App, i: Slash | ButtonInteraction, page = 1): Promise<void> {
  if (i.guildId === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  await update(i, guessersPayload(await pageOf(app, i.guildId, page), readerOf(i), 'private'));
}

/** Posts the page in the server's language. It pings nobody. */
async function postGuessers(app: App, i: ButtonInteraction, { page }: To<'guessersPost'>): Promise<void> {
  if (i.guildId === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  const { locale } = await app.people.server(i.guildId);
  const found = await pageOf(app, i.guildId, page);
  const language = locale ?? localeOf(i.guildLocale ?? i.locale);
  await i.reply({
    components: [...guessersPayload(found, language, 'public').components],
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: { parse: [] },
  });
}

async function pageOf({ tables: { records } }: App, guild: string, page: number): Promise<GuessersPage> {
  const { total } = await records.guessers(guild, 0, 0);
  const pages = Math.max(1, Math.ceil(total / LINES_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const { lines } = await records.guessers(guild, (shown - 1) * LINES_PER_PAGE, LINES_PER_PAGE);
  return { lines, page: shown, pages };
}

export function guessersPayload(
  { lines, page, pages }: GuessersPage,
  locale: Locale,
  who: 'private' | 'public',
): Payload {
  const { say, label } = createLocalizer(locale, []);
  const turn = (to: number, key: string, disabled: boolean) =>
    button({ to: 'guessers', page: to }, label({ key }), 'calm', { disabled });
  const buttons = [
    ...(pages < 2
      ? []
      : [
          turn(Math.max(1, page - 1), 'records:button.earlier', page === 1),
          turn(page + 1, 'records:button.later', page === pages),
        ]),
    ...(lines.length === 0
      ? []
      : [button({ to: 'guessersPost', page }, label({ key: 'records:button.post' }))]),
  ];
  const about = [
    say({ key: 'guess:board.about' }),
    ...(pages < 2 ? [] : [say({ key: 'records:board.page', page, pages })]),
  ].join(' · ');
  const line = ({ name, made, right, points }: Guesser, i: number): string =>
    say({
      key: 'guess:board.line',
      ...{ count: points, points, made, name: safe(name) },
      place: (page - 1) * LINES_PER_PAGE + i + 1,
      share: Math.round((100 * right) / made),
    });
  const fewest = say({
    key: 'guess:board.fewest',
    count: FEWEST_GUESSES,
    points: say({ key: 'guess:points' }),
  });
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${say({ key: 'guess:board.title' })}\n-# ${about}`),
        text(lines.length === 0 ? say({ key: 'guess:board.none' }) : lines.map(line).join('\n')),
        text(`-# ${fewest}`),
        ...(who === 'public' ? [] : rows(buttons)),
      ]),
    ],
    files: [],
    pings: [],
  };
}
