/** Weighs goods by what they can still be used for. */
import { GOODS, noGoods, ofGoods } from '../../engines/dynasties/facts.ts';
import { total } from '../../engines/dynasties/goods.ts';
import type { Goods } from '../../engines/dynasties/model.ts';
import { range } from '../../engines/core/values.ts';
import { keepingWorth } from './keeping.ts';
import { gaining, goodsOf, paying, type Mind } from './mind.ts';
import { prospects } from './scoring.ts';

/** Returns the worth of all goods that the player has. */
export function supplyWorth(mind: Mind): number {
  const goods = goodsOf(mind);
  return (
    GOODS.reduce((sum, good) => sum + mind.weights.good[good] * used(goods[good], mind.needs[good]), 0) +
    prospects(mind, 'goods') +
    keepingWorth(mind)
  );
}

const supplies = new WeakMap<Mind, number>();
/** Returns `supplyWorth` of a position that many changes are compared with. */
function supplyNow(mind: Mind): number {
  const worth = supplies.get(mind) ?? supplyWorth(mind);
  supplies.set(mind, worth);
  return worth;
}

/** Returns how many of the goods will be used: the first ones surely, further ones less and less. */
const used = (count: number, need: number): number => (need <= 0 ? 0 : need * (1 - Math.exp(-count / need)));

/** Returns the loss from giving up these goods. */
export const lossOf = (mind: Mind, goods: Goods): number =>
  supplyNow(mind) - supplyWorth(paying(mind, goods));
/** Returns the gain from receiving these goods. */
export const gainOf = (mind: Mind, goods: Goods): number =>
  supplyWorth(gaining(mind, goods)) - supplyNow(mind);

/** Returns the expected gain from drawing goods from the bag. */
export function drawnWorth(mind: Mind, bag: Goods, count = 1): number {
  const all = total(bag);
  return all === 0
    ? 0
    : count * GOODS.reduce((worth, good) => worth + (bag[good] / all) * gainOf(mind, ofGoods(good, 1)), 0);
}

/** Returns the `count` goods whose loss costs least. */
export function dispensable(mind: Mind, count: number): Goods {
  const taken = noGoods();
  for (const _ of range(count)) {
    const left = paying(mind, taken);
    const [cheapest] = GOODS.filter(good => goodsOf(left)[good] > 0)
      .map(good => ({ good, loss: lossOf(left, ofGoods(good, 1)) }))
      .sort((a, b) => a.loss - b.loss);
    if (cheapest) taken[cheapest.good]++;
  }
  return taken;
}
