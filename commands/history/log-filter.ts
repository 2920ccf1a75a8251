/** Which part of a table's history somebody wants to read. */
import type { Arg, Msg, Seat } from '../../engines/core/game.ts';
import type { LogLine } from '../../src/tables/api.ts';

/** `since`: from the reader's last move on; a seat: what names that player. */
export type LogFilter = 'all' | 'since' | { readonly seat: Seat };

/** As it stands in a custom id. */
export const printLogFilter = (filter: LogFilter): string =>
  typeof filter === 'string' ? filter : `s${filter.seat}`;

/** `null`: nothing that was ever printed. */
export function parseLogFilter(text: string): LogFilter | null {
  const seat = /^s(\d)$/.exec(text)?.[1];
  if (seat !== undefined) return { seat: Number(seat) };
  return text === 'all' || text === 'since' ? text : null;
}

/** Of the reader's own secrets only the reader can be the one they concern. `from`: the reader's last move. */
export function filterLog(
  entries: readonly LogLine[],
  filter: LogFilter,
  reader: { readonly seat: Seat | null; readonly from: number | null },
): readonly LogLine[] {
  if (filter === 'all') return entries;
  if (filter === 'since') return entries.filter(({ ply }) => ply > (reader.from ?? -1));
  return entries.map(entry => ({
    ...entry,
    lines: entry.lines.filter(msg => names(msg, filter.seat)),
    secret: reader.seat === filter.seat ? entry.secret : [],
  }));
}

const names = (msg: Msg, seat: Seat): boolean =>
  Object.values(msg).some((arg: Arg) => typeof arg === 'object' && arg.seat === seat);
