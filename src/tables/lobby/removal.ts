/**
 * Removal of players by the host. In a lobby at once. In a running game the table is told first, the removed
 * may stay, and may come back for a while after it.
 */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import type { Caller, RemoveResult } from '../api.ts';
import { done, fine, refuse, type Outcome, type Refusal, type Time } from '../../base.ts';
import { changePlayer, refuseStatus, timesOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import type { Person, Player, Removal, TableRecord } from '../model.ts';
import { habitsAt, holidaysOf } from '../time/preferences.ts';
import { inSeconds } from '../time/seat-ends.ts';
import { boundedEnd } from '../time/table-time.ts';
import { withBarred } from './invitations.ts';
import { removeFromLobby } from './lobby.ts';
import { isSpared, spare } from './occupants.ts';
import { actorOf, isHost, reseat, type Actor } from './seats.ts';

/** Removes a player of a lobby, or announces that a player of a game is removed. */
export function remove(draft: Draft, by: Caller, seat: Seat): Outcome<RemoveResult> {
  const { table } = draft;
  const refused = refuseRemoval(table, by, seat);
  if (refused) return refused;
  const player = at(table.players, seat);
  return table.status === 'lobby'
    ? removeGuest(draft, player)
    : removePlayer(draft, actorOf(table, by), player, seat);
}

/** Returns the person whom a removal takes off the table. `null`: an automated player, for nobody. */
export const removedPerson = ({ bot, owner, user, name }: Player): Person | null =>
  bot ? owner : { id: user, name };

/** Refuses a removal, except of a player who is spared. `null`: allowed. */
export function refuseRemoval(
  table: Pick<TableRecord, 'status' | 'host' | 'players' | 'location'>,
  by: Caller,
  seat: Seat,
): Refusal | null {
  if (table.status !== 'lobby' && table.status !== 'running') return refuseStatus(table.status);
  if (!isHost(table, by)) return refuse('common:refuse.notHost');
  const player = table.players[seat];
  if (!player) return refuse('common:refuse.unknownOption', { what: '' });
  if (player.user === by.who.id) return refuse('hosting:refuse.removeSelf');
  if (table.status === 'lobby') return null;
  if (!removedPerson(player)) return refuse('common:refuse.botSeat');
  return player.removal ? refuse('seats:refuse.removing') : null;
}

function removeGuest(draft: Draft, { user, bot }: Player): Outcome<RemoveResult> {
  if (!bot) draft.table = { ...draft.table, terms: withBarred(draft.table.terms, user) };
  const outcome = removeFromLobby(draft, user);
  return outcome.ok ? done('removed') : outcome;
}

/**
 * A person who has left the seat to an automated player is removed without notice, but may come back, too.
 */
function removePlayer(draft: Draft, host: Actor, player: Player, seat: Seat): Outcome<RemoveResult> {
  const who = removedPerson(player);
  if (!who) return refuse('common:refuse.botSeat');
  if (isSpared(draft.table, who.id)) return refuse('seats:refuse.spared');
  const actor = { by: host.name, role: host.role };
  if (player.bot) {
    changePlayer(draft, seat, { substitution: null }); // only the removed player can have the seat now
    setRemoval(draft, seat, { stage: 'undoable', who }, undoEnd(draft, who.id));
    draft.notices.push(note('seats:note.barred', { ...actor, who }));
    return done('undoable');
  }
  const until = boundedEnd(draft, timesOf(draft).removalNotice, habitsAt(draft, seat));
  setRemoval(draft, seat, { stage: 'announced', who }, until);
  draft.notices.push(
    note('seats:note.removing', { ...actor, who: { seat }, until: inSeconds(until) }, { calls: seat }),
  );
  return done('announced');
}

/** Returns until when a removed player can come back. Their own holidays extend it, also after they left. */
const undoEnd = (draft: Draft, user: string): Time =>
  boundedEnd(draft, timesOf(draft).removalUndo, holidaysOf(draft, user));

/** Starts a stage of a removal. Its time is in its deadline alone, so that pauses and downtime shift it. */
function setRemoval(draft: Draft, seat: Seat, removal: Removal, due: Time): void {
  dropRemoval(draft, seat);
  changePlayer(draft, seat, { removal });
  draft.deadlines = [...draft.deadlines, { duty: 'removal', seat, since: draft.now, due }];
}

function dropRemoval(draft: Draft, seat: Seat): void {
  changePlayer(draft, seat, { removal: null });
  draft.deadlines = draft.deadlines.filter(row => row.duty !== 'removal' || row.seat !== seat);
}

/** Carries out an announced removal, or ends the time in which it can be undone. */
export function runRemoval(draft: Draft, seat: Seat): void {
  const { removal } = at(draft.table.players, seat);
  if (!removal) return;
  const { who } = removal;
  if (removal.stage === 'undoable') return endRemoval(draft, seat, who);
  const due = undoEnd(draft, who.id);
  reseat(draft, seat, null, 'removed');
  setRemoval(draft, seat, { stage: 'undoable', who }, due);
}

/** From now on others may have the seat, and the removed needs an invitation to return. */
export function endRemoval(draft: Draft, seat: Seat, who: Person): void {
  const { owner } = at(draft.table.players, seat);
  dropRemoval(draft, seat);
  changePlayer(draft, seat, { owner: owner?.id === who.id ? null : owner });
  draft.table = { ...draft.table, terms: withBarred(draft.table.terms, who.id) };
}

/** Lets a player stay whose removal is announced. Also while the table is paused. */
export function stay(draft: Draft, { who }: Caller, seat: Seat): Outcome {
  const { status, players } = draft.table;
  if (status !== 'running' && status !== 'paused') return refuseStatus(status);
  const removal = players[seat]?.removal;
  if (removal?.stage !== 'announced') return refuse('seats:refuse.noRemoval');
  if (removal.who.id !== who.id) return refuse('seats:refuse.notYours');
  dropRemoval(draft, seat);
  spare(draft, who.id);
  draft.notices.push(note('seats:note.stays', { who: { seat } }));
  return fine;
}

/** True if only the removed player and the seat's owner may have this seat now. */
export const isReserved = ({ removal, owner }: Player, user: string): boolean =>
  removal?.stage === 'undoable' && removal.who.id !== user && owner?.id !== user;
