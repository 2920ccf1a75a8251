/**
 * Content of a notification, read from the public view. Reading it does not count as the player being
 * present.
 */
import { NOTIFICATIONS, type Level, type NotificationKind } from '../../people/model.ts';
import { askedAt, promptsOf, seatOf } from '../request/draft.ts';
import { tableViewFor } from './table-view.ts';
import type { Time } from '../../base.ts';
import type { TableView } from '../model.ts';
import type { LoadedTable } from '../store.ts';
import { isWantedAt } from '../time/preferences.ts';

/** Returns the most urgent kind that is still true and wanted, with the spectators' view. `null`: none. */
export function notificationFor(
  loaded: LoadedTable,
  user: string,
  {
    kinds,
    level,
    now,
  }: { readonly kinds: readonly NotificationKind[]; readonly level: Level; readonly now: Time },
): { readonly tableView: TableView; readonly kind: NotificationKind } | null {
  const owes = isAwaited(loaded, user);
  const holds: Readonly<Record<NotificationKind, boolean>> = {
    late: owes,
    half: owes,
    timed: owes,
    turn: owes,
    next: !owes && loaded.table.status === 'running',
    news: true,
    settled: false,
  };
  const [kind] = NOTIFICATIONS.filter(
    each => kinds.includes(each) && holds[each] && isWantedAt(level, each),
  ).sort((a, b) => RANK[a] - RANK[b]);
  return kind && seatOf(loaded.table, user) !== null
    ? { tableView: tableViewFor(loaded, null, now), kind }
    : null;
}

/** Rank of each kind. Of several kinds that wait, the one with the lowest rank is told. */
const RANK: Readonly<Record<NotificationKind, number>> = {
  late: 0,
  timed: 1,
  half: 2,
  turn: 3,
  next: 4,
  news: 5,
  settled: 6,
};

/** True if this user's answer is missing. */
export function isAwaited({ table, pending }: Pick<LoadedTable, 'table' | 'pending'>, user: string): boolean {
  const seat = seatOf(table, user);
  return (
    promptsOf(table).some(prompt => prompt.seat === seat) &&
    !pending.some(each => each.seat === seat && each.ply === askedAt(table, each.seat))
  );
}
