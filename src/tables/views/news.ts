/** What a player has not seen since their last answer. Built from what the log tells this seat. */
import type { Entry } from '../../base.ts';
import type { NewsLine } from '../api.ts';
import { askedAt } from '../request/draft.ts';
import type { LoadedTable } from '../store.ts';
import { hasAnsweredIn, readerOf, secretsFor } from './table-view.ts';

/**
 * Returns the lines since the last answer of this user's seat, oldest first. The answer itself brings only
 * private lines, because its player knows what they did. The result of a window is all new. While an answer
 * waits in an open window nothing has happened.
 */
export function newsOf(
  { table, pending }: Pick<LoadedTable, 'table' | 'pending'>,
  entries: readonly Entry[],
  user: string,
): readonly NewsLine[] {
  const reader = readerOf(table, user);
  if (reader === null) return [];
  const { seat } = reader;
  if (pending.some(each => each.seat === seat && each.ply === askedAt(table, seat))) return [];
  const own = entries.findLastIndex(entry => hasAnsweredIn(entry, seat));
  return entries.slice(Math.max(0, own)).flatMap((entry, i) => {
    const secrets = secretsFor(entry, reader);
    return entry.told.flatMap(({ msg, only }): NewsLine[] => {
      if (only !== null) return secrets.includes(msg) ? [{ msg, isPrivate: true }] : [];
      return i === 0 && own >= 0 && !entry.window ? [] : [{ msg, isPrivate: false }];
    });
  });
}
