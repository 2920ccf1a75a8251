/** Finds the caller's open question for the commands of a game, and answers it by value. */
import { isDeepStrictEqual as same } from 'node:util';
import type { AutocompleteInteraction } from 'discord.js';
import type { Msg } from '../../../engines/core/game.ts';
import type { GameId } from '../../../engines/index.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import { replyPrivately } from '../../../src/discord/reply.ts';
import type { Stamp, TableView } from '../../../src/tables/model.ts';
import { callerOf, localizerFor, sayTo, tableViewFor, type App, type Slash } from '../../context.ts';
import { tableFor, tableWhileTyping } from '../../find-table.ts';
import { replyAnswered } from '../answered.ts';
import { whyNoPanel } from '../no-panel.ts';
import { isSeated, type Seated } from '../panel.ts';
import { refusalPayload } from '../refusals.ts';

/** The caller's open question. */
export interface CallerQuestion<View> {
  readonly tableView: Seated;
  readonly prompt: AnyPrompt;
  readonly stamp: Stamp;
  readonly view: View;
}

/** Which questions a command answers. `null`: any. */
interface QuestionFilter<View> {
  readonly game: GameId | null;
  readonly types: readonly string[] | null;
  readonly none?: (view: View) => Msg;
}

/**
 * Returns the open question, or the reason why there is none. The cast is safe, because the engine of the
 * table's game made the view.
 */
function questionAt<View>(
  tableView: TableView,
  user: string,
  { game, types, none = () => ({ key: 'common:refuse.notYourTurn' }) }: QuestionFilter<View>,
): CallerQuestion<View> | { readonly why: Msg } {
  if (game !== null && tableView.table.game !== game) return { why: { key: 'common:refuse.otherGame' } };
  if (tableView.table.status !== 'running')
    return { why: { key: `common:refuse.${tableView.table.status}` } };
  if (!isSeated(tableView)) return { why: whyNoPanel(tableView, user) };
  const { prompt, stamp } = tableView.mine;
  const view = tableView.mine.view as View;
  if (!prompt) return { why: none(view) };
  return types === null || types.includes(prompt.type)
    ? { tableView, prompt, stamp, view }
    : { why: { key: 'common:refuse.otherQuestion' } };
}

/** Returns the question for a command. `null`: there is none; the caller has been told the reason. */
export async function openQuestion<View>(
  app: App,
  i: Slash,
  filter: QuestionFilter<View>,
): Promise<CallerQuestion<View> | null> {
  const table = await tableFor(app, i);
  const tableView = table === null ? null : await tableViewFor(app, i, table);
  if (!tableView) return null;
  const question = questionAt(tableView, i.user.id, filter);
  if (!('why' in question)) return question;
  await replyPrivately(i, refusalPayload(tableView.table.game, question.why, sayTo(i)));
  return null;
}

/** Returns the question while an option is being typed. `null`: there is none. */
export async function questionWhileTyping<View>(
  app: App,
  i: AutocompleteInteraction,
  filter: QuestionFilter<View>,
): Promise<CallerQuestion<View> | null> {
  const table = await tableWhileTyping(app, i);
  const tableView = table === null ? null : await app.tables.tableView(table, i.user.id);
  const question = tableView ? questionAt(tableView, i.user.id, filter) : null;
  return question === null || 'why' in question ? null : question;
}

/** Answers with the option of this value. If it is not offered, refuses with `whyNot`. */
export async function answerValue(
  app: App,
  i: Slash,
  { tableView, prompt, stamp }: CallerQuestion<unknown>,
  { value, whyNot }: { readonly value: unknown; readonly whyNot: () => Msg },
): Promise<void> {
  const { id, game } = tableView.table;
  const optionIndex = prompt.options.findIndex(option => same(option.value, value));
  if (optionIndex < 0)
    return replyPrivately(i, refusalPayload(game, whyNot(), localizerFor(i, tableView).say));
  const outcome = await app.tables.answer(id, callerOf(i), stamp, { optionIndexes: [optionIndex] });
  await replyAnswered(app, i, { table: id, before: tableView, outcome, optionIndexes: [optionIndex] });
}
