/** Replays plans. A plan is stored as its root and the answers so far. */
import type { Frozen, Seat } from '../core/game.ts';
import { deedOf, type Deed } from './intent.ts';
import type { Root, Step } from './model.ts';
import type { Question } from './planning.ts';
import type { State } from './state.ts';

export type Reached =
  { readonly asks: Question; readonly deed: null } | { readonly asks: null; readonly deed: Deed };

/** Returns the next question of a plan, or its deed if no detail is missing. */
export function follow(state: Frozen<State>, who: Seat, root: Root, steps: readonly Step[]): Reached {
  const planning = deedOf(state, who, root);
  let next = planning.next();
  for (const step of steps) next = planning.next(step);
  return next.done ? { asks: null, deed: next.value } : { asks: next.value(), deed: null };
}
