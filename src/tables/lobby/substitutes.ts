/**
 * Changes of players in a running game. A person gets into a seat only by taking it, and only if it is free:
 * its player is absent or has given it up, or an automated player has it. Otherwise its player must say yes.
 */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import type { Caller } from '../api.ts';
import { refuse, type Outcome, type Refusal } from '../../base.ts';
import { refuseStatus, seatOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';
import type { Person, Player, TableRecord } from '../model.ts';
import type { LoadedTable } from '../store.ts';
import { inSeconds } from '../time/seat-ends.ts';
import { endOfSeatDuty } from '../time/table-time.ts';
import { refuseUninvited } from './invitations.ts';
import { refuseSecondNaming } from './naming-limits.ts';
import { knowsOtherHand, spare } from './occupants.ts';
import { isReserved } from './removal.ts';
import { actorOf, isHost, reseat } from './seats.ts';

/** Refuses callers who decide nothing about this seat: only its player and the host do. `null`: allowed. */
function refuseCaller(table: TableRecord, by: Caller, seat: Seat): Refusal | null {
  if (table.status !== 'running') return refuseStatus(table.status);
  const player = table.players[seat];
  if (!player) return refuse('common:refuse.unknownOption', { what: '' });
  return player.user === by.who.id || isHost(table, by) ? null : refuse('common:refuse.notHost');
}

/** Gives the caller's seat, or as host that of an absent player, to an automated player. */
export function seatAutomaton(draft: Draft, by: Caller, seat: Seat): Outcome {
  const refused = refuseCaller(draft.table, by, seat);
  if (refused) return refused;
  const { user, name: player, absent, bot } = at(draft.table.players, seat);
  if (user === by.who.id) return giveUp(draft, by);
  if (bot) return refuse('common:refuse.botSeat');
  if (!absent) return refuse('seats:refuse.present');
  const { name, role } = actorOf(draft.table, by);
  draft.notices.push(note('seats:note.automates', { by: name, role, who: { id: user, name: player } }));
  return reseat(draft, seat, null);
}

/**
 * Refuses the naming of a person for a seat. Players name somebody for their own seat, the host for any.
 * `null`: allowed.
 */
export function refuseNaming(draft: Draft, by: Caller, seat: Seat, who: Person): Refusal | null {
  const { table } = draft;
  const isOwn = table.players[seat]?.user === by.who.id;
  const refused =
    refuseCaller(table, by, seat) ??
    refusePerson(draft, seat, who) ??
    (isOwn ? refuseUninvited(table, who.id) : null);
  if (refused) return refused;
  return who.id === by.who.id ? refuse('seats:refuse.self') : refuseSecondNaming(draft, by.who, seat, who);
}

/** What is known of the seats and of how long they are reserved. */
type Seats = Pick<LoadedTable, 'table' | 'deadlines'>;

const refuseReserved = (seats: Seats, seat: Seat): Refusal =>
  refuse('seats:refuse.reserved', { until: inSeconds(endOfSeatDuty(seats, 'removal', seat) ?? 0) });

/** Refuses a person who may not get this seat, not even with its player's consent. `null`: allowed. */
function refusePerson(seats: Seats, seat: Seat, { id }: Person): Refusal | null {
  const { table } = seats;
  if (seatOf(table, id) !== null) return refuse('common:refuse.alreadyIn');
  const player = table.players[seat];
  if (player && isReserved(player, id)) return refuseReserved(seats, seat);
  return knowsOtherHand(table, id, seat) ? refuse('seats:refuse.otherHand') : null;
}

/**
 * Leaves the caller's seat to an automated player. The caller can come back while nobody else has taken it.
 */
export function giveUp(draft: Draft, { who }: Caller): Outcome {
  const { table } = draft;
  if (table.status !== 'running') return refuseStatus(table.status);
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse('common:refuse.notSeated');
  return reseat(draft, seat, null, 'givenUp');
}

/** Gives the caller a seat that is free, or the seat that the caller may take back. */
export function takeOver(draft: Draft, { who }: Caller, seat: Seat): Outcome {
  const refused = refuseTaking(draft, seat, who.id);
  if (refused) return refused;
  const player = draft.table.players[seat];
  const outcome = reseat(draft, seat, who);
  if (!outcome.ok) return outcome;
  if (player?.removal?.who.id === who.id) spare(draft, who.id);
  return outcome;
}

/** Refuses a user who may not take over this seat. `user` `null`: any newcomer. Result `null`: allowed. */
export function refuseTaking(seats: Seats, seat: Seat, user: string | null): Refusal | null {
  const { table } = seats;
  if (table.status !== 'running') return refuseStatus(table.status);
  const player = table.players[seat];
  if (!player) return refuse('common:refuse.unknownOption', { what: '' });
  return user !== null && mayReturn(player, user) ? null : refuseNewcomer(seats, player, seat, user);
}

/**
 * True for the owner of the seat, and for a player who has been removed from it and may undo that. False for
 * an owner who has said yes to the person who is there.
 */
export const mayReturn = ({ bot, absent, owner, givenUp, removal }: Player, user: string): boolean =>
  (owner?.id === user && (bot || absent || !givenUp)) ||
  (removal?.stage === 'undoable' && removal.who.id === user);

function refuseNewcomer(
  seats: Seats,
  { absent, bot, owner, removal }: Player,
  seat: Seat,
  user: string | null,
): Refusal | null {
  const { table } = seats;
  if (removal?.stage === 'undoable') return refuseReserved(seats, seat);
  if (bot && owner === null) return refuse('common:refuse.automated');
  if (!bot && !absent) return refuse('common:refuse.notAbsent');
  if (user === null) return null;
  if (seatOf(table, user) !== null) return refuse('common:refuse.alreadyIn');
  const refused = knowsOtherHand(table, user, seat) ? refuse('seats:refuse.yourOtherHand') : null;
  return refuseUninvited(table, user) ?? refused;
}
