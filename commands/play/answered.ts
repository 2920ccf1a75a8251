/** What a player reads after an answer: what was done, then the next question, or who and what waits. */
import type { Msg } from '../../engines/core/game.ts';
import type { AnyAnswer, AnyOption, AnyPrompt, Outcome } from '../../src/base.ts';
import { dutyLines } from '../../src/announce/cards/duties.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { deferReply, showPrivately, replyPrivately } from '../../src/discord/reply.ts';
import { relative, text, type Payload } from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { Answered } from '../../src/tables/api.ts';
import type { TableView } from '../../src/tables/model.ts';
import { isFinal } from '../../src/tables/play/sealed.ts';
import { timing } from '../../src/tables/time/timing.ts';
import { waitsUntil } from '../../src/tables/views/waiting.ts';
import { DONE, doneText, localizerFor, sayTo, type App, type Click, type Slash } from '../context.ts';
import { nextParts, nextTable } from './next-table.ts';
import { rememberPanel } from './panel-end.ts';
import { isSeated, presenterContext, showPanel, type Seated } from './panel.ts';
import { optionsText } from './question-text.ts';
import { chosenAlong, indexesOf, promptsAlong } from './widget/question.ts';
import { gameAt, refusalPayload } from './refusals.ts';
import { furtherText } from './series.ts';

/** What the player has done (`did`), and the whole notice: also until when it can be changed. */
interface AnswerNotice {
  readonly did: string;
  readonly notice: string;
}

/**
 * Returns what to say of an answer. `before`: the table as it was asked; `optionIndexes`: the options chosen,
 * of all questions of a plan.
 */
export function answerNotice(
  before: TableView,
  optionIndexes: readonly number[],
  open: Answered['open'],
  localizer: Localizer,
): AnswerNotice {
  const { say } = localizer;
  if (!isSeated(before) || !before.mine.prompt) {
    const did = doneText(say, { key: 'common:answered.done' });
    return { did, notice: did };
  }
  const { prompt } = before.mine;
  const told = deedOf(before, prompt, optionIndexes, localizer);
  const picks = picksAlong(before, prompt, optionIndexes, localizer).map(({ value }) => value);
  const final = open !== null && isFinal(prompt, { picks }, before.table);
  const further = furtherText(before, prompt, optionIndexes, localizer);
  const did = [`${DONE} ${say(told)}`, ...(further === null ? [] : [further])].join(' ');
  return { did, notice: open ? `${did} ${say(changeable(open, final))}` : did };
}

/** Returns the chosen options, of all questions of a plan. */
function picksAlong(
  tableView: Seated,
  prompt: AnyPrompt,
  optionIndexes: readonly number[],
  localizer: Localizer,
): readonly AnyOption[] {
  const presenter = PRESENTERS[tableView.table.game];
  const at = presenterContext(tableView, localizer);
  const prompts = promptsAlong(presenter, at, prompt, optionIndexes.slice(0, -1));
  return chosenAlong(prompts, optionIndexes);
}

