/** What a finished game of Complots tells: who lied and was caught, and who challenged rightly. */
import type { Fact, PlayedMove, Story } from '../core/story.ts';
import { seatNamed } from '../core/values.ts';
import type { Asks, ClaimTally } from './model.ts';
import { holds } from './moves.ts';
import type { State } from './state.ts';

/**
 * `claim`, `lie`, `caught`: characters that the seat claimed, claimed without having them, and was found not
 * to have. `right`, `wrong`: challenges against the seat that `about` names, which found a lie or did not.
 */
type Name = 'claim' | 'lie' | 'caught' | 'right' | 'wrong';
type Played = PlayedMove<State, Asks>;

export const story: Story<State, Asks, Name> = {
  joining: { claim: 'sum', lie: 'sum', caught: 'sum', right: 'against', wrong: 'against' },
  ofMove: played => [...claims(played), ...challenges(played)],
  ofEnd: () => [],
};

/** A challenge is judged in the window after the claim, so a lie is caught before any hand changes. */
const claims = ({ before, after }: Played): Fact<Name>[] =>
  (after.claims ?? []).flatMap(tally => {
    const { seat, character } = tally;
    const old = before.claims?.find(each => each.seat === seat && each.character === character);
    const more = (what: 'made' | 'bluffs'): number => tally[what] - (old?.[what] ?? 0);
    const fact = (name: Name, count: number): Fact<Name> => ({ seat, fact: name, about: character, count });
    return [
      fact('claim', more('made')),
      fact('lie', isLie(before, tally) ? more('made') : 0),
      fact('caught', more('bluffs')),
    ];
  });

const isLie = (before: Played['before'], { seat, character }: ClaimTally): boolean =>
  !holds(before, seat, character);

function challenges({ told }: Played): Fact<Name>[] {
  const isCaught = told.some(({ msg }) => msg.key === 'complots:log.bluffed');
  return told.flatMap(({ msg }): Fact<Name>[] => {
    const by = seatNamed(msg.who);
    const against = seatNamed(msg.target);
    if (msg.key !== 'complots:log.challenges' || by === null || against === null) return [];
    return [{ seat: by, fact: isCaught ? 'right' : 'wrong', about: String(against), count: 1 }];
  });
}
