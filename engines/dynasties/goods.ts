/** Counting, paying and drawing goods. */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { player, range } from '../core/values.ts';
import { GOODS, noGoods, ofGoods, SHIP_GOODS } from './facts.ts';
import type { Good, Goods, Ship } from './model.ts';
import { msg, mutable, shipAt, type State } from './state.ts';

export const total = ({ black, white, yellow, blue, pink }: Goods): number =>
  black + white + yellow + blue + pink;
export const plus = (a: Goods, b: Goods): Record<Good, number> => each(good => a[good] + b[good]);
export const minus = (a: Goods, b: Goods): Record<Good, number> => each(good => a[good] - b[good]);
export const covers = (a: Goods, b: Goods): boolean => GOODS.every(good => a[good] >= b[good]);
export const colours = (goods: Goods): Good[] => GOODS.filter(good => goods[good] > 0);
export const tally = (list: readonly Good[]): Goods => each(good => list.filter(one => one === good).length);

/** Returns goods as message arguments. `goodsArgs2` serves a second set of goods in the same message. */
export const goodsArgs = (goods: Goods): Record<Good, number> => ({ ...goods });
export const goodsArgs2 = ({ black, white, yellow, blue, pink }: Goods): Record<string, number> => ({
  black2: black,
  white2: white,
  yellow2: yellow,
  blue2: blue,
  pink2: pink,
});

/** Returns every way to take `count` of these goods, the first colours first. */
export function picks(goods: Goods, count: number): Goods[] {
  const found: Goods[] = [];
  const grow = (taken: Goods, from: number, left: number): void => {
    const good = GOODS[from];
    if (left === 0) found.push(taken);
    else if (good !== undefined)
      for (let n = Math.min(goods[good], left); n >= 0; n--)
        grow(n === 0 ? taken : { ...taken, [good]: n }, from + 1, left - n);
  };
  grow(noGoods(), 0, count);
  return found;
}

/**
 * Returns every way to pay `count` goods of a colour (DY-12).
 * Two pink goods replace one; nothing replaces pink.
 */
export function payments(supply: Goods, good: Good, count: number): Goods[] {
  if (good === 'pink') return supply.pink < count ? [] : [ofGoods('pink', count)];
  const fewest = Math.max(0, count - supply[good]);
  const most = Math.min(count, Math.floor(supply.pink / 2));
  return range(most - fewest + 1).map(i => ({
    ...ofGoods(good, count - fewest - i),
    pink: 2 * (fewest + i),
  }));
}

/** Returns whether there is a way to pay (DY-12). */
export const canAfford = (supply: Goods, good: Good, count: number): boolean =>
  supply[good] + (good === 'pink' ? 0 : Math.floor(supply.pink / 2)) >= count;

/** DY-13. */
export function pay(state: State, who: Seat, goods: Goods, io: Io): void {
  const owner = mutable(state, who);
  owner.goods = minus(owner.goods, goods);
  state.bag = plus(state.bag, goods);
  if (total(goods) > 0) io.tell(msg('log.pays', { who: player(who), ...goodsArgs(goods) }));
}

/** Takes goods from the bag, at most its content (DY-25). */
function take(state: State, count: number, { rng }: Io): Goods {
  const bag = { ...state.bag }; // views share the bag of the state
  const taken = noGoods();
  for (let left = total(bag), n = Math.min(count, left); n > 0; n--, left--) {
    const good = goodAt(bag, rng.below(left));
    bag[good]--;
    taken[good]++;
  }
  state.bag = bag;
  return taken;
}

/** Returns the good at this place of all goods, listed in the order of colours. */
function goodAt(goods: Goods, place: number): Good {
  let before = 0;
  for (const good of GOODS) if (place < (before += goods[good])) return good;
  throw new RangeError(`no good ${place} of ${before}`);
}

/** Draws goods into a player's supply, in public (DY-14). */
export function draw(state: State, who: Seat, count: number, io: Io): void {
  const taken = take(state, count, io);
  gain(state, who, taken);
  io.tell(
    total(taken) > 0
      ? msg('log.draws', { who: player(who), ...goodsArgs(taken) })
      : msg('log.bagEmpty', { who: player(who) }),
  );
}

export function gain(state: State, who: Seat, goods: Goods): void {
  const owner = mutable(state, who);
  owner.goods = plus(owner.goods, goods);
}

/** Fills a ship up to five goods, as far as the bag allows (DY-22, DY-25). */
export function refill(state: State, ship: Ship, io: Io): void {
  const taken = take(state, SHIP_GOODS - total(shipAt(state, ship).goods), io);
  unload(state, ship, plus(shipAt(state, ship).goods, taken));
  io.tell(
    total(taken) > 0 ? msg('log.refill', { ship, ...goodsArgs(taken) }) : msg('log.noRefill', { ship }),
  );
}

/** Sets the goods left on a ship. */
export function unload(state: State, ship: Ship, left: Goods): void {
  const there = state.ships[ship - 1];
  if (there) there.goods = { ...left };
}

/** Returns the goods of a ship to the bag. */
export function backToBag(state: State, ship: Ship): void {
  state.bag = plus(state.bag, shipAt(state, ship).goods);
  unload(state, ship, noGoods());
}

/** Returns every division into two groups (DY-21). Each is represented by the group with the first good. */
export function divisions(goods: Frozen<Goods>): Goods[] {
  const [lead] = colours(goods);
  if (lead === undefined) return [];
  return range(total(goods) - 1)
    .flatMap(n => picks(goods, n + 1))
    .filter(group => group[lead] > 0 && !isListedBefore(group, minus(goods, group), lead))
    .sort((a, b) => balance(goods, a) - balance(goods, b));
}

/** Returns whether the rest of a group stands for the same division, because `picks` finds it first. */
function isListedBefore(group: Goods, rest: Goods, lead: Good): boolean {
  if (rest[lead] === 0) return false;
  const more = total(group) - total(rest);
  const differs = GOODS.find(good => group[good] !== rest[good]);
  return more > 0 || (more === 0 && differs !== undefined && rest[differs] > group[differs]);
}

const balance = (goods: Goods, group: Goods): number => Math.abs(total(goods) - 2 * total(group));
const each = (count: (good: Good) => number): Record<Good, number> => ({
  black: count('black'),
  white: count('white'),
  yellow: count('yellow'),
  blue: count('blue'),
  pink: count('pink'),
});
