/**
 * Interface of the table service for the rest of the program. Repeating a request with the same receipt has
 * no effect.
 */
import type { GameId } from '../../engines/index.ts';
import type { Msg, Sealed, Seat } from '../../engines/core/game.ts';
import type { Fact } from '../../engines/core/story.ts';
import type { Records } from '../people/records.ts';
import type { PersonalData } from './views/personal-data.ts';
import type { GameRecord, PublicRecord } from './views/export.ts';
import type { Settings } from '../people/model.ts';
import type { Advice } from '../../bots/index.ts';
import type { Wanted } from './lobby/seats.ts';
import type { BotLevel } from './seat-model.ts';
import type { AnyAnswer, AnyPrompt, Locale, Outcome, Pace, Time } from '../base.ts';
import type { SentCard } from './card-model.ts';
import type { Guessers } from './guess-model.ts';
import type {
  ClockName,
  TableView,
  Obstacle,
  Person,
  PlayingHours,
  Motion,
  Location,
  Stamp,
  Status,
} from './model.ts';

/** Settings that the host may change in a lobby. `nudge`: see `Terms`. */
export interface Choice {
  readonly option?: readonly [name: string, value: string];
  readonly pace?: Pace;
  readonly clock?: ClockName;
  /** `null`: clocks always run. */
  readonly hours?: PlayingHours | null;
  readonly nudge?: boolean;
  /** See `Terms`. May be changed at any time. */
  readonly talk?: boolean;
}

/**
 * The user who makes a request. `receipt`: id of the interaction. `manages`: the server from which the
 * request comes, if the user has Manage Server there. It counts only at tables of that server (`isHost`).
 * `server`: the server from which the request comes. `null`: a direct message.
 */
export interface Caller {
  readonly who: Person;
  readonly receipt: string;
  readonly server: string | null;
  readonly manages: string | null;
}

/**
 * Answer to an open question: indexes into the options of the caller's prompt, or one of `TableView.offers`.
 * If the prompt takes one option, each further index answers the question that then follows.
 */
export type Reply = { readonly optionIndexes: readonly number[] } | Series | { readonly offer: number };

/**
 * Answer to an open question together with those to the next questions of its type. `further`: indexes into
 * the options of this question; they replace what was prepared. Other replies leave it as it is.
 */
export interface Series {
  readonly optionIndexes: readonly number[];
  readonly further: readonly number[];
}

