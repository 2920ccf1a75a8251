/** The map: owners of spaces, open spaces, couples. */
import type { Frozen, Seat } from '../core/game.ts';
import { at } from '../core/values.ts';
import {
  boardCity,
  costOf,
  FREE_CITIES,
  freeCityOf,
  NATIONS,
  other,
  ROLES,
  SLOTS,
  type CityFact,
} from './facts.ts';
import type { City, CitySymbol, FreeCity, Nation, Owner, Role, Site } from './model.ts';
import { playerAt, type CityState, type State } from './state.ts';

/** The part of a state that map queries need. */
export type Map = Pick<Frozen<State>, 'cities' | 'free'>;

export const cityIds = ({ cities }: Map): City[] => Object.keys(cities);
export const isFree = (city: City): city is FreeCity => FREE_CITIES.some(tile => tile === city);

export function cityAt({ cities }: Map, city: City): Frozen<CityState> {
  const found = cities[city];
  if (!found) throw new Error(`${city} is not in play`);
  return found;
}

/** Returns the facts of a city. Extra and free cities count as cities of their nation (DY-101, DY-107). */
export function factOf({ free }: Map, city: City): CityFact {
  if (!isFree(city)) return boardCity(city);
  const placed = free.find(({ tile }) => tile === city);
  if (!placed) throw new Error(`${city} lies nowhere`);
  const { symbol, sides } = freeCityOf(city);
  const slot = free.filter(({ nation }) => nation === placed.nation).indexOf(placed);
  const [x, y] = at(SLOTS[placed.nation], slot);
  return { ...sides[placed.side], nation: placed.nation, symbol, x, y };
}

export const spaceOf = (map: Map, { city, as }: Site): 'large' | 'small' =>
  factOf(map, city).largeSide === as ? 'large' : 'small';
export const ownerAt = (map: Map, { city, as }: Site): Owner | null => cityAt(map, city)[as];
export const isCouple = (map: Map, city: City): boolean =>
  ROLES.every(as => ownerAt(map, { city, as }) !== null);
/** Returns the owner of the large or small space (DY-40). `null`: it is open. */
export const ownerOn = (map: Map, city: City, space: 'large' | 'small'): Owner | null =>
  ownerAt(map, {
    city,
    as: space === 'large' ? factOf(map, city).largeSide : other(factOf(map, city).largeSide),
  });

/**
 * Returns whether the space is free and the player has no prince
 * or princess in the city (DY-31). A child does not matter.
 */
export const isOpen = (map: Map, who: Seat, { city, as }: Site): boolean =>
  ownerAt(map, { city, as }) === null && ownerAt(map, { city, as: other(as) }) !== who;

/** Yields the open spaces of these roles, city by city. Most cities have none. */
export function* eachOpenSite(map: Map, who: Seat, roles: readonly Role[] = ROLES): Generator<Site> {
  for (const city in map.cities) {
    const { prince, princess } = cityAt(map, city);
    // Nothing is open where both are taken.
    if (prince !== null && princess !== null) continue;
    for (const as of roles)
      if (as === 'prince' ? prince === null && princess !== who : princess === null && prince !== who)
        yield { city, as };
  }
}

/** Returns the open spaces of these roles, city by city. */
export const openSites = (map: Map, who: Seat, roles: readonly Role[] = ROLES): Site[] => [
  ...eachOpenSite(map, who, roles),
];

export const siteCost = (map: Map, { city, as }: Site): number => costOf(factOf(map, city), as);

/** Returns the spaces for Isabella: in cities where exactly one space is taken, by another player (DY-55). */
export const isabellaSites = (map: Map, who: Seat): Site[] =>
  openSites(map, who).filter(({ city, as }) => ownerAt(map, { city, as: other(as) }) !== null);

/** Returns the player's princes and princesses without a partner (DY-80, DY-97). Children are not counted. */
export const unmarried = (map: Map, who: Seat): Site[] =>
  cityIds(map)
    .flatMap(city => ROLES.map(as => ({ city, as })))
    .filter(site => ownerAt(map, site) === who && !isCouple(map, site.city));

/** Returns the open spaces next to the player's unmarried members (DY-75). */
export const casanovaSites = (map: Map, who: Seat): Site[] =>
  unmarried(map, who).map(({ city, as }) => ({ city, as: other(as) }));

/** Returns the cities with a childless couple that includes a member of the player (DY-42). */
export const birthCities = (map: Map, who: Seat): City[] =>
  cityIds(map).filter(
    city =>
      isCouple(map, city) &&
      cityAt(map, city).child === null &&
      ROLES.some(as => ownerAt(map, { city, as }) === who),
  );

/** Returns the number of children that can be born now (DY-94). */
export const births = (state: Frozen<State>, who: Seat): number =>
  Math.min(birthCities(state, who).length, playerAt(state, who).members);

/** Returns the spaces of the player's princes and princesses, city by city. */
export const sitesOf = (map: Map, who: Seat): Site[] =>
  cityIds(map)
    .flatMap(city => ROLES.map(as => ({ city, as })))
    .filter(site => ownerAt(map, site) === who);
/** Counts the player's princes, princesses and children in a city (DY-97). */
export const membersIn = (map: Map, who: Seat, city: City): number =>
  ROLES.filter(as => ownerAt(map, { city, as }) === who).length + (cityAt(map, city).child === who ? 1 : 0);
export const citiesIn = (map: Map, nation: Nation): City[] =>
  cityIds(map).filter(city => factOf(map, city).nation === nation);
export const membersInNation = (map: Map, who: Seat, nation: Nation): number =>
  citiesIn(map, nation).reduce((sum, city) => sum + membersIn(map, who, city), 0);
export const citiesWith = (map: Map, symbol: CitySymbol): City[] =>
  cityIds(map).filter(city => factOf(map, city).symbol === symbol);
export const nationsWith = (map: Map, who: Seat, cities: readonly City[]): Nation[] =>
  NATIONS.filter(nation =>
    cities.some(city => factOf(map, city).nation === nation && membersIn(map, who, city) > 0),
  );
