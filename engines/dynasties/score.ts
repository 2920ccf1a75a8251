/** The only function that changes a score, and the worth of scoring cards. */
import type { Arg, Frozen, Io, Msg, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import {
  citiesIn,
  citiesWith,
  isCouple,
  membersIn,
  membersInNation,
  nationsWith,
  sitesOf,
  cityIds,
  type Map,
} from './board.ts';
import { greenOf, isYellow, NATIONS, yellowOf } from './facts.ts';
import type { City, Gain, Good, Goods, Green, ScoringCard, Worth, Yellow } from './model.ts';
import { msg, mutable, type State } from './state.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Adds points (DY-100), records their cause and announces them. */
export function score(state: State, gain: DistributiveOmit<Gain, 'round'>, io: Io): void {
  const entry: Gain = { ...gain, round: state.round };
  mutable(state, gain.who).score += gain.points;
  state.gains.push(entry);
  io.tell(gainMsg(entry, player(gain.who)));
}

/** Describes a gain: player, points and cause. */
export function gainMsg(gain: Gain, who: Arg): Msg {
  const args = { who, count: gain.points };
  switch (gain.for) {
    case 'die':
    case 'bonus':
    case 'tile':
      return msg(`gain.${gain.for}`, args);
    case 'city':
    case 'crown':
      return msg(`gain.${gain.for}`, { ...args, city: gain.city });
    case 'unmarried':
      return msg('gain.unmarried', { ...args, city: gain.city, role: gain.as, space: gain.space });
    case 'card':
      return msg('gain.card', { ...args, card: gain.card });
    case 'first':
    case 'second':
      return msg(`gain.${gain.for}`, { ...args, nation: gain.nation, total: gain.total });
    case 'majority':
    case 'crowns':
      return msg(`gain.${gain.for}`, { ...args, nation: gain.nation });
  }
}

/** The public facts that scoring cards depend on. */
export type Table = Map & { readonly players: readonly { readonly goods: Goods }[] };

/** Returns the worth of a scoring card for this player in this round's scoring (DY-95, DY-96). */
export function worthOf(table: Table, who: Seat, card: ScoringCard, round: number): Worth {
  return isYellow(card) ? yellowWorth(table, who, card, round) : greenWorth(table, who, card);
}

/** DY-95. */
function greenWorth(map: Map, who: Seat, card: Green): Worth {
  const { vpOne, vpBoth } = greenOf(card);
  const vp = [0, vpOne, vpBoth][citiesCounted(map, who, card).length] ?? 0;
  return { points: vp, times: vp > 0 ? 1 : 0, vp };
}

/** Returns the round's value for each time that the condition is met (DY-96). */
function yellowWorth(table: Table, who: Seat, card: Yellow, round: number): Worth {
  const vp = yellowOf(card).vpPerRound[round - 1] ?? 0;
  const times = timesMet(table, who, card);
  return { points: vp * times, times, vp };
}

/**
 * Returns the cities with this player's members that a card counts (DY-95, DY-96). Empty: none, or the card
 * counts no cities.
 */
export function citiesCounted(map: Map, who: Seat, id: ScoringCard): readonly City[] {
  const withMembers = (cities: readonly City[]) => cities.filter(city => membersIn(map, who, city) > 0);
  if (!isYellow(id)) return withMembers(greenOf(id).cities);
  const card = yellowOf(id);
  switch (card.type) {
    case 'symbolByNation':
    case 'symbol':
      return withMembers(citiesWith(map, card.symbol)); // DY-110, DY-111
    case 'married': {
      const own = new Set(sitesOf(map, who).map(({ city }) => city));
      return citiesIn(map, card.nation).filter(city => own.has(city) && isCouple(map, city)); // DY-112
    }
    case 'role':
      return sitesOf(map, who).flatMap(({ city, as }) => (as === card.role ? [city] : [])); // DY-113
    case 'crowns':
      return withMembers(citiesWith(map, 'crown')); // DY-115
    case 'goods':
    case 'nations':
      return [];
  }
}

function timesMet(table: Table, who: Seat, id: Yellow): number {
  const card = yellowOf(id);
  const cities = citiesCounted(table, who, id);
  switch (card.type) {
    case 'symbolByNation':
      return nationsWith(table, who, cities).length; // DY-110
    case 'symbol':
      return countIn(table, who, cities); // DY-111
    case 'married':
      return sitesOf(table, who).filter(({ city }) => cities.includes(city)).length; // DY-112
    case 'role':
      return cities.length; // DY-113
    case 'goods':
      return isMost(table, who, seat => goodsOf(table, seat, card.good)); // DY-114
    case 'crowns':
      return isMost(table, who, seat => countIn(table, seat, citiesCounted(table, seat, id))); // DY-115
    case 'nations':
      return nationsWith(table, who, cityIds(table)).length === NATIONS.length ? 1 : 0; // DY-116
  }
}

const countIn = (map: Map, who: Seat, cities: readonly City[]): number =>
  cities.reduce((sum, city) => sum + membersIn(map, who, city), 0);
const goodsOf = ({ players }: Table, who: Seat, good: Good): number => players[who]?.goods[good] ?? 0;
/** Returns 1 if no player has more and the count is not 0, else 0. */
const isMost = ({ players }: Table, who: Seat, count: (seat: Seat) => number): number =>
  count(who) > 0 && players.every((_, seat) => count(seat) <= count(who)) ? 1 : 0;

/** Returns members and coats of a nation, by seat (DY-85). */
export const totalsIn = (state: Frozen<State>, nation: (typeof NATIONS)[number]): number[] =>
  state.players.map(({ coats }, who) => membersInNation(state, who, nation) + coats[nation]);
