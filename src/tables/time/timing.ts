/** How long things take at each pace (response-windows.md). Milliseconds; `scale` shortens them all for trying things out. */
import type { Pace } from '../../base.ts';
import type { ClockName } from '../model.ts';

export interface Timing {
  /** An async window does not close before this, plus up to as much again drawn from the table's seed. */
  readonly hold: number;
  /** Then an async window may close at every beat. */
  readonly beat: number;
  /** A sealed window closes at a full tick, at least `least` away. */
  readonly tick: number;
  readonly least: number;
  /** A live or async window closes at the latest after this. */
  readonly window: number;
  /** A live window does not close before this, */
  readonly earliest: number;
  /** and leaves this after a block for a challenge of the action. */
  readonly pause: number;
  /** The active player's turn. */
  readonly turn: number;
  /** Any other decision of one player, and simultaneous choices. */
  readonly decision: number;
  /** Somebody who goes on with the own turn has this long for the next answer, but only once beyond the deadline. */
  readonly grace: number;
  /** An automated player answers after this at least, and up to twice as much. */
  readonly bot: number;
  /** Somebody who goes on with the own turn: what was done so far is announced at the latest after this. */
  readonly announceDelay: number;
  /** A lobby is closed when it has not been started after this, */
  readonly lobby: number;
  /** of which its card tells so long before. */
  readonly lobbyNotice: number;
  /** A table at which no person has moved for so long is warned, */
  readonly idle: number;
  /** and closed so long after that. */
  readonly abandon: number;
  /** One person's holidays and quiet hours put off what all are asked at once by this at most. */
  readonly maxExtension: number;
}

/** A player's clock: what is in the bank at the start, what each turn adds, and how much it can hold. */
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
  announceDelay: 2 * minute,
  lobby: 7 * day,
  lobbyNotice: 2 * day,
  idle: 14 * day,
  abandon: 3 * day,
  maxExtension: 2 * day,
};
const TIMING: Readonly<Record<Pace, Timing>> = {
  live: {
    ...usual,
    window: 90 * second,
    turn: 3 * minute,
    decision: 90 * second,
    grace: minute,
    announceDelay: 20 * second,
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

/** Discord archives a silent thread after a week; this is Discord's time, which nothing shortens. */
export const THREAD = 6 * day;

export function bankTimes(clock: ClockName, scale: number): Bank | null {
  const bank = BANKS[clock];
  const scaled = (ms: number) => Math.max(1, Math.round(ms * scale));
  return bank && { start: scaled(bank.start), increment: scaled(bank.increment), most: scaled(bank.most) };
}

/** The times of a table. Nobody waits for the only person at a table: there, only days run out. */
export function timing(pace: Pace, people: number, scale: number): Timing {
  const own = people > 1 ? TIMING[pace] : { ...TIMING[pace], window: day, turn: 7 * day, decision: 7 * day };
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
    lobby: scaled(own.lobby),
    lobbyNotice: scaled(own.lobbyNotice),
    idle: scaled(own.idle),
    abandon: scaled(own.abandon),
    maxExtension: scaled(own.maxExtension),
  };
}
