/** `/log`, whole or filtered, and the hidden parts of all moves after the game: pages of text. */
import { heading } from '../../src/discord/phrases.ts';
import { replayButton } from '../../src/announce/cards/score-pages.ts';
import type { Time } from '../../src/base.ts';
import type { Route, To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  container,
  dateTime,
  rows,
  text,
  timeOfDay,
  type Payload,
} from '../../src/discord/ui.ts';
import type { LogLine } from '../../src/tables/api.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type LocalizedView, type Slash } from '../context.ts';
import { PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { wayBack } from '../play/way-back.ts';
import { completeSeat, seatOf } from '../table/find-player.ts';
import { filterLog, parseLogFilter, printLogFilter, type LogFilter } from './log-filter.ts';
import { LAST_PAGE, showSnapshot, unfinished } from './snapshot.ts';

export const commands: readonly Command[] = [
  {
    path: 'log',
    options: [
      { name: 'page', kind: 'whole' },
      { name: 'since-my-move', words: 'sinceMyMove', kind: 'yes' },
      { name: 'player', words: 'logPlayer', kind: 'typed', complete: completeSeat },
      { name: 'step', kind: 'whole' },
      TABLE,
    ],
    run: log,
  },
];

export const handlers = {
  log: { button: (app, i, { table, page }) => showLog(app, i, table, { kind: 'log', page }) },
  hindsight: { button: (app, i, { table, page }) => showLog(app, i, table, { kind: 'hindsight', page }) },
  filteredLog: { button: filteredLogButton },
} satisfies Partial<Handlers>;

type LogKind = 'log' | 'hindsight';
async function log(app: App, i: Slash): Promise<void> {
  const opens = {
    to: (id: string) => ({ to: 'log', table: id, page: 0 }) as const,
    key: 'common:button.log',
  };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table === null) return;
  const step = i.options.getInteger('step');
  if (step !== null) return showSnapshot(app, i, table, step);
  const player = i.options.getString('player');
  const whole = i.options.getBoolean('since-my-move') ? 'since' : 'all';
  const filter = player === null ? whole : await seatFilter(app, i, table, player);
  const page = i.options.getInteger('page') ?? DEFAULT_PAGE;
  if (filter !== null) await showLog(app, i, table, { kind: 'log', page, filter });
}

/**
 * Returns a filter for the player that is named. `null`: it is not clear who; the caller has been told so.
 */
async function seatFilter(app: App, i: Slash, table: string, typed: string): Promise<LogFilter | null> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return null;
  const named = seatOf(typed, tableView);
  if ('seat' in named) return named;
  await replyPrivately(i, sayTo(i)(named.why));
  return null;
}

/** Handles the page buttons of a filtered log. */
async function filteredLogButton(
  app: App,
  i: Press,
  { table, name, page }: To<'filteredLog'>,
): Promise<void> {
  const filter = parseLogFilter(name);
  await (filter === null
    ? replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }))
    : showLog(app, i, table, { kind: 'log', page, filter }));
}

/**
 * Stands for the page that is shown first: the newest, or the oldest of a log `since` the last move. Pages
 * count from 1, the oldest first.
 */
const DEFAULT_PAGE = 0;

/** A page of one of the logs. */
interface LogPage {
  readonly kind: LogKind;
  /** From 1, or `DEFAULT_PAGE`. */
  readonly page: number;
  /** Default: `all`. */
  readonly filter?: LogFilter;
}

async function showLog(
  app: App,
  i: Press | Slash,
  table: string,
  { kind, page, filter = 'all' }: LogPage,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (kind === 'hindsight' && tableView.table.status !== 'over')
    return replyPrivately(i, sayTo(i)(unfinished(tableView.table.status)));
  if (filter === 'since' && tableView.mine === null)
    return replyPrivately(i, sayTo(i)({ key: 'common:refuse.notSeated' }));
  const entries = kind === 'log' ? await app.tables.log(table, i.user.id) : await app.tables.hindsight(table);
  const from = filter === 'since' ? await app.tables.lastOwn(table, i.user.id) : null;
  const seat = tableView.mine?.seat ?? null;
  const payload = logPayload(tableView, localizerFor(i, tableView), {
    kind,
    entries: filterLog(entries, filter, { seat, from }),
    page,
    filter,
  });
  await update(i, payload);
}

const CHARACTERS_PER_PAGE = 3_000;

