/** The position: JSON data without any order of hidden cards, and the questions that rules ask of it. */
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
  /** White and coloured cards, in the order of the deck: they have no other place. */
  hand: Card[];
  /** Special cards that are not lying in front (TM-17). */
  specials: Special[];
  /** In this visit, turn by turn. */
  played: Play[];
  /** TM-12: fixed for this visit. */
  colour: Colour | null;
  withdrawn: boolean;
  influences: Influence[];
  /** Province tiles won. */
  tiles: number[];
  /** Bonus tiles kept: commodities. */
  bonuses: BonusTile[];
  score: number;
}

/** What still has to be done. Those named like a stage ask players; the others are carried out at once. */
export type Task =
  | { readonly do: 'turn' | 'palace' | 'reckon' | 'next'; readonly who: Who }
  | { readonly do: 'supply' | 'discard'; readonly who: Seat; readonly due: number };

export interface State {
  options: Options;
  players: number;
  figures: Figure[];
  /** 1 for the first visit. */
  visit: number;
  /** Who has the marker of the first player. */
  first: Who;
  /** In the order of their tiles (TM-3). */
  provinces: Province[];
  /** Bonus tiles on the board. */
  bonuses: Record<City, BonusTile>;
  palaces: Palace[];
  /** TM-8, TM-21: the prizes that still lie there. */
  court: { influences: Influence[]; crown: boolean; tile: boolean };
  stock: Record<Influence, number>;
  /** A bag, in the order of the deck's list. */
  deck: Card[];
  discards: Card[];
  supply: Card[];
  /** Special cards beside the board. */
  table: Special[];
  /** What the withdrawal under way won and has placed. */
  placing: { normal: number; crown: boolean; tile: boolean; placed: number } | null;
  /** Out of the game (TM-35, TM-67). */
  gone: { bonuses: BonusTile[]; tiles: number[] };
  gains: Gain[];
  /** Next first. */
  tasks: Task[];
}

/** The message under this key of the game's own words. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `taj-mahal:${path}`,
});

export const figureAt = (state: Frozen<State>, who: Who): Frozen<Figure> => at(state.figures, who);
/** The same, to be changed. */
export const mutable = (state: State, who: Who): Figure => at(state.figures, who);
export const mapOf = (state: Frozen<State>): MapFact => MAPS[state.options.map];
export const partyAt = (state: Frozen<State>): Party => partyOf(state.players, state.options);
export const isCarletto = (state: Frozen<State>, who: Who): boolean => who >= state.players;
export const isIn = (state: Frozen<State>, who: Who): boolean => !figureAt(state, who).withdrawn;
/** The current province. */
export const here = ({ provinces, visit }: Pick<Frozen<State>, 'provinces' | 'visit'>): Province =>
  at(provinces, visit - 1);

/** A figure as a message argument: a seat, or Carletto by the name that he bears in every language. */
export const named = (state: Frozen<State>, who: Who): Arg =>
  nameOf(who, state.players, state.figures.length);

/** Of so many players, and of all figures. */
export function nameOf(who: Who, players: number, all: number): Arg {
  if (who < players) return player(who);
  return all === players + 1 ? 'Carletto' : `Carletto ${who - players + 1}`;
}

/** TM-10, TM-80, TM-89, TM-91: the order of turns of this visit, from its first player on. */
export function turnOrder(state: Frozen<State>): Who[] {
  const { circle, turns, second } = partyAt(state);
  const from = circle.indexOf(state.first);
  const way = turns === 'alternating' && state.visit % 2 === 0 ? -1 : 1;
  const order = range(circle.length).map(i => at(circle, (from + i * way + circle.length) % circle.length));
  return second ? order.toSpliced(1, 0, state.players) : order;
}

/** Everybody else in turn order, the one after `who` first. */
export function after(state: Frozen<State>, who: Who): Who[] {
  const order = turnOrder(state);
  const from = order.indexOf(who);
  return range(order.length - 1).map(i => at(order, (from + 1 + i) % order.length));
}

/** TM-20: the others who have not withdrawn. */
export const rivals = (state: Frozen<State>, who: Who): Who[] =>
  after(state, who).filter(other => isIn(state, other));
export const isLast = (state: Frozen<State>, who: Who): boolean => rivals(state, who).length === 0;

/** TM-62: the marker passes clockwise. */
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

/** Who is asked now: never more than one, for all is open. */
export const awaited = (state: Frozen<State>): Seat[] => state.tasks.slice(0, 1).map(task => task.who);

/** The withdrawal under way, where the rules know that there is one. */
export function placingOf<S extends { readonly placing: unknown }>(state: S): NonNullable<S['placing']> {
  if (!state.placing) throw new Error('nobody places palaces');
  return state.placing;
}
