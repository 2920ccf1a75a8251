/** `/undo`, and its button in the panel. */
import type { ButtonInteraction } from 'discord.js';
import type { To } from '../../src/discord/ids.ts';
import type { AnyAnswer } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { deferUpdate, replyPrivately } from '../../src/discord/reply.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, doneText, localizerFor, sayTo, type App, type Slash } from '../context.ts';
import { tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { proposeUndo, undoRows } from '../table/votes.ts';
import { deedOf } from './answered.ts';
import { isSeated, openPrompt, showPanel } from './panel.ts';
import { gameAt, refusalPayload, replyWithClause } from './refusals.ts';
import { indexesOf } from './widget/question.ts';

export const commands: readonly Command[] = [
  { path: 'undo', options: [{ name: 'all', kind: 'yes' }, TABLE], run: undo },
];

export const handlers = {
  undo: { button: undoButton },
} satisfies Partial<Handlers>;

/**
 * Undoes the caller's last answer, and shows the question that is open again. If only a vote can undo it,
 * offers to propose that.
 */
export async function undo(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table === null) return;
  if (i.options.getBoolean('all') === true) return proposeUndo(app, i, table);
  const outcome = await app.tables.undo(table, callerOf(i));
  if (outcome.ok) {
    await deferUpdate(i);
    await app.panels.takenBack(table, i.user.id);
    return showUndone(app, i, table, outcome.value);
  }
  if (outcome.why.key !== 'common:refuse.undoBinding')
    return replyWithClause(app, i, table, { outcome, done: { key: 'common:done.undo' } });
  const payload = refusalPayload(await gameAt(app, table, i.user.id), outcome.why, sayTo(i));
  await replyPrivately(i, { ...payload, components: [...payload.components, ...undoRows(table, sayTo(i))] });
}

/** Undoes the answer that the panel showed. The stamp prevents a second click from undoing one more. */
export async function undoButton(
  app: App,
  i: ButtonInteraction,
  { table, stamp }: To<'undo'>,
): Promise<void> {
  const tableView = await app.tables.tableView(table, i.user.id);
  if (tableView?.mine && tableView.mine.stamp !== stamp)
    return showPanel(app, i, table, { why: { key: 'common:refuse.stale' } });
  const outcome = await app.tables.undo(table, callerOf(i));
  await (outcome.ok
    ? showUndone(app, i, table, outcome.value)
    : showPanel(app, i, table, { why: outcome.why }));
}

/** Shows the panel with the question that is open again, and says which answer was taken back. */
async function showUndone(
  app: App,
  i: Slash | ButtonInteraction,
  table: string,
  answer: AnyAnswer,
): Promise<void> {
  await deferUpdate(i);
  const tableView = await app.tables.tableView(table, i.user.id);
  const what = tableView && deedAgain(tableView, answer, localizerFor(i, tableView));
  const done = what ? { key: 'common:done.undoWhat', what } : { key: 'common:done.undo' };
  await showPanel(app, i, table, { notice: doneText(sayTo(i), done) });
}

/** Returns what this answer to the question that is open again would do. `null`: it does not fit. */
function deedAgain(tableView: TableView, answer: AnyAnswer, localizer: Localizer): string | null {
  const prompt = isSeated(tableView) ? openPrompt(tableView) : null;
  if (!isSeated(tableView) || prompt === null) return null;
  const optionIndexes = indexesOf(prompt, answer);
  return optionIndexes.length === 0 || optionIndexes.length !== answer.picks.length
    ? null
    : localizer.say(deedOf(tableView, prompt, optionIndexes, localizer));
}
