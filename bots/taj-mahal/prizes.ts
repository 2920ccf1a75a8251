/** Weighs every set of prizes for a figure. A set is a number: bit n stands for the symbol with index n. */
import { commoditiesOf, earnedWith, isInfluence, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import { tileWorth } from '../../engines/taj-mahal/goods.ts';
import type { FigureView, Influence, Sign, Site, Special, Who } from '../../engines/taj-mahal/model.ts';
import { openCities, citiesHere } from '../../engines/taj-mahal/palaces.ts';
import { at, range } from '../../engines/core/values.ts';
import { highest } from '../mix.ts';
import { sitesWorth, tradeWorth, visitsLeft, type Range } from './land.ts';
import type { Sight } from './weights.ts';

const ALL = 2 ** SYMBOLS.length;
export const bitOf = (sign: Sign): number => 2 ** SYMBOLS.indexOf(sign);

/** `Sites`: palaces placed together. `WorthOf`: their worth to the figure. */
type Sites = readonly Site[];
type WorthOf = (sites: Sites) => number;

/** Returns the worth of each set of prizes, by set. */
export function prizeWorths(view: Sight, who: Who, reach: Range): readonly number[] {
  const figure = at(view.figures, who);
  const worthOf = (sites: Sites) => sitesWorth(view, who, sites, reach);
  const bare = worthOf([]);
  const normals = builds(view, worthOf, [], 4);
  const crowned = normals.map(sites => withCrown(view, worthOf, sites));
  const palaces = [normals, crowned].map(row => row.map(sites => worthOf(sites) - bare));
  const signs = SYMBOLS.map(sign => signWorth(view, figure, sign));
  return range(ALL).map(set => {
    const won = SYMBOLS.filter(sign => set & bitOf(sign));
    const count = won.filter(isInfluence).length;
    const row = at(palaces, won.includes('mogul') ? 1 : 0);
    return won.reduce(
      (sum, sign) => sum + at(signs, SYMBOLS.indexOf(sign)),
      row[Math.min(count, row.length - 1)] ?? 0,
    );
  });
}

/**
 * TM-15, TM-70: returns the worth of a special card for the visits during which it is expected to be kept.
 */
const specialWorth = (view: Sight, special: Special): number =>
  1 + view.weights.use[special] * Math.min(view.weights.held, visitsLeft(view));

/** Returns `sites` with zero, one, two ... more normal palaces, each where it adds most. */
function builds(view: Sight, worthOf: WorthOf, sites: Sites, most: number): Sites[] {
  const free = openCities(view).filter(city => !sites.some(site => site.city === city));
  if (most === 0 || free.length === 0) return [sites];
  const ways = free.map(city => [...sites, { city, crown: false }]);
  return [sites, ...builds(view, worthOf, bestOf(ways, worthOf), most - 1)];
}

function withCrown(view: Sight, worthOf: WorthOf, sites: Sites): Sites {
  const ways = citiesHere(view).map(city => [...sites, { city, crown: true }]);
  return bestOf(ways, worthOf);
}

const bestOf = (ways: readonly Sites[], worthOf: WorthOf): Sites => at(ways, highest(ways.map(worthOf)));

/** Returns the worth of a symbol besides palaces; the mogul brings only the crown. */
function signWorth(view: Sight, figure: FigureView, sign: Sign): number {
  if (isInfluence(sign)) return tokenWorth(view, figure, sign);
  return sign === 'elephant' ? provinceWorth(view, figure) : 0;
}

/** TM-60: returns the worth of an influence tile, which is half of a special card. */
function tokenWorth(view: Sight, { influences, specials, played }: FigureView, influence: Influence): number {
  const special = earnedWith(influence);
  if (specials.includes(special) || played.some(play => play.with === special)) return 0;
  const whole = specialWorth(view, special);
  return influences.includes(influence)
    ? whole
    : view.weights.half * whole * Math.min(1, visitsLeft(view) / view.weights.held);
}

/** TM-50: returns the worth of the province tile. */
const provinceWorth = (view: Sight, { commodities }: FigureView): number =>
  tileWorth(view.visit, commodities) +
  commoditiesOf(view.visit).reduce((sum, commodity) => sum + tradeWorth(view, commodity), 0);
