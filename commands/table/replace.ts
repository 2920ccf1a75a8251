/** `/table replace` and `/table take-over`: change who plays a seat while the game runs. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Seat } from '../../engines/core/game.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import { field, form } from '../../src/discord/ui.ts';
import type { ReplaceResult } from '../../src/tables/api.ts';
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
import { TABLE, typed } from '../options.ts';
import {
  completeSeat,
  seatFor,
  seatOf,
  seatOptions,
  userField,
  userOption,
  type ChosenUser,
} from './find-player.ts';
import { confirmGivingUp } from './own-seat.ts';

const SEAT = typed('seat', completeSeat);

export const commands: readonly Command[] = [
  { path: 'table replace', options: [SEAT, { name: 'by', kind: 'person' }, TABLE], run: replace },
  { path: 'table take-over', options: [SEAT, TABLE], run: takeOver },
];

export const handlers = {
  replace: { button: replaceButton },
  replaced: { form: replaced },
  takeOver: { button: takeOverButton },
} satisfies Partial<Handlers>;

/** Runs `/table replace`. Missing `by`: an automated player takes the seat; the caller's own is given up. */
async function replace(app: App, i: Slash): Promise<void> {
  const found = await seatFor(app, i);
  if (!found) return;
  const { tableView, seat } = found;
  await replaceSeat(app, i, { table: tableView.table.id, seat }, userOption(i, 'by'));
}

async function takeOver(app: App, i: Slash): Promise<void> {
  const found = await seatFor(app, i);
  if (found) await takeSeat(app, i, { table: found.tableView.table.id, seat: found.seat });
}

async function takeOverButton(
  app: App,
  i: ButtonInteraction,
  { table, seat }: To<'takeOver'>,
): Promise<void> {
  await takeSeat(app, i, { table, seat });
}

/** Takes the seat for the caller. */
async function takeSeat(
  app: App,
  i: Slash | ButtonInteraction,
  { table, seat }: { readonly table: string; readonly seat: Seat },
): Promise<void> {
  await replyOutcome(i, await app.tables.takeOver(table, callerOf(i), seat), { key: 'common:done.takeOver' });
}

const REPLIES: Readonly<Record<ReplaceResult, string>> = {
  replaced: 'common:done.replaced',
  asked: 'seats:done.asked',
  offered: 'seats:done.offered',
};

async function replaceSeat(
  app: App,
  i: Slash | Press,
  { table, seat }: { readonly table: string; readonly seat: Seat },
  who: ChosenUser | null,
): Promise<void> {
  if (who?.bot) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.botUser' }));
  const caller = callerOf(i);
  const tableView = who === null ? await tableViewFor(app, i, table) : null;
  if (tableView?.mine?.seat === seat) return confirmGivingUp(app, i, table);
  const outcome = await app.tables.replace(table, caller, seat, who);
  await replyOutcome(i, outcome, { key: REPLIES[outcome.ok ? outcome.value : 'replaced'] });
}

async function replaceButton(app: App, i: ButtonInteraction, { table }: To<'replace'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (tableView.table.status !== 'running')
    return replyPrivately(i, sayTo(i)({ key: `common:refuse.${tableView.table.status}` }));
  await i.showModal(replaceModal(tableView, localizerFor(i, tableView)));
}

export const replaceModal = (
  { table }: TableView,
  { label, names }: Localizer,
): APIModalInteractionResponseCallbackData =>
  form({ to: 'replaced', table: table.id }, label({ key: 'common:button.replace' }), [
    field(label({ key: 'common:host.seat' }), {
      type: ComponentType.StringSelect,
      custom_id: 'seat',
      options: seatOptions(names.label),
    }),
    field(
      label({ key: 'common:host.by' }),
      { type: ComponentType.UserSelect, custom_id: 'by', required: false },
      label({ key: 'common:host.byHint' }),
    ),
  ]);

async function replaced(app: App, i: ModalSubmitInteraction, { table }: To<'replaced'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const [typed = ''] = i.fields.getStringSelectValues('seat');
  const named = seatOf(typed, tableView);
  if ('why' in named) return replyPrivately(i, sayTo(i)(named.why));
  await replaceSeat(app, i, { table, seat: named.seat }, userField(i, 'by'));
}
