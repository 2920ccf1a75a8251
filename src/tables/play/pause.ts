/** A table that stands still: its clock's rows are kept aside as they are, and shifted when it goes on. */
import { at } from '../../../engines/core/values.ts';
import { awakeAfter, awakeBetween } from '../../people/awake.ts';
import type { Draft } from '../request/draft.ts';
import { note } from '../notice.ts';

import type { Entry, Time } from '../../base.ts';
import type { Deadline, Duty, Pause, TableRecord } from '../model.ts';
import { closeDueWindows } from './play.ts';
import { habitsAt, isLive } from '../time/preferences.ts';

const DAY = 24 * 60 * 60_000;
/** Days: what the host may decide alone, once until somebody moves again, and what all may agree on. */
export const PAUSE = { alone: 7, most: 30 } as const;

export const isPause = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= PAUSE.most;

/** Rows of the clock that go on: none of them takes anybody's time. */
const UNPAUSED: readonly Duty[] = ['thread'];

/** The table stands still for so many days, by agreement or as its host alone decides. */
export function pauseTable(draft: Draft, days: number, { alone }: Pick<Pause, 'alone'>): void {
  const { table, now, env } = draft;
  draft.table = { ...table, motion: null, terms: alone ? { ...table.terms, halted: now } : table.terms };
  startPause(draft, { until: now + Math.max(1, Math.round(days * DAY * env.scale)), alone });
  draft.notices.push(note(alone ? 'hosting:note.pausedByHost' : 'hosting:note.paused', { count: days }));
}

/** From now on the table stands still. A window that is open stays open, with the answers that wait in it. */
export function startPause(draft: Draft, { until, alone }: Pick<Pause, 'until' | 'alone'>): void {
  const { table, deadlines, now } = draft;
  const kept = deadlines.filter(({ duty }) => !UNPAUSED.includes(duty) && duty !== 'motion');
  draft.table = { ...table, status: 'paused', paused: { since: now, until, alone, deadlines: kept } };
  draft.deadlines = deadlines.filter(({ duty }) => UNPAUSED.includes(duty));
}

/** Whether its host alone has paused the table, and nobody has moved since. What nobody knows does not count, neither a move nor who has answered in a window: what is decided would tell of it. */
export const isHostPauseUsed = (
  { terms: { halted } }: Pick<TableRecord, 'terms'>,
  entries: readonly Entry[],
): boolean =>
  halted !== undefined &&
  !entries.some(
    ({ at: moved, by, window, trace }) =>
      moved > halted && !window && trace !== 'unseen' && by?.includes('person'),
  );

/** The table goes on: all that is left of its times is left still. */
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
    ...paused.deadlines.map(row => ({ ...row, since: row.since + stood, due: dueAfter(draft, paused, row) })),
  ];
  draft.notices.push({ kind: 'resumed', line: { key: 'hosting:note.resumed' } });
  closeDueWindows(draft);
}

/** What is left of somebody's own time does not shrink because the night falls elsewhere now. */
function dueAfter(draft: Draft, { since }: Pause, { seat, due }: Deadline): Time {
  if (seat === null || isLive(draft) || due <= since || at(draft.table.players, seat).bot)
    return due + draft.now - since;
  const habits = habitsAt(draft, seat);
  return awakeAfter(draft.now, awakeBetween(since, due, habits), habits);
}
