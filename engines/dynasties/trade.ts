/** Ships: placing members, dividing goods, and trades of a player who owns both spaces. */
import type { Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { noGoods, OWN_GOODS } from './facts.ts';
import { backToBag, gain, goodsArgs, goodsArgs2, minus, picks, refill, total, unload } from './goods.ts';
import type { Goods, Ship } from './model.ts';
import { first, msg, mutable, shipAt, type Doing, type State } from './state.ts';

/**
 * Places a member on a ship (DY-20). The first one takes the large
 * space. The second takes the small one and the trade happens at once.
 */
export function board(state: State, who: Seat, ship: Ship, io: Io): void {
  const there = state.ships[ship - 1];
  if (!there) throw new Error(`no ship ${ship}`);
  mutable(state, who).members--;
  if (there.large === null) {
    there.large = who;
    io.tell(msg('log.boards', { who: player(who), ship }));
    return;
  }
  there.small = who;
  io.tell(
    there.large === who
      ? msg('log.ownTrade', { who: player(who), ship })
      : msg('log.trades', { who: player(who), target: player(there.large), ship }),
  );
  first(state, { do: 'goods', ship });
}

/** Starts the trade of a ship whose spaces are both taken, depending on its goods (DY-24). */
export function trade(state: State, ship: Ship, io: Io): void {
  if (total(shipAt(state, ship).goods) === 0) refill(state, ship, io);
  const { goods } = shipAt(state, ship);
  const { large, small } = traders(state, ship);
  if (large === small && total(goods) > 0) return first(state, { do: 'own', ship });
  if (total(goods) > 1) return first(state, { do: 'divide', ship });
  gain(state, large, goods);
  unload(state, ship, noGoods());
  io.tell(
    total(goods) === 0
      ? msg('log.noGoods', { ship })
      : msg('log.onlyGood', { who: player(large), ship, ...goodsArgs(goods) }),
  );
  endTrade(state, ship);
}

/** Returns the owners of the two spaces. */
export function traders(
  state: { readonly ships: readonly { readonly large: Seat | null; readonly small: Seat | null }[] },
  ship: Ship,
): { readonly large: Seat; readonly small: Seat } {
  const { large, small } = state.ships[ship - 1] ?? { large: null, small: null };
  if (large === null || small === null) throw new Error(`nobody trades on ship ${ship}`);
  return { large, small };
}

/** Records the division by the owner of the small space (DY-21). */
export function divide(state: State, ship: Ship, group: Goods, io: Io): void {
  const rest = minus(shipAt(state, ship).goods, group);
  io.tell(
    msg('log.divides', {
      who: player(traders(state, ship).small),
      ship,
      ...goodsArgs(group),
      ...goodsArgs2(rest),
    }),
  );
  first(state, { do: 'choose', ship, first: group, second: rest });
}

/** Gives the chosen group to the owner of the large space and the other one to the divider (DY-21). */
export function takeGroup(
  state: State,
  { ship, first: one, second }: Doing<'choose'>,
  take: 'first' | 'second',
  io: Io,
): void {
  const [taken, rest] = take === 'first' ? [one, second] : [second, one];
  const { large, small } = traders(state, ship);
  gain(state, large, taken);
  gain(state, small, rest);
  unload(state, ship, noGoods());
  io.tell(
    msg('log.chooses', {
      who: player(large),
      target: player(small),
      ...goodsArgs(taken),
      ...goodsArgs2(rest),
    }),
  );
  endTrade(state, ship);
}

/** Returns both members and queues the refill (DY-22). */
function endTrade(state: State, ship: Ship): void {
  const { large, small } = traders(state, ship);
  mutable(state, large).members++;
  mutable(state, small).members++;
  Object.assign(state.ships[ship - 1] ?? {}, { large: null, small: null });
  first(state, { do: 'refill', ship });
}

/** Returns the choices of two goods, or all goods if fewer are there (DY-23). */
export const ownChoices = (goods: Goods): Goods[] => picks(goods, Math.min(OWN_GOODS, total(goods)));

/** Takes the goods; the rest returns to the bag before the refill (DY-23). */
export function takeOwn(state: State, ship: Ship, goods: Goods, io: Io): void {
  const { large } = traders(state, ship);
  gain(state, large, goods);
  unload(state, ship, minus(shipAt(state, ship).goods, goods));
  backToBag(state, ship);
  io.tell(msg('log.takesOwn', { who: player(large), ship, ...goodsArgs(goods) }));
  endTrade(state, ship);
}
