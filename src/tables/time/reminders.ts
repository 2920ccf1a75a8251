/** Reminders of open questions: at half and at 80 % of the time, and when a chosen time is left. */
import type { Seat } from '../../../engines/core/game.ts';
import { awakeAfter, awakeBetween } from '../../people/awake.ts';
import type { Reminder } from '../../people/model.ts';
import type { AnyPrompt, Time } from '../../base.ts';
import { windowPace, type Deadline, type Duty } from '../model.ts';
import { promptsOf, type Draft } from '../request/draft.ts';
import { lengthOf } from './bank.ts';
import { habitsAt, isWanted, remindersOf } from './preferences.ts';
import { runningPart } from './table-time.ts';

const HALF = 0.5;
const LATE = 0.8;

const minute = 60_000;
const hour = 60 * minute;

/** The time that is left when a reminder comes. `null`: a share of the whole time. */
const TIME_LEFT: Readonly<Record<Reminder, number | null>> = {
  half: null,
  late: null,
  '1d': 24 * hour,
  '12h': 12 * hour,
  '6h': 6 * hour,
  '3h': 3 * hour,
  '1h': hour,
  '15m': 15 * minute,
};

/** A question or a window that is open until `due`. */
interface Span {
  readonly since: Time;
  readonly due: Time;
}

/**
 * Returns the reminders of a person's own question that are still to come. `length`: the whole time for the
 * answer. All times are awake time.
 */
export function ownReminders(draft: Draft, prompt: AnyPrompt, due: Time): Deadline[] {
  const { seat } = prompt;
  const length = lengthOf(draft, prompt);
  const share = (part: number): number => length - Math.round(length * part);
  const isLate = isWanted(draft, seat, 'late') || draft.table.terms.nudge;
  return [
    ...(isWanted(draft, seat, 'half') ? before(draft, { duty: 'half', seat, due }, share(HALF)) : []),
    ...(isLate ? before(draft, { duty: 'remind', seat, due }, share(LATE)) : []),
    ...timedReminders(draft, seat, due),
  ];
}

/**
 * Returns the reminders of a window. Those at half and at 80 % of its time are the same for all players who
 * are asked; the others depend on each player's settings.
 */
export function windowReminders(
  draft: Draft,
  prompts: readonly AnyPrompt[],
  { since, due }: Span,
): Deadline[] {
  const wanted = (kind: 'half' | 'late') => prompts.some(p => isWanted(draft, p.seat, kind));
  const row = (duty: Duty, part: number): Deadline => ({
    duty,
    seat: null,
    since,
    due: runningPart(draft, since, due, part),
  });
  return [
    ...(wanted('half') ? [row('half', HALF)] : []),
    ...(wanted('late') || namesMissing(draft, null) ? [row('remind', LATE)] : []),
    ...prompts.flatMap(p => timedReminders(draft, p.seat, due)),
  ];
}

/**
 * Replaces the reminders of the open window or of this seat's own question, because the deadline or the
 * settings of a player have changed. Times of reminders that wait already stay, except those of a window and
 * those when a chosen time is left.
 */
export function renewReminders(draft: Draft, prompt: AnyPrompt): void {
  const { deadlines, now, table } = draft;
  const seat = prompt.sealed ? null : prompt.seat;
  const end = deadlines.find(row => row.duty === (prompt.sealed ? 'window' : 'turn') && row.seat === seat);
  if (!end) return;
  const prompts = prompt.sealed ? promptsOf(table) : [prompt];
  const fresh = prompt.sealed ? windowReminders(draft, prompts, end) : ownReminders(draft, prompt, end.due);
  const isTimed = (row: Deadline) => row.duty === 'timed' && prompts.some(each => each.seat === row.seat);
  const kept = deadlines.filter(row => !isTimed(row));
  const isMissing = (row: Deadline): boolean =>
    isTimed(row) ||
    // The table is told once. If that row is missing, it has been.
    (!kept.some(each => each.duty === row.duty && each.seat === seat) &&
      !(row.duty === 'remind' && namesMissing(draft, seat)));
  draft.deadlines = [...kept, ...fresh.filter(row => row.due > now && isMissing(row))];
}

/**
 * Replaces the reminders of all open questions, because players may have changed their settings in a pause.
 */
export function renewAllReminders(draft: Draft): void {
  const prompts = promptsOf(draft.table);
  const window = prompts.find(({ sealed }) => sealed !== null);
  for (const prompt of prompts)
    if (prompt.sealed === null || prompt === window) renewReminders(draft, prompt);
}

/** Returns the new times of a window's reminders that are the same for all, by duty. */
export const windowReminderTimes = (draft: Draft, { since, due }: Span): Partial<Record<Duty, Time>> => ({
  half: runningPart(draft, since, due, HALF),
  remind: runningPart(draft, since, due, LATE),
});

/**
 * True if the channel is told who is missing. `seat` `null`: in a window. At the sealed pace it is not told
 * that.
 */
export const namesMissing = ({ table }: Draft, seat: Seat | null): boolean =>
  table.terms.nudge && !(seat === null && windowPace(table) === 'sealed');

/** Returns the reminders at the times left that this seat's player has chosen. */
function timedReminders(draft: Draft, seat: Seat, due: Time): Deadline[] {
  if (!isWanted(draft, seat, 'timed')) return [];
  return remindersOf(draft, seat).flatMap(reminder => {
    const left = TIME_LEFT[reminder];
    return left === null ? [] : before(draft, { duty: 'timed', seat, due }, left * draft.env.scale);
  });
}

/**
 * Returns the reminder at which this much awake time is left until `due`. None if less is left already, so
 * that no reminder comes with the question.
 */
function before(
  draft: Draft,
  { duty, seat, due }: { readonly duty: Duty; readonly seat: Seat; readonly due: Time },
  left: number,
): Deadline[] {
  const { now } = draft;
  const habits = habitsAt(draft, seat);
  const wait = awakeBetween(now, due, habits) - left;
  return wait > 0 ? [{ duty, seat, since: now, due: awakeAfter(now, Math.round(wait), habits) }] : [];
}
