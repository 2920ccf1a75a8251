/** Invented views that the sample pictures are drawn from. */
import {
  boardCity,
  BONUSES,
  citiesFor,
  costOf,
  freeCityOf,
  NATIONS,
  NATION_TILES,
  priceAt,
  revaluationOf,
  SLOTS,
  START_GOODS,
  TRACK,
} from '../../engines/dynasties/facts.ts';
import { at } from '../../engines/core/values.ts';
import type {
  BookTile,
  Card,
  CardWorth,
  Character,
  City,
  CityView,
  FreeCity,
  Goods,
  Nation,
  NationView,
  Owner,
  PlayerView,
  Role,
  View,
} from '../../engines/dynasties/model.ts';

export const NAMES = ['Amélie', 'Björn', 'Niccolò', 'Saskia', 'Théo'];
export const LONG = [
  'Maximilian Freiherr v. Hohenstein',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Bartholomew the Unquestionable',
  'xX_the_silent_assassin_1999_Xx__',
  '🦊🦊🦊',
];

/** Prince, princess and child by city. `a` is seat 0, `b` seat 1 and so on. `n`: neutral. `-`: none. */
type Standing = Readonly<Record<City, string>>;
export const CROWDED: Standing = {
  edinburgh: 'ab-',
  york: 'cd',
  dublin: 'ea',
  cardiff: 'b-',
  london: 'cec',
  brest: '-d',
  paris: 'bcb',
  lyon: 'a-',
  carcassonne: 'ed',
  salamanca: '-b',
  madrid: 'aca',
  barcelona: 'dn',
  lisboa: 'b-',
  granada: 'eb',
  luebeck: '-e',
  koeln: 'acc',
  praha: 'bd',
  augsburg: 'c-',
  wien: 'dad',
  milano: '-c',
  'extra-gb': 'd-',
  'extra-fr': '-a',
  'extra-es': 'ce',
  'extra-sri': 'b-',
  'free-book': 'a-',
  'free-anchor': 'dbb',
  'free-vp2': '-e',
};
export const MIDDLE: Standing = {
  edinburgh: 'a-',
  london: 'cb',
  dublin: '-b',
  paris: 'bcb',
  lyon: 'a-',
  salamanca: '-b',
  madrid: 'ac',
  barcelona: 'n-',
  koeln: 'ac',
  augsburg: 'c-',
  wien: '-a',
  'free-anchor': 'b-',
};

/** Completes goods: those not named are 0. */
export const goods = (some: Partial<Goods>): Goods => ({
  black: 0,
  white: 0,
  yellow: 0,
  blue: 0,
  pink: 0,
  ...some,
});

export interface Sketch {
  readonly goods?: Goods;
  readonly members?: number;
  readonly cards?: number;
  readonly hand?: readonly Card[];
  readonly scoring?: number | readonly CardWorth[];
  readonly tiles?: number | readonly BookTile[];
  readonly coats?: Partial<Record<Nation, number>>;
  readonly revaluations?: readonly Nation[];
  readonly score?: number;
  readonly passed?: boolean;
}
export const SKETCHES: readonly Sketch[] = [
  {
    goods: goods({ black: 2, white: 1, blue: 1, pink: 3 }),
    members: 9,
    cards: 3,
    scoring: 2,
    tiles: 1,
    coats: { gb: 1, sri: 1 },
    score: 41,
  },
  {
    goods: goods({ black: 4, white: 2, yellow: 1, pink: 5 }),
    members: 7,
    cards: 4,
    scoring: 3,
    tiles: 0,
    coats: { fr: 2 },
    revaluations: ['fr'],
    score: 37,
  },
  {
    goods: goods({ white: 3, yellow: 2, blue: 2, pink: 1 }),
    members: 8,
    cards: 2,
    scoring: 2,
    tiles: 2,
    coats: { es: 1 },
    score: 44,
  },
  {
    goods: goods({ black: 1, blue: 12 }),
    members: 11,
    cards: 1,
    scoring: 1,
    tiles: 0,
    score: 29,
    passed: true,
  },
  {
    goods: goods({ black: 3, white: 2, yellow: 1, blue: 1, pink: 2 }),
    members: 10,
    cards: 5,
    scoring: 4,
    tiles: 3,
    coats: { gb: 1, fr: 1, es: 1, sri: 2 },
    score: 103,
  },
];

const START: Required<Omit<Sketch, 'hand'>> = {
  goods: START_GOODS,
  members: 17,
  cards: 6,
  scoring: 2,
  tiles: 0,
  coats: {},
  revaluations: [],
  score: 0,
  passed: false,
};

function playerView({ hand, ...sketch }: Sketch): PlayerView {
  const { cards, scoring, tiles, coats, ...rest } = { ...START, ...sketch };
  return {
    ...rest,
    hand: hand ?? null,
    cards: hand?.length ?? cards,
    scoring: typeof scoring === 'number' ? null : scoring,
    scoringCards: typeof scoring === 'number' ? scoring : scoring.length,
    tiles: typeof tiles === 'number' ? null : tiles,
    bookTiles: typeof tiles === 'number' ? tiles : tiles.length,
    coats: { gb: 0, fr: 0, es: 0, sri: 0, ...coats },
  };
}

