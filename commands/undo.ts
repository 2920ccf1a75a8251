/** `/undo` and its button in the panel. */
import { isDeepStrictEqual as same } from 'node:util';
import type { ButtonInteraction } from 'discord.js';
import type { Route } from '../src/discord/ids.ts';
import { callerOf, refusal, sayTo, type Bot, type Slash } from './context.ts';
import { tableFor } from './find.ts';
import { showPanel } from './panel.ts';
import { report } from './reasons.ts';

const UNDONE = { key: 'common:done.undo' };

export async function undo(bot: Bot, i: Slash): Promise<void> {
  const table = await tableFor(bot, i);
  if (table !== null) await report(bot, i, table, await bot.tables.undo(table, callerOf(i)), UNDONE);
}

/** Of what the panel showed: a second press does not take back one answer more. */
export async function undoButton(bot: Bot, i: ButtonInteraction, { table, stamp }: Extract<Route, { to: 'undo' }>): Promise<void> {
  const look = await bot.tables.look(table, i.user.id);
  if (look?.mine && !same(look.mine.stamp, stamp)) return showPanel(bot, i, table, { why: refusal('stale') });
  const outcome = await bot.tables.undo(table, callerOf(i));
  await showPanel(bot, i, table, outcome.ok ? { notice: sayTo(i)(UNDONE) } : { why: outcome.why });
}
