/** `/my games`: all tables of the caller on all servers, with turn, deadline and buttons. */
import type { ButtonInteraction } from 'discord.js';
import type { Locale } from '../../src/base.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { addressOf } from '../../src/discord/phrases.ts';
import { asEdit, deferUpdate } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  chunks,
  container,
  link,
  rows,
  text,
  type Payload,
  type Row,
} from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import { waitsUntil } from '../../src/tables/views/waiting.ts';
import type { Command, Handlers } from '../command.ts';
import { readerOf, type App, type Slash } from '../context.ts';
import { namesakes, tableLines } from '../which-table.ts';
import { pageArrows } from '../../src/discord/page-arrows.ts';

export const commands: readonly Command[] = [{ path: 'my games', run: (app, i) => showGames(app, i, 0) }];

export const handlers = {
  games: { button: (app, i, { page }) => showGames(app, i, page) },
} satisfies Partial<Handlers>;

/** Tables on a page, because a message holds 40 components and 4,000 characters. */
const TABLES_PER_PAGE = 6;

async function showGames(app: App, i: Slash | ButtonInteraction, page: number): Promise<void> {
  await deferUpdate(i);
  const lines = await app.tables.of(i.user.id);
  const tableViews = await Promise.all(lines.map(({ id }) => app.tables.tableView(id, i.user.id)));
  const visible = tableViews.filter(tableView => tableView !== null);
  await i.editReply(asEdit(gamesPayload(visible, readerOf(i), page)));
}

export function gamesPayload(tableViews: readonly TableView[], locale: Locale, wanted: number): Payload {
  const { say, label } = createLocalizer(locale, []);
  const waiting = tableViews.filter(tableView => waitsUntil(tableView) !== null).length;
  const summary =
    tableViews.length === 0 ? { key: 'common:my.none' } : { key: 'common:my.waiting', count: waiting };
  const pages = chunks(
    tableViews.toSorted((a, b) => urgency(a) - urgency(b)),
    TABLES_PER_PAGE,
  );
  const alike = namesakes(tableViews);
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'common:my.title' })}\n${say(summary)}`),
        ...(pages[page] ?? []).flatMap(tableView =>
          tableRows(tableView, createLocalizer(locale, tableView.table.players), alike.has(tableView)),
        ),
        ...pageArrows({ page, pages: pages.length }, to => ({ to: 'games', page: to }), label),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns a sort key: the caller's turns by deadline, then running games, then all others. */
const urgency = (tableView: TableView): number =>
  waitsUntil(tableView) ?? (tableView.table.status === 'running' ? Number.MAX_VALUE : Infinity);

function tableRows(
  tableView: TableView,
  localizer: Localizer,
  isNamesake: boolean,
): (ReturnType<typeof text> | Row)[] {
  const { id, status } = tableView.table;
  const { label } = localizer;
  const running = status === 'running';
  return [
    text(tableLines(tableView, localizer, isNamesake)),
    ...rows([
      ...(running
        ? [
            button(
              { to: 'panel', table: id },
              label({ key: 'common:button.play' }),
              waitsUntil(tableView) === null ? 'calm' : 'main',
            ),
          ]
        : []),
      button({ to: 'status', table: id }, label({ key: 'common:button.status' })),
      link(addressOf(tableView.table), label({ key: 'settings:button.go' })),
    ]),
  ];
}
