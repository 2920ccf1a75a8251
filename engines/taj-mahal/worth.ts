/** All placements of palaces and their points, from a state or a view. */
import type { Frozen } from '../core/game.ts';
import { bonusWorth, onBonus, tileWorth, type Goods } from './goods.ts';
import type { BonusTile, City, Site, Who } from './model.ts';
import { citiesHere, linkedWith, openCities, type Board } from './palaces.ts';

/** Returns every set of sites in city order, comparing normal palaces before the crown palace (TM-86). */
export function ways(board: Board, normal: number, crown: boolean): Site[][] {
  const crowns: Site[][] = crown ? citiesHere(board).map(city => [{ city, crown: true }]) : [[]];
  const normals = subsets(openCities(board), normal).map(cities =>
    cities.map(city => ({ city, crown: false })),
  );
  return normals.flatMap(sites => crowns.map(more => [...sites, ...more]));
}

/**
 * What a withdrawal is scored by: its sites, the goods owned
 * before it, and whether it wins the province tile.
 */
interface Withdrawal {
  readonly sites: readonly Site[];
  readonly before: Frozen<Goods>;
  readonly tile: boolean;
}

/** Returns all points of a withdrawal: bonus tiles, chains and, if won, the province tile. */
export function pointsOf(
  board: Board & { readonly bonuses: Readonly<Record<City, BonusTile>> },
  who: Who,
  { sites, before, tile }: Withdrawal,
): number {
  const goods = { ...before };
  let points = sites.length > 0 ? linkedWith(board, who, sites).length : 0;
  for (const { city, crown } of sites) {
    const bonus = board.bonuses[city];
    if (crown || bonus === undefined) continue;
    points += bonusWorth(bonus, goods);
    for (const commodity of onBonus(bonus)) goods[commodity]++;
  }
  return points + (tile ? tileWorth(board.visit, goods) : 0);
}

/** Returns all choices of `size` items, in the order of the items. */
function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map(rest => [item, ...rest]));
}
