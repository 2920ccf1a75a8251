/**
 * What players do with their own seat in a running game: give it up, stay although the host removes them, and
 * agree to another player. Also what a person does who is named for a seat: take it.
 */
import type { RepliableInteraction } from 'discord.js';
import { replyPrivately } from '../../src/discord/reply.ts';
import { madeAt } from '../../src/discord/ids.ts';
import { whichTable } from '../../src/discord/phrases.ts';
import type { Handlers } from '../command.ts';
import { confirmation, settle } from '../confirm.ts';
import { callerOf, localizerFor, replyOutcome, sayTo, tableViewFor, type App } from '../context.ts';

export const handlers = {
  giveUp: { button: (app, i, { table }) => confirmGivingUp(app, i, table) },
  gaveUp: {
    button: async (app, i, { table }) =>
      settle(i, await app.tables.giveUp(table, callerOf(i)), { key: 'seats:done.giveUp' }),
  },
  stay: {
    button: async (app, i, { table, seat }) =>
      replyOutcome(i, await app.tables.stay(table, callerOf(i), seat), { key: 'seats:done.stay' }),
  },
  accept: {
    button: async (app, i, { table, seat, value }) => {
      const outcome = await app.tables.accept(table, callerOf(i), seat, madeAt(value));
      const isSeated = outcome.ok && outcome.value === 'seated';
      await replyOutcome(i, outcome, { key: isSeated ? 'common:done.takeOver' : 'seats:done.agreed' });
    },
  },
  decline: {
    button: async (app, i, { table, seat, value }) =>
      replyOutcome(i, await app.tables.decline(table, callerOf(i), seat, madeAt(value)), {
        key: 'seats:done.declined',
      }),
  },
} satisfies Partial<Handlers>;

/** Asks for confirmation, because somebody else may take the seat at once. */
export async function confirmGivingUp(app: App, i: RepliableInteraction, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const say = sayTo(i);
  const { status } = tableView.table;
  if (status !== 'running') return replyPrivately(i, say({ key: `common:refuse.${status}` }));
  if (tableView.mine === null) return replyPrivately(i, say({ key: 'common:refuse.notSeated' }));
  const localizer = localizerFor(i, tableView);
  const lines = ['seats:sure.automated', 'seats:sure.others', 'seats:sure.back', 'seats:ratings'];
  await replyPrivately(
    i,
    confirmation(
      {
        asks: { key: 'seats:sure.ask' },
        lines: [whichTable(tableView, localizer), ...lines.map(key => say({ key }))],
        yes: { route: { to: 'gaveUp', table }, words: { key: 'seats:button.reallyGiveUp' } },
        keeps: 'seat',
      },
      localizer,
    ),
  );
}
