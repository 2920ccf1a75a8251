/** Undo of the caller's own last answer, as long as it is not binding. The table is replayed without it. */
import { at } from '../../../engines/core/values.ts';
import { done, refuse, type AnyAnswer, type Entry, type Outcome, type Refusal } from '../../base.ts';
import { refuseStatus, seatOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import type { Caller } from '../api.ts';
import type { TableRecord } from '../model.ts';
import { restoreOrders } from './orders.ts';
import { scheduleQuestions } from './play.ts';
import { replay } from '../views/replay.ts';
import { markPresent } from '../lobby/seats.ts';
import { touchIdle } from '../time/upkeep.ts';

/** True if this seat can undo the last move: its own single answer that is not binding. */
export const undoable = (table: TableRecord, last: Entry | null, seat: number): boolean =>
  table.status === 'running' &&
  last !== null &&
  last.ply > (table.base?.ply ?? -1) &&
  last.move.length === 1 &&
  last.move[0]?.seat === seat &&
  !last.binding;

/** Returns the answer that is taken back. */
export function undo(draft: Draft, { who }: Caller, entries: readonly Entry[]): Outcome<AnyAnswer> {
  const { table } = draft;
  if (table.status !== 'running') return refuseStatus(table.status);
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse('common:refuse.notSeated');
  markPresent(draft, seat);
  const last = entries.at(-1) ?? null;
  const [answer] = last?.move ?? [];
  if (last?.move.length !== 1 || answer?.seat !== seat)
    return isOwn(
      entries.findLast(({ trace }) => trace !== 'unseen'),
      seat,
    )
      ? refuseBinding(table, entries)
      : refuse('common:refuse.nothingToUndo');
  if (!undoable(table, last, seat)) return refuseBinding(table, entries);
  rewind(draft, entries, entries.length - 1);
  restoreOrders(draft, [last]);
  scheduleQuestions(draft, 'missing', seat);
  touchIdle(draft);
  if (last.told.some(told => told.only === null))
    // otherwise the step was never announced
    draft.notices.push(note('common:note.undone', { who: { seat } }));
  return done(answer);
}

/** Refuses the undo of a binding step. The reason says whether a vote could undo it. */
function refuseBinding(table: TableRecord, entries: readonly Entry[]): Refusal {
  const byVote = lastPublicStep(table, entries);
  return byVote.ok ? refuse('common:refuse.undoBinding') : byVote;
}

/**
 * Returns `<ply>/<seat>` of the last public step by a person, if nothing hidden was revealed since. Later
 * unannounced or automated moves are undone with it.
 */
export function lastPublicStep({ base }: TableRecord, entries: readonly Entry[]): Outcome<string> {
  const place = entries.findLastIndex(
    ({ trace, by }) => trace !== 'unseen' && by?.every(source => source === 'automated') !== true,
  );
  const since = entries.slice(Math.max(0, place));
  const [step] = since;
  const [answer, ...others] = step?.move ?? [];
  if (place < 0 || !step || !answer || step.ply <= (base?.ply ?? 0))
    return refuse('common:refuse.nothingToUndo');
  return others.length > 0 || since.some(({ trace }) => trace !== 'unseen' && trace !== 'open')
    ? refuse('hosting:refuse.revealed')
    : done(`${step.ply}/${answer.seat}`);
}

const isOwn = (entry: Entry | undefined, seat: number): boolean =>
  entry?.move.length === 1 && entry.move[0]?.seat === seat;

/**
 * Replays the table up to the entry at this index, without it. The caller sets the deadlines and
 * announces it.
 */
export function rewind(draft: Draft, entries: readonly Entry[], place: number): void {
  const { table } = draft;
  const from = at(entries, place);
  // the step to undo is gone
  const motion = from.trace !== 'unseen' && table.motion?.kind === 'undo' ? null : table.motion;
  draft.table = { ...table, ...replay(table, entries.slice(0, place)), timeline: table.timeline + 1, motion };
  draft.undoneFrom = from.ply;
  draft.pending = [];
}
