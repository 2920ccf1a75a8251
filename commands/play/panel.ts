/**
 * The private panel of a player: their picture, the open question with its widget, and their answer so far.
 * Each click updates the panel in place.
 */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg } from '../../engines/core/game.ts';
import type { AnyPrompt } from '../../src/base.ts';
import { shortened } from '../../src/discord/fit.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { gameAndPlace } from '../../src/discord/phrases.ts';
import { rowsLeft } from '../../src/discord/phone.ts';
import { pictureParts, type Picture, type PictureParts } from '../../src/discord/pictures.ts';
import { showPrivately, deferUpdate, type Press } from '../../src/discord/reply.ts';
import { ACCENT, button, container, text, type Payload, type Row } from '../../src/discord/ui.ts';
import { PRESENTERS, type Presenter } from '../../src/presenters/index.ts';
import type { News, WaitingTable } from '../../src/tables/api.ts';
import { isOwnPace, type Stamp, type TableView } from '../../src/tables/model.ts';
import type { Confirmation } from '../../src/people/model.ts';
import { isFinal } from '../../src/tables/play/sealed.ts';
import { waitsUntil } from '../../src/tables/views/waiting.ts';
import type { Handlers } from '../command.ts';
import { localizerFor, logDrawingError, settingsOf, tableViewFor, type App, type Slash } from '../context.ts';
import { askingAt } from './widget/asking.ts';
import { previewText } from './widget/controls.ts';
import {
  FIRST,
  firstStep,
  indexesOf,
  openGroup,
  questionFor,
  type Question,
  type Step,
} from './widget/question.ts';
import { layoutOf } from './widget/layout.ts';
import { titleAlong } from './widget/plan-menus.ts';
import { hintButton } from './hint-button.ts';
import { missingButtons, missingText, secondaryRows, unsaid, withButtons } from './missing.ts';
import { nextParts, nextTable } from './next-table.ts';
import { replyNoPanel } from './no-panel.ts';
import { deadlineText, promptText } from './question-text.ts';
import { rememberPanel } from './panel-end.ts';
import { clauseRows, refusalText } from './refusals.ts';
import { canPrepare, preparedIndexes, seriesTexts } from './series.ts';
import { sinceText, type SinceContext } from './since.ts';
import { ordersButton, waitingText } from './waiting-text.ts';
import { asideTitle, deedText, effectsText, widget } from './widget/widget.ts';

export const handlers = {
  panel: { button: (app, i, { table }) => showPanel(app, i, table) },
  missing: {
    button: (app, i, { table, stamp, at, page, optionIndexes, parts }) =>
      showPanel(app, i, table, { step: { at, page, optionIndexes, parts }, stamp, explains: true }),
  },
} satisfies Partial<Handlers>;

type Mine = NonNullable<TableView['mine']>;

/** A running table as one of its players sees it. */
export type Seated = TableView & { readonly mine: Mine };
export const isSeated = (tableView: TableView): tableView is Seated => tableView.mine !== null;

export interface Panel {
  readonly tableView: Seated;
  readonly localizer: Localizer;
  /** What has happened since this player's last move. */
  readonly news: News;
  readonly step: Step;
  /** Answer to the last press: what was done, or the reason for a refusal. */
  readonly notice: string | null;
  /** Buttons that belong to `notice`. */
  readonly noticeRows?: readonly Row[];
  /** True if the notice refuses a press or is a hint: it stands beside the question, where it was pressed. */
  readonly isBeside?: boolean;
  /** True if the notice says what this player has done. */
  readonly hasActed?: boolean;
  /**
   * True if the notice says what this player has answered in the open window, and until when that can be
   * changed: it stands with the question, because its buttons change it.
   */
  readonly saysAnswer?: boolean;
  /** True if the player has pressed something of the question already. */
  readonly hasBegun?: boolean;
  /** True if the player wants to know what cannot be chosen, and why. */
  readonly explains?: boolean;
  /** Which single answers the player wants to confirm. Default: those with a warning. */
  readonly confirms?: Confirmation;
  /** The next table that waits for this player, if this one does not. */
  readonly next: WaitingTable | null;
  /** True if the panel is opened in another channel than that of the table. */
  readonly isElsewhere: boolean;
}

