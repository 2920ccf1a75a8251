/** Private reminders and news. They follow from what everybody may know, and from what their own reader has answered. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Notification, NotificationKind } from '../../people/model.ts';
import { askedAt, promptsOf, type Draft } from '../request/draft.ts';
import type { AnyPrompt } from '../../base.ts';
import { isWanted } from '../time/preferences.ts';
import { isAnswered } from '../play/sealed.ts';

/** A letter to whoever sits there and wants it. */
export function queueNotification(draft: Draft, seat: Seat, kind: NotificationKind): void {
  if (isWanted(draft, seat, kind)) draft.notifications.push(notificationTo(draft, seat, kind));
}

/** A reminder to whoever is asked and has not answered yet. */
export function remindPrivately(draft: Draft, seat: Seat | null, kind: 'half' | 'late'): void {
  for (const prompt of promptsOf(draft.table))
    if ((seat ?? prompt.seat) === prompt.seat && !isAnswered(draft, prompt))
      queueNotification(draft, prompt.seat, kind);
}

/** Letters on what has happened in this request, to each person one at most, the most urgent. */
export function pendingNotifications(draft: Draft): Notification[] {
  const notified = new Set(draft.notifications.map(({ user }) => user));
  const fresh = newQuestions(draft);
  const wanted: readonly (readonly [NotificationKind, readonly Seat[]])[] = [
    ['turn', fresh.filter(p => !isAnswered(draft, p)).map(p => p.seat)],
    ['next', fresh.flatMap(p => nextAfter(draft, p))],
    ['news', bystanders(draft)],
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

/** Questions that were put in this request, but for those of somebody who goes on alone. */
function newQuestions(draft: Draft): AnyPrompt[] {
  const { table, entries } = draft;
  const first = entries[0]?.ply;
  const prompts = promptsOf(table);
  const goesOn = (p: AnyPrompt) => prompts.length === 1 && p.sealed === null && p.seat === lastMover(draft);
  return first === undefined ? [] : prompts.filter(p => askedAt(table, p.seat) >= first && !goesOn(p));
}

/** Who made the last move alone and in person. */
function lastMover({ entries }: Draft): Seat | null {
  const last = entries.at(-1);
  return last?.move.length === 1 && last.by?.[0] === 'person' ? (last.move[0]?.seat ?? null) : null;
}

/** Whose turn could come after a turn: the next person in order of seats. Who it will be the rules alone know. */
function nextAfter({ table: { players } }: Draft, { seat, type, sealed }: AnyPrompt): Seat[] {
  if (sealed !== null || type !== 'turn') return [];
  const order = players.map((_, n) => (seat + 1 + n) % players.length).slice(0, -1);
  return order.filter(each => players[each]?.bot === false).slice(0, 1);
}

/** Whom an announcement that goes out now is news to. */
function bystanders(draft: Draft): Seat[] {
  const said = draft.notices.some(({ kind }) => kind !== 'lobby' && kind !== 'keep');
  const waits = draft.quiet && draft.notices.every(({ kind }) => kind === 'step');
  return said && !waits ? [...draft.table.players.keys()].filter(seat => seat !== lastMover(draft)) : [];
}
