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
const freeCities = new Set<City>(FREE_CITIES);
export const isFree = (city: City): city is FreeCity => freeCities.has(city);

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
export function isCouple(map: Map, city: City): boolean {
  const { prince, princess } = cityAt(map, city);
  return prince !== null && princess !== null;
}
/** Returns the owner of the large or small space (DY-40). `null`: it is open. */
export function ownerOn(map: Map, city: City, space: 'large' | 'small'): Owner | null {
  const { largeSide } = factOf(map, city);
  return cityAt(map, city)[space === 'large' ? largeSide : other(largeSide)];
}

/**
 * Returns whether the space is free and the player has no prince
 * or princess in the city (DY-31). A child does not matter.
 */
export const isOpen = (map: Map, who: Seat, { city, as }: Site): boolean =>
  isOpenIn(cityAt(map, city), who, as);
const isOpenIn = (there: Frozen<CityState>, who: Seat, as: Role): boolean =>
  there[as] === null && there[other(as)] !== who;

/** Returns the open spaces of these roles, city by city. */
export function openSites(map: Map, who: Seat, roles: readonly Role[] = ROLES): Site[] {
  const open: Site[] = [];
  for (const city in map.cities)
    for (const as of roles) if (isOpenIn(cityAt(map, city), who, as)) open.push({ city, as });
  return open;
}

export const siteCost = (map: Map, { city, as }: Site): number => costOf(factOf(map, city), as);

/** Returns the spaces for Isabella: in cities where exactly one space is taken, by another player (DY-55). */
export const isabellaSites = (map: Map, who: Seat): Site[] =>
  openSites(map, who).filter(({ city, as }) => cityAt(map, city)[other(as)] !== null);

/** Returns the player's princes and princesses without a partner (DY-80, DY-97). Children are not counted. */
export const unmarried = (map: Map, who: Seat): Site[] =>
  sitesOf(map, who).filter(({ city }) => !isCouple(map, city));

/** Returns the open spaces next to the player's unmarried members (DY-75). */
export const casanovaSites = (map: Map, who: Seat): Site[] =>
  unmarried(map, who).map(({ city, as }) => ({ city, as: other(as) }));

/** Returns the cities with a childless couple that includes a member of the player (DY-42). */
export const birthCities = (map: Map, who: Seat): City[] =>
  cityIds(map).filter(
    city => isCouple(map, city) && cityAt(map, city).child === null && hasSpouse(map, who, city),
  );
/** Returns whether a prince or princess of the player is in the city. */
const hasSpouse = (map: Map, who: Seat, city: City): boolean => {
  const { prince, princess } = cityAt(map, city);
  return prince === who || princess === who;
};

/** Returns the number of children that can be born now (DY-94). */
export const births = (state: Frozen<State>, who: Seat): number =>
  Math.min(birthCities(state, who).length, playerAt(state, who).members);

/** Returns the spaces of the player's princes and princesses, city by city. */
export function sitesOf(map: Map, who: Seat): Site[] {
  const sites: Site[] = [];
  for (const city in map.cities)
    for (const as of ROLES) if (cityAt(map, city)[as] === who) sites.push({ city, as });
  return sites;
}
/** Counts the player's princes, princesses and children in a city (DY-97). */
export function membersIn(map: Map, who: Seat, city: City): number {
  const { prince, princess, child } = cityAt(map, city);
  return Number(prince === who) + Number(princess === who) + Number(child === who);
}
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
