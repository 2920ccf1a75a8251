/** Occupation of seats: who plays them, who is absent, who is the host. */
import type { Seat } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at } from '../../../engines/core/values.ts';
import type { Caller } from '../api.ts';
import { readable } from '../../people/readable-name.ts';
import { fine, refuse, type Outcome } from '../../base.ts';
import { changePlayer, promptOf, seatOf, type Draft } from '../request/draft.ts';
import { nameAt, note } from '../notice.ts';
import {
  statusHere,
  TEMPERS,
  USUAL_LEVEL,
  USUAL_TEMPER,
  type BotLevel,
  type Notice,
  type Person,
  type Player,
  type Role,
  type Substitution,
  type TableRecord,
  type Temper,
} from '../model.ts';
import { withdrawAnswer } from '../play/sealed.ts';
import { recordMissed } from '../time/punctuality.ts';
import { renewReminders } from '../time/reminders.ts';
import { automatonDeadlines, questionDeadlines } from '../time/schedule.ts';
import { endStandstill } from '../time/standstill.ts';
import { isSeatDuty } from '../time/seat-ends.ts';
import { withdrawVotes } from '../time/derived-deadlines.ts';
import { knowsOtherHand, rememberOccupants } from './occupants.ts';

/** Names of automated players. They are always shown with a mark. */
const AUTOMATA = ['Akbar', 'Birbal', 'Chandra', 'Devi', 'Farid', 'Gauhar', 'Hamida', 'Jahan'] as const;

export const playerFrom = ({ id, name }: Person): Player => ({
  user: id,
  name: readable(name),
  bot: false,
  level: USUAL_LEVEL,
  temper: USUAL_TEMPER,
  owner: null,
  givenUp: false,
  removal: null,
  substitution: null,
  missed: 0,
  absent: false,
  orders: {},
  bank: null,
});

/** What the host chooses of an automated player. `temper` `null`: it is drawn from the seed. */
export interface Wanted {
  readonly level: BotLevel;
  readonly temper: Temper | null;
}
const ANY: Wanted = { level: USUAL_LEVEL, temper: null };

/** Returns the next automated player that is not at this table. */
export function nextAutomaton(
  { players, seed }: Pick<TableRecord, 'players' | 'seed'>,
  { level, temper }: Wanted = ANY,
): Player {
  const found = AUTOMATA.findIndex((_, i) => !players.some(p => p.user === `bot:${i}`));
  const n = found < 0 ? AUTOMATA.length : found;
  const user = `bot:${n}`;
  return {
    ...playerFrom({ id: user, name: AUTOMATA[n] ?? 'Zafar' }),
    bot: true,
    level,
    temper: temper ?? at(TEMPERS, rngFor(`${seed}/temper/${user}`).below(TEMPERS.length)),
  };
}

/**
 * Returns the seat of the host. `null`: the table has no host, because the last one has left and only
 * automated players remain. Then `TableRecord.host` names nobody who has rights.
 */
export const hostSeat = (table: Pick<TableRecord, 'host' | 'players'>): Seat | null =>
  seatOf(table, table.host);

/**
 * True for the host, and for a caller with Manage Server on the table's own server. `managesHere` alone reads
 * `manages`, because a component can be sent from another server.
 */
export const isHost = (
  table: Pick<TableRecord, 'host' | 'players' | 'location'>,
  { who, manages }: Caller,
): boolean => (who.id === table.host && hostSeat(table) !== null) || managesHere(table, manages);

const managesHere = ({ location }: Pick<TableRecord, 'location'>, manages: Caller['manages']): boolean =>
  manages !== null && manages === location.guild;

/** True if the caller may close the table: the host, unless its result counts for others, and managers. */
export const mayClose = (table: TableRecord, by: Caller): boolean =>
  table.terms.contest ? managesHere(table, by.manages) : isHost(table, by);

/** Returns the role in which a caller decides about others at this table. */
export function roleOf(table: Pick<TableRecord, 'host' | 'players' | 'location'>, by: Caller): Role {
  if (!isHost(table, by)) return 'none';
  return by.who.id === table.host && hostSeat(table) !== null ? 'host' : 'manager';
}

/** Returns how a note names a caller who decides about others: the name, and the role. */
export const actorOf = (table: TableRecord, by: Caller): Actor => ({
  name: nameAt(table, by.who),
  role: roleOf(table, by),
});
export interface Actor {
  readonly name: Person | { readonly seat: Seat };
  readonly role: Role;
}

/** Clears missed deadlines and absence, because the player has just acted. */
export function markPresent(draft: Draft, seat: number): void {
  const player = draft.table.players[seat];
  if (player && (player.missed > 0 || player.absent)) changePlayer(draft, seat, { missed: 0, absent: false });
}

/**
 * Missed deadlines in a row after which a seat is absent: windows do not wait for it, and anyone may take it.
 */
const ABSENT = 2;
/** Missed deadlines in a row after which an automated player takes the seat. */
const GONE = 3;

/** Counts a missed deadline of a person, with its consequences. */
export function countMissedDeadline(draft: Draft, seat: Seat): void {
  const player = at(draft.table.players, seat);
  if (player.bot) return;
  recordMissed(draft, seat);
  const missed = player.missed + 1;
  changePlayer(draft, seat, { missed, absent: player.absent || missed >= ABSENT });
  if (missed === ABSENT) draft.notices.push(note('common:note.absent', { who: { seat } }, { offers: seat }));
  if (missed === ABSENT && player.user === draft.table.host)
    makeHost(draft, nextHostAfter(draft.table, seat));
  if (missed >= GONE) reseat(draft, seat, null);
}

