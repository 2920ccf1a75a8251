/** What a player has not seen since their last answer. Built from what the log tells this seat. */
import type { Entry } from '../../base.ts';
import type { News, NewsLine } from '../api.ts';
import { askedAt } from '../request/draft.ts';
import type { LoadedTable } from '../store.ts';
import { hasAnsweredIn, readerOf, secretsFor } from './table-view.ts';

export const NO_NEWS: News = { lines: [], hasMoved: false };

/**
 * Returns the lines since the last answer of this user's seat, oldest first. The answer itself brings only
 * private lines, because its player knows what they did. The result of a window is all new. While an answer
 * waits in an open window nothing has happened. The start brings no private lines, because the cards that
 * were dealt are in the hand.
 */
export function newsOf(
  { table, pending }: Pick<LoadedTable, 'table' | 'pending'>,
  entries: readonly Entry[],
  user: string,
): News {
  const reader = readerOf(table, user);
  if (reader === null) return NO_NEWS;
  const { seat } = reader;
  if (pending.some(each => each.seat === seat && each.ply === askedAt(table, seat))) return NO_NEWS;
  const own = entries.findLastIndex(entry => hasAnsweredIn(entry, seat));
  const hasMoved = own >= 0;
  const lines = entries.slice(Math.max(0, own)).flatMap((entry, i) => {
    const secrets = secretsFor(entry, reader);
    const isMove = entry.move.length > 0;
    return entry.told.flatMap(({ msg, only }): NewsLine[] => {
      if (only !== null) return isMove && secrets.includes(msg) ? [{ msg, isPrivate: true }] : [];
      return i === 0 && hasMoved && !entry.window ? [] : [{ msg, isPrivate: false }];
    });
  });
  return { lines, hasMoved };
}
