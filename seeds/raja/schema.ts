/** Schema of the board, governor row, disc and characters of Raja. Every block states its source. */
import { z } from 'zod';

export const CITIES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
/** Places of an architect: the start and the cities. */
export const STOPS = ['S', ...CITIES] as const;
/** Sorted by number. */
export const CHARACTERS = ['mogul', 'trader', 'sadhu', 'monk', 'builder', 'artisan', 'yogi'] as const;
/** In the order of the disc. */
export const ACTIONS = [
  'gold',
  'house',
  'twoHouses',
  'moveHouse',
  'quarry',
  'palace',
  'palaceHouse',
  'governor',
  'character',
] as const;

/**
 * Sources. `published`: the rules or reviews. `inferred`:
 * derived from these. `designed`: made for this board.
 */
const provenance = z.enum(['published', 'inferred', 'designed']);
const block = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({
    provenance,
    note: z.string().optional(),
    provenanceNotes: z.record(z.string(), z.string()).optional(),
    ...shape,
  });
const city = z.enum(CITIES);
const stop = z.enum(STOPS);
const village = z.templateLiteral(['v', z.string().regex(/^\d\d$/)]);
const road = z.templateLiteral(['R', z.string().regex(/^\d\d$/)]);
const action = z.enum(ACTIONS);
const count = z.int().min(0);
const coordinate = z.number().min(0).max(1000);
const spot = { name: z.string().min(1), x: coordinate, y: coordinate };

const board = block({
  box: z.strictObject({ width: z.literal(1000), height: z.literal(1000), origin: z.string() }),
  drawing: z.strictObject({
    provenance,
    cityRadius: count,
    startRadius: count,
    villageRadius: count,
    roadsAreStraightBetweenConsecutivePathNodes: z.literal(true),
    mirrorAxisX: coordinate,
  }),
  start: z.strictObject({
    id: z.literal('S'),
    ...spot,
    nameProvenance: provenance,
    isCity: z.literal(false),
    canBuild: z.literal(false),
    note: z.string(),
  }),
  cities: z
    .array(
      z.strictObject({
        id: city,
        ...spot,
        nameProvenance: provenance,
        colour: z.string(),
        place: z.string(),
        sites: z.strictObject({ centre: z.literal(1), outer: z.literal(6) }),
      }),
    )
    .length(7),
  cityNamesNote: z.string(),
  cityColoursProvenance: provenance,
  cityColoursNote: z.string(),
  villages: z.array(z.strictObject({ id: village, ...spot, road })).length(30),
  roads: z
    .array(
      z.strictObject({
        id: road,
        from: stop,
        to: stop,
        path: z
          .array(z.union([stop, village]))
          .min(3)
          .max(4),
        villages: z.int().min(1).max(2),
        note: z.string().optional(),
      }),
    )
    .length(16),
  edges: z.array(z.tuple([z.string(), z.string()])),
});

const governorRow = block({
  boxes: z.array(z.strictObject({ i: count, label: z.string() })).length(18),
  bottom: z.literal(0),
  top: count,
  setupBoxes: z.array(count).length(7),
  firstNumbered: count,
  setup: z.string(),
  roundStart: z.string(),
  moveAction: z.strictObject({
    by: count,
    direction: z.literal('down'),
    passed: z.string(),
    gapsAllowed: z.literal(true),
    lowestLegalTarget: z.literal(0),
    legalTargetProvenance: provenance,
  }),
  endBox: count,
  endBoxShortGame: count,
  arrowBoxProvenance: provenance,
  arrowBoxNote: z.string(),
});

const actionDisc = block({
  arrows: z.literal(2),
  sameActionTwice: z.literal(true),
  sectors: z
    .array(
      z.strictObject({
        i: count,
        id: action,
        en: z.string(),
        it: z.string(),
        cost: count,
        notWithActionToken: z.literal(true).optional(),
        effect: z.record(z.string(), z.union([count, z.array(z.string())])),
      }),
    )
    .length(9),
  aliases: z.array(z.strictObject({ text: z.string(), section: z.string(), means: action, why: z.string() })),
});

