/** How the moves of a table are counted for people. */
import type { Entry } from '../../base.ts';
import type { LogLine } from '../api.ts';
import type { TableRecord } from '../model.ts';

/**
 * The number of each move of the log, in order. While a game goes on a move of which others learn nothing is no step of its own:
 * a gap in the numbers would tell them how often somebody has thought again. Once all is shown every move counts.
 */
export function stepNumbers(
  { status }: Pick<TableRecord, 'status'>,
  entries: readonly Entry[],
): readonly number[] {
  if (status === 'over') return entries.map(({ ply }) => ply);
  let step = -1;
  return entries.map(({ trace }) => (trace === 'unseen' ? step : ++step));
}

/** Lines of the whole log by the numbers that people know. */
export function withStepNumbers(
  table: TableRecord,
  lines: readonly LogLine[],
  entries: readonly Entry[],
): LogLine[] {
  const steps = stepNumbers(table, entries);
  return lines.map((line, i) => ({ ...line, ply: steps[i] ?? line.ply }));
}
