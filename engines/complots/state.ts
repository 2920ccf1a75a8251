/** The game state and its queries. It is JSON without any order of hidden cards. */
import type { Frozen, Msg, Arg, Seat } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import type {
  Announcement,
  Block,
  Challenge,
  Character,
  ClaimTally,
  Options,
  Response,
  Stage,
} from './model.ts';

export interface PlayerState {
  coins: number;
  /** Face-down characters in the order of CO-2, so that positions reveal nothing (CO-55). */
  hand: Character[];
  faceUp: Character[];
  /** Number of times the hand may have changed: proofs, exchanges, replaced examined cards. Public. */
  changes: number;
}

/**
 * A remaining part of the turn. Tasks named like a stage ask a player; the others run without an
 * answer. Each loss is a separate task (CO-53, CO-54).
 */
export type Task =
  | { readonly do: Exclude<Stage, 'lose' | 'over'> | 'effect' | 'next' }
  | { readonly do: 'lose'; readonly seat: Seat };

export interface State {
  options: Options;
  players: PlayerState[];
  /** A bag, stored in the order of CO-2. */
  court: Character[];
  treasury: number;
  /** 1 for the first turn. */
  turn: number;
  active: Seat;
  /** Increases with every announced action and every announced block. */
  claim: number;
  announcement: Announcement | null;
  /**
   * The target's first answer to the action, kept until the late
   * window (CO-38) closes. Only the target knows it.
   */
  foretold: Response | null;
  block: (Block & { readonly fell: boolean }) | null;
  challenge: Challenge | null;
  /** Missing: the game began in version 0.2.0. Half a count would mislead, so none is made. */
  claims?: readonly ClaimTally[];
  /** Cards drawn by an unfinished exchange. */
  drawn: Character[];
  /** The target's card under examination. */
  examined: Character | null;
  /** CO-8: the card that each of two players picked from their set. */
  picks: Character[];
  /** The next task is first. */
  tasks: Task[];
}

/** Builds a message with a key of this game. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `complots:${path}`,
});

export const playerAt = (state: Frozen<State>, seat: Seat): Frozen<PlayerState> => at(state.players, seat);
export const isIn = (state: Frozen<State>, seat: Seat): boolean => playerAt(state, seat).hand.length > 0;

/** Returns the other players in the game, clockwise, starting with the next seat (CO-7). */
export function opponents(state: Frozen<State>, seat: Seat): Seat[] {
  const seats = state.players.length;
  return range(seats - 1)
    .map(i => (seat + i + 1) % seats)
    .filter(other => isIn(state, other));
}

/** Returns the last player in the game (CO-52). `null`: the game continues. */
export function winner(state: Frozen<State>): Seat | null {
  const left = range(state.players.length).filter(seat => isIn(state, seat));
  return left.length === 1 ? at(left, 0) : null;
}

export function stageOf(state: Frozen<State>): Stage {
  const task = state.tasks[0];
  if (!task) return 'over';
  if (task.do === 'effect' || task.do === 'next') throw new Error(`${task.do} asks nobody`);
  return task.do;
}

/** Returns the action of this turn. Throws if there is none. */
export function announced({ announcement }: Pick<Frozen<State>, 'announcement'>): Announcement {
  if (!announcement) throw new Error('no action has been announced');
  return announcement;
}

/** Returns the target of this turn's action. Throws if there is none. */
export function targetOf(state: Frozen<State>): Seat {
  const { target } = announced(state);
  if (target === null) throw new Error('the action has no target');
  return target;
}

/** Returns the block of this turn. Throws if there is none. */
export function blockOf(state: Frozen<State>): NonNullable<Frozen<State>['block']> {
  if (!state.block) throw new Error('nothing has been blocked');
  return state.block;
}

/**
 * Returns the seats that are asked now, starting with the
 * active player. Only players in the game (CO-48). Public.
 */
export function awaited(state: Frozen<State>): Seat[] {
  const { active } = state;
  const task = state.tasks[0];
  if (!task) return [];
  switch (task.do) {
    case 'draft':
      return [active, ...opponents(state, active)];
    case 'turn':
    case 'exchange':
    case 'judge':
      return [active];
    case 'action':
      return opponents(state, active); // CO-36
    case 'block':
      return [active, ...opponents(state, active)].filter(seat => seat !== blockOf(state).by); // CO-42
    case 'late':
    case 'show':
      return [targetOf(state)];
    case 'lose':
      return [task.seat];
    case 'effect':
    case 'next':
      return [];
  }
}
