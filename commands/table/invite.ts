/** `/table invite` and `/table open`, also as buttons of the host's panel. */
import { ComponentType, type ButtonInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { safe, type Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import { field, form } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  callerOf,
  localizerFor,
  replyOutcome,
  sayTo,
  tableViewFor,
  type App,
  type Slash,
} from '../context.ts';
import { JOINED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { userField, userOption, type ChosenUser } from './find-player.ts';

export const commands: readonly Command[] = [
  {
    path: 'table invite',
    options: [{ name: 'person', kind: 'person', required: true }, TABLE],
    run: inviteCommand,
  },
  { path: 'table open', options: [TABLE], run: openCommand },
];

export const handlers = {
  invite: { button: askGuest },
  invited: { form: (app, i, { table }) => invite(app, i, table, userField(i, 'person')) },
  openToAll: { button: (app, i, { table }) => openToAll(app, i, table) },
} satisfies Partial<Handlers>;

async function inviteCommand(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, JOINED);
  if (table !== null) await invite(app, i, table, userOption(i, 'person'));
}

async function invite(app: App, i: Slash | Press, table: string, who: ChosenUser | null): Promise<void> {
  if (!who) return replyPrivately(i, sayTo(i)({ key: 'hosting:refuse.noGuest' }));
  const { id, name } = who;
  if (who.bot) return replyPrivately(i, sayTo(i)({ key: 'hosting:refuse.botGuest' }));
  await replyOutcome(i, await app.tables.invite(table, callerOf(i), { id, name: safe(name) }), {
    key: 'hosting:done.invite',
    who: safe(name),
  });
}

async function openCommand(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, JOINED);
  if (table !== null) await openToAll(app, i, table);
}

async function openToAll(app: App, i: Slash | Press, table: string): Promise<void> {
  await replyOutcome(i, await app.tables.openToAll(table, callerOf(i)), { key: 'hosting:done.openToAll' });
}

async function askGuest(app: App, i: ButtonInteraction, { table }: { table: string }): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await i.showModal(inviteModal(tableView, localizerFor(i, tableView)));
}

export const inviteModal = (
  { table }: TableView,
  { label }: Localizer,
): APIModalInteractionResponseCallbackData =>
  form({ to: 'invited', table: table.id }, label({ key: 'hosting:button.invite' }), [
    field(label({ key: 'hosting:modal.guest' }), { type: ComponentType.UserSelect, custom_id: 'person' }),
  ]);
