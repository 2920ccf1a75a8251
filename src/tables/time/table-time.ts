/** The time of a table: its clocks run in its playing hours only. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { refuse, type Refusal, type Time } from '../../base.ts';
import { awakeAfter, awakeBetween, type Habits } from '../../people/awake.ts';
import { UNSET } from '../../people/model.ts';
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
import type { LoadedTable } from '../store.ts';
import { habitsAt, habitsUnder, holidaysOf, hoursAt } from './preferences.ts';
import { isSeatDuty, type SeatDuty } from './seat-ends.ts';

/** Returns the time at which this much of the table's running time has passed. `start`: default now. */
export const runningAfter = (draft: Draft, duration: number, start = draft.now): Time =>
  advance(start, duration, hoursAt(draft));

/** Returns the time at which this share of the running time between two times has passed. */
export function runningPart(draft: Draft, since: Time, due: Time, share: number): Time {
  const length = runningBetween(since, due, hoursAt(draft));
  return runningAfter(draft, Math.round(length * share), since);
}

/** Duties whose time passes outside the playing hours, too. */
const CALENDAR: readonly Duty[] = ['bot', 'lobby', 'lobbySoon', 'idle', 'abandon', 'thread'];

const hoursOf = (draft: Pick<Draft, 'table'>, { duty }: Pick<Deadline, 'duty'>): PlayingHours | null =>
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
export function movedTo(
  draft: Pick<Draft, 'table'>,
  { from, to }: Outage,
  row: Pick<Deadline, 'duty'>,
  time: Time,
): Time {
  const hours = hoursOf(draft, row);
  return time <= from
    ? advance(time + to - from, 0, hours)
    : advance(to, runningBetween(from, time, hours), hours);
}

/**
 * Returns the end of a duty of a seat as it is known now. A pause puts the deadlines aside and moves them.
 * `null`: there is none.
 */
export function endOfSeatDuty(
  { table, deadlines }: Pick<LoadedTable, 'table' | 'deadlines'>,
  duty: SeatDuty,
  seat: Seat,
): Time | null {
  const { paused } = table;
  const row = (paused?.deadlines ?? deadlines).find(each => each.duty === duty && each.seat === seat);
  if (!row) return null;
  return paused ? movedTo({ table }, { from: paused.since, to: paused.until }, row, row.due) : row.due;
}

/**
 * Returns when this much awake time of a person has passed. Quiet hours and holidays extend it by at most
 * `maxExtension`, because one person's holidays must not hold up a table.
 */
export const boundedEnd = (draft: Draft, length: number, habits: Habits): Time =>
  Math.min(
    awakeAfter(draft.now, length, habits),
    runningAfter(draft, 0, runningAfter(draft, length) + timesOf(draft).maxExtension),
  );

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
 * Changes the playing hours. Removals and substitutions keep their remaining awake time; the caller restarts
 * the clocks of questions.
 */
export function setHours(draft: Draft, hours: PlayingHours | null): void {
  const measured = draft.deadlines.map(row => ({
    row,
    left: isSeatDuty(row) ? awakeBetween(draft.now, row.due, seatDutyHabits(draft, row)) : null,
  }));
  draft.table = { ...draft.table, terms: { ...draft.table.terms, hours } };
  draft.deadlines = measured.map(({ row, left }) =>
    left === null ? row : { ...row, due: boundedEnd(draft, left, seatDutyHabits(draft, row)) },
  );
}

/** Returns when the time of a removal or a substitution stops. */
function seatDutyHabits(draft: Draft, { duty, seat }: Deadline): Habits {
  const removal = seat === null || duty !== 'removal' ? null : at(draft.table.players, seat).removal;
  if (seat === null || !removal) return habitsUnder(draft, UNSET);
  return removal.stage === 'announced' ? habitsAt(draft, seat) : holidaysOf(draft, removal.who.id);
}
