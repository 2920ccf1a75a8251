/** Which tables wait for a player. */
import type { Time } from '../../base.ts';
import type { WaitingTable } from '../api.ts';
import type { TableView } from '../model.ts';

/**
 * Returns the deadline of the reader's open answer. Without a deadline: a later time than any. `null`: the
 * table does not wait for the reader. An answer in an open window can be changed, but nobody waits for it.
 */
export function waitsUntil({ table, mine, awaited }: TableView): Time | null {
  if (table.status !== 'running' || !mine?.prompt || mine.answered !== null) return null;
  const asked = awaited.find(({ seat }) => seat === mine.seat);
  return asked ? (asked.until ?? Number.MAX_SAFE_INTEGER) : null;
}

/** Returns the tables that wait for the reader of these views, the most urgent first. */
export const waitingOf = (tableViews: readonly TableView[]): WaitingTable[] =>
  tableViews
    .flatMap(tableView => {
      const until = waitsUntil(tableView);
      const { id, game, location, card } = tableView.table;
      return until === null ? [] : [{ id, game, location, card, until }];
    })
    .sort((a, b) => a.until - b.until);
