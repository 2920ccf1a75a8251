/** Says when a cup begins, and which round is played. */
import type { Time } from '../base.ts';
import { dateTime, relative } from '../discord/ui.ts';
import type { Say } from '../i18n/index.ts';
import type { Cup } from '../seasons/model.ts';
import { drawOf, newestRound } from '../seasons/rounds.ts';

/** Returns how many rounds are played. Empty: nobody knows before, as in a knock-out. */
export const roundsIn = ({ rounds }: Pick<Cup, 'rounds'>, say: Say): string =>
  rounds === null ? '' : say({ key: 'cup:rounds', count: rounds });

export const joiningLine = ({ starts, least }: Cup, signUp: Time, say: Say): string =>
  starts === null
    ? say({ key: 'cup:state.joining', least, until: dateTime(signUp) })
    : say({ key: 'cup:state.starting', at: relative(starts) });

export function roundLine(cup: Cup, say: Say): string {
  const round = newestRound(cup);
  const groups = drawOf(cup, round);
  const count = groups.flat().length;
  if (cup.format === 'knockout')
    return say({ key: `cup:state.running.${groups.length === 1 ? 'final' : 'knockout'}`, round, count });
  const rounds = cup.rounds ?? round;
  return say({ key: `cup:state.running.${round < rounds ? 'swiss' : 'last'}`, round, rounds });
}
