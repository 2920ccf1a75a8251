/** Weighs ships, and how goods are divided and taken. */
import { divisions, minus, picks, total } from '../../engines/dynasties/goods.ts';
import { LEFT_GOODS, OWN_GOODS, ROUNDS, SHIP_GOODS } from '../../engines/dynasties/facts.ts';
import type { Goods, Ship, ShipView, View } from '../../engines/dynasties/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { drawnWorth, gainOf } from './goods.ts';
import { mindOf, nextRound, type Mind } from './mind.ts';

/** Returns the worth of the best ship. */
export const tradeWorth = (view: View, mind: Mind): number =>
  Math.max(...view.ships.map(ship => shipWorth(view, mind, ship)));

/** DY-20 to DY-23: returns the worth of the goods of a trade, now or when another player joins. */
export function shipWorth(view: View, mind: Mind, { goods, large }: ShipView): number {
  if (large === null) return waitingWorth(view, mind, goods);
  if (total(goods) < 2)
    return drawnWorth(mind, view.bag, large === mind.who ? OWN_GOODS : SHIP_GOODS * mind.weights.share);
  return large === mind.who
    ? bestOf(mind, goods, OWN_GOODS)
    : Math.max(...divisionWorths(view, mind, { chooser: large, goods }, divisions(goods)));
}

/**
 * Returns the worth of the large space: a share if another player joins, else two goods at the end of the
 * round (DY-70).
 */
function waitingWorth(view: View, mind: Mind, goods: Goods): number {
  const joins = 1 - (1 - mind.weights.joined) ** mind.threats;
  const share =
    total(goods) === 0
      ? drawnWorth(mind, view.bag, SHIP_GOODS * mind.weights.share)
      : mind.weights.share * gainOf(mind, goods);
  return (
    joins * share +
    (1 - joins) * (mind.round < ROUNDS ? mind.weights.left * bestOf(nextRound(mind), goods, LEFT_GOODS) : 0)
  );
}

export const bestOf = (mind: Mind, goods: Goods, count: number): number =>
  Math.max(0, ...picks(goods, Math.min(count, total(goods))).map(pick => gainOf(mind, pick)));

export const shipNamed = (view: View, ship: Ship): ShipView => {
  const found = view.ships.find(each => each.ship === ship);
  if (!found) throw new Error(`no ship ${ship}`);
  return found;
};

/** Goods to divide; `chooser` takes a group first. */
interface Division {
  readonly chooser: Seat;
  readonly goods: Goods;
}

/**
 * DY-21: returns, for each division, the worth of what is left after the chooser has taken the better group.
 */
export function divisionWorths(
  view: View,
  mind: Mind,
  { chooser, goods }: Division,
  groups: readonly Goods[],
): number[] {
  const theirs = mindOf(view, chooser, mind.weights);
  return groups.map(group => {
    const rest = minus(goods, group);
    const [a, b] = [gainOf(theirs, group), gainOf(theirs, rest)];
    return a >= b ? gainOf(mind, rest) - mind.weights.envy * a : gainOf(mind, group) - mind.weights.envy * b;
  });
}
