/** `/undo` and its button in the panel. */
import type { ButtonInteraction } from 'discord.js';
import type { Route } from '../src/discord/ids.ts';
import { callerOf, sayTo, tell, type Bot, type Slash } from './context.ts';
import { tableFor } from './find.ts';
import { showPanel } from './panel.ts';

const UNDONE = { key: 'common:done.undo' };

export async function undo(bot: Bot, i: Slash): Promise<void> {
  const table = await tableFor(bot, i);
  if (table !== null) await tell(i, await bot.tables.undo(table, callerOf(i)), UNDONE);
}

export async function undoButton(bot: Bot, i: ButtonInteraction, { table }: Extract<Route, { to: 'undo' }>): Promise<void> {
  const outcome = await bot.tables.undo(table, callerOf(i));
  await showPanel(bot, i, table, { notice: sayTo(i)(outcome.ok ? UNDONE : outcome.why) });
}
