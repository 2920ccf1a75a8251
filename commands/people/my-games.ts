/** `/my games`: all tables of the caller on all servers, with turn, deadline and buttons. */
import type { ButtonInteraction } from 'discord.js';
import type { Locale } from '../../src/base.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { addressOf, awaited, awayLine, gameName } from '../../src/discord/phrases.ts';
import { asEdit, deferUpdate } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  chunks,
  clip,
  container,
  link,
  relative,
  rows,
  text,
  type Payload,
  type Row,
} from '../../src/discord/ui.ts';
import { ORPHANS_KEPT, type TableView } from '../../src/tables/model.ts';
import { waitsUntil } from '../../src/tables/views/waiting.ts';
import type { Command, Handlers } from '../command.ts';
import { readerOf, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [{ path: 'my games', run: (app, i) => showGames(app, i, 0) }];

export const handlers = {
  games: { button: (app, i, { page }) => showGames(app, i, page) },
} satisfies Partial<Handlers>;

/** Tables on a page and characters for each, because a message holds 40 components and 4,000 characters. */
const TABLES_PER_PAGE = 6;
const MAX_CHARACTERS = 600;

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
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  const turn = (to: number, key: string) =>
    button({ to: 'games', page: Math.max(0, to) }, label({ key, page: to + 1 }), 'calm', {
      disabled: !(to in pages),
    });
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'common:my.title' })}\n${say(summary)}`),
        ...(pages[page] ?? []).flatMap(tableView =>
          tableRows(tableView, createLocalizer(locale, tableView.table.players)),
        ),
        ...(pages.length < 2
          ? []
          : rows([turn(page - 1, 'common:widget.back'), turn(page + 1, 'common:widget.next')])),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns a sort key: the caller's turns by deadline, then running games, then all others. */
const urgency = (tableView: TableView): number =>
  waitsUntil(tableView) ?? (tableView.table.status === 'running' ? Number.MAX_VALUE : Infinity);

function tableRows(tableView: TableView, localizer: Localizer): (ReturnType<typeof text> | Row)[] {
  const {
    table: { id, game, status, location },
  } = tableView;
  const { say, label, names, list } = localizer;
  const running = status === 'running';
  // The name of a thread already holds its players.
  const where =
    location.thread === null ? `<#${location.channel}> · ${list(names.text)}` : `<#${location.thread}>`;
  const lines = [
    `**${say(gameName(game))}** · ${where}`,
    state(tableView, localizer),
    awayLine(tableView, localizer),
  ];
  return [
    text(clip(lines.filter(line => line !== null).join('\n'), MAX_CHARACTERS)),
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

function state(tableView: TableView, localizer: Localizer): string | null {
  const {
    table: { status, paused, orphaned },
    mine,
  } = tableView;
  const { say } = localizer;
  if (status === 'paused' && paused)
    return say({ key: 'settings:games.paused', until: relative(paused.until) });
  if (orphaned)
    return say({ key: 'settings:games.orphaned', until: relative(orphaned.since + ORPHANS_KEPT) });
  if (status !== 'running') return say({ key: `common:status.${status}` });
  if (waitsUntil(tableView) === null) return awaited(tableView, localizer);
  const until = tableView.awaited.find(({ seat }) => seat === mine?.seat)?.until ?? null;
  return until === null
    ? say({ key: 'common:my.turn' })
    : say({ key: 'common:my.turnUntil', until: relative(until) });
}