export function panelPayload(panel: Panel, pictures: PictureParts): Payload {
  const { tableView, localizer, hasActed = false, news, next, isElsewhere } = panel;
  const { isBeside = false, saysAnswer = false } = panel;
  const prompt = openPrompt(tableView);
  const { body, loose } =
    prompt === null
      ? { body: [text(waitingText(tableView, localizer, hasActed))], loose: [] }
      : promptParts(panel, prompt);
  const above = [
    isElsewhere ? text(`-# ${gameAndPlace(tableView.table, localizer.say)}`) : null,
    ...(isBeside || saysAnswer ? [] : noticeParts(panel)),
  ];
  const below = [
    ...pictures.components,
    ...(isBeside ? noticeParts(panel) : []),
    ...body,
    ...nextParts(next, localizer),
    ...footer(panel, loose),
  ];
  const rows = rowsLeft([...above, ...below], pictures.files);
  // The card of the end tells how it came.
  const isOver = tableView.table.status === 'over';
  const since = isOver ? null : sinceText(news, sinceContext(panel, rows), localizer);
  return {
    components: [container(ACCENT.running, shortened([...above, since, ...below]))],
    files: pictures.files,
    pings: [],
  };
}

const sinceContext = (
  { tableView, hasBegun = false, hasActed = false }: Panel,
  rows: number,
): SinceContext => ({
  seat: tableView.mine.seat,
  digest: PRESENTERS[tableView.table.game].digest,
  isAsked: openPrompt(tableView) !== null,
  hasBegun,
  hasActed,
  rows,
});

const noticeParts = ({ notice, noticeRows = [] }: Panel) =>
  notice === null ? [] : [text(`> ${notice}`), ...noticeRows];

/** Returns the question that this player can answer now. `null`: none, or the game stands still. */
export const openPrompt = ({ table, mine }: Seated): AnyPrompt | null =>
  table.status === 'running' ? mine.prompt : null;

/**
 * Returns the question, what the answer under way would bring, the deadline, the effects of the options, and
 * the widget; also the buttons that have no room there. After an answer that cannot be changed, there is
 * nothing to choose.
 */
function promptParts(panel: Panel, prompt: AnyPrompt) {
  const { tableView, localizer, step, confirms = 'grave' } = panel;
  const { table, mine } = tableView;
  const presenter = PRESENTERS[table.game];
  if (mine.answered !== null && isFinal(prompt, mine.answered, table))
    return {
      body: [text(promptText(panel, prompt, prompt.ask)), ...deadlineText(panel, prompt)],
      loose: [],
    };
  const context = presenterContext(tableView, localizer);
  const question = questionIn(tableView, prompt, confirms, localizer);
  const asking = askingAt(presenter, context, prompt, step);
  const previewLines = presenter.preview(context, asking);
  const missing = unsaid(presenter.missing(context, asking), previewLines, localizer);
  const asks = layoutOf(question) === 'plan' ? titleAlong(question, step) : askedAt(presenter, prompt, step);
  const controls = widget(question, step, localizer);
  const whyNot = panel.explains ? [] : missingButtons(question, step, missing, localizer);
  const joined = withButtons(controls, whyNot);
  const body = [
    text(promptText(panel, prompt, asks, deedText(question, step, localizer))),
    previewText(previewLines),
    ...deadlineText(panel, prompt),
    ...effectsText(question, step, localizer),
    ...seriesTexts(tableView, question, step, localizer),
    ...(panel.explains ? missingText(missing, localizer) : []),
    ...(joined ?? controls),
    ...(step.optionIndexes.length === 0 ? asideLine(question, localizer) : []),
  ];
  return { body, loose: joined === null ? whyNot : [] };
}

/** Returns an open question as the panel shows it. `confirms`: which answers the player wants to confirm. */
export const questionIn = (
  tableView: Seated,
  prompt: AnyPrompt,
  confirms: Confirmation,
  localizer: Localizer,
): Question =>
  questionFor(PRESENTERS[tableView.table.game], presenterContext(tableView, localizer), {
    ...{ ...tableView.mine, prompt, confirms, prepares: canPrepare(tableView, prompt) },
    isFinal: answer => isFinal(prompt, answer, tableView.table),
  });

/** Says that *More* has further answers. Empty: it has none. */
function asideLine(question: Question, { say }: Localizer) {
  const title = asideTitle(question);
  return title ? [text(`-# ${say({ key: 'common:widget.asideBehind', what: say(title) })}`)] : [];
}