/** Returns the next person in seat order who is not absent. `null`: none. */
function nextHostAfter({ players }: TableRecord, seat: Seat): Seat | null {
  const order = [...players.keys()].map(n => (seat + 1 + n) % players.length).slice(0, -1);
  return order.find(each => players[each]?.bot === false && !players[each].absent) ?? null;
}

/**
 * Gives the table another host if its host sits there no longer. Candidates in this order: the next person
 * who is present, the new player of this seat, a person who is absent.
 */
function passOnHost(draft: Draft, seat: Seat): void {
  const { table } = draft;
  if (hostSeat(table) !== null) return;
  const isPerson = (each: Seat): boolean => table.players[each]?.bot === false;
  const others = [seat, ...table.players.keys()].find(isPerson) ?? null;
  makeHost(draft, nextHostAfter(table, seat) ?? others);
}

/** Makes this seat's player the host. `null`: no change. `by`: who decides it. Default: the host has gone. */
export function makeHost(draft: Draft, seat: Seat | null, by: Actor | null = null): void {
  const player = seat === null ? undefined : draft.table.players[seat];
  if (seat === null || !player) return;
  draft.table = { ...draft.table, host: player.user };
  const said = by
    ? note('hosting:note.handedOver', { who: { seat }, by: by.name, role: by.role })
    : note('hosting:note.host', { who: { seat } });
  draft.notices.push(statusHere(draft.table) === 'lobby' ? { kind: 'lobby' } : said);
}

/** Why a seat gets another player. `gone`: the former player deleted their data and is not named. */
export type Reason = 'replaced' | 'givenUp' | 'removed' | 'gone';

/**
 * Puts a person into the seat, or an automated player (`null`). Refuses a person who has played another seat
 * of this game. A host who goes is followed by another person. Open questions and their deadlines remain, and
 * the seat is asked again: its answer in an open window and its standing orders are deleted.
 */
export function reseat(draft: Draft, seat: Seat, who: Person | null, why: Reason = 'replaced'): Outcome {
  const player = draft.table.players[seat];
  if (!player) return refuse('common:refuse.unknownOption', { what: '' });
  if (who && seatOf(draft.table, who.id) !== null) return refuse('common:refuse.alreadyIn');
  if (!who && player.bot) return refuse('common:refuse.botSeat');
  if (who && knowsOtherHand(draft.table, who.id, seat)) return refuse('seats:refuse.otherHand');
  const heir = who ? playerFrom(who) : nextAutomaton(draft.table);
  rememberOccupants(draft);
  changePlayer(draft, seat, {
    ...heir,
    since: draft.now,
    bank: player.bank,
    owner: ownerAfter(player, heir),
    givenUp: why === 'givenUp' && player.owner === null,
  });
  if (who) dropSubstitutions(draft, substitution => substitution.who.id === who.id);
  withdrawVotes(draft, seat);
  withdrawAnswer(draft, seat);
  scheduleSeat(draft, seat);
  draft.notices.push(noteOf(why, player, seat, heir));
  passOnHost(draft, seat);
  return fine;
}

/** Ends the substitutions for which `isEnding` is true. Nobody is told. */
export function dropSubstitutions(draft: Draft, isEnding: (substitution: Substitution) => boolean): void {
  for (const [seat, { substitution }] of draft.table.players.entries())
    if (substitution && isEnding(substitution)) changePlayer(draft, seat, { substitution: null });
}

/**
 * Returns the person who may take the seat back from this new player. `null`: nobody. A seat that was given
 * up belongs to the person who takes it.
 */
function ownerAfter({ owner, givenUp, bot, user, name }: Player, heir: Player): Person | null {
  if (givenUp && !heir.bot) return null;
  const former = owner ?? (bot ? null : { id: user, name });
  return former?.id === heir.user ? null : former;
}

const namedAs = ({ bot, user, name }: Player): string | Person => (bot ? `${name} 🤖` : { id: user, name });

function noteOf(why: Reason, before: Player, seat: Seat, heir: Player): Notice {
  const by = namedAs(heir);
  const who = namedAs(before);
  switch (why) {
    case 'gone':
      return note('common:note.gone', { by });
    case 'givenUp':
      return note('seats:note.givenUp', { who, by }, { offers: seat });
    case 'removed':
      return note('seats:note.removed', { who, by });
    case 'replaced':
      return note(
        'common:note.replaced',
        { who, by: heir.bot ? heir.name : by },
        { asks: heir.bot ? null : seat },
      );
  }
}

/**
 * Sets the deadlines of a seat with a new player. A person gets the full time unless the time is running
 * already; an automated player answers after its usual delay.
 */
function scheduleSeat(draft: Draft, seat: Seat): void {
  draft.deadlines = draft.deadlines.filter(
    row => row.seat !== seat || (row.duty !== 'bot' && !isSeatDuty(row)),
  );
  const { bot } = at(draft.table.players, seat);
  if (!bot) endStandstill(draft);
  const prompt = promptOf(draft.table, seat);
  if (!prompt) return;
  const isTimed = draft.deadlines.some(row => row.seat === seat && row.duty === 'turn');
  if (bot) draft.deadlines = [...draft.deadlines, ...automatonDeadlines(draft, prompt)];
  else if (!prompt.sealed && !isTimed)
    draft.deadlines = [...draft.deadlines, ...questionDeadlines(draft, prompt)];
  renewReminders(draft, prompt);
}
