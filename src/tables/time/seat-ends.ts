/** Ends of what belongs to a seat and not to its question: removals and substitutions. */
import type { Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';

/** Duties of a seat whose time is not its player's own, and that outlive its question. */
export const SEAT_DUTIES = ['removal', 'substitution'] as const satisfies readonly Duty[];
export type SeatDuty = (typeof SEAT_DUTIES)[number];
export const isSeatDuty = ({ duty }: Pick<Deadline, 'duty'>): boolean =>
  SEAT_DUTIES.some(each => each === duty);

/** Returns a time as Discord's timestamps in words need it. */
export const inSeconds = (time: Time): number => Math.ceil(time / 1000);
