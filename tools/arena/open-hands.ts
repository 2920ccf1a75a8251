/** Seats that see what only others may see: how far a player could come who guesses everything right. */
import type { Seat } from '../../engines/core/game.ts';
import type { AnyGame } from '../../engines/index.ts';

/** The lists of a view that have a part for each seat, with what only that seat may see. */
const BY_SEAT = ['players', 'figures'] as const;

type Lists = { readonly [list in (typeof BY_SEAT)[number]]?: readonly unknown[] };

/** Returns the game with views in which these seats see the hands of all. */
export const withOpenHands = (game: AnyGame, seers: ReadonlySet<Seat>): AnyGame => ({
  ...game,
  view: (state, seat) => {
    const own = game.view(state, seat);
    if (seat === null || !seers.has(seat)) return own;
    const lists = BY_SEAT.flatMap(list => {
      const parts = (own as Lists)[list];
      const shown = parts?.map((_, owner) => (game.view(state, owner) as Lists)[list]?.[owner]);
      return shown === undefined ? [] : [[list, shown] as const];
    });
    return { ...(own as object), ...Object.fromEntries(lists) };
  },
});