export interface Answered {
  /**
   * The window that is still open and in which the answer can be changed. Public facts only. `null`: none.
   */
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

/** Log entry as the reader may see it. `ply`: public step number (`stepNumbers`). */
export interface LogLine {
  readonly ply: number;
  readonly at: Time;
  readonly lines: readonly Msg[];
  readonly secret: readonly Msg[];
}

/**
 * Something that happened, as the reader may know it. `isPrivate`: only the reader was told. `own`: it came
 * of the reader's last answer itself, of a window in which that answer was one of several, or of an answer
 * that the reader had prepared, which a private line tells. `null`: of anything else.
 */
export interface NewsLine {
  readonly msg: Msg;
  readonly isPrivate: boolean;
  readonly own: 'answer' | 'window' | 'prepared' | null;
}

/** `hasMoved`: the reader has answered before, and the lines are what has happened since. */
export interface News {
  readonly lines: readonly NewsLine[];
  readonly hasMoved: boolean;
}

/** A table that waits for the reader. `until`: the deadline, or a later time than any. */
export interface WaitingTable {
  readonly id: string;
  readonly game: GameId;
  readonly location: Location;
  /** Its live card. `null`: not sent yet. */
  readonly card: Pick<SentCard, 'channel' | 'message'> | null;
  readonly until: Time;
}

/** State of a table after one of its moves. */
export interface Snapshot {
  /** Public number of this step and of the newest one (`stepNumbers`). */
  readonly ply: number;
  readonly last: number;
  readonly at: Time;
  /** Messages of this step: `lines` to everyone, `secret` to the reader only. */
  readonly lines: readonly Msg[];
  readonly secret: readonly Msg[];
  /** The spectators' view. `null`: not available, because the rules have changed since. */
  readonly view: unknown;
  /**
   * Everything that was hidden at this step: the view of every seat, all secret messages, and what the move
   * hid. `null`: the game is not over.
   */
  readonly all: {
    readonly views: readonly unknown[];
    readonly privateLines: readonly { readonly to: readonly Seat[]; readonly msg: Msg }[];
    readonly hindsight: readonly Msg[];
    /** Seats that could decide something now. Empty: none, or not available, as `view`. */
    readonly deciding: readonly Seat[];
    /** Seats that decide now or have answered later, so that nobody plays on in a seat that is out. */
    readonly playing: readonly Seat[];
  } | null;
}

/** The spectators' view of one position of a finished game. */
export interface Scene {
  readonly ply: number;
  readonly view: unknown;
}

/** The spectators' view after a step. */
export interface PastView {
  /** Public number of the step (`stepNumbers`). */
  readonly step: number;
  readonly at: Time;
  /** `null`: not available, because the rules have changed since. */
  readonly view: unknown;
}

/** The table after a player's last answer, and after the last announced step. */
export interface BeforeAfter {
  readonly before: PastView;
  readonly after: PastView;
}

/** Access to past positions. */
export interface History {
  /**
   * Returns the table after this step, or after the last one if there are fewer. `null`: no such table, or
   * not started.
   */
  snapshot(table: string, user: string | null, ply: number): Promise<Snapshot | null>;
  /** Returns the last step in which this user answered. `null`: none. */
  lastOwn(table: string, user: string): Promise<number | null>;
  /** Returns the table after this user's last answer and now. `null`: this user has not answered yet. */
  beforeAfter(table: string, user: string): Promise<BeforeAfter | null>;
  /** Returns at most `most` positions of a finished game, in order. Empty while it runs. */
  reel(table: string, most: number): Promise<readonly Scene[]>;
}

/** What a sharp automated player would answer, as option indexes, and why. */
export type Hint = Pick<Advice, 'best' | 'why'>;

/**
 * A decision of a finished game: what was asked, what was answered, what a sharp player would have answered,
 * what the difference is worth in the unit of the game, and why. `ply`: public number of the step.
 */
export interface Decision extends Hint {
  readonly ply: number;
  readonly prompt: AnyPrompt;
  readonly given: readonly number[];
  readonly loss: number;
}

/** The decisions that gave away most, the worst first. `count`: how many decisions were looked at. */
export interface Review {
  readonly count: number;
  readonly worst: readonly Decision[];
}

/** What a sharp automated player thinks, by what the reader's seat could know at that moment. */
export interface Advising {
  /** Returns a hint for the question with this stamp. Refused unless all other seats are automated. */
  hint(table: string, user: string, stamp: Stamp): Promise<Outcome<Hint>>;
  /** Returns the review of a finished game for one of its players. The same game gives the same review. */
  review(table: string, user: string): Promise<Outcome<Review>>;
}

/** State of a motion after a vote. */
export type VoteResult = 'open' | 'passed' | 'fallen';

/**
 * `replaced`: an automated player has the seat. `asked`: the seat's player is asked to agree. `offered`: the
 * named person is asked to take the seat.
 */
export type ReplaceResult = 'replaced' | 'asked' | 'offered';

/** `agreed`: the seat's player agrees, and the named person is asked. `seated`: that person has the seat. */
export type AcceptResult = 'agreed' | 'seated';

/**
 * `removed`: from a lobby. `announced`: the removal follows. `undoable`: a player who had left the seat
 * already can come back for a while.
 */
export type RemoveResult = 'removed' | 'announced' | 'undoable';

/** Motions, and decisions of the host. */
export interface Hosting {
  /**
   * Opens a motion. Any player may. `value`: the pace, the clock, the playing hours (`hoursText`) or the
   * number of days; empty for other kinds.
   */
  propose(table: string, by: Caller, kind: Motion['kind'], value: string): Promise<Outcome<VoteResult>>;
  /** Votes on the motion made at this time (`Motion.since`). */
  agree(table: string, by: Caller, yes: boolean, made: Time): Promise<Outcome<VoteResult>>;
  /**
   * Pauses the table without a vote if the caller is the host or a manager, `days` is at most 7 and no such
   * pause was made since the last move. Otherwise opens a motion.
   */
  pause(table: string, by: Caller, days: number): Promise<Outcome<VoteResult>>;
  /**
   * Ends a pause that was made without a vote, if the caller is the host or a manager. Otherwise opens a
   * motion.
   */
  resume(table: string, by: Caller): Promise<Outcome<VoteResult>>;
  /**
   * Removes a player (host only). In a game the removal is announced; later an automated player takes the
   * seat. The removed player may stay, or come back within a day. After that, returning needs an invitation.
   */
  remove(table: string, by: Caller, seat: Seat): Promise<Outcome<RemoveResult>>;
  /** Cancels the announced removal of the caller from this seat. */
  stay(table: string, by: Caller, seat: Seat): Promise<Outcome>;
  /** Makes another person at the table the host (host only). */
  handOver(table: string, by: Caller, seat: Seat): Promise<Outcome>;
  /** Restricts joining to invited users and invites this one (host only). */
  invite(table: string, by: Caller, who: Person): Promise<Outcome>;
  /** Lets everyone join again (host only). */
  openToAll(table: string, by: Caller): Promise<Outcome>;
}

/** Stored data about people. */
export interface Administration {
  /** Without `written`, which only the export of data reads, and what belongs to `forget`. */
  readonly records: Omit<Records, 'written' | 'open' | 'forget'>;
  /** Returns all stored data about this user. Only that user may read it. */
  personalData(user: string): Promise<PersonalData>;
  /**
   * Deletes all data about this user. Leaves lobbies, gives seats of running games to automated players, and
   * makes finished games anonymous. Repeating it has no effect.
   */
  forget(user: string): Promise<void>;
}

/**
 * How to play on from a finished game: after which step, in which seat, and how well the automated players
 * play who have the other seats.
 */
export interface PlayOn {
  readonly step: number;
  readonly seat: Seat;
  readonly level: BotLevel;
}

/** A table for people who were found for each other. `id`: its own, so that it is opened once. */
export interface FoundTable {
  readonly id: string;
  readonly game: GameId;
  readonly pace: Pace;
  readonly location: Location;
  readonly locale: Locale;
  /** True if its result counts for a season or a cup. */
  readonly contest: boolean;
  /** False: people are seated who are at as many tables as allowed, because others would wait for them. */
  readonly limited: boolean;
  /** The first one is the host. */
  readonly people: readonly Person[];
}

export interface Tables extends History, Advising, Guessers, Hosting, Administration {
  /** Opens a lobby. Refused if too many tables are open. `invited`: only invited users may join. */
  open(
    by: Caller,
    table: {
      readonly game: GameId;
      readonly location: Location;
      readonly locale: Locale;
      readonly invited?: boolean;
    },
  ): Promise<Outcome<string>>;
  /** Opens a table with these people and begins it. Repeating it with the same id has no effect. */
  openFound(found: FoundTable): Promise<Outcome<string>>;
  /** Opens a lobby in which nobody sits: who joins first is its host. Repeats are as those of `openFound`. */
  openWithoutHost(lobby: Omit<FoundTable, 'contest' | 'limited' | 'people'>): Promise<Outcome<string>>;
  join(table: string, by: Caller): Promise<Outcome>;
  /** Leaves a lobby. If the host leaves, the next person becomes host; if none is left, the lobby closes. */
  leave(table: string, by: Caller): Promise<Outcome>;
  addBot(table: string, by: Caller, wanted: Wanted): Promise<Outcome>;
  removeBot(table: string, by: Caller): Promise<Outcome>;
  /** Changes settings of a lobby (host only). */
  configure(table: string, by: Caller, change: Choice): Promise<Outcome>;
  start(table: string, by: Caller): Promise<Outcome>;
  /** Fills a lobby with automated players up to three seats, and starts it (host only). */
  playNow(table: string, by: Caller): Promise<Outcome>;

