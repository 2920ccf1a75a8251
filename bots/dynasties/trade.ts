/** Weighs ships, and how goods are divided and taken. */
import { colours, divisions, minus, picks, plus, total } from '../../engines/dynasties/goods.ts';
import {
  GOODS,
  LEFT_GOODS,
  noGoods,
  ofGoods,
  OWN_GOODS,
  ROUNDS,
  SHIP_GOODS,
} from '../../engines/dynasties/facts.ts';
import type { Good, Goods, Ship, ShipView, View } from '../../engines/dynasties/model.ts';
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
 * round (DY-70). Those of the last round are in time for its bonus actions.
 */
function waitingWorth(view: View, mind: Mind, goods: Goods): number {
  const joins = 1 - (1 - mind.weights.joined) ** mind.threats;
  const share =
    total(goods) === 0
      ? drawnWorth(mind, view.bag, SHIP_GOODS * mind.weights.share)
      : mind.weights.share * gainOf(mind, goods);
  return (
    joins * share +
    (1 - joins) * (mind.round < ROUNDS ? mind.weights.left : 1) * bestOf(nextRound(mind), goods, LEFT_GOODS)
  );
}

export const bestOf = (mind: Mind, goods: Goods, count: number): number =>
  Math.max(0, ...picks(goods, Math.min(count, total(goods))).map(pick => gainOf(mind, pick)));

/** A good that Drake takes from a ship. */
export interface Taken {
  readonly from: Ship;
  readonly good: Good;
}

/** DY-51: returns the worth of the best good of each ship. `taken`: those already chosen. */
export function drakeWorth({ ships }: View, mind: Mind, taken: readonly Taken[]): number {
  if (mind.weights.pairs === 0)
    return ships.reduce((sum, { goods }) => sum + (total(goods) > 0 ? bestOf(mind, goods, 1) : 0), 0);
  const choices = ships
    .map(({ ship, goods }) => {
      const chosen = taken.find(({ from }) => from === ship);
      return chosen ? [chosen.good] : colours(goods);
    })
    .filter(({ length }) => length > 0);
  const baskets = choices.reduce<readonly Goods[]>(
    (sums, goods) => sums.flatMap(sum => goods.map(good => plus(sum, ofGoods(good, 1)))),
    [noGoods()],
  );
  return Math.max(...distinct(baskets).map(goods => gainOf(mind, goods)));
}

/** Leaves out sets of goods that come up again, because the order of ships changes nothing. */
const distinct = (all: readonly Goods[]): Goods[] => [
  ...new Map(all.map(goods => [GOODS.map(good => goods[good]).join(), goods])).values(),
];

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
