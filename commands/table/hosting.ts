/** `/table pause`, `resume`, `remove`, `hand-over`, `invite`, `open`, and the same by the buttons of the host's panel. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Route, To } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { field, form } from '../../src/discord/ui.ts';
import { safe, type Localizer } from '../../src/discord/localizer.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { TableView } from '../../src/tables/model.ts';
import { PAUSE } from '../../src/tables/play/pause.ts';
import { callerOf, tableViewFor, sayTo, tell, localizerFor, type App, type Slash } from '../context.ts';
import { JOINED, tableFor } from '../find-table.ts';
import { seatFor } from './host.ts';
import { weighed } from './votes.ts';
import { personChosen, personIn, seatOf, seatOptions, type Somebody } from './seats.ts';

type Asking = Slash | ButtonInteraction | ModalSubmitInteraction;

export async function pause(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await pauseFor(app, i, table, i.options.getInteger('days', true));
}

async function pauseFor(app: App, i: Asking, table: string, days: number): Promise<void> {
  await weighed(i, await app.tables.pause(table, callerOf(i), days), 'pause');
}

export async function resume(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await resumeButton(app, i, { table });
}

export async function resumeButton(
  app: App,
  i: Asking,
  { table }: Pick<To<'resume'>, 'table'>,
): Promise<void> {
  await weighed(i, await app.tables.resume(table, callerOf(i)), 'resume');
}

/** What the host does with somebody at the table. */
type Deed = 'remove' | 'handOver';

export async function withPlayer(app: App, i: Slash, deed: Deed): Promise<void> {
  const found = await seatFor(app, i);
  if (found) await carryOut(app, i, found.tableView.table.id, deed, found.seat);
}

async function carryOut(app: App, i: Asking, table: string, deed: Deed, seat: Seat): Promise<void> {
  await tell(i, await app.tables[deed](table, callerOf(i), seat), { key: `hosting:done.${deed}` });
}

export async function invite(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, JOINED);
  if (table === null) return;
  await inviteTo(app, i, table, personIn(i, 'person'));
}

async function inviteTo(app: App, i: Asking, table: string, who: Somebody | null): Promise<void> {
  if (!who) return;
  const { id, name } = who;
  if (who.bot) return replyPrivately(i, sayTo(i)({ key: 'hosting:refuse.botGuest' }));
  await tell(i, await app.tables.invite(table, callerOf(i), { id, name: safe(name) }), {
    key: 'hosting:done.invite',
    who: safe(name),
  });
}

export async function openToAll(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, JOINED);
  if (table !== null) await openButton(app, i, { table });
}

export async function openButton(
  app: App,
  i: Asking,
  { table }: Pick<To<'openToAll'>, 'table'>,
): Promise<void> {
  await tell(i, await app.tables.openToAll(table, callerOf(i)), { key: 'hosting:done.openToAll' });
}

/** Buttons of the host's panel that ask something first. */
export async function askButton(
  app: App,
  i: ButtonInteraction,
  { to, table }: To<'pause' | 'remove' | 'handOver' | 'invite'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await i.showModal(MODALS[to](tableView, localizerFor(i, tableView)));
}

type Modal = (tableView: TableView, localizer: Localizer) => APIModalInteractionResponseCallbackData;

/** What each of them asks. */
export const MODALS: Readonly<Record<'pause' | 'remove' | 'handOver' | 'invite', Modal>> = {
  pause: ({ table }, { label }) =>
    asking(
      { to: 'paused', table: table.id },
      label({ key: 'hosting:button.pause' }),
      label({ key: 'hosting:modal.days' }),
      {
        type: ComponentType.StringSelect,
        custom_id: 'days',
        options: DAYS.map(days => ({
          value: String(days),
          label: label({ key: 'hosting:pause.days', count: days }),
          description: label({ key: days <= PAUSE.alone ? 'hosting:pause.alone' : 'hosting:pause.all' }),
        })),
      },
    ),
  remove: ({ table }, { label, names }) =>
    asking(
      { to: 'removed', table: table.id },
      label({ key: 'hosting:button.remove' }),
      label({ key: 'common:host.seat' }),
      {
        type: ComponentType.StringSelect,
        custom_id: 'seat',
        options: seatOptions(names.label),
      },
    ),
  handOver: ({ table }, { label, names }) =>
    asking(
      { to: 'handedOver', table: table.id },
      label({ key: 'hosting:button.handOver' }),
      label({ key: 'hosting:modal.heir' }),
      {
        type: ComponentType.StringSelect,
        custom_id: 'seat',
        options: seatOptions(names.label, seat => table.players[seat]?.bot === false),
      },
    ),
  invite: ({ table }, { label }) =>
    asking(
      { to: 'invited', table: table.id },
      label({ key: 'hosting:button.invite' }),
      label({ key: 'hosting:modal.guest' }),
      {
        type: ComponentType.UserSelect,
        custom_id: 'person',
      },
    ),
};

const DAYS = [1, 2, 3, 5, PAUSE.alone, 10, 14, 21, PAUSE.most] as const;

const asking = (
  route: Route,
  title: string,
  ...what: Parameters<typeof field>
): APIModalInteractionResponseCallbackData => form(route, title, [field(...what)]);

/** What was chosen there. */
export async function asked(
  app: App,
  i: ModalSubmitInteraction,
  { to, table }: To<'paused' | 'removed' | 'handedOver' | 'invited'>,
): Promise<void> {
  switch (to) {
    case 'paused':
      return pauseFor(app, i, table, Number(i.fields.getStringSelectValues('days')[0]));
    case 'removed':
      return ofSeat(app, i, table, 'remove');
    case 'handedOver':
      return ofSeat(app, i, table, 'handOver');
    case 'invited':
      return inviteTo(app, i, table, personChosen(i, 'person'));
  }
}

async function ofSeat(app: App, i: ModalSubmitInteraction, table: string, deed: Deed): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const named = seatOf(i.fields.getStringSelectValues('seat')[0] ?? '', tableView);
  if ('why' in named) return replyPrivately(i, sayTo(i)(named.why));
  await carryOut(app, i, table, deed, named.seat);
}
