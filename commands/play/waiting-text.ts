/** What the panel of a player says who is asked nothing, and what is offered meanwhile. */
import { dutyLines } from '../../src/announce/cards/duties.ts';
import { pauseLine } from '../../src/announce/cards/motion-parts.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { hoursLine } from '../../src/discord/phrases.ts';
import { button } from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Seated } from './panel.ts';
import { preparedLines } from './series.ts';

/**
 * Returns why nothing is asked of this player: the game stands still, or others are awaited. `hasActed`: the
 * notice says it already.
 */
export function waitingText(tableView: Seated, localizer: Localizer, hasActed: boolean): string {
  const { status } = tableView.table;
  if (status === 'over') return localizer.say({ key: 'common:panel.over' });
  if (status !== 'running')
    return pauseLine(tableView, localizer) ?? localizer.say({ key: `common:refuse.${status}` });
  const hours = hoursLine(tableView, localizer);
  return [
    ...standing(tableView, localizer, hasActed),
    ...dutyLines(tableView, localizer),
    ...(hasActed || isOut(tableView) ? [] : preparedLines(tableView, localizer)),
    ...(hours === null ? [] : [hours]),
  ].join('\n');
}

/** Returns that nothing is asked now; of a player who is out, that and how the game stands. */
function standing(tableView: Seated, { say }: Localizer, hasActed: boolean): string[] {
  if (!isOut(tableView)) return hasActed ? [] : [say({ key: 'common:panel.notAsked' })];
  const progress = PRESENTERS[tableView.table.game].progress(tableView.view);
  return [say({ key: 'common:panel.out' }), ...(progress === null ? [] : [say(progress)])];
}

/** True if the reader plays no more, although the game goes on: they are asked nothing. */
const isOut = ({ table, view, mine }: TableView): boolean =>
  mine !== null && view !== null && PRESENTERS[table.game].isOut(view, mine.seat);

/** Returns the button that opens the standing orders. Empty: none can be set now, or the reader is out. */
export const ordersButton = (tableView: TableView, { label }: Localizer) =>
  tableView.orderMenu.length > 0 && !isOut(tableView)
    ? [button({ to: 'orders', table: tableView.table.id }, label({ key: 'common:button.orders' }))]
    : [];
