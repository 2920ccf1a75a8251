/** What a player has not seen since their last answer. Built from what the log tells this seat. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { seatNamed } from '../../../engines/core/values.ts';
import type { Entry } from '../../base.ts';
import type { News, NewsLine } from '../api.ts';
import { isAboutOrders } from '../play/orders.ts';
import { askedAt } from '../request/draft.ts';
import type { LoadedTable } from '../store.ts';
import { hasAnsweredIn, readerOf, secretsFor, type Reader } from './table-view.ts';

export const NO_NEWS: News = { lines: [], hasMoved: false };

/**
 * Returns the lines since the last answer of this user's seat, oldest first. They begin with what came of it:
 * the line that says the answer is left out, because its player has read what they did, and so is that of a
 * prepared answer, which a private line says. The result of a window is all new. While an answer waits in an
 * open window nothing has happened. The start brings no private lines, because the cards that were dealt are
 * in the hand.
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
  const from = Math.max(0, startOfReply(entries, own, seat));
  const lines = entries
    .slice(from)
    .flatMap((entry, i) =>
      linesOf(entry, reader, from + i <= own ? answeredIn(entry) : preparedIn(entry, reader)),
    );
  return { lines, hasMoved };
}

function linesOf(entry: Entry, reader: Reader, own: NewsLine['own']): NewsLine[] {
  const secrets = secretsFor(entry, reader);
  const isMove = entry.move.length > 0;
  const answer = own === null || entry.window ? null : answerLine(entry, reader.seat);
  return entry.told.flatMap(({ msg, only }): NewsLine[] => {
    if (only !== null) return isMove && secrets.includes(msg) ? [{ msg, isPrivate: true, own }] : [];
    return msg === answer ? [] : [{ msg, isPrivate: false, own }];
  });
}

const answeredIn = ({ window }: Entry): 'answer' | 'window' => (window ? 'window' : 'answer');

/** Returns `prepared` if a prepared answer of this seat acted in this entry and its owner was told so. */
const preparedIn = (entry: Entry, reader: Reader): 'prepared' | null =>
  entry.move.some(({ seat }, i) => seat === reader.seat && entry.by?.[i] === 'order') &&
  secretsFor(entry, reader).some(isAboutOrders)
    ? 'prepared'
    : null;

/** Returns the first entry of the reply to which this one belongs: a reply may answer several questions. */
function startOfReply(entries: readonly Entry[], own: number, seat: Seat): number {
  const [last, before] = [entries[own], entries[own - 1]];
  const isOneReply =
    last && before && !last.window && hasAnsweredIn(before, seat) && !before.window && before.at === last.at;
  return isOneReply ? startOfReply(entries, own - 1, seat) : own;
}

/** Returns the public line that says what this seat has answered. `null`: none does. */
function answerLine({ told }: Entry, seat: Seat): Msg | null {
  const first = told.find(({ only }) => only === null)?.msg ?? null;
  return seatNamed(first?.who) === seat ? first : null;
}
