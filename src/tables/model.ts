/** The shapes of the table service: what is stored of a table, what a request changes and answers, what one person may be shown. */
import type { GameId } from '../../engines/index.ts';
import type { Msg, OrderChoice, OrderSet, Seat } from '../../engines/core/game.ts';
import type { AnyAnswer, AnyOption, AnyPrompt, Entry, Locale, Pace, Result, Source, Time } from '../base.ts';
import type { Notification } from '../people/model.ts';
import type { Punctual } from '../people/records.ts';

/** `paused`: by agreement, or by the host; `frozen`: an invariant failed, nothing moves until the operator looks. */
export type Status = 'lobby' | 'running' | 'paused' | 'over' | 'closed' | 'frozen';
/** Tables that have begun and go on. */
export const BEGUN = ['running', 'paused', 'frozen'] as const satisfies readonly Status[];
/** Tables that are neither over nor closed. */
export const OPEN = ['lobby', ...BEGUN] as const satisfies readonly Status[];
export const isBegun = (status: Status): boolean => BEGUN.some(each => each === status);
export const isOpen = (status: Status): boolean => OPEN.some(each => each === status);

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A place at the table. In a lobby the index is the order of joining; from the start on it is the seat. */
export interface Player {
  /** Discord user id, or `bot:<n>` for an automated player. */
  readonly user: string;
  readonly name: string;
  readonly bot: boolean;
  /** Who sat here before a substitute took over; may come back. */
  readonly owner: Person | null;
  /** Deadlines in a row that passed while this player's answer was required. */
  readonly missed: number;
  /** Two in a row: windows no longer wait for this seat. */
  readonly absent: boolean;
  readonly orders: OrderSet;
  /** Milliseconds left in the bank of this player's clock; `null`: full, or no bank is played with. */
  readonly bank: number | null;
  /** When this player sat down at a game that goes on; absent: there from the start. */
  readonly since?: Time;
  /** In which this seat is played, an index into the seats' colours; absent: its own. */
  readonly colour?: number;
}

