/**
 * Lists every legal deed of the mover, and nothing else (RA-13).
 * Deeds that the mover cannot carry out are not offered (RA-41).
 */
import type { Arg, Frozen, Msg, Option, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { at, lately, once, player, range } from '../core/values.ts';
import { penalty, unfinished, type Progress } from './actions.ts';
import { palaceCost } from './building.ts';
import { cardArgs } from './characters.ts';
import {
  ARROW,
  cardsOf,
  CENTRE,
  COSTS,
  FIRST_NUMBERED,
  GOLD_ACTION,
  isCity,
  nameOf,
  TOKEN_ACTIONS,
} from './facts.ts';
import type { Character, City, Deed, Means, Part, Place, Stop, Way } from './model.ts';
import { pathBy } from './paths.ts';
import { breaks, waysFor } from './roads.ts';
import { boxName, canLower, lowered } from './round.ts';
import { countAt, freeCards, holderOf, holds, msg, playerAt, rowOf, turnOf, type State } from './state.ts';
import { buildable, cityOf, freeSites, movable } from './targets.ts';
import { canFinish } from './turn.ts';
import { villageArgs, villageOptions } from './words.ts';

type Deeds = Option<Deed>[];

/** The parts for which the turn has room (RA-13). */
type Room = ReadonlySet<Part>;

export function deeds(state: Frozen<State>, seat: Seat, progress: Progress): Deeds {
  const { room } = progress;
  return [
    ...travels(state, seat),
    ...houses(state, seat, room),
    ...palaces(state, seat, room),
    ...lifts(state, seat, room),
    ...simple(state, seat, room),
    ...governors(state, room),
    ...characters(state, seat, room),
    ...freeHouses(state, seat),
    ...tokens(state, seat),
    ...ends(state, seat, progress),
  ];
}

/**
 * Returns the ways that differ in the players they pay (RA-20 to
 * RA-23). If one menu cannot hold them, they are grouped by city.
 */
function travels(state: Frozen<State>, seat: Seat): Deeds {
  const { at: from, gold } = playerAt(state, seat);
  const monk = holds(state, seat, 'monk');
  const ways = waysFor(state, seat, from);
  const places = range(ways.length).filter(i => monk || at(ways, i).toll <= gold);
  const words: WayWords = {
    payer: monk ? 'bank' : 'own',
    toward: places.length <= MENU ? 'named' : 'known',
  };
  const options = optionsOf(ways, words);
  return places.map(i => (options[i] ??= travel(at(ways, i), from, words)));
}

/** Who pays, and whether the label names the city. `known`: the group names it. */
interface WayWords {
  readonly payer: 'own' | 'bank';
  readonly toward: 'named' | 'known';
}

/** By list of ways and words, the options made so far. All questions of a turn have the same list. */
const madeOf = lately<Partial<Record<string, Deeds>>, readonly Way[]>(40);

function optionsOf(ways: readonly Way[], { payer, toward }: WayWords): Deeds {
  const made = madeOf(ways, () => ({}));
  return (made[`${payer} ${toward}`] ??= []);
}

const travel = (way: Way, from: Stop, words: WayWords): Option<Deed> =>
  option({ do: 'travel', to: way.to, by: way.by }, wayLabel(way, from, words), {
    group: words.toward === 'named' ? TRAVEL : travelTo(way.to),
  });

const TRAVEL = msg('group.travel');
const travelTo = once((to: Stop): Msg => msg('group.travelTo', { city: nameOf(to) }));

/** The largest number of options in one chat menu. */
const MENU = 25;

/** The names of the arguments for each receiver. */
const PURSES = range(5).map(i => `purse${i + 1}`);
const GOLDS = range(5).map(i => `gold${i + 1}`);

/** Returns the label of a way: its cost and the players who receive it. */
function wayLabel({ to, by, toll, pays, kind }: Way, from: Stop, { payer, toward }: WayWords): Msg {
  const args: Record<string, Arg> = {
    city: nameOf(to),
    way: pathBy(from, by).names,
    count: toll,
    payer,
    toward,
  };
  const [first] = pays;
  if (!first) return msg('way.free', args);
  const path = kind === 'direct' ? 'way.direct' : 'way.pays';
  if (pays.length === 1) {
    args['target'] = player(first.seat);
    return msg(path, args);
  }
  for (let i = 0; i < pays.length; i++) {
    const { seat, gold } = at(pays, i);
    args[at(PURSES, i)] = seat;
    args[at(GOLDS, i)] = gold;
  }
  return msg(`${path}${pays.length}`, args);
}

/** RA-31, RA-32. */
function houses(state: Frozen<State>, seat: Seat, room: Room): Deeds {
  const { supply, gold } = playerAt(state, seat);
  if (supply === 0 || gold < COSTS.house || !room.has('cityHouse')) return [];
  const city = cityOf(state, seat);
  const inCity = city === null ? [] : [city];
  const places = room.has('house') ? buildable(state, seat) : inCity;
  return places.map(place => house(state, seat, place, 'action'));
}

function house(state: Frozen<State>, seat: Seat, place: Place, by: Means): Option<Deed> {
  if (!isCity(place)) return villageHouses[by](state, seat, place);
  const label = msg(by === 'action' ? 'choice.houseCity' : 'choice.freeCity', { city: nameOf(place) });
  return option({ do: 'house', at: place, by }, label);
}

const villageHouses = {
  action: villageOptions<Deed>('house', at => ({ do: 'house', at, by: 'action' })),
  builder: villageOptions<Deed>('free', at => ({ do: 'house', at, by: 'builder' })),
};

/** RA-35. */
function palaces(state: Frozen<State>, seat: Seat, room: Room): Deeds {
  const city = cityOf(state, seat);
  const count = palaceCost(state, seat);
  const { palaces: left, gold } = playerAt(state, seat);
  if (city === null || left === 0 || gold < count || !room.has('palace')) return [];
  const group = msg('group.palace', { city: nameOf(city), count });
  return freeSites(state, city).map(site =>
    option<Deed>(
      { do: 'palace', at: city, site },
      site === CENTRE ? msg('site.centre') : msg('site.outer', { n: site }),
      { group },
    ),
  );
}

/** RA-33. */
const lifts = (state: Frozen<State>, seat: Seat, room: Room): Deeds =>
  room.has('move') ? movable(state, seat).map(place => lift(state, seat, place, 'action')) : [];

function lift(state: Frozen<State>, seat: Seat, place: Place, by: Means): Option<Deed> {
  const more = { group: msg(by === 'action' ? 'group.lift' : 'group.liftFree') };
  const value: Deed = { do: 'lift', from: place, by };
  if (isCity(place))
    return option(value, msg('lift.city', { city: nameOf(place), count: countAt(state, place, seat) }), more);
  return option(value, msg(breaks(state, place) ? 'lift.last' : 'lift.village', villageArgs(place)), more);
}

/** RA-30, RA-34. */
function simple(state: Frozen<State>, seat: Seat, room: Room): Deeds {
  const { quarry } = playerAt(state, seat);
  return [
    ...(room.has('gold') ? [option<Deed>({ do: 'gold' }, msg('choice.gold', { count: GOLD_ACTION }))] : []),
    ...(room.has('quarry') && quarry > 0
      ? [option<Deed>({ do: 'quarry' }, msg('choice.quarry', { count: Math.min(2, quarry) }))]
      : []),
  ];
}

/** RA-37. The labels name the boxes as the picture of the row does. */
function governors(state: Frozen<State>, room: Room): Deeds {
  if (!room.has('governor')) return [];
  return rowOf(state)
    .filter(city => canLower(state.governors).includes(city))
    .map(city => {
      const { [city]: box } = state.governors;
      const { [city]: down } = lowered(state.governors, city);
      return option<Deed>({ do: 'governor', city }, lowering(city, box, down), {
        group: msg('group.governor'),
      });
    });
}

/** Names the boxes. Below the box labelled 1 comes -1, which the label says where a governor passes it. */
function lowering(city: City, box: number, down: number): Msg {
  const from = { city: nameOf(city), from: boxName(box) };
  if (down === ARROW) return msg('choice.toArrow', from);
  const passes = down < FIRST_NUMBERED && box >= FIRST_NUMBERED;
  return msg(passes ? 'choice.governorBelow' : 'choice.governor', { ...from, to: boxName(down) });
}

/** RA-38, RA-42, RA-76, RA-77. */
function characters(state: Frozen<State>, seat: Seat, room: Room): Deeds {
  if (!room.has('character')) return [];
  const own = playerAt(state, seat).characters;
  const free = freeCards(state);
  const others = cardsOf(state.options).filter(card => !own.includes(card) && !free.includes(card));
  if (state.options.level !== 'several') return [...free, ...others].map(take => taking(state, take));
  if (free.length > 0) return free.map(take => taking(state, take));
  const swaps = others.flatMap(take =>
    own.map(give =>
      option<Deed>({ do: 'swap', take, give }, msg('choice.swap', { ...cardArgs(give, '2') }), {
        group: taken(state, take, 'group.swap'),
      }),
    ),
  );
  const richer = state.players.flatMap((other, target) =>
    other.characters.length > own.length ? [target] : [],
  );
  const seductions = richer.map(from =>
    option<Deed>({ do: 'seduce', from }, msg('choice.seduce', { target: player(from) }), {
      group: msg('group.seduce'),
    }),
  );
  return [...swaps, ...seductions];
}

function taking(state: Frozen<State>, take: Character): Option<Deed> {
  const label =
    holderOf(state, take) === null ? msg('choice.free', cardArgs(take)) : taken(state, take, 'choice.rob');
  return option({ do: 'character', take }, label, {
    group: msg(state.options.level === 'several' ? 'group.further' : 'group.character'),
  });
}

function taken(state: Frozen<State>, take: Character, path: string): Msg {
  const holder = holderOf(state, take);
  if (holder === null) throw new Error(`nobody holds the ${take}`);
  return msg(path, { ...cardArgs(take), target: player(holder) });
}

/** Returns the Builder's free builds and moves (RA-49). */
function freeHouses(state: Frozen<State>, seat: Seat): Deeds {
  if (!holds(state, seat, 'builder') || turnOf(state).used.includes('builder')) return [];
  const built =
    playerAt(state, seat).supply > 0
      ? buildable(state, seat).map(place => house(state, seat, place, 'builder'))
      : [];
  return [...built, ...movable(state, seat).map(place => lift(state, seat, place, 'builder'))];
}

/** RA-72. */
function tokens(state: Frozen<State>, seat: Seat): Deeds {
  if (playerAt(state, seat).tokens === 0 || turnOf(state).token !== null) return [];
  return TOKEN_ACTIONS.map(action =>
    option<Deed>({ do: 'token', action }, msg('choice.token', { action }), { group: msg('group.token') }),
  );
}

/** RA-15, RA-40. */
function ends(state: Frozen<State>, seat: Seat, progress: Progress): Deeds {
  const left = unfinished(progress.actions).length;
  const gold = penalty(progress.actions);
  const end = left === 0 ? END : option<Deed>({ do: 'end' }, msg('choice.endOpen', { count: left, gold }));
  return canFinish(progress, playerAt(state, seat)) ? [FINISH, end] : [end];
}

const END = option<Deed>({ do: 'end' }, msg('choice.end'));
const FINISH = option<Deed>({ do: 'finish' }, msg('choice.finish'));
