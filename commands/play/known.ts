/**
 * *Claims*, *Known cards* and *Known gold*, behind *More*, and `/complots claims` and others: what all know
 * of what is hidden.
 */
import type { ButtonInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { heading } from '../../src/discord/phrases.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, tail, text, type Payload } from '../../src/discord/ui.ts';
import { PRESENTERS, type KnownPage } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { COMMAND_OF, PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';

/** The commands that open the page, and the words of the button that does. */
const TYPED: readonly (readonly [path: string, key: string])[] = [
  ['complots claims', 'common:button.claims'],
  ['taj cards', 'common:button.known'],
  ['raja gold', 'raja:known.button'],
  ['dynasties cards', 'common:button.known'],
];

export const commands: readonly Command[] = TYPED.map(([path, key]) => ({
  path,
  options: [TABLE],
  run: (app, i) => known(app, i, key),
}));

export const handlers = {
  known: { button: (app, i, { table }) => showKnown(app, i, table) },
} satisfies Partial<Handlers>;

export const MAX_CHARACTERS = 3_500;

/** Returns what all know at a table, from the spectator's view. `null`: nothing that deserves a page. */
export const knownOf = ({ table: { game }, view }: TableView, localizer: Localizer): KnownPage | null =>
  view === null ? null : PRESENTERS[game].known(view, localizer);

/** Returns the button that opens the page. Empty: there is none. */
export function knownButton(tableView: TableView, localizer: Localizer) {
  const page = knownOf(tableView, localizer);
  return page === null
    ? []
    : [button({ to: 'known', table: tableView.table.id }, localizer.label(page.button))];
}

async function known(app: App, i: Slash, key: string): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'known', table: id }) as const, key };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showKnown(app, i, table);
}

/** Takes the place of the menu from which it was opened, or answers a command of the table's game. */
async function showKnown(app: App, i: ButtonInteraction | Slash, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const isMeant = i.isButton() || i.commandName === COMMAND_OF[tableView.table.game];
  const page = isMeant ? knownOf(tableView, localizer) : null;
  if (page === null) return replyPrivately(i, sayTo(i)(whyNone(tableView, isMeant)));
  await update(i, knownPayload(tableView, localizer, page));
}

/** Returns why there is no page. `isMeant`: the command is of the table's game. */
function whyNone({ table, view }: TableView, isMeant: boolean): Msg {
  if (view === null) return { key: `common:refuse.${table.status}` };
  if (!isMeant) return { key: 'common:refuse.otherGame' };
  return { key: table.status === 'over' ? 'common:refuse.over' : 'common:known.none' };
}

export function knownPayload(tableView: TableView, localizer: Localizer, page: KnownPage): Payload {
  const { id } = tableView.table;
  const label = (key: string) => localizer.label({ key });
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        text(`**${localizer.say(page.title)}**\n${tail(page.lines, MAX_CHARACTERS)}`),
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
