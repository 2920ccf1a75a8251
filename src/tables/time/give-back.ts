/** Gives back the time in which people could not answer: moves the deadlines of a table. */
import { at } from '../../../engines/core/values.ts';
import { awakeAfter, awakeBetween } from '../../people/awake.ts';
import { PACES, type Time } from '../../base.ts';
import type { Deadline, Duty, Outage } from '../model.ts';
import { note } from '../notice.ts';
import { timesOf, type Draft } from '../request/draft.ts';
import type { EvenShift } from '../store.ts';
import { DERIVED } from './derived-deadlines.ts';
import { habitsAt, isLive } from './preferences.ts';
import { leastTold } from './moved-ends.ts';
import { isSeatDuty } from './seat-ends.ts';
import { clockAfter, clockBetween, movedTo, runningAfter } from './table-time.ts';
import { timing } from './timing.ts';

/** Duties that end at a date which does not depend on answers. */
const DATED: readonly Duty[] = ['resume', 'thread'];

/** Duties that end a question, a vote or a table. People must have seen it again before. */
const FINAL: readonly Duty[] = [
  'turn',
  'grace',
  'window',
  'pause',
  'motion',
  'lobby',
  'abandon',
  'removal',
  'substitution',
];

/** Duties whose `since` other times are computed from. That of a turn only says when it was asked. */
const COUNTED: readonly Duty[] = ['grace', 'window'];

/** Time between two tables whose deadlines are due directly after an outage. Milliseconds. */
export const SPACING = 2_000;

/** Gives an outage back to the table, and tells it of a long one. Returns what `moveTime` returns. */
export function giveBackTime(draft: Draft, outage: Outage, wait: number): boolean {
  const hasWaited = moveTime(draft, outage, wait);
  announce(draft, outage);
  return hasWaited;
}

/**
 * Moves all deadlines of the table. A deadline that would be due directly after the outage gets a leeway, and
 * `wait` besides. Returns true if there is one: the next table then waits longer, because the deadlines of
 * all tables must not be carried out at once.
 */
export function moveTime(draft: Draft, outage: Outage, wait: number): boolean {
  const { to } = outage;
  const leeway = (row: Deadline): number =>
    FINAL.includes(row.duty) ? Math.min(timesOf(draft).grace, clockBetween(draft, row, outage)) : 0;
  const earliest = (row: Deadline): Time => clockAfter(draft, row, to, leeway(row));
  let hasWaited = false;
  const moved = (row: Deadline): Deadline => {
    const due = DATED.includes(row.duty) ? row.due : timeAfter(draft, outage, row, row.due);
    const isHeld = due < earliest(row);
    hasWaited ||= isHeld;
    return {
      ...row,
      due: isHeld ? clockAfter(draft, row, earliest(row) + wait, 0) : due,
      since: COUNTED.includes(row.duty) ? timeAfter(draft, outage, row, row.since) : row.since,
    };
  };
  draft.deadlines = draft.deadlines.map(moved);
  moveFields(draft);
  return hasWaited;
}

/**
 * Returns how an outage moves the tables where `moveTime` would move all deadlines by its length, and where
 * nobody is told. The pace of one person has longer turns, so it is told later than another.
 */
export function evenShift({ from, to }: Outage, scale: number): EvenShift {
  const isUntold = (turn: number): boolean => Math.abs(to - from) < leastTold(turn);
  return {
    paces: PACES.filter(pace => isUntold(timing(pace, 2, scale).turn)),
    dated: DATED,
    counted: COUNTED,
    derived: DERIVED,
  };
}

const lengthOf = ({ from, to }: Outage): number => Math.max(0, to - from);

/**
 * Returns when this deadline has as much time left as it had when the outage began. A player's own time is
 * awake time, so quiet hours after the outage do not shorten it. That of a window is the longest of all
 * players, asked or not, because its end must not depend on answers. No clock has lost time outside the
 * playing hours.
 */
function timeAfter(draft: Draft, { from, to }: Outage, row: Deadline, time: Time): Time {
  // a question put in the outage has lost only the time since then
  const start = row.duty === 'grace' || to < from ? from : Math.min(Math.max(from, row.since), to);
  const plain = movedTo(draft, { from: start, to }, row, time);
  if (isLive(draft) || time <= start || isSeatDuty(row)) return plain;
  const awake = (seat: number): Time => {
    const habits = habitsAt(draft, seat);
    return awakeAfter(to, awakeBetween(start, time, habits), habits);
  };
  if (row.seat !== null) return at(draft.table.players, row.seat).bot ? plain : awake(row.seat);
  if (row.duty !== 'window') return plain;
  const ends = [...draft.table.players.entries()].flatMap(([seat, { bot, absent }]) =>
    bot || absent ? [] : [awake(seat)],
  );
  return Math.min(Math.max(plain, ...ends), runningAfter(draft, 0, plain + timesOf(draft).maxExtension));
}

/** Moves the ends that are also fields of the table (`derivedDeadlines`). */
function moveFields(draft: Draft): void {
  const { motion, paused } = draft.table;
  const endOf = (duty: Duty) => draft.deadlines.find(row => row.duty === duty)?.due;
  const [vote, pause] = [endOf('motion'), endOf('resume')];
  if (motion && vote !== undefined) draft.table = { ...draft.table, motion: { ...motion, until: vote } };
  if (paused && pause !== undefined && pause !== paused.until)
    draft.table = { ...draft.table, paused: { ...paused, until: pause } };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Share of a turn that an outage must have lasted, and least time, for the table to be told. */
const NOTICED = { share: 1 / 8, least: MINUTE } as const;

/** Tells a table with an open question that nobody loses by an outage that people may have noticed. */
function announce(draft: Draft, outage: Outage): void {
  const lost = lengthOf(outage);
  const isAsked = draft.deadlines.some(({ duty }) => duty === 'turn' || duty === 'window');
  const isNoticed = lost >= Math.max(timesOf(draft).turn * NOTICED.share, NOTICED.least);
  if (!isAsked || !isNoticed || draft.table.status !== 'running') return;
  draft.notices.push(
    lost < 2 * HOUR
      ? note('timing:note.outageMinutes', { count: Math.round(lost / MINUTE) })
      : note('timing:note.outageHours', { count: Math.round(lost / HOUR) }),
  );
}
