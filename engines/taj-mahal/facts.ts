/** The rulebook as tables: cards, tiles, the map and everything that depends on the number of players. */
import { at } from '../core/values.ts';
import { SEED, SPECIALS } from '../../seeds/taj-mahal/index.ts';
import type {
  BonusTile,
  Card,
  City,
  Colour,
  Commodity,
  Influence,
  Options,
  Province,
  Sign,
  Special,
} from './model.ts';

export { COLOURS, COMMODITIES, INFLUENCES, SPECIALS, SYMBOLS } from '../../seeds/taj-mahal/index.ts';

export interface CardFact {
  readonly id: Card;
  readonly colour: Colour | 'white';
  readonly symbols: readonly Sign[];
}
type BonusFact = (typeof SEED.bonusTiles.list)[number];

/** TM-6, TM-9: the 96 cards, in the order in which a hand is shown. */
export const CARDS: readonly CardFact[] = SEED.deck.cards;
const cardsById = new Map(CARDS.map(card => [card.id, card]));
const places = new Map(CARDS.map((card, i) => [card.id, i]));
const cities = new Map(SEED.cities.list.map(city => [city.id, city]));
const provinces = new Map(SEED.provinces.list.map(province => [province.id, province]));
const bonuses = new Map<BonusTile, BonusFact>(
  [...SEED.bonusTiles.list, SEED.bonusTiles.tajMahal].map(tile => [tile.id, tile]),
);
const specials = new Map(SEED.specialCards.list.map(card => [card.id, card]));

export const cardOf = (id: Card): CardFact => found(cardsById, id);
export const isWhite = (id: Card): boolean => cardOf(id).colour === 'white';
export const cityOf = (id: City): (typeof SEED.cities.list)[number] => found(cities, id);
export const provinceOf = (id: Province): (typeof SEED.provinces.list)[number] => found(provinces, id);
export const bonusOf = (id: BonusTile): BonusFact => found(bonuses, id);
/** Returns the commodities on the province tile with this number (TM-50). */
export const commoditiesOf = (tile: number): readonly Commodity[] =>
  at(SEED.provinceTiles.list, tile - 1).commodities;
export const isSpecial = (id: Card | Special): id is Special => SPECIALS.some(special => special === id);
export const sorted = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => found(places, a) - found(places, b));

/** Returns the symbol of a special card (TM-15). `null`: it shows none. */
export const signOf = (special: Special): Sign | null => {
  const card = found(specials, special);
  return card.effect === 'symbol' ? card.symbol : null;
};

/** Returns the special card that two tiles of this influence earn (TM-61). */
export const earnedWith = (influence: Influence): Special => {
  const card = SEED.specialCards.list.find(each => each.earnedBy === influence);
  if (!card) throw new Error(`${influence} earns no card`);
  return card.id;
};

/** TM-5: influence tiles of each kind. */
export const INFLUENCE_COPIES = at(SEED.influenceTiles.list, 0).count;
/** TM-6. */
export const HAND = SEED.setup.handSize;
/** TM-15: "+2 points". */
export const SPECIAL_POINTS = SEED.specialCards.list.reduce(
  (sum, card) => (card.effect === 'points' ? sum + card.points : sum),
  0,
);
/** TM-29: cards taken from the supply at a withdrawal, and at the last withdrawal of a visit. */
export const TAKES = 2;
export const LAST_TAKES = 1;
/** TM-38, TM-4. */
export const TAJ_MAHAL = SEED.bonusTiles.tajMahal;

/** The parts of the map that depend on the table option (TM-95). */
export interface MapFact {
  readonly provinces: readonly Province[];
  /** In city order. */
  readonly cities: readonly City[];
  readonly fortresses: readonly City[];
  readonly roads: readonly (readonly [City, City])[];
  readonly visits: number;
  /** The tile that always lies on Agra. */
  readonly agra: Province;
  /** Bonus tiles that are shuffled onto fortresses. */
  readonly bonuses: readonly BonusTile[];
}

export const MAPS: Readonly<Record<Options['map'], MapFact>> = { twelve: whole(), nine: short() };

/** TM-2, TM-3, TM-4. */
function whole(): MapFact {
  const last = SEED.provinceTiles.list.find(tile => tile.fixedProvince !== undefined);
  if (last?.fixedProvince === undefined) throw new Error('no tile is fixed');
  return {
    provinces: SEED.provinces.list.map(p => p.id),
    cities: SEED.cities.list.map(c => c.id),
    fortresses: SEED.cities.list.filter(c => c.fortress).map(c => c.id),
    roads: SEED.roads.list,
    visits: SEED.setup.visits,
    agra: last.fixedProvince,
    bonuses: SEED.bonusTiles.list.map(b => b.id),
  };
}

