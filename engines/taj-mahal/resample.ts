/**
 * Builds another state that a seat cannot tell apart: everything
 * that its view does not show is dealt again (TM-99).
 */
import type { Frozen, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { thaw } from '../core/values.ts';
import { sorted } from './facts.ts';
import type { State } from './state.ts';

export function resample(from: Frozen<State>, seat: Seat | null, rng: Rng): State {
  const state = thaw<State>(from);
  if (state.tasks.length === 0) return state;
  const others = state.figures.filter((_, who) => who !== seat);
  const hidden = rng.shuffle(sorted([...state.deck, ...others.flatMap(figure => figure.hand)]));
  for (const figure of others) figure.hand = sorted(hidden.splice(0, figure.hand.length));
  state.deck = sorted(hidden);
  return state;
}
