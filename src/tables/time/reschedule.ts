/** Somebody's quiet hours have changed, or holidays begin or end: what was left of the time for open questions is laid out anew. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { awakeAfter, awakeBetween } from '../../people/awake.ts';
import type { Settings } from '../../people/model.ts';
import { promptOf, promptsOf, timesOf, type Draft } from '../request/draft.ts';
import type { AnyPrompt, Entry, Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { HALF, lengthOf, LATE } from './schedule.ts';
import { windowEnd } from '../play/sealed.ts';
import { habitsAt, isLive } from './preferences.ts';

/** `before`: what loaded for this person until now. */
export function reschedule(draft: Draft, seat: Seat, before: Settings, entries: readonly Entry[]): void {
  const prompt = promptOf(draft.table, seat);
  if (!prompt || isLive(draft) || at(draft.table.players, seat).bot) return;
  if (prompt.sealed) rescheduleWindow(draft, seat, before);
  else rescheduleOwn(draft, { ...prompt, type: knownType(prompt, entries) }, before);
}

/** The question that others know of, where its owner has gone on unseen: how far its end moves must not tell. */
const knownType = ({ type }: AnyPrompt, entries: readonly Entry[]): AnyPrompt['type'] =>
  entries[entries.findLastIndex(({ trace }) => trace !== 'unseen') + 1]?.move[0]?.type ?? type;

const OWN_DUTIES: readonly Duty[] = ['turn', 'grace', 'half', 'remind'];
/** Nights of 16 hours, the longest there are, make a day of one's own last three. */
const SLOWEST = 3;

/** What is left of the own time stays the same. Whoever moves the quiet hours again and again does not put the end off for ever. */
function rescheduleOwn(draft: Draft, prompt: AnyPrompt, before: Settings): void {
  const habits = habitsAt(draft, prompt.seat);
  const begun =
    draft.deadlines.find(({ duty, seat }) => duty === 'turn' && seat === prompt.seat)?.since ?? draft.now;
  const most = awakeAfter(begun, SLOWEST * lengthOf(draft, prompt), { ...habits, quiet: null });
  const moved = (end: Time): Time =>
    end <= draft.now
      ? end
      : Math.min(awakeAfter(draft.now, awakeBetween(draft.now, end, before), habits), Math.max(end, most));
  const rescheduled = (row: Deadline): Deadline => ({
    ...row,
    since: row.duty === 'grace' ? moved(row.since) : row.since,
    due: moved(row.due),
  });
  draft.deadlines = draft.deadlines.map(row =>
    row.seat === prompt.seat && OWN_DUTIES.includes(row.duty) ? rescheduled(row) : row,
  );
}

/** The window ends as much later or sooner as it would have, but never all of a sudden. */
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
  const moved = open.due + windowEnd(draft, prompts, open.since) - was;
  const due = Math.max(moved, Math.min(open.due, now + timesOf(draft).grace));
  const part = (share: number) => open.since + Math.round((due - open.since) * share);
  const rescheduled: Partial<Record<Duty, Time>> = { window: due, half: part(HALF), remind: part(LATE) };
  draft.deadlines = draft.deadlines.map(row =>
    row.seat === null ? { ...row, due: rescheduled[row.duty] ?? row.due } : row,
  );
}
