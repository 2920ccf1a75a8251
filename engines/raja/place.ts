/** The place that an answer names. */
import type { Asks, Deed, Place, Stop } from './model.ts';

/** Answers that can name a place: a deed of the turn, an opening house, or the new place of a moved house. */
export type Placed = Deed | Asks['opening' | 'drop'];

/** Returns where the answer acts on the map. `null`: it names no place. */
export function placeOf(value: Placed): Place | Stop | null {
  if (!('do' in value)) return value.at;
  switch (value.do) {
    case 'travel':
      return value.to;
    case 'house':
    case 'palace':
      return value.at;
    case 'lift':
      return value.from;
    case 'governor':
      return value.city;
    case 'gold':
    case 'quarry':
    case 'character':
    case 'swap':
    case 'seduce':
    case 'token':
    case 'finish':
    case 'end':
      return null;
  }
}
