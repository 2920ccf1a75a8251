/** Data types of the table service: stored tables, changes made by a request, and what one person may see. */
import type { Remark } from '../../bots/talk/talk.ts';
import type { GameId } from '../../engines/index.ts';
import type { Msg, OrderChoice, OrderSet, Seat } from '../../engines/core/game.ts';
import type { AnyAnswer, AnyOption, AnyPrompt, Entry, Locale, Pace, Result, Source, Time } from '../base.ts';
import type { NewGuess } from '../people/guesses.ts';
import type { DailyHours, Notification } from '../people/model.ts';
import type { Punctual } from '../people/records.ts';
import type { Obstacle, TableMessage } from './card-model.ts';
import type { Declined, Naming, Occupant, Player, Removal, Substitution } from './seat-model.ts';

/**
 * `paused`: by a vote or by the host. `frozen`: an invariant failed; nothing moves until the operator acts.
 * `orphaned`: the bot has left the server; nothing moves until it is back.
 */
export type Status = 'lobby' | 'running' | 'paused' | 'over' | 'closed' | 'frozen' | 'orphaned';
/** Statuses of tables that have started and are not over. The bot is on their server. */
export const BEGUN = ['running', 'paused', 'frozen'] as const satisfies readonly Status[];
/** Statuses of open tables on servers where the bot is. */
export const OPEN_HERE = ['lobby', ...BEGUN] as const satisfies readonly Status[];
/** Statuses of tables that are neither over nor closed. */
export const OPEN = [...OPEN_HERE, 'orphaned'] as const satisfies readonly Status[];
export const isBegun = (status: Status): boolean => BEGUN.some(each => each === status);
export const isOpen = (status: Status): boolean => OPEN.some(each => each === status);
/** Returns the status. Of an orphaned table: the status before the bot left the server. */
export const statusHere = ({ status, orphaned }: Pick<TableRecord, 'status' | 'orphaned'>): Status =>
  orphaned?.status ?? status;

export * from './card-model.ts';
export * from './pace-model.ts';
export * from './seat-model.ts';

