/** Places open to houses and palaces (RA-5, RA-31, RA-33, RA-35), from a state or a view. */
import { at } from '../core/values.ts';
import type { Seat } from '../core/game.ts';
import { CITIES, isCity, roomOf, SITES, VILLAGES } from './facts.ts';
import type { City, Place, Site } from './model.ts';
import { openVillages } from './roads.ts';
import { housesAt, type Board } from './state.ts';

/** Returns the city of the architect. `null`: it is at the start. */
export function cityOf({ players }: Pick<Board, 'players'>, seat: Seat): City | null {
  const { at: stop } = at(players, seat);
  return isCity(stop) ? stop : null;
}

/** Returns every village with room, and the city of the architect (RA-31). */
export function buildable(board: Board, seat: Seat): Place[] {
  const city = cityOf(board, seat);
  return [...openVillages(board, roomOf(board.players.length)), ...(city === null ? [] : [city])];
}

/** RA-33. */
export const targets = (board: Board, seat: Seat, from: Place): Place[] =>
  buildable(board, seat).filter(place => place !== from);

/** Returns the places where the player has a house that can move elsewhere. */
export function movable(board: Board, seat: Seat): Place[] {
  const [one, ...others] = buildable(board, seat);
  if (one === undefined) return [];
  return PLACES.filter(
    place => (place !== one || others.length > 0) && housesAt(board, place).includes(seat),
  );
}

const PLACES: readonly Place[] = [...VILLAGES.map(v => v.id), ...CITIES];

/** RA-35. */
export const freeSites = ({ palaces }: Pick<Board, 'palaces'>, city: City): Site[] =>
  SITES.filter(site => !palaces.some(palace => palace.city === city && palace.site === site));
