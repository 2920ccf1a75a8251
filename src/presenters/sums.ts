/** Adds up points of one kind that a player gets several times, so that they are told in one part. */
import type { Msg } from '../../engines/core/game.ts';

/**
 * Messages about one player that differ only in where their points come from. `as`: one message for all of
 * them, with the arguments `who`, `count` (all points) and `n` (how many they are, at least two).
 */
export interface Sum {
  readonly key: string;
  readonly as: string;
}

/** Returns these messages with those of one kind as one, in the place of the first. */
export function summed(sums: readonly Sum[], msgs: readonly Msg[]): Msg[] {
  const kindOf = ({ key }: Msg, place: number): string =>
    sums.some(sum => sum.key === key) ? key : `${key} ${place}`;
  const kinds = Map.groupBy(msgs.keys(), place => kindOf(msgs[place] ?? { key: '' }, place));
  return [...kinds.values()].flatMap(places => {
    const group = places.flatMap(place => msgs[place] ?? []);
    const [first] = group;
    const as = sums.find(({ key }) => key === first?.key)?.as;
    return first === undefined || as === undefined || group.length < 2
      ? group
      : [{ key: as, who: first.who ?? '', n: group.length, count: total(group) }];
  });
}

const total = (msgs: readonly Msg[]): number =>
  msgs.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0);
