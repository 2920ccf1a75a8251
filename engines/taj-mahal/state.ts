/** The game state and its queries. It is JSON without any order of hidden cards. */
import type { Arg, Frozen, Msg, Seat } from '../core/game.ts';
import { at, player, range } from '../core/values.ts';
import { MAPS, partyOf, type MapFact, type Party } from './facts.ts';
import type {
  BonusTile,
  Card,
  City,
  Colour,
  Gain,
  Influence,
  Options,
  Palace,
  Play,
  Province,
  Special,
  Stage,
  Who,
} from './model.ts';

export interface Figure {
  /** White and coloured cards in the order of the deck, so that positions reveal nothing. */
  hand: Card[];
  /**
   * Cards of the hand that were taken from the supply, in public (TM-98), in the order of the deck. Missing:
   * stored by version 0.2.0, which did not remember them.
   */
  taken?: readonly Card[];
  /** Special cards not played in this visit (TM-17). */
  specials: Special[];
  /** Cards played in this visit, turn by turn. */
  played: Play[];
  /** TM-12: the colour of this visit. `null`: still open. */
  colour: Colour | null;
  withdrawn: boolean;
  influences: Influence[];
  /** Province tiles won. */
  tiles: number[];
  /** Bonus tiles kept, which are commodities. */
  bonuses: BonusTile[];
  score: number;
}

/** A remaining task. Tasks named like a stage ask players; the others run without an answer. */
export type Task =
  | { readonly do: 'turn' | 'palace' | 'reckon' | 'next'; readonly who: Who }
  /** `seat` settles where `who`, a Carletto, builds. */
  | { readonly do: 'settle'; readonly who: Who; readonly seat: Seat }
  | { readonly do: 'supply' | 'discard'; readonly who: Seat; readonly due: number };

export interface State {
  options: Options;
  players: number;
  figures: Figure[];
  /** 1 for the first visit. */
  visit: number;
  /** The holder of the first-player marker. */
  first: Who;
  /** In the order of their tiles (TM-3). */
  provinces: Province[];
  /** Bonus tiles on the board. */
  bonuses: Record<City, BonusTile>;
  palaces: Palace[];
  /** TM-8, TM-21: the prizes that are still there. */
  court: { influences: Influence[]; crown: boolean; tile: boolean };
  stock: Record<Influence, number>;
  /** A bag, stored in the order of the seed's card list. */
  deck: Card[];
  discards: Card[];
  supply: Card[];
  /** Special cards beside the board. */
  table: Special[];
  /** Prizes of the current withdrawal, and its palaces to place and already placed. */
  placing: { normal: number; crown: boolean; tile: boolean; placed: number } | null;
  /** Pieces out of the game (TM-35, TM-67). */
  gone: { bonuses: BonusTile[]; tiles: number[] };
  gains: Gain[];
  /** The next task is first. */
  tasks: Task[];
}

/** Builds a message with a key of this game. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `taj-mahal:${path}`,
});

export const figureAt = (state: Frozen<State>, who: Who): Frozen<Figure> => at(state.figures, who);
/** Returns a figure of the state, to be changed. */
export const mutable = (state: State, who: Who): Figure => at(state.figures, who);
export const mapOf = (state: Frozen<State>): MapFact => MAPS[state.options.map];
export const partyAt = (state: Frozen<State>): Party => partyOf(state.players, state.options);
export const isCarletto = (state: Frozen<State>, who: Who): boolean => who >= state.players;
export const isIn = (state: Frozen<State>, who: Who): boolean => !figureAt(state, who).withdrawn;
/** Returns the current province. */
export const here = ({ provinces, visit }: Pick<Frozen<State>, 'provinces' | 'visit'>): Province =>
  at(provinces, visit - 1);

/**
 * Returns a figure as a message argument: a seat, or Carletto's name, which is the same in every language.
 */
export const named = (state: Frozen<State>, who: Who): Arg =>
  nameOf(who, state.players, state.figures.length);

/** Returns the same, from the number of players and the number of all figures. */
export function nameOf(who: Who, players: number, all: number): Arg {
  if (who < players) return player(who);
  return all === players + 1 ? 'Carletto' : `Carletto ${who - players + 1}`;
}

/** Returns the turn order of this visit, starting with its first player (TM-10, TM-80, TM-89, TM-91). */
export function turnOrder(state: Frozen<State>): Who[] {
  const { circle, turns, second } = partyAt(state);
  const from = circle.indexOf(state.first);
  const way = turns === 'alternating' && state.visit % 2 === 0 ? -1 : 1;
  const order = range(circle.length).map(i => at(circle, (from + i * way + circle.length) % circle.length));
  return second ? order.toSpliced(1, 0, state.players) : order;
}

/** Returns all other figures in turn order, starting after `who`. */
export function after(state: Frozen<State>, who: Who): Who[] {
  const order = turnOrder(state);
  const from = order.indexOf(who);
  return range(order.length - 1).map(i => at(order, (from + 1 + i) % order.length));
}

/** Returns the other figures that have not withdrawn (TM-20). */
export const rivals = (state: Frozen<State>, who: Who): Who[] =>
  after(state, who).filter(other => isIn(state, other));
export const isLast = (state: Frozen<State>, who: Who): boolean =>
  state.figures.every(({ withdrawn }, other) => withdrawn || other === who);

/** Returns the next holder of the first-player marker, clockwise (TM-62). */
export function nextFirst(state: Frozen<State>): Who {
  const { circle } = partyAt(state);
  return at(circle, (circle.indexOf(state.first) + 1) % circle.length);
}

export function stageOf(state: Frozen<State>): Stage {
  const task = state.tasks[0];
  if (!task) return 'over';
  if (task.do === 'reckon' || task.do === 'next') throw new Error(`${task.do} asks nobody`);
  return task.do;
}

/** Returns the seat that is asked now. Never more than one, because there is no simultaneous choice. */
export const awaited = (state: Frozen<State>): Seat[] =>
  state.tasks.slice(0, 1).map(task => (task.do === 'settle' ? task.seat : task.who));

/** Returns the current withdrawal. Throws if there is none. */
export function placingOf<S extends { readonly placing: unknown }>(state: S): NonNullable<S['placing']> {
  if (!state.placing) throw new Error('nobody places palaces');
  return state.placing;
}
