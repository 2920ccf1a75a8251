/** Shorthand for scenes of Dynasties. */
import {
  ALL_GOODS,
  CARDS,
  CHARACTERS,
  GREENS,
  noGoods,
  sorted,
  sortedTiles,
  TILES,
  YELLOWS,
} from '../../../engines/dynasties/facts.ts';
import { minus, plus } from '../../../engines/dynasties/goods.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type {
  Asks,
  BookTile,
  Card,
  Character,
  City,
  Face,
  Goods,
  Options,
  Owner,
  Role,
  ScoringCard,
  Ship,
  Site,
  Turn,
  View,
} from '../../../engines/dynasties/model.ts';
import type { State, Task } from '../../../engines/dynasties/state.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { expect } from 'vitest';
import type { Chooser } from '../../support/engine/playthrough.ts';
import { uniform } from '../../support/engine/playthrough.ts';
import { scene, type Scene } from '../../support/engine/scene.ts';

export type DynScene = Scene<State, Asks, View>;
export type Some = Partial<Goods>;
export const goods = (some: Some = {}): Goods => ({ ...noGoods(), ...some });

export interface Position {
  readonly first?: Seat;
  readonly seed?: string;
  readonly round?: number;
  /** By seat. Default: one card each, and no goods. */
  readonly hands?: Readonly<Record<Seat, readonly Card[]>>;
  readonly goods?: Readonly<Record<Seat, Some>>;
  readonly scoring?: Readonly<Record<Seat, readonly ScoringCard[]>>;
  readonly tiles?: Readonly<Record<Seat, readonly BookTile[]>>;
  readonly members?: Readonly<Record<Seat, number>>;
  /** `['paris', 0, 1]`: prince of seat 0, princess of seat 1. */
  readonly board?: readonly (readonly [City, Owner | null, Owner | null, Seat?])[];
  readonly ships?: Readonly<Partial<Record<Ship, { readonly goods: Some; readonly large?: Seat }>>>;
  /** Six blue characters from the left, then two yellow ones. Characters not named follow. */
  readonly characters?: readonly Character[];
  readonly bag?: Some;
  readonly more?: (state: State) => void;
}

/**
 * Returns a position at the start of the first player's turn. Other cards are in the deck, other goods in the
 * bag.
 */
export function sitting(seats: number, position: Position = {}): DynScene {
  const { first = 0, seed = 'scene' } = position;
  return scene<State, Asks, View, Options>(dynasties, { seats, options: {}, first }, seed).given(state => {
    arrange(state, position);
  });
}

function arrange(state: State, position: Position): void {
  const { board = [], ships = {}, characters = [], round = 1, first = 0, bag, more } = position;
  state.round = round;
  for (const [city, prince, princess, child = null] of board)
    Object.assign(state.cities[city] ?? {}, { prince, princess, child });
  state.ships = ([1, 2, 3] as const).map(ship => ({
    goods: { ...goods(ships[ship]?.goods ?? { black: 1, white: 1, yellow: 1, blue: 1, pink: 1 }) },
    large: ships[ship]?.large ?? null,
    small: null,
  }));
  arrangePlayers(state, position);
  state.deck = CARDS.map(c => c.id).filter(id => !state.players.some(p => p.hand.includes(id)));
  state.yellow = [
    {
      by: null,
      cards: YELLOWS.map(c => c.id).filter(id => !state.players.some(p => p.scoring.includes(id))),
    },
  ];
  state.greenGone = GREENS.map(c => c.id).filter(id => !state.players.some(p => p.scoring.includes(id)));
  arrangeTiles(state);
  const spent = [...state.players, ...state.ships].reduce((sum, each) => plus(sum, each.goods), goods());
  state.bag = bag ? { ...goods(bag) } : { ...minus(ALL_GOODS, spent) };
  state.characters = [...characters, ...CHARACTERS.filter(c => !characters.includes(c))];
  state.agenda = [{ do: 'turn', who: first }];
  Object.assign(state, { first, active: first });
  more?.(state);
}

