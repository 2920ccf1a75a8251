/** The mark of a player or of an automaton. */
import { seatMark } from '../kit/seats.ts';
import { CARLETTOS, type Mark } from '../taj-mahal/marks.ts';
import type { Contestant } from './job.ts';

/** Throws for an unknown seat or automaton. */
export function markOf(who: Contestant): Mark {
  if ('seat' in who) return seatMark(who.seat);
  const mark = CARLETTOS[who.automaton];
  if (mark === undefined) throw new RangeError(`no automaton ${who.automaton}`);
  return mark;
}
