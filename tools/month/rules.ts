/** An upgrade during the month: Complots with another rule, as a correction might bring it. */
import { complots } from '../../engines/complots/index.ts';
import type { State } from '../../engines/complots/state.ts';
import { at } from '../../engines/core/values.ts';
import { GAMES, type GameId } from '../../engines/index.ts';

/** Pays one coin more for income, so old logs lead to another state. */
const corrected: typeof complots = {
  ...complots,
  revision: complots.revision + 1,
  play: (state, move, io) => {
    complots.play(state, move, io);
    const first = at(move, 0);
    if (first.type === 'turn' && first.picks.some(pick => pick.action === 'income')) pay(state, first.seat);
  },
};

function pay(state: State, seat: number): void {
  if (state.treasury === 0) return;
  state.treasury -= 1;
  at(state.players, seat).coins += 1;
}

/** Replaces Complots from the next start of the program on. */
export function upgrade(): GameId {
  Object.defineProperty(GAMES, 'complots', { value: corrected });
  return 'complots';
}