/**
 * Builds the short map (TM-95, TM-96): without three provinces, their cities and roads. One road and one
 * fortress are added, two bonus tiles leave the game.
 */
function short(): MapFact {
  const { removedProvinces, extraRoad, extraFortress, lastTile, removedBonus } = SEED.variantNineProvinces;
  const all = whole();
  const stays = (city: City) => !removedProvinces.includes(cityOf(city).province);
  const out = (['points', 'card'] as const).flatMap(kind =>
    SEED.bonusTiles.list.filter(b => b.kind === kind).slice(0, removedBonus[kind]),
  );
  return {
    provinces: all.provinces.filter(p => !removedProvinces.includes(p)),
    cities: all.cities.filter(stays),
    fortresses: all.cities.filter(
      city => stays(city) && (all.fortresses.includes(city) || city === extraFortress),
    ),
    roads: [...all.roads.filter(([a, b]) => stays(a) && stays(b)), extraRoad],
    visits: lastTile,
    agra: all.agra,
    bonuses: all.bonuses.filter(id => out.every(b => b.id !== id)),
  };
}

const neighbours = new Map(Object.values(MAPS).map(map => [map, roadsOf(map)]));
/** Returns the cities joined to this one by a road. */
export const joined = (map: Options['map'], city: City): readonly City[] =>
  found(found(neighbours, MAPS[map]), city);

function roadsOf({ cities: all, roads }: MapFact): ReadonlyMap<City, readonly City[]> {
  return new Map(
    all.map(city => [city, roads.filter(ends => ends.includes(city)).map(([a, b]) => (a === city ? b : a))]),
  );
}

/** The cities and roads of a map by numbers, for chains. */
interface Network {
  readonly numbers: ReadonlyMap<City, number>;
  /** The province of each city, by its number. */
  readonly provinceAt: readonly Province[];
  /** The numbers of the cities that a road joins to each city. */
  readonly joinedTo: readonly (readonly number[])[];
}

const networks = new Map([...neighbours].map(([map, roads]) => [map, networkFrom(roads)]));
export const networkOf = (map: Options['map']): Network => found(networks, MAPS[map]);

function networkFrom(roads: ReadonlyMap<City, readonly City[]>): Network {
  const numbers = new Map([...roads.keys()].map((city, number) => [city, number]));
  return {
    numbers,
    provinceAt: [...roads.keys()].map(city => cityOf(city).province),
    joinedTo: [...roads.values()].map(all => all.map(city => found(numbers, city))),
  };
}

/** The parts of the game that depend on the number of players and Carlettos. */
export interface Party {
  readonly carlettos: number;
  /** Players and Carlettos, clockwise. */
  readonly circle: readonly number[];
  readonly supply: number;
  /** TM-80: `alternating` reverses the direction in even visits. */
  readonly turns: 'clockwise' | 'alternating';
  /** TM-91: true if Carletto always acts second and only players begin. */
  readonly second: boolean;
}

const { 3: THREE, 4: FOUR, 5: FIVE } = SEED.setup.displayByPlayers;
const usual: Party = { carlettos: 0, circle: [0, 1, 2], supply: THREE, turns: 'clockwise', second: false };

/** Parties by option, then by number of players. Missing: the combination is not available. */
export const PARTIES: Readonly<Record<Options['carletto'], Readonly<Record<number, Party>>>> = {
  needed: {
    1: { ...usual, carlettos: 2, turns: 'alternating' }, // TM-89
    2: { ...usual, carlettos: 1, turns: 'alternating' }, // TM-80
    3: usual, // TM-1, TM-6
    4: { ...usual, circle: [0, 1, 2, 3], supply: FOUR },
    5: { ...usual, circle: [0, 1, 2, 3, 4], supply: FIVE },
  },
  added: {
    2: { ...usual, carlettos: 2, circle: [0, 2, 1, 3], supply: FOUR }, // TM-90
    3: { ...usual, carlettos: 1, second: true }, // TM-91
    4: { ...usual, carlettos: 1, circle: [0, 1, 2, 3], supply: FOUR, second: true },
  },
};

export function partyOf(players: number, { carletto }: Options): Party {
  const party = PARTIES[carletto][players];
  if (!party) throw new Error(`no game for ${players} with ${carletto}`);
  return party;
}

/** Returns whether the prize of this symbol is an influence tile (TM-22). */
export const isInfluence = (sign: Sign): sign is Influence => sign !== 'mogul' && sign !== 'elephant';

function found<K, T>(table: ReadonlyMap<K, T>, key: K): T {
  const fact = table.get(key);
  if (fact === undefined) throw new Error(`no ${String(key)}`);
  return fact;
}
