/** Says who must do what, and until when, in words that every user may read. */
import type { Seat } from '../../engines/core/game.ts';
import { nameOrMention } from '../discord/phrases.ts';
import type { Localizer } from '../discord/localizer.ts';
import { relative } from '../discord/ui.ts';
import { PRESENTERS } from '../presenters/index.ts';
import type { TableView } from '../tables/model.ts';

/**
 * Returns a line for each duty; seats with the same duty and deadline share it. Players in `pinged` are
 * mentioned. Empty: no seat is asked.
 */
export function dutyLines(
  tableView: Pick<TableView, 'table' | 'view' | 'awaited'>,
  localizer: Localizer,
  pinged: readonly Seat[] = [],
): string[] {
  const { table, view, awaited } = tableView;
  const asked = awaited.map(({ seat, until }) => ({
    seat,
    what: localizer.say(PRESENTERS[table.game].duty(view, seat)),
    until,
  }));
  const groups = Map.groupBy(asked, ({ what, until }) => `${until ?? ''} ${what}`);
  return [...groups.values()].map(group => {
    const who = localizer.list(group.map(({ seat }) => nameOrMention({ table }, localizer, seat, pinged)));
    const [{ what, until } = { what: '', until: null }] = group;
    return until === null
      ? localizer.say({ key: 'common:card.duty', who, what })
      : localizer.say({ key: 'common:card.dutyUntil', who, what, until: relative(until) });
  });
}