  answer(table: string, by: Caller, stamp: Stamp, reply: Reply): Promise<Outcome<Answered>>;
  /** Sets one standing order; `null` clears it. Returns what the caller is told if it acts at once. */
  order(table: string, by: Caller, id: string, value: string | null): Promise<Outcome<readonly Msg[]>>;
  undo(table: string, by: Caller): Promise<Outcome<AnyAnswer>>;
  /**
   * Names a person for a seat, or puts an automated player there (`null`). The person gets the seat by
   * `accept`. The caller's own seat: `null` gives it up. Other seats: host or manager only, and its player is
   * asked unless the seat is free. An automated player replaces absent players only.
   */
  replace(table: string, by: Caller, seat: Seat, who: Person | null): Promise<Outcome<ReplaceResult>>;
  /**
   * Agrees that the person named for this seat gets it, as its player, or takes it as that person. `made`:
   * time of the naming (`Substitution.since`).
   */
  accept(table: string, by: Caller, seat: Seat, made: Time): Promise<Outcome<AcceptResult>>;
  /** Ends the naming of a person for this seat. The person cannot be named for it again for a day. */
  decline(table: string, by: Caller, seat: Seat, made: Time): Promise<Outcome>;
  /** Gives the caller's seat in a running game to an automated player. Others may then take it over. */
  giveUp(table: string, by: Caller): Promise<Outcome>;
  /** Takes over a seat whose player is absent or has left it, or returns the caller to their own seat. */
  takeOver(table: string, by: Caller, seat: Seat): Promise<Outcome>;
  close(table: string, by: Caller): Promise<Outcome>;
  /** Closes a lobby whose card was never shown. Returns false for another table, which stays as it is. */
  closeUnseen(table: string): Promise<boolean>;
  /** Closes a lobby. Returns false for another table, which stays as it is. */
  closeLobby(table: string): Promise<boolean>;
  /**
   * Recomputes the deadlines of all tables of a user whose quiet hours or holidays have changed. `before`:
   * the old settings. Tables for which that fails are tried again in the background.
   */
  rescheduled(user: string, before: Settings): Promise<void>;
  /**
   * Opens a lobby with the same people and options, where the winner begins. Later calls return the same
   * lobby.
   */
  rematch(table: string, by: Caller): Promise<Outcome<string>>;
  /**
   * Begins a practice: a new table with the position after a step of a finished game, in which nothing
   * counts. What the caller's seat could not see is dealt again. While it is open, later calls with the same
   * wishes return the same table.
   */
  playOn(table: string, by: Caller, wanted: PlayOn): Promise<Outcome<string>>;