/** Returns the question of the open group; if none is open, that of the prompt. */
function askedAt(presenter: Presenter, prompt: AnyPrompt, step: Step): Msg {
  const group = openGroup(prompt, step);
  return (group && presenter.within(group)) ?? prompt.ask;
}

/**
 * What a panel opens with: a step of the question with this stamp, what cannot be chosen or a hint, a notice
 * of what the player has done, or a refusal. `did`: the part of the notice that stays true. Default: all.
 */
type Opening =
  | { readonly step: Step; readonly stamp: Stamp; readonly explains?: boolean; readonly hint?: string }
  | { readonly notice: string | null; readonly saysAnswer?: boolean; readonly did?: string }
  | { readonly why: Msg };

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
  if (!isSeated(tableView)) return replyNoPanel(i, tableView);
  const localizer = localizerFor(i, tableView);
  const start = openedWith(tableView, opening, localizer);
  const payload = await composed(app, i, tableView, start);
  const { id: message } = await showPrivately(i, payload);
  const did = 'notice' in opening ? (opening.did ?? opening.notice) : null;
  const stamp = openPrompt(tableView) === null ? null : tableView.mine.stamp;
  const refreshed = () => waitingPanel(app, i, table, opening);
  const moves = canMove(i, tableView, opening);
  const below = async () => (moves ? askingPanel(app, i, table, { opening, stamp }) : null);
  const shown = { message, payload, table, stamp, did, refreshed, below };
  await rememberPanel(app, i, shown, localizer);
}

/**
 * True if the panel asks something that its reader has not answered, begun to choose or pressed in vain, and
 * stands in the table's channel: a new card there would push it out of sight.
 */
const canMove = (i: Press | Slash, tableView: Seated, opening: Opening): boolean =>
  'notice' in opening &&
  openPrompt(tableView) !== null &&
  tableView.mine.answered === null &&
  !isElsewhere(i, tableView);

const isElsewhere = (i: Press | Slash, { table: { location } }: Seated): boolean =>
  i.channelId !== (location.thread ?? location.channel);

/** Returns the panel as it asks now. `null`: the question of this stamp has passed. */
async function askingPanel(
  app: App,
  i: Press | Slash,
  table: string,
  { opening, stamp }: { readonly opening: Opening; readonly stamp: Stamp | null },
): Promise<Payload | null> {
  const tableView = await app.tables.tableView(table, i.user.id);
  if (tableView === null || !isSeated(tableView) || tableView.mine.stamp !== stamp) return null;
  if (openPrompt(tableView) === null) return null;
  return composed(app, i, tableView, openedWith(tableView, opening, localizerFor(i, tableView)));
}

type Start = ReturnType<typeof openedWith>;

/** Returns the panel of this table, with its pictures, what is new, and the next table that waits. */
async function composed(app: App, i: Press | Slash, tableView: Seated, start: Start): Promise<Payload> {
  const { table } = tableView;
  const localizer = localizerFor(i, tableView);
  const [pictures, news, next] = await Promise.all([
    pictureParts(app.renderer, picturesFor(tableView, start, localizer), logDrawingError(app)),
    app.tables.news(table.id, i.user.id),
    waitsUntil(tableView) === null ? nextTable(app, i.user.id, table.id) : null,
  ]);
  const { confirmation: confirms } = settingsOf(i);
  const told = { news, next, isElsewhere: isElsewhere(i, tableView) };
  return panelPayload({ tableView, localizer, confirms, ...told, ...start }, pictures);
}

/** Returns the panel as the game stands now. `null`: its player is asked something, as the new card says. */
async function waitingPanel(
  app: App,
  i: Press | Slash,
  table: string,
  opening: Opening,
): Promise<Payload | null> {
  const tableView = await app.tables.tableView(table, i.user.id);
  if (tableView === null || !isSeated(tableView) || openPrompt(tableView) !== null) return null;
  return composed(app, i, tableView, openedWith(tableView, opening, localizerFor(i, tableView)));
}

