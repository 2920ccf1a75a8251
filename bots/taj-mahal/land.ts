/** What palaces are worth: their points now, and what chains may score in provinces to come. */
import { bonusOf, commoditiesOf, joined, MAPS, provinceOf, cityOf } from '../../engines/taj-mahal/facts.ts';
import { onBonus } from '../../engines/taj-mahal/goods.ts';
import type { City, Commodity, Province, Site, View, Who } from '../../engines/taj-mahal/model.ts';
import { pointsOf, ways } from '../../engines/taj-mahal/worth.ts';
import { at } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { CARD, GROWTH, TRADE } from './weights.ts';

/** How far a figure's worth is looked into: `near` takes points alone, `far` chains to come, too. */
export type Sight = 'near' | 'far';

/** The next of the palaces that are to be placed, all of them together being worth most; a bonus tile that gives a card first (TM-32). */
export function nextSite(view: View, who: Who, normal: number, crown: boolean): Site {
  const all = ways(view, normal, crown);
  const chosen = at(all, highest(all.map(sites => sitesWorth(view, who, sites, 'far'))));
  return chosen.find(site => givesCard(view, site)) ?? at(chosen, 0);
}

/** These palaces together. */
export function sitesWorth(view: View, who: Who, sites: readonly Site[], sight: Sight): number {
  const { commodities } = at(view.figures, who);
  const bonuses = sites.filter(site => !site.crown).flatMap(({ city }) => view.bonuses[city] ?? []);
  const cards = sites.filter(site => givesCard(view, site)).length * CARD;
  const trade = bonuses.flatMap(onBonus).reduce((sum, commodity) => sum + tradeWorth(view, commodity), 0);
  return (
    pointsOf(view, who, { sites, before: commodities, tile: tileDue(view) }) +
    cards +
    trade +
    (sight === 'far' ? GROWTH * prospects(view, who, sites) : 0)
  );
}

/** One more commodity of a kind: every like one still to come would score one more. */
export function tradeWorth({ visit, provinces, bonuses }: View, commodity: Commodity): number {
  const tiles = provinces.flatMap((_, i) => (i >= visit ? commoditiesOf(i + 1) : []));
  const lying = Object.values(bonuses).flatMap(onBonus);
  return TRADE * [...tiles, ...lying].filter(each => each === commodity).length;
}

/** How many points the best single palace would score in each province to come, all together. */
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

/** The provinces that the chain of each own city joins. */
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
      // grows while it is walked through
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

/** TM-29: won in the withdrawal under way, but not scored yet. */
const tileDue = ({ court, figures, visit }: View): boolean =>
  court.some(({ sign, open }) => sign === 'elephant' && !open) &&
  !figures.some(({ tiles }) => tiles.includes(visit));

function givesCard({ bonuses }: View, { city, crown }: Site): boolean {
  const tile = bonuses[city];
  return !crown && tile !== undefined && bonusOf(tile).kind === 'card';
}
