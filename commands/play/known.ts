/**
 * *Claims*, *Known cards* and *Known gold*, behind *More*, and `/complots claims` and others: what all know
 * of what is hidden.
 */
import type { ButtonInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import type { GameId } from '../../engines/index.ts';
import { heading } from '../../src/discord/phrases.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, tail, text, type Payload } from '../../src/discord/ui.ts';
import { PRESENTERS, type KnownPage } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';

/** A command that opens the page of a game. */
interface Typed {
  readonly path: string;
  readonly game: GameId;
  /** The message key of the page's button. */
  readonly key: string;
}

const TYPED: readonly Typed[] = [
  { path: 'complots claims', game: 'complots', key: 'common:button.claims' },
  { path: 'taj cards', game: 'taj-mahal', key: 'common:button.known' },
  { path: 'raja gold', game: 'raja', key: 'raja:known.button' },
  { path: 'dynasties cards', game: 'dynasties', key: 'common:button.known' },
];

export const commands: readonly Command[] = TYPED.map(each => ({
  path: each.path,
  options: [TABLE],
  run: (app, i) => known(app, i, each),
}));

export const handlers = {
  known: { button: (app, i, { table }) => showKnown(app, i, table, null) },
} satisfies Partial<Handlers>;

const MAX_CHARACTERS = 3_500;

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

async function known(app: App, i: Slash, { game, key }: Typed): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'known', table: id }) as const, key };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showKnown(app, i, table, game);
}

/**
 * Takes the place of the menu from which it was opened, or answers a command. `game`: the only game that the
 * command is for; `null`: any.
 */
async function showKnown(
  app: App,
  i: ButtonInteraction | Slash,
  table: string,
  game: GameId | null,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const page = game === null || game === tableView.table.game ? knownOf(tableView, localizer) : null;
  if (page === null) return replyPrivately(i, sayTo(i)(whyNone(tableView, game)));
  await update(i, knownPayload(tableView, localizer, page));
}

/** Returns why there is no page: the game has not begun, is over, or has none. */
function whyNone({ table, view }: TableView, game: GameId | null): Msg {
  if (view === null) return { key: `common:refuse.${table.status}` };
  const isMeant = game === null || game === table.game;
  return isMeant && table.status === 'over'
    ? { key: 'common:refuse.over' }
    : { key: 'common:refuse.otherGame' };
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
