/**
 * What players do with their own seat in a running game: give it up, or stay although the host removes them.
 */
import type { RepliableInteraction } from 'discord.js';
import { replyPrivately } from '../../src/discord/reply.ts';
import { button, rows, text } from '../../src/discord/ui.ts';
import type { Handlers } from '../command.ts';
import { callerOf, replyOutcome, sayTo, tableViewFor, type App } from '../context.ts';

export const handlers = {
  giveUp: { button: (app, i, { table }) => confirmGivingUp(app, i, table) },
  gaveUp: {
    button: async (app, i, { table }) =>
      replyOutcome(i, await app.tables.giveUp(table, callerOf(i)), { key: 'seats:done.giveUp' }),
  },
  stay: {
    button: async (app, i, { table, seat }) =>
      replyOutcome(i, await app.tables.stay(table, callerOf(i), seat), { key: 'seats:done.stay' }),
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
  await replyPrivately(i, {
    components: [
      text(say({ key: 'seats:sure' })),
      ...rows([button({ to: 'gaveUp', table }, say({ key: 'seats:button.reallyGiveUp' }), 'danger')]),
    ],
    files: [],
    pings: [],
  });
}
