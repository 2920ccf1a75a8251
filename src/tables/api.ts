/** What the rest of the program may ask of the table service. Every request is harmless when repeated with its receipt. */
import type { GameId } from '../../engines/index.ts';
import type { Msg, Sealed, Seat } from '../../engines/core/game.ts';
import type { Records } from '../people/records.ts';
import type { PersonalData } from './views/personal-data.ts';
import type { GameRecord, PublicRecord } from './views/export.ts';
import type { Settings } from '../people/model.ts';
import type { AnyAnswer, Locale, Outcome, Pace, Time } from '../base.ts';
import type { ClockName, TableView, Motion, Person, Location, Stamp, Status } from './model.ts';

/** What the host may choose: an option of the game, the pace, the players' clocks, whether the table is told late who is missing. */
export interface Choice {
  readonly option?: readonly [name: string, value: string];
  readonly pace?: Pace;
  readonly clock?: ClockName;
  readonly nudge?: boolean;
}

/** Who asks, and the id of the interaction that carries the request. */
export interface Caller {
  readonly who: Person;
  readonly receipt: string;
  readonly manager: boolean;
}

/** Places in the option list of the caller's own open prompt, or one of the table's public offers (`Look.offers`). */
export type Reply = { readonly optionIndexes: readonly number[] } | { readonly offer: number };

export interface Answered {
  /** The window in which the answer waits and may be changed, where it is still open. Public facts alone. */
  readonly open: { readonly until: Time; readonly pace: Pace; readonly closes: Sealed['closes'] } | null;
  readonly answer: AnyAnswer;
}

export interface TableLine {
  readonly id: string;
  readonly game: GameId;
  readonly status: Status;
  readonly location: Location;
  readonly players: readonly { readonly user: string; readonly name: string }[];
}

/** One entry of a table's history, as the reader may see it; `ply` as people count (`numbersOf`). */
export interface LogLine {
  readonly ply: number;
  readonly at: Time;
  readonly lines: readonly Msg[];
  readonly secret: readonly Msg[];
}

/** A table after one of its moves. */
export interface Snapshot {
  /** The move, and the newest one, as people count (`numbersOf`). */
  readonly ply: number;
  readonly last: number;
  readonly at: Time;
  /** What was told then: to everybody, and to the reader alone. */
  readonly lines: readonly Msg[];
  readonly secret: readonly Msg[];
  /** As everybody saw it then; `null`: before an upgrade of the rules, which cannot be rebuilt. */
  readonly view: unknown;
  /** Once the game is over: as each seat saw it, who was told what in secret, and what the move hid. */
  readonly all: {
    readonly views: readonly unknown[];
    readonly whispers: readonly { readonly to: readonly Seat[]; readonly msg: Msg }[];
    readonly hindsight: readonly Msg[];
  } | null;
}

/** A position of a finished game, as everybody saw it then. */
export interface Scene {
  readonly ply: number;
  readonly view: unknown;
}

/** Looking back. */
export interface History {
  /** The table after this move, or the last one; `null` where there is no table, or nothing has begun. */
  snapshot(table: string, user: string | null, ply: number): Promise<Snapshot | null>;
  /** The last move to which this person answered; `null`: none. */
  lastOwn(table: string, user: string): Promise<number | null>;
  /** A finished game in at most so many positions; none while it runs. */
  reel(table: string, most: number): Promise<readonly Scene[]>;
}

/** What became of a motion. */
export type VoteResult = 'open' | 'passed' | 'fallen';

