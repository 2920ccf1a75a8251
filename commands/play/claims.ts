/** *Claims*, behind *More*, and `/complots claims`: what all have heard about hidden cards. */
import type { ButtonInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { heading } from '../../src/discord/phrases.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, tail, text, type Payload } from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';

export const commands: readonly Command[] = [{ path: 'complots claims', options: [TABLE], run: claims }];

export const handlers = {
  claims: { button: (app, i, { table }) => showClaims(app, i, table) },
} satisfies Partial<Handlers>;

const MAX_CHARACTERS = 3_500;

/** Returns the claims of a table, from the spectator's view. Empty: its game has none. */
export const claimsOf = ({ table: { game }, view }: TableView, localizer: Localizer): readonly string[] =>
  view === null ? [] : PRESENTERS[game].claims(view, localizer);

/** Returns the button that opens the claims. Empty: the game has none. */
export const claimsButton = (tableView: TableView, localizer: Localizer) =>
  claimsOf(tableView, localizer).length === 0
    ? []
    : [button({ to: 'claims', table: tableView.table.id }, localizer.label({ key: 'common:button.claims' }))];

async function claims(app: App, i: Slash): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'claims', table: id }) as const, key: 'common:button.claims' };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showClaims(app, i, table);
}

/** Takes the place of the menu from which it was opened, or answers a command. */
async function showClaims(app: App, i: ButtonInteraction | Slash, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const lines = claimsOf(tableView, localizer);
  if (lines.length === 0) return replyPrivately(i, sayTo(i)(whyNone(tableView)));
  await update(i, claimsPayload(tableView, localizer, lines));
}

/** Returns why there are no claims: the game has not begun, or has none. */
const whyNone = ({ table, view }: TableView): Msg =>
  view === null ? { key: `common:refuse.${table.status}` } : { key: 'common:refuse.otherGame' };

export function claimsPayload(tableView: TableView, localizer: Localizer, lines: readonly string[]): Payload {
  const { id } = tableView.table;
  const label = (key: string) => localizer.label({ key });
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        text(`**${localizer.say({ key: 'common:claims.title' })}**\n${tail(lines, MAX_CHARACTERS)}`),
        ...rows([
          ...(tableView.mine === null
            ? []
            : [button({ to: 'panel', table: id }, label('common:button.play'), 'main')]),
          button({ to: 'more', table: id }, label('common:button.more')),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}
