/** `/rematch` and its button: opens a lobby with the same players. The winner of the last game begins. */
import type { ButtonInteraction } from 'discord.js';
import type { Command, Handlers } from '../command.ts';
import { callerOf, replyOutcome, tableViewFor, type App, type Slash } from '../context.ts';
import { ENDED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { mayPost, tellIfRefused } from './permissions.ts';
import { mayOpenTable } from './server-policy.ts';

export const commands: readonly Command[] = [{ path: 'rematch', options: [TABLE], run: rematch }];

export const handlers = {
  rematch: { button: (app, i, { table }) => openRematch(app, i, table) },
} satisfies Partial<Handlers>;

async function rematch(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, ENDED);
  if (table !== null) await openRematch(app, i, table);
}

async function openRematch(app: App, i: Slash | ButtonInteraction, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (
    !tableView ||
    !(await mayPost(i, tableView.table.location.channel)) ||
    !(await mayOpenTable(app, i, { ...tableView.table.location, game: tableView.table.game }))
  )
    return;
  const opened = await app.tables.rematch(table, callerOf(i));
  const { channel } = tableView.table.location;
  const words = { table: opened.ok ? opened.value : '', channel: `<#${channel}>` };
  await replyOutcome(i, opened, { key: 'common:done.rematch', ...words });
  if (opened.ok) await tellIfRefused(app, i, opened.value, channel);
}
