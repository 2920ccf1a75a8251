/** `/undo`, and its button in the panel. */
import type { ButtonInteraction } from 'discord.js';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, doneText, sayTo, type App, type Slash } from '../context.ts';
import { tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { proposeUndo, undoRows } from '../table/votes.ts';
import { showPanel } from './panel.ts';
import { gameAt, refusalPayload, replyWithClause } from './refusals.ts';

export const commands: readonly Command[] = [
  { path: 'undo', options: [{ name: 'all', kind: 'yes' }, TABLE], run: undo },
];

export const handlers = {
  undo: { button: undoButton },
} satisfies Partial<Handlers>;

const UNDONE = { key: 'common:done.undo' };

/** Undoes the caller's last answer. If only a vote can undo it, offers to propose that. */
export async function undo(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table === null) return;
  if (i.options.getBoolean('all') === true) return proposeUndo(app, i, table);
  const outcome = await app.tables.undo(table, callerOf(i));
  if (outcome.ok || outcome.why.key !== 'common:refuse.undoBinding')
    return replyWithClause(app, i, table, { outcome, done: UNDONE });
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
  await showPanel(app, i, table, outcome.ok ? { notice: doneText(sayTo(i), UNDONE) } : { why: outcome.why });
}