/** Bank and increment of every player's clock; `none`: every question has a time of its own. */
export const CLOCKS = ['none', 'short', 'medium', 'long'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** What holds at a table beside the game's options and the pace. */
export interface Terms {
  readonly clock: ClockName;
  /** Whether the channel is told, late, who is missing. */
  readonly nudge: boolean;
  /** Who may join; `null`: anybody. */
  readonly invited: readonly string[] | null;
  /** Whom the host has removed: they may come back only when they are invited. */
  readonly barred?: readonly string[];
  /** When the host alone has last paused the table; absent: never. */
  readonly halted?: Time;
  /** The pace where the host has chosen none; absent: async. */
  readonly usual?: Pace;
}

export const TERMS: Terms = { clock: 'none', nudge: true, invited: null };

/** What somebody at the table proposes to all of its people; `value` is the pace, the clock, days, or the step that is taken back. */
export const MOTIONS = ['undo', 'pause', 'resume', 'pace', 'clock'] as const;
export interface Motion {
  readonly kind: (typeof MOTIONS)[number];
  readonly value: string;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly since: Time;
  /** When it falls. */
  readonly until: Time;
}

/** Since when a table stands still, until when at the latest, whether its host alone has paused it, and the clock's rows as they were then. Kept while it is frozen. */
export interface Pause {
  readonly since: Time;
  readonly until: Time;
  readonly alone: boolean;
  readonly deadlines: readonly Deadline[];
}

/** From where a table is replayed since an upgrade changed the rules: the state of that ply under the rules of then. */
export interface Base {
  readonly ply: number;
  readonly revision: number;
  readonly state: unknown;
  readonly asked: readonly number[];
}

export interface Location {
  readonly guild: string;
  readonly channel: string;
  readonly thread: string | null;
}

/** A message of ours and what stays of it when its buttons go. */
export interface TableMessage {
  readonly channel: string;
  readonly message: string;
  readonly body: unknown;
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
  /** Whether the host chose the pace; else it follows who is at the table. */
  readonly paceChosen: boolean;
  readonly seed: string;
  /** Who begins, for a rematch. */
  readonly first: string | null;
  /** The seat that was to begin when the table started; `null`: chance decided. Replays begin from it. */
  readonly starter: Seat | null;
  readonly rematchOf: string | null;
  readonly ply: number;
  /** Grows with every undo: a click from an undone future is stale. */
  readonly timeline: number;
  /** `null` in a lobby. */
  readonly state: unknown;
  readonly asked: readonly number[];
  readonly card: TableMessage | null;
  readonly terms: Terms;
  readonly motion: Motion | null;
  readonly paused: Pause | null;
  /** `null`: replayed from the start. */
  readonly base: Base | null;
  /** Why it is frozen, for the operator. */
  readonly report: string | null;
  readonly created: Time;
  readonly moved: Time;
}

/** An answer to a sealed window that has not closed yet. */
export interface Pending {
  readonly seat: Seat;
  readonly ply: number;
  readonly claim: number;
  readonly answer: AnyAnswer;
  /** Order of receipt by the server. */
  readonly received: number;
  /** Absent in a window that was open before this was noted. */
  readonly by?: Source;
}

/**
 * What the clock has to do, as rows of the database.
 * `turn`: a seat's open question expires; `grace`: how far that may be put off, since the end that all know of, while its player goes on; `window`: a
 * sealed window closes at the latest; `earliest`: a live window may close; `pause`: a live window closes after a block;
 * `beat`: an async window may close; `half`, `remind`: half, 80 % of the time is gone; `bot`: an automated player answers;
 * `lobby`: an unstarted table is closed, which its card tells at `lobbySoon`; `idle`: no person has moved for long,
 * `abandon`: nor since the warning; `thread`: Discord would archive it; `motion`: what was proposed falls; `resume`: a
 * pause ends.
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
  'bot',
  'lobby',
  'lobbySoon',
  'idle',
  'abandon',
  'thread',
  'motion',
  'resume',
] as const;
export type Duty = (typeof DUTIES)[number];
export interface Deadline {
  readonly duty: Duty;
  readonly seat: Seat | null;
  readonly due: Time;
  readonly since: Time;
}

/** What has to be said in the channel. Public facts only; words and pictures are made when it is sent. */
export type Notice =
  | { readonly kind: 'lobby' }
  /** The table's thread is to stay open; no message. */
  | { readonly kind: 'keep' }
  | { readonly kind: 'started' }
  | {
      readonly kind: 'step';
      readonly ply: number;
      readonly lines: readonly Msg[];
      readonly asked: readonly Seat[];
      readonly at: Time;
    }
  | { readonly kind: 'over'; readonly ply: number; readonly lines: readonly Msg[] }
  /** `offers`: a seat that anybody may take; `asks`: a seat whose new owner has a question before them. */
  | { readonly kind: 'note'; readonly line: Msg; readonly offers: Seat | null; readonly asks: Seat | null }
  /** The table goes on after a pause: everybody who is asked is called. */
  | { readonly kind: 'resumed'; readonly line: Msg };

/** Everything that one commit changes; written in a single durable transaction. */
export interface Change {
  readonly table: TableRecord;
  readonly pending: readonly Pending[];
  readonly deadlines: readonly Deadline[];
  readonly entries: readonly Entry[];
  /** Live entries from this ply on are marked undone. */
  readonly undoneFrom: number | null;
  readonly notices: readonly Notice[];
  readonly notifications: readonly Notification[];
  readonly punctual: readonly Punctual[];
  /** Until when they may wait for what the same player does next; `null`: they go out now, and those that waited with them. */
  readonly quietUntil: Time | null;
  /** The interaction that caused it, for harmless repeats. */
  readonly receipt: string | null;
  readonly results: readonly Result[];
  readonly at: Time;
}

/** What a button carries to show that its question is still the one that is open. It tells nothing: from numbers, others' private steps could be counted. */
export type Stamp = string;

/** Everything of one table that one person (or nobody: `mine` null) may be shown. */
export interface TableView {
  readonly table: Omit<TableRecord, 'state' | 'seed'>;
  /** SHA-256 commitment to the seed; the seed itself once the game is over. */
  readonly proof: { readonly hash: string; readonly seed: string | null };
  /** The spectator's view; `null` in a lobby. */
  readonly view: unknown;
  /** Seats asked now, since when, and until when: public, but that only its owner sees that the end was put off. */
  readonly awaited: readonly { readonly seat: Seat; readonly since: Time; readonly until: Time | null }[];
  /** Who is on holiday, and until when. Public. */
  readonly away: readonly { readonly seat: Seat; readonly until: Time }[];
  /** Who does not want to be mentioned at this table. */
  readonly unmentioned: readonly Seat[];
  /** When the lobby is closed, where that is soon. */
  readonly expires: Time | null;
  /** The answers that the public card offers as buttons, the same for everybody. */
  readonly offers: readonly AnyOption[];
  /** The standing orders that this game knows, the same for everybody. */
  readonly orderMenu: readonly OrderChoice[];
  readonly stamp: Stamp;
  readonly mine: {
    readonly seat: Seat;
    readonly view: unknown;
    readonly prompt: AnyPrompt | null;
    readonly stamp: Stamp;
    /** What was answered in a sealed window that is still open. */
    readonly answered: AnyAnswer | null;
    readonly orders: OrderSet;
    readonly undoable: boolean;
  } | null;
}