  /** Returns what this user may see. `user` `null`: a spectator. Result `null`: no such table. */
  tableView(table: string, user: string | null): Promise<TableView | null>;
  /** Returns what keeps the table's channel from being told. Public. `null`: nothing. */
  obstacle(table: string): Promise<Obstacle | null>;
  log(table: string, user: string | null): Promise<readonly LogLine[]>;
  /**
   * Returns the newest private messages to this user since their last answer, within the last few announced
   * steps.
   */
  privateMessages(table: string, user: string): Promise<readonly Msg[]>;
  /** Returns what this user has not seen since their last answer, oldest first. */
  news(table: string, user: string): Promise<News>;
  /**
   * Returns the tables that wait for this user, the most urgent first, without `except`. Does not count as
   * being present.
   */
  waiting(user: string, except: string): Promise<readonly WaitingTable[]>;
  /** Returns what every move hid. Empty until the game is over. */
  hindsight(table: string): Promise<readonly LogLine[]>;
  /**
   * Returns what a finished game tells of the seats that one player had throughout. Empty: it is not over, or
   * was not whole.
   */
  facts(table: string): Promise<readonly Fact[]>;
  /** Tables in this channel or thread, newest first. */
  at(channel: string): Promise<readonly TableLine[]>;
  /** Open tables of this user, newest first. */
  of(user: string): Promise<readonly TableLine[]>;
  /** Returns the full record for `npm run replay` if the game is over, otherwise its public part. */
  export(table: string): Promise<Outcome<GameRecord | PublicRecord>>;
}
