/** Weighs a member on a space of a city: the reward, a marriage, and the points at the end. */
import { factOf, openSites, ownerAt, siteCost, spaceOf } from '../../engines/dynasties/board.ts';
import { CITY_VP, other, paidIn } from '../../engines/dynasties/facts.ts';
import { payments } from '../../engines/dynasties/goods.ts';
import type { Role, Site, View } from '../../engines/dynasties/model.ts';
import { drawnWorth, lossOf } from './goods.ts';
import { goodsOf, settled, type Mind } from './mind.ts';
import { highest } from '../mix.ts';
import { cityGain, singleWorth, type Dowry } from './board-worth.ts';
import type { Thought } from './thought.ts';
import { inRound } from './weights.ts';

/** DY-32, DY-33: returns the worth of a space, without the price. */
export const siteWorth = (view: View, mind: Mind, dowry: Dowry, site: Site): number =>
  cityGain(mind, settled(mind, site), site.city, dowry) +
  reward(view, mind, site) +
  marriage(mind, dowry, site);

export function reward({ bag }: View, mind: Mind, { city }: Site): number {
  switch (factOf(mind, city).symbol) {
    case 'crown':
      return 0;
    case 'vp2':
      return CITY_VP;
    case 'anchor':
      return drawnWorth(mind, bag);
    case 'book':
      return (mind.cities[city]?.books ?? 0) > 0 ? mind.weights.book : 0;
  }
}

/** Returns the worth of a marriage: this member's dice, less a part of the spouse's gain. */
export function marriage(mind: Mind, dowry: Dowry, { city, as }: Site): number {
  const spouse = { city, as: other(as) };
  if (typeof ownerAt(mind, spouse) !== 'number') return 0;
  const theirs = spaceOf(mind, spouse);
  return (
    inRound(mind.weights.wed, mind.round) +
    dowry[spaceOf(mind, { city, as })] -
    mind.weights.envy * (dowry[theirs] - singleWorth(mind, theirs, dowry))
  );
}

/** Cost of a space in spare goods; unaffordable without them. */
export function priceOf(mind: Mind, site: Site): number {
  const prices = known.get(mind) ?? { prince: [], princess: [] };
  known.set(mind, prices);
  const cost = siteCost(mind, site);
  return (prices[site.as][cost] ??= Math.min(
    Infinity,
    ...payments(goodsOf(mind), paidIn(site.as), cost).map(way => lossOf(mind, way)),
  ));
}
/** Prices met so far in a position, by role and cost. */
const known = new WeakMap<Mind, Readonly<Record<Role, number[]>>>();

/** Returns the worth of a space, less its price. */
export const netWorth = ({ mind, sites }: Thought, site: Site): number => sites(site) - priceOf(mind, site);

export const bestPaid = (thought: Thought, roles: readonly Role[]): number =>
  Math.max(
    -Infinity,
    ...openSites(thought.mind, thought.mind.who, roles).map(site => netWorth(thought, site)),
  );

export const bestFree = ({ sites }: Thought, among: readonly Site[]): number =>
  Math.max(-Infinity, ...among.map(sites));

/** Returns the best space for a member who pays for it. `null`: none is open. */
export function bestSite(thought: Thought, roles: readonly Role[]): Site | null {
  const sites = openSites(thought.mind, thought.mind.who, roles);
  return sites[highest(sites.map(site => netWorth(thought, site)))] ?? null;
}
