/** Sets up a game. */
import type { Io, Seat, Start } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import { intoScoring } from './cards.ts';
import {
  ALL_GOODS,
  boardCity,
  BOOKS,
  CARDS,
  CHARACTERS,
  citiesFor,
  COATS,
  firstHand,
  GREEN_CARDS,
  GREENS,
  MEMBERS,
  NATION_TILES,
  NATIONS,
  NEUTRALS,
  noGoods,
  sorted,
  sortedTiles,
  START_GOODS,
  TILES,
  YELLOWS,
} from './facts.ts';
import { minus, refill } from './goods.ts';
import { SHIPS, type City, type Nation, type Options } from './model.ts';
import { startRound } from './round.ts';
import { seatsOf, type CityState, type Player, type State } from './state.ts';

export function setup({ seats, first }: Start<Options>, io: Io): State {
  const state = table(seats, first ?? io.rng.below(seats), io); // DY-9
  const { rng } = io;
  for (const ship of SHIPS) refill(state, ship, io); // DY-25
  for (const who of seatsOf(state)) {
    const owner = at(state.players, who);
    owner.hand = sorted(range(firstHand(seats)).map(() => rng.take(state.deck))); // DY-3
    for (let n = 0; n < GREEN_CARDS; n++) intoScoring(state, who, rng.take(state.greenGone)); // DY-4
  }
  startRound(state, io);
  return state;
}

function table(seats: number, first: Seat, { rng }: Io): State {
  const tiles = rng.shuffle(NATION_TILES); // DY-6
  return {
    players: range(seats).map(player),
    round: 1,
    first,
    active: first,
    bag: range(seats).reduce(bag => minus(bag, START_GOODS), ALL_GOODS), // DY-2: set aside before the draw
    ships: SHIPS.map(() => ({ goods: noGoods(), large: null, small: null })),
    cities: Object.fromEntries(citiesFor(seats).map(city => [city, cityState(city)])),
    free: [], // DY-7
    characters: rng.shuffle(CHARACTERS),
    used: [],
    track: [],
    leonardo: null,
    bonuses: [],
    deck: CARDS.map(card => card.id),
    discards: [],
    played: null,
    yellow: [{ by: null, cards: YELLOWS.map(card => card.id) }],
    yellowPlayed: [],
    greenPlayed: [],
    greenGone: GREENS.map(card => card.id),
    unseen: sortedTiles(TILES),
    usedTiles: [],
    nationTiles: byNation(nation => at(tiles, NATIONS.indexOf(nation)).id),
    coats: byNation(() => COATS),
    neutrals: NEUTRALS, // DY-8
    gains: [],
    agenda: [],
  };
}

/** Returns a player at the start; every score starts at 0 (DY-100). */
const player = (): Player => ({
  members: MEMBERS,
  goods: { ...START_GOODS },
  hand: [],
  scoring: [],
  tiles: [],
  coats: byNation(() => 0),
  revaluations: [],
  score: 0,
});

/** Returns an empty city. A city with a book starts with two book tiles (DY-5). */
const cityState = (city: City): CityState => ({
  prince: null,
  princess: null,
  child: null,
  books: boardCity(city).symbol === 'book' ? BOOKS : 0,
});

const byNation = <T>(value: (nation: Nation) => T): Record<Nation, T> => ({
  gb: value('gb'),
  fr: value('fr'),
  es: value('es'),
  sri: value('sri'),
});