function arrangePlayers(
  state: State,
  { hands = {}, goods: owned = {}, scoring = {}, tiles = {}, members = {} }: Position,
): void {
  const on = (who: Seat) =>
    Object.values(state.cities)
      .flatMap(c => [c.prince, c.princess, c.child])
      .filter(o => o === who).length + state.ships.filter(s => s.large === who).length;
  const spare = CARDS.map(c => c.id)
    .filter(id => !Object.values(hands).some(hand => hand.includes(id)))
    .reverse();
  for (const [who, player] of state.players.entries()) {
    Object.assign(player, {
      hand: sorted([...(hands[who] ?? spare.slice(who, who + 1))]),
      goods: { ...goods(owned[who] ?? {}) },
      scoring: sorted([...(scoring[who] ?? [])]),
      tiles: sortedTiles([...(tiles[who] ?? [])]),
      members: members[who] ?? 17 - on(who),
    });
  }
}

/** Marks book tiles as used if no player and no city has them. */
function arrangeTiles(state: State): void {
  const held = state.players.flatMap(p => p.tiles);
  const left = [...TILES];
  for (const tile of held) left.splice(left.indexOf(tile), 1);
  const lying = Object.values(state.cities).reduce((sum, c) => sum + c.books, 0) + 4;
  state.usedTiles = left.splice(0, Math.max(0, left.length - lying));
  state.unseen = left;
}

export const play = (card: Card, as: 'trade' | 'prince' | 'princess' | 'character' | 'special'): Turn => ({
  do: 'play',
  card,
  as,
});
export const DISCARD: Turn = { do: 'discard' };
export const PASS: Turn = { do: 'pass' };
export const site = (city: City, as: Role): Site => ({ city, as });
/** Makes the dice show this. */
export const rolled = (s: DynScene, ...faces: Face[]): DynScene =>
  s.given(state => {
    const task = state.agenda[0];
    if (task?.do !== 'split' && task?.do !== 'dice') throw new Error(`${task?.do} rolls nothing`);
    state.agenda[0] = { ...task, faces };
  });
export const doing = (s: DynScene, ...tasks: Task[]): DynScene =>
  s.given(state => {
    state.agenda = [...tasks];
  });
export const who = (s: DynScene, seat: Seat) => at(s.state.players, seat);
export const scores = (s: DynScene): number[] => s.state.players.map(p => p.score);
export const gainsOf = (s: DynScene, seat: Seat): string[] =>
  s.state.gains.filter(g => g.who === seat).map(g => `${g.for} ${g.points}`);
export const keys = (s: DynScene): string[] =>
  s.step.told.filter(t => t.only === null).map(t => t.msg.key.replace('dynasties:', ''));
export const asked = (s: DynScene) => dynasties.prompts(s.state).map(p => `${p.type} ${p.seat}`);
export const values = (s: DynScene, seat: Seat): unknown[] =>
  dynasties
    .prompts(s.state)
    .find(p => p.seat === seat)
    ?.options.map(o => o.value) ?? [];
export const total = (some: Goods): number => Object.values(some).reduce((sum, n) => sum + n, 0);
/**
 * All seats but the last of this order are on the wide space, and the last one passes behind them. The round
 * ends.
 */
export function ended(
  seats: number,
  position: Position = {},
  order: readonly Seat[] = range(seats),
): DynScene {
  const last = at(order, order.length - 1);
  const hands = Object.fromEntries(range(seats).map(seat => [seat, position.hands?.[seat] ?? []]));
  const s = sitting(seats, {
    ...position,
    hands,
    first: last,
    more: state => {
      for (const seat of order.slice(0, -1)) {
        state.track.push({ who: seat, space: 5, piece: 'member' });
        at(state.players, seat).members--;
      }
      position.more?.(state);
    },
  });
  s.when(last, 'turn', PASS);
  return asked(s)[0] === `step ${last}` ? s.when(last, 'step', { space: 5 }) : s;
}

/** Answers every bonus prompt with 3 points. */
export function bonuses(s: DynScene): DynScene {
  for (let open = dynasties.prompts(s.state)[0]; open?.type === 'bonus'; open = dynasties.prompts(s.state)[0])
    s.when(open.seat, 'bonus', { bonus: 'vp3' });
  return s;
}

/** Matches an object with these fields, or a list that has one. */
export const like = (part: object): unknown => expect.objectContaining(part);
export const among = (part: object): unknown => expect.arrayContaining([like(part)]);

/** Seldom passes or discards while anything else is possible. Games are fuller than random ones. */
export const lively: Chooser<Asks, View> = (prompt, view, rng) => {
  if (prompt.type !== 'turn' || rng.below(8) === 0) return uniform(prompt, view, rng);
  const busy = prompt.options.filter(({ value }) => value.do === 'play' || value.do === 'tile');
  return uniform(busy.length > 0 ? { ...prompt, options: busy } : prompt, view, rng);
};
