/** The position: JSON data without any order of hidden cards, and what is still to be done. */
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
/** A part of the yellow deck in random order; `by`: who put these cards there and knows them (DY-102). */
interface Layer {
  by: Seat | null;
  cards: Yellow[];
}

/** What still has to be done, and what must be known for it. Those named like a question ask; the others are carried out at once. */
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
  /** The member has been set aside. */
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
  /** `taken`: chosen already by owners of several ships, and still secret. */
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

/** The task, where it is known to be of this kind. */
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
  /** By number: ship 1 is the first. */
  ships: ShipState[];
  /** Those in play. */
  cities: Record<City, CityState>;
  /** DY-74: in the order in which they were placed. */
  free: { tile: FreeCity; side: Role; nation: Nation }[];
  /** DY-6: six on blue spaces, two on yellow ones. */
  characters: Character[];
  used: Character[];
  /** DY-61: in the order of passing. */
  track: { who: Seat; space: Space; piece: 'member' | 'marker' }[];
  leonardo: Seat | null;
  /** In this round. */
  bonuses: { bonus: Bonus; who: Seat }[];
  /** A bag. */
  deck: Card[];
  discards: Card[];
  played: Card | null;
  /** The top layer first. */
  yellow: Layer[];
  yellowPlayed: Yellow[];
  greenPlayed: Green[];
  /** DY-4: out of the game unseen. */
  greenGone: Green[];
  /** Book tiles that nobody has seen: on cities and out of the game; no order. */
  unseen: BookTile[];
  usedTiles: BookTile[];
  nationTiles: Record<Nation, NationTile>;
  /** The stocks. */
  coats: Record<Nation, number>;
  neutrals: number;
  gains: Gain[];
  /** Next first. */
  agenda: Task[];
}

/** The message under this key of the game's own words. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `dynasties:${path}`,
});

export const playerAt = (state: Frozen<State>, who: Seat): Frozen<Player> => at(state.players, who);
/** The same, to be changed. */
export const mutable = (state: State, who: Seat): Player => at(state.players, who);
export const shipAt = (state: Frozen<State>, ship: Ship): Frozen<ShipState> => at(state.ships, ship - 1);
export const seatsOf = (state: Frozen<State>): Seat[] => range(state.players.length);
export const others = (state: Frozen<State>, who: Seat): Seat[] =>
  range(state.players.length - 1).map(i => (who + 1 + i) % state.players.length);
export const hasPassed = (state: Frozen<State>, who: Seat): boolean =>
  state.track.some(piece => piece.who === who);

/** DY-61, DY-72: the foremost first. */
export const trackOrder = (state: Frozen<State>): Seat[] =>
  [...state.track].sort((a, b) => a.space - b.space).map(piece => piece.who);

/** Puts tasks before all others. */
export const first = (state: State, ...tasks: readonly Task[]): void => void state.agenda.unshift(...tasks);

/** What is done before all else (DY-17: innermost first). */
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
