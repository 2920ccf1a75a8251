/** Joins things, some of them equal: "Joker ×2 and York". */
import type { Msg } from '../../engines/core/game.ts';
import type { Localizer } from '../discord/localizer.ts';

/** Returns the things in one text, equal ones once with their number, in the order of the first of each. */
export function repeated(things: readonly Msg[], { say, list }: Pick<Localizer, 'say' | 'list'>): string {
  const alike = Map.groupBy(things.map(say), words => words);
  return list(
    [...alike].map(([what, { length }]) =>
      length === 1 ? what : say({ key: 'common:known.times', what, times: length }),
    ),
  );
}
