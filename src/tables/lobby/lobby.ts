/** Requests to a table before its start. Each function changes the draft or returns a refusal. */
import type { Settings } from '../../people/model.ts';
import { fine, refuse, type Outcome, type Refusal } from '../../base.ts';
import { gameOf, refuseStatus, seatOf, type Draft } from '../request/draft.ts';
import { refuseAvoided } from './avoiding.ts';
import { closeTable } from './closing.ts';
import { refuseUninvited } from './invitations.ts';
import type { Player, TableRecord } from '../model.ts';
import { CLOCKS, isOpen, NOBODY, paceOfMore, PLAY_NOW_SEATS } from '../model.ts';
import { begin } from '../play/play.ts';
import { hostSeat, isHost, nextAutomaton, playerFrom, type Wanted } from './seats.ts';
import { refusePace } from '../time/pace.ts';
import { refuseHours, setHours } from '../time/table-time.ts';
import type { Caller, Choice } from '../api.ts';

/** `settings`: those of the caller. */
export function join(draft: Draft, { who }: Caller, settings: Settings): Outcome {
  const { table } = draft;
  if (table.status !== 'lobby') return refuseStatus(table.status);
  if (seatOf(table, who.id) !== null) return refuseJoined(table, who.id);
  const refused = refuseUninvited(table, who.id) ?? refuseAvoided(draft, who.id, settings);
  if (refused) return refused;
  const joined = addPlayer(draft, playerFrom(who));
  if (joined.ok && hostSeat(draft.table) === null) draft.table = { ...draft.table, host: who.id };
  return joined;
}

/** Refuses a user who has joined. Says what they can do now: the host begins, the others wait for that. */
function refuseJoined(table: TableRecord, user: string): Refusal {
  const host = hostSeat(table);
  if (table.host === user || host === null)
    return refuse(hasEnough(table) ? 'common:refuse.joinedHost' : 'common:refuse.joinedHostFew');
  return refuse('common:refuse.joined', { host: { seat: host } });
}

export function addBot(draft: Draft, by: Caller, wanted: Wanted): Outcome {
  return hostInLobby(draft.table, by) ?? addPlayer(draft, nextAutomaton(draft.table, wanted));
}

function addPlayer(draft: Draft, player: Player): Outcome {
  const { table } = draft;
  if (table.players.length >= gameOf(table).seats[1]) return refuse('common:refuse.full');
  return setPlayers(draft, [...table.players, player]);
}

export function removeBot(draft: Draft, by: Caller): Outcome {
  const refused = hostInLobby(draft.table, by);
  if (refused) return refused;
  const last = draft.table.players.findLast(p => p.bot);
  if (!last) return refuse('common:refuse.noBot');
  const players = draft.table.players.filter(p => p !== last);
  return setPlayers(draft, players);
}

export function leave(draft: Draft, { who }: Caller): Outcome {
  const { table } = draft;
  if (table.status !== 'lobby') return refuseStatus(table.status);
  return seatOf(table, who.id) === null ? refuse('common:refuse.notSeated') : removeFromLobby(draft, who.id);
}

/** Removes a user. The next person becomes host; without one, the lobby closes. */
export function removeFromLobby(draft: Draft, user: string): Outcome {
  const { table } = draft;
  const players = table.players.filter(p => p.user !== user);
  const heir = players.find(p => !p.bot);
  if (!heir) return closeTable(draft);
  draft.table = { ...table, host: table.host === user ? heir.user : table.host };
  return setPlayers(draft, players);
}

export function configure(draft: Draft, by: Caller, { talk, ...choice }: Choice): Outcome {
  const onlyTalk = talk !== undefined && Object.keys(choice).length === 0;
  const refused = onlyTalk ? refuseTalk(draft.table, by) : hostInLobby(draft.table, by);
  if (refused) return refused;
  if (talk !== undefined) draft.table = { ...draft.table, terms: { ...draft.table.terms, talk } };
  return onlyTalk && draft.table.status !== 'lobby' ? fine : configureLobby(draft, choice);
}

/** Refuses to change whether automated players talk. `null`: the host may at any open table. */
function refuseTalk(table: TableRecord, by: Caller): Refusal | null {
  if (!isOpen(table.status)) return refuseStatus(table.status);
  return isHost(table, by) ? null : refuse('common:refuse.notHost');
}

