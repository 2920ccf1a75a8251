/** Changes of deadlines when a player's quiet hours or holidays change. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { awakeAfter, awakeBetween } from '../../people/awake.ts';
import type { Settings } from '../../people/model.ts';
import { promptOf, promptsOf, timesOf, type Draft } from '../request/draft.ts';
import type { AnyPrompt, Entry, Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { lengthOf } from './bank.ts';
import { windowEnd } from '../play/sealed.ts';
import { habitsAt, habitsUnder, isLive } from './preferences.ts';
import { renewReminders, windowReminderTimes } from './reminders.ts';
import { runningAfter } from './table-time.ts';

/** Recomputes the deadlines of this seat's open question. `before`: the player's old settings. */
export function reschedule(draft: Draft, seat: Seat, before: Settings, entries: readonly Entry[]): void {
  const prompt = promptOf(draft.table, seat);
  if (!prompt || isLive(draft) || at(draft.table.players, seat).bot) return;
  const known = { ...prompt, type: knownType(prompt, entries) };
  if (prompt.sealed) rescheduleWindow(draft, seat, before);
  else rescheduleOwn(draft, known, before);
  renewReminders(draft, known);
}

/**
 * Returns the type of the question that others know. If its player has gone on unannounced, the change of the
 * deadline must not reveal that.
 */
const knownType = ({ type }: AnyPrompt, entries: readonly Entry[]): AnyPrompt['type'] =>
  entries[entries.findLastIndex(({ trace }) => trace !== 'unseen') + 1]?.move[0]?.type ?? type;

const OWN_DUTIES: readonly Duty[] = ['turn', 'grace', 'half', 'remind'];
/** Longest factor between a player's own time and real time: quiet hours last at most 16 of 24 hours. */
const SLOWEST = 3;

/**
 * Keeps the remaining awake time. Bounded, so that changing quiet hours repeatedly cannot postpone the
 * deadline for ever.
 */
function rescheduleOwn(draft: Draft, prompt: AnyPrompt, before: Settings): void {
  const [then, habits] = [habitsUnder(draft, before), habitsAt(draft, prompt.seat)];
  const begun =
    draft.deadlines.find(({ duty, seat }) => duty === 'turn' && seat === prompt.seat)?.since ?? draft.now;
  const atMost = habitsUnder(draft, { ...habits, quiet: null });
  const most = awakeAfter(begun, SLOWEST * lengthOf(draft, prompt), atMost);
  const moved = (end: Time): Time =>
    end <= draft.now
      ? end
      : Math.min(awakeAfter(draft.now, awakeBetween(draft.now, end, then), habits), Math.max(end, most));
  const rescheduled = (row: Deadline): Deadline => ({
    ...row,
    since: row.duty === 'grace' ? moved(row.since) : row.since,
    due: moved(row.due),
  });
  draft.deadlines = draft.deadlines.map(row =>
    row.seat === prompt.seat && OWN_DUTIES.includes(row.duty) ? rescheduled(row) : row,
  );
}

/**
 * Moves the end of a window by as much as the new settings would have, but not closer than `grace` from now.
 */
function rescheduleWindow(draft: Draft, seat: Seat, before: Settings): void {
  const { now, people, table } = draft;
  const open = draft.deadlines.find(({ duty }) => duty === 'window');
  if (!open) return;
  const prompts = promptsOf(table);
  const was = windowEnd(
    { ...draft, people: new Map(people).set(at(table.players, seat).user, before) },
    prompts,
    open.since,
  );
  const moved = runningAfter(draft, 0, open.due + windowEnd(draft, prompts, open.since) - was);
  const due = Math.max(moved, Math.min(open.due, runningAfter(draft, timesOf(draft).grace, now)));
  const rescheduled: Partial<Record<Duty, Time>> = {
    window: due,
    ...windowReminderTimes(draft, { since: open.since, due }),
  };
  draft.deadlines = draft.deadlines.map(row =>
    row.seat === null ? { ...row, due: rescheduled[row.duty] ?? row.due } : row,
  );
}
