/** Other worlds for the laws of secrecy. */
import type { Frozen, Game, Seat } from '../../../engines/core/game.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { thaw } from '../../../engines/core/values.ts';
import { raja, type State as RajaState } from '../../../engines/raja/index.ts';

/** More gold than a player of Raja can spend in a turn. */
const RICH = 60;

/**
 * Returns another state in which everything is different that nobody else may be shown. Besides what
 * `resample` changes, this is the hidden gold of Raja: it can be counted from the log, and only what was
 * counted may be shown (RA-6, RA-90).
 */
export function otherWorld<S, A, V, O>(
  game: Game<S, A, V, O>,
  state: Frozen<S>,
  seat: Seat | null,
  rng: Rng,
): S {
  const other = game.resample(state, seat, rng);
  return game.id === raja.id ? (withOtherGold(other as RajaState, seat, rng) as S) : other;
}

function withOtherGold(from: RajaState, seat: Seat | null, rng: Rng): RajaState {
  if (from.tasks.length === 0 || from.options.gold === 'open') return from;
  const state = thaw<RajaState>(from);
  for (const [other, each] of state.players.entries())
    if (other !== seat) each.gold = bidOf(state, other) + rng.below(RICH);
  return state;
}

/** Returns the bid that this player may still have to pay. A bid never exceeds the gold held (RA-74). */
const bidOf = ({ auction, tasks }: RajaState, seat: Seat): number =>
  tasks[0]?.do === 'bid' && auction?.high?.seat === seat ? auction.high.gold : 0;
