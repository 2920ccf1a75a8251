/** *Hint*: what a sharp player would answer to the open question of a player who has no people as rivals. */
import type { ButtonInteraction } from 'discord.js';
import type { To } from '../../src/discord/ids.ts';
import { deferUpdate } from '../../src/discord/reply.ts';
import { localizerFor, tableViewFor, type App } from '../context.ts';
import { hintText } from './hint-button.ts';
import { isSeated, showPanel } from './panel.ts';

/** The player thinks outside of any request; meanwhile Discord shows that the panel will change. */
export async function showHint(app: App, i: ButtonInteraction, route: To<'hint'>): Promise<void> {
  const { table, stamp, at, page, optionIndexes, parts } = route;
  await deferUpdate(i);
  const hint = await app.tables.hint(table, i.user.id, stamp);
  if (!hint.ok) return showPanel(app, i, table, { why: hint.why });
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const prompt = isSeated(tableView) ? tableView.mine.prompt : null;
  const words = prompt && hintText(prompt, hint.value, localizerFor(i, tableView));
  const step = { at, page, optionIndexes, parts };
  await showPanel(app, i, table, { step, stamp, ...(words === null ? {} : { hint: words }) });
}
