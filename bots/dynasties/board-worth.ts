/** Estimates the worth of a player's members, coats and scoring cards, now and at the end. */
import { citiesWith, factOf, ownerAt, spaceOf } from '../../engines/dynasties/board.ts';
import { coatOn, NATIONS, other, ROLES, ROUNDS, unmarriedWorth } from '../../engines/dynasties/facts.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { City, Nation, NationView, Role, Site } from '../../engines/dynasties/model.ts';
import { at } from '../../engines/core/values.ts';
import type { Mind } from './mind.ts';
import { prospects, prospectsGain } from './scoring.ts';
import { inRound } from './weights.ts';

/** Expected worth of the dowry dice for the member on the large and on the small space. */
export interface Dowry {
  readonly large: number;
  readonly small: number;
}

/** Returns the expected points of the position, without goods and without points already scored. */
export function boardWorth(mind: Mind, dowry: Dowry): number {
  const { nations, crownCities, unmarried, scoring } = boardParts(mind, dowry);
  return nations + crownCities + unmarried + scoring;
}

/** The expected points of a position by cause. */
export interface BoardParts {
  readonly nations: number;
  readonly crownCities: number;
  readonly unmarried: number;
  /** Scoring cards, but those of goods. */
  readonly scoring: number;
}

export function boardParts(mind: Mind, dowry: Dowry): BoardParts {
  const totals = totalsIn(mind);
  return {
    nations: mind.nations.reduce((sum, nation) => sum + nationGain(mind, nation, totals[nation.nation]), 0),
    crownCities: crowns(mind),
    unmarried: singles(mind, dowry),
    scoring: prospects(mind, 'board'),
  };
}

/** What is known of a position that many changes are compared with. */
interface Standing {
  readonly totals: Totals;
  readonly nations: Readonly<Record<Nation, number>>;
  readonly crownCities: number;
  /** `boardWorth`, by the dowry for which it was last worked out. */
  worth: { readonly dowry: Dowry; readonly points: number } | null;
}
const standings = new WeakMap<Mind, Standing>();

function standingOf(mind: Mind): Standing {
  const found = standings.get(mind);
  if (found) return found;
  const totals = totalsIn(mind);
  const of = (nation: Nation) => nationGain(mind, nationNamed(mind, nation), totals[nation]);
  const standing: Standing = {
    totals,
    nations: { gb: of('gb'), fr: of('fr'), es: of('es'), sri: of('sri') },
    crownCities: crowns(mind),
    worth: null,
  };
  standings.set(mind, standing);
  return standing;
}

/** Returns `boardWorth` of a position that many changes are compared with. */
export function boardNow(mind: Mind, dowry: Dowry): number {
  const standing = standingOf(mind);
  if (standing.worth?.dowry !== dowry) standing.worth = { dowry, points: boardWorth(mind, dowry) };
  return standing.worth.points;
}

/** Returns what a change of one city adds to `boardWorth`. Only what depends on the city is worked out. */
export function cityGain(before: Mind, after: Mind, city: City, dowry: Dowry): number {
  const fact = factOf(before, city);
  const { totals, nations, crownCities } = standingOf(before);
  const changed = [...totals[fact.nation]];
  count(before, city, changed, -1);
  count(after, city, changed, 1);
  return (
    nationGain(after, nationNamed(after, fact.nation), changed) -
    nations[fact.nation] +
    (fact.symbol === 'crown' ? crowns(after) - crownCities : 0) +
    singlesIn(after, city, dowry) -
    singlesIn(before, city, dowry) +
    prospectsGain(before, after, city)
  );
}

/** Returns what a coat of arms adds to `boardWorth`. */
export function coatGain(mind: Mind, nation: Nation): number {
  const { totals, nations } = standingOf(mind);
  const more = totals[nation].with(mind.who, (totals[nation][mind.who] ?? 0) + 1);
  return nationGain(mind, nationNamed(mind, nation), more) - nations[nation];
}

const nationNamed = ({ nations }: Mind, name: Nation): NationView => {
  const found = nations.find(({ nation }) => nation === name);
  if (!found) throw new Error(`no nation ${name}`);
  return found;
};

type Totals = Readonly<Record<Nation, number[]>>;

/** DY-85: counts members and coats by nation and seat, and this player's book tiles. */
function totalsIn(mind: Mind): Totals {
  const tiles = (nation: Nation) => mind.tiles.filter(tile => coatOn(tile) === nation).length;
  const of = (nation: Nation) =>
    mind.players.map(({ coats }, seat) => coats[nation] + (seat === mind.who ? tiles(nation) : 0));
  const totals = { gb: of('gb'), fr: of('fr'), es: of('es'), sri: of('sri') };
  for (const city in mind.cities) count(mind, city, totals[factOf(mind, city).nation], 1);
  return totals;
}

/** Adds the members in a city to the totals of its nation, `times` times. */
function count(mind: Mind, city: City, totals: number[], times: 1 | -1): void {
  const town = mind.cities[city];
  if (!town) return;
  const { prince, princess, child } = town;
  const lone = loneIn(mind, city);
  const lasting = lone === null ? 1 : inRound(mind.weights.lasting, mind.round) * staying(mind, lone);
  for (const who of [prince, princess, child])
    if (typeof who === 'number') totals[who] = (totals[who] ?? 0) + times * lasting;
}

