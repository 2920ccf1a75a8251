/** `/table remove` and `/table hand-over`, also as buttons of the host's panel. */
import {
  ComponentType,
  type ButtonInteraction,
  type ModalSubmitInteraction,
  type RepliableInteraction,
} from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Msg, Seat } from '../../engines/core/game.ts';
import type { Outcome } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { safe, type Localizer } from '../../src/discord/localizer.ts';
import { whichTable } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { field, form, type Payload } from '../../src/discord/ui.ts';
import type { RemoveResult } from '../../src/tables/api.ts';
import { refuseRemoval, removedPerson } from '../../src/tables/lobby/removal.ts';
import type { Person, Player, TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { confirmation, settle } from '../confirm.ts';
import {
  callerOf,
  localizerFor,
  replyOutcome,
  sayTo,
  tableViewFor,
  type App,
  type Slash,
} from '../context.ts';
import { ENDABLE } from '../find-table.ts';
import { TABLE, typed } from '../options.ts';
import { completeSeat, seatFor, seatOf, seatOptions } from './find-player.ts';

const SEAT = typed('seat', completeSeat);
/** As `SEAT`, at the tables among which `/table remove` does not guess. */
const REMOVABLE = typed('seat', (app, i) => completeSeat(app, i, ENDABLE));

export const commands: readonly Command[] = [
  { path: 'table remove', options: [REMOVABLE, TABLE], run: (app, i) => withPlayer(app, i, 'remove') },
  { path: 'table hand-over', options: [SEAT, TABLE], run: (app, i) => withPlayer(app, i, 'handOver') },
];

export const handlers = {
  remove: { button: askPlayer },
  removed: { form: (app, i, { table }) => withChosenPlayer(app, i, table, 'remove') },
  removedForSure: { button: removedForSure },
  handOver: { button: askPlayer },
  handedOver: { form: (app, i, { table }) => withChosenPlayer(app, i, table, 'handOver') },
} satisfies Partial<Handlers>;

/** What the host can do with a player. */
type HostAct = 'remove' | 'handOver';

async function withPlayer(app: App, i: Slash, act: HostAct): Promise<void> {
  const found = await seatFor(app, i, act === 'remove' ? ENDABLE : undefined);
  if (found) await runHostAct(app, i, act, found);
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
  await runHostAct(app, i, act, { tableView, seat: named.seat });
}

async function runHostAct(
  app: App,
  i: Slash | ModalSubmitInteraction,
  act: HostAct,
  found: Found,
): Promise<void> {
  const { tableView, seat } = found;
  if (act === 'handOver')
    return replyOutcome(i, await app.tables.handOver(tableView.table.id, callerOf(i), seat), {
      key: 'hosting:done.handOver',
    });
  const { players, status } = tableView.table;
  const player = players[seat];
  const who = player ? removedPerson(player) : null;
  const isRefused = refuseRemoval(tableView.table, callerOf(i), seat) !== null;
  // Nobody loses anything by what the service refuses, nor by the removal of an automated player.
  if (isRefused || !player || !who || (status === 'lobby' && player.bot))
    return removeFrom(app, i, tableView.table.id, seat);
  await replyPrivately(i, sureOfRemoval(found, { player, who }, localizerFor(i, tableView)));
}

/** A table and one of its seats. */
interface Found {
  readonly tableView: TableView;
  readonly seat: Seat;
}

async function removeFrom(app: App, i: RepliableInteraction, table: string, seat: Seat): Promise<void> {
  const outcome = await app.tables.remove(table, callerOf(i), seat);
  await replyOutcome(i, outcome, removalDone(outcome));
}

const removalDone = (outcome: Outcome<RemoveResult>): Msg => ({
  key: `hosting:done.remove.${outcome.ok ? outcome.value : 'removed'}`,
});

/** What follows from a removal: from a lobby, of a player, of one for whom an automated player plays. */
const FOLLOWS = {
  removed: ['hosting:sure.removed.invited'],
  announced: [
    'hosting:sure.announced.told',
    'hosting:sure.announced.prevent',
    'hosting:sure.announced.final',
  ],
  undoable: ['hosting:sure.undoable.reserved'],
} as const satisfies Readonly<Record<RemoveResult, readonly string[]>>;

/**
 * Returns the question before a removal. The button carries the person, because another one may be in the
 * seat when it is pressed.
 */
function sureOfRemoval(
  { tableView, seat }: Found,
  { player, who }: { readonly player: Player; readonly who: Person },
  localizer: Localizer,
): Payload {
  const { id, status } = tableView.table;
  const running = player.bot ? 'undoable' : 'announced';
  const kind = status === 'lobby' ? 'removed' : running;
  const name = player.bot ? safe(who.name) : localizer.name(seat);
  return confirmation(
    {
      asks: { key: 'hosting:sure.ask', who: name },
      lines: [
        whichTable(tableView, localizer),
        ...FOLLOWS[kind].map(key => localizer.say({ key, who: name })),
      ],
      yes: {
        route: { to: 'removedForSure', table: id, value: who.id },
        words: { key: 'hosting:button.reallyRemove' },
      },
      keeps: 'player',
    },
    localizer,
  );
}

async function removedForSure(
  app: App,
  i: ButtonInteraction,
  { table, value }: To<'removedForSure'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const seat = tableView.table.players.findIndex(player => removedPerson(player)?.id === value);
  if (seat < 0) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));
  const outcome = await app.tables.remove(table, callerOf(i), seat);
  await settle(i, outcome, removalDone(outcome));
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
