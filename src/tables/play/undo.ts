/** Undo of the caller's own last answer, as long as it is not binding. The table is replayed without it. */
import { at } from '../../../engines/core/values.ts';
import { fine, refuse, type Entry, type Outcome } from '../../base.ts';
import { refuseStatus, seatOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import type { Caller } from '../api.ts';
import type { TableRecord } from '../model.ts';
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

export function undo(draft: Draft, { who }: Caller, entries: readonly Entry[]): Outcome {
  const { table } = draft;
  if (table.status !== 'running') return refuseStatus(table.status);
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse('common:refuse.notSeated');
  markPresent(draft, seat);
  const last = entries.at(-1) ?? null;
  if (last?.move.length !== 1 || last.move[0]?.seat !== seat)
    return refuse(
      isOwn(
        entries.findLast(({ trace }) => trace !== 'unseen'),
        seat,
      )
        ? 'common:refuse.undoBinding'
        : 'common:refuse.nothingToUndo',
    );
  if (!undoable(table, last, seat)) return refuse('common:refuse.undoBinding');
  rewind(draft, entries, entries.length - 1);
  scheduleQuestions(draft, 'missing', seat);
  touchIdle(draft);
  if (last.told.some(told => told.only === null))
    // otherwise the step was never announced
    draft.notices.push(note('common:note.undone', { who: { seat } }));
  return fine;
}

const isOwn = (entry: Entry | undefined, seat: number): boolean =>
  entry?.move.length === 1 && entry.move[0]?.seat === seat;

/**
 * Replays the table up to the entry at this index, without it. The caller sets the deadlines and announces
 * it.
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
