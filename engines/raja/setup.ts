/** Sets up a game (RA-1, RA-2, RA-73). */
import type { Io, Start } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import { firstCards } from './auction.ts';
import {
  CITIES,
  GOLD,
  hasNeutral,
  NEUTRAL_SITE,
  OPENING_HOUSES,
  palacesOf,
  QUARRY,
  SETUP_BOXES,
  START,
  SUPPLY,
  TOKENS,
  VILLAGES,
} from './facts.ts';
import type { City, Options, Place } from './model.ts';
import { settle } from './play.ts';
import type { Player, State } from './state.ts';
import type { Seat } from '../core/game.ts';

export function setup({ seats, options, first }: Start<Options>, io: Io): State {
  const { rng } = io;
  const state: State = {
    options,
    players: range(seats).map(() => newPlayer(options)),
    round: 0,
    maharaja: START,
    governors: governors(rng.shuffle(CITIES)),
    lastBox: false,
    houses: noHouses(),
    palaces: hasNeutral(options, seats)
      ? CITIES.map(city => ({ city, site: NEUTRAL_SITE, owner: null }))
      : [],
    tokens: options.level === 'base' ? 0 : TOKENS,
    auction: null,
    turn: null,
    payouts: [],
    tasks: [],
  };
  firstCards(state, first ?? rng.below(seats));
  settle(state, io);
  return state;
}

/** Returns a player at the start (RA-1). Until the opening is over, the supply is the four opening houses. */
const newPlayer = (options: Options): Player => ({
  characters: [],
  gold: GOLD,
  counted: GOLD,
  palaces: palacesOf(options),
  supply: OPENING_HOUSES,
  quarry: SUPPLY + QUARRY,
  tokens: 0,
  at: START,
  disc: null,
  shown: false,
  moved: false,
});

/** RA-2. */
function governors(shuffled: readonly City[]): Record<City, number> {
  const box = (city: City) => at(SETUP_BOXES, shuffled.indexOf(city));
  return { A: box('A'), B: box('B'), C: box('C'), D: box('D'), E: box('E'), F: box('F'), G: box('G') };
}

function noHouses(): Record<Place, Seat[]> {
  const houses: Record<Place, Seat[]> = { A: [], B: [], C: [], D: [], E: [], F: [], G: [] };
  for (const { id } of VILLAGES) houses[id] = [];
  return houses;
}
