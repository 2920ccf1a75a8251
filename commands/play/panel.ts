/** The private panel: one's own picture, the question and its widget, what one has answered so far. Each press updates it in place. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg } from '../../engines/core/game.ts';
import { GAMES } from '../../engines/index.ts';
import { ACCENT, heading } from '../../src/announce/card.ts';
import { pauseLine } from '../../src/announce/motion-card.ts';
import type { AnyAnswer, AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { awaited, fullLabel } from '../../src/discord/phrases.ts';
import { pictureParts, type Picture, type PictureParts } from '../../src/discord/pictures.ts';
import { asEdit, deferUpdate, replyPrivately, type Press } from '../../src/discord/reply.ts';
import {
  button,
  container,
  relative,
  rows,
  tail,
  text,
  type Payload,
  type Row,
} from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { Stamp, TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import { localizerFor, logDrawingError, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { FIRST, outlook, type Step } from './controls.ts';
import { clauseRows, refusalText } from './refusals.ts';
import { widget } from './widget.ts';

export const handlers = {
  panel: { button: (app, i, { table }) => showPanel(app, i, table) },
} satisfies Partial<Handlers>;

type Mine = NonNullable<TableView['mine']>;

/** A running table as one of its players sees it. */
export type Seated = TableView & { readonly mine: Mine };
export const isSeated = (tableView: TableView): tableView is Seated => tableView.mine !== null;

interface Panel {
  readonly tableView: Seated;
  readonly localizer: Localizer;
  /** What only this player was told since their last move. */
  readonly secrets: readonly Msg[];
  readonly step: Step;
  /** An answer to what was pressed: done, or why not. */
  readonly notice: string | null;
  /** What goes with it. */
  readonly rows?: readonly Row[];
}

const SECRETS = 800;

export function panelPayload(
  { tableView, localizer, secrets, step, notice, rows: more = [] }: Panel,
  pictures: PictureParts,
): Payload {
  const { table, mine } = tableView;
  const asks = mine.prompt && table.status === 'running' ? mine.prompt : null;
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        notice === null ? null : text(`> ${notice}`),
        ...more,
        ...pictures.components,
        secrets.length > 0
          ? text(
              tail(
                secrets.map(msg => `🔒 ${localizer.say(msg)}`),
                SECRETS,
              ),
            )
          : null,
        text(asks ? question(tableView, asks, localizer) : waiting(tableView, localizer)),
        ...(asks
          ? [
              preview(tableView, asks, step, localizer),
              ...widget(
                { table: table.id, stamp: mine.stamp, prompt: asks, form: PRESENTERS[table.game].form(asks) },
                step,
                localizer,
              ),
            ]
          : []),
        ...footer(tableView, localizer),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** How far the answer to the question of this stamp has got, or what is to be said first. */
type Opening =
  { readonly step: Step; readonly stamp: Stamp } | { readonly notice: string | null } | { readonly why: Msg };

/** Opens the panel, or changes it in place, with a fresh picture. */
export async function showPanel(
  app: App,
  i: Press | Slash,
  table: string,
  opening: Opening = { notice: null },
): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (!isSeated(tableView)) return replyPrivately(i, sayTo(i)(whyNoPanel(tableView, i.user.id)));
  const localizer = localizerFor(i, tableView);
  const start = begun(tableView, opening, localizer);
  const [pictures, secrets] = await Promise.all([
    pictureParts(app.studio, panelPictures(tableView, start.step, localizer), logDrawingError(app)),
    app.tables.privateMessages(table, i.user.id),
  ]);
  await i.editReply(asEdit(panelPayload({ tableView, localizer, secrets, ...start }, pictures)));
}

/** Places chosen for one question are nothing to another. */
function begun(
  { mine, table: { game } }: Seated,
  opening: Opening,
  { say }: Localizer,
): Pick<Panel, 'step' | 'notice' | 'rows'> {
  if ('why' in opening)
    return {
      step: FIRST,
      notice: refusalText(game, opening.why, say),
      rows: clauseRows(game, opening.why, say),
    };
  if ('notice' in opening) return { step: FIRST, notice: opening.notice };
  return mine.prompt && mine.stamp === opening.stamp
    ? { step: opening.step, notice: null }
    : { step: FIRST, notice: say({ key: 'common:refuse.stale' }) };
}

