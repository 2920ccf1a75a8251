/** Notifications of a request. They depend on public facts and on the recipient's own answers only. */
import type { Seat } from '../../../engines/core/game.ts';
import { isWaiting, type Notification, type NotificationKind } from '../../people/model.ts';
import { askedAt, promptsOf, type Draft } from '../request/draft.ts';
import type { AnyPrompt } from '../../base.ts';
import { isWanted } from '../time/preferences.ts';
import { isAnswered } from '../play/sealed.ts';
import { isAwaited } from './notification-content.ts';

/** Queues a notification if this seat's player wants it. */
export function queueNotification(draft: Draft, seat: Seat, kind: NotificationKind): void {
  if (isWanted(draft, seat, kind)) draft.notifications.push(notificationTo(draft, seat, kind));
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
  const wanted: readonly (readonly [NotificationKind, readonly Seat[]])[] = [
    ['turn', fresh.filter(p => !isAnswered(draft, p)).map(p => p.seat)],
    ['next', fresh.flatMap(p => nextAfter(draft, p))],
    ['news', bystanders(draft)],
    ['settled', settled(draft)],
  ];
  const pending: Notification[] = [];
  for (const [kind, seats] of wanted)
    for (const seat of seats) {
      const notification = notificationTo(draft, seat, kind);
      if (!isWanted(draft, seat, kind) || notified.has(notification.user)) continue;
      notified.add(notification.user);
      pending.push(notification);
    }
  return pending;
}

const notificationTo = ({ table }: Draft, seat: Seat, kind: NotificationKind): Notification => ({
  user: table.players[seat]?.user ?? '',
  table: table.id,
  kind,
});

/** Returns the questions asked in this request, except those to a player who goes on alone. */
function newQuestions(draft: Draft): AnyPrompt[] {
  const { table, entries } = draft;
  const first = entries[0]?.ply;
  const prompts = promptsOf(table);
  const goesOn = (p: AnyPrompt) => prompts.length === 1 && p.sealed === null && p.seat === lastMover(draft);
  return first === undefined ? [] : prompts.filter(p => askedAt(table, p.seat) >= first && !goesOn(p));
}

/** Returns the seat that made the last move alone and in person. `null`: none. */
function lastMover({ entries }: Draft): Seat | null {
  const last = entries.at(-1);
  return last?.move.length === 1 && last.by?.[0] === 'person' ? (last.move[0]?.seat ?? null) : null;
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

/** Returns the seats whose player has a message that lists this table, although it does not wait any more. */
function settled(draft: Draft): Seat[] {
  const { table, people } = draft;
  const isListed = (user: string): boolean =>
    people.get(user)?.dmList?.tables.some(each => each.table === table.id && isWaiting(each.kind)) ?? false;
  const waits = (user: string, seat: Seat) => isAwaited(draft, user) && isWanted(draft, seat, 'turn');
  return [...table.players.entries()].flatMap(([seat, { user }]) =>
    isListed(user) && !waits(user, seat) ? [seat] : [],
  );
}

/** Returns the seats to notify of an announcement that is sent now. */
function bystanders(draft: Draft): Seat[] {
  const said = draft.notices.some(({ kind }) => kind !== 'lobby' && kind !== 'keep');
  const waits = draft.quiet && draft.notices.every(({ kind }) => kind === 'step');
  return said && !waits ? [...draft.table.players.keys()].filter(seat => seat !== lastMover(draft)) : [];
}
