/** Has the cards and messages edited that name a deadline which has moved. */
import type { Time } from '../../base.ts';
import type { Deadline, Duty } from '../model.ts';
import { timesOf, type Draft } from '../request/draft.ts';
import type { TimedTable } from '../store.ts';
import { isListed } from '../views/notifications.ts';
import { derivedDeadlines } from './derived-deadlines.ts';

/** Duties whose ends the public card names. */
const SHOWN: readonly Duty[] = ['turn', 'window', 'pause', 'motion', 'removal', 'substitution', 'resume'];

/**
 * An end that moves by this share of a turn, or by this time, is told: a restart of seconds edits no card.
 */
const TOLD = { share: 1 / 8, ms: 60_000 } as const;

/**
 * Has the card and the direct messages edited that name an end which a request has moved. The card is not, if
 * the request announces something, which makes a new card anyway. After a move the card is new. It follows
 * from the ends that everybody sees. An extension of a turn is no such end, because others do not see it.
 */
export function noteMovedEnds(before: TimedTable, draft: Draft): void {
  const { table, notices } = draft;
  const isSame = table.status === before.table.status && table.ply === before.table.ply;
  if (!isSame || table.state === null || !hasMoved(before, draft)) return;
  const isTold = notices.some(({ kind }) => kind !== 'keep');
  if (!isTold) notices.push({ kind: 'ends' });
  const notified = new Set(draft.notifications.map(({ user }) => user));
  for (const user of draft.people.keys())
    if (isListed(draft, user) && !notified.has(user))
      draft.notifications.push({ user, table: table.id, kind: 'settled' });
}

/** Returns by how much an end must move at least, so that it is told. `turn`: the length of a turn. */
export const leastTold = (turn: number): number => Math.min(TOLD.ms, turn * TOLD.share);

function hasMoved(before: TimedTable, draft: Draft): boolean {
  if (before.deadlines === draft.deadlines && before.table === draft.table) return false;
  const least = leastTold(timesOf(draft).turn);
  const [old, now] = [shownEnds(before), shownEnds(draft)];
  return [...now].some(([name, end]) => Math.abs(end - (old.get(name) ?? end)) >= least);
}

/** Returns the ends that the public card names, by duty and seat. */
function shownEnds({ table, deadlines }: Pick<TimedTable, 'table' | 'deadlines'>): Map<string, Time> {
  const rows = derivedDeadlines(table, deadlines);
  const shownEnd = ({ duty, seat, due }: Deadline): Time =>
    (duty === 'turn' ? rows.find(each => each.duty === 'grace' && each.seat === seat)?.since : null) ?? due;
  // Beside a window a pause runs only if somebody has blocked, which nobody may learn.
  const hasWindow = rows.some(({ duty }) => duty === 'window');
  const isShown = ({ duty }: Deadline): boolean => SHOWN.includes(duty) && !(duty === 'pause' && hasWindow);
  return new Map(rows.filter(isShown).map(row => [`${row.duty} ${row.seat}`, shownEnd(row)]));
}
