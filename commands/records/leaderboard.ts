/**
 * `/leaderboard`: ratings on this server or of everyone who has opted in, with or without automated players.
 * Private, unless the user posts it to the channel.
 */
import { MessageFlags, type ButtonInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { isGameId, type GameId } from '../../engines/index.ts';
import type { Locale } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer, safe } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { certainty, type Ranked } from '../../src/people/records.ts';
import type { Command, Handlers } from '../command.ts';
import { readerOf, sayTo, type App, type Slash } from '../context.ts';
import { choices, GAME } from '../options.ts';
import { showGuessers } from './guessers.ts';
import { ratingWords } from './stats.ts';

export const KINDS = ['server', 'server-mixed', 'all', 'all-mixed'] as const;
export type Kind = (typeof KINDS)[number];
/** The best guessers are of all games. */
const GUESSERS = 'guessers';

export const commands: readonly Command[] = [
  {
    path: 'leaderboard',
    options: [
      GAME,
      { name: 'kind', kind: 'chosen', choices: choices('records:board.kind', [...KINDS, GUESSERS]) },
    ],
    run: leaderboard,
  },
];

export const handlers = {
  board: { button: boardButton },
  boardPost: { button: postButton },
} satisfies Partial<Handlers>;

const LINES_PER_PAGE = 10;

/** One page of a leaderboard; pages count from 1. */
interface BoardPage {
  readonly game: GameId;
  readonly kind: Kind;
  readonly lines: readonly Ranked[];
  readonly page: number;
  readonly pages: number;
}

type BoardRequest = { readonly game: string; readonly kind: string; readonly page: number };

async function leaderboard(app: App, i: Slash): Promise<void> {
  if (i.options.getString('kind') === GUESSERS) return showGuessers(app, i);
  const page = await pageOf(app, i, {
    game: i.options.getString('game', true),
    kind: i.options.getString('kind') ?? KINDS[0],
    page: 1,
  });
  if (page) await replyPrivately(i, boardPayload(page, readerOf(i), 'private'));
}

async function boardButton(
  app: App,
  i: ButtonInteraction,
  { game, value, page }: To<'board'>,
): Promise<void> {
  const found = await pageOf(app, i, { game, kind: value, page });
  if (found) await update(i, boardPayload(found, readerOf(i), 'private'));
}

/** Posts the leaderboard in the server's language. It pings nobody. */
async function postButton(
  app: App,
  i: ButtonInteraction,
  { game, value, page }: To<'boardPost'>,
): Promise<void> {
  const found = await pageOf(app, i, { game, kind: value, page });
  if (!found || i.guildId === null) return;
  const { locale } = await app.people.server(i.guildId);
  const { components } = boardPayload(found, locale ?? localeOf(i.guildLocale ?? i.locale), 'public');
  await i.reply({
    components: [...components],
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: { parse: [] },
  });
}

/** Returns the page. `null`: there is no such leaderboard; the caller has been told the reason. */
async function pageOf(
  { tables: { records } }: App,
  i: Slash | ButtonInteraction,
  { game, kind: named, page }: BoardRequest,
): Promise<BoardPage | null> {
  const refuse = (why: Msg): Promise<null> => replyPrivately(i, sayTo(i)(why)).then(() => null);
  const kind = KINDS.find(each => each === named);
  if (!isGameId(game)) return refuse({ key: 'common:refuse.unknownOption', what: game });
  if (!kind) return refuse({ key: 'records:board.unknownKind' });
  if (i.guildId === null) return refuse({ key: 'common:refuse.guildOnly' });
  const which = { game, guild: kind.startsWith('all') ? null : i.guildId, mixed: kind.endsWith('mixed') };
  const { total } = await records.board(which, 0, 0);
  const pages = Math.max(1, Math.ceil(total / LINES_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const { lines } = await records.board(which, (shown - 1) * LINES_PER_PAGE, LINES_PER_PAGE);
  return { game, kind, lines, page: shown, pages };
}

export function boardPayload(
  { game, kind, lines, page, pages }: BoardPage,
  locale: Locale,
  who: 'private' | 'public',
): Payload {
  const { say, label } = createLocalizer(locale, []);
  const turn = (to: number, key: string, disabled: boolean) =>
    button({ to: 'board', game, value: kind, page: to }, label({ key }), 'calm', { disabled });
  const buttons = [
    ...(pages < 2
      ? []
      : [
          turn(Math.max(1, page - 1), 'records:button.earlier', page === 1),
          turn(page + 1, 'records:button.later', page === pages),
        ]),
    ...(lines.length === 0
      ? []
      : [button({ to: 'boardPost', game, value: kind, page }, label({ key: 'records:button.post' }))]),
  ];
  const others = KINDS.filter(each => each !== kind).map(each =>
    button(
      { to: 'board', game, value: each, page: 1 },
      label({ key: 'records:button.kind', kind: label({ key: `records:board.kind.${each}` }) }),
    ),
  );
  const guessers = button({ to: 'guessers', page: 1 }, label({ key: 'guess:button.best' }));
  const about = [
    say({ key: `records:board.kind.${kind}` }),
    ...(pages < 2 ? [] : [say({ key: 'records:board.page', page, pages })]),
  ].join(' · ');
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${say({ key: 'records:board.title', game: say(gameName(game)) })}\n-# ${about}`),
        text(
          lines.length === 0
            ? say({ key: 'records:board.none' })
            : listOf(lines, (page - 1) * LINES_PER_PAGE, locale).join('\n'),
        ),
        kind.startsWith('all') ? text(`-# ${say({ key: 'records:board.listed' })}`) : null,
        ...(who === 'public' ? [] : [...rows(buttons), ...rows([...others, guessers])]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns a line for each player. Certain ratings come first; a heading stands before the uncertain ones. */
function listOf(lines: readonly Ranked[], before: number, locale: Locale): string[] {
  const { say } = createLocalizer(locale, []);
  const first = lines.findIndex(line => certainty(line) === 'uncertain');
  return lines.flatMap((line, i) => [
    ...(i === first ? [`-# ${say({ key: 'records:board.uncertain' })}`] : []),
    say({
      key: 'records:board.line',
      place: before + i + 1,
      name: safe(line.name),
      rating: ratingWords(line, locale),
      games: line.games,
    }),
  ]);
}
