/** `/rematch` and its button: opens a lobby with the same players. The winner of the last game begins. */
import type { ButtonInteraction } from 'discord.js';
import { startButton } from '../../src/announce/cards/lobby-card.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { button, rows, text } from '../../src/discord/ui.ts';
import { hasEnough } from '../../src/tables/lobby/lobby.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, doneText, localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { ENDED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { rememberLobby } from '../play/panel-end.ts';
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
  if (!opened.ok) return replyPrivately(i, sayTo(i)(opened.why));
  const { channel } = tableView.table.location;
  await confirmRematch(app, i, opened.value, channel);
  await tellIfRefused(app, i, opened.value, channel);
}

/** Says where the lobby is. Its host begins the game from here, too. */
async function confirmRematch(
  app: App,
  i: Slash | ButtonInteraction,
  table: string,
  channel: string,
): Promise<void> {
  const lobby = await tableViewFor(app, i, table);
  if (!lobby) return;
  const { label, say } = localizerFor(i, lobby);
  const { status, host } = lobby.table;
  const isHost = status === 'lobby' && host === i.user.id;
  const key = isHost && hasEnough(lobby.table) ? 'common:done.rematchBegin' : 'common:done.rematch';
  const manage = button({ to: 'host', table }, label({ key: 'common:button.hostMenu' }));
  await replyPrivately(i, {
    components: [
      text(doneText(say, { key, table, channel: `<#${channel}>` })),
      ...(isHost ? rows([...(hasEnough(lobby.table) ? [startButton(table, label)] : []), manage]) : []),
    ],
    files: [],
    pings: [],
  });
  if (isHost) rememberLobby(app, i, table);
}
