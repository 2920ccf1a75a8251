/** The game state as JSON data, and its queries. */
import type { Arg, Frozen, Msg, Seat } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import { cardsOf, CITIES, numberOf } from './facts.ts';
import type {
  Action,
  Character,
  City,
  Disc,
  Means,
  Options,
  Palace,
  Part,
  Place,
  Scoring,
  Stage,
  Stop,
} from './model.ts';

export interface Player {
  /** Sorted by number. */
  characters: Character[];
  gold: number;
  /**
   * The gold that follows from what all have been told (RA-6). It equals `gold`, and is kept apart, because
   * the laws of secrecy change hidden gold and not what all know. Missing: an earlier version stored it.
   */
  counted?: number;
  /** Palaces not built yet. */
  palaces: number;
  supply: number;
  quarry: number;
  tokens: number;
  at: Stop;
  disc: Disc | null;
  /** RA-12. */
  shown: boolean;
  moved: boolean;
}

/** Progress of the current turn. */
interface Turn {
  seat: Seat;
  /** A house in a city is a `cityHouse` here. */
  parts: Part[];
  /** RA-72: the action bought with a token in this turn. */
  token: Action | null;
  used: ('trader' | 'builder' | 'yogi')[];
}

/** A remaining task. Tasks named like a stage ask players; the others run without an answer. */
export type Task =
  | { readonly do: 'bid' | 'pick' | 'opening' | 'turn' | 'sure'; readonly who: Seat }
  | { readonly do: 'drop'; readonly who: Seat; readonly from: Place; readonly by: Means }
  | { readonly do: 'give'; readonly who: Seat; readonly to: Seat }
  | { readonly do: 'auction'; readonly from: Seat }
  | { readonly do: 'discs' }
  | { readonly do: 'openings' | 'supply' | 'round' | 'next' };

export interface State {
  options: Options;
  players: Player[];
  /** 0 before the first round. */
  round: number;
  maharaja: Stop;
  governors: Record<City, number>;
  /** RA-60, RA-63: true once a governor has reached the last box. */
  lastBox: boolean;
  houses: Record<Place, Seat[]>;
  palaces: Palace[];
  /** Action tokens in the stock. */
  tokens: number;
  auction: { opener: Seat; high: { seat: Seat; gold: number } | null; passed: Seat[] } | null;
  turn: Turn | null;
  payouts: Scoring[];
  tasks: Task[];
}

/** What most rules need of a state or a view. */
export interface Board {
  readonly options: Options;
  readonly players: readonly {
    readonly characters: readonly Character[];
    readonly at: Stop;
    readonly moved: boolean;
  }[];
  readonly houses: Readonly<Record<Place, readonly Seat[]>>;
  readonly palaces: readonly Palace[];
}

/** Builds a message with a key of this game. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `raja:${path}`,
});

export const playerAt = (state: Frozen<State>, seat: Seat): Frozen<Player> => at(state.players, seat);
/** Returns a player of the state, to be changed. */
export const mutable = (state: State, seat: Seat): Player => at(state.players, seat);
/** Pays a player gold, or takes it if it is negative. All are told how much, so it is counted (RA-6). */
export function pay(state: State, seat: Seat, gold: number): void {
  const each = mutable(state, seat);
  each.gold += gold;
  if (each.counted !== undefined) each.counted += gold;
}

export const housesAt = ({ houses }: Pick<Board, 'houses'>, place: Place): readonly Seat[] =>
  houses[place] ?? [];
export const countAt = (board: Pick<Board, 'houses'>, place: Place, seat: Seat): number =>
  housesAt(board, place).filter(owner => owner === seat).length;
export const holds = ({ players }: Pick<Board, 'players'>, seat: Seat, character: Character): boolean =>
  at(players, seat).characters.includes(character);

/** Returns the cards without a holder. */
export const freeCards = ({ options, players }: Pick<Board, 'options' | 'players'>): Character[] =>
  cardsOf(options).filter(card => !players.some(player => player.characters.includes(card)));

export const holderOf = ({ players }: Pick<Board, 'players'>, card: Character): Seat | null => {
  const seat = players.findIndex(player => player.characters.includes(card));
  return seat < 0 ? null : seat;
};

/**
 * Returns a player's lowest number, which decides order and ties (RA-76). Without a card: after all others.
 */
export const rankOf = ({ players }: Pick<Board, 'players'>, seat: Seat): number =>
  Math.min(...at(players, seat).characters.map(numberOf));

/** Returns the seats by their lowest number (RA-10, RA-39). */
export const byNumber = (board: Pick<Board, 'players'>): Seat[] =>
  range(board.players.length).sort((a, b) => rankOf(board, a) - rankOf(board, b));
/** Returns the seats whose turn is still to come (RA-39). */
export const toMove = (board: Pick<Board, 'players'>): Seat[] =>
  byNumber(board).filter(seat => !at(board.players, seat).moved);

/** Returns the cities in the order of their governors, lowest first. */
export const rowOf = ({ governors }: Pick<Frozen<State>, 'governors'>): City[] =>
  [...CITIES].sort((a, b) => governors[a] - governors[b]);

/** Returns the current turn. Throws if there is none. */
export function turnOf<S extends { readonly turn: unknown }>(state: S): NonNullable<S['turn']> {
  if (!state.turn) throw new Error('nobody moves');
  return state.turn;
}

export function stageOf(state: Frozen<State>): Stage {
  const task = state.tasks[0];
  if (!task) return 'over';
  switch (task.do) {
    case 'auction':
    case 'openings':
    case 'supply':
    case 'round':
    case 'next':
      throw new Error(`${task.do} asks nobody`);
    case 'bid':
    case 'pick':
    case 'opening':
    case 'discs':
    case 'turn':
    case 'drop':
    case 'sure':
    case 'give':
      return task.do;
  }
}

/** Returns the seats that are asked now. */
export function awaited(state: Frozen<State>): Seat[] {
  const task = state.tasks[0];
  if (!task) return [];
  return 'who' in task ? [task.who] : range(state.players.length);
}
