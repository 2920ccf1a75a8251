/** The position: JSON data without any order of hidden cards, and the questions that rules ask of it. */
import type { Frozen, Msg, Arg, Seat } from '../core/game.ts';
import { at, range } from '../core/values.ts';
import type { Announcement, Block, Challenge, Character, Options, Response, Stage } from './model.ts';

export interface PlayerState {
  coins: number;
  /** Face-down characters, in the order of CO-2: they have no other place (CO-55). */
  hand: Character[];
  faceUp: Character[];
  /** How often the hand may have changed: proofs, exchanges, examined cards replaced. Public. */
  changes: number;
}

/** What is still to come in the turn. Those named like a stage ask; the others are carried out at once. Each loss is one of its own (CO-53, CO-54). */
export type Task =
  | { readonly do: Exclude<Stage, 'lose' | 'over'> | 'effect' | 'next' }
  | { readonly do: 'lose'; readonly seat: Seat };

export interface State {
  options: Options;
  players: PlayerState[];
  /** A bag, kept in the order of CO-2. */
  court: Character[];
  treasury: number;
  /** 1 for the first turn. */
  turn: number;
  active: Seat;
  /** Grows with every announced action and every announced block. */
  claim: number;
  announcement: Announcement | null;
  /** What the target answered to the action, while the late window (CO-38) is to come or open. Known to the target alone. */
  foretold: Response | null;
  block: (Block & { readonly fell: boolean }) | null;
  challenge: Challenge | null;
  /** Cards of an exchange that is being chosen. */
  drawn: Character[];
  /** The card of the target that is being examined. */
  examined: Character | null;
  /** CO-8: what each of two players picked from the own set. */
  picks: Character[];
  /** Next first. */
  tasks: Task[];
}

/** The message under this key of the game's own words. */
export const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `complots:${path}`,
});

export const playerAt = (state: Frozen<State>, seat: Seat): Frozen<PlayerState> => at(state.players, seat);
export const isIn = (state: Frozen<State>, seat: Seat): boolean => playerAt(state, seat).hand.length > 0;

/** CO-7: everybody else in the game, clockwise, the next seat first. */
export function opponents(state: Frozen<State>, seat: Seat): Seat[] {
  const seats = state.players.length;
  return range(seats - 1)
    .map(i => (seat + i + 1) % seats)
    .filter(other => isIn(state, other));
}

/** CO-52: the last player in the game. */
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

/** The action of this turn, where the rules know that there is one. */
export function announced(state: Frozen<State>): Announcement {
  if (!state.announcement) throw new Error('no action has been announced');
  return state.announcement;
}

/** The target of this turn's action, where it must have one. */
export function targetOf(state: Frozen<State>): Seat {
  const { target } = announced(state);
  if (target === null) throw new Error('the action has no target');
  return target;
}

/** The block of this turn, where the rules know that there is one. */
export function blockOf(state: Frozen<State>): NonNullable<Frozen<State>['block']> {
  if (!state.block) throw new Error('nothing has been blocked');
  return state.block;
}

/** Who is asked now, from the active player on (CO-48: players in the game alone). Public. */
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
