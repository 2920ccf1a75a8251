/** The whole contract between a game and the rest of the program. Types only: nothing here runs. */
import type { Rng } from './rng.ts';

/** 0-based position at the table, fixed for the life of a table. */
export type Seat = number;
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** A player named in a message. `src/i18n` replaces it with the name. */
export interface SeatRef {
  readonly seat: Seat;
}
export type Arg = string | number | SeatRef;
/** A message key (`namespace:path`) and its arguments. Engines know keys; only `src/i18n` knows words. */
export type Msg = { readonly key: string } & { readonly [arg: string]: Arg };

/** One possible pick of a prompt. `option` in `core/prompt.ts` builds it with the usual defaults. */
export interface Option<Value> {
  readonly value: Value;
  readonly label: Msg;
  /** Menu group: the player picks it first ("Captain"), then the option ("against Ann"). `null`: none. */
  readonly group: Msg | null;
  /** True if the option is also a button on the table's public card, the same for every seat. */
  readonly onCard: boolean;
  /**
   * In a live window, an answer that closes it early and cannot be changed. `now`: at once. `soon`: after a
   * short wait, because a challenge may still come. `null`: does not close it.
   */
  readonly interrupts: 'now' | 'soon' | null;
}

/**
 * A sealed window. The answers of all seats asked stay secret until it closes
 * and can be changed until then. `play` receives them together.
 */
export interface Sealed {
  /**
   * Number shared by all windows of one claim. A manual answer
   * disables the seat's standing orders in all of them.
   */
  readonly claim: number;
  /** `all`: when every seat has answered. `pace`: by the pace of the table (docs/response-windows.md). */
  readonly closes: 'all' | 'pace';
  /** True if the fallback was chosen by the player in advance, so it counts as an answer. */
  readonly given: boolean;
}

/**
 * One open question to one seat. A game lists its questions once, for example
 * `interface Asks { bid: Card; block: Role | 'pass' }`; prompts and answers follow from it.
 */
export type Prompt<Asks> = {
  [Q in keyof Asks]: {
    readonly type: Q;
    readonly seat: Seat;
    readonly ask: Msg;
    readonly pick: readonly [min: number, max: number];
    readonly options: readonly Option<Asks[Q]>[];
    /** The answer of the clock for a silent player. `random`: `pick[0]` options, drawn uniformly. */
    readonly fallback: readonly Asks[Q][] | 'random';
    /**
     * The fallback without what the seat's player answered in an earlier window. Used if the seat has another
     * player since. Missing: `fallback` depends on no earlier answer.
     */
    readonly afresh?: readonly Asks[Q][];
    readonly sealed: Sealed | null;
  };
}[keyof Asks];

export type Answer<Asks> = {
  [Q in keyof Asks]: {
    readonly type: Q;
    readonly seat: Seat;
    readonly picks: readonly Asks[Q][];
  };
}[keyof Asks];

/** The questions of a game whose own types do not matter to the caller. */
export type AnyAsks = Record<string, unknown>;

/** One entry of a table's log: one open answer, or all answers of a sealed window in order of receipt. */
export type Move<Asks> = readonly Answer<Asks>[];

export interface Io {
  /** Randomness of this step only, keyed by seed and ply, so that no state contains the seed. */
  readonly rng: Rng;
  /** Announces a message. `only`: the seats that may read it. Missing: every seat. */
  tell(msg: Msg, only?: readonly Seat[]): void;
  /** Marks the step as irreversible, because hidden information became public. */
  bind(): void;
}

export interface Start<Options> {
  readonly seats: number;
  readonly options: Options;
  /** The seat that begins, where the rules leave it to the table (rematch). `null`: drawn at random. */
  readonly first: Seat | null;
}

/** A player's standing orders, from order id to chosen value (of a series: values). Missing: not set. */
export type OrderSet = { readonly [order: string]: string };

/** A standing order with its possible values, at most 24, and their labels. */
export interface OrderChoice {
  readonly id: string;
  readonly label: Msg;
  readonly values: readonly OrderValue[];
  /** Missing: one value can be chosen. */
  readonly series?: Series;
}

/** `pick`: the answer that a value of a series gives. */
interface OrderValue {
  readonly value: string;
  readonly label: Msg;
  readonly pick?: unknown;
}

