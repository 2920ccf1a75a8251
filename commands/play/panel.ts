/**
 * The private panel of a player: their picture, the open question with its widget, and their answer so far.
 * Each click updates the panel in place.
 */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg } from '../../engines/core/game.ts';
import { ACCENT, heading } from '../../src/announce/card.ts';
import { pauseLine } from '../../src/announce/motion-card.ts';
import type { AnyAnswer, AnyPrompt } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { awaited, fullLabel } from '../../src/discord/phrases.ts';
import { pictureParts, type Picture, type PictureParts } from '../../src/discord/pictures.ts';
import { editPrivately, deferUpdate, replyPrivately, type Press } from '../../src/discord/reply.ts';
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
import { FIRST, firstStep, previewText, questionFor, type Step } from './controls.ts';
import { clauseRows, refusalText } from './refusals.ts';
import { effectsText, widget } from './widget.ts';

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
  /** Private messages to this player since their last move. */
  readonly secrets: readonly Msg[];
  readonly step: Step;
  /** Answer to the last press: done, or the reason for a refusal. */
  readonly notice: string | null;
  /** Buttons that belong to `notice`. */
  readonly noticeRows?: readonly Row[];
}

/** Most characters of private messages in a panel. */
const MAX_SECRETS = 800;

export function panelPayload(panel: Panel, pictures: PictureParts): Payload {
  const { tableView, localizer, notice, noticeRows = [] } = panel;
  const prompt = openPrompt(tableView);
  const body = prompt === null ? [text(waitingText(tableView, localizer))] : promptParts(panel, prompt);
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        notice === null ? null : text(`> ${notice}`),
        ...noticeRows,
        ...pictures.components,
        secretsText(panel),
        ...body,
        ...footer(tableView, localizer),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns the question that this player can answer now. `null`: none, or the game stands still. */
const openPrompt = ({ table, mine }: Seated): AnyPrompt | null =>
  table.status === 'running' ? mine.prompt : null;

function secretsText({ secrets, localizer }: Panel) {
  if (secrets.length === 0) return null;
  const lines = secrets.map(msg => `🔒 ${localizer.say(msg)}`);
  return text(tail(lines, MAX_SECRETS));
}

/** Returns the question, the preview of the answer under way, and the widget. */
function promptParts({ tableView, localizer, step }: Panel, prompt: AnyPrompt) {
  const { table, mine } = tableView;
  const presenter = PRESENTERS[table.game];
  const { at, optionIndexes } = step;
  const context = presenterContext(tableView, localizer);
  const previewLines = presenter.preview(context, { prompt, at, optionIndexes });
  const question = questionFor(presenter, context, { prompt, stamp: mine.stamp });
  return [
    text(promptText(tableView, prompt, localizer)),
    previewText(previewLines),
    ...effectsText(question, step, localizer),
    ...widget(question, step, localizer),
  ];
}

/** What a panel opens with: a step of the question with this stamp, a notice, or a refusal. */
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
  const start = openedWith(tableView, opening, localizer);
  const [pictures, secrets] = await Promise.all([
    pictureParts(app.renderer, panelPictures(tableView, start.step, localizer), logDrawingError(app)),
    app.tables.privateMessages(table, i.user.id),
  ]);
  await editPrivately(i, panelPayload({ tableView, localizer, secrets, ...start }, pictures));
}

/**
 * Drops the step of a question that is no longer open, because its option indexes mean nothing to another
 * one.
 */
function openedWith(
  { mine, table: { game } }: Seated,
  opening: Opening,
  { say }: Localizer,
): Pick<Panel, 'step' | 'notice' | 'noticeRows'> {
  const first = mine.prompt ? firstStep(mine.prompt) : FIRST;
  if ('why' in opening)
    return {
      step: first,
      notice: refusalText(game, opening.why, say),
      noticeRows: clauseRows(game, opening.why, say),
    };
  if ('notice' in opening) return { step: first, notice: opening.notice };
  return mine.prompt && mine.stamp === opening.stamp
    ? { step: opening.step, notice: null }
    : { step: first, notice: say({ key: 'common:refuse.stale' }) };
}

/** Returns why there is no panel: the game has not started, or the user has no seat. */
export function whyNoPanel({ table }: TableView, user: string): Msg {
  const isPlayer = table.players.some(player => player.user === user);
  return { key: table.status === 'lobby' && isPlayer ? 'common:refuse.lobby' : 'common:refuse.notSeated' };
}

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
export function panelPictures(
  tableView: Seated,
  { at, optionIndexes }: Step,
  localizer: Localizer,
): readonly Picture[] {
  const prompt = openPrompt(tableView);
  const { answered } = tableView.mine;
  const showsAnswer = prompt !== null && answered !== null && optionIndexes.length === 0;
  const shown = showsAnswer ? indexesOf(prompt, answered) : optionIndexes;
  return PRESENTERS[tableView.table.game].panel(
    presenterContext(tableView, localizer),
    prompt && { prompt, at, optionIndexes: shown },
  );
}

const indexesOf = ({ options }: AnyPrompt, { picks }: AnyAnswer): number[] =>
  options.flatMap(({ value }, optionIndex) => (picks.some(pick => same(pick, value)) ? [optionIndex] : []));

/** Returns what is asked, what this player has answered so far, and until when. */
function promptText(tableView: Seated, prompt: AnyPrompt, localizer: Localizer): string {
  return [
    `### ${localizer.say(prompt.ask)}`,
    ...answerLine(tableView, prompt, localizer),
    ...deadlineLine(tableView, prompt, localizer),
  ].join('\n');
}

function answerLine({ mine, table }: Seated, prompt: AnyPrompt, localizer: Localizer): string[] {
  if (mine.answered === null) return [];
  const isLiveWindow = prompt.sealed?.closes === 'pace' && table.pace === 'live';
  const key = isLiveWindow ? 'common:panel.answeredLive' : 'common:panel.answered';
  return [localizer.say({ key, answer: answerText(prompt, mine.answered, localizer) })];
}

function deadlineLine({ mine, awaited }: Seated, prompt: AnyPrompt, { say }: Localizer): string[] {
  const until = awaited.find(each => each.seat === mine.seat)?.until ?? null;
  if (until === null) return [];
  const key = prompt.sealed ? 'common:panel.closes' : 'common:panel.until';
  return [`-# ${say({ key, until: relative(until) })}`];
}

function answerText({ options }: AnyPrompt, { picks }: AnyAnswer, { say, list }: Localizer): string {
  const chosen = options.filter(option => picks.some(pick => same(pick, option.value)));
  return chosen.length === 0
    ? say({ key: 'common:panel.nothing' })
    : list(chosen.map(option => fullLabel(say, option)));
}

/** Returns why nothing is asked of this player: the game stands still, or others are awaited. */
function waitingText(tableView: Seated, localizer: Localizer): string {
  const { status } = tableView.table;
  if (status !== 'running')
    return pauseLine(tableView, localizer) ?? localizer.say({ key: `common:refuse.${status}` });
  return [localizer.say({ key: 'common:panel.notAsked' }), awaited(tableView, localizer) ?? '']
    .join('\n')
    .trim();
}

function footer({ table: { id, status }, mine }: Seated, { label }: Localizer) {
  const undo = button({ to: 'undo', table: id, stamp: mine.stamp }, label({ key: 'common:button.undo' }));
  return rows([
    ...(status === 'running' && mine.undoable ? [undo] : []),
    button({ to: 'hand', table: id }, label({ key: 'common:button.hand' })),
    button({ to: 'more', table: id }, label({ key: 'common:button.more' })),
  ]);
}
