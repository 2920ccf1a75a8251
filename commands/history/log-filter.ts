/** Selects a part of a table's log. */
import type { Seat } from '../../engines/core/game.ts';
import { namesSeat } from '../../engines/core/values.ts';
import type { LogLine } from '../../src/tables/api.ts';

/** `since`: from the reader's last move on. A seat: lines that name this player. */
export type LogFilter = 'all' | 'since' | { readonly seat: Seat };

/** Writes the filter for a custom id. */
export const printLogFilter = (filter: LogFilter): string =>
  typeof filter === 'string' ? filter : `s${filter.seat}`;

/** Reads the filter of a custom id. `null`: not valid. */
export function parseLogFilter(text: string): LogFilter | null {
  const seat = /^s(\d)$/.exec(text)?.[1];
  if (seat !== undefined) return { seat: Number(seat) };
  return text === 'all' || text === 'since' ? text : null;
}

/**
 * Returns the entries that match. Secrets stay only if the reader filters by their own seat, because a secret
 * concerns only its reader. `from` is the ply of the reader's last move.
 */
export function filterLog(
  entries: readonly LogLine[],
  filter: LogFilter,
  reader: { readonly seat: Seat | null; readonly from: number | null },
): readonly LogLine[] {
  if (filter === 'all') return entries;
  if (filter === 'since') return entries.filter(({ ply }) => ply > (reader.from ?? -1));
  return entries.map(entry => ({
    ...entry,
    lines: entry.lines.filter(msg => namesSeat(msg, filter.seat)),
    secret: reader.seat === filter.seat ? entry.secret : [],
  }));
}
