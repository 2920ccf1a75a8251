/** Buttons that lead back to the panel: from what *More* opens in its place, and from elsewhere. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { button } from '../../src/discord/ui.ts';
import type { TableView } from '../../src/tables/model.ts';

/**
 * Returns the button of other private messages that leads to the panel. It is blue only if a question is open
 * there.
 */
export function panelButton({ table: { id, status }, mine }: TableView, { label }: Pick<Localizer, 'label'>) {
  const isAsked = status === 'running' && mine !== null && mine.prompt !== null;
  return isAsked
    ? button({ to: 'panel', table: id }, label({ key: 'common:button.play' }), 'main')
    : button({ to: 'panel', table: id }, label({ key: 'common:button.back' }));
}

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
