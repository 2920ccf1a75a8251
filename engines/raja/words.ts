/** Message arguments shared by several rules: names of places, ways and rows. */
import type { Arg, Msg, Seat } from '../core/game.ts';
import { at, lately, once, player } from '../core/values.ts';
import { isVillage, nameOf, roadOf, villageOf } from './facts.ts';
import type { Place, Road, Stop, Village } from './model.ts';
import { housesAt, msg, type Board } from './state.ts';

/** Returns the name of a city, or name and number of a village. */
export const placeName = (place: Place | Stop): string =>
  isVillage(place) ? `${villageOf(place).name} (${villageOf(place).number})` : nameOf(place);

/** Returns a village with its number and the two ends of its road. */
export const villageArgs = once((village: Village): Record<'n' | 'village' | 'from' | 'to', Arg> => {
  const { name, number, road } = villageOf(village);
  const [from, to] = roadOf(road).ends;
  return { n: number, village: name, from: nameOf(from), to: nameOf(to) };
});

/** Returns the stops of a way, including the first one. */
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

const named = lately<string>(2_000);
/** Returns the names of the stops of a way, including the first one. */
export const wayNames = (from: Stop, by: readonly Road[]): string =>
  named(`${from} ${by.join(' ')}`, () => stopsOn(from, by).map(nameOf).join('–'));

/** The highest village number in the north of the map. */
const NORTH = 16;

export const HALVES = ['north', 'south'] as const;
/** Returns the half of the map. Thirty villages exceed one menu, so the map is split in two. */
export const halfOf = (village: Village): (typeof HALVES)[number] =>
  villageOf(village).number <= NORTH ? 'north' : 'south';
/** Returns the menu group of a village. */
export const villageGroup = (what: 'opening' | 'house' | 'free' | 'drop', village: Village): Msg =>
  msg(`group.${what}.${halfOf(village)}`);

/** Returns the label of a village with room for a house, and the owner of a house that stands there. */
export function villageLabel(board: Pick<Board, 'houses'>, seat: Seat, village: Village): Msg {
  const [owner] = housesAt(board, village);
  if (owner === undefined) return emptyVillage(village);
  return owner === seat ? ownVillage(village) : foreignVillage(owner)(village);
}

const emptyVillage = once((village: Village) => msg('village.empty', villageArgs(village)));
const ownVillage = once((village: Village) => msg('village.own', villageArgs(village)));
const foreignVillage = once((owner: Seat) =>
  once((village: Village) => msg('village.other', { ...villageArgs(village), who: player(owner) })),
);
