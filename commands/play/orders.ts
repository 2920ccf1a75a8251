/** *Prepare*: a private panel of standing orders, with the same menus for every player and every hand. */
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { OrderChoice } from '../../engines/core/game.ts';
import { seriesOf, valuesIn } from '../../engines/core/orders.ts';
import { GAME_IDS } from '../../engines/index.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately, sentence, update } from '../../src/discord/reply.ts';
import { ACCENT, button, container, menu, rows, text, type Payload, type Row } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  callerOf,
  DONE,
  doneText,
  localizerFor,
  sayTo,
  tableViewFor,
  type App,
  type Click,
  type Slash,
} from '../context.ts';
import { COMMAND_OF, PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { replyNoPanel } from './no-panel.ts';
import { isSeated, showPanel, type Seated } from './panel.ts';

export const commands: readonly Command[] = GAME_IDS.map(game => ({
  path: `${COMMAND_OF[game]} orders`,
  options: [TABLE],
  run: orders,
}));

export const handlers = {
  orders: { button: openOrders },
  order: { menu: orderMenu },
  ordered: { button: orderedButton },
} satisfies Partial<Handlers>;

/** Menu value for "no order": no real order has it. */
const NO_ORDER = '-';

async function orders(app: App, i: Slash): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'orders', table: id }) as const, key: 'common:button.orders' };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showOrders(app, i, table, null);
}

function openOrders(app: App, i: ButtonInteraction, { table }: To<'orders'>): Promise<void> {
  return showOrders(app, i, table, null);
}

/** Handles a change in one menu. The other orders stay. */
async function orderMenu(
  app: App,
  i: StringSelectMenuInteraction,
  { table, name }: To<'order'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (!isSeated(tableView)) return replyNoPanel(i, tableView);
  const value = seriesOf(i.values.filter(each => each !== NO_ORDER));
  const outcome = await app.tables.order(table, callerOf(i), name, value);
  if (!outcome.ok) return showOrders(app, i, table, sayTo(i)(outcome.why));
  if (outcome.value.length === 0)
    return showOrders(app, i, table, doneText(sayTo(i), { key: 'common:done.orders' }));
  // the order has acted at once: say what was done, and what is asked now
  const { say } = localizerFor(i, tableView);
  const done = outcome.value.map(each => say(each)).join(' ');
  await showPanel(app, i, table, { notice: `${DONE} ${done}` });
}

/** Returns a button for the order that can be given before the start. Empty: the game has none. */
export function earlyOrder({ table, orderMenu }: TableView, label: Localizer['label']): Row[] {
  const pass = orderMenu.find(({ id }) => id === 'pass');
  const [value] = pass?.values ?? [];
  return pass && value
    ? rows([button({ to: 'ordered', table: table.id, name: pass.id, value: value.value }, label(pass.label))])
    : [];
}

/** Handles the button of `earlyOrder`. */
async function orderedButton(
  app: App,
  i: ButtonInteraction,
  { table, name, value }: To<'ordered'>,
): Promise<void> {
  const outcome = await app.tables.order(table, callerOf(i), name, value);
  if (!outcome.ok) return replyPrivately(i, sayTo(i)(outcome.why));
  await update(i, sentence(doneText(sayTo(i), { key: 'common:done.orders' })));
}

async function showOrders(app: App, i: Slash | Click, table: string, notice: string | null): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (!isSeated(tableView)) return replyNoPanel(i, tableView);
  if (tableView.orderMenu.length === 0) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.noOrders' }));
  await update(i, ordersPayload(tableView, localizerFor(i, tableView), notice));
}

export function ordersPayload(
  { table, orderMenu, mine }: Seated,
  localizer: Localizer,
  notice: string | null,
): Payload {
  const { label, say } = localizer;
  const menus = orderMenu.flatMap(choice => [
    text(say(choice.label)),
    orderMenuOf(table.id, choice, mine.orders[choice.id], label),
  ]);
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'common:orders.title' })}\n${say({ key: `${table.game}:order.about` })}`),
        notice === null ? null : text(`> ${notice}`),
        ...menus,
        ...rows([button({ to: 'panel', table: table.id }, label({ key: 'common:button.play' }), 'main')]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns the menu of an order. That of a series takes several values; without one it takes it back. */
function orderMenuOf(
  table: string,
  { id, label: words, values, series }: OrderChoice,
  set: string | undefined,
  label: Localizer['label'],
): Row {
  const chosen = series ? valuesIn(set) : [set];
  const unset = { value: NO_ORDER, label: label({ key: 'common:orders.unset' }), chosen: set === undefined };
  const choices = values.map(each => ({
    value: each.value,
    label: label(each.label),
    chosen: chosen.includes(each.value),
  }));
  const route = { to: 'order', table, name: id } as const;
  // Discord refuses a menu that shows more chosen options than it takes
  return series
    ? menu(route, choices, label(words), [0, Math.max(series.most, chosen.length)])
    : menu(route, [unset, ...choices], label(words));
}
