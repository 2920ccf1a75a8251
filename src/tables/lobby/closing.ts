/** Closing of a table before its end. */
import { done, fine, type Outcome } from '../../base.ts';
import type { Draft } from '../request/draft.ts';
import { withoutSeatChanges } from './occupants.ts';
import { statusHere, type Notice } from '../model.ts';

/** Closes a table that is not over. `said`: note for the channel. The card of a lobby shows it. */
export function closeTable(draft: Draft, said: Notice | null = null): Outcome {
  const was = statusHere(draft.table);
  draft.table = {
    ...draft.table,
    status: 'closed',
    moved: draft.now,
    ...withoutSeatChanges(draft.table),
    paused: null,
    orphaned: null,
    rematchOf: null, // allows another rematch of the same table
  };
  draft.deadlines = [];
  draft.pending = [];
  if (was === 'lobby') draft.notices.push({ kind: 'lobby' });
  if (said) draft.notices.push(said);
  return fine;
}

/**
 * Closes a lobby whose card was never shown, because the channel refuses it. Returns false if it is no such
 * lobby, for example because it has just started.
 */
export const closeUnseen = (draft: Draft): Outcome<boolean> =>
  draft.table.card === null ? closeLobby(draft) : done(false);

/** Closes a lobby. Returns false if it is none, for example because it has just started. */
export function closeLobby(draft: Draft): Outcome<boolean> {
  if (draft.table.status !== 'lobby') return done(false);
  closeTable(draft);
  return done(true);
}
