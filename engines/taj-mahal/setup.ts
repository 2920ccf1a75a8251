/** Sets up a game. */
import type { Io, Start } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import { cardArgs, laySupply } from './cards.ts';
import {
  CARDS,
  HAND,
  INFLUENCE_COPIES,
  INFLUENCES,
  MAPS,
  partyOf,
  sorted,
  SPECIALS,
  TAJ_MAHAL,
  type MapFact,
} from './facts.ts';
import type { BonusTile, Card, City, Influence, Options, Province, Special } from './model.ts';
import { settle } from './play.ts';
import { msg, named, type Figure, type State } from './state.ts';
import { beginVisit } from './visit.ts';

export function setup({ seats, options, first }: Start<Options>, io: Io): State {
  const { rng } = io;
  const { carlettos, circle } = partyOf(seats, options);
  const map = MAPS[options.map];
  const deck: Card[] = CARDS.map(card => card.id);
  const table: Special[] = [...SPECIALS];
  const players = range(seats).map(() =>
    figure(
      range(HAND).map(() => rng.take(deck)),
      [],
    ),
  ); // TM-6
  const others = range(carlettos).map(() => figure([], [rng.take(table), rng.take(table)])); // TM-80, TM-89
  const state: State = {
    options,
    players: seats,
    figures: [...players, ...others],
    visit: 1,
    first: first ?? at(circle, rng.below(circle.length)), // TM-7
    provinces: provinces(map, io),
    ...bonuses(map, io),
    palaces: [],
    court: { influences: [...INFLUENCES], crown: true, tile: true },
    stock: stock(), // TM-5, TM-8
    deck,
    discards: [],
    supply: [],
    table,
    placing: null,
    gains: [],
    tasks: [],
  };
  laySupply(state, io);
  for (const [seat, { hand }] of state.figures.entries()) {
    for (const card of hand) io.tell(msg('secret.dealt', cardArgs(card)), [seat]);
  }
  for (const [
    i,
    {
      specials: [special, second],
    },
  ] of others.entries()) {
    if (special && second)
      io.tell(msg('log.starts', { who: named(state, seats + i), special, special2: second }));
  }
  beginVisit(state, io);
  settle(state, io);
  return state;
}

/** Returns a figure at the start, with cards only (TM-7). */
const figure = (hand: readonly Card[], specials: Special[]): Figure => ({
  hand: sorted(hand),
  specials,
  played: [],
  colour: null,
  withdrawn: false,
  taken: [],
  influences: [],
  tiles: [],
  bonuses: [],
  score: 0,
});

/**
 * Shuffles the province tiles (TM-3). Returns the provinces in the order of their tiles; Agra is always last.
 */
const provinces = ({ provinces, agra }: MapFact, { rng }: Io): Province[] => [
  ...rng.shuffle(provinces.filter(p => p !== agra)),
  agra,
];

/**
 * Shuffles the bonus tiles onto fortresses (TM-4, TM-95). The
 * Taj Mahal lies at Agra. Unused tiles leave the game.
 */
function bonuses({ fortresses, bonuses }: MapFact, { rng }: Io): Pick<State, 'bonuses' | 'gone'> {
  const shuffled: readonly BonusTile[] = rng.shuffle(bonuses);
  const free = fortresses.filter(city => city !== TAJ_MAHAL.fixedCity);
  const lying: [City, BonusTile][] = free.map((city, i) => [city, at(shuffled, i)]);
  return {
    bonuses: Object.fromEntries([...lying, [TAJ_MAHAL.fixedCity, TAJ_MAHAL.id]]),
    gone: { bonuses: shuffled.slice(free.length), tiles: [] },
  };
}

/** Returns the stock (TM-5). One tile of each influence lies in the court. */
const stock = (): Record<Influence, number> => {
  const rest = INFLUENCE_COPIES - 1;
  return { vizier: rest, general: rest, monk: rest, princess: rest };
};
