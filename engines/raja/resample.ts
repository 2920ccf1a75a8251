/**
 * Builds another state that a seat cannot tell apart: it changes other players' discs that are not shown
 * yet, and their gold if gold is hidden (RA-90).
 */
import type { Frozen, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { at, thaw } from '../core/values.ts';
import { ACTIONS } from './facts.ts';
import type { Disc } from './model.ts';
import type { State } from './state.ts';

/** More gold than a player can spend in a turn. */
const RICH = 60;

export function resample(from: Frozen<State>, seat: Seat | null, rng: Rng): State {
  const state = thaw<State>(from);
  if (state.tasks.length === 0) return state;
  for (const [other, each] of state.players.entries()) {
    if (other === seat) continue;
    if (each.disc && !each.shown) each.disc = anyDisc(rng);
    if (state.options.gold === 'hidden') each.gold = bidOf(state, other) + rng.below(RICH);
  }
  return state;
}

/** Returns the bid that this player may still have to pay. A bid never exceeds the gold held (RA-74). */
const bidOf = ({ auction, tasks }: State, seat: Seat): number =>
  tasks[0]?.do === 'bid' && auction?.high?.seat === seat ? auction.high.gold : 0;

/** RA-11. */
export function anyDisc(rng: Rng): Disc {
  const [first, second] = [rng.below(ACTIONS.length), rng.below(ACTIONS.length)].sort((a, b) => a - b);
  return { first: at(ACTIONS, first ?? 0), second: at(ACTIONS, second ?? 0) };
}
