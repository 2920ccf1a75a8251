/** Reasons why an answer is not offered, worked out from the player's view only. `null`: it is offered. */
import type { Msg, Seat } from '../core/game.ts';
import { at, player, same } from '../core/values.ts';
import { refusesCharacter, refusesSeduction, refusesSwap } from './refusalCards.ts';
import { COSTS, isCity, nameOf, roomOf, TOKEN_ACTIONS } from './facts.ts';
import type {
  Action,
  City,
  Deed,
  Means,
  Part,
  Place,
  PlayerView,
  Road,
  Site,
  Stop,
  TurnView,
  View,
  Village,
} from './model.ts';
import { hasRoom } from './roads.ts';
import { canLower } from './round.ts';
import { countAt, msg, turnOf } from './state.ts';
import { freeSites, targets } from './targets.ts';
import { placeName } from './words.ts';

/** Returns why the mover cannot choose this deed. */
export function refusesDeed(view: View, deed: Deed): Msg | null {
  switch (deed.do) {
    case 'travel':
      return refusesTravel(view, deed.to, deed.by);
    case 'house':
      return (
        refusesMeans(view, deed.by, isCity(deed.at) ? 'cityHouse' : 'house') ??
        refusesHouse(view, deed.at, deed.by)
      );
    case 'palace':
      return lacks(view, 'palace') ?? refusesPalace(view, deed.at, deed.site);
    case 'lift':
      return refusesMeans(view, deed.by, 'move') ?? refusesLift(view, deed.from);
    case 'gold':
      return lacks(view, 'gold');
    case 'quarry':
      return refusesQuarry(view);
    case 'governor':
      return refusesGovernor(view, deed.city);
    case 'character':
      return lacks(view, 'character') ?? refusesCharacter(view, deed.take);
    case 'swap':
      return lacks(view, 'character') ?? refusesSwap(view, deed.take, deed.give);
    case 'seduce':
      return lacks(view, 'character') ?? refusesSeduction(view, deed.from);
    case 'token':
      return refusesToken(view, deed.action);
    case 'finish':
      return lacks(view, 'gold') === null || refusesQuarry(view) === null ? null : msg('refuse.finish');
    case 'end':
      return null;
  }
}

/** RA-74. */
export function refusesBid({ auction, players, seat }: View, gold: number | null): Msg | null {
  const high = auction?.high ?? null;
  if (gold === null) return high === null ? msg('refuse.pass') : null;
  const own = seat === null ? null : at(players, seat).gold;
  if (own !== null && gold > own) return msg('refuse.gold.bid', { count: gold, gold: own });
  return high !== null && gold <= high.gold
    ? msg('refuse.bid', { count: high.gold, who: player(high.seat) })
    : null;
}

/** RA-4. */
export const refusesOpening = (view: View, village: Village): Msg | null => refusesVillage(view, village);

/** RA-33. */
export function refusesDrop(view: View, to: Place | null): Msg | null {
  const from = turnOf(view).lifted?.from;
  if (to === null) return null;
  if (to === from) return msg('refuse.same', { place: placeName(to) });
  return isCity(to) ? refusesCity(view, to, 'move') : refusesVillage(view, to);
}

/** RA-20, RA-21. */
function refusesTravel(view: View, to: Stop, by: readonly Road[]): Msg | null {
  const { at: from, gold, characters } = mine(view);
  if (to === from) return msg('refuse.here', { city: nameOf(to) });
  const ways = view.ways.filter(way => way.to === to);
  if (ways.length === 0) return msg('refuse.noWay', { city: nameOf(to) });
  const way = ways.find(each => same(each.by, by));
  if (!way) return msg('refuse.otherWay', { city: nameOf(to) });
  return characters.includes('monk') || gold === null || way.toll <= gold
    ? null
    : msg('refuse.gold.toll', { city: nameOf(to), count: way.toll, gold });
}

/** Returns why this means is not available (RA-49, RA-51). For an action: no part is open for it. */
function refusesMeans(view: View, by: Means, part: Part): Msg | null {
  if (by === 'action') return lacks(view, part);
  if (!mine(view).characters.includes('builder')) return msg('refuse.notBuilder');
  return turnOf(view).used.includes('builder') ? msg('refuse.builderUsed') : null;
}

/** RA-31. */
function refusesHouse(view: View, place: Place, by: Means): Msg | null {
  const { supply } = mine(view);
  if (supply === 0) return msg('refuse.supply');
  return (
    (isCity(place) ? refusesCity(view, place, 'house') : refusesVillage(view, place)) ??
    (by === 'action' ? tooDear(view, COSTS.house, 'house') : null)
  );
}

/** RA-35. */
function refusesPalace(view: View, city: City, site: Site): Msg | null {
  if (mine(view).palaces === 0) return msg('refuse.palaces');
  const elsewhere = refusesCity(view, city, 'palace');
  if (elsewhere) return elsewhere;
  const free = freeSites(view, city);
  if (free.length === 0) return msg('refuse.noSite', { city: nameOf(city) });
  return free.includes(site)
    ? tooDear(view, turnOf(view).palaceCost, 'palace')
    : msg('refuse.site', { city: nameOf(city) });
}

function refusesLift(view: View, from: Place): Msg | null {
  const seat = mover(view);
  if (countAt(view, from, seat) === 0) return msg('refuse.noHouse', { place: placeName(from) });
  return targets(view, seat, from).length > 0 ? null : msg('refuse.nowhere');
}

/** RA-34. */
const refusesQuarry = (view: View): Msg | null =>
  lacks(view, 'quarry') ?? (mine(view).quarry > 0 ? null : msg('refuse.quarry'));

/** RA-37. */
const refusesGovernor = (view: View, city: City): Msg | null =>
  lacks(view, 'governor') ??
  (canLower(view.governors).includes(city) ? null : msg('refuse.governor', { city: nameOf(city) }));

/** RA-72. */
function refusesToken(view: View, action: Action): Msg | null {
  if (view.options.level === 'base') return msg('refuse.base');
  if (turnOf(view).actions.some(each => each.from === 'token')) return msg('refuse.oneToken');
  if (mine(view).tokens === 0) return msg('refuse.token');
  return TOKEN_ACTIONS.includes(action) ? null : msg('refuse.tokenCharacter');
}

/** RA-5. */
function refusesVillage(view: View, village: Place): Msg | null {
  const room = roomOf(view.players.length);
  return isCity(village) || hasRoom(view, village, room)
    ? null
    : msg('refuse.full', { place: placeName(village) });
}

const refusesCity = (view: View, city: City, what: 'house' | 'palace' | 'move'): Msg | null =>
  mine(view).at === city
    ? null
    : msg(`refuse.notThere.${what}`, { city: nameOf(city), at: nameOf(mine(view).at) });

function tooDear(view: View, count: number, what: 'house' | 'palace'): Msg | null {
  const { gold } = mine(view);
  return gold === null || gold >= count ? null : msg(`refuse.gold.${what}`, { count, gold });
}

/** Returns why no action has this part open. A second village house has a reason of its own (RA-32). */
function lacks(view: View, part: Part): Msg | null {
  const { open }: TurnView = turnOf(view);
  if (open.includes(part)) return null;
  return msg(part === 'house' && open.includes('cityHouse') ? 'refuse.village' : `refuse.part.${part}`);
}

const mover = (view: View): Seat => turnOf(view).seat;
const mine = (view: View): PlayerView => at(view.players, mover(view));
