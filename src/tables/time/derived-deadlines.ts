/** Deadlines that follow from fields of the table: the open motion, the pause and the substitutions. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Entry } from '../../base.ts';
import type { Deadline, Duty, TableRecord } from '../model.ts';

/** Duties whose rows follow from fields of the table. */
export const DERIVED: readonly Duty[] = ['motion', 'resume', 'substitution'];

/**
 * Replaces the deadlines of motion and pause by those of the table as it is now, and drops those of
 * substitutions that have ended.
 */
export function derivedDeadlines(
  { status, motion, paused, players }: TableRecord,
  rows: readonly Deadline[],
): readonly Deadline[] {
  const isNamed = (seat: Seat | null): boolean => seat !== null && players[seat]?.substitution !== null;
  const others = rows.filter(
    ({ duty, seat }) => duty !== 'motion' && duty !== 'resume' && (duty !== 'substitution' || isNamed(seat)),
  );
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

/**
 * Cancels an open undo vote when a newer move is made. Unannounced moves and automated players' moves do not
 * cancel it.
 */
export function cancelUndoVote(draft: { table: TableRecord }, { trace, by = [] }: Entry): void {
  const { motion } = draft.table;
  const passing = trace === 'unseen' || (trace === 'open' && by.every(source => source === 'automated'));
  if (motion?.kind === 'undo' && !passing) draft.table = { ...draft.table, motion: null };
}

/** Removes the motion or the vote of the former player of this seat. */
export function withdrawVotes(draft: { table: TableRecord }, seat: Seat): void {
  const { motion } = draft.table;
  if (motion)
    draft.table = {
      ...draft.table,
      motion: motion.by === seat ? null : { ...motion, agreed: motion.agreed.filter(each => each !== seat) },
    };
}