const characters = block({
  homeCityProvenance: provenance,
  homeCityNote: z.string(),
  list: z
    .array(
      z.strictObject({
        n: z.int().min(1).max(7),
        id: z.enum(CHARACTERS),
        en: z.string(),
        it: z.string(),
        de: z.string().optional(),
        power: z.string(),
        effect: z.record(z.string(), z.union([count, z.boolean()])),
        advancedOnly: z.literal(true).optional(),
        homeCity: city,
      }),
    )
    .length(7),
});

const setup = block({
  gold: count,
  coins: z.array(count),
  palacesInSupply: count,
  palacesInSupplyShortGame: count,
  freeVillageHouses: count,
  housesAddedAfterOpening: count,
  housesLeftInQuarry: count,
  charactersBase: z.array(count),
  charactersAdvanced: z.array(count),
  characterPick: z.string(),
  openingOrder: z.string(),
  maharajaAt: stop,
  architectsAt: stop,
});

const variants = block({
  short: z.strictObject({ palaces: count, governorBoxLabelToEnd: z.string() }),
  advanced: z.strictObject({
    yogi: z.literal(true),
    actionTokens: count,
    tokensPerTurn: z.literal(1),
    homeCity: z.literal(true),
    neutralPalaces: z.strictObject({
      onlyBelowPlayers: count,
      perCity: z.literal(1),
      site: z.literal('outer'),
      total: count,
    }),
    characterAuction: z.strictObject({
      openingBidMin: count,
      raiseOrPass: z.literal(true),
      winnerPaysBank: z.literal(true),
      nextOpener: z.string(),
    }),
  }),
  multiCharacter: z.strictObject({
    base: z.literal('advanced'),
    firstCardByAuction: z.literal(true),
    takeFreeCardAndKeepOwn: z.literal(true),
    whenNoFreeCard: z.array(z.enum(['swap', 'seduce'])),
    seduceNeeds: z.string(),
    order: z.string(),
  }),
});

const byPlayers = <T extends z.ZodType>(shape: T) => ({ 2: shape, 3: shape, 4: shape, 5: shape });
const row = z.record(city, count);
const scored = { architect: count, houses: count, outer: count, centre: count, points: count };
const moved = z.strictObject({
  section: z.string(),
  before: row,
  move: city,
  after: row,
  nextCity: city.optional(),
  thenVisited: city.optional(),
  goesTo: count,
  goesToLabel: z.string(),
  fillProvenance: provenance,
});
const examples = block({
  governor1: moved,
  governor2: moved,
  scoring4p: z.strictObject({
    section: z.string(),
    city,
    players: z
      .array(z.strictObject({ name: z.string(), character: count, ...scored, gold: count }))
      .length(4),
  }),
  scoringPoints: z.strictObject({ section: z.string(), rows: z.array(z.strictObject(scored)) }),
  spending: z.strictObject({
    section: z.string(),
    rows: z.array(
      z.strictObject({ who: z.string(), character: count, actions: z.tuple([action, action]), pays: count }),
    ),
  }),
  route: z.strictObject({ section: z.string(), from: city, to: city }),
});

