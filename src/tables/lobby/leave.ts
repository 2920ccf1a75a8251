/** Deletion of a person from tables that are not over. */
import type { Seat } from '../../../engines/core/game.ts';
import { fine, type Outcome } from '../../base.ts';
import { seatOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import { closeTable } from './closing.ts';
import { removeFromLobby } from './lobby.ts';
import { isBegun, isOpen } from '../model.ts';
import { restoreOrphan, orphan } from '../recovery/orphans.ts';
import { rememberOccupants } from './occupants.ts';
import { endRemoval } from './removal.ts';
import { dropSubstitutions, reseat } from './seats.ts';

/**
 * Removes a user from a table. Until the table is over, `terms.barred` and `terms.occupants` remain:
 * otherwise a removed player could return by deleting their data, or somebody who knows one hand could take
 * another.
 */
export function forgetAtTable(draft: Draft, user: string): Outcome {
  const { orphaned } = draft.table;
  restoreOrphan(draft);
  forget(draft, user);
  if (orphaned) orphan(draft, orphaned.since);
  return fine;
}

function forget(draft: Draft, user: string): void {
  const seat = seatOf(draft.table, user);
  if (isBegun(draft.table.status)) rememberOccupants(draft);
  endRemovalsOf(draft, user);
  dropSubstitutions(draft, ({ who, by }) => who.id === user || by.id === user);
  const { players, terms, first } = draft.table;
  draft.table = {
    ...draft.table,
    first: first === user ? null : first,
    terms: { ...terms, invited: terms.invited?.filter(each => each !== user) ?? null },
    players: players.map(player => (player.owner?.id === user ? { ...player, owner: null } : player)),
  };
  if (seat !== null && draft.table.status === 'lobby') return void removeFromLobby(draft, user);
  if (seat !== null) handSeatToAutomaton(draft, seat);
  if (isDeserted(draft)) closeTable(draft, note('common:note.deserted'));
  else if (draft.table.host === user) forgetHost(draft);
}

/** Ends the time in which this user may come back to a seat. */
function endRemovalsOf(draft: Draft, user: string): void {
  for (const [seat, { removal }] of draft.table.players.entries())
    if (removal?.stage === 'undoable' && removal.who.id === user) endRemoval(draft, seat, removal.who);
}

/** True if only automated players are left and no owner may return. */
const isDeserted = ({ table: { status, players } }: Draft): boolean =>
  isOpen(status) && players.every(player => player.bot && player.owner === null);

/**
 * Gives the seat to an automated player. The deadlines of a paused table are stored in `paused`, so its
 * deadline is added there, as if set when the pause began.
 */
function handSeatToAutomaton(draft: Draft, seat: Seat): void {
  const leave = (): void => {
    reseat(draft, seat, null, 'gone');
    draft.table = {
      ...draft.table,
      players: draft.table.players.map((player, i) => (i === seat ? { ...player, owner: null } : player)),
    };
  };
  const { paused, status } = draft.table;
  if (!paused || status !== 'paused') return leave();
  const { deadlines } = draft;
  draft.deadlines = paused.deadlines;
  draft.table = { ...draft.table, status: 'running', paused: null };
  leave();
  const kept = draft.deadlines.map(row =>
    row.seat === seat && row.duty === 'bot'
      ? { ...row, since: paused.since, due: paused.since + row.due - row.since }
      : row,
  );
  draft.table = { ...draft.table, status, paused: { ...paused, deadlines: kept } };
  draft.deadlines = deadlines;
}

/**
 * Replaces the id of a host whom nobody follows, by that of a person who may come back. It gives no rights
 * until that person sits down.
 */
function forgetHost(draft: Draft): void {
  const [owner] = draft.table.players.flatMap(player => player.owner?.id ?? []);
  if (owner !== undefined) draft.table = { ...draft.table, host: owner };
}
