/** A table that stands still: its clock's rows are kept aside as they are, and shifted when it goes on. */
import { at } from '../../engines/core/values.ts';
import { awakeAfter, awakeBetween } from '../people/awake.ts';
import type { Draft } from './draft.ts';
import { line, notice } from './kindly.ts';
import type { Deadline, Duty, Pause, Time } from './model.ts';
import { pursue } from './play.ts';
import { habitsAt, isLive } from './wishes.ts';

const DAY = 24 * 60 * 60_000;
/** Days: what the host may decide alone, and what all may agree on. */
export const PAUSE = { alone: 7, most: 30 } as const;

export const isPause = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= PAUSE.most;

/** Rows of the clock that go on: none of them takes anybody's time. */
const ONWARD: readonly Duty[] = ['thread'];

/** The table stands still for so many days. A window that is open stays open, with the answers that wait in it. */
export function pause(draft: Draft, days: number, by: { readonly alone: boolean }): void {
  const { table, deadlines, now, env } = draft;
  const until = now + Math.max(1, Math.round(days * DAY * env.scale));
  const kept = deadlines.filter(({ duty }) => !ONWARD.includes(duty) && duty !== 'motion');
  draft.table = { ...table, status: 'paused', motion: null, paused: { since: now, until, ...by, deadlines: kept } };
  draft.deadlines = deadlines.filter(({ duty }) => ONWARD.includes(duty));
  draft.notices.push(notice(by.alone ? 'pausedByHost' : 'paused', { count: days }));
}

/** The table goes on: all that is left of its times is left still. */
export function goOn(draft: Draft): void {
  const { table: { paused, ...table }, now } = draft;
  if (!paused) return;
  const stood = now - paused.since;
  draft.table = { ...table, status: 'running', motion: null, paused: null };
  draft.deadlines = [...draft.deadlines.filter(({ duty }) => duty !== 'resume'), ...paused.deadlines.map(row => ({ ...row, since: row.since + stood, due: dueAfter(draft, paused, row) }))];
  draft.notices.push({ kind: 'resumed', line: line('resumed') });
  pursue(draft);
}

/** What is left of somebody's own time does not shrink because the night falls elsewhere now. */
function dueAfter(draft: Draft, { since }: Pause, { seat, due }: Deadline): Time {
  if (seat === null || isLive(draft) || due <= since || at(draft.table.players, seat).bot) return due + draft.now - since;
  const habits = habitsAt(draft, seat);
  return awakeAfter(draft.now, awakeBetween(since, due, habits), habits);
}