export const seed = z
  .strictObject({
    meta: z.strictObject({
      game: z.string(),
      authors: z.array(z.string()),
      artist: z.string(),
      publisher: z.string(),
      year: count,
      players: z.strictObject({ min: z.literal(2), max: z.literal(5) }),
      minAge: count,
      minutes: count,
      schema: z.literal(1),
      provenance,
      provenanceKey: z.record(provenance, z.string()),
      warning: z.string(),
    }),
    components: block({
      board: count,
      architects: count,
      maharaja: count,
      actionDiscs: count,
      arrowsPerDisc: count,
      palacesPerPlayer: count,
      palacesTotal: count,
      housesPerPlayer: count,
      housesTotal: count,
      governors: count,
      characters: count,
      coins: count,
      actionTokens: count,
      summaryCards: count,
    }),
    playerColours: block({ colours: z.array(z.string()).length(5) }),
    setup,
    limits: block({
      housesPerVillage: z.strictObject(byPlayers(count)),
      housesPerCity: z.null(),
      palaceSitesPerCity: count,
      centreSites: z.literal(1),
      outerSites: z.literal(6),
    }),
    board,
    governorRow,
    actionDisc,
    characters,
    money: block({
      tokens: z.array(z.strictObject({ value: count, count })),
      total: count,
      secret: z.literal('optional'),
      bankLimit: z.null(),
      bankLimitProvenance: provenance,
    }),
    costs: block({
      house: count,
      palace: count,
      palaceWithArtisan: count,
      travelPerForeignHouse: count,
      travelWithOwnHouseInVillage: count,
      travelThroughCity: count,
    }),
    payouts: block({
      ...byPlayers(z.array(count)),
      monopolyBonus: count,
      monopolyBonusOnTop: z.literal(true),
      monopolyBonusOnTopProvenance: provenance,
      zeroPointsPaysNothing: z.literal(true),
      tie: z.string(),
    }),
    scoring: block({
      architect: count,
      house: count,
      outerPalace: count,
      outerPalaceWithSadhu: count,
      centrePalace: count,
      homeCity: count,
      homeCityAdvancedOnly: z.literal(true),
    }),
    penalty: block({
      goldToEachOther: count,
      from: z.literal('bank'),
      perUnfinishedAction: z.literal(true),
      perUnfinishedActionProvenance: provenance,
    }),
    endGame: block({
      palacesToEnd: count,
      governorBoxLabelToEnd: z.string(),
      when: z.string(),
      winner: z.array(z.string()),
      furtherTie: z.literal('shared'),
      furtherTieProvenance: provenance,
    }),
    variants,
    examples,
  })
  .superRefine((all, context) => {
    for (const problem of inconsistencies(all)) context.addIssue({ code: 'custom', message: problem });
  });

type Parts = {
  readonly board: z.infer<typeof board>;
  readonly characters: z.infer<typeof characters>;
  readonly actionDisc: z.infer<typeof actionDisc>;
  readonly governorRow: z.infer<typeof governorRow>;
  readonly setup: z.infer<typeof setup>;
};

/**
 * Checks beyond the schema: roads without an end, villages on no
 * road or on two, cards out of order, boxes with wrong labels.
 */
function inconsistencies({
  board: { cities, villages, roads, edges },
  characters: { list },
  actionDisc: { sectors },
  governorRow: { boxes, endBox, endBoxShortGame },
  setup: { freeVillageHouses, housesAddedAfterOpening, housesLeftInQuarry },
}: Parts): string[] {
  const along = roads.flatMap(({ id, path }) => path.slice(1, -1).map(each => `${each} ${id}`));
  const steps = roads.flatMap(({ path }) => path.slice(1).map((to, i) => `${path[i] ?? ''} ${to}`));
  const degree = (id: string) => roads.filter(({ from, to }) => from === id || to === id).length;
  return [
    ...(cities.map(c => c.id).join() === CITIES.join() ? [] : ['the cities are not A to G']),
    ...(list.map(c => c.id).join() === CHARACTERS.join() && list.every((c, i) => c.n === i + 1)
      ? []
      : ['the characters are out of order']),
    ...(new Set(list.map(c => c.homeCity)).size === list.length ? [] : ['a city is home to two characters']),
    ...(sectors.map(s => s.id).join() === ACTIONS.join() ? [] : ['the disc is out of order']),
    ...(along.toSorted().join() ===
    villages
      .map(v => `${v.id} ${v.road}`)
      .toSorted()
      .join()
      ? []
      : ['a village lies on no road or on two']),
    ...roads
      .filter(r => r.path[0] !== r.from || r.path.at(-1) !== r.to || r.path.length !== r.villages + 2)
      .map(r => `${r.id} does not lead where it says`),
    ...(edges
      .map(edge => edge.join(' '))
      .toSorted()
      .join() === steps.toSorted().join()
      ? []
      : ['edges and roads differ']),
    ...STOPS.filter(id => degree(id) < 3 || degree(id) > 5).map(id => `${id} has too few roads or too many`),
    ...(boxes.every(({ i }, place) => i === place) &&
    boxes[endBox]?.label === '10' &&
    boxes[endBoxShortGame]?.label === '8'
      ? []
      : ['the boxes of the row are wrong']),
    ...(freeVillageHouses + housesAddedAfterOpening + housesLeftInQuarry === 20
      ? []
      : ['a player has not 20 houses']),
  ];
}
