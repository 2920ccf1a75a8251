/** Ends of what belongs to a seat and not to its question: removals and substitutions. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Time } from '../../base.ts';
import type { Duty } from '../model.ts';
import type { LoadedTable } from '../store.ts';

/**
 * Returns the end as it is known now. A pause puts the deadlines aside and moves them by its length. `null`:
 * there is none.
 */
export function endOfSeatDuty(
  { table: { paused }, deadlines }: Pick<LoadedTable, 'table' | 'deadlines'>,
  duty: Extract<Duty, 'removal' | 'substitution'>,
  seat: Seat,
): Time | null {
  const row = (paused?.deadlines ?? deadlines).find(each => each.duty === duty && each.seat === seat);
  return row ? row.due + (paused ? paused.until - paused.since : 0) : null;
}

/** Returns a time as Discord's timestamps in words need it. */
export const inSeconds = (time: Time): number => Math.ceil(time / 1000);