const SIDES: readonly { readonly tile: FreeCity; readonly side: Role; readonly nation: Nation }[] = [
  { tile: 'free-book', side: 'prince', nation: 'gb' },
  { tile: 'free-anchor', side: 'princess', nation: 'fr' },
  { tile: 'free-vp2', side: 'prince', nation: 'sri' },
];

function owner(standing: Standing, city: City, place: number, players: number): Owner | null {
  const letter = standing[city]?.[place] ?? '-';
  if (letter === '-') return null;
  return letter === 'n' ? 'neutral' : (letter.charCodeAt(0) - 97) % players;
}

function cityView(city: City, players: number, standing: Standing, books: number): CityView {
  const placed = SIDES.find(({ tile }) => tile === city),
    fact =
      placed === undefined
        ? boardCity(city)
        : {
            ...freeCityOf(placed.tile).sides[placed.side],
            nation: placed.nation,
            symbol: freeCityOf(placed.tile).symbol,
            x: SLOTS[placed.nation][0]?.[0] ?? 0,
            y: SLOTS[placed.nation][0]?.[1] ?? 0,
          };
  const space = (as: Role, place: number) => ({
    cost: costOf(fact, as),
    large: fact.largeSide === as,
    who: owner(standing, city, place, players),
  });
  const prince = space('prince', 0),
    princess = space('princess', 1),
    child = owner(standing, city, 2, players);
  return {
    city,
    nation: fact.nation,
    symbol: fact.symbol,
    x: fact.x,
    y: fact.y,
    prince,
    princess,
    child: child === 'neutral' ? null : child,
    married: prince.who !== null && princess.who !== null,
    books: fact.symbol === 'book' ? books : 0,
  };
}

interface Setting {
  readonly sketches: readonly Sketch[];
  readonly standing?: Standing;
  readonly change?: Partial<View>;
}

const ROW: readonly Character[] = [
  'drake',
  'machiavelli',
  'charles',
  'isabella',
  'leonardo',
  'fugger',
  'elizabeth',
  'philip',
];
const LADEN: readonly Goods[] = [
  goods({ black: 2, white: 1, yellow: 1, pink: 1 }),
  goods({ black: 1, white: 2, blue: 2 }),
  goods({ white: 1, yellow: 1, blue: 1, pink: 2 }),
];

/** Fields of a view before anything has been played. */
const UNPLAYED = {
  seat: null,
  stage: 'turn',
  round: 2,
  first: 2,
  active: 1,
  awaited: [1],
  division: null,
  dice: null,
  gifts: null,
  wide: [],
  leonardo: null,
  neutrals: 2,
  bag: goods({ black: 9, white: 8, yellow: 5, blue: 6, pink: 4 }),
  played: null,
  deck: 12,
  discards: [],
  yellowDeck: 14,
  yellowPlayed: [],
  greenPlayed: [],
  usedTiles: [],
  plan: null,
  drawn: null,
  buried: [],
  gains: [],
  winners: [],
} as const satisfies Partial<View>;

/** Ships, characters, pass track and bonus actions before any of them has been used. */
const MARKET = {
  ships: ([1, 2, 3] as const).map(ship => ({
    ship,
    goods: LADEN[ship - 1] ?? START_GOODS,
    large: null,
    small: null,
  })),
  characters: ROW.map((character, i) => ({
    character,
    space: priceAt(i).good,
    price: priceAt(i).count,
    used: false,
  })),
  track: TRACK.map(price => ({ price, who: null })),
  bonuses: BONUSES.map(bonus => ({ bonus, by: [] })),
} satisfies Partial<View>;

export function view({ sketches, standing = {}, change = {} }: Setting): View {
  const players = sketches.map(playerView),
    count = players.length,
    free = SIDES.map(({ tile }) => tile),
    laid = free.filter(tile => standing[tile] !== undefined);
  const cities = [...citiesFor(count), ...laid].map((city, i) =>
    cityView(city, count, standing, change.round === 1 ? 2 : ([2, 1, 0, 2, 1][i % 5] ?? 2)),
  );
  return {
    ...UNPLAYED,
    ...MARKET,
    players,
    cities,
    nations: NATIONS.map((nation, i) => nationView(nation, at(NATION_TILES, (i + 1) % 4), players, cities)),
    freeCities: free.filter(tile => !laid.includes(tile)),
    ...change,
  };
}

function nationView(
  nation: Nation,
  { id, first, second, crown }: (typeof NATION_TILES)[number],
  players: readonly PlayerView[],
  cities: readonly CityView[],
): NationView {
  const { majority, crown: crowned } = revaluationOf(nation),
    owner = players.findIndex(({ revaluations }) => revaluations.includes(nation)),
    within = cities.filter(city => city.nation === nation);
  const members = (seat: number) =>
    within
      .flatMap(({ prince, princess, child }) => [prince.who, princess.who, child])
      .filter(who => who === seat).length;
  return {
    nation,
    tile: id,
    first,
    second,
    crown,
    totals: players.map(({ coats }, seat) => members(seat) + coats[nation]),
    coats: 6 - players.reduce((sum, { coats }) => sum + coats[nation], 0),
    revaluation: { majority, crown: crowned, owner: owner < 0 ? null : owner },
  };
}
