/** Adds up points of one kind that a player gets several times, so that they are told in one part. */
import type { Msg } from '../../../engines/core/game.ts';

/**
 * Messages about one player that differ only in where their points come from. `as`: one message for all of
 * them, with the arguments `who`, `count` (all points) and `n` (how many they are, at least two).
 */
export interface Sum {
  readonly key: string;
  readonly as: string;
}

/** Returns these messages with those of one kind as one, in the place of the first. */
export const summed = (sums: readonly Sum[], msgs: readonly Msg[]): Msg[] =>
  msgs.flatMap((msg, place) => {
    const as = sums.find(({ key }) => key === msg.key)?.as;
    const same = msgs.filter(({ key }) => key === msg.key);
    if (as === undefined || same.length < 2) return [msg];
    const isFirst = msgs.findIndex(({ key }) => key === msg.key) === place;
    return isFirst ? [{ key: as, who: msg.who ?? '', n: same.length, count: total(same) }] : [];
  });

const total = (msgs: readonly Msg[]): number =>
  msgs.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0);