/** After an answer, what was done and whom the game waits for are words alone, until something is asked. */
const picturesFor = (
  tableView: Seated,
  { step, hasActed = false }: Pick<Panel, 'step' | 'hasActed'>,
  localizer: Localizer,
): readonly Picture[] =>
  hasActed && openPrompt(tableView) === null ? [] : panelPictures(tableView, step, localizer);

/**
 * Drops the step of a question that is no longer open, because its option indexes mean nothing to another
 * one.
 */
function openedWith(
  tableView: Seated,
  opening: Opening,
  { say }: Localizer,
): Pick<Panel, 'step' | 'notice'> & Partial<Panel> {
  const {
    mine,
    table: { game },
  } = tableView;
  const first = mine.prompt ? opensWith(tableView, mine.prompt) : FIRST;
  const refused = (why: Msg) => ({
    step: first,
    notice: refusalText(game, why.key === STALE.key ? staleHere(mine.prompt !== null) : why, say),
    noticeRows: clauseRows(game, why, say),
    isBeside: true,
  });
  if ('why' in opening) return refused(opening.why);
  if ('notice' in opening) return { ...opening, hasActed: opening.notice !== null, step: first };
  const { step, stamp, hint = null } = opening;
  if (!mine.prompt || mine.stamp !== stamp) return refused(hint === null ? STALE : GONE);
  return { step, notice: hint, isBeside: hint !== null, ...progressOf(opening, first) };
}

/** *Why not …?* is no choice: who presses it first has begun nothing, and still reads what is new. */
const progressOf = (
  { step, explains = false }: Extract<Opening, { step: Step }>,
  first: Step,
): Pick<Panel, 'hasBegun' | 'explains'> => ({ hasBegun: !explains || !same(step, first), explains });

/** Returns the step with which the panel shows this question first: with what is prepared for it. */
function opensWith(tableView: Seated, prompt: AnyPrompt): Step {
  const prepared = preparedIndexes(tableView, prompt);
  return prepared.length > 0 ? { ...FIRST, optionIndexes: prepared } : firstStep(prompt);
}

const STALE: Msg = { key: 'common:refuse.stale' };
const GONE: Msg = { key: 'advice:gone' };
/** The same, above what is asked now. */
const staleHere = (isAsked: boolean): Msg => ({
  key: isAsked ? 'common:refuse.staleHere' : 'common:refuse.staleGone',
});

export const presenterContext = ({ table, view, mine }: Seated, localizer: Localizer) => ({
  table: table.id,
  view: mine.view,
  open: view,
  localizer,
});

export const handPictures = (tableView: Seated, localizer: Localizer): readonly Picture[] =>
  PRESENTERS[tableView.table.game].hand(presenterContext(tableView, localizer));

/**
 * Returns the pictures of the question, with the chosen options; before any choice, with the waiting answer.
 */
export function panelPictures(tableView: Seated, step: Step, localizer: Localizer): readonly Picture[] {
  const prompt = openPrompt(tableView);
  const { answered } = tableView.mine;
  const isFirst = step.optionIndexes.length === 0 && step.parts.every(code => code === 0);
  const showsAnswer = prompt !== null && answered !== null && isFirst;
  const shown = showsAnswer ? { ...step, optionIndexes: indexesOf(prompt, answered), parts: [] } : step;
  const presenter = PRESENTERS[tableView.table.game];
  const context = presenterContext(tableView, localizer);
  return presenter.panel(context, prompt && askingAt(presenter, context, prompt, shown));
}

/** Returns the secondary buttons. `loose`: those that have no room beside the question. */
function footer({ tableView, step, localizer }: Panel, loose: ReturnType<typeof missingButtons>) {
  const { id, status } = tableView.table;
  const { mine } = tableView;
  const { label } = localizer;
  // To people at the same table a hint would be unfair.
  const isHinted = openPrompt(tableView) !== null && isOwnPace(tableView.table);
  const undo = button({ to: 'undo', table: id, stamp: mine.stamp }, label({ key: 'common:button.undo' }));
  return secondaryRows([
    ...(status === 'running' && mine.undoable ? [undo] : []),
    ...loose,
    ...(isHinted ? [hintButton({ table: id, stamp: mine.stamp }, step, localizer)] : []),
    button({ to: 'hand', table: id }, label({ key: 'common:button.hand' })),
    ...ordersButton(tableView, localizer),
    button({ to: 'more', table: id }, label({ key: 'common:button.more' })),
  ]);
}
