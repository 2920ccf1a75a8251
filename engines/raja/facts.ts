/** The rulebook as tables: map, cards, actions and all numbers. */
import { at } from '../core/values.ts';
import { ACTIONS, CHARACTERS, CITIES, SEED, STOPS } from '../../seeds/raja/index.ts';
import type { Action, Character, City, Options, Part, Place, Road, Site, Stop, Village } from './model.ts';

export { ACTIONS, CHARACTERS, CITIES, STOPS } from '../../seeds/raja/index.ts';

export interface RoadFact {
  readonly id: Road;
  readonly ends: readonly [Stop, Stop];
  readonly villages: readonly Village[];
}
interface VillageFact {
  readonly id: Village;
  readonly name: string;
  readonly number: number;
  readonly road: Road;
}

export const START = 'S';
const villageIds = new Set<string>(SEED.board.villages.map(v => v.id));
export const isVillage = (at: string): at is Village => villageIds.has(at);
const cityIds = new Set<string>(CITIES);
export const isCity = (at: string): at is City => cityIds.has(at);

export const ROADS: readonly RoadFact[] = SEED.board.roads.map(({ id, from, to, path }) => ({
  id,
  ends: [from, to],
  villages: path.filter(isVillage),
}));
/** Villages with their numbers on the map. */
export const VILLAGES: readonly VillageFact[] = SEED.board.villages.map(({ id, name, road }) => ({
  id,
  name,
  number: Number(id.slice(1)),
  road,
}));
const roads = new Map(ROADS.map(road => [road.id, road]));
const villages = new Map(VILLAGES.map(village => [village.id, village]));
const names = new Map<string, string>(
  [SEED.board.start, ...SEED.board.cities, ...SEED.board.villages].map(({ id, name }) => [id, name]),
);
const homes = new Map(SEED.characters.list.map(({ id, homeCity }) => [id, homeCity]));

export const roadOf = (id: Road): RoadFact => found(roads, id);
export const villageOf = (id: Village): VillageFact => found(villages, id);
export const nameOf = (at: Stop | Place): string => found(names, at);
export const homeOf = (character: Character): City => found(homes, character);
export const numberOf = (character: Character): number => CHARACTERS.indexOf(character) + 1;
/** Sorts cards by number. */
export const sorted = (cards: readonly Character[]): Character[] =>
  [...cards].sort((a, b) => numberOf(a) - numberOf(b));
/** By stop, its roads and their other ends. */
const ways = new Map(
  STOPS.map(from => [
    from,
    ROADS.flatMap(road =>
      road.ends.includes(from) ? road.ends.filter(to => to !== from).map(to => ({ road, to })) : [],
    ),
  ]),
);
export const roadsAt = (from: Stop): readonly { readonly road: RoadFact; readonly to: Stop }[] =>
  found(ways, from);

const BASE_CARDS = CHARACTERS.filter(c => c !== 'yogi');
/** RA-3, RA-71. */
export const cardsOf = ({ level }: Options): readonly Character[] =>
  level === 'base' ? BASE_CARDS : CHARACTERS;
/** RA-1, RA-70. */
export const palacesOf = ({ length }: Options): number =>
  length === 'short' ? SEED.variants.short.palaces : SEED.setup.palacesInSupply;
/** RA-60, RA-70. */
export const endBoxOf = ({ length }: Options): number =>
  length === 'short' ? SEED.governorRow.endBoxShortGame : SEED.governorRow.endBox;
/** RA-5, RA-78. */
export const roomOf = (players: number): number => byPlayers(SEED.limits.housesPerVillage, players);
/** RA-56. */
export const payoutsOf = (players: number): readonly number[] => byPlayers(SEED.payouts, players);
/** RA-73. */
export const hasNeutral = ({ level }: Options, players: number): boolean =>
  level !== 'base' && players < SEED.variants.advanced.neutralPalaces.onlyBelowPlayers;
export const NEUTRAL_SITE: Site = 1;

export const { costs: COSTS, scoring: POINTS } = SEED;
export const {
  gold: GOLD,
  freeVillageHouses: OPENING_HOUSES,
  housesAddedAfterOpening: SUPPLY,
  housesLeftInQuarry: QUARRY,
} = SEED.setup;
export const SETUP_BOXES = SEED.governorRow.setupBoxes;
/** The lowest box of the governor row. */
export const ARROW = SEED.governorRow.bottom;
/** The box with the label 1. */
export const FIRST_NUMBERED = SEED.governorRow.firstNumbered;
/** RA-37. */
export const DOWN = SEED.governorRow.moveAction.by;
export const MONOPOLY = SEED.payouts.monopolyBonus;
/** RA-40. */
export const PENALTY = SEED.penalty.goldToEachOther;
export const TOKENS = SEED.variants.advanced.actionTokens;
/** RA-30. */
export const GOLD_ACTION = Number(at(SEED.actionDisc.sectors, ACTIONS.indexOf('gold')).effect.gain);
/** RA-46. */
export const TRADER = Number(at(SEED.characters.list, CHARACTERS.indexOf('trader')).effect.goldPerTurn);
/** RA-35. */
export const SITES: readonly Site[] = Array.from({ length: SEED.limits.palaceSitesPerCity }, (_, i) => i);
export const CENTRE: Site = 0;

/** RA-30 to RA-38: the parts of each action. The two parts of Palace+House may come in any order (RA-36). */
export const RECIPES: Readonly<Record<Action, readonly Part[]>> = {
  gold: ['gold'],
  house: ['house'],
  twoHouses: ['cityHouse', 'house'],
  moveHouse: ['move'],
  quarry: ['quarry', 'quarry'],
  palace: ['palace'],
  palaceHouse: ['palace', 'house'],
  governor: ['governor'],
  character: ['character'],
};
/** RA-72: the actions that a token can pay for. */
export const TOKEN_ACTIONS: readonly Action[] = ACTIONS.filter(
  action => !SEED.actionDisc.sectors.some(s => s.id === action && s.notWithActionToken === true),
);

function byPlayers<T>(
  table: { readonly 2: T; readonly 3: T; readonly 4: T; readonly 5: T },
  players: number,
): T {
  return at([table[2], table[3], table[4], table[5]], players - 2);
}

function found<K, V>(table: ReadonlyMap<K, V>, id: K): V {
  const fact = table.get(id);
  if (fact === undefined) throw new RangeError(`no ${String(id)}`);
  return fact;
}

export const isStop = (at: string): at is Stop => STOPS.some(stop => stop === at);
