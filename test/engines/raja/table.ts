/** Shorthand for scenes of Raja. */
import { CHARACTERS, VILLAGES } from '../../../engines/raja/facts.ts';
import { raja } from '../../../engines/raja/index.ts';
import type {
  Action,
  Asks,
  Character,
  City,
  Deed,
  Disc,
  Options,
  Palace,
  Place,
  Road,
  Site,
  Stop,
  View,
  Village,
} from '../../../engines/raja/model.ts';
import { waysFor } from '../../../engines/raja/roads.ts';
import type { Player, State } from '../../../engines/raja/state.ts';
import type { Frozen, Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { optionSets } from '../../support/engine/playthrough.ts';
import { scene, type Scene } from '../../support/engine/scene.ts';

export const BASE: Options = { level: 'base', length: 'normal', gold: 'hidden' };
export const ADVANCED: Options = { ...BASE, level: 'advanced' };
export const SEVERAL: Options = { ...BASE, level: 'several' };
/** Every number of players with every option set. */
export const GAMES: readonly (readonly [seats: number, options: Options])[] = [...optionSets(raja)].flatMap(
  options => [2, 3, 4, 5].map(seats => [seats, options] as const),
);

/** Those with hidden gold only; the others differ in nothing else. */
export const HIDDEN = GAMES.filter(([, { gold }]) => gold === 'hidden');

export type RajaScene = Scene<State, Asks, View>;

export interface Position {
  readonly options?: Options;
  readonly seats?: number;
  readonly seed?: string;
  /**
   * By seat. Default: one of the remaining characters each, from the Mogul on, never the Trader or the Yogi.
   */
  readonly characters?: Readonly<Record<Seat, readonly Character[]>>;
  readonly players?: Readonly<Record<Seat, Partial<Player>>>;
  readonly houses?: Readonly<Partial<Record<Place, readonly Seat[]>>>;
  readonly palaces?: readonly Palace[];
  /** The cities in boxes 1 to 7, or in the boxes given. */
  readonly row?: string | Record<City, number>;
  readonly maharaja?: City;
  /** Tokens in the stock. */
  readonly tokens?: number;
}

/** Returns a position in which the discs of a round are to be set. The maharaja is in A. */
export function sitting(position: Position = {}): RajaScene {
  const { options = BASE, seats = 3, seed = 'scene' } = position;
  return scene(raja, { seats, options, first: 0 }, seed).given(state => {
    arrange(state, position);
  });
}

/** Returns a position before the first round. Seat 0 has one opening house to place. */
export const before = (position: Position = {}): RajaScene =>
  sitting(position).given(state => {
    Object.assign(state, {
      round: 0,
      maharaja: 'S',
      tasks: [{ do: 'opening', who: 0 }, { do: 'supply' }],
    } satisfies Partial<State>);
    for (const [seat, each] of state.players.entries())
      Object.assign(each, { supply: seat === 0 ? 1 : 0, quarry: 16 } satisfies Partial<Player>);
  });

function arrange(
  state: State,
  { characters = {}, players = {}, houses = {}, palaces, row = 'BCDEFGA', maharaja = 'A', tokens }: Position,
): void {
  const used = Object.values(characters).flat();
  const left = CHARACTERS.filter(card => !used.includes(card) && card !== 'trader' && card !== 'yogi');
  for (const [seat, each] of state.players.entries()) {
    const own = characters[seat] ?? [at(left.splice(0, 1), 0)];
    Object.assign(each, { characters: [...own], supply: 6, quarry: 10 }, players[seat]);
  }
  for (const [place, owners] of Object.entries(houses)) state.houses[place as Place] = [...(owners ?? [])];
  if (palaces) state.palaces = palaces.map(each => ({ ...each }));
  if (tokens !== undefined) state.tokens = tokens;
  state.governors = typeof row === 'string' ? inBoxes(row) : { ...row };
  Object.assign(state, {
    round: 1,
    maharaja,
    auction: null,
    tasks: [{ do: 'discs' }, { do: 'next' }],
  } satisfies Partial<State>);
}

function inBoxes(row: string): Record<City, number> {
  const box = (city: City) => row.indexOf(city) + 1;
  return { A: box('A'), B: box('B'), C: box('C'), D: box('D'), E: box('E'), F: box('F'), G: box('G') };
}

/** Returns a position in seat 0's turn with this disc. Default: the other seats have had their turns. */
export function moving(first: Action, second: Action, position: Position = {}): RajaScene {
  const seats = position.seats ?? 3;
  const players = Object.fromEntries(
    range(seats).map(seat => [seat, { ...(seat === 0 ? {} : { moved: true }), ...position.players?.[seat] }]),
  );
  return sitting({ ...position, players })
    .hears([0, disc(first, second)])
    .asks('turn', 0);
}

const ORDER: readonly Action[] = [
  'gold',
  'house',
  'twoHouses',
  'moveHouse',
  'quarry',
  'palace',
  'palaceHouse',
  'governor',
  'character',
];
export function disc(a: Action, b: Action): Disc {
  return ORDER.indexOf(a) <= ORDER.indexOf(b) ? { first: a, second: b } : { first: b, second: a };
}

export const build = (place: Place): Deed => ({ do: 'house', at: place, by: 'action' });
export const free = (place: Place): Deed => ({ do: 'house', at: place, by: 'builder' });
export const lift = (from: Place): Deed => ({ do: 'lift', from, by: 'action' });
export const liftFree = (from: Place): Deed => ({ do: 'lift', from, by: 'builder' });
export const palace = (city: City, site: Site): Deed => ({ do: 'palace', at: city, site });
export const take = (card: Character): Deed => ({ do: 'character', take: card });
export const swap = (take: Character, give: Character): Deed => ({ do: 'swap', take, give });
export const seduce = (from: Seat): Deed => ({ do: 'seduce', from });
export const governor = (city: City): Deed => ({ do: 'governor', city });
export const token = (action: Action): Deed => ({ do: 'token', action });
export const by = (to: Stop, ...roads: Road[]): Deed => ({ do: 'travel', to, by: roads });
export const GOLD: Deed = { do: 'gold' };
export const QUARRY: Deed = { do: 'quarry' };
export const FINISH: Deed = { do: 'finish' };
export const END: Deed = { do: 'end' };

/** Returns the cheapest travel. */
export function go(s: RajaScene, seat: Seat, to: Stop): RajaScene {
  return s.when(seat, 'turn', cheapest(s.state, seat, to));
}

export function cheapest(state: Frozen<State>, seat: Seat, to: Stop): Deed {
  const way = waysFor(state, seat, at(state.players, seat).at).find(each => each.to === to);
  if (!way) throw new Error(`no way to ${to}`);
  return { do: 'travel', to, by: way.by };
}

/** Returns the answers that lift a house and drop it. */
export const move = (s: RajaScene, seat: Seat, from: Place, to: Place): RajaScene =>
  s.when(seat, 'turn', lift(from)).when(seat, 'drop', { at: to });
/** Returns the answers that end the turn with something unfinished. */
export const stop = (s: RajaScene, seat: Seat): RajaScene =>
  s.when(seat, 'turn', END).when(seat, 'sure', { then: 'end' });

export const gold = (s: RajaScene): number[] => s.state.players.map(each => each.gold);
export const cards = (s: RajaScene): (readonly Character[])[] => s.state.players.map(each => each.characters);
/** Returns the values of this kind that a seat is offered. */
export const offered = (s: RajaScene, seat: Seat, kind: Deed['do']): Deed[] =>
  raja
    .prompts(s.state)
    .flatMap(p =>
      p.type === 'turn' && p.seat === seat
        ? p.options.map(o => o.value).filter(deed => deed.do === kind)
        : [],
    );
export const places = (s: RajaScene, seat: Seat): Place[] =>
  offered(s, seat, 'house').flatMap(deed => (deed.do === 'house' && deed.by === 'action' ? [deed.at] : []));
export const toldKeys = (s: RajaScene): string[] =>
  s.step.told.filter(t => t.only === null).map(t => t.msg.key.replace('raja:', ''));
export const ALL_VILLAGES: readonly Village[] = VILLAGES.map(v => v.id);
/** Returns houses of one seat in every village of these roads, in the form of `houses`. */
export const paved = (owner: Seat, ...villages: Village[]): Record<Village, Seat[]> =>
  Object.fromEntries(villages.map(village => [village, [owner]]));