/** Several values of an order: at most `most`. Each answers one of the next questions of this type. */
interface Series {
  readonly type: string;
  readonly most: number;
}

/**
 * Standing orders: answers that a player sets in advance, to sealed windows and to open questions. Only their
 * owner sees them. `orderedAnswer` in `core/orders.ts` applies them.
 */
export interface Orders<State, Asks, View, Options> {
  /**
   * Returns the orders that can be set now, made from the options and the spectator's view alone, so that
   * the menu is the same for every seat and every hand. `open` `null`: the game has not begun.
   */
  menu(options: Options, open: View | null): readonly OrderChoice[];
  /**
   * Returns the answer that the orders give to this seat's open prompt, from its view alone. An answer that
   * is not legal does nothing. `null`: no order applies.
   */
  answer(state: Frozen<State>, seat: Seat, set: OrderSet): Answer<Asks> | null;
  /** Returns the orders of a seat that remain in force after a step. */
  kept(before: Frozen<State>, after: Frozen<State>, seat: Seat, set: OrderSet): OrderSet;
  /**
   * Returns what the owner is told once an order has answered, in the past tense. `null`: nothing, because an
   * answer that follows says it.
   */
  acted(before: Frozen<State>, answer: Answer<Asks>): Msg | null;
}

export interface Game<State, Asks, View, Options> {
  readonly id: string;
  /** Increase it when an old log would replay differently. */
  readonly revision: number;
  readonly seats: readonly [min: number, max: number];
  /** Every table option with its values. Default: the first value. */
  readonly options: { readonly [K in keyof Options]: readonly Options[K][] };
  /** Returns why these options are not available for this number of seats. `null`: they are. */
  refuses(seats: number, options: Options): Msg | null;

  setup(start: Start<Options>, io: Io): State;
  /** Returns the open prompts: at most one per seat, either all sealed or none. None: the game is over. */
  prompts(state: Frozen<State>): readonly Prompt<Asks>[];
  /**
   * Carries out a move. `state` is a private copy and may be changed. `move`
   * is legal, because `advance` has checked it against `prompts`.
   */
  play(state: State, move: Move<Asks>, io: Io): void;
  /**
   * Returns the only answer to the only open question, if a spectator sees that it is the only one. The
   * table gives it at once, as a move of its own. `null`: there is something to decide or to hide.
   */
  forced(state: Frozen<State>): Answer<Asks> | null;
  /** Returns everything that `seat` may see. `null`: a spectator. After the end everything is visible. */
  view(state: Frozen<State>, seat: Seat | null): View;
  /** Points by seat, as players count them. Final once no prompt is open; `winners` may break ties. */
  scores(state: Frozen<State>): readonly number[];
  /** The winning seats once no prompt is open. Empty if an automaton of the game has won. */
  winners(state: Frozen<State>): readonly Seat[];
  /** Returns what this move hid and all may learn after the end, such as bluffs and answers that lapsed. */
  hindsight(before: Frozen<State>, move: Move<Asks>): readonly Msg[];
  /** Returns another state that `seat` cannot tell apart from this one. `null`: a spectator. */
  resample(state: Frozen<State>, seat: Seat | null, rng: Rng): State;
  readonly orders: Orders<State, Asks, View, Options> | null;
  /** Counts the pieces and names the wrong counts. Empty for every state that the rules can reach. */
  faults(state: Frozen<State>): readonly string[];
}

/** Cached result of replaying a table's seed and log. */
export interface Table<State> {
  readonly seed: string;
  /** Number of moves played. */
  readonly ply: number;
  readonly state: Frozen<State>;
  /** By seat, the ply at which its open prompt was first asked. Used to detect stale clicks. */
  readonly asked: readonly number[];
}

export interface Told {
  readonly msg: Msg;
  readonly only: readonly Seat[] | null;
}

export interface Step<State> {
  readonly table: Table<State>;
  readonly told: readonly Told[];
  /**
   * True if a random draw was made, hidden information was shown, a window closed or another seat was
   * asked. A player cannot undo such a step alone.
   */
  readonly binding: boolean;
  /** True if `binding` has a reason other than a new question. Agreement cannot undo such a step either. */
  readonly revealed: boolean;
}
