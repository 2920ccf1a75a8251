/** Public numbering of a table's moves. */
import type { Entry } from '../../base.ts';
import type { LogLine } from '../api.ts';
import type { TableRecord } from '../model.ts';

/**
 * Returns the public number of each entry, in order. In a running game an unannounced move shares the number
 * of the step before it: a gap would reveal how often a player tried something. Once the game is over every
 * move counts.
 */
export function stepNumbers(
  { status }: Pick<TableRecord, 'status'>,
  entries: readonly Entry[],
): readonly number[] {
  if (status === 'over') return entries.map(({ ply }) => ply);
  let step = -1;
  return entries.map(({ trace }) => (trace === 'unseen' ? step : ++step));
}

/** Replaces plies by public step numbers. `lines`: those of the whole log. */
export function withStepNumbers(
  table: TableRecord,
  lines: readonly LogLine[],
  entries: readonly Entry[],
): LogLine[] {
  const steps = stepNumbers(table, entries);
  return lines.map((line, i) => ({ ...line, ply: steps[i] ?? line.ply }));
}
