/** Schema of the board, deck and tiles of Taj Mahal. Every block states its source. */
import { z } from 'zod';

export const SYMBOLS = ['vizier', 'general', 'monk', 'princess', 'mogul', 'elephant'] as const;
export const INFLUENCES = ['vizier', 'general', 'monk', 'princess'] as const;
export const COLOURS = ['red', 'yellow', 'green', 'purple'] as const;
export const COMMODITIES = ['rice', 'tea', 'spices', 'jewels'] as const;
/** In Carletto's order of preference (TM-87). */
export const SPECIALS = ['special-points', 'special-colour', 'special-elephant', 'special-mogul'] as const;

/**
 * Sources. `published`: the rules or reviews. `inferred`: derived from these. `designed`: made for this map.
 */
const provenance = z.enum(['published', 'inferred', 'designed']);
const block = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ provenance, note: z.string().optional(), ...shape });
const id = z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/);
const symbol = z.enum(SYMBOLS);
const influence = z.enum(INFLUENCES);
const commodity = z.enum(COMMODITIES);
const special = z.enum(SPECIALS);
const count = z.int().min(0);
const coordinate = z.number().min(0).max(1000);

const province = z.strictObject({
  id,
  name: z.string(),
  colour: z.string(),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  note: z.string().optional(),
  cities: z.array(id).min(4).max(5),
});
const city = z.strictObject({
  id,
  name: z.string(),
  province: id,
  fortress: z.boolean(),
  x: coordinate,
  y: coordinate,
});
const cardColour = z.enum([...COLOURS, 'white']);
const card = z.strictObject({
  id: z.templateLiteral([cardColour, '-', z.string().regex(/^\d\d$/)]),
  colour: cardColour,
  symbols: z.array(symbol).min(1).max(2),
});
const partly = z.strictObject({ provenance, note: z.string().optional() });
const specialCard = z.discriminatedUnion('effect', [
  z.strictObject({ id: special, effect: z.literal('symbol'), symbol, earnedBy: influence, provenance }),
  z.strictObject({
    id: special,
    effect: z.literal('points'),
    points: count,
    earnedBy: influence,
    provenance,
  }),
  z.strictObject({ id: special, effect: z.literal('colourChange'), earnedBy: influence, provenance }),
]);
const bonusTile = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('points'), points: count }),
  z.strictObject({ id, kind: z.literal('card'), cards: z.literal(1) }),
  z.strictObject({ id, kind: z.literal('commodity'), commodity }),
]);

export const seed = z
  .strictObject({
    meta: z.strictObject({ game: z.string(), provenanceValues: z.array(provenance), note: z.string() }),
    provinces: block({ list: z.array(province).length(12) }),
    cities: block({ list: z.array(city).length(49) }),
    roads: block({ list: z.array(z.tuple([id, id])) }),
    deck: block({ parts: z.record(z.string(), partly), cards: z.array(card).length(96) }),
    specialCards: block({ list: z.array(specialCard).length(4) }),
    provinceTiles: block({
      list: z
        .array(
          z.strictObject({
            number: z.int().min(1).max(12),
            commodities: z.array(commodity).min(1).max(2),
            fixedProvince: id.optional(),
          }),
        )
        .length(12),
    }),
    bonusTiles: block({
      list: z.array(bonusTile).length(15),
      tajMahal: z.strictObject({ id, kind: z.literal('points'), points: count, fixedCity: id, provenance }),
    }),
    influenceTiles: block({
      list: z
        .array(z.strictObject({ symbol: influence, count, symbolColour: z.string(), specialCard: special }))
        .length(4),
    }),
    setup: block({
      handSize: count,
      displayByPlayers: z.strictObject({ 3: count, 4: count, 5: count }),
      palacesPerColour: count,
      palacesUnlimited: z.literal(true),
      visits: count,
      crowns: z.literal(1),
    }),
    palaceColours: block({ list: z.array(z.string()).length(5) }),
    scoreTrack: block({ start: count, end: count, wrap: z.boolean() }),
    variantNineProvinces: block({
      removedProvinces: z.array(id).length(3),
      removedProvinceTiles: z.array(count).length(3),
      removedBonus: z.strictObject({ points: count, card: count }),
      extraRoad: z.tuple([id, id]),
      extraFortress: id,
      bonusTilesLeft: count,
      bonusTilesPlaced: count,
      lastTile: count,
    }),
    examplePalaces: block({
      letters: z.record(z.string().length(1), id),
      A1: id,
      A2: id,
      A3: id,
      A4: id,
      palaces: z.record(z.string(), z.array(id)),
      scores: z.record(z.string(), count),
      greyIfAlsoAtA1: count,
    }),
  })
  .superRefine((all, context) => {
    for (const problem of inconsistencies(all)) context.addIssue({ code: 'custom', message: problem });
  });

type Parts = Pick<
  z.infer<typeof seed>,
  | 'provinces'
  | 'cities'
  | 'roads'
  | 'deck'
  | 'bonusTiles'
  | 'variantNineProvinces'
  | 'specialCards'
  | 'influenceTiles'
>;

/** Checks beyond the schema: unknown ids, repeated cities, impossible cards. */
function inconsistencies({
  provinces,
  cities,
  roads,
  deck,
  bonusTiles,
  variantNineProvinces: short,
  specialCards,
  influenceTiles,
}: Parts): string[] {
  const home = new Map(cities.list.map(c => [c.id, c.province]));
  const named = [
    ...roads.list.flat(),
    ...short.extraRoad,
    short.extraFortress,
    bonusTiles.tajMahal.fixedCity,
  ];
  const ids = [...deck.cards, ...cities.list, ...provinces.list, ...bonusTiles.list].map(thing => thing.id);
  return [
    ...named.filter(city => !home.has(city)).map(city => `no city ${city}`),
    ...provinces.list.flatMap(p =>
      p.cities.filter(city => home.get(city) !== p.id).map(city => `${city} is not in ${p.id}`),
    ),
    ...(provinces.list.flatMap(p => p.cities).length === home.size
      ? []
      : ['a city stands in no province or in two']),
    ...(new Set(ids).size === ids.length ? [] : ['an id is used twice']),
    ...deck.cards
      .filter(c => (c.colour === 'white') !== (c.symbols.length === 1))
      .map(c => `${c.id} has a wrong number of symbols`),
    ...influenceTiles.list
      .filter(t => !specialCards.list.some(c => c.id === t.specialCard && c.earnedBy === t.symbol))
      .map(t => `${t.symbol} earns two cards or none`),
    ...(cities.list.filter(c => c.fortress).length === bonusTiles.list.length + 1
      ? []
      : ['fortresses and bonus tiles differ in number']),
  ];
}
