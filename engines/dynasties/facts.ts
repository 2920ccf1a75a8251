/**
 * The rulebook as tables: cards, cities, dice, tiles and everything that depends on the number of players.
 */
import { BOOK_TILES, NATIONS, SEED } from '../../seeds/dynasties/index.ts';
import { at } from '../core/values.ts';
import type {
  BookTile,
  Card,
  CardOption,
  City,
  CitySymbol,
  Face,
  FreeCity,
  Good,
  Goods,
  Green,
  Nation,
  Role,
  ScoringCard,
  TurnTile,
  Yellow,
} from './model.ts';

export {
  BASICS,
  BONUSES,
  BOOK_TILES,
  CHARACTERS,
  CITY_SYMBOLS,
  FACES,
  FREE_CITIES,
  GOODS,
  NATIONS,
  ROLES,
} from '../../seeds/dynasties/index.ts';

type CardFact = (typeof SEED.actionDeck.cards)[number];
type GreenFact = (typeof SEED.greenCards.list)[number];
type YellowFact = (typeof SEED.yellowCards.list)[number];

/** DY-30: costs and sizes of a city's two spaces. */
interface Spaces {
  readonly princeCost: number;
  readonly princessCost: number;
  readonly largeSide: Role;
}
export interface CityFact extends Spaces {
  readonly nation: Nation;
  readonly symbol: CitySymbol;
  readonly x: number;
  readonly y: number;
}

export const ROUNDS = SEED.meta.rounds;
/** DY-3: in the order in which a hand is shown. */
export const CARDS: readonly CardFact[] = SEED.actionDeck.cards;
/** DY-4. */
export const GREENS: readonly GreenFact[] = SEED.greenCards.list;
export const YELLOWS: readonly YellowFact[] = SEED.yellowCards.list;
/** DY-41. */
export const DICE: readonly (readonly Face[])[] = SEED.dowryDice.dice;
/** DY-2. */
export const ALL_GOODS: Goods = SEED.goods.counts;
export const START_GOODS: Goods = SEED.goods.startPerPlayer;
/** DY-34. */
export const MEMBERS = SEED.family.inSupply;
export const NEUTRALS = SEED.family.neutralPink;
export const SHIP_GOODS = SEED.ships.goodsPerShip;
/** DY-23, DY-70. */
export const OWN_GOODS = SEED.ships.selfTradeGoods;
export const LEFT_GOODS = SEED.ships.endOfRoundGoodsPerLoneFigure;
export const COATS = SEED.coatTiles.perNation;
export const GREEN_CARDS = SEED.setup.greenCardsPerPlayer;
/** DY-81. */
export const KEPT_CARDS = SEED.setup.scoringHandLimitAfterRounds1and2;
/** DY-65: prices, from the front. */
export const TRACK = SEED.passTrack.pinkFrontToBack;
export const NATION_TILES = SEED.nationTiles.list;
export const SLOTS = SEED.freeCities.slots;
export const KEEP_PRICE = SEED.unmarriedTile.keepCostPinkAfterRound2;
/** DY-102. */
export const DRAWN = 3;
/** DY-56, DY-45, DY-73. */
export const ELIZABETH = 2;
export const DIE_GOODS = 2;
export const BONUS_GOODS = 3;
export const BONUS_VP = 3;
/** DY-92. */
export const TILE_VP = 3;
/** DY-32. */
export const CITY_VP = 2;
/** DY-57. */
export const FUGGER = 6;
/** DY-5. */
export const TILES: readonly BookTile[] = SEED.bookTiles.list.flatMap(({ id, count }) =>
  Array<BookTile>(count).fill(id),
);
export const BOOKS = SEED.bookTiles.perBookCity;
export const FREE_BOOKS = SEED.bookTiles.onFreeBookCity;

const cards = new Map(CARDS.map(card => [card.id, card]));
const places = new Map<string, number>([...CARDS, ...GREENS, ...YELLOWS].map((card, i) => [card.id, i]));
const greens = new Map(GREENS.map(card => [card.id, card]));
const yellows = new Map(YELLOWS.map(card => [card.id, card]));
const cities = new Map<City, CityFact>(
  [...SEED.cities.list, ...SEED.extraCities.list].map(city => [city.id, city]),
);
const free = new Map(SEED.freeCities.list.map(tile => [tile.id, tile]));
const coatsOn = new Map<string, Nation>(NATIONS.map(nation => [`coat-${nation}`, nation]));
const revaluations = new Map(SEED.revaluationTiles.list.map(tile => [tile.nation, tile]));

