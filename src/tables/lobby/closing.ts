/** Closing of a table before its end. */
import { fine, type Outcome } from '../../base.ts';
import type { Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { withoutSeatChanges } from './occupants.ts';
import type { Notice } from '../model.ts';

/** Closes a table that is not over. `said`: note for the channel; not sent for a lobby. */
export function closeTable(draft: Draft, said: Notice = note('common:note.closed')): Outcome {
  const was = draft.table.status;
  draft.table = {
    ...draft.table,
    status: 'closed',
    moved: draft.now,
    ...withoutSeatChanges(draft.table),
    paused: null,
    rematchOf: null, // allows another rematch of the same table
  };
  draft.deadlines = [];
  draft.pending = [];
  draft.notices.push(was === 'lobby' ? { kind: 'lobby' } : said);
  return fine;
}
