/**
 * Substitutions: a person is named for a seat, and gets it only by taking it. A seat that is not free needs
 * the yes of its player as well. Nothing about the seat changes until then.
 */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { readable } from '../../people/readable-name.ts';
import type { AcceptResult, Caller, ReplaceResult } from '../api.ts';
import { done, fine, refuse, type Outcome, type Refusal, type Time } from '../../base.ts';
import { nameAt, note, type Note } from '../notice.ts';
import type { Person, Player, Substitution, TableRecord } from '../model.ts';
import { changePlayer, refuseStatus, seatOf, timesOf, type Draft } from '../request/draft.ts';
import { runningAfter } from '../time/table-time.ts';
import { refuseUninvited } from './invitations.ts';
import { rememberDeclined, rememberNaming } from './naming-limits.ts';
import { knowsOtherHand, spare } from './occupants.ts';
import { isHost, markPresent, reseat, roleOf } from './seats.ts';

/** Returns whose yes is missing: the player's unless the seat is free, then the person's. */
export const waitsFor = ({ bot, absent }: Player, { agreed }: Substitution): 'player' | 'person' =>
  agreed || bot || absent ? 'person' : 'player';

/** Names a person for a seat, and tells the table. */
export function nameSubstitute(draft: Draft, by: Caller, seat: Seat, who: Person): ReplaceResult {
  const { table, now } = draft;
  const player = at(table.players, seat);
  const substitution: Substitution = {
    who: { id: who.id, name: readable(who.name) },
    by: { id: by.who.id, name: readable(by.who.name) },
    role: player.user === by.who.id ? 'none' : roleOf(table, by),
    agreed: player.user === by.who.id,
    since: now,
  };
  changePlayer(draft, seat, { substitution });
  rememberNaming(draft, by.who);
  const due = runningAfter(draft, timesOf(draft).substitution);
  draft.deadlines = [...draft.deadlines, { duty: 'substitution', seat, since: now, due }];
  return announce(draft, seat, substitution);
}

function announce(draft: Draft, seat: Seat, substitution: Substitution): 'asked' | 'offered' {
  const isAsked = waitsFor(at(draft.table.players, seat), substitution) === 'player';
  const said = substitutionNote(draft.table, seat, substitution);
  draft.notices.push({ ...said, ...(isAsked ? { calls: seat } : { names: seat }) });
  return isAsked ? 'asked' : 'offered';
}

/** Returns the sentence that describes a substitution. */
export const substitutionLine = (
  table: Pick<TableRecord, 'players'>,
  seat: Seat,
  substitution: Substitution,
): Note['line'] => substitutionNote(table, seat, substitution).line;

function substitutionNote(table: Pick<TableRecord, 'players'>, seat: Seat, substitution: Substitution): Note {
  const { who, by, role } = substitution;
  const player = at(table.players, seat);
  const args = { who: { seat }, other: who, role };
  if (waitsFor(player, substitution) === 'player')
    return note('seats:note.asks', { by: nameAt(table, by), ...args });
  if (player.user === by.id) return note('seats:note.gives', args);
  return note('seats:note.offers', { by: nameAt(table, by), ...args });
}

/**
 * Says yes: the player of the seat agrees, or the named person takes the seat. `made`: see
 * `Substitution.since`.
 */
export function accept(draft: Draft, by: Caller, seat: Seat, made: Time): Outcome<AcceptResult> {
  const { table } = draft;
  const refused = refuseAccepting(table, by, seat, made);
  if (refused) return refused;
  const player = at(table.players, seat);
  const { substitution, removal } = player;
  if (!substitution) return refuse('seats:refuse.noOffer');
  if (player.user !== by.who.id) {
    const outcome = reseat(draft, seat, by.who);
    // Players who have said yes to a successor cannot put that person out again.
    if (outcome.ok && substitution.agreed && player.owner === null)
      changePlayer(draft, seat, { givenUp: true });
    if (outcome.ok && removal?.who.id === by.who.id) spare(draft, by.who.id);
    return outcome.ok ? done('seated') : outcome;
  }
  const wasAsked = waitsFor(player, substitution) === 'player';
  markPresent(draft, seat);
  // An absent player has pressed *Take the seat*, which is no yes to another person.
  if (!wasAsked) return refuse('seats:refuse.stillYours', { other: substitution.who.name });
  const agreed = { ...substitution, agreed: true };
  changePlayer(draft, seat, { substitution: agreed });
  draft.notices.push(note('hosting:note.agrees', { who: { seat } }));
  announce(draft, seat, agreed);
  return done('agreed');
}

/** Returns the substitution that a button answers, with the player of the seat. Refuses if it has ended. */
function openSubstitution(
  table: TableRecord,
  seat: Seat,
  made: Time,
): Outcome<{ readonly player: Player; readonly substitution: Substitution }> {
  if (table.status !== 'running') return refuseStatus(table.status);
  const player = table.players[seat];
  const substitution = player?.substitution;
  if (!player || !substitution || substitution.since !== made) return refuse('seats:refuse.noOffer');
  return done({ player, substitution });
}

/** Refuses a caller who has no say, and a person who may not have the seat any more. `null`: allowed. */
export function refuseAccepting(table: TableRecord, by: Caller, seat: Seat, made: Time): Refusal | null {
  const open = openSubstitution(table, seat, made);
  if (!open.ok) return open;
  const { player, substitution } = open.value;
  const isAsked = waitsFor(player, substitution) === 'player';
  if (player.user === by.who.id && !substitution.agreed) return null;
  if (substitution.who.id !== by.who.id)
    return refuse(isAsked ? 'seats:refuse.notYours' : 'seats:refuse.notForYou');
  if (isAsked) return refuse('seats:refuse.notAgreed');
  if (seatOf(table, by.who.id) !== null) return refuse('common:refuse.alreadyIn');
  if (knowsOtherHand(table, by.who.id, seat)) return refuse('seats:refuse.yourOtherHand');
  return player.user === substitution.by.id ? refuseUninvited(table, by.who.id) : null;
}

/**
 * Says no. The player of the seat, the named person and the person who named them may do so. Of others only
 * the host may, and only if the player did not name the person.
 */
export function decline(draft: Draft, by: Caller, seat: Seat, made: Time): Outcome {
  const { table } = draft;
  const open = openSubstitution(table, seat, made);
  if (!open.ok) return open;
  const { player, substitution } = open.value;
  const { who, by: maker } = substitution;
  const isOne = [player.user, who.id, maker.id].includes(by.who.id);
  if (!isOne && (maker.id === player.user || !isHost(table, by))) return refuse('seats:refuse.notDeclined');
  const own = seatOf(table, by.who.id);
  if (own !== null) markPresent(draft, own);
  rememberDeclined(draft, seat, who.id);
  changePlayer(draft, seat, { substitution: null });
  const role = isOne && maker.id !== by.who.id ? 'none' : roleOf(table, by);
  draft.notices.push(note('seats:note.declined', { by: nameAt(table, by.who), role, other: who }));
  return fine;
}

/** Ends a substitution whose time is over. */
export function expireSubstitution(draft: Draft, seat: Seat): void {
  const player = at(draft.table.players, seat);
  const { substitution } = player;
  if (!substitution) return;
  changePlayer(draft, seat, { substitution: null });
  draft.notices.push(
    waitsFor(player, substitution) === 'player'
      ? note('seats:note.unanswered', { who: { seat } })
      : note('seats:note.notTaken', { other: substitution.who }),
  );
}
