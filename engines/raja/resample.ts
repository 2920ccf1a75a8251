/** Another world that a seat cannot tell from this one: others' discs before they are shown, and others' gold where it is hidden (RA-90). */
import type { Frozen, Seat } from '../core/game.ts';
import type { Rng } from '../core/rng.ts';
import { at, thaw } from '../core/values.ts';
import { ACTIONS } from './facts.ts';
import type { Disc } from './model.ts';
import type { State } from './state.ts';

/** More than anybody can spend in a turn. */
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

/** RA-74: what this player has bid and may still have to pay; nobody bids more than they have. */
const bidOf = ({ auction, tasks }: State, seat: Seat): number =>
  tasks[0]?.do === 'bid' && auction?.high?.seat === seat ? auction.high.gold : 0;

/** RA-11. */
export function anyDisc(rng: Rng): Disc {
  const [first, second] = [rng.below(ACTIONS.length), rng.below(ACTIONS.length)].sort((a, b) => a - b);
  return { first: at(ACTIONS, first ?? 0), second: at(ACTIONS, second ?? 0) };
}
