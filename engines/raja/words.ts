/** Message arguments that several rules share: names of places, ways, rows. */
import type { Arg, Msg, Seat } from '../core/game.ts';
import { at, player } from '../core/values.ts';
import { isVillage, nameOf, roadOf, villageOf } from './facts.ts';
import type { Place, Road, Stop, Village } from './model.ts';
import { housesAt, msg, type Board } from './state.ts';

/** A city by its name, a village by name and number. */
export const placeName = (place: Place | Stop): string =>
  isVillage(place) ? `${villageOf(place).name} (${villageOf(place).number})` : nameOf(place);

/** A village with its number and the cities that its road joins. */
export function villageArgs(village: Village): Record<'n' | 'village' | 'from' | 'to', Arg> {
  const { name, number, road } = villageOf(village);
  const [from, to] = roadOf(road).ends;
  return { n: number, village: name, from: nameOf(from), to: nameOf(to) };
}

/** The stops on a way, its first one included. */
export function stopsOn(from: Stop, by: readonly Road[]): Stop[] {
  const stops = [from];
  for (const road of by)
    stops.push(
      at(
        roadOf(road).ends.filter(end => end !== stops.at(-1)),
        0,
      ),
    );
  return stops;
}

export const names = (stops: readonly Stop[]): string => stops.map(nameOf).join('–');

/** The villages up to this number lie in the north. */
const NORTH = 16;

/** Thirty villages are too many for one menu: they are offered in two parts of the map. */
export const villageGroup = (what: 'opening' | 'house' | 'free' | 'drop', village: Village): Msg =>
  msg(`group.${what}.${villageOf(village).number <= NORTH ? 'north' : 'south'}`);

/** A village with room for a house, and what stands there. */
export function villageLabel(board: Pick<Board, 'houses'>, seat: Seat, village: Village): Msg {
  const [owner] = housesAt(board, village);
  const args = villageArgs(village);
  if (owner === undefined) return msg('village.empty', args);
  return owner === seat ? msg('village.own', args) : msg('village.other', { ...args, who: player(owner) });
}