/** Why there is no panel: not started yet, or not a player. */
export const whyNoPanel = ({ table }: TableView, user: string): Msg => ({
  key: `common:refuse.${table.status === 'lobby' && table.players.some(player => player.user === user) ? 'lobby' : 'notSeated'}`,
});

const presenterContext = ({ table, view, mine }: Seated, localizer: Localizer) => ({
  table: table.id,
  view: mine.view,
  open: view,
  localizer,
});

export const handPictures = (tableView: Seated, localizer: Localizer): readonly Picture[] =>
  PRESENTERS[tableView.table.game].hand(presenterContext(tableView, localizer));

/** The pictures that go with the question, as far as it has been answered; before that, with the answer that waits. */
export function panelPictures(
  tableView: Seated,
  { at, optionIndexes }: Step,
  localizer: Localizer,
): readonly Picture[] {
  const {
    table,
    mine: { prompt, answered },
  } = tableView;
  const shown =
    prompt && answered && optionIndexes.length === 0 ? indexesOf(prompt, answered) : optionIndexes;
  return PRESENTERS[table.game].panel(
    presenterContext(tableView, localizer),
    prompt && table.status === 'running' ? { prompt, at, optionIndexes: shown } : null,
  );
}

const indexesOf = ({ options }: AnyPrompt, { picks }: AnyAnswer): number[] =>
  options.flatMap(({ value }, optionIndex) => (picks.some(pick => same(pick, value)) ? [optionIndex] : []));

const preview = (tableView: Seated, prompt: AnyPrompt, { at, optionIndexes }: Step, localizer: Localizer) =>
  outlook(
    PRESENTERS[tableView.table.game].preview(presenterContext(tableView, localizer), {
      prompt,
      at,
      optionIndexes,
    }),
  );

/** What is asked, until when, and what has been answered so far. */
function question({ mine, awaited, table }: Seated, prompt: AnyPrompt, localizer: Localizer): string {
  const until = awaited.find(each => each.seat === mine.seat)?.until ?? null;
  const limit =
    until === null
      ? []
      : [
          `-# ${localizer.say({ key: prompt.sealed ? 'common:panel.closes' : 'common:panel.until', until: relative(until) })}`,
        ];
  const so =
    mine.answered === null
      ? []
      : [
          localizer.say({
            key: `common:panel.${prompt.sealed?.closes === 'pace' && table.pace === 'live' ? 'answeredLive' : 'answered'}`,
            answer: answerText(prompt, mine.answered, localizer),
          }),
        ];
  return [`### ${localizer.say(prompt.ask)}`, ...so, ...limit].join('\n');
}

/** An answer in words. */
function answerText({ options }: AnyPrompt, { picks }: AnyAnswer, { say, list }: Localizer): string {
  const chosen = options.filter(option => picks.some(pick => same(pick, option.value)));
  return chosen.length === 0
    ? say({ key: 'common:panel.nothing' })
    : list(chosen.map(option => fullLabel(say, option)));
}

function waiting(tableView: Seated, localizer: Localizer): string {
  if (tableView.table.status !== 'running')
    return (
      pauseLine(tableView, localizer) ?? localizer.say({ key: `common:refuse.${tableView.table.status}` })
    );
  return [localizer.say({ key: 'common:panel.notAsked' }), awaited(tableView, localizer) ?? '']
    .join('\n')
    .trim();
}

function footer({ table, mine }: Seated, { label }: Localizer) {
  const { id, game, status } = table;
  const running = status === 'running';
  return rows([
    ...(running ? [button({ to: 'panel', table: id }, label({ key: 'common:button.refresh' }))] : []),
    ...(running && GAMES[game].orders
      ? [button({ to: 'orders', table: id }, label({ key: 'common:button.orders' }))]
      : []),
    ...(running && mine.undoable
      ? [button({ to: 'undo', table: id, stamp: mine.stamp }, label({ key: 'common:button.undo' }))]
      : []),
    button({ to: 'status', table: id }, label({ key: 'common:button.status' })),
    button({ to: 'log', table: id, page: 0 }, label({ key: 'common:button.log' })),
  ]);
}
