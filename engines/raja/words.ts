/** Message arguments shared by several rules: names of places, ways and rows. */
import type { Arg, Msg, Option, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { at, once, player } from '../core/values.ts';
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

/** The highest village number in the north of the map. */
const NORTH = 16;

export const HALVES = ['north', 'south'] as const;
/** Returns the half of the map. Thirty villages exceed one menu, so the map is split in two. */
export const halfOf = (village: Village): (typeof HALVES)[number] =>
  villageOf(village).number <= NORTH ? 'north' : 'south';
/** Returns the menu group of a village. */
const villageGroup = (what: 'opening' | 'house' | 'free' | 'drop', village: Village): Msg =>
  msg(`group.${what}.${halfOf(village)}`);

/** The first owner in a village, as a seat sees it, if it is not another seat. */
const NOBODY = -2;
const ONESELF = -1;

/** Returns the label of a village with room for a house, and the owner of a house that stands there. */
function villageLabel(village: Village, owner: number): Msg {
  if (owner === NOBODY) return msg('village.empty', villageArgs(village));
  if (owner === ONESELF) return msg('village.own', villageArgs(village));
  return msg('village.other', { ...villageArgs(village), who: player(owner) });
}

/**
 * Returns a function that gives the option of a village. Each is made once for each owner, because the same
 * villages are offered again and again.
 */
export function villageOptions<Value>(
  what: 'opening' | 'house' | 'free' | 'drop',
  value: (village: Village) => Value,
): (board: Pick<Board, 'houses'>, seat: Seat, village: Village) => Option<Value> {
  const made = once((owner: number) =>
    once((village: Village) =>
      option(value(village), villageLabel(village, owner), { group: villageGroup(what, village) }),
    ),
  );
  return (board, seat, village) => {
    const owner = housesAt(board, village)[0] ?? NOBODY;
    return made(owner === seat ? ONESELF : owner)(village);
  };
}
