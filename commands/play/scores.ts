/** How the points came about, page by page: `/taj scores` and others, and *Scores* on the status card. */
import type { Seat } from '../../engines/core/game.ts';
import { heading } from '../../src/discord/phrases.ts';
import { MINE, scorePagesOf } from '../../src/announce/cards/score-pages.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  bold,
  button,
  container,
  rows,
  tail,
  text,
  type Payload,
  type Row,
} from '../../src/discord/ui.ts';
import type { ScorePage } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { wayBack } from './way-back.ts';
import { pageArrows } from '../../src/discord/page-arrows.ts';

export const commands: readonly Command[] = [
  { path: 'taj scores', options: [TABLE], run: scores },
  { path: 'raja scores', options: [TABLE], run: scores },
  { path: 'dynasties scores', options: [TABLE], run: scores },
];

export const handlers = {
  scores: { button: (app, i, { table, page }) => showScores(app, i, table, page === MINE ? null : page) },
} satisfies Partial<Handlers>;

async function scores(app: App, i: Slash): Promise<void> {
  const opens = {
    to: (id: string) => ({ to: 'scores', table: id, page: MINE }) as const,
    key: 'common:button.scores',
  };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showScores(app, i, table, null);
}

/** Shows one page of the scores. `page` counts from 0. `null`: the reader's own page, else the first one. */
export async function showScores(
  app: App,
  i: Slash | Press,
  table: string,
  page: number | null,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const pages = scorePagesOf(tableView, localizer);
  if (pages.length === 0)
    return replyPrivately(
      i,
      sayTo(i)(
        tableView.view === null
          ? { key: `common:refuse.${tableView.table.status}` }
          : { key: 'common:refuse.noScores' },
      ),
    );
  const payload = scoresPayload(
    tableView,
    localizer,
    pages,
    page ?? pageOf(pages, tableView.mine?.seat ?? null),
  );
  await update(i, payload);
}

const pageOf = (pages: readonly ScorePage[], seat: Seat | null): number =>
  Math.max(
    0,
    pages.findIndex(sheet => seat !== null && sheet.seat === seat),
  );

/** Most pages with a button each. More pages are turned one by one. */
const MAX_PAGE_BUTTONS = 10;
const MAX_CHARACTERS = 3_500;

export function scoresPayload(
  tableView: TableView,
  localizer: Localizer,
  pages: readonly ScorePage[],
  wanted: number,
): Payload {
  const {
    table: { id },
  } = tableView;
  const page = Math.max(0, Math.min(wanted, pages.length - 1));
  const sheet = pages[page];
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        text(`${bold(sheet?.title ?? '')}\n${tail(sheet?.lines ?? [], MAX_CHARACTERS)}`),
        ...pageButtons(id, pages, page, localizer),
        ...rows(wayBack(tableView, localizer)),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns the buttons of the pages, or two that turn them one by one. Empty: there is a single page. */
function pageButtons(table: string, pages: readonly ScorePage[], page: number, localizer: Localizer): Row[] {
  if (pages.length < 2) return [];
  const route = (to: number) => ({ to: 'scores', table, page: to }) as const;
  return pages.length <= MAX_PAGE_BUTTONS
    ? rows(pages.map(({ label }, to) => button(route(to), label, 'calm', { disabled: to === page })))
    : pageArrows({ page, pages: pages.length }, route, localizer.label);
}