/** Returns the cities in board order. With five players the extra cities are included (DY-7). */
export const citiesFor = (players: number): readonly City[] =>
  [...SEED.cities.list, ...(players === 5 ? SEED.extraCities.list : [])].map(city => city.id);
/** DY-3, DY-78. */
export const firstHand = (players: number): number => forSeats(SEED.setup.actionCardsRound1, players);
export const laterHand = (players: number): number => forSeats(SEED.setup.actionCardsLaterRounds, players);

export const cardOf = (id: Card): CardFact => found(cards, id);
export const isYellow = (id: ScoringCard): id is Yellow => id.startsWith('Y');
export const greenOf = (id: Green): GreenFact => found(greens, id);
export const yellowOf = (id: Yellow): YellowFact => found(yellows, id);
export const boardCity = (id: City): CityFact => found(cities, id);
export const freeCityOf = (id: FreeCity): (typeof SEED.freeCities.list)[number] => found(free, id);
export const revaluationOf = (nation: Nation): (typeof SEED.revaluationTiles.list)[number] =>
  found(revaluations, nation);
/** DY-80. */
export const unmarriedWorth = (round: number): Readonly<Record<'large' | 'small', number>> =>
  SEED.unmarriedTile.rounds[round === 1 ? 1 : 2];
/** DY-50, DY-103: six blue spaces and two yellow ones. */
export const BLUE_PRICES = SEED.characterSpaces.blueLeftToRight;
export const YELLOW_PRICES = SEED.characterSpaces.yellow;
/** Returns the price of the character at this position of the row (DY-6). */
export const priceAt = (place: number): { readonly good: 'blue' | 'yellow'; readonly count: number } =>
  place < BLUE_PRICES.length
    ? { good: 'blue', count: at(BLUE_PRICES, place) }
    : { good: 'yellow', count: at(YELLOW_PRICES, place - BLUE_PRICES.length) };

export const sorted = <C extends Card | ScoringCard>(list: readonly C[]): C[] =>
  [...list].sort((a, b) => found(places, a) - found(places, b));
export const sortedTiles = (list: readonly BookTile[]): BookTile[] =>
  [...list].sort((a, b) => BOOK_TILES.indexOf(a) - BOOK_TILES.indexOf(b));
export const other = (role: Role): Role => (role === 'prince' ? 'princess' : 'prince');
/** Returns the colour of goods that pays for a space (DY-30). */
export const paidIn = (role: Role): Good => (role === 'prince' ? 'black' : 'white');
export const costOf = (spaces: Spaces, role: Role): number =>
  role === 'prince' ? spaces.princeCost : spaces.princessCost;
export const isTurnTile = (tile: BookTile): tile is TurnTile =>
  tile === 'trade' || tile === 'place' || tile === 'card';
/** Returns the options of a card, in their printed order (DY-11). */
export const optionsOf = ({ basic, special }: CardFact): readonly CardOption[] =>
  special ? [...basic, 'special'] : basic;
/** Returns the nation of a coat of arms on a die or a book tile (DY-48, DY-92). `null`: it shows none. */
export const coatOn = (face: Face | BookTile): Nation | null => coatsOn.get(face) ?? null;
/** Returns the VP of a die face (DY-45). `null`: it shows none. */
export const pointsOn = (face: Face): number | null =>
  face.startsWith('vp-') ? Number(face.slice(3)) : null;
export const noGoods = (): Record<Good, number> => ({ black: 0, white: 0, yellow: 0, blue: 0, pink: 0 });
export const ofGoods = (good: Good, count: number): Goods => ({ ...noGoods(), [good]: count });

const forSeats = (table: Readonly<Record<3 | 4 | 5, number>>, players: number): number =>
  at([table[3], table[4], table[5]], players - 3);

function found<K, T>(table: ReadonlyMap<K, T>, key: K): T {
  const fact = table.get(key);
  if (fact === undefined) throw new Error(`no ${String(key)}`);
  return fact;
}
