/**
 * The game state and its queries. It is JSON without any order
 * of hidden cards; `agenda` lists the remaining tasks.
 */
import type { Arg, Frozen, Msg, Seat } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import type {
  Bonus,
  BookTile,
  Card,
  Character,
  City,
  Face,
  FreeCity,
  Gain,
  Good,
  Goods,
  Green,
  Nation,
  NationTile,
  Owner,
  Role,
  Root,
  ScoringCard,
  Ship,
  Site,
  Space,
  Stage,
  Step,
  Yellow,
} from './model.ts';

export interface Player {
  /** Family members in supply. */
  members: number;
  goods: Record<Good, number>;
  hand: Card[];
  scoring: ScoringCard[];
  tiles: BookTile[];
  coats: Record<Nation, number>;
  revaluations: Nation[];
  score: number;
}

export interface CityState {
  prince: Owner | null;
  princess: Owner | null;
  child: Seat | null;
  books: number;
}
interface ShipState {
  goods: Record<Good, number>;
  large: Seat | null;
  small: Seat | null;
}
/**
 * A part of the yellow deck, in random order. `by`: the player
 * who put these cards there and knows them (DY-102).
 */
interface Layer {
  by: Seat | null;
  cards: Yellow[];
}

/**
 * Remaining tasks with their data. Tasks named like a question ask players; the others run without an answer.
 */
interface Todo {
  turn: { who: Seat };
  step: { who: Seat; root: Root; steps: readonly Step[] };
  tile: { who: Seat };
  putAway: { who: Seat };
  next: { who: Seat };
  /** Both spaces of the ship are taken. */
  goods: { ship: Ship };
  own: { ship: Ship };
  divide: { ship: Ship };
  choose: { ship: Ship; first: Goods; second: Goods };
  refill: { ship: Ship };
  trade: { who: Seat };
  /** The member is already set aside. */
  place: { who: Seat; site: Site };
  marriage: { city: City };
  split: { city: City; faces: readonly Face[] };
  group: { city: City; faces: readonly Face[]; single: number };
  order: { who: Seat; faces: readonly Face[] };
  dice: { who: Seat; faces: readonly Face[]; want: number; for: 'philip' | 'casanova'; city: City | null };
  face: { who: Seat; face: Face };
  birth: { who: Seat };
  coat: { who: Seat; rolled: Nation };
  keep: { who: Seat; cards: readonly Yellow[] };
  give: { who: Seat };
  /** `taken`: choices of players who own several ships. Still secret. */
  remains: { taken: readonly { readonly ship: Ship; readonly goods: Goods }[] };
  bonus: { who: Seat; by: 'track' | 'leonardo' };
  score: object;
  unmarried: object;
  characters: object;
  first: object;
  clearTrack: object;
  deal: object;
  reckon: object;
  begin: object;
  finish: object;
}
export type Task = { [D in keyof Todo]: { readonly do: D } & Readonly<Todo[D]> }[keyof Todo];
export type Doing<D extends keyof Todo> = Extract<Task, { readonly do: D }>;

/** Returns the task as one of this kind. Throws if it is another. */
export function doing<D extends keyof Todo>(task: Task, name: D): Doing<D> {
  if (!isDoing(task, name)) throw new Error(`${task.do} instead of ${name}`);
  return task;
}
const isDoing = <D extends keyof Todo>(task: Task, name: D): task is Doing<D> => task.do === name;

export interface State {
  players: Player[];
  round: number;
  first: Seat;
  active: Seat;
  bag: Record<Good, number>;
  /** Ships by number, starting with ship 1. */
  ships: ShipState[];
  /** Cities in play. */
  cities: Record<City, CityState>;
  /** DY-74: in the order of placing. */
  free: { tile: FreeCity; side: Role; nation: Nation }[];
  /** DY-6: six on blue spaces, two on yellow ones. */
  characters: Character[];
  used: Character[];
  /** DY-61: in the order of passing. */
  track: { who: Seat; space: Space; piece: 'member' | 'marker' }[];
  leonardo: Seat | null;
  /** Taken in this round. */
  bonuses: { bonus: Bonus; who: Seat }[];
  /** A bag, without order. */
  deck: Card[];
  discards: Card[];
  played: Card | null;
  /** Layers from the top. */
  yellow: Layer[];
  yellowPlayed: Yellow[];
  greenPlayed: Green[];
  /** DY-4: out of the game, unseen. */
  greenGone: Green[];
  /** Book tiles that no player has seen, on cities or out of the game, without order. */
  unseen: BookTile[];
  usedTiles: BookTile[];
  nationTiles: Record<Nation, NationTile>;
  /** Coats in the stock. */
  coats: Record<Nation, number>;
  neutrals: number;
  gains: Gain[];
  /** The next task is first. */
  agenda: Task[];
}

/** Builds a message with a key of this game. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `dynasties:${path}`,
});

export const playerAt = (state: Frozen<State>, who: Seat): Frozen<Player> => at(state.players, who);
/** Returns a player of the state, to be changed. */
export const mutable = (state: State, who: Seat): Player => at(state.players, who);
export const shipAt = (state: Frozen<State>, ship: Ship): Frozen<ShipState> => at(state.ships, ship - 1);
export const seatsOf = (state: Frozen<State>): Seat[] => range(state.players.length);
export const others = (state: Frozen<State>, who: Seat): Seat[] =>
  range(state.players.length - 1).map(i => (who + 1 + i) % state.players.length);
export const hasPassed = (state: Frozen<State>, who: Seat): boolean =>
  state.track.some(piece => piece.who === who);

/** Returns the players on the pass track, the foremost first (DY-61, DY-72). */
export const trackOrder = (state: Frozen<State>): Seat[] =>
  [...state.track].sort((a, b) => a.space - b.space).map(piece => piece.who);

/** Queues tasks before all others. */
export const first = (state: State, ...tasks: readonly Task[]): void => void state.agenda.unshift(...tasks);

/** Returns the next task (DY-17: innermost first). `null`: the game is over. */
export const now = (state: Frozen<State>): Frozen<Task> | null => state.agenda[0] ?? null;

export function stageOf(state: Frozen<State>): Stage {
  const task = now(state);
  if (!task) return 'over';
  switch (task.do) {
    case 'goods':
    case 'refill':
    case 'place':
    case 'marriage':
    case 'face':
    case 'putAway':
    case 'next':
    case 'characters':
    case 'first':
    case 'clearTrack':
    case 'deal':
    case 'reckon':
    case 'begin':
    case 'finish':
      throw new Error(`${task.do} asks nobody`);
    case 'turn':
    case 'tile':
    case 'trade':
    case 'birth':
    case 'step':
    case 'own':
    case 'divide':
    case 'choose':
    case 'split':
    case 'group':
    case 'order':
    case 'dice':
    case 'coat':
    case 'keep':
    case 'give':
    case 'remains':
    case 'bonus':
    case 'score':
    case 'unmarried':
      return task.do;
  }
}
