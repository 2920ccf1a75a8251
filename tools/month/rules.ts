/** An upgrade in the middle of a month: Complots with another rule, as a correction of the program might bring it. */
import { complots } from '../../engines/complots/index.ts';
import type { State } from '../../engines/complots/state.ts';
import { at } from '../../engines/core/values.ts';
import { GAMES, type GameId } from '../../engines/index.ts';

/** An income brings a coin more. Old logs lead elsewhere under it. */
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

/** From the next start of the program on. */
export function upgrade(): GameId {
  Object.defineProperty(GAMES, 'complots', { value: corrected });
  return 'complots';
}
