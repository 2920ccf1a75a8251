/** Who sits where: people, automated players, substitutes. */
import type { Seat } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import type { Caller } from '../api.ts';
import { fine, refuse, type Outcome } from '../../base.ts';
import { changePlayer, promptOf, seatOf, type Draft } from '../request/draft.ts';
import { note } from '../notice.ts';

import type { Notice, Person, Player, TableRecord } from '../model.ts';
import { recordMissed } from '../time/punctuality.ts';
import { automatonDeadlines, questionDeadlines } from '../time/schedule.ts';
import { withdrawVotes } from '../time/derived-deadlines.ts';

/** Names of automated players; they are always marked as automated where they are shown. */
const AUTOMATA = ['Akbar', 'Birbal', 'Chandra', 'Devi', 'Farid', 'Gauhar', 'Hamida', 'Jahan'] as const;

export const playerFrom = ({ id, name }: Person): Player => ({
  user: id,
  name,
  bot: false,
  owner: null,
  missed: 0,
  absent: false,
  orders: {},
  bank: null,
});
const automaton = (name: string, n: number): Player => ({
  ...playerFrom({ id: `bot:${n}`, name }),
  bot: true,
});

/** The next automated player that does not sit at this table yet. */
export function nextAutomaton(players: readonly Player[]): Player {
  const n = AUTOMATA.findIndex((_, i) => !players.some(p => p.user === `bot:${i}`));
  return automaton(AUTOMATA[n] ?? 'Zafar', n < 0 ? AUTOMATA.length : n);
}

/** Whether somebody decides for the table: its host, or whoever manages the server. */
export const isHost = ({ host }: Pick<TableRecord, 'host'>, { who, manager }: Caller): boolean =>
  who.id === host || manager;

/** Whoever presses anything in the game is there. */
export function markPresent(draft: Draft, seat: number): void {
  const player = draft.table.players[seat];
  if (player && (player.missed > 0 || player.absent)) changePlayer(draft, seat, { missed: 0, absent: false });
}

/** Two deadlines missed in a row: windows no longer wait for the seat, and anybody may take it. */
const ABSENT = 2;
/** One more, and nobody has: an automated player takes it. */
const GONE = 3;

/** A deadline passed while this seat's answer was required. */
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

/** The next person in order of seats who is there; `null`: nobody is. */
export function nextHostAfter({ players }: TableRecord, seat: Seat): Seat | null {
  const order = [...players.keys()].map(n => (seat + 1 + n) % players.length).slice(0, -1);
  return order.find(each => players[each]?.bot === false && !players[each].absent) ?? null;
}

/** From now on somebody else is the host; where there is nobody, all stays as it is. */
export function makeHost(draft: Draft, seat: Seat | null): void {
  const player = seat === null ? undefined : draft.table.players[seat];
  if (seat === null || !player) return;
  draft.table = { ...draft.table, host: player.user };
  draft.notices.push(
    draft.table.status === 'lobby' ? { kind: 'lobby' } : note('hosting:note.host', { who: { seat } }),
  );
}

/** Another person, or an automated player (`null`), takes the seat; questions and answers given stay, orders go. Who has `gone` for good is not named. */
export function reseat(
  draft: Draft,
  seat: Seat,
  who: Person | null,
  why: 'replaced' | 'gone' = 'replaced',
): Outcome {
  const { players } = draft.table;
  const player = players[seat];
  if (!player) return refuse('common:refuse.unknownOption', { what: '' });
  if (who && seatOf(draft.table, who.id) !== null) return refuse('common:refuse.alreadyIn');
  if (!who && player.bot) return refuse('common:refuse.botSeat');
  const heir = who ? playerFrom(who) : nextAutomaton(players);
  const owner = ownerOf(player);
  changePlayer(draft, seat, {
    ...heir,
    since: draft.now,
    bank: player.bank,
    owner: owner?.id === who?.id ? null : owner,
  });
  withdrawVotes(draft, seat);
  scheduleSeat(draft, seat);
  draft.notices.push(why === 'gone' ? goneNote(heir) : replacedNote(player, heir, seat));
  return fine;
}

/** Who may come back to this seat after somebody else took it; `null`: nobody, it was an automated player's. */
const ownerOf = ({ owner, bot, user, name }: Player): Person | null =>
  owner ?? (bot ? null : { id: user, name });

/** Does not name the player who has gone for good. */
const goneNote = (heir: Player): Notice => note('common:note.gone', { by: `${heir.name} 🤖` });

const replacedNote = (before: Player, heir: Player, seat: Seat): Notice =>
  note(
    'common:note.replaced',
    { who: before.bot ? `${before.name} 🤖` : before.name, by: heir.name },
    { asks: heir.bot ? null : seat },
  );

/** Whoever sits down on an open question gets the time for it: a person as for a new one unless time is running, an automated player none. */
function scheduleSeat(draft: Draft, seat: Seat): void {
  const rows = draft.deadlines.filter(d => d.seat !== seat || d.duty !== 'bot');
  const prompt = promptOf(draft.table, seat);
  const answered = draft.pending.some(p => p.seat === seat && p.ply === draft.table.asked[seat]);
  draft.deadlines = rows;
  if (!prompt || answered) return;
  if (at(draft.table.players, seat).bot) draft.deadlines = [...rows, ...automatonDeadlines(draft, prompt)];
  else if (!prompt.sealed && !rows.some(d => d.seat === seat && d.duty === 'turn'))
    draft.deadlines = [...rows, ...questionDeadlines(draft, prompt)];
}
