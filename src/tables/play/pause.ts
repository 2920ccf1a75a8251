/** Pauses: the deadlines of a table are stored as they are and shifted when it resumes. */
import { at } from '../../../engines/core/values.ts';
import { awakeAfter, awakeBetween } from '../../people/awake.ts';
import type { Draft } from '../request/draft.ts';
import type { Actor } from '../lobby/seats.ts';
import { note } from '../notice.ts';

import type { Entry, Time } from '../../base.ts';
import type { Deadline, Duty, Pause, TableRecord } from '../model.ts';
import { closeDueWindows } from './play.ts';
import { isSeatDuty } from '../time/seat-ends.ts';
import { habitsAt, isLive } from '../time/preferences.ts';
import { renewAllReminders } from '../time/reminders.ts';
import { movedTo, runningAfter } from '../time/table-time.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Longest pauses in days. `alone`: by the host without a vote, once until someone moves. `most`: by a vote.
 */
export const PAUSE = { alone: 7, most: 30 } as const;

export const isPause = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= PAUSE.most;

/** Deadlines that a pause does not stop, because they take no player's time. */
const UNPAUSED: readonly Duty[] = ['thread'];

/** Pauses the table for this many days. `by`: the host or manager who does so alone. `null`: by a vote. */
export function pauseTable(draft: Draft, days: number, by: Actor | null): void {
  const { table, now, env } = draft;
  const alone = by !== null;
  draft.table = { ...table, terms: alone ? { ...table.terms, halted: now } : table.terms };
  const length = Math.max(1, Math.round(days * DAY * env.scale));
  // its end calls the players who are asked, so it is in the playing hours
  startPause(draft, { until: runningAfter(draft, 0, now + length), alone });
  draft.notices.push(
    by
      ? note('hosting:note.pausedByHost', { who: by.name, role: by.role, count: days })
      : note('hosting:note.paused', { count: days }),
  );
}

/** Pauses the table. An open window and its answers remain; a vote ends. */
export function startPause(draft: Draft, { until, alone }: Pick<Pause, 'until' | 'alone'>): void {
  const { table, deadlines, now } = draft;
  const kept = deadlines.filter(({ duty }) => !UNPAUSED.includes(duty) && duty !== 'motion');
  draft.table = {
    ...table,
    status: 'paused',
    motion: null,
    paused: { since: now, until, alone, deadlines: kept },
  };
  draft.deadlines = deadlines.filter(({ duty }) => UNPAUSED.includes(duty));
}

/**
 * True if the host has paused alone and no player has moved since. Unannounced moves and window answers do
 * not count: refusing or allowing a second pause would reveal them.
 */
export const isHostPauseUsed = (
  { terms: { halted } }: Pick<TableRecord, 'terms'>,
  entries: readonly Entry[],
): boolean =>
  halted !== null &&
  !entries.some(
    ({ at: moved, by, window, trace }) =>
      moved > halted && !window && trace !== 'unseen' && by?.includes('person'),
  );

/** Resumes the table; every deadline keeps its remaining time. */
export function resumeTable(draft: Draft): void {
  const {
    table: { paused, ...table },
    now,
  } = draft;
  if (!paused) return;
  const stood = now - paused.since;
  draft.table = { ...table, status: 'running', motion: null, paused: null };
  draft.deadlines = [
    ...draft.deadlines.filter(({ duty }) => duty !== 'resume'),
    ...paused.deadlines.map(row => ({
      ...row,
      // that of `grace` is a deadline as well
      since: row.duty === 'grace' ? dueAfter(draft, paused, { ...row, due: row.since }) : row.since + stood,
      due: dueAfter(draft, paused, row),
    })),
  ];
  renewAllReminders(draft);
  draft.notices.push({ kind: 'resumed', line: { key: 'hosting:note.resumed' } });
  closeDueWindows(draft);
}

/**
 * Shifts a deadline. A player's own time is measured as awake time, so quiet hours after the pause do not
 * shorten it, and no clock runs outside the playing hours.
 */
function dueAfter(draft: Draft, { since }: Pause, row: Deadline): Time {
  const { seat, due } = row;
  if (seat === null || isSeatDuty(row) || isLive(draft) || due <= since || at(draft.table.players, seat).bot)
    return movedTo(draft, { from: since, to: draft.now }, row, due);
  const habits = habitsAt(draft, seat);
  return awakeAfter(draft.now, awakeBetween(since, due, habits), habits);
}
