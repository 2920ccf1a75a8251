/** What somebody is told who has no panel at a table, and how they may come back to it. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import { button, rows, text } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import { mayReturn } from '../../src/tables/lobby/substitutes.ts';
import { localizerFor, type Slash } from '../context.ts';
import { guessButton } from './guess.ts';

/** Returns why there is no panel: the game has not started, or the user has no seat. */
export function whyNoPanel({ table }: TableView, user: string): Msg {
  const isPlayer = table.players.some(player => player.user === user);
  if (table.status === 'lobby' && isPlayer) return { key: 'common:refuse.lobby' };
  return { key: seatsOpenTo(table, user).length > 0 ? 'seats:refuse.mayReturn' : 'common:refuse.notSeated' };
}

/** The same as a private answer, with a button for each seat to which the user may return. */
export async function replyNoPanel(i: Press | Slash, tableView: TableView): Promise<void> {
  const localizer = localizerFor(i, tableView);
  const { say, label } = localizer;
  const { table } = tableView;
  const buttons = seatsOpenTo(table, i.user.id).map(seat =>
    button({ to: 'takeOver', table: table.id, seat }, label({ key: 'seats:button.back' }), 'yes'),
  );
  const words = say(whyNoPanel(tableView, i.user.id));
  const all = [...buttons, ...guessButton(tableView, localizer)];
  await replyPrivately(i, { components: [text(words), ...rows(all)], files: [], pings: [] });
}

/** The seats that the user had in a running game and may take back. */
const seatsOpenTo = ({ status, players }: TableView['table'], user: string): readonly Seat[] =>
  status === 'running'
    ? players.flatMap((player, seat) => (player.user !== user && mayReturn(player, user) ? [seat] : []))
    : [];
