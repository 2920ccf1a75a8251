/** A plan is data: how it began and the answers so far. Here they are replayed. */
import type { Frozen, Seat } from '../core/game.ts';
import { deedOf, type Deed } from './intent.ts';
import type { Root, Step } from './model.ts';
import type { Question } from './planning.ts';
import type { State } from './state.ts';

export type Reached =
  { readonly asks: Question; readonly deed: null } | { readonly asks: null; readonly deed: Deed };

/** Where a plan has got to: the next question, or what is to be done. */
export function follow(state: Frozen<State>, who: Seat, root: Root, steps: readonly Step[]): Reached {
  const planning = deedOf(state, who, root);
  let next = planning.next();
  for (const step of steps) next = planning.next(step);
  return next.done ? { asks: null, deed: next.value } : { asks: next.value, deed: null };
}
