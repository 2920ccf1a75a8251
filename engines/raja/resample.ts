/**
 * Builds another state that a seat cannot tell apart: it changes other players' discs that are not shown yet
 * (RA-90). Gold stays, because it follows from the log also where it is hidden (RA-6).
 */
import type { Frozen, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { at, thaw } from '../core/values.ts';
import { ACTIONS } from './facts.ts';
import type { Disc } from './model.ts';
import type { State } from './state.ts';

export function resample(from: Frozen<State>, seat: Seat | null, rng: Rng): State {
  const state = thaw<State>(from);
  if (state.tasks.length === 0) return state;
  for (const [other, each] of state.players.entries())
    if (other !== seat && each.disc && !each.shown) each.disc = anyDisc(rng);
  return state;
}

/** RA-11. */
export function anyDisc(rng: Rng): Disc {
  const [first, second] = [rng.below(ACTIONS.length), rng.below(ACTIONS.length)].sort((a, b) => a - b);
  return { first: at(ACTIONS, first ?? 0), second: at(ACTIONS, second ?? 0) };
}
