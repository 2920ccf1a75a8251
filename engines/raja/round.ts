/** The course of a round: maharaja, discs, turns and scoring; and the end of the game. */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { at, player, range } from '../core/values.ts';
import { actionsLeft, unfinished } from './actions.ts';
import { serve } from './characters.ts';
import {
  CITIES,
  DOWN,
  FIRST_NUMBERED,
  endBoxOf,
  isCity,
  nameOf,
  OPENING_HOUSES,
  palacesOf,
  PENALTY,
  SUPPLY,
} from './facts.ts';
import type { City, Disc } from './model.ts';
import { scored, scoringMsgs } from './scoring.ts';
import {
  byNumber,
  msg,
  mutable,
  pay,
  playerAt,
  rowOf,
  toMove,
  turnOf,
  type Board,
  type State,
} from './state.ts';

/** Queues four rounds of opening houses, in the order of the characters (RA-4). */
export function openings(state: State): void {
  const order = byNumber(state);
  state.tasks = [
    ...range(OPENING_HOUSES).flatMap(() => order.map(who => ({ do: 'opening' as const, who }))),
    { do: 'supply' },
  ];
}

/** RA-1. */
export function fillSupply(state: State, io: Io): void {
  for (const each of state.players) {
    each.supply += SUPPLY;
    each.quarry -= SUPPLY;
  }
  io.tell(msg('log.supply', { count: SUPPLY }));
  state.tasks = [{ do: 'round' }];
}

/** RA-10, RA-63. */
export function beginRound(state: State, io: Io): void {
  const city = at(rowOf(state), 0);
  const box = Math.max(...Object.values(state.governors)) + 1;
  state.round++;
  state.maharaja = city;
  state.governors[city] = box;
  io.tell(msg('log.round', { round: state.round, city: nameOf(city), box: boxName(box) }));
  if (box === endBoxOf(state.options)) {
    state.lastBox = true;
    io.tell(msg('log.lastBox', { city: nameOf(city), box: boxName(box) }));
  }
  for (const each of state.players) Object.assign(each, { disc: null, shown: false, moved: false });
  state.tasks = [{ do: 'discs' }, { do: 'next' }];
}

/** RA-10, RA-14. */
export function setDiscs(state: State, discs: readonly (readonly [Seat, Disc])[], io: Io): void {
  for (const [seat, disc] of discs) mutable(state, seat).disc = disc;
  io.tell(msg('log.discs'));
}

/** Begins the next turn (RA-10, RA-39), or scores the city. */
export function next(state: State, io: Io): void {
  const [who] = toMove(state);
  if (who === undefined) return score(state, io);
  const mover = mutable(state, who);
  const { disc } = mover;
  if (!disc) throw new Error('a disc is missing');
  mover.moved = true;
  mover.shown = true;
  state.turn = { seat: who, parts: [], token: null, used: [] };
  io.bind(); // RA-12
  io.tell(msg('log.shows', { who: player(who), action: disc.first, action2: disc.second }));
  serve(state, mover.characters, io);
  state.tasks = [{ do: 'turn', who }, { do: 'next' }];
}

/** RA-40. */
export function endTurn(state: State, io: Io): void {
  const { seat } = turnOf(state);
  for (const action of unfinished(actionsLeft(state))) {
    for (const other of range(state.players.length)) if (other !== seat) pay(state, other, PENALTY);
    io.tell(msg('gold.unfinished', { who: player(seat), action, count: PENALTY }));
  }
  io.tell(msg('log.ends', { who: player(seat) }));
  state.turn = null;
  state.tasks = [{ do: 'next' }];
}

/** Moves a governor down; the governors that it passes move up (RA-37). */
export function governor(state: State, seat: Seat, city: City, io: Io): void {
  turnOf(state).parts.push('governor');
  state.governors = lowered(state.governors, city);
  const row = rowOf(state);
  io.tell(
    msg('log.governor', {
      who: player(seat),
      city: nameOf(city),
      place: row.indexOf(city) + 1,
      row: row.map(nameOf).join(', '),
    }),
  );
}

/** Returns the row with this governor two boxes lower (RA-37). */
export function lowered(row: Readonly<Record<City, number>>, city: City): Record<City, number> {
  const from = row[city];
  const box = (each: City) => {
    if (each === city) return from - DOWN;
    return row[each] < from && row[each] >= from - DOWN ? row[each] + 1 : row[each];
  };
  return { A: box('A'), B: box('B'), C: box('C'), D: box('D'), E: box('E'), F: box('F'), G: box('G') };
}

/** Returns the governors that can move down without passing the arrow (RA-37). */
export const canLower = (row: Readonly<Record<City, number>>): City[] =>
  CITIES.filter(city => row[city] >= DOWN);

/** Returns the label of a box. Boxes before the one labelled 1 are counted back from it. */
export const boxName = (box: number): string =>
  box < FIRST_NUMBERED ? `–${FIRST_NUMBERED - box}` : String(box - FIRST_NUMBERED + 1);

function score(state: State, io: Io): void {
  const { maharaja: city, round } = state;
  if (!isCity(city)) throw new Error('the maharaja is in no city');
  const rows = scored(state, city);
  state.payouts.push({ round, city, rows });
  if (rows.every(row => row.points === 0)) io.tell(msg('score.none', { city: nameOf(city) }));
  for (const { seat, payout, monopoly } of rows) pay(state, seat, payout + monopoly);
  for (const each of scoringMsgs(city, rows)) io.tell(each);
  state.tasks = ending(state) === null ? [{ do: 'round' }] : [];
  if (state.tasks.length === 0) finish(state, io);
}

/** RA-60, RA-63. */
export function ending(state: Pick<Frozen<State>, 'lastBox' | 'players'>): 'box' | 'palaces' | null {
  if (state.players.some(each => each.palaces === 0)) return 'palaces';
  return state.lastBox ? 'box' : null;
}

/** Ends the game and shows all gold (RA-61, RA-6). */
function finish(state: State, io: Io): void {
  for (const seat of ranking(state).flat()) {
    io.tell(
      msg('log.final', { who: player(seat), palaces: built(state, seat), count: playerAt(state, seat).gold }),
    );
  }
  for (const seat of winners(state))
    io.tell(
      msg('log.wins', { who: player(seat), count: built(state, seat), gold: playerAt(state, seat).gold }),
    );
}

export const built = (
  {
    options,
    players,
  }: Pick<Board, 'options'> & { readonly players: readonly { readonly palaces: number }[] },
  seat: Seat,
): number => palacesOf(options) - at(players, seat).palaces;

/** RA-61. */
export const winners = (state: Frozen<State>): Seat[] =>
  state.tasks.length > 0 ? [] : at(ranking(state), 0);

/** Returns the seats by rank, the best first. Seats that share a rank form one group (RA-61, RA-62). */
function ranking(state: Frozen<State>): Seat[][] {
  const worth = (seat: Seat) => [built(state, seat), playerAt(state, seat).gold] as const;
  const places: Seat[][] = [];
  for (const seat of range(state.players.length).sort(
    (a, b) => worth(b)[0] - worth(a)[0] || worth(b)[1] - worth(a)[1],
  )) {
    const last = places.at(-1);
    if (last?.[0] !== undefined && worth(last[0]).join() === worth(seat).join()) last.push(seat);
    else places.push([seat]);
  }
  return places;
}
