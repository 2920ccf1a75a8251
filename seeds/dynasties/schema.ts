/** Schema of the board, cards and tiles of Dynasties. Every block states its source. */
import { z } from 'zod';

export const GOODS = ['black', 'white', 'yellow', 'blue', 'pink'] as const;
export const NATIONS = ['gb', 'fr', 'es', 'sri'] as const;
export const CITY_SYMBOLS = ['vp2', 'anchor', 'book', 'crown'] as const;
export const ROLES = ['prince', 'princess'] as const;
export const BASICS = ['trade', 'prince', 'princess', 'character'] as const;
export const CHARACTERS = [
  'drake',
  'leonardo',
  'charles',
  'machiavelli',
  'isabella',
  'elizabeth',
  'fugger',
  'philip',
] as const;
export const BOOK_TILES = [
  'card',
  'vp3',
  'trade',
  'place',
  'coat-gb',
  'coat-fr',
  'coat-es',
  'coat-sri',
] as const;
export const FACES = [
  'vp-1',
  'vp-2',
  'vp-3',
  'vp-4',
  'vp-5',
  'vp-6',
  'trade',
  'birth',
  'scoringCard',
  'goods',
  'coat-gb',
  'coat-fr',
  'coat-es',
  'coat-sri',
] as const;
export const BONUSES = [
  'vp3',
  'goods3',
  'freeCity',
  'casanova',
  'actionCard',
  'scoringCard',
  'revaluation',
] as const;
export const FREE_CITIES = ['free-book', 'free-anchor', 'free-vp2'] as const;

/**
 * Sources. `published`: the rulebook, published lists or reviews.
 * `inferred`: derived from these. `designed`: made for this edition.
 */
const provenance = z.enum(['published', 'inferred', 'designed']);
const block = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ provenance, note: z.string().optional(), ...shape });
const count = z.int().min(0);
const good = z.enum(GOODS);
const nation = z.enum(NATIONS);
const symbol = z.enum(CITY_SYMBOLS);
const role = z.enum(ROLES);
const id = z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/);
const coordinate = z.number().min(0).max(1000);
const place = z.tuple([coordinate, coordinate]);
const goods = z.strictObject({ black: count, white: count, yellow: count, blue: count, pink: count });
const bySeats = z.strictObject({ 3: count, 4: count, 5: count });

const spaces = { princeCost: count, princessCost: count, largeSide: role };
const city = z.strictObject({
  id,
  name: z.string(),
  nation,
  symbol,
  ...spaces,
  x: coordinate,
  y: coordinate,
  known: z.array(z.string()),
  inferred: z.array(z.string()),
});
const special = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('city'), city: id, yellow: count }),
  z.strictObject({ type: z.enum(['yellowCharacter', 'doubleTrade', 'pass']), yellow: count }),
]);
const vpPerRound = z.tuple([count, count, count]);
const yellowId = z.templateLiteral(['Y', z.string().regex(/^\d\d$/)]);
const yellowCard = z.discriminatedUnion('type', [
  z.strictObject({ id: yellowId, type: z.enum(['symbolByNation', 'symbol']), symbol, vpPerRound }),
  z.strictObject({ id: yellowId, type: z.literal('goods'), good, vpPerRound }),
  z.strictObject({ id: yellowId, type: z.enum(['crowns', 'nations']), vpPerRound }),
  z.strictObject({ id: yellowId, type: z.literal('married'), nation, vpPerRound }),
  z.strictObject({ id: yellowId, type: z.literal('role'), role, vpPerRound }),
]);
const unmarried = z.strictObject({ large: count, small: count });

