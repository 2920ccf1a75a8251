/** `/table remove` and `/table hand-over`, also as buttons of the host's panel. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Seat } from '../../engines/core/game.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
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
import { TABLE, typed } from '../options.ts';
import { completeSeat, seatFor, seatOf, seatOptions } from './find-player.ts';

const SEAT = typed('seat', completeSeat);

export const commands: readonly Command[] = [
  { path: 'table remove', options: [SEAT, TABLE], run: (app, i) => withPlayer(app, i, 'remove') },
  { path: 'table hand-over', options: [SEAT, TABLE], run: (app, i) => withPlayer(app, i, 'handOver') },
];

export const handlers = {
  remove: { button: askPlayer },
  removed: { form: (app, i, { table }) => withChosenPlayer(app, i, table, 'remove') },
  handOver: { button: askPlayer },
  handedOver: { form: (app, i, { table }) => withChosenPlayer(app, i, table, 'handOver') },
} satisfies Partial<Handlers>;

/** What the host can do with a player. */
type HostAct = 'remove' | 'handOver';

async function withPlayer(app: App, i: Slash, act: HostAct): Promise<void> {
  const found = await seatFor(app, i);
  if (found) await runHostAct(app, i, act, { table: found.tableView.table.id, seat: found.seat });
}

async function withChosenPlayer(
  app: App,
  i: ModalSubmitInteraction,
  table: string,
  act: HostAct,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const named = seatOf(i.fields.getStringSelectValues('seat')[0] ?? '', tableView);
  if ('why' in named) return replyPrivately(i, sayTo(i)(named.why));
  await runHostAct(app, i, act, { table, seat: named.seat });
}

async function runHostAct(
  app: App,
  i: Slash | ModalSubmitInteraction,
  act: HostAct,
  { table, seat }: { readonly table: string; readonly seat: Seat },
): Promise<void> {
  if (act === 'handOver')
    return replyOutcome(i, await app.tables.handOver(table, callerOf(i), seat), {
      key: 'hosting:done.handOver',
    });
  const outcome = await app.tables.remove(table, callerOf(i), seat);
  await replyOutcome(i, outcome, { key: `hosting:done.remove.${outcome.ok ? outcome.value : 'removed'}` });
}

async function askPlayer(app: App, i: ButtonInteraction, { to, table }: To<HostAct>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await i.showModal(PLAYER_MODALS[to](tableView, localizerFor(i, tableView)));
}

type Modal = (tableView: TableView, localizer: Localizer) => APIModalInteractionResponseCallbackData;

export const PLAYER_MODALS: Readonly<Record<HostAct, Modal>> = {
  remove: ({ table }, { label, names }) =>
    form({ to: 'removed', table: table.id }, label({ key: 'hosting:button.remove' }), [
      field(label({ key: 'common:host.seat' }), {
        type: ComponentType.StringSelect,
        custom_id: 'seat',
        options: seatOptions(names.label),
      }),
    ]),
  handOver: ({ table }, { label, names }) =>
    form({ to: 'handedOver', table: table.id }, label({ key: 'hosting:button.handOver' }), [
      field(label({ key: 'hosting:modal.heir' }), {
        type: ComponentType.StringSelect,
        custom_id: 'seat',
        options: seatOptions(names.label, seat => table.players[seat]?.bot === false),
      }),
    ]),
};
