/** What holds at a table whatever is moved there: a motion that is open, a pause. The clock's rows for both follow from them. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Entry } from '../../base.ts';
import type { Deadline, TableRecord } from '../model.ts';

/** The clock's rows with those of the open motion and of the pause, as they are now. */
export function derivedDeadlines(
  { status, motion, paused }: TableRecord,
  rows: readonly Deadline[],
): readonly Deadline[] {
  const others = rows.filter(({ duty }) => duty !== 'motion' && duty !== 'resume');
  const votes = status === 'running' || status === 'paused';
  return [
    ...others,
    ...(votes && motion
      ? [{ duty: 'motion' as const, seat: null, since: motion.since, due: motion.until }]
      : []),
    ...(status === 'paused' && paused
      ? [{ duty: 'resume' as const, seat: null, since: paused.since, due: paused.until }]
      : []),
  ];
}

/** What is to be taken back lies behind a newer move; not so behind one of which nobody knows, or an automated player's. */
export function cancelUndoVote(draft: { table: TableRecord }, { trace, by = [] }: Entry): void {
  const { motion } = draft.table;
  const passing = trace === 'unseen' || (trace === 'open' && by.every(source => source === 'automated'));
  if (motion?.kind === 'undo' && !passing) draft.table = { ...draft.table, motion: null };
}

/** Somebody else sits there: what the one before has proposed or agreed to is no longer said. */
export function withdrawVotes(draft: { table: TableRecord }, seat: Seat): void {
  const { motion } = draft.table;
  if (motion)
    draft.table = {
      ...draft.table,
      motion: motion.by === seat ? null : { ...motion, agreed: motion.agreed.filter(each => each !== seat) },
    };
}
