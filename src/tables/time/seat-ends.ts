/** Ends of what belongs to a seat and not to its question: removals and substitutions. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import type { LoadedTable } from '../store.ts';

/** Duties of a seat whose time is not its player's own, and that outlive its question. */
export const SEAT_DUTIES = ['removal', 'substitution'] as const satisfies readonly Duty[];
export const isSeatDuty = ({ duty }: Pick<Deadline, 'duty'>): boolean =>
  SEAT_DUTIES.some(each => each === duty);

/**
 * Returns the end as it is known now. A pause puts the deadlines aside and moves them by its length. `null`:
 * there is none.
 */
export function endOfSeatDuty(
  { table: { paused }, deadlines }: Pick<LoadedTable, 'table' | 'deadlines'>,
  duty: (typeof SEAT_DUTIES)[number],
  seat: Seat,
): Time | null {
  const row = (paused?.deadlines ?? deadlines).find(each => each.duty === duty && each.seat === seat);
  return row ? row.due + (paused ? paused.until - paused.since : 0) : null;
}

/** Returns a time as Discord's timestamps in words need it. */
export const inSeconds = (time: Time): number => Math.ceil(time / 1000);
