/** Estimates the worth of a player's members, coats and scoring cards, now and at the end. */
import { citiesWith, factOf, ownerAt, spaceOf, unmarried } from '../../engines/dynasties/board.ts';
import { coatOn, NATIONS, ROLES, ROUNDS, unmarriedWorth } from '../../engines/dynasties/facts.ts';
import type { Nation, NationView } from '../../engines/dynasties/model.ts';
import { at } from '../../engines/core/values.ts';
import type { Mind } from './mind.ts';
import { prospects } from './scoring.ts';
import { ALONE, inRound, STAYS, TIE, UNSURE } from './weights.ts';

/** Expected worth of the dowry dice for the member on the large and on the small space. */
export interface Dowry {
  readonly large: number;
  readonly small: number;
}

/** Returns the expected points of the position, without goods and without points already scored. */
export function boardWorth(mind: Mind, dowry: Dowry): number {
  const totals = totalsIn(mind);
  return (
    mind.nations.reduce((sum, nation) => sum + nationWorth(mind, nation, totals[nation.nation]), 0) +
    crowns(mind) +
    singles(mind, dowry) +
    prospects(mind, 'board')
  );
}

/** DY-85: counts members and coats by nation and seat, and this player's book tiles. */
function totalsIn(mind: Mind): Readonly<Record<Nation, readonly number[]>> {
  const tiles = (nation: Nation) => mind.tiles.filter(tile => coatOn(tile) === nation).length;
  const of = (nation: Nation) =>
    mind.players.map(({ coats }, seat) => coats[nation] + (seat === mind.who ? tiles(nation) : 0));
  const totals = { gb: of('gb'), fr: of('fr'), es: of('es'), sri: of('sri') };
  for (const [city, { prince, princess, child }] of Object.entries(mind.cities)) {
    const seats = totals[factOf(mind, city).nation];
    for (const who of [prince, princess, child])
      if (typeof who === 'number') seats[who] = (seats[who] ?? 0) + 1;
  }
  return totals;
}

/** DY-85, DY-87: returns the expected points of a nation, from the chances to be first and second. */
function nationWorth(
  mind: Mind,
  { first, second, revaluation, nation }: NationView,
  totals: readonly number[],
): number {
  const own = totals[mind.who] ?? 0;
  if (own === 0) return 0;
  const others = totals.filter((_, seat) => seat !== mind.who).sort((a, b) => b - a);
  const more = at(mind.players, mind.who).revaluations.includes(nation) ? revaluation.majority : 0;
  const leads = chance(own - (others[0] ?? 0), mind.round);
  const follows = chance(own - (others[1] ?? 0), mind.round);
  return leads * (first + more) + (1 - leads) * follows * (second + more);
}

const chance = (lead: number, round: number): number =>
  1 / (1 + Math.exp((-(lead + TIE) / inRound(UNSURE, round)) * 1.7));

/** DY-86, DY-87, DY-83: returns the expected points for crowns. A member who is alone may have to leave. */
function crowns(mind: Mind): number {
  const own = citiesWith(mind, 'crown').flatMap(city =>
    ROLES.some(as => ownerAt(mind, { city, as }) === mind.who) ? [city] : [],
  );
  const stays = (city: string) =>
    ROLES.every(as => ownerAt(mind, { city, as }) !== null) ? 1 : inRound(STAYS, mind.round);
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
const singles = (mind: Mind, dowry: Dowry): number =>
  unmarried(mind, mind.who).reduce(
    (sum, site) => sum + singleWorth(mind.round, mind.threats, spaceOf(mind, site), dowry),
    0,
  );

/** Expected number of action cards of other players in a later round. */
const LATER_THREATS = 8;

export function singleWorth(round: number, threats: number, space: 'large' | 'small', dowry: Dowry): number {
  const alone = ALONE ** threats;
  if (round >= ROUNDS) return (1 - alone) * dowry[space];
  const later = singleWorth(round + 1, LATER_THREATS, space, dowry) * inRound(STAYS, round + 1);
  return (1 - alone) * dowry[space] + alone * (unmarriedWorth(round)[space] + later);
}