export function logPayload(
  tableView: TableView,
  localizer: Localizer,
  { kind, entries, page: wanted, filter = 'all' }: LogPage & { readonly entries: readonly LogLine[] },
): Payload {
  const moves = entries.map(entry => moveOf(entry, localizer)).filter(({ lines }) => lines.length > 0);
  const pages = pagesOf(filter === 'all' && kind === 'log' ? spanned(moves, localizer) : moves);
  const last = Math.max(1, pages.length);
  const first = filter === 'since' ? 1 : last;
  const page = wanted === DEFAULT_PAGE ? first : Math.min(wanted, last);
  const {
    table: { id },
  } = tableView;
  const to = (target: number): Route =>
    kind === 'log' && filter !== 'all'
      ? { to: 'filteredLog', table: id, name: printLogFilter(filter), page: target }
      : { to: kind, table: id, page: target };
  const turn = (target: number, key: string, disabled: boolean) =>
    button(to(target), localizer.label({ key }), 'calm', { disabled });
  const shown = pages[page - 1];
  const paged = { key: `common:log.${kind}`, page, pages: last };
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        text(
          [
            `**${localizer.say(last < 2 ? { key: `common:log.whole.${kind}` } : paged)}**`,
            ...(filter === 'all' ? [] : [localizer.say(titleOf(filter, 'sieve'))]),
          ].join('\n'),
        ),
        text(shown?.words ?? localizer.say(emptyLogMsg(kind, filter))),
        ...(last < 2
          ? []
          : rows([
              turn(Math.max(1, page - 1), 'common:log.older', page === 1),
              turn(page + 1, 'common:log.newer', page === last),
            ])),
        ...rows(otherButtons({ tableView, localizer }, { kind, filter }, shown?.ply ?? null)),
        ...rows(wayBack(tableView, localizer)),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns the text for an empty log: nothing has happened yet, or nothing was hidden. */
const emptyLogMsg = (kind: LogKind, filter: LogFilter) =>
  filter === 'all'
    ? { key: kind === 'log' ? 'common:log.empty' : 'common:end.honest' }
    : titleOf(filter, 'empty');

const titleOf = (filter: Exclude<LogFilter, 'all'>, what: 'sieve' | 'empty') =>
  filter === 'since'
    ? { key: `memory:${what}.since` }
    : { key: `memory:${what}.seat`, who: { seat: filter.seat } };

/** Returns buttons to other parts of the log, and to the table at the last step of this page. */
function otherButtons(
  { tableView: { table, view, mine }, localizer }: LocalizedView,
  { kind, filter }: { readonly kind: LogKind; readonly filter: LogFilter },
  ply: number | null,
) {
  const { id, status } = table;
  const { label } = localizer;
  const part = (name: 'all' | 'since', page: number) =>
    button({ to: 'filteredLog', table: id, name, page }, label({ key: `memory:button.${name}` }));
  const pictures = (at: number) =>
    button({ to: 'snapshot', table: id, name: 'open', at }, label({ key: 'memory:button.pictures' }));
  return [
    ...(kind === 'log' && view !== null && ply !== null ? [pictures(ply)] : []),
    ...(kind === 'log' && mine !== null && filter !== 'since' ? [part('since', 1)] : []),
    ...(filter === 'all' ? [] : [part('all', LAST_PAGE)]),
    ...(status === 'over' ? [replayButton(id, ply ?? 0, localizer)] : []),
  ];
}

interface Page {
  readonly ply: number;
  readonly words: string;
}
interface Move {
  readonly ply: number;
  /** Names the steps for which it stands: "Step 12", or "Steps 11–12" after one that says nothing. */
  readonly steps: string;
  readonly at: Time;
  readonly lines: readonly string[];
}

const moveOf = ({ ply, at, lines, secret }: LogLine, { say }: Localizer): Move => ({
  ply,
  steps: say({ key: 'memory:log.step', step: ply }),
  at,
  lines: [...lines.map(msg => say(msg)), ...secret.map(msg => `🔒 ${say(msg)}`)],
});

/** Counts steps that say nothing with the one after them, so that no number seems to be missing. */
const spanned = (moves: readonly Move[], { say }: Pick<Localizer, 'say'>): Move[] =>
  moves.map((move, i) => {
    const from = (moves[i - 1]?.ply ?? move.ply - 1) + 1;
    const steps = say({ key: 'memory:log.steps', from, to: move.ply });
    return from < move.ply ? { ...move, steps } : move;
  });

/** Divides moves into pages. A move begins a new page if it does not fit on the last one. */
function pagesOf(moves: readonly Move[]): Page[] {
  const pages: Page[] = [];
  let before: Time | null = null;
  for (const move of moves) {
    const last = pages.at(-1);
    const more = [headOf(move, before), ...move.lines].join('\n');
    if (last !== undefined && fits(last, more))
      pages[pages.length - 1] = { ply: move.ply, words: `${last.words}\n${more}` };
    else pages.push(...pagesOfMove(move));
    before = move.at;
  }
  return pages;
}

/** Divides a move that is longer than a page. Each page has its heading. */
const pagesOfMove = (move: Move): Page[] =>
  move.lines.reduce<Page[]>((pages, line) => {
    const last = pages.at(-1);
    return last !== undefined && fits(last, line)
      ? pages.with(-1, { ...last, words: `${last.words}\n${line}` })
      : [...pages, { ply: move.ply, words: `${headOf(move, null)}\n${line}` }];
  }, []);

const fits = ({ words }: Page, more: string): boolean =>
  words.length + 1 + more.length <= CHARACTERS_PER_PAGE;

/** After this pause a heading has its date again. The bot does not know the reader's days. Milliseconds. */
const DATED = 3 * 60 * 60_000;
const MINUTE = 60_000;

/**
 * Returns the heading of a move: its steps, and its time if that is not the minute of the move before.
 * `before` `null`: the page begins here.
 */
function headOf({ steps, at }: Pick<Move, 'steps' | 'at'>, before: Time | null): string {
  if (before === null || at - before >= DATED) return `-# ${steps} · ${dateTime(at)}`;
  const isSameMinute = Math.floor(at / MINUTE) === Math.floor(before / MINUTE);
  return isSameMinute ? `-# ${steps}` : `-# ${steps} · ${timeOfDay(at)}`;
}
