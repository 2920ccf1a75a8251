/** Says who must do what, and until when, in words that every user may read. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Time } from '../../base.ts';
import { namedAwaited, nameOrMention } from '../../discord/phrases.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { dateTime, relative } from '../../discord/ui.ts';
import { PRESENTERS } from '../../presenters/index.ts';
import { isOwnPace, type TableView } from '../../tables/model.ts';

type Asked = Pick<TableView, 'table' | 'view' | 'awaited'>;

/**
 * A duty, the players who share it with its deadline, and that deadline. `null`: there is none, or the
 * players are automated, who answer by themselves.
 */
interface Duty {
  readonly who: string;
  readonly what: string;
  readonly until: Time | null;
}

/**
 * Returns a line for each duty; seats with the same duty and deadline share it. Players in `pinged` are
 * mentioned. Empty: no seat is asked.
 */
export const dutyLines = (tableView: Asked, localizer: Localizer, pinged: readonly Seat[] = []): string[] =>
  dutiesOf(tableView, localizer, pinged).map(({ who, what, until }) => {
    if (until === null) return localizer.say({ key: 'common:card.duty', who, what });
    return isOwnPace(tableView.table)
      ? localizer.say({ key: 'common:card.dutyOwn', who, what, until: dateTime(until) })
      : localizer.say({ key: 'common:card.dutyUntil', who, what, until: relative(until) });
  });

/** True if a person is asked, not only automated players. */
export const asksPerson = ({ table, awaited }: Pick<TableView, 'table' | 'awaited'>): boolean =>
  awaited.some(({ seat }) => table.players[seat]?.bot === false);

/** Returns the public fact that the picture does not show, as a small line. `null`: there is none. */
export function asideLine({ table, view }: Pick<TableView, 'table' | 'view'>, { say }: Localizer) {
  const aside = table.status === 'running' ? PRESENTERS[table.game].aside(view) : null;
  return aside && `-# ${say(aside)}`;
}

/** Returns what was asked, for a card that nothing else is told on and that a newer one replaces. */
export const askedLines = (tableView: Asked, localizer: Localizer): string[] =>
  dutiesOf(tableView, localizer, []).map(({ who, what }) =>
    localizer.say({ key: 'common:card.asked', who, what }),
  );

function dutiesOf(tableView: Asked, localizer: Localizer, pinged: readonly Seat[]): Duty[] {
  const { table, view } = tableView;
  const asked = namedAwaited(tableView).map(({ seat, until }) => ({
    seat,
    what: localizer.say(PRESENTERS[table.game].duty(view, seat)),
    until: table.players[seat]?.bot === true ? null : until,
  }));
  const groups = Map.groupBy(asked, ({ what, until }) => `${until ?? ''} ${what}`);
  return [...groups.values()].flatMap(group =>
    group.slice(0, 1).map(({ what, until }) => ({
      who: localizer.list(group.map(({ seat }) => nameOrMention({ table }, localizer, seat, pinged))),
      what,
      until,
    })),
  );
}