/** What all decide together, and what the host decides alone. */
export interface Hosting {
  /** Anybody at the table, to all of its people. `value`: the pace, the clock, or days; nothing for the others. */
  propose(table: string, by: Caller, kind: Motion['kind'], value: string): Promise<Outcome<VoteResult>>;
  /** Answers the motion that was made at this time (`Motion.since`). */
  agree(table: string, by: Caller, yes: boolean, made: Time): Promise<Outcome<VoteResult>>;
  /** The host (or a member with Manage Server) for up to a week at once; anybody else, and for longer, proposes it. */
  pause(table: string, by: Caller, days: number): Promise<Outcome<VoteResult>>;
  /** Whoever has paused alone ends it alone; anybody else proposes to go on. */
  resume(table: string, by: Caller): Promise<Outcome<VoteResult>>;
  /** Host: from a lobby a player goes; in a game an automated player takes the seat. Nobody comes back uninvited. */
  remove(table: string, by: Caller, seat: Seat): Promise<Outcome>;
  /** Host: another person at the table becomes the host. */
  handOver(table: string, by: Caller, seat: Seat): Promise<Outcome>;
  /** Host: from now on only those who are invited may join, this person among them. */
  invite(table: string, by: Caller, who: Person): Promise<Outcome>;
  /** Host: anybody may join again. */
  openToAll(table: string, by: Caller): Promise<Outcome>;
}

/** What is kept of people. */
export interface Administration {
  readonly records: Pick<Records, 'tallies' | 'finished' | 'standings' | 'board' | 'punctuality' | 'kept'>;
  /** Everything that is kept about this person, for nobody else. */
  personalData(user: string): Promise<PersonalData>;
  /** Deletes everything about this person: lobbies are left, automated players take the seats of games that go on, finished games no longer say who it was. Harmless when repeated. */
  forget(user: string): Promise<void>;
}

export interface Tables extends History, Hosting, Administration {
  /** Refused where too many tables are open. `invited`: only those may join whom the host invites. */
  open(
    by: Caller,
    table: {
      readonly game: GameId;
      readonly location: Location;
      readonly locale: Locale;
      readonly invited?: boolean;
    },
  ): Promise<Outcome<string>>;
  join(table: string, by: Caller): Promise<Outcome>;
  /** Before the start. The host's leaving closes the lobby when nobody is left, else hands it on. */
  leave(table: string, by: Caller): Promise<Outcome>;
  addBot(table: string, by: Caller): Promise<Outcome>;
  removeBot(table: string, by: Caller): Promise<Outcome>;
  /** Host only, before the start. Unknown names and values are refused. */
  configure(table: string, by: Caller, change: Choice): Promise<Outcome>;
  start(table: string, by: Caller): Promise<Outcome>;

  answer(table: string, by: Caller, stamp: Stamp, reply: Reply): Promise<Outcome<Answered>>;
  /** One standing order, in the lobby or later; `null` takes it back. */
  order(table: string, by: Caller, id: string, value: string | null): Promise<Outcome>;
  undo(table: string, by: Caller): Promise<Outcome>;
  /** Host (or a member with Manage Server): puts a person, or an automated player (`null`), into a seat. */
  replace(table: string, by: Caller, seat: Seat, who: Person | null): Promise<Outcome>;
  /** Anybody takes over an absent player's seat; the owner takes their seat back. */
  takeOver(table: string, by: Caller, seat: Seat): Promise<Outcome>;
  close(table: string, by: Caller): Promise<Outcome>;
  /** Somebody's quiet hours or holidays have changed: `before` is what loaded until now. The open questions of all tables are timed anew. */
  rescheduled(user: string, before: Settings): Promise<void>;
  /** Opens a lobby with the same people and options; the winner will begin. Once per table: later calls give the same lobby. */
  rematch(table: string, by: Caller): Promise<Outcome<string>>;

  /** `null` when there is no such table. */
  tableView(table: string, user: string | null): Promise<TableView | null>;
  log(table: string, user: string | null): Promise<readonly LogLine[]>;
  /** What only this person was told last, in the last few moves of which anybody is told, and not before their last move: whoever has moved since knows it. */
  privateMessages(table: string, user: string): Promise<readonly Msg[]>;
  /** After the end: what every move hid. Empty while the game runs. */
  hindsight(table: string): Promise<readonly LogLine[]>;
  /** Tables whose channel or thread this is, newest first. */
  at(channel: string): Promise<readonly TableLine[]>;
  /** Open tables of this person, newest first. */
  of(user: string): Promise<readonly TableLine[]>;
  /** Of a finished game everything that `npm run replay` needs, else what is public. */
  export(table: string): Promise<Outcome<GameRecord | PublicRecord>>;
}
