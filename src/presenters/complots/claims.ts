/** Says who has claimed which character, and what challenges have shown. Made from public facts alone. */
import type { Asks, ClaimTally, View } from '../../../engines/complots/model.ts';
import type { Msg, Prompt, Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { openClaim } from './effect.ts';
import { msg } from './words.ts';

/** Returns a line for each player. Empty: the claims have not been counted from the start of the game. */
export const claims = ({ players, claims: tallies }: View, localizer: Localizer): readonly string[] =>
  tallies === null ? [] : players.map((_, seat) => lineOf(tallies, seat, localizer));

/**
 * Returns what the claimant has claimed before this claim, which the question names; in a turn, what the
 * opponents in the game have claimed.
 */
export function claimsAbout(view: View, { type, seat }: Prompt<Asks>, localizer: Localizer): string[] {
  const tallies = view.claims ?? [];
  const hasClaimed = (other: Seat) => tallies.some(tally => tally.seat === other);
  switch (type) {
    case 'turn':
      return view.players.flatMap(({ out }, other) =>
        out || other === seat || !hasClaimed(other) ? [] : [lineOf(tallies, other, localizer)],
      );
    case 'action':
    case 'late':
    case 'block': {
      const claim = openClaim(view);
      return claim === null ? [] : earlierClaims(tallies, { ...claim, isProven: type === 'late' }, localizer);
    }
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
      return [];
  }
}

function lineOf(tallies: readonly ClaimTally[], seat: Seat, localizer: Localizer): string {
  const who = { seat };
  const what = madeBy(tallies, seat, localizer);
  return localizer.say(what === '' ? msg('claims.none', { who }) : msg('claims.line', { who, what }));
}

const madeBy = (tallies: readonly ClaimTally[], seat: Seat, { say, list }: Localizer): string =>
  list(tallies.filter(tally => tally.seat === seat).map(tally => say(tallyMsg(tally))));

/** The claim that is answered. */
interface OpenClaim extends NonNullable<ReturnType<typeof openClaim>> {
  /** True if its character was shown, so that it counts among the shown ones. */
  readonly isProven: boolean;
}

/** Returns the line of the claimant without the open claim. Empty: nothing is left. */
function earlierClaims(
  tallies: readonly ClaimTally[],
  { by, character, isProven }: OpenClaim,
  localizer: Localizer,
): string[] {
  const earlier = tallies.flatMap(tally => {
    if (tally.seat !== by || tally.character !== character) return [tally];
    const { made, shown } = tally;
    return made > 1 ? [{ ...tally, made: made - 1, shown: isProven ? shown - 1 : shown }] : [];
  });
  const what = madeBy(earlier, by, localizer);
  return what === '' ? [] : [localizer.say(msg('claims.before', { who: { seat: by }, what }))];
}

function tallyMsg({ character, made, shown, bluffs }: ClaimTally): Msg {
  const args = { character, times: made, shown, bluffs };
  if (shown > 0) return bluffs > 0 ? msg('claims.both', args) : msg('claims.shown', args);
  return bluffs > 0 ? msg('claims.bluffs', args) : msg('claims.made', args);
}
