/** Notifications of a request. They depend on public facts and on the recipient's own answers only. */
import type { Seat } from '../../../engines/core/game.ts';
import { isWaiting, type Notification, type NotificationKind } from '../../people/model.ts';
import { askedAt, promptsOf, type Draft } from '../request/draft.ts';
import type { AnyPrompt } from '../../base.ts';
import { isWanted, isWantedBy } from '../time/preferences.ts';
import { isAnswered } from '../play/sealed.ts';
import { isAwaited } from './notification-content.ts';

/** Queues a notification if this seat's player wants it. */
function queueNotification(draft: Draft, seat: Seat, kind: NotificationKind): void {
  if (isWanted(draft, seat, kind))
    draft.notifications.push({ user: userAt(draft, seat), table: draft.table.id, kind });
}

/** Queues reminders for the players who have not answered. `seat` `null`: all who are asked. */
export function remindPrivately(draft: Draft, seat: Seat | null, kind: 'half' | 'late' | 'timed'): void {
  for (const prompt of promptsOf(draft.table))
    if ((seat ?? prompt.seat) === prompt.seat && !isAnswered(draft, prompt))
      queueNotification(draft, prompt.seat, kind);
}

/** Returns the notifications about this request: for each player at most one, the most urgent. */
export function pendingNotifications(draft: Draft): Notification[] {
  const notified = new Set(draft.notifications.map(({ user }) => user));
  const fresh = newQuestions(draft);
  const usersOf = (seats: readonly Seat[]) => seats.map(seat => userAt(draft, seat));
  const wanted: readonly (readonly [NotificationKind, readonly string[]])[] = [
    ['turn', usersOf(fresh.filter(p => !isAnswered(draft, p)).map(p => p.seat))],
    ['next', usersOf(fresh.flatMap(p => nextAfter(draft, p)))],
    ['news', usersOf(bystanders(draft))],
    ['settled', settled(draft)],
  ];
  const pending: Notification[] = [];
  for (const [kind, users] of wanted)
    for (const user of users) {
      if (!isWantedBy(draft, user, kind) || notified.has(user)) continue;
      notified.add(user);
      pending.push({ user, table: draft.table.id, kind });
    }
  return pending;
}

const userAt = ({ table }: Draft, seat: Seat): string => table.players[seat]?.user ?? '';

/** Returns the questions asked in this request, except those to a player who goes on alone. */
function newQuestions(draft: Draft): AnyPrompt[] {
  const { table, entries } = draft;
  const first = entries[0]?.ply;
  const prompts = promptsOf(table);
  const goesOn = (p: AnyPrompt) => prompts.length === 1 && p.sealed === null && p.seat === lastMover(draft);
  return first === undefined ? [] : prompts.filter(p => askedAt(table, p.seat) >= first && !goesOn(p));
}

/**
 * Returns the seat that made the last move alone and in person. `null`: none. Who answered alone in a window
 * has not moved when it closes.
 */
function lastMover({ entries }: Draft): Seat | null {
  const last = entries.at(-1);
  const isOwn = last?.window !== true && last?.move.length === 1 && last.by?.[0] === 'person';
  return isOwn ? (last.move[0]?.seat ?? null) : null;
}

/**
 * Returns the next person in seat order, whose turn may come after this one. The actual order depends on the
 * rules.
 */
function nextAfter({ table: { players } }: Draft, { seat, type, sealed }: AnyPrompt): Seat[] {
  if (sealed !== null || type !== 'turn') return [];
  const order = players.map((_, n) => (seat + 1 + n) % players.length).slice(0, -1);
  return order.filter(each => players[each]?.bot === false).slice(0, 1);
}

/**
 * Returns the people who have a message that lists this table, although it does not wait for them any more.
 * Also those who had a seat before this request.
 */
function settled(draft: Draft): string[] {
  const { people } = draft;
  const waits = (user: string) => isAwaited(draft, user) && isWantedBy(draft, user, 'turn');
  return [...people.keys()].filter(user => isListed(draft, user) && !waits(user));
}

/** True if a direct message of this person lists the table as one that waits for them. */
export const isListed = ({ table, people }: Draft, user: string): boolean =>
  people.get(user)?.dmList?.tables.some(each => each.table === table.id && isWaiting(each.kind)) ?? false;

/** Returns the seats to notify of an announcement that is sent now. */
function bystanders(draft: Draft): Seat[] {
  const said = draft.notices.some(({ kind }) => kind !== 'lobby' && kind !== 'keep');
  const waits = draft.quiet && draft.notices.every(({ kind }) => kind === 'step');
  return said && !waits ? [...draft.table.players.keys()].filter(seat => seat !== lastMover(draft)) : [];
}