/** Says in the past tense what these options of the question did. */
export function deedOf(
  tableView: Seated,
  prompt: AnyPrompt,
  optionIndexes: readonly number[],
  localizer: Localizer,
): Msg {
  const options = picksAlong(tableView, prompt, optionIndexes, localizer);
  const at = presenterContext(tableView, localizer);
  const picks = options.map(({ value }) => value);
  return (
    PRESENTERS[tableView.table.game].past(at, prompt, picks) ?? {
      key: 'common:answered.chosen',
      answer: optionsText(options, localizer),
    }
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The hold of a window is the same for any number of people, and told as it is without a scale. */
const SEVERAL_PEOPLE = 2;
const REAL_TIME = 1;

/**
 * Returns until when an answer can be changed, or that it cannot. Depends only on the answer, the pace, the
 * closing rule and the deadline.
 */
function changeable({ until: end, closes, pace }: NonNullable<Answered['open']>, final: boolean): Msg {
  const until = relative(end);
  if (final) return { key: 'common:answered.final', until };
  if (closes === 'all') return { key: 'common:answered.all', until };
  const { hold, earliest } = timing(pace, SEVERAL_PEOPLE, REAL_TIME);
  switch (pace) {
    case 'sealed':
      return { key: 'common:answered.full', until };
    case 'live':
      return { key: 'common:answered.live', until, count: earliest / SECOND };
    case 'async':
    case 'slow':
      return { key: 'common:answered.open', until, from: hold / MINUTE, to: (2 * hold) / MINUTE };
  }
}

/** Returns what was open after an answer, unless it has closed before the player is told. */
export function openNow(
  open: Answered['open'],
  { mine: before }: TableView,
  { mine: after }: TableView,
): Answered['open'] {
  const isSame = after !== null && after.prompt !== null && after.stamp === before?.stamp;
  return isSame ? open : null;
}

/** An answer and its outcome. */
interface Given {
  readonly table: string;
  /** The table as it was asked. `null`: there was none. */
  readonly before: TableView | null;
  readonly outcome: Outcome<Answered>;
  /** `null`: the answer of a button of the public card. */
  readonly optionIndexes: readonly number[] | null;
}

/** Returns the indexes of the options that this answer picked. Empty: nothing was asked. */
const chosenIn = (prompt: AnyPrompt | null, answer: AnyAnswer): readonly number[] =>
  prompt ? indexesOf(prompt, answer) : [];

/**
 * Replies to an answer by a command or by a button of the public card: the refusal with its clause, or what
 * was done. Then the panel with the next question at once; without one, who is awaited and the next table
 * that waits.
 */
export async function replyAnswered(
  app: App,
  i: Click | Slash,
  { table, before, outcome, optionIndexes }: Given,
): Promise<void> {
  if (!outcome.ok) {
    const game = before?.table.game ?? (await gameAt(app, table, i.user.id));
    return replyPrivately(i, refusalPayload(game, outcome.why, sayTo(i)));
  }
  await deferReply(i); // what follows may load many tables
  const after = await app.tables.tableView(table, i.user.id);
  if (!before || !after) return replyPrivately(i, doneText(sayTo(i), { key: 'common:answered.done' }));
  const localizer = localizerFor(i, after);
  const { answer } = outcome.value;
  const open = openNow(outcome.value.open, before, after);
  const chosen = optionIndexes ?? chosenIn(before.mine?.prompt ?? null, answer);
  const { did, notice } = answerNotice(before, chosen, open, localizer);
  if (waitsUntil(after) !== null) return showPanel(app, i, table, { notice, did });
  const payload = await answeredPayload(app, i, after, { notice, isSettled: open === null });
  const { id: message } = await showPrivately(i, payload);
  const stamp = open === null ? null : (after.mine?.stamp ?? null);
  const refreshed = async () => {
    const now = await app.tables.tableView(table, i.user.id);
    return now === null || waitsUntil(now) !== null
      ? null
      : answeredPayload(app, i, now, { notice, isSettled: true });
  };
  const below = async () => null;
  await rememberPanel(app, i, { message, payload, table, stamp, did, refreshed, below }, localizer);
}

/** Returns what was done, and without an open question whom the game waits for and the next table. */
async function answeredPayload(
  app: App,
  i: Click | Slash,
  tableView: TableView,
  said: { readonly notice: string; readonly isSettled: boolean },
): Promise<Payload> {
  const localizer = localizerFor(i, tableView);
  const isWaiting = said.isSettled && tableView.table.status === 'running';
  const waiting = isWaiting ? dutyLines(tableView, localizer) : [];
  const next = await nextTable(app, i.user.id, tableView.table.id);
  const words = text([said.notice, ...waiting].join('\n'));
  return { components: [words, ...nextParts(next, localizer)], files: [], pings: [] };
}
