/** Buttons that lead back from what *More* opens, because it takes the place of the panel. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { button } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';
import { panelButton } from './panel.ts';

/** Returns the buttons to the panel, for a player of a game that goes on, and to *More*. Empty: a lobby. */
export function wayBack(tableView: TableView, localizer: Localizer) {
  const {
    table: { id, status },
    view,
    mine,
  } = tableView;
  if (view === null) return [];
  const isOn = status === 'running' || status === 'paused';
  return [
    ...(isOn && mine !== null ? [panelButton(tableView, localizer)] : []),
    button({ to: 'more', table: id }, localizer.label({ key: 'common:button.backToMore' })),
  ];
}
