/**
 * Durations at each pace, in milliseconds (docs/response-windows.md). `scale` shortens all of them for tests.
 */
import type { Pace } from '../../base.ts';
import type { ClockName } from '../model.ts';

export interface Timing {
  /** Minimum length of an async window. Up to as much again is added, drawn from the table's seed. */
  readonly hold: number;
  /** Interval after `hold` at which an async window may close. */
  readonly beat: number;
  /** A sealed window closes at a full multiple of `tick` that is at least `least` away. */
  readonly tick: number;
  readonly least: number;
  /** Longest time of a live or async window. */
  readonly window: number;
  /** Minimum length of a live window. */
  readonly earliest: number;
  /** Time that a live window leaves after a block to challenge the action. */
  readonly pause: number;
  /** Time for the active player's turn. */
  readonly turn: number;
  /** Time for any other decision, and for choices made by all at once. */
  readonly decision: number;
  /** Extra time if the deadline passes while a player is mid-turn. Granted once a turn. */
  readonly grace: number;
  /** Minimum delay of an automated player's answer. The maximum is twice as long. */
  readonly bot: number;
  /** Delay before a step is announced that its player can still undo: a step undone meanwhile is not. */
  readonly announceDelay: number;
  /**
   * Least time between the live card and its edit, and between two edits, because an edit draws the picture
   * as well. Steps for which nobody must come wait for it together.
   */
  readonly editDelay: number;
  /** Time after which a lobby that was not started is closed. */
  readonly lobby: number;
  /** Time before that end at which the lobby's card announces it. */
  readonly lobbyNotice: number;
  /** Time without a person's move after which the table is warned. */
  readonly idle: number;
  /** Time between that warning and closing the table. */
  readonly abandon: number;
  /** Time between the announcement that a player is removed and the removal. */
  readonly removalNotice: number;
  /** Time in which a removed player can take the seat back. */
  readonly removalUndo: number;
  /** Time in which a person who is named for a seat can take it. */
  readonly substitution: number;
  /** Longest extension of a window for quiet hours and holidays. */
  readonly maxExtension: number;
}

/** A player's clock. `start`: initial time. `increment`: added every turn. `most`: maximum. */
export interface Bank {
  readonly start: number;
  readonly increment: number;
  readonly most: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const usual: Timing = {
  hold: 5 * minute,
  beat: 5 * minute,
  tick: hour,
  least: 2 * hour,
  window: 12 * hour,
  earliest: 5 * second,
  pause: 15 * second,
  turn: day,
  decision: 12 * hour,
  grace: 30 * minute,
  bot: 2 * second,
  announceDelay: 20 * second,
  editDelay: 20 * second,
  lobby: 7 * day,
  lobbyNotice: 2 * day,
  idle: 14 * day,
  abandon: 3 * day,
  removalNotice: hour,
  removalUndo: day,
  substitution: day,
  maxExtension: 2 * day,
};
const TIMING: Readonly<Record<Pace, Timing>> = {
  live: {
    ...usual,
    window: 90 * second,
    turn: 3 * minute,
    decision: 90 * second,
    grace: minute,
    removalNotice: minute,
  },
  async: usual,
  slow: { ...usual, hold: 30 * minute, beat: 30 * minute, window: 2 * day, turn: 3 * day, decision: 2 * day },
  sealed: usual,
};

const BANKS: Readonly<Record<ClockName, Bank | null>> = {
  none: null,
  short: { start: day, increment: 4 * hour, most: 3 * day },
  medium: { start: 3 * day, increment: 12 * hour, most: 5 * day },
  long: { start: 7 * day, increment: day, most: 10 * day },
};

/** Discord archives a silent thread after a week. Not scaled, because Discord's time cannot be shortened. */
export const THREAD = 6 * day;

export function bankTimes(clock: ClockName, scale: number): Bank | null {
  const bank = BANKS[clock];
  const scaled = (ms: number) => Math.max(1, Math.round(ms * scale));
  return bank && { start: scaled(bank.start), increment: scaled(bank.increment), most: scaled(bank.most) };
}

/** Returns the times of a table. With one person no other player waits, so the times are in days. */
export function timing(pace: Pace, people: number, scale: number): Timing {
  const own =
    people > 1 ? TIMING[pace] : { ...TIMING[pace], window: 7 * day, turn: 7 * day, decision: 7 * day };
  const scaled = (ms: number) => Math.max(1, Math.round(ms * scale));
  return {
    hold: scaled(own.hold),
    beat: scaled(own.beat),
    tick: scaled(own.tick),
    least: scaled(own.least),
    window: scaled(own.window),
    earliest: scaled(own.earliest),
    pause: scaled(own.pause),
    turn: scaled(own.turn),
    decision: scaled(own.decision),
    grace: scaled(own.grace),
    bot: scaled(own.bot),
    announceDelay: scaled(own.announceDelay),
    editDelay: scaled(own.editDelay),
    lobby: scaled(own.lobby),
    lobbyNotice: scaled(own.lobbyNotice),
    idle: scaled(own.idle),
    abandon: scaled(own.abandon),
    removalNotice: scaled(own.removalNotice),
    removalUndo: scaled(own.removalUndo),
    substitution: scaled(own.substitution),
    maxExtension: scaled(own.maxExtension),
  };
}
