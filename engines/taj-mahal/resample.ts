/**
 * Builds another state that a seat cannot tell apart: everything
 * that its view does not show is dealt again (TM-99). Cards taken in public stay where they are (TM-98).
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
  const secret = others.flatMap(({ hand, taken = [] }) => hand.filter(card => !taken.includes(card)));
  const hidden = rng.shuffle(sorted([...state.deck, ...secret]));
  for (const figure of others) {
    const { hand, taken = [] } = figure;
    figure.hand = sorted([...taken, ...hidden.splice(0, hand.length - taken.length)]);
  }
  state.deck = sorted(hidden);
  return state;
}
