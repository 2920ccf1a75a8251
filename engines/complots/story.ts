/** What a finished game of Complots tells: who lied and was caught, and what players did to each other. */
import type { Msg, Seat } from '../core/game.ts';
import type { Fact, PlayedMove, Story } from '../core/story.ts';
import { seatNamed } from '../core/values.ts';
import type { Asks, ClaimTally } from './model.ts';
import { holds } from './moves.ts';
import { awaited, type State } from './state.ts';

/**
 * `claim`, `lie`, `caught`: characters that the seat claimed, claimed without having them, and was found not
 * to have. All others are about the seat that `about` names. `right`, `wrong`: challenges against it, which
 * found a lie or did not. `believed`: its lies that this seat could have challenged and nobody did.
 * `blocked`: its actions that a block of this seat stopped. `struck`: influences taken from it by the
 * Assassin or by Murder. `robbed`: coins taken from it. `ousted`: its last influence was lost to this seat.
 */
type Name =
  | ('claim' | 'lie' | 'caught')
  | ('right' | 'wrong' | 'believed' | 'blocked' | 'struck' | 'robbed' | 'ousted');
type Played = PlayedMove<State, Asks>;

export const story: Story<State, Asks, Name> = {
  joining: {
    ...{ claim: 'sum', lie: 'sum', caught: 'sum' },
    ...{ right: 'against', wrong: 'against', believed: 'against', blocked: 'against' },
    ...{ struck: 'against', robbed: 'against', ousted: 'against' },
  },
  ofMove: played => [...claims(played), ...challenges(played), ...believers(played), ...deeds(played)],
  ofEnd: () => [],
};

const against = (seat: Seat | null, fact: Name, other: Seat | null, count = 1): Fact<Name>[] =>
  seat === null || other === null ? [] : [{ seat, fact, about: String(other), count }];

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
  return told
    .filter(isChallenge)
    .flatMap(({ msg }) => against(seatNamed(msg.who), isCaught ? 'right' : 'wrong', seatNamed(msg.target)));
}

const isChallenge = ({ msg }: { readonly msg: Msg }): boolean => msg.key === 'complots:log.challenges';

/** After a challenge that counts the other answers lapse (CO-37), so all let a lie pass, or nobody does. */
function believers({ before, told }: Played): Fact<Name>[] {
  const claim = claimAtStake(before);
  if (!claim || holds(before, claim.seat, claim.character) || told.some(isChallenge)) return [];
  return awaited(before).flatMap(seat => against(seat, 'believed', claim.seat));
}

/** Returns the claim that the open window is about. `null`: there is no window, or no claim. */
function claimAtStake({ tasks, announcement, block }: Played['before']): Claim | null {
  const stage = tasks[0]?.do;
  if (stage === 'block' && block) return { seat: block.by, character: block.as };
  if (stage !== 'action' || !announcement?.character) return null;
  return { seat: announcement.by, character: announcement.character };
}

type Claim = Pick<ClaimTally, 'seat' | 'character'>;

function deeds({ before, told }: Played): Fact<Name>[] {
  const all = told.map(({ msg }) => msg);
  return all.flatMap((msg, i) => {
    const who = seatNamed(msg.who);
    if (msg.key.startsWith('complots:log.stopped.')) return against(before.block?.by ?? null, 'blocked', who);
    switch (msg.key) {
      case 'complots:effect.captain':
        return against(who, 'robbed', seatNamed(msg.target), Number(msg.count));
      case 'complots:log.lost.assassin':
      case 'complots:log.lost.murder':
        return against(seatNamed(msg.by), 'struck', who);
      case 'complots:log.out':
      case 'complots:log.outCoins':
        return against(seatNamed(lastLoss(all.slice(0, i), who)?.by), 'ousted', who);
      default:
        return [];
    }
  });
}

const lastLoss = (all: readonly Msg[], seat: Seat | null): Msg | undefined =>
  all.findLast(({ key, who }) => key.startsWith('complots:log.lost.') && seatNamed(who) === seat);
