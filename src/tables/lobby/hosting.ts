/** Requests of the host, also open to members with Manage Server. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Caller, VoteResult } from '../api.ts';
import { done, fine, refuse, type Entry, type Outcome, type Refusal } from '../../base.ts';
import { refuseStatus, seatOf, type Draft } from '../request/draft.ts';
import { withInvited } from './invitations.ts';

import { closeTable } from './closing.ts';
import { isOpen, type Person, type TableRecord, type Terms } from '../model.ts';
import { propose } from '../play/votes.ts';
import { resumeTable, isPause, isHostPauseUsed, pauseTable, PAUSE } from '../play/pause.ts';
import { note } from '../notice.ts';
import { actorOf, isHost, mayClose, makeHost } from './seats.ts';

/** Pauses at once if the host or a manager may do so alone; otherwise opens a motion. */
export function pause(
  draft: Draft,
  by: Caller,
  days: number,
  entries: readonly Entry[],
): Outcome<VoteResult> {
  const { table } = draft;
  if (table.status !== 'running') return refuseStatus(table.status);
  if (!isPause(days)) return refuse('hosting:refuse.days', { most: PAUSE.most });
  const [host, rested] = [isHost(table, by), isHostPauseUsed(table, entries)];
  if (host && days <= PAUSE.alone && !rested) {
    pauseTable(draft, days, actorOf(table, by));
    return done('passed');
  }
  if (host && seatOf(table, by.who.id) === null)
    return rested
      ? refuse('hosting:refuse.pauseAgain')
      : refuse('hosting:refuse.pauseAlone', { most: PAUSE.alone });
  return propose(draft, by, { kind: 'pause', value: String(days) }, entries);
}

/** Ends a pause at once if it was made without a vote; otherwise opens a motion. */
export function resume(draft: Draft, by: Caller, entries: readonly Entry[]): Outcome<VoteResult> {
  const { table } = draft;
  if (!isHost(table, by) || table.status !== 'paused' || !table.paused)
    return propose(draft, by, { kind: 'resume', value: '' }, entries);
  if (table.paused.alone) {
    const { name, role } = actorOf(table, by);
    draft.notices.push(note('hosting:note.endsPause', { who: name, role }));
    resumeTable(draft);
    return done('passed');
  }
  return seatOf(table, by.who.id) === null
    ? refuse('hosting:refuse.pausedByAll')
    : propose(draft, by, { kind: 'resume', value: '' }, entries);
}

export function handOver(draft: Draft, by: Caller, seat: Seat): Outcome {
  const refused = hostOnly(draft.table, by);
  if (refused) return refused;
  const player = draft.table.players[seat];
  if (!player) return refuse('common:refuse.unknownOption', { what: '' });
  if (player.bot) return refuse('hosting:refuse.hostBot');
  if (player.user === draft.table.host) return refuse('hosting:refuse.hostAlready');
  makeHost(draft, seat, actorOf(draft.table, by));
  return fine;
}

export function invite(draft: Draft, by: Caller, { id, name }: Person): Outcome {
  const refused = hostOnly(draft.table, by);
  if (refused) return refused;
  if (seatOf(draft.table, id) !== null) return refuse('hosting:refuse.seated', { who: name });
  return setTerms(draft, withInvited(draft.table, id));
}

export function openToAll(draft: Draft, by: Caller): Outcome {
  const refused = hostOnly(draft.table, by);
  if (refused) return refused;
  const { terms } = draft.table;
  return terms.invited === null
    ? refuse('hosting:refuse.openAlready')
    : setTerms(draft, { ...terms, invited: null });
}

export function close(draft: Draft, by: Caller): Outcome {
  const { name, role } = actorOf(draft.table, by);
  const refused = hostOnly(draft.table, by);
  if (refused) return refused;
  if (!mayClose(draft.table, by)) return refuse('hosting:refuse.contest');
  return closeTable(draft, note('common:note.closed', { who: name, role }));
}

/** Applies new terms and updates the card of a lobby. */
function setTerms(draft: Draft, terms: Terms): Outcome {
  draft.table = { ...draft.table, terms };
  if (draft.table.status === 'lobby') draft.notices.push({ kind: 'lobby' });
  return fine;
}

/** Refuses callers who are not host or manager, and tables that are over or closed. `null`: allowed. */
function hostOnly(table: TableRecord, by: Caller): Refusal | null {
  if (!isOpen(table.status)) return refuseStatus(table.status);
  return isHost(table, by) ? null : refuse('common:refuse.notHost');
}
