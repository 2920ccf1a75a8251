/** The whole contract between a game and everything else. Types only: nothing here runs. */
import type { Rng } from './rng.ts';

/** 0-based place at the table, fixed for the life of a table. */
export type Seat = number;
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** A player named in a message; `src/i18n` puts the name in. */
export interface SeatRef {
  readonly seat: Seat;
}
export type Arg = string | number | SeatRef;
/** A message key (`namespace:path`) and its arguments. Engines know keys; only `src/i18n` knows words. */
export type Msg = { readonly key: string } & { readonly [arg: string]: Arg };

/** One thing a player may choose. `core/prompt.ts` builds it with the usual defaults. */
export interface Option<Value> {
  readonly value: Value;
  readonly label: Msg;
  /** Options of one group are offered together, the group first: "Captain", then "against Ann". */
  readonly group: Msg | null;
  /** Also a button on the table's public card, the same for every seat. */
  readonly onCard: boolean;
  /** In a live window: closes it at once, or soon (a challenge may still come). Final there. */
  readonly interrupts: 'now' | 'soon' | null;
}

/** The answers of all seats asked are collected in secret, may be changed, and reach `play` together. */
export interface Sealed {
  /** Windows that belong to one claim share its number: a press sets standing orders aside in all of them. */
  readonly claim: number;
  /** `all`: as soon as everybody has answered; `pace`: as the table's pace says (response-windows.md). */
  readonly closes: 'all' | 'pace';
  /** The fallback has been answered in advance and counts as an answer. */
  readonly given: boolean;
}

/** A game lists its questions once, `interface Asks { bid: Card; block: Role | 'pass' }`; the rest follows. */
export type Prompt<Asks> = {
  [Q in keyof Asks]: {
    readonly type: Q;
    readonly seat: Seat;
    readonly ask: Msg;
    readonly pick: readonly [min: number, max: number];
    readonly options: readonly Option<Asks[Q]>[];
    /** What the clock answers for a silent player; `random`: a uniform legal answer of `pick[0]` options. */
    readonly fallback: readonly Asks[Q][] | 'random';
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

/** One entry of a table's log: one open answer, or all answers of a sealed window in order of receipt. */
export type Move<Asks> = readonly Answer<Asks>[];

export interface Io {
  /** Fresh for each step, keyed by seed and ply: no state ever holds the seed. */
  readonly rng: Rng;
  /** `only`: a secret between these seats. */
  tell(msg: Msg, only?: readonly Seat[]): void;
  /** Something hidden was shown to all: what was done cannot be taken back. */
  bind(): void;
}

export interface Start<Options> {
  readonly seats: number;
  readonly options: Options;
  /** Who begins, where the rules leave it to the table (rematch); `null`: chance decides. */
  readonly first: Seat | null;
}

/** The player's standing orders: order id -> chosen value. Absent: not set. */
export type OrderSet = { readonly [order: string]: string };

/** A standing order with the values it can have, and their words. */
export interface OrderChoice {
  readonly id: string;
  readonly label: Msg;
  readonly values: readonly { readonly value: string; readonly label: Msg }[];
}

/** What a player may settle in advance for sealed windows. */
export interface Orders<State, Asks, Options> {
  /** The same for every seat and every hand. */
  menu(options: Options): readonly OrderChoice[];
  /** The answer the orders give to this seat's open prompt, if any applies. */
  answer(state: Frozen<State>, seat: Seat, set: OrderSet): Answer<Asks> | null;
  /** What remains of a seat's orders after a step. */
  kept(before: Frozen<State>, after: Frozen<State>, seat: Seat, set: OrderSet): OrderSet;
}

export interface Game<State, Asks, View, Options> {
  readonly id: string;
  /** Bump when an old log would replay differently. */
  readonly revision: number;
  readonly seats: readonly [min: number, max: number];
  /** Every table option with its values; the first is the default. */
  readonly options: { readonly [K in keyof Options]: readonly Options[K][] };
  /** Why these options do not go together with so many seats, or `null`. */
  refuses(seats: number, options: Options): Msg | null;

  setup(start: Start<Options>, io: Io): State;
  /** At most one per seat, all sealed or none; no prompt means the game is over. */
  prompts(state: Frozen<State>): readonly Prompt<Asks>[];
  /** `state` is a private copy: mutate it. `move` is legal: `advance` has checked it against `prompts`. */
  play(state: State, move: Move<Asks>, io: Io): void;
  /** All that `seat` may see; `null` is a spectator. Once the game is over everything is shown. */
  view(state: Frozen<State>, seat: Seat | null): View;
  /** By seat, as the players count them. Final once no prompt is open; ties may be broken beyond them (`winners`). */
  scores(state: Frozen<State>): readonly number[];
  /** Seats that have won, once no prompt is open; none where an automaton of the game has. */
  winners(state: Frozen<State>): readonly Seat[];
  /** What this move hid and everybody may learn once the game is over: bluffs, answers that lapsed. */
  hindsight(before: Frozen<State>, move: Move<Asks>): readonly Msg[];
  /** Another world that `seat` (`null`: a spectator) cannot tell from this one. */
  resample(state: Frozen<State>, seat: Seat | null, rng: Rng): State;
  readonly orders: Orders<State, Asks, Options> | null;
  /** What has gone missing or is too many, counted from the state: nothing in any state that the rules can reach. */
  faults(state: Frozen<State>): readonly string[];
}

/** A table is its seed and its log; this is only the cache of replaying them. */
export interface Table<State> {
  readonly seed: string;
  /** How many moves have been played. */
  readonly ply: number;
  readonly state: Frozen<State>;
  /** Per seat, the ply its open prompt dates from: stale clicks show here. */
  readonly asked: readonly number[];
}

export interface Told {
  readonly msg: Msg;
  readonly only: readonly Seat[] | null;
}

export interface Step<State> {
  readonly table: Table<State>;
  readonly told: readonly Told[];
  /** Chance fell, something hidden was shown, a window closed or someone new was asked: undo stops here. */
  readonly binding: boolean;
  /** All of these but that somebody was asked: nobody can take it back, not even by agreement. */
  readonly revealed: boolean;
}