export const seed = z
  .strictObject({
    meta: z.strictObject({
      game: z.string(),
      players: z.tuple([count, count]),
      rounds: count,
      provenanceValues: z.array(provenance),
      note: z.string(),
    }),
    goods: block({ counts: goods, use: z.record(good, z.string()), startPerPlayer: goods }),
    family: block({
      colours: z.array(z.string()).length(5),
      perColour: count,
      onScoreTrack: count,
      inSupply: count,
      neutralPink: count,
    }),
    setup: block({
      actionCardsRound1: bySeats,
      actionCardsLaterRounds: bySeats,
      keepWhenPassing: z.literal(1),
      greenCardsPerPlayer: count,
      scoringHandLimitAfterRounds1and2: count,
    }),
    nations: block({
      list: z
        .array(
          z.strictObject({
            id: nation,
            name: z.string(),
            cityCount: count,
            color: z.string().regex(/^#[0-9a-f]{6}$/),
            labelXY: place,
          }),
        )
        .length(4),
    }),
    cities: block({ list: z.array(city).length(20) }),
    extraCities: block({ list: z.array(city).length(4) }),
    freeCities: block({
      list: z
        .array(
          z.strictObject({
            id: z.enum(FREE_CITIES),
            name: z.string(),
            symbol,
            sides: z.strictObject({ prince: z.strictObject(spaces), princess: z.strictObject(spaces) }),
          }),
        )
        .length(3),
      slots: z.record(nation, z.array(place).length(3)),
    }),
    ships: block({
      count: z.literal(3),
      goodsPerShip: count,
      endOfRoundGoodsPerLoneFigure: count,
      selfTradeGoods: count,
    }),
    actionDeck: block({
      cards: z
        .array(
          z.strictObject({
            id: z.templateLiteral(['A', z.string().regex(/^\d\d$/)]),
            basic: z.array(z.enum(BASICS)).min(1),
            special: special.nullable(),
          }),
        )
        .length(32),
    }),
    greenCards: block({
      list: z
        .array(
          z.strictObject({
            id: z.templateLiteral(['G', z.string().regex(/^\d\d$/)]),
            cities: z.tuple([id, id]),
            vpOne: count,
            vpBoth: count,
          }),
        )
        .length(12),
    }),
    yellowCards: block({ list: z.array(yellowCard).length(20) }),
    bookTiles: block({
      list: z
        .array(z.strictObject({ id: z.enum(BOOK_TILES), count, when: z.enum(['turn', 'final']) }))
        .length(8),
      perBookCity: count,
      onFreeBookCity: count,
      boxed: count,
    }),
    dowryDice: block({ dice: z.array(z.array(z.enum(FACES)).length(6)).length(3) }),
    characters: block({
      list: z
        .array(
          z.strictObject({
            id: z.enum(CHARACTERS),
            name: z.string(),
            effect: z.string(),
            note: z.string().optional(),
          }),
        )
        .length(8),
    }),
    characterSpaces: block({ blueLeftToRight: z.array(count).length(6), yellow: z.array(count).length(2) }),
    coatTiles: block({ perNation: count, total: count }),
    nationTiles: block({
      list: z
        .array(
          z.strictObject({ id: z.enum(['N1', 'N2', 'N3', 'N4']), first: count, second: count, crown: count }),
        )
        .length(4),
    }),
    revaluationTiles: block({
      list: z.array(z.strictObject({ nation, majority: count, crown: count })).length(4),
    }),
    unmarriedTile: block({
      rounds: z.strictObject({ 1: unmarried, 2: unmarried }),
      keepCostPinkAfterRound2: count,
    }),
    bonusActions: block({
      list: z.array(z.strictObject({ id: z.enum(BONUSES), perRound: z.literal(1).nullable() })).length(7),
    }),
    passTrack: block({
      pinkFrontToBack: z.array(count).length(4),
      largeSpace: z.strictObject({ pink: z.literal(0), order: z.string() }),
      leonardo: z.literal(true),
    }),
  })
  .superRefine((all, context) => {
    for (const problem of inconsistencies(all)) context.addIssue({ code: 'custom', message: problem });
  });

type Parts = Pick<
  z.infer<typeof seed>,
  | 'nations'
  | 'cities'
  | 'extraCities'
  | 'actionDeck'
  | 'greenCards'
  | 'yellowCards'
  | 'bookTiles'
  | 'family'
  | 'coatTiles'
  | 'dowryDice'
>;

/** Checks beyond the schema: unknown ids, repeated ids, counts that do not add up. */
function inconsistencies({
  nations,
  cities,
  extraCities,
  actionDeck,
  greenCards,
  yellowCards,
  bookTiles,
  family,
  coatTiles,
  dowryDice,
}: Parts): string[] {
  const known = new Set(cities.list.map(c => c.id));
  const named = [
    ...actionDeck.cards.flatMap(c => (c.special?.type === 'city' ? [c.special.city] : [])),
    ...greenCards.list.flatMap(c => c.cities),
  ];
  const ids = [
    ...cities.list,
    ...extraCities.list,
    ...actionDeck.cards,
    ...greenCards.list,
    ...yellowCards.list,
  ].map(thing => thing.id);
  const tiles = bookTiles.list.reduce((sum, tile) => sum + tile.count, 0);
  const books =
    cities.list.filter(c => c.symbol === 'book').length * bookTiles.perBookCity +
    bookTiles.onFreeBookCity +
    bookTiles.boxed;
  const faces = dowryDice.dice.flat();
  return [
    ...named.filter(city => !known.has(city)).map(city => `no city ${city}`),
    ...nations.list
      .filter(n => cities.list.filter(c => c.nation === n.id).length !== n.cityCount)
      .map(n => `${n.id} has another number of cities`),
    ...(new Set(ids).size === ids.length ? [] : ['an id is used twice']),
    ...(tiles === books ? [] : ['book tiles and their places differ in number']),
    ...(family.perColour === family.onScoreTrack + family.inSupply ? [] : ['family members do not add up']),
    ...(coatTiles.total === coatTiles.perNation * nations.list.length ? [] : ['coats do not add up']),
    ...FACES.filter(face => !faces.includes(face)).map(face => `no die shows ${face}`),
  ];
}
