/** Weighs palaces: their points now, and the points that chains may score in later provinces. */
import { bonusOf, commoditiesOf, joined, MAPS, provinceOf, cityOf } from '../../engines/taj-mahal/facts.ts';
import { onBonus } from '../../engines/taj-mahal/goods.ts';
import type { City, Commodity, Province, Site, View, Who } from '../../engines/taj-mahal/model.ts';
import { pointsOf, ways } from '../../engines/taj-mahal/worth.ts';
import { at } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { drawWorth } from './hand.ts';
import type { Sight } from './weights.ts';

/** Range of the weighing of palaces: `near` counts points now, `far` also later chains. */
export type Range = 'near' | 'far';

export const visitsLeft = ({ options, visit }: View): number => MAPS[options.map].visits - visit;

/**
 * Returns where to place the next palace, from the best set of places for all of them. A bonus tile that
 * gives a card comes first (TM-32).
 */
export function nextSite(view: Sight, who: Who, normal: number, crown: boolean): Site {
  const all = ways(view, normal, crown);
  const chosen = at(all, highest(all.map(sites => sitesWorth(view, who, sites, 'far'))));
  return chosen.find(site => givesCard(view, site)) ?? at(chosen, 0);
}

/** Returns the worth of these palaces together. */
export function sitesWorth(view: Sight, who: Who, sites: readonly Site[], range: Range): number {
  const { points, cards, trade, chains } = siteParts(view, who, sites, range);
  return points + cards + trade + chains;
}

/** The worth of palaces by cause: points at once, cards of bonus tiles, later goods, and later chains. */
interface SiteParts {
  readonly points: number;
  readonly cards: number;
  readonly trade: number;
  readonly chains: number;
}

export function siteParts(view: Sight, who: Who, sites: readonly Site[], range: Range): SiteParts {
  const { commodities, cards } = at(view.figures, who);
  const bonuses = sites.filter(site => !site.crown).flatMap(({ city }) => view.bonuses[city] ?? []);
  return {
    points: pointsOf(view, who, { sites, before: commodities, tile: tileDue(view) }),
    cards:
      sites.filter(site => givesCard(view, site)).length * drawWorth(view.weights, cards, visitsLeft(view)),
    trade: bonuses.flatMap(onBonus).reduce((sum, commodity) => sum + tradeWorth(view, commodity), 0),
    chains: range === 'far' ? view.weights.growth * prospects(view, who, sites) : 0,
  };
}

/** Returns the worth of one more commodity of a kind: each later one of that kind scores one point more. */
export function tradeWorth({ visit, provinces, bonuses, weights }: Sight, commodity: Commodity): number {
  const tiles = provinces.flatMap((_, i) => (i >= visit ? commoditiesOf(i + 1) : []));
  const lying = Object.values(bonuses).flatMap(onBonus);
  return weights.trade * [...tiles, ...lying].filter(each => each === commodity).length;
}

/** Returns the points of the best single palace in each later province, added up. */
function prospects(view: View, who: Who, more: readonly Site[]): number {
  const chains = chainsOf(view, who, more);
  const { map } = view.options;
  return view.provinces.slice(view.visit).reduce((sum, province) => {
    const reached = citiesOf(view, province).map(city =>
      union(
        joined(map, city).map(next => chains.get(next)),
        province,
      ),
    );
    return sum + Math.max(...reached);
  }, 0);
}

const citiesOf = ({ options }: View, province: Province): readonly City[] =>
  provinceOf(province).cities.filter(city => MAPS[options.map].cities.includes(city));

/** Returns, for each city of the figure, the provinces that its chain joins. */
function chainsOf(
  { palaces, options }: View,
  who: Who,
  more: readonly Site[],
): ReadonlyMap<City, ReadonlySet<Province>> {
  const own = new Set([...palaces.filter(p => p.owner === who), ...more].map(p => p.city));
  const chains = new Map<City, Set<Province>>();
  for (const start of own) {
    if (chains.has(start)) continue;
    const chain = new Set<Province>();
    const reached = new Set([start]);
    for (const city of reached) {
      // The set grows during the loop.
      chain.add(cityOf(city).province);
      chains.set(city, chain);
      for (const next of joined(options.map, city)) if (own.has(next)) reached.add(next);
    }
  }
  return chains;
}

function union(chains: readonly (ReadonlySet<Province> | undefined)[], here: Province): number {
  const all = new Set([here]);
  for (const chain of chains) for (const province of chain ?? []) all.add(province);
  return all.size;
}

/** TM-29: true if the province tile has been won in this withdrawal but not scored yet. */
const tileDue = ({ court, figures, visit }: View): boolean =>
  court.some(({ sign, open }) => sign === 'elephant' && !open) &&
  !figures.some(({ tiles }) => tiles.includes(visit));

function givesCard({ bonuses }: View, { city, crown }: Site): boolean {
  const tile = bonuses[city];
  return !crown && tile !== undefined && bonusOf(tile).kind === 'card';
}