function configureLobby(draft: Draft, { option, pace, clock, hours, nudge }: Omit<Choice, 'talk'>): Outcome {
  if (option) {
    const [name, value] = option;
    const { options } = gameOf(draft.table);
    if (!Object.hasOwn(options, name) || !options[name]?.includes(value))
      return refuse('common:refuse.unknownOption', { what: `${name} ${value}` });
    draft.table = { ...draft.table, options: { ...draft.table.options, [name]: value } };
  }
  if (pace) {
    const refusal = refusePace(draft.table.game, pace);
    if (refusal) return refusal;
    draft.table = { ...draft.table, pace, paceChosen: true };
  }
  if (clock) {
    if (!CLOCKS.includes(clock)) return refuse('common:refuse.unknownOption', { what: clock });
    draft.table = { ...draft.table, terms: { ...draft.table.terms, clock } };
  }
  if (hours !== undefined) {
    const refusal = refuseHours(draft.table, hours);
    if (refusal) return refusal;
    setHours(draft, hours);
  }
  if (nudge !== undefined) draft.table = { ...draft.table, terms: { ...draft.table.terms, nudge } };
  draft.notices.push({ kind: 'lobby' });
  return fine;
}

export function start(draft: Draft, by: Caller): Outcome {
  const refused = refuseToBegin(draft.table, by) ?? refuseUnjoined(draft.table) ?? refuseSeated(draft.table);
  if (refused) return refused;
  begin(draft);
  return fine;
}

type Seated = Pick<TableRecord, 'game' | 'players' | 'options'>;

/**
 * True if the game can begin with several who are seated. One person who plays a game for one begins from the
 * answer to `/play`, because the card still invites others.
 */
export const hasEnough = (table: Seated): boolean => table.players.length > 1 && refuseSeated(table) === null;

/** Refuses too few players, and a number that the options do not allow. `null`: the game can begin. */
function refuseSeated(table: Seated): Refusal | null {
  const game = gameOf(table);
  const [least] = game.seats;
  if (table.players.length < least) return refuse('common:refuse.tooFew', { count: least });
  const why = game.refuses(table.players.length, table.options);
  return why && { ok: false, why };
}

/**
 * Fills up to three seats with automated players and begins (host only). Refuses a manager who has not
 * joined: the button stands on every lobby, and would begin the game of others.
 */
export function playNow(draft: Draft, by: Caller): Outcome {
  const refused = refuseToBegin(draft.table, by) ?? refuseUnjoined(draft.table);
  if (refused) return refused;
  const host = hostSeat(draft.table);
  if (host !== null && seatOf(draft.table, by.who.id) === null)
    return refuse('common:refuse.hostBeginsJoin', { host: { seat: host } });
  const { seats } = gameOf(draft.table);
  while (draft.table.players.length < Math.min(PLAY_NOW_SEATS, seats[1])) {
    const seated = addPlayer(draft, nextAutomaton(draft.table));
    if (!seated.ok) return seated;
  }
  return start(draft, by);
}

/** Refuses callers who are not host or manager, and tables that have started. `null`: allowed. */
function hostInLobby(table: TableRecord, by: Caller): Refusal | null {
  if (table.status !== 'lobby') return refuseStatus(table.status);
  return isHost(table, by) ? null : refuse('common:refuse.notHost');
}

/** As `hostInLobby`. Names the host, because *Play now* is a button for everybody. */
function refuseToBegin(table: TableRecord, by: Caller): Refusal | null {
  const refused = hostInLobby(table, by);
  const seat = hostSeat(table);
  if (refused === null || table.status !== 'lobby' || seat === null) return refused;
  const isIn = seatOf(table, by.who.id) !== null;
  return refuse(isIn ? 'common:refuse.hostBegins' : 'common:refuse.hostBeginsJoin', { host: { seat } });
}

/** Refuses a lobby that opened without a host, until somebody joins: a manager may seat automated players. */
const refuseUnjoined = (table: TableRecord): Refusal | null =>
  table.host === NOBODY.id ? refuse('common:refuse.nobodyJoined') : null;

function setPlayers(draft: Draft, players: readonly Player[]): Outcome {
  draft.table = { ...draft.table, players, pace: paceOfMore(draft.table) };
  draft.notices.push({ kind: 'lobby' });
  return fine;
}
