/** `/table pause` and `/table resume`, also as buttons of the host's panel. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Localizer } from '../../src/discord/localizer.ts';
import type { Press } from '../../src/discord/reply.ts';
import { field, form } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import { PAUSE } from '../../src/tables/play/pause.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, localizerFor, tableViewFor, type App, type Slash } from '../context.ts';
import { tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { replyVoteResult } from './votes.ts';

export const commands: readonly Command[] = [
  {
    path: 'table pause',
    options: [{ name: 'days', kind: 'whole', most: PAUSE.most, required: true }, TABLE],
    run: pauseCommand,
  },
  { path: 'table resume', options: [TABLE], run: resumeCommand },
];

export const handlers = {
  pause: { button: askDays },
  paused: { form: (app, i, { table }) => pause(app, i, table, daysIn(i)) },
  resume: { button: (app, i, { table }) => resume(app, i, table) },
} satisfies Partial<Handlers>;

async function pauseCommand(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await pause(app, i, table, i.options.getInteger('days', true));
}

async function pause(app: App, i: Slash | Press, table: string, days: number): Promise<void> {
  await replyVoteResult(i, await app.tables.pause(table, callerOf(i), days), 'pause');
}

async function resumeCommand(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await resume(app, i, table);
}

async function resume(app: App, i: Slash | Press, table: string): Promise<void> {
  await replyVoteResult(i, await app.tables.resume(table, callerOf(i)), 'resume');
}

async function askDays(app: App, i: ButtonInteraction, { table }: { table: string }): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await i.showModal(pauseModal(tableView, localizerFor(i, tableView)));
}

const DAYS = [1, 2, 3, 5, PAUSE.alone, 10, 14, 21, PAUSE.most] as const;

const daysIn = (i: ModalSubmitInteraction): number => Number(i.fields.getStringSelectValues('days')[0]);

export const pauseModal = (
  { table }: TableView,
  { label }: Localizer,
): APIModalInteractionResponseCallbackData =>
  form({ to: 'paused', table: table.id }, label({ key: 'hosting:button.pause' }), [
    field(label({ key: 'hosting:modal.days' }), {
      type: ComponentType.StringSelect,
      custom_id: 'days',
      options: DAYS.map(days => ({
        value: String(days),
        label: label({ key: 'hosting:pause.days', count: days }),
        description: label({ key: days <= PAUSE.alone ? 'hosting:pause.alone' : 'hosting:pause.all' }),
      })),
    }),
  ]);
