/** The time of a table: its clocks run in its playing hours only. */
import { refuse, type Refusal, type Time } from '../../base.ts';
import {
  isOwnPace,
  type Deadline,
  type Duty,
  type Outage,
  type PlayingHours,
  type Session,
  type TableRecord,
} from '../model.ts';
import { timesOf, type Draft } from '../request/draft.ts';
import { advance, refuseUnusable, runningBetween, sessionAt } from './hours.ts';
import { hoursAt } from './preferences.ts';
import { isSeatDuty } from './seat-ends.ts';

/** Returns the time at which this much of the table's running time has passed. `start`: default now. */
export const runningAfter = (draft: Draft, duration: number, start = draft.now): Time =>
  advance(start, duration, hoursAt(draft));

/** Returns the time at which this share of the running time between two times has passed. */
export function runningPart(draft: Draft, since: Time, due: Time, share: number): Time {
  const length = runningBetween(since, due, hoursAt(draft));
  return runningAfter(draft, Math.round(length * share), since);
}

/** Duties whose time passes outside the playing hours, too. */
const CALENDAR: readonly Duty[] = ['bot', 'lobby', 'lobbySoon', 'idle', 'abandon', 'thread', 'resume'];

const hoursOf = (draft: Draft, { duty }: Pick<Deadline, 'duty'>): PlayingHours | null =>
  CALENDAR.includes(duty) ? null : hoursAt(draft);

/** Returns the time at which this much of the time of this deadline has passed since `start`. */
export const clockAfter = (draft: Draft, row: Pick<Deadline, 'duty'>, start: Time, duration: number): Time =>
  advance(start, duration, hoursOf(draft, row));

/** Returns how much of the time of this deadline passes between two times. */
export const clockBetween = (draft: Draft, row: Pick<Deadline, 'duty'>, { from, to }: Outage): number =>
  runningBetween(from, to, hoursOf(draft, row));

/**
 * Returns when a deadline has as much time left at `to` as it had at `from`, where a player's own quiet hours
 * and holidays do not count.
 */
export function movedTo(draft: Draft, { from, to }: Outage, row: Pick<Deadline, 'duty'>, time: Time): Time {
  const hours = hoursOf(draft, row);
  return time <= from ? time + to - from : advance(to, runningBetween(from, time, hours), hours);
}

/**
 * Returns the end of the time without a person's move. It leaves room for a whole turn, which may take more
 * days than that in short playing hours.
 */
export function idleEnd(draft: Draft): Time {
  const { idle, turn } = timesOf(draft);
  return Math.max(draft.now + idle, runningAfter(draft, turn));
}

/** Returns when the playing hours begin again. `null`: the clocks run now. */
export function opensAt(draft: Draft): Time | null {
  const opens = runningAfter(draft, 0);
  return opens > draft.now ? opens : null;
}

/**
 * Returns the present or next playing hours of a lobby or a running table. `null`: they have no effect. A
 * lobby has them also before others join.
 */
export function sessionOf(table: TableRecord, now: Time): Session | null {
  const { status, terms, pace } = table;
  if (status !== 'lobby' && status !== 'running') return null;
  const isStill = status === 'lobby' && pace !== 'live';
  const hours = isStill ? terms.hours : hoursAt({ table });
  return hours && sessionAt(hours, now);
}

/**
 * Refuses playing hours where nobody waits over days: at the pace live, and for one person alone. Also such
 * that are too short. `null`: allowed.
 */
export function refuseHours(table: TableRecord, hours: PlayingHours | null): Refusal | null {
  if (hours === null) return null;
  const isAlone = table.status !== 'lobby' && isOwnPace(table);
  return table.pace === 'live' || isAlone ? refuse('timing:refuse.hoursPace') : refuseUnusable(hours);
}

/**
 * Changes the playing hours. Removals and substitutions keep their remaining time; the caller restarts the
 * clocks of questions.
 */
export function setHours(draft: Draft, hours: PlayingHours | null): void {
  const before = hoursAt(draft);
  draft.table = { ...draft.table, terms: { ...draft.table.terms, hours } };
  draft.deadlines = draft.deadlines.map(row =>
    isSeatDuty(row) ? { ...row, due: runningAfter(draft, runningBetween(draft.now, row.due, before)) } : row,
  );
}
