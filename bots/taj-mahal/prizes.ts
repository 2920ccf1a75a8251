/** What every set of prizes is worth to a figure. A set is a number: bit n stands for the n-th symbol. */
import { commoditiesOf, earnedWith, isInfluence, MAPS, SYMBOLS } from '../../engines/taj-mahal/facts.ts';
import { tileWorth } from '../../engines/taj-mahal/goods.ts';
import type { FigureView, Influence, Sign, Site, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import { openCities, citiesHere } from '../../engines/taj-mahal/palaces.ts';
import { at, range } from '../../engines/core/values.ts';
import { sitesWorth, tradeWorth, type Sight } from './land.ts';
import { HALF, HELD, USE } from './weights.ts';

const ALL = 2 ** SYMBOLS.length;
export const bitOf = (sign: Sign): number => 2 ** SYMBOLS.indexOf(sign);
export const visitsLeft = ({ options, visit }: View): number => MAPS[options.map].visits - visit;

/** By set. */
export function prizeWorths(view: View, who: Who, sight: Sight): readonly number[] {
  const figure = at(view.figures, who);
  const bare = sitesWorth(view, who, [], sight);
  const normals = builds(view, who, sight, [], 4);
  const palaces = [normals, normals.map(sites => withCrown(view, who, sight, sites))].map(row =>
    row.map(sites => sitesWorth(view, who, sites, sight) - bare),
  );
  const signs = SYMBOLS.map(sign =>
    isInfluence(sign)
      ? tokenWorth(view, figure, sign)
      : sign === 'elephant'
        ? provinceWorth(view, figure)
        : 0,
  );
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

/** TM-15, TM-70: a special card, as long as it may be kept. */
export const specialWorth = (view: View, special: Special): number =>
  1 + USE[special] * Math.min(HELD, visitsLeft(view));

/** None, one, two ... normal palaces, each where it is worth most beside those before. */
function builds(
  view: View,
  who: Who,
  sight: Sight,
  sites: readonly Site[],
  most: number,
): (readonly Site[])[] {
  const free = openCities(view).filter(city => !sites.some(site => site.city === city));
  if (most === 0 || free.length === 0) return [sites];
  const next = better(
    view,
    who,
    sight,
    free.map(city => [...sites, { city, crown: false }]),
  );
  return [sites, ...builds(view, who, sight, next, most - 1)];
}

const withCrown = (view: View, who: Who, sight: Sight, sites: readonly Site[]): readonly Site[] =>
  better(
    view,
    who,
    sight,
    citiesHere(view).map(city => [...sites, { city, crown: true }]),
  );

function better(view: View, who: Who, sight: Sight, ways: readonly (readonly Site[])[]): readonly Site[] {
  const worths = ways.map(sites => sitesWorth(view, who, sites, sight));
  return at(ways, worths.indexOf(Math.max(...worths)));
}

/** TM-60: an influence tile is half of a special card. */
function tokenWorth(view: View, { influences, specials, played }: FigureView, influence: Influence): number {
  const special = earnedWith(influence);
  if (specials.includes(special) || played.some(play => play.with === special)) return 0;
  const whole = specialWorth(view, special);
  return influences.includes(influence) ? whole : HALF * whole * Math.min(1, visitsLeft(view) / HELD);
}

/** TM-50. */
const provinceWorth = (view: View, { commodities }: FigureView): number =>
  tileWorth(view.visit, commodities) +
  commoditiesOf(view.visit).reduce((sum, commodity) => sum + tradeWorth(view, commodity), 0);
