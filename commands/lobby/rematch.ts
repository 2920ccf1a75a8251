/** `/rematch` and its button: a lobby with the same people; the winner will begin. */
import type { ButtonInteraction } from 'discord.js';
import type { To } from '../../src/discord/ids.ts';
import { callerOf, tableViewFor, tell, type App, type Slash } from '../context.ts';
import { ENDED, tableFor } from '../find-table.ts';
import { isOffered } from './offer.ts';
import { mayPost } from './permissions.ts';

export async function rematch(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, ENDED);
  if (table !== null) await again(app, i, table);
}

export const rematchButton = (app: App, i: ButtonInteraction, { table }: To<'rematch'>): Promise<void> =>
  again(app, i, table);

async function again(app: App, i: Slash | ButtonInteraction, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (
    !tableView ||
    !(await mayPost(i, tableView.table.place.channel)) ||
    !(await isOffered(app, i, { ...tableView.table.place, game: tableView.table.game }))
  )
    return;
  const opened = await app.tables.rematch(table, callerOf(i));
  await tell(i, opened, { key: 'common:done.rematch', table: opened.ok ? opened.value : '' });
}