/** Returns the space of the only member of a city. `null`: it has two or none. */
export function loneIn({ cities }: Mind, city: City): Site | null {
  const as: Role = (cities[city]?.prince ?? null) === null ? 'princess' : 'prince';
  const isLone = (cities[city]?.[as] ?? null) !== null && (cities[city]?.[other(as)] ?? null) === null;
  return isLone ? { city, as } : null;
}

/** DY-83: returns the chance that a member who is alone now does not leave after round 2. */
function staying(mind: Mind, lone: Site): number {
  if (mind.round !== ROUNDS - 1) return 1;
  const { own, others } = mind.weights.departs;
  return 1 - (ownerAt(mind, lone) === mind.who ? own : others) * aloneAtEnd(mind, spaceOf(mind, lone));
}

/** Returns the chance that no other player marries a member on such a space in this round. */
export const aloneAtEnd = ({ weights, round, threats }: SingleMind, space: 'large' | 'small'): number =>
  (1 - inRound(weights.courted[space], round)) ** threats;

/** Returns the player's expected points of a nation, less a part of the other players'. */
function nationGain(mind: Mind, nation: NationView, totals: readonly number[]): number {
  const { denial } = mind.weights;
  const own = nationWorth(mind, nation, totals, mind.who);
  if (denial === 0) return own;
  return totals.reduce(
    (sum, _, seat) => (seat === mind.who ? sum : sum - denial * nationWorth(mind, nation, totals, seat)),
    own,
  );
}

/** DY-85, DY-87: returns the expected points of a nation, from the chances to be first and second. */
function nationWorth(
  mind: Mind,
  { first, second, revaluation, nation }: NationView,
  totals: readonly number[],
  who: Seat,
): number {
  const own = totals[who] ?? 0;
  if (own === 0) return 0;
  const others = totals.filter((_, seat) => seat !== who).sort((a, b) => b - a);
  const more = at(mind.players, who).revaluations.includes(nation) ? revaluation.majority : 0;
  const leads = chance(mind, own - (others[0] ?? 0));
  const follows = chance(mind, own - (others[1] ?? 0));
  return leads * (first + more) + (1 - leads) * follows * (second + more);
}

/** Returns the chance to be ahead at the end. */
function chance({ round, threats, players, weights }: Mind, lead: number): number {
  const done = 1 - Math.min(1, threats / (THREATS * (players.length - 1)));
  const spread = inRound(weights.unsure, round) * (1 - weights.calm * done);
  return 1 / (1 + Math.exp((-(lead + weights.tie) / spread) * 1.7));
}
/** Action cards of each other player from which on a round is as open as it can be. */
const THREATS = 5;

/** DY-86, DY-87, DY-83: returns the expected points for crowns. A member who is alone may have to leave. */
function crowns(mind: Mind): number {
  const own = citiesWith(mind, 'crown').flatMap(city =>
    ROLES.some(as => ownerAt(mind, { city, as }) === mind.who) ? [city] : [],
  );
  const stays = (city: City) => {
    const lone = loneIn(mind, city);
    return lone === null ? 1 : (1 - inRound(mind.weights.leaves, mind.round)) * staying(mind, lone);
  };
  const held = NATIONS.map(nation => ({
    nation,
    chances: own.filter(city => factOf(mind, city).nation === nation).map(stays),
  }));
  return held.reduce(
    (sum, { nation, chances }) =>
      sum +
      chances.reduce((all, part) => all + part, 0) * crownOf(mind, nation) +
      Math.max(0, ...chances) * revalued(mind, nation),
    0,
  );
}

const crownOf = (mind: Mind, nation: Nation): number =>
  mind.nations.find(each => each.nation === nation)?.crown ?? 0;
const revalued = (mind: Mind, nation: Nation): number =>
  at(mind.players, mind.who).revaluations.includes(nation)
    ? (mind.nations.find(each => each.nation === nation)?.revaluation.crown ?? 0)
    : 0;

/** DY-80: returns the worth of unmarried members: points at the end of rounds, or a later marriage. */
function singles(mind: Mind, dowry: Dowry): number {
  let sum = 0;
  for (const city in mind.cities) sum += singlesIn(mind, city, dowry);
  return sum;
}

function singlesIn(mind: Mind, city: City, dowry: Dowry): number {
  const lone = loneIn(mind, city);
  return lone !== null && ownerAt(mind, lone) === mind.who
    ? singleWorth(mind, spaceOf(mind, lone), dowry)
    : 0;
}

type SingleMind = Pick<Mind, 'round' | 'threats' | 'weights'>;
/** Expected number of action cards of other players in a later round. */
const LATER_THREATS = 8;

export function singleWorth(mind: SingleMind, space: 'large' | 'small', dowry: Dowry): number {
  const { round, weights } = mind;
  const alone = aloneAtEnd(mind, space);
  if (round >= ROUNDS) return (1 - alone) * dowry[space];
  const next = { round: round + 1, threats: LATER_THREATS, weights };
  const later = singleWorth(next, space, dowry) * inRound(weights.stays, round);
  return (1 - alone) * dowry[space] + alone * (unmarriedWorth(round)[space] + later);
}
