/** *Claims*: what all have heard about hidden cards, behind *More*. */
import type { ButtonInteraction } from 'discord.js';
import { ACCENT, heading } from '../../src/announce/card.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { button, container, rows, tail, text, type Payload } from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App } from '../context.ts';

export const handlers = {
  claims: { button: showClaims },
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

/** Takes the place of the menu from which it was opened. */
async function showClaims(app: App, i: ButtonInteraction, { table }: To<'claims'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const lines = claimsOf(tableView, localizer);
  if (lines.length === 0)
    return replyPrivately(i, sayTo(i)({ key: `common:refuse.${tableView.table.status}` }));
  await update(i, claimsPayload(tableView, localizer, lines));
}

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
