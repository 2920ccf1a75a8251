/** Travel, houses and palaces: how the parts of a turn change the board and the gold. */
import type { Io, Seat } from '../core/game.ts';
import { player } from '../core/values.ts';
import { CENTRE, COSTS, GOLD_ACTION, isVillage, nameOf, roadOf, villageOf } from './facts.ts';
import type { DeedOf, Means, Place, Village, Way } from './model.ts';
import { pathBy } from './paths.ts';
import { isWhole } from './roads.ts';
import { holds, housesAt, msg, mutable, pay, turnOf, type State } from './state.ts';
import { placeName } from './words.ts';

/**
 * Moves the architect and pays the tolls (RA-20, RA-21). The bank
 * pays for the current holder of the Monk (RA-22, RA-48, RA-53).
 */
export function travel(state: State, seat: Seat, { to, by, pays }: Way, io: Io): void {
  const traveller = mutable(state, seat);
  io.tell(msg('log.travels', { who: player(seat), way: pathBy(traveller.at, by).names }));
  const monk = holds(state, seat, 'monk');
  for (const { seat: owner, gold } of pays) {
    pay(state, owner, gold);
    if (!monk) pay(state, seat, -gold);
    io.tell(
      msg(monk ? 'gold.tollMonk' : 'gold.toll', { who: player(seat), target: player(owner), count: gold }),
    );
  }
  traveller.at = to;
}

/** RA-4. */
export function open(state: State, seat: Seat, village: Village, io: Io): void {
  mutable(state, seat).supply--;
  io.tell(msg('log.opening', { who: player(seat), place: placeName(village) }));
  put(state, seat, village, io);
}

/** RA-31, RA-49. */
export function buildHouse(state: State, seat: Seat, { at: place, by }: DeedOf<'house'>, io: Io): void {
  const builder = mutable(state, seat);
  builder.supply--;
  const args = { who: player(seat), place: placeName(place) };
  if (by === 'builder') {
    turnOf(state).used.push('builder');
    io.tell(msg('log.buildsFree', args));
  } else {
    pay(state, seat, -COSTS.house);
    turnOf(state).parts.push(isVillage(place) ? 'house' : 'cityHouse');
    io.tell(msg('gold.builds', { ...args, count: COSTS.house }));
  }
  put(state, seat, place, io);
}

/** The move of a house, and the means that allows it. */
interface HouseMove {
  readonly from: Place;
  readonly to: Place;
  readonly by: Means;
}

/** RA-33, RA-49. */
export function moveHouse(state: State, seat: Seat, { from, to, by }: HouseMove, io: Io): void {
  if (by === 'builder') turnOf(state).used.push('builder');
  else turnOf(state).parts.push('move');
  io.tell(
    msg(by === 'builder' ? 'log.movesFree' : 'log.moves', {
      who: player(seat),
      from: placeName(from),
      to: placeName(to),
    }),
  );
  const houses = [...housesAt(state, from)];
  houses.splice(houses.indexOf(seat), 1);
  state.houses[from] = houses;
  if (isVillage(from)) tellRoad(state, from, 'log.broken', io);
  put(state, seat, to, io);
}

/** RA-35, RA-50. */
export function buildPalace(state: State, seat: Seat, { at: city, site }: DeedOf<'palace'>, io: Io): void {
  const builder = mutable(state, seat);
  const count = palaceCost(state, seat);
  pay(state, seat, -count);
  builder.palaces--;
  state.palaces.push({ city, site, owner: seat });
  turnOf(state).parts.push('palace');
  io.tell(
    msg(site === CENTRE ? 'gold.palaceCentre' : 'gold.palace', {
      who: player(seat),
      city: nameOf(city),
      count,
      left: builder.palaces,
    }),
  );
}

/** Returns the price of a palace, with the cards held now (RA-50, RA-53). */
export const palaceCost = (board: Parameters<typeof holds>[0], seat: Seat): number =>
  holds(board, seat, 'artisan') ? COSTS.palaceWithArtisan : COSTS.palace;

/** RA-30. */
export function takeGold(state: State, seat: Seat, io: Io): void {
  pay(state, seat, GOLD_ACTION);
  turnOf(state).parts.push('gold');
  io.tell(msg('gold.action', { who: player(seat), count: GOLD_ACTION }));
}

/** RA-34. */
export function digQuarry(state: State, seat: Seat, io: Io): void {
  const owner = mutable(state, seat);
  const count = Math.min(2, owner.quarry);
  owner.quarry -= count;
  owner.supply += count;
  for (let i = 0; i < count; i++) turnOf(state).parts.push('quarry');
  io.tell(msg('log.quarry', { who: player(seat), count }));
}

function put(state: State, seat: Seat, place: Place, io: Io): void {
  const before = housesAt(state, place).length;
  state.houses[place] = [...housesAt(state, place), seat].sort((a, b) => a - b);
  if (isVillage(place) && before === 0) tellRoad(state, place, 'log.opened', io);
}

/** Announces that a road has become whole or has been broken (RA-82). */
function tellRoad(state: State, village: Village, path: 'log.opened' | 'log.broken', io: Io): void {
  const road = roadOf(villageOf(village).road);
  const whole = road.villages.every(each => each === village || housesAt(state, each).length > 0);
  if (whole && isWhole(state, road) === (path === 'log.opened'))
    io.tell(msg(path, { from: nameOf(road.ends[0]), to: nameOf(road.ends[1]) }));
}