/** Bank and increment of every player's clock. `none`: each question has its own time limit. */
export const CLOCKS = ['none', 'short', 'medium', 'long'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** Daily hours of a table. */
export type PlayingHours = DailyHours;

/** One day's playing hours: the present ones, or the next. */
export interface Session {
  readonly from: Time;
  readonly until: Time;
  /** False: the clocks stop until `from`. */
  readonly isNow: boolean;
}

/**
 * Conditions of a table besides the game's options and the pace. Stored as JSON: docs/stored-data.md says how
 * it may grow.
 */
export interface Terms {
  readonly clock: ClockName;
  /** Daily hours outside which no clock of the table runs. `null`: clocks always run. */
  readonly hours: PlayingHours | null;
  /** True if the channel is told at 80 % of the time who has not answered. */
  readonly nudge: boolean;
  /** True if automated players say a word now and then. The host may change it at any time. */
  readonly talk: boolean;
  /** The turn in which an automated player has last spoken (`Remark`). Empty: none has spoken yet. */
  readonly spoke: string;
  /** Users who may join. `null`: everyone. */
  readonly invited: readonly string[] | null;
  /** Users removed by the host. They may return only by invitation. */
  readonly barred: readonly string[];
  /** Time of the last pause by the host alone. `null`: never. */
  readonly halted: Time | null;
  /** True if the result counts for a season or a cup: its host cannot close the table. */
  readonly contest: boolean;
  /** Pace if the host has chosen none. */
  readonly usual: Pace;
  /** Former players of the seats of this game. Deleted when the table is over or closed. */
  readonly occupants: readonly Occupant[];
  /** Hashes of players who stayed although the host removed them: they cannot be removed again. */
  readonly spared: readonly string[];
  /** People who were not given a seat for which they were named. Deleted as `occupants` are. */
  readonly declined: readonly Declined[];
  /** Namings of the last day, so that nobody mentions person after person. Deleted as `occupants` are. */
  readonly namings: readonly Naming[];
}

export const TERMS: Terms = {
  clock: 'none',
  hours: null,
  nudge: true,
  talk: true,
  spoke: '',
  invited: null,
  barred: [],
  halted: null,
  contest: false,
  usual: 'async',
  occupants: [],
  spared: [],
  declined: [],
  namings: [],
};

/**
 * Proposal that all people at the table vote on. `value`: the pace, the clock, the playing hours
 * (`hoursText`), the days of a pause, or the step to undo as `<ply>/<seat>`. Empty for `resume`.
 */
export const MOTIONS = ['undo', 'pause', 'resume', 'pace', 'clock', 'hours'] as const;
export interface Motion {
  readonly kind: (typeof MOTIONS)[number];
  readonly value: string;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly since: Time;
  /** The motion expires at this time. */
  readonly until: Time;
}

/**
 * A pause. `alone`: made by the host without a vote. `deadlines`: the deadlines at its start. Kept while the
 * table is frozen.
 */
export interface Pause {
  readonly since: Time;
  readonly until: Time;
  readonly alone: boolean;
  readonly deadlines: readonly Deadline[];
}

/**
 * Time without the bot on the table's server. `status`, `deadlines`: what the table goes on with if the bot
 * comes back.
 */
export interface Orphanhood {
  readonly since: Time;
  readonly status: (typeof OPEN_HERE)[number];
  readonly deadlines: readonly Deadline[];
}

/** How long tables of a server that the bot has left can still go on. Then they are deleted. Milliseconds. */
export const ORPHANS_KEPT = 30 * 24 * 60 * 60_000;

/**
 * Starting point of replays after an upgrade changed the rules or the operator mended the table: the state at
 * that ply.
 */
export interface Base {
  readonly ply: number;
  readonly revision: number;
  readonly state: unknown;
  readonly asked: readonly number[];
}

/** Seats that *Play now* fills with automated players before the game begins. */
export const PLAY_NOW_SEATS = 3;

export interface Location {
  readonly guild: string;
  readonly channel: string;
  readonly thread: string | null;
}

export interface TableRecord {
  readonly id: string;
  readonly game: GameId;
  readonly revision: number;
  readonly status: Status;
  readonly locale: Locale;
  readonly location: Location;
  readonly host: string;
  readonly players: readonly Player[];
  readonly options: Readonly<Record<string, string>>;
  readonly pace: Pace;
  /** True if the host chose the pace. Otherwise it depends on who sits at the table. */
  readonly paceChosen: boolean;
  readonly seed: string;
  /** User who begins, for a rematch. `null`: drawn at random. */
  readonly first: string | null;
  /** Seat chosen to begin when the table started; replays use it. `null`: drawn at random. */
  readonly starter: Seat | null;
  readonly rematchOf: string | null;
  /** Finished table from which this one plays on, as a practice without results. `null`: no practice. */
  readonly practiceOf: string | null;
  /** Step of that table after which this one begins. `null`: no practice. */
  readonly practiceStep: number | null;
  readonly ply: number;
  /** Increases with every undo, so that a click on a message from before the undo is stale. */
  readonly timeline: number;
  /** `null` in a lobby. */
  readonly state: unknown;
  readonly asked: readonly number[];
  readonly card: TableMessage | null;
  /** `null`: nothing keeps announcements from the channel. */
  readonly obstacle: Obstacle | null;
  readonly terms: Terms;
  readonly motion: Motion | null;
  readonly paused: Pause | null;
  /** `null`: the bot is on the table's server. */
  readonly orphaned: Orphanhood | null;
  /** `null`: replayed from the start. */
  readonly base: Base | null;
  /** Reason for freezing, for the operator. */
  readonly report: string | null;
  readonly created: Time;
  readonly moved: Time;
}

/** Answer to a sealed window that is still open. */
export interface Pending {
  readonly seat: Seat;
  readonly ply: number;
  readonly claim: number;
  readonly answer: AnyAnswer;
  /** Order in which the server received the answers. */
  readonly received: number;
  /** Missing: stored before this field existed. */
  readonly by?: Source;
}

/**
 * Kinds of deadlines.
 * - `turn`: a seat's open question expires.
 * - `grace`: latest end of a turn whose player is still answering; `since` is the deadline that others see.
 * - `window`: latest end of a sealed window.
 * - `earliest`: earliest end of a live window.
 * - `pause`: a live window closes after a block.
 * - `beat`: an async window may close.
 * - `half`, `remind`: half, 80 % of the time has passed.
 * - `timed`: as much time is left as a seat's player has chosen for a reminder.
 * - `bot`: an automated player answers.
 * - `lobby`: a lobby that was not started is closed; `lobbySoon`: its card announces that.
 * - `idle`: no person has moved for long; `abandon`: still none since the warning.
 * - `thread`: Discord would archive the thread.
 * - `motion`: a motion expires.
 * - `resume`: a pause ends.
 * - `removal`: an announced removal is carried out, or can no longer be undone.
 * - `substitution`: a person named for a seat can no longer take it.
 */
export const DUTIES = [
  'turn',
  'grace',
  'window',
  'earliest',
  'pause',
  'beat',
  'half',
  'remind',
  'timed',
  'bot',
  'lobby',
  'lobbySoon',
  'idle',
  'abandon',
  'thread',
  'motion',
  'resume',
  'removal',
  'substitution',
] as const;
export type Duty = (typeof DUTIES)[number];
export interface Deadline {
  readonly duty: Duty;
  readonly seat: Seat | null;
  readonly due: Time;
  readonly since: Time;
}

/**
 * Time in which people could not answer. The time left at `from` is left again at `to`. `to` is before `from`
 * if the clock of the machine was set back.
 */
export interface Outage {
  readonly from: Time;
  readonly to: Time;
}

/** What an automated player says of a step. `user`: that player, because the seat may get another one. */
export interface Said extends Remark {
  readonly user: string;
}

/**
 * Announcement for the channel. Public facts only; the announcer adds words and pictures when it sends it.
 */
export type Notice =
  /** The lobby has changed: its card is edited. */
  | { readonly kind: 'lobby' }
  /** Tries again to edit the card in the parent channel and older cards. Tells nothing, needs no order. */
  | { readonly kind: 'cards' }
  /** Keeps the table's thread from being archived; sends no message. */
  | { readonly kind: 'keep' }
  /** Deadlines have moved: the live card is edited to name the new ones. Tells nothing else. */
  | { readonly kind: 'ends' }
  | { readonly kind: 'started' }
  | {
      readonly kind: 'step';
      readonly ply: number;
      readonly lines: readonly Msg[];
      readonly asked: readonly Seat[];
      readonly at: Time;
      /** Missing: nobody says anything of it. */
      readonly said?: Said;
    }
  | { readonly kind: 'over'; readonly ply: number; readonly lines: readonly Msg[]; readonly said?: Said }
  /**
   * `offers`: seat that others may take over. `asks`: seat whose new player has an open question. `calls`:
   * seat whose player is mentioned, because only that player can answer. `names`: seat for which a person is
   * named; that person is mentioned. `persons`: ids of the people whom the line names by text, by argument.
   */
  | {
      readonly kind: 'note';
      readonly line: Msg;
      readonly persons: Readonly<Record<string, string>>;
      readonly offers: Seat | null;
      readonly asks: Seat | null;
      readonly calls: Seat | null;
      readonly names: Seat | null;
    }
  /** The table continues after a pause; all seats asked are mentioned. */
  | { readonly kind: 'resumed'; readonly line: Msg };

/** All changes of one request, written in a single durable transaction. */
export interface Change {
  readonly table: TableRecord;
  readonly pending: readonly Pending[];
  readonly deadlines: readonly Deadline[];
  readonly entries: readonly Entry[];
  /** Entries from this ply on are marked as undone. `null`: none. */
  readonly undoneFrom: number | null;
  readonly notices: readonly Notice[];
  readonly notifications: readonly Notification[];
  readonly punctual: readonly Punctual[];
  /**
   * Time until which the notices wait for later ones, because nobody must come for them. Those that wait
   * already are sent no later. `null`: now.
   */
  readonly quietUntil: Time | null;
  /** What somebody who looks on guesses. Missing: nothing. */
  readonly guess?: NewGuess;
  /** Id of the interaction that caused the change; a repeated one is ignored. `null`: no interaction. */
  readonly receipt: string | null;
  readonly results: readonly Result[];
  readonly at: Time;
}

/**
 * Opaque token that ties a button to one question; a mismatch means the click is stale. Keyed hash, because
 * plain step numbers would reveal how many private steps others took.
 */
export type Stamp = string;

/** A person named for a seat. `waitsFor`: whose yes is missing. */
export interface NamedPerson extends Substitution {
  readonly seat: Seat;
  readonly until: Time;
  readonly waitsFor: 'player' | 'person';
  /** True if the person wants to be mentioned. */
  readonly mentioned: boolean;
}

/** What one user may see of a table. `mine` is `null` for users without a seat. */
export interface TableView {
  readonly table: Omit<TableRecord, 'state' | 'seed'>;
  /** SHA-256 commitment to the seed. `seed`: `null` until the game is over. */
  readonly proof: { readonly hash: string; readonly seed: string | null };
  /** The spectators' view. `null`: a lobby. */
  readonly view: unknown;
  /**
   * Seats with an open question, with its start and deadline. Public, except that only the seat's player sees
   * an extended deadline.
   */
  readonly awaited: readonly { readonly seat: Seat; readonly since: Time; readonly until: Time | null }[];
  /** Seats whose players are on holiday, with the end of the holiday. Public. */
  readonly away: readonly { readonly seat: Seat; readonly until: Time }[];
  /** Seats whose players do not want to be mentioned at this table. */
  readonly unmentioned: readonly Seat[];
  /** The present or next playing hours. `null`: clocks always run. Public. */
  readonly session: Session | null;
  /** Time when the lobby is closed. `null`: not soon. */
  readonly expires: Time | null;
  /** Seats that this user may take over now. For spectators: those that any newcomer may take. */
  readonly takeable: readonly Seat[];
  /** Players who are being removed, with the end of that stage. Public. */
  readonly removals: readonly (Removal & { readonly seat: Seat; readonly until: Time })[];
  /** People named for a seat, with the end of that. Public. */
  readonly substitutions: readonly NamedPerson[];
  /** Answers that the public card offers as buttons, the same for every reader. */
  readonly offers: readonly AnyOption[];
  /** Standing orders that this game knows, the same for every reader. */
  readonly orderMenu: readonly OrderChoice[];
  readonly stamp: Stamp;
  /** The seats that have won. `null`: the game is not over. */
  readonly winners: readonly Seat[] | null;
  readonly mine: {
    readonly seat: Seat;
    readonly view: unknown;
    readonly prompt: AnyPrompt | null;
    readonly stamp: Stamp;
    /** This seat's answer in a sealed window that is still open. */
    readonly answered: AnyAnswer | null;
    readonly orders: OrderSet;
    readonly undoable: boolean;
  } | null;
}
